import ast as python
import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from click.testing import CliRunner
from fluent.syntax import FluentParser, FluentSerializer, ast, visitor

from billetdoux import faces
from billetdoux.bots.registry import BUILT_IN
from billetdoux.faces.cli import rules
from billetdoux.faces.words import CATALOGUES, LANGUAGES, PLURALS, Words, forms_of
from billetdoux.faces.words.fluent import plural_of
from billetdoux.game.errors import MalformedError, SetupError
from billetdoux.game.event import KINDS, Event, read_log
from billetdoux.game.illegal import LIMITS, Limit
from billetdoux.game.move import Move, from_code
from billetdoux.game.names import CHARACTER_NAMES, SEATS, find_edition, read_card
from billetdoux.game.reasons import KINDS_OF_REASON, Reason
from billetdoux.rules.characters import BISHOP, GUARD
from billetdoux.rules.course import act, start_round
from billetdoux.rules.editions import EDITIONS, Edition
from billetdoux.rules.events import KINDS_OF_EVENT
from billetdoux.rules.legal import MOST_ACTIONS, list_legal
from billetdoux.rules.row import DECIDER, EXTRA, GAME_OVER, HAND, NONE, PHASE, ROUND_OVER
from billetdoux.rules.scoring import may_start_next
from support import sentences

FACES = Path(faces.__file__).parent
PAGE = Path(__file__).parents[2] / "web" / "src"
PLAYERS = dict(zip(SEATS, ("Ada", "Bob", "Cy", "Dora", "Emil", "Finn", "Gwen", "Hugo"), strict=True))

# The names with their articles in German, French and Italian.
NAMES = {
    "Princess": ("die Prinzessin", "la Princesse", "la Principessa"),
    "Countess": ("die Gräfin", "la Comtesse", "la Contessa"),
    "King": ("der König", "le Roi", "il Re"),
    "Chancellor": ("der Kanzler", "le Chancelier", "il Cancelliere"),
    "Prince": ("der Prinz", "le Prince", "il Principe"),
    "Handmaid": ("die Zofe", "la Servante", "la Domestica"),
    "Baron": ("der Baron", "le Baron", "il Barone"),
    "Priest": ("der Priester", "le Prêtre", "il Prete"),
    "Guard": ("die Wächterin", "le Garde", "la Guardia"),
    "Spy": ("die Spionin", "l’Espionne", "la Spia"),
    "Bishop": ("der Bischof", "l’Évêque", "il Vescovo"),
    "Dowager Queen": ("die Königinwitwe", "la Reine douairière", "la Regina vedova"),
    "Constable": ("der Konstabler", "le Connétable", "il Conestabile"),
    "Count": ("der Graf", "le Comte", "il Conte"),
    "Sycophant": ("der Schmeichler", "le Flagorneur", "l’Adulatore"),
    "Baroness": ("die Baronin", "la Baronne", "la Baronessa"),
    "Cardinal": ("der Kardinal", "le Cardinal", "il Cardinale"),
    "Jester": ("der Hofnarr", "le Bouffon", "il Giullare"),
    "Assassin": ("der Meuchler", "l’Assassin", "l’Assassino"),
}

# The keys that the code puts together out of a name.
COMPUTED = [
    *(
        f"{family}-{name.lower().replace(' ', '-')}"
        for name in CHARACTER_NAMES
        for family in ("card", "text", "short")
    ),
    *(f"event-{kind.name.replace('_', '-')}" for kind in KINDS_OF_EVENT),
    *(f"why-{kind}" for kind in KINDS_OF_REASON),
    *(f"edition-{edition.name}" for edition in EDITIONS),
    *(f"bot-{name}" for name in BUILT_IN),
    *(f"bot-{kind.name}-{level}" for kind in BUILT_IN.values() for level in kind.levels),
    *(f"move-{verb}" for verb in ("keep", "redraw")),
]

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def catalogue(language: str) -> ast.Resource:
    text = (CATALOGUES / f"{language}.ftl").read_text(encoding="utf-8")
    return FluentParser(with_spans=False).parse(text)


