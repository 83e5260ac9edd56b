"""What other programs show of a link to a table: who invites to what, in their language, and nothing more."""

import re
import urllib.request
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from billetdoux.faces.link_preview import PICTURE, PICTURE_SIZE, preferred
from billetdoux.faces.words import LANGUAGES, Words
from support.online import Guest, make_table, serving

PUBLIC = Path(__file__).parents[2] / "web" / "public"
HOSTS = ["cards.example.org"]
PAGE = "<!doctype html><head><title>Billetdoux</title></head>the page"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    page = tmp_path_factory.mktemp("page")
    (page / "index.html").write_text(PAGE)
    return page


@pytest.fixture(scope="module")
def address(page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables") / "tables.db", page=page, hosts=HOSTS) as found:
        yield found


def told(address: str, path: str, **headers: str) -> dict[str, str]:
    """What the head of the page at an address tells."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    with urllib.request.urlopen(urllib.request.Request(f"http://{address}{path}", headers=given)) as answer:
        text = answer.read().decode()
    head = text[: text.index("</head>")]
    assert "<b>" not in head
    return {key: unescape(value) for key, value in re.findall(r'property="([^"]*)" content="([^"]*)"', head)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_says_who_invites_to_what_in_the_language_of_who_asks(address: str, language: str) -> None:
    words, name = Words(language), '"Ada" & <b>'
    code, token = make_table(address, edition="classic", players=3)
    with Guest(address, code, token) as host:
        host.sit(name)
        seen = told(address, f"/t/{code}", accept_language=f"{language}-CH,{language};q=0.9")
    assert seen["og:title"] == words.say("ui-share-text", name=name)
    assert seen["og:description"].startswith(words.say("edition-classic"))
    assert seen["og:description"].endswith(name)
    assert seen["og:url"] == f"http://{address}/t/{code}"
    assert seen["og:image"] == f"http://{address}/{PICTURE}"
    assert re.fullmatch(f"{language}_[A-Z][A-Z]", seen["og:locale"])


def test_a_link_to_a_moment_of_a_replay_leads_to_that_moment(address: str) -> None:
    path = "/replay/abc234?game=2&view=A&step=12"
    assert told(address, path)["og:url"] == f"http://{address}{path}"
    assert told(address, "/t/abc234?%22%3E%3Cb%3E")["og:url"] == f"http://{address}/t/abc234?%22%3E%3Cb%3E"


def test_addresses_are_those_that_people_open_behind_a_proxy_too(
    address: str, page: Path, tmp_path: Path
) -> None:
    seen = told(address, "/", x_forwarded_proto="https", host="cards.example.org")
    assert seen["og:url"] == "https://cards.example.org/"
    with serving(tmp_path / "tables.db", page=page, origins=frozenset({"https://love.example"})) as public:
        assert told(public, "/t/abc234")["og:image"] == f"https://love.example/{PICTURE}"


def test_a_link_to_no_table_and_one_to_a_game_that_goes_on_invite_nobody(address: str) -> None:
    lobby, nowhere = told(address, "/"), told(address, "/t/zzzzzz")
    assert lobby["og:title"] == nowhere["og:title"] == "Billetdoux"
    code, token = make_table(address, players=2)
    with Guest(address, code, token) as host:
        host.sit("Ada")
        host.ask("start")
        host.open()
        assert told(address, f"/t/{code.upper()}/")["og:title"] == "Billetdoux"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("nl", "en"), ("nl, it;q=0.4, fr;q=0.8", "fr"), ("de-AT", "de"), ("x;q=y, IT", "it")],
)
def test_the_language_is_the_best_liked_of_those_there_are(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


def test_the_picture_has_the_size_that_is_told() -> None:
    header = (PUBLIC / PICTURE).read_bytes()[16:24]
    assert (int.from_bytes(header[:4]), int.from_bytes(header[4:])) == PICTURE_SIZE