@cache
def messages(language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in catalogue(language).body if isinstance(entry, ast.Message)}


class Found(visitor.Visitor):
    """The variables and the references of a part of a catalogue."""

    def __init__(self, part: ast.BaseNode) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.visit(part)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.references.add(node.id.name)


def variables(language: str, key: str) -> set[str]:
    """The variables of a message, a card's forms taken for the card."""
    forms = "|".join(forms_of(language, "card-guard"))
    return {re.sub(f"-({forms})$", "", name) for name in Found(messages(language)[key]).variables}


@cache
def code() -> list[python.AST]:
    """Every part of the sources of the faces."""
    return [
        node for path in FACES.rglob("*.py") for node in python.walk(python.parse(path.read_text("utf-8")))
    ]


@cache
def texts_in_the_code() -> set[str]:
    """Every text in the sources of the faces."""
    return {
        node.value for node in code() if isinstance(node, python.Constant) and isinstance(node.value, str)
    }


@cache
def patterns_in_the_code() -> list[re.Pattern[str]]:
    """The keys that the faces put together out of a name: f"ui-emote-{emote}"."""
    parts = [node.values for node in code() if isinstance(node, python.JoinedStr)]
    texts = [[part.value if isinstance(part, python.Constant) else None for part in found] for found in parts]
    return [
        re.compile("".join("[a-z0-9-]+" if part is None else re.escape(str(part)) for part in found))
        for found in texts
        if re.match("[a-z]+-", str(found[0]))
    ]


def is_in_the_code(key: str) -> bool:
    return key in texts_in_the_code() or any(pattern.fullmatch(key) for pattern in patterns_in_the_code())


@cache
def page() -> str:
    """The sources of the page, without its tests."""
    paths = [path for path in sorted(PAGE.rglob("*")) if re.search(r"(?<!\.test)\.(svelte|ts)$", path.name)]
    return "\n".join(path.read_text("utf-8") for path in paths)


@cache
def keys_in_the_page() -> set[str]:
    """Every key in the page's sources."""
    return {key.partition(".")[0] for key in re.findall(r"'([a-z]+(?:-[a-z0-9]+)+(?:\.[a-z]+)?)'", page())}


@cache
def patterns_in_the_page() -> list[re.Pattern[str]]:
    """The keys that the page puts together out of a name: `ui-emote-${emote}`."""
    templates = set(re.findall(r"`([a-z]+-[^`]*\$\{[^`]*)`", page()))
    return [re.compile(re.sub(r"\\\$\\\{.*?\\\}", "[a-z0-9-]+", re.escape(text))) for text in templates]


def play(edition: Edition, players: int, seed: int) -> Iterator[tuple[str, list[Move], list[Event]]]:
    """A random game: at each step who chose, among which moves, and what came of it."""
    chance = random.Random(seed)
    s = edition.new_row(players)
    legal = [0] * MOST_ACTIONS
    starter = chance.randrange(players)
    while s[PHASE] != GAME_OVER:
        cards = edition.cards()
        chance.shuffle(cards)
        start_round(s, cards, starter)
        yield SEATS[starter], [], list(read_log(s, edition))
        while s[PHASE] < ROUND_OVER:
            seat = s[DECIDER]
            hand = [card for card in (s[HAND + seat], s[EXTRA], s[EXTRA + 1]) if card != NONE]
            codes = legal[: list_legal(s, legal)]
            act(s, chance.choice(codes))
            moves = [from_code(code, edition, hand) for code in codes]
            yield SEATS[seat], moves, list(read_log(s, edition))
        starter = chance.choice([seat for seat in range(players) if may_start_next(s, seat)] or [0])


@cache
def everything_that_happens() -> tuple[list[Event], list[tuple[Move, str]]]:
    """The different events and moves of some games of each edition and number of players."""
    events: dict[Event, None] = {}
    moves: dict[tuple[Move, str], None] = {}
    for edition in EDITIONS:
        for players in edition.tokens_to_win:
            for seed in range(12):
                for seat, choices, happened in play(edition, players, seed):
                    moves |= dict.fromkeys((move, seat) for move in choices)
                    for event in happened:
                        events |= dict.fromkeys((event, event.seen_by(None)))
    return list(events), list(moves)


def is_well_told(text: str) -> bool:
    return (
        re.search(r"[{}$\u2066-\u2069]| {2}|^\s|\s$| [,.]", text) is None
        and re.search(r"\b(yes|none|own)\b", text) is None
    )


@in_every_language
def test_a_catalogue_has_no_part_that_cannot_be_read(language: str) -> None:
    assert [entry for entry in catalogue(language).body if isinstance(entry, ast.Junk)] == []


@in_every_language
def test_a_catalogue_says_nothing_twice(language: str) -> None:
    ids = [entry.id.name for entry in catalogue(language).body if isinstance(entry, ast.Message)]
    assert len(ids) == len(set(ids))


@in_every_language
def test_a_catalogue_survives_being_written_anew(language: str) -> None:
    written = FluentSerializer(with_junk=True).serialize(catalogue(language))
    assert FluentParser(with_spans=False).parse(written).equals(catalogue(language))


@in_every_language
def test_no_message_refers_to_another_or_calls_a_function(language: str) -> None:
    assert Found(catalogue(language)).references == set()


@in_every_language
def test_a_catalogue_has_no_junk(language: str) -> None:
    assert [entry.content for entry in catalogue(language).body if isinstance(entry, ast.Junk)] == []


@in_every_language
def test_a_language_has_the_plurals_that_unicode_gives_it(language: str) -> None:
    theirs, ours = Locale(language).plural_form, PLURALS[language]
    assert [plural_of(n, ours) for n in range(1000)] == [theirs(n) for n in range(1000)]


@pytest.mark.parametrize(
    ("language", "rules"),
    [
        ("pl", {"one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14", "many": "n != 1"}),
        ("lt", {"one": "n % 10 = 1 and n % 100 != 11..19", "few": "n % 10 = 2..9 and n % 100 != 11..19"}),
        ("ga", {"one": "n = 1", "two": "n = 2", "few": "n = 3..6", "many": "n = 7..10"}),
        ("mk", {"one": "n % 10 = 1 and n % 100 != 11"}),
        ("fil", {"one": "n = 1,2,3 or n % 10 != 4,6,9"}),
    ],
)
def test_plural_rules_are_read_as_unicode_writes_them(language: str, rules: dict[str, str]) -> None:
    assert [plural_of(n, rules) for n in range(1000)] == [
        Locale(language).plural_form(n) for n in range(1000)
    ]


def test_a_plural_rule_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(ValueError, match="like n % 10 = 2"):
        plural_of(1, {"one": "n is 1"})


@in_every_language
def test_every_key_is_in_every_language_and_in_the_same_order(language: str) -> None:
    assert list(messages(language)) == list(messages("en"))


@in_every_language
@pytest.mark.parametrize("key", messages("en"))
def test_a_message_takes_the_same_arguments_in_every_language(language: str, key: str) -> None:
    assert variables(language, key) == variables("en", key)


@in_every_language
def test_every_card_has_the_forms_of_its_language_and_no_others(language: str) -> None:
    for name, message in messages(language).items():
        if name.startswith("card-"):
            assert tuple(attribute.id.name for attribute in message.attributes) == forms_of(
                language, "card-guard"
            )


@in_every_language
def test_other_attributes_are_the_same_in_every_language(language: str) -> None:
    for name, message in messages(language).items():
        if not name.startswith("card-"):
            here = [attribute.id.name for attribute in message.attributes]
            assert here == [attribute.id.name for attribute in messages("en")[name].attributes]


@pytest.mark.parametrize("key", COMPUTED)
def test_whatever_the_code_has_a_name_for_has_its_words(key: str) -> None:
    assert key in messages("en"), f"no language has {key}"


@pytest.mark.parametrize("key", list(messages("en")))
def test_every_message_is_said_somewhere(key: str) -> None:
    said = key in texts_in_the_code() or key in COMPUTED or key in keys_in_the_page()
    assert said or any(pattern.fullmatch(key) for pattern in patterns_in_the_page()), (
        f"nothing says {key}: delete it in every language"
    )


@pytest.mark.parametrize("key", [key for key in messages("en") if key.startswith("page-")])
def test_what_begins_with_page_is_said_by_the_page_alone(key: str) -> None:
    assert not is_in_the_code(key), f"the program says {key} too: call it ui-…"


@pytest.mark.parametrize("key", [key for key in messages("en") if key.startswith("ui-")])
def test_what_begins_with_ui_is_said_by_the_program_as_well(key: str) -> None:
    is_one_of_several = any(pattern.fullmatch(key) for pattern in patterns_in_the_page())
    assert is_in_the_code(key) or is_one_of_several, f"the program does not say {key}: call it page-…"


def test_whatever_the_page_says_has_its_words() -> None:
    said = {key for key in keys_in_the_page() if re.match("(page|ui|event|ref|bot|edition|list|move)-", key)}
    (left_out,) = re.findall(r"/\^\(#\|(.+?)\)/", (PAGE.parent / "vite.config.ts").read_text("utf-8"))
    assert {key for key in said if key not in messages("en") or re.match(left_out, key)} == set()


@pytest.mark.parametrize("name", NAMES)
def test_characters_have_the_names_that_players_know(name: str) -> None:
    for language, known in zip(("en", "de", "fr", "it"), (f"the {name}", *NAMES[name]), strict=True):
        assert Words(language)._card("card", name)["card-the"] == known


@in_every_language
@pytest.mark.parametrize("name", CHARACTER_NAMES)
def test_a_bare_name_is_the_full_one_without_its_article(language: str, name: str) -> None:
    forms = Words(language)._card("card", name)
    assert forms["card"] == re.sub(r"^(the |der |die |das |le |la |il |lo |l’)", "", str(forms["card-the"]))


@in_every_language
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: f"{edition.name}-{len(edition.cards())}")
def test_every_character_has_a_text_in_every_edition(language: str, edition: Edition) -> None:
    for card in edition.deck:
        text = Words(language).card_text(CHARACTER_NAMES[card], edition)
        assert is_well_told(text)
        assert text.endswith(".")


@in_every_language
@pytest.mark.parametrize("names", ["character", "number"])
def test_every_character_says_in_a_few_words_what_it_does(language: str, names: str) -> None:
    for name in CHARACTER_NAMES:
        text = Words(language).say(f"short-{name.lower().replace(' ', '-')}", names=names)
        assert is_well_told(text)
        assert re.fullmatch(r"\w.*\w", text)
        assert len(text) <= (45 if language == "en" else 60), text


@in_every_language
def test_a_card_text_speaks_only_of_characters_in_the_deck(language: str) -> None:
    words = Words(language)
    for edition in EDITIONS:
        absent = [words.card(name) for card, name in enumerate(CHARACTER_NAMES) if card not in edition.deck]
        for card in edition.deck:
            text = words.card_text(CHARACTER_NAMES[card], edition)
            assert [name for name in absent if re.search(rf"\b{name}\b", text)] == []


@in_every_language
def test_a_guard_names_characters_or_numbers_as_the_edition_has_it(language: str) -> None:
    words = Words(language)
    tables = (("standard", 4), ("premium", 4), ("premium", 8))
    standard, premium, big = (words.card_text("Guard", find_edition(*table)) for table in tables)
    assert "1" not in standard
    assert "1" in premium
    assert big.startswith(premium)
    assert words.card("Assassin") in big.removeprefix(premium)


@in_every_language
def test_a_bishop_names_what_a_guard_names(language: str) -> None:
    words, big = Words(language), find_edition("premium", 8)
    numbers = words.card_text("Bishop", big)
    characters = words.card_text("Bishop", replace(big, guard_names_numbers=False))
    assert words.card("Guard") not in numbers
    assert words.card("Guard") in characters


@in_every_language
def test_the_numbers_in_a_card_text_are_those_of_the_edition(language: str) -> None:
    words, big = Words(language), find_edition("premium", 8)
    renumbered = replace(big, deck={**big.deck, GUARD: (2, 8), BISHOP: (17, 1)})
    assert "2" in words.card_text("Guard", renumbered)
    assert {"2", "17"} <= set(re.findall(r"\d+", words.card_text("Bishop", renumbered)))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ada gains a favor token from the Count and now has 2 tokens."),
        ("de", "Ada bekommt durch den Grafen einen Gunststein und hat jetzt 2 Steine."),
        ("fr", "Ada gagne un pion Faveur avec le Comte et en a maintenant 2."),
        ("it", "Ada ottiene un segnalino Preferenza con il Conte e ora ha 2 segnalini."),
    ],
)
def test_a_token_that_any_character_earns_is_told_with_its_name(language: str, told: str) -> None:
    assert Words(language).event(Event.parse("token A [Count] 2"), PLAYERS) == told


def test_random_games_bring_every_kind_of_event() -> None:
    events, _ = everything_that_happens()
    assert {event.kind for event in events} == {kind.name for kind in KINDS_OF_EVENT}


@in_every_language
def test_every_event_is_told_in_a_full_sentence(language: str) -> None:
    words = Words(language)
    for event in everything_that_happens()[0]:
        text = words.event(event, PLAYERS)
        assert is_well_told(text), (event, text)
        assert re.fullmatch(r"[A-Z].*[.!]", text), (event, text)


@in_every_language
def test_an_event_tells_who_and_what_it_is_about(language: str) -> None:
    words = Words(language)
    for event in everything_that_happens()[0]:
        text = words.event(event, PLAYERS)
        if event.seat is not None and event.kind not in ("bound_to", "missed", "guessed"):
            assert PLAYERS[event.seat] in text or event.kind == "no_effect", (event, text)
        if event.other is not None:
            assert PLAYERS[event.other] in text, (event, text)
        if event.card is not None:
            assert any(str(form) in text for form in words._card("card", event.card).values()), (event, text)
        if event.value is not None and event.kind != "drew":  # the size of the deck
            assert str(event.value) in text, (event, text)
        if event.move is not None:
            own = event.seat in event.move.targets
            told = [PLAYERS[seat] for seat in event.move.targets if not own or seat != event.seat]
            assert all(name in text for name in told), (event, text)
            if event.move.named is not None:
                thing = event.move.named
                forms = [thing] if thing.isdigit() else words._card("named", thing).values()
                assert any(str(form) in text for form in forms), (event, text)


EVERY_REASON = [
    Reason("looked", "Priest", "A", "B", "King"),
    Reason("revealed", "Baron", "B", card="King"),
    Reason("gave", "King", "B", card="Guard"),
    Reason("swapped", "Cardinal", "B", "C"),
    Reason("returned", "Chancellor", "A", card="Spy"),
    Reason("drew", seat="B"),
    Reason("mixed", "Chancellor", "B"),
    Reason("guessed", "Bishop", "A", "B", named="7"),
    Reason("guessed", "Guard", "A", "B", named="Prince"),
    Reason("tied", "Baron", "B", "C"),
    Reason("beat", "Dowager Queen", "B", "C", "King"),
    Reason("missed", "Guard", "A", "B", named="8"),
    Reason("missed", "Guard", "A", "B", named="Prince"),
    Reason("free", "Prince", "B"),
    Reason("holds", card="Princess"),
    Reason("counted", cards=("King", "Prince")),
    Reason("counted", cards=("King", "Prince", "Baron", "Priest", "Spy")),
]


@in_every_language
def test_every_reason_to_know_a_card_is_told_in_a_full_sentence(language: str) -> None:
    words = Words(language)
    assert {reason.kind for reason in EVERY_REASON} == set(KINDS_OF_REASON)
    for reason in EVERY_REASON:
        text = words.reason(reason, PLAYERS)
        assert is_well_told(text), text
        assert re.fullmatch(r"[A-ZÉ].*\.", text), text


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Baron: Bob beat the King. You hold the Princess yourself."),
        ("de", "Baron: Bob hat gegen den König gewonnen. Du hast selbst die Prinzessin."),
        ("fr", "Baron\u202f: Bob a gagné contre le Roi. C’est vous qui avez la Princesse."),
        ("it", "Barone: Bob ha vinto contro il Re. Hai in mano tu la Principessa."),
    ],
)
def test_who_knows_a_card_is_told_why(language: str, told: str) -> None:
    words = Words(language)
    beaten, own = Reason("beat", "Baron", "B", "C", "King"), Reason("holds", card="Princess")
    assert f"{words.reason(beaten, PLAYERS)} {words.reason(own, PLAYERS)}" == told


@in_every_language
def test_whoever_reads_is_told_in_a_full_sentence_and_never_by_name(language: str) -> None:
    words = Words(language)
    for event in everything_that_happens()[0]:
        named = (event.seat, event.other, *(event.move.targets if event.move else ()))
        involved = {seat for seat in named if seat is not None}
        for you in involved:
            seen = event.seen_by(you)
            if KINDS[event.kind].secret and event.seat == you and event.card is None:
                continue  # a spectator's
            text = words.event(seen, PLAYERS, you)
            assert is_well_told(text), (seen, you, text)
            assert re.fullmatch(r"[A-Z].*[.!]", text), (seen, you, text)
            assert PLAYERS[you] not in text, (seen, you, text)
            actor = event.seat if event.kind in ("bound_to", "missed", "guessed") else None
            assert all(PLAYERS[seat] in text for seat in involved - {you, actor}), (seen, you, text)


def test_every_event_is_told_to_everybody_as_it_is_written_down() -> None:
    written = sentences.PATH.read_text(encoding="utf-8")
    assert "\n".join(sentences.told()) == written, "`make goldens` writes it anew; read it then"


@in_every_language
@pytest.mark.parametrize("name", CHARACTER_NAMES)
def test_only_a_card_without_a_copy_is_told_as_the_only_one(language: str, name: str) -> None:
    forms = Words(language)._card("card", name)
    copies = max(edition.copies(read_card(name)) for edition in EDITIONS if read_card(name) in edition.deck)
    assert (forms["card-a"] == forms["card-the"]) == (copies == 1)


@pytest.mark.parametrize(
    ("you", "what", "winners", "headline"),
    [
        ("A", "round", "A", "You win the round!"),
        ("A", "round", "AB", "You and Bob win the round!"),
        ("C", "round", "AB", "Ada and Bob win the round"),
        ("A", "game", "A", "You win the game!"),
        ("A", "game", "AB", "You and Bob win the game together!"),
        ("C", "game", "A", "This time the game goes to Ada"),
        (None, "game", "A", "Ada wins the game"),
    ],
)
def test_who_wins_is_told_so_in_person(you: str | None, what: str, winners: str, headline: str) -> None:
    assert Words("en").headline(what, list(winners), PLAYERS, you) == headline


@in_every_language
def test_a_secret_event_mentions_no_card(language: str) -> None:
    words = Words(language)
    secret = {kind.name for kind in KINDS_OF_EVENT if kind.secret}
    cards = "|".join(words.card(name) for name in CHARACTER_NAMES)
    told = [event for event in everything_that_happens()[0] if event.kind in secret and event.card is None]
    assert {event.kind for event in told} == secret
    for event in told:
        assert re.search(rf"\b({cards})\b", words.event(event, PLAYERS)) is None


@in_every_language
def test_every_legal_move_is_told_apart_from_the_others_of_its_menu(language: str) -> None:
    words = Words(language)
    for edition in EDITIONS:
        for players in edition.tokens_to_win:
            for seat, moves, _ in play(edition, players, 1):
                told = [words.move(move, PLAYERS, seat) for move in moves]
                assert all(is_well_told(text) and text[0].isupper() for text in told), told
                assert len(set(told)) == len(told), told


@in_every_language
def test_every_move_can_be_told_to_somebody_who_does_not_make_it(language: str) -> None:
    words = Words(language)
    for move, _ in everything_that_happens()[1]:
        assert is_well_told(words.move(move, PLAYERS)), move


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Handmaid", "Handmaid"),
        ("Guard", "Guard (no effect)"),
        ("Priest B", "Priest on Bob"),
        ("Prince A", "Prince on yourself"),
        ("Guard B Baron", "Guard on Bob: Baron"),
        ("Bishop C 7", "Bishop on Cy: 7"),
        ("Baroness B C", "Baroness on Bob and Cy"),
        ("Cardinal B C", "Cardinal: Bob and Cy swap hands"),
        ("Cardinal A C look C", "Cardinal: you and Cy swap hands, look at Cy’s hand"),
        (
            "Keep King return Spy Guard",
            "Keep the King; put the Spy under the deck, and the Guard last of all",
        ),
        ("Keep King return Guard Guard", "Keep the King; put both Guard cards under the deck"),
        ("Keep King return Spy", "Keep the King; put the Spy under the deck"),
        ("Keep", "Keep the card"),
        ("Redraw", "Discard it and draw another"),
    ],
)
def test_a_move_is_a_short_choice(text: str, told: str) -> None:
    assert Words("en").move(Move.parse(text), PLAYERS, "A") == told


def test_a_chancellor_without_a_deck_is_a_choice_without_effect() -> None:
    chancellor = Move.parse("Chancellor")
    assert Words("en").move(chancellor, PLAYERS, "A") == "Chancellor"
    assert Words("en").move(chancellor, PLAYERS, "A", has_effect=False) == "Chancellor (no effect)"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ada plays a Guard on Bob and names the Prince."),
        ("de", "Ada spielt eine Wächterin auf Bob und nennt den Prinzen."),
        ("fr", "Ada joue un Garde sur Bob et nomme le Prince."),
        ("it", "Ada gioca una Guardia su Bob e nomina il Principe."),
    ],
)
def test_a_card_stands_in_the_case_that_the_sentence_asks_for(language: str, told: str) -> None:
    assert Words(language).event(Event.parse("played A: Guard B Prince"), PLAYERS) == told


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "The deck has 1 card.", "The deck has 2 cards."),
        ("de", "Der Nachziehstapel hat 1 Karte.", "Der Nachziehstapel hat 2 Karten."),
        ("fr", "Le paquet compte 1 carte.", "Le paquet compte 2 cartes."),
        ("it", "Il mazzo ha 1 carta.", "Il mazzo ha 2 carte."),
    ],
)
def test_numbers_bring_their_plural(language: str, one: str, several: str) -> None:
    assert [Words(language).say("ui-deck", count=count) for count in (1, 2)] == [one, several]


def test_cards_and_names_are_listed_in_the_language() -> None:
    words = Words("de")
    assert words.say("ui-hand", cards=["Spy", "King"]) == "Auf deiner Hand: Spionin, König"
    assert words.say("ui-known", seat="Ada", card="Count") == "Du weißt, dass Ada einen Grafen hat."
    assert words.headline("round", ["A"], PLAYERS) == "Ada gewinnt die Runde"
    assert words.headline("round", ["A", "B", "C"], PLAYERS) == "Ada, Bob und Cy gewinnen die Runde"


def test_an_attribute_is_told_by_its_key_with_a_dot() -> None:
    assert Words("en").say("edition-standard.about") == "Today’s game, and the one to begin with."


def test_an_argument_with_an_underscore_is_one_with_a_hyphen() -> None:
    title = Words("en").say("ref-title", edition="Standard", players_range="2–6", cards=21)
    assert title == "Standard, 2–6 players, 21 cards"


@in_every_language
def test_every_edition_has_a_name_and_a_sentence_about_it(language: str) -> None:
    for edition in EDITIONS:
        assert Words(language).say(f"edition-{edition.name}")
        assert Words(language).say(f"edition-{edition.name}.about").endswith(".")


def references(edition: str, language: str) -> list[dict[str, Any]]:
    """What `billetdoux rules` tells of an edition, deck by deck."""
    asked = ["--edition", edition, "--lang", language, "--json"]
    found: list[dict[str, Any]] = json.loads(CliRunner().invoke(rules.command, asked).output)
    return found


@in_every_language
def test_the_reference_tells_how_many_cards_an_edition_has(language: str) -> None:
    told = [reference["title"] for reference in references("premium", language)]
    assert ["16" in told[0], "32" in told[1]] == [True, True]


@in_every_language
def test_the_reference_tells_that_cards_lie_open_when_two_play(language: str) -> None:
    told = Words(language).say("ref-open-cards", count=3)
    assert "3" in told
    small, big = references("premium", language)
    assert told in small["rules"]
    assert told not in big["rules"]


@in_every_language
def test_the_reference_tells_what_happens_when_several_have_enough_tokens(language: str) -> None:
    words = Words(language)
    shared, tie_break = words.say("ref-wins-shared"), words.say("ref-wins-tie-break")
    for edition, told, other in (("classic", shared, tie_break), ("premium", tie_break, shared)):
        for reference in references(edition, language):
            assert told in reference["rules"]
            assert other not in reference["rules"]


def test_french_puts_a_narrow_space_before_double_marks_and_no_straight_apostrophe() -> None:
    text = FluentSerializer().serialize(ast.Resource(list(messages("fr").values())))
    patterns = re.sub(r"^#.*|^\S+ =|\{[^{}]*\}|^ *\*?\[\S+\]", "", text, flags=re.MULTILINE)
    assert "'" not in patterns
    assert re.findall(r"[^\u202f«][:;!?]", patterns) == []


@pytest.mark.parametrize(("language", "words"), [("fr", "[Dd]e|[Qq]ue"), ("it", "[Aa]")])
def test_no_word_that_a_vowel_would_change_stands_before_a_name(language: str, words: str) -> None:
    text = FluentSerializer().serialize(ast.Resource(list(messages(language).values())))
    names = "seats?|other|second|looked|names?|first|last"
    assert re.findall(rf".*\b(?:{words}) \{{ \$(?:{names}) \}}.*", text) == []


def test_italian_says_ed_before_a_name_with_an_e() -> None:
    words, names = Words("it"), {"A": "Ada", "B": "Edith", "C": "Élodie"}
    assert words.event(Event.parse("swapped A B"), names) == "Ada ed Edith si scambiano le carte."
    assert words.event(Event.parse("swapped B A"), names) == "Edith e Ada si scambiano le carte."
    assert words.headline("round", ["A", "B", "C"], names) == "Ada, Edith ed Élodie vincono il round"


@pytest.mark.parametrize(
    ("language", "several", "only"),
    [
        ("en", "Wrong: Bob does not hold a Prince.", "Wrong: Bob does not hold the King."),
        ("de", "Falsch: Bob hat keinen Prinzen.", "Falsch: Bob hat nicht den König."),
        ("fr", "Raté\u202f: Bob n’a pas de Prince en main.", "Raté\u202f: Bob n’a pas le Roi en main."),
        ("it", "Sbagliato: Bob non ha un Principe.", "Sbagliato: Bob non ha il Re."),
    ],
)
def test_who_does_not_hold_what_was_named_has_none_of_its_copies(
    language: str, several: str, only: str
) -> None:
    told = [
        Words(language).event(Event.parse(f"missed A B ({named})"), PLAYERS) for named in ("Prince", "King")
    ]
    assert told == [several, only]


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        SetupError, match=f"there is no language 'xx'; the languages are {', '.join(LANGUAGES)}"
    ):
        Words("xx")


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(MalformedError, match="there is no character 'Barom'; did you mean Baron"):
        Words("de").card("Barom")


def test_an_unknown_key_or_a_missing_argument_is_an_error_and_no_english() -> None:
    with pytest.raises(LookupError, match=r"de\.ftl has no ui-nothing"):
        Words("de").say("ui-nothing")
    with pytest.raises(LookupError, match=r"de\.ftl has no edition-standard\.nothing"):
        Words("de").say("edition-standard.nothing")
    with pytest.raises(LookupError, match=r"de\.ftl cannot tell ui-round"):
        Words("de").say("ui-round")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", LIMITS)
def test_every_limit_is_told_in_every_language(code: str, language: str) -> None:
    told = Words(language).limit(Limit("Guard", code, ("B",), idle=False), {"B": "Basil"})
    assert told != Words(language).say("ui-illegal", code="form", card="Guard")
    assert ("Basil" in told) == (code in ("bound", "protected", "nobody"))
