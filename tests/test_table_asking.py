"""What can be asked of a table, and what comes of it: no socket, no clock."""

import hashlib
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from billetdoux.game.verify import verify
from billetdoux.table import log, messages, showing
from billetdoux.table.asking import Refused, Viewer, admit, ask, create
from billetdoux.table.messages import Ack, NewTable, Options, Seated
from billetdoux.table.store import Run, SqliteStore
from billetdoux.table.table import fold

CREATOR = Viewer(creator=True)
STRANGER = Viewer()
A, B, C = Viewer("A"), Viewer("B"), Viewer("C")
NONCE = bytes(range(16))
SEAL = hashlib.sha256(NONCE).hexdigest()


class Tried:
    """A table to which requests are put, with the log that it leaves."""

    def __init__(self, players: int = 3, bots: list[str | None] | None = None, **options: Any) -> None:
        new = NewTable(msgspec.convert({"players": players, **options}, Options), bots or [])
        self.log, self.host_token = create(new)
        self.table = fold("abc234", self.log)
        self.ids = 0

    def ask(self, viewer: Viewer, request: messages.Request) -> Ack | Seated:
        """Ask, and take what it comes to over."""
        entries, answer = ask(self.table, viewer, request)
        for entry in entries:
            self.table.apply(entry)
            self.log.append(entry)
        return answer

    def new(self) -> str:
        """An id that was not used."""
        self.ids += 1
        return f"request number {self.ids}"

    def sit(self, viewer: Viewer, name: str, seal: str = "") -> Seated:
        """Sit down on any seat."""
        answer = self.ask(viewer, messages.Sit(self.new(), name, seal=seal))
        assert isinstance(answer, Seated)
        return answer

    def start(self, viewer: Viewer = CREATOR) -> None:
        """Start the game."""
        self.ask(viewer, messages.Start(self.new()))

    def refusal(self, viewer: Viewer, request: messages.Request) -> str:
        """The code by which a request is refused, and that nothing has changed."""
        before = self.table.version
        with pytest.raises(Refused) as refused:
            self.ask(viewer, request)
        assert self.table.version == before
        return refused.value.code

    def move(self, chance: random.Random) -> None:
        """Let whoever decides make a move."""
        game = self.table.game
        assert game is not None
        move = str(chance.choice(list(game.legal_moves)))
        self.ask(Viewer(game.decider), messages.Move(self.new(), move, self.table.moves))

    def play_on(self, seed: int = 1) -> None:
        """Play by chance until the game is over."""
        chance = random.Random(seed)
        while self.table.status == "playing":
            self.move(chance)


def gathered(players: int = 3, **options: Any) -> Tried:
    """A table at which everybody sits: the creator at A."""
    tried = Tried(players, **options)
    for number in range(players):
        tried.sit(CREATOR if number == 0 else STRANGER, f"Player {number}")
    return tried


def playing(players: int = 3, **options: Any) -> Tried:
    """A table of persons at which the first round is dealt."""
    tried = gathered(players, **options)
    tried.start()
    return tried


def test_who_sits_down_gets_a_token_that_holds_the_seat_and_only_its_hash_is_kept() -> None:
    tried = Tried()
    answer = tried.sit(STRANGER, "Ada")
    assert tried.table.seat_of(answer.token) == answer.seat == "A"
    assert tried.table.seat_of("another") is None
    assert answer.token.encode() not in msgspec.json.encode(tried.log)
    assert tried.host_token.encode() not in msgspec.json.encode(tried.log)


def test_the_bearer_of_the_hosts_token_is_host_and_so_is_its_seat() -> None:
    tried = Tried()
    tried.sit(STRANGER, "Early")
    assert tried.sit(CREATOR, "Creator").host
    assert tried.table.host == "B"
    assert tried.refusal(A, messages.Start("x")) == "not-host"
    tried.start(B)
    assert tried.table.status == "playing"


def test_if_the_host_stands_up_the_next_person_is_host() -> None:
    tried = gathered()
    tried.ask(A, messages.Stand("x"))
    assert tried.table.host == "B"
    tried.ask(B, messages.Stand("y"))
    tried.ask(C, messages.Stand("z"))
    assert tried.table.host is None
    assert tried.sit(STRANGER, "Late").host


def test_if_the_host_leaves_a_game_the_next_person_is_host_and_a_bot_stands_in() -> None:
    tried = playing()
    tried.ask(A, messages.Stand("x"))
    assert tried.table.host == "B"
    assert tried.table.places["A"].player == "counter"
    assert tried.table.places["A"].kind == "person"


def test_a_taken_seat_is_refused_and_so_is_any_when_none_is_free() -> None:
    tried = Tried(2)
    tried.sit(STRANGER, "Ada")
    assert tried.refusal(STRANGER, messages.Sit("x", "Bo", "A")) == "seat-taken"
    assert tried.refusal(STRANGER, messages.Sit("x", "Bo", "C")) == "seat-taken"
    tried.sit(STRANGER, "Bo")
    assert tried.refusal(STRANGER, messages.Sit("x", "Cy")) == "seat-taken"


def test_a_second_player_of_a_name_gets_a_number() -> None:
    tried = Tried(bots=[None, None, "counter"])
    tried.sit(STRANGER, "Ada")
    tried.sit(STRANGER, " Ada ")
    names = [place.name for place in tried.table.places.values()]
    assert names == ["Ada", "Ada 2", "Basil"]


def test_a_bot_gives_its_name_up_to_a_person() -> None:
    tried = Tried(bots=[None, "counter", "random"])
    assert [place.name for place in tried.table.places.values()] == ["", "Ada", "Basil"]
    tried.sit(STRANGER, "Ada")
    places = fold("abc234", tried.log).places.values()
    assert [(place.name, place.bot) for place in places] == [
        ("Ada", None),
        ("Clara", "counter"),
        ("Basil", "random"),
    ]


@pytest.mark.parametrize(
    "name", [" ", "a\nb\x07", "\u202e", "\u200d", "\ufe0f", "A\u200dda", "👩\u200d\u200d👧"]
)
def test_a_name_that_cannot_be_printed_is_refused(name: str) -> None:
    assert Tried().refusal(STRANGER, messages.Sit("x", name)) == "unprintable"


@pytest.mark.parametrize("name", ["👨\u200d👩\u200d👧", "🏳️\u200d🌈", "Ada 👩🏽\u200d🚀", "Ὑπατία"])
def test_a_name_may_have_emoji_of_several_parts(name: str) -> None:
    tried = Tried()
    tried.sit(STRANGER, name)
    assert tried.table.places["A"].name == name


def test_a_sit_that_is_sent_again_gets_a_token_again_if_its_id_could_not_be_guessed() -> None:
    tried = Tried()
    secret = messages.Sit("an id that nobody can guess", "Ada")
    first, second = tried.ask(STRANGER, secret), tried.ask(STRANGER, secret)
    assert isinstance(first, Seated)
    assert isinstance(second, Seated)
    assert first.seat == second.seat
    assert tried.table.seat_of(second.token) == first.seat
    assert tried.table.seat_of(first.token) is None
    short = messages.Sit("1", "Bo")
    third, fourth = tried.ask(STRANGER, short), tried.ask(STRANGER, short)
    assert isinstance(third, Seated)
    assert isinstance(fourth, Seated)
    assert third.seat != fourth.seat


def test_a_move_that_is_sent_again_is_acknowledged_again_and_made_once() -> None:
    tried = playing()
    game = tried.table.game
    assert game is not None
    decider = Viewer(game.decider)
    request = messages.Move("one id", str(game.legal_moves[0]), 0)
    assert tried.ask(decider, request) == tried.ask(decider, request) == Ack("one id")
    assert tried.table.moves == 1
    assert fold("abc234", tried.log).has_done(decider.seat, "one id")


def test_another_seat_does_not_profit_from_an_id_that_was_used() -> None:
    tried = playing()
    game = tried.table.game
    assert game is not None
    decider = game.decider
    other = next(seat for seat in tried.table.seats if seat != decider)
    tried.ask(Viewer(decider), messages.Move("one id", str(game.legal_moves[0]), 0))
    assert tried.refusal(Viewer(other), messages.Move("one id", "Guard A Priest", 0)) == "stale"


def test_moves_are_refused_that_are_stale_or_illegal_or_unreadable_or_anothers() -> None:
    tried = playing()
    game = tried.table.game
    assert game is not None
    decider = Viewer(game.decider)
    other = Viewer(next(seat for seat in tried.table.seats if seat != game.decider))
    legal = str(game.legal_moves[0])
    assert tried.refusal(decider, messages.Move("x", legal, 1)) == "stale"
    assert tried.refusal(decider, messages.Move("x", legal, -1)) == "stale"
    assert tried.refusal(other, messages.Move("x", legal, 0)) == "illegal"
    assert tried.refusal(decider, messages.Move("x", "nonsense", 0)) == "illegal"
    assert tried.refusal(decider, messages.Move("x", "Keep", 0)) == "illegal"
    assert tried.refusal(STRANGER, messages.Move("x", legal, 0)) == "no-seat"
    assert tried.refusal(CREATOR, messages.Move("x", legal, 0)) == "no-seat"
    with pytest.raises(Refused) as refused:
        tried.ask(other, messages.Move("x", legal, 0))
    assert refused.value.illegal == "not_your_decision"


def test_what_is_for_another_time_is_refused() -> None:
    tried = gathered()
    assert tried.refusal(A, messages.Move("x", "Handmaid", 0)) == "status"
    assert tried.refusal(A, messages.Open("x", NONCE.hex())) == "status"
    assert tried.refusal(A, messages.Pause("x", True)) == "status"
    assert tried.refusal(A, messages.Rematch("x")) == "status"
    tried.start()
    assert tried.refusal(A, messages.Start("x")) == "status"
    assert tried.refusal(A, messages.Fill("x", "B", "random")) == "status"
    assert tried.refusal(STRANGER, messages.Sit("x", "Late")) == "status"


@pytest.mark.parametrize(
    "bot", ["exec:rm -rf /", "exec:true", "search:5s", "search:100000", "nobody", "search:0ms"]
)
def test_a_bot_that_the_table_does_not_offer_is_refused(bot: str) -> None:
    assert Tried().refusal(CREATOR, messages.Fill("x", "A", bot)) == "bot"


def test_the_host_puts_bots_on_free_seats_and_takes_them_away() -> None:
    tried = Tried()
    tried.sit(STRANGER, "Ada")
    tried.table.here = {"A"}
    tried.ask(CREATOR, messages.Fill(tried.new(), "B", "search:50ms"))
    assert tried.table.places["B"].player == "search:50ms"
    tried.ask(CREATOR, messages.Fill(tried.new(), "B"))
    assert tried.table.free == ["B", "C"]
    assert tried.refusal(CREATOR, messages.Fill("x", "A", "random")) == "seat-taken"
    assert tried.refusal(A, messages.Fill("x", "H")) == "seat-taken"


@pytest.mark.parametrize("here", [{"A"}, {"A", "B"}])
def test_the_host_may_free_the_seat_of_a_person_whether_there_or_gone(here: set[str]) -> None:
    tried = gathered()
    tried.table.here = here
    assert tried.refusal(C, messages.Fill("x", "B")) == "not-host"
    tried.ask(CREATOR, messages.Fill(tried.new(), "B"))
    assert tried.table.free == ["B"]


def test_where_the_host_frees_a_seat_in_a_game_a_bot_plays_on_and_the_person_cannot_come_back() -> None:
    tried = Tried()
    tried.sit(CREATOR, "Ada", SEAL)
    token = tried.sit(STRANGER, "Bo", SEAL).token
    tried.start()
    for viewer in (A, B):
        tried.ask(viewer, messages.Open(tried.new(), NONCE.hex()))
    assert tried.refusal(A, messages.Fill("x", "C")) == "status"
    tried.ask(A, messages.Fill(tried.new(), "B"))
    place = fold("abc234", tried.log).places["B"]
    assert (place.kind, place.name, place.player) == ("bot", "Bo", "counter")
    assert (place.seal, place.nonce) == (SEAL, NONCE.hex())
    with pytest.raises(Refused, match="token"):
        admit(tried.table, token)
    tried.play_on()
    tried.ask(A, messages.Rematch(tried.new()))
    assert tried.table.free == ["B"]


def test_bots_take_the_free_seats_when_the_game_starts() -> None:
    tried = Tried(5)
    tried.sit(CREATOR, "Basil")
    tried.start()
    assert [place.kind for place in tried.table.places.values()] == ["person", *["bot"] * 4]
    assert len({place.name for place in tried.table.places.values()}) == 5


def test_the_deal_waits_until_every_sealed_nonce_is_opened() -> None:
    tried = Tried()
    tried.sit(CREATOR, "Ada", SEAL)
    tried.sit(STRANGER, "Bo", SEAL)
    tried.start()
    assert showing.room(tried.table).status == "opening"
    assert tried.refusal(A, messages.Open("x", bytes(16).hex())) == "seal"
    assert tried.refusal(A, messages.Open("x", "")) == "seal"
    tried.ask(A, messages.Open(tried.new(), NONCE.hex()))
    assert showing.room(tried.table).status == "opening"
    tried.ask(B, messages.Open(tried.new(), NONCE.hex()))
    assert showing.room(tried.table).status == "playing"
    tried.play_on()
    record = tried.table.finished[0].record
    assert record.nonces == (NONCE.hex(), NONCE.hex(), "")
    checks = verify(record, showing.room(tried.table).proof.commitment, seals=[SEAL, SEAL, ""])
    assert [check for check in checks if check.problem] == []


def test_the_seed_is_told_when_the_game_is_over_and_not_before() -> None:
    tried = playing(2)
    seed = tried.table.seed.hex()
    while tried.table.status == "playing":
        assert seed.encode() not in msgspec.json.encode(showing.welcome(tried.table, A, None))
        tried.move(random.Random(tried.table.moves))
    assert showing.room(tried.table).proof.seed == seed


def test_a_pause_stops_moves_until_it_ends() -> None:
    tried = playing()
    game = tried.table.game
    assert game is not None
    tried.ask(B, messages.Pause(tried.new(), True))
    decider = Viewer(game.decider)
    assert tried.refusal(decider, messages.Move("x", str(game.legal_moves[0]), 0)) == "status"
    tried.ask(C, messages.Pause(tried.new(), False))
    tried.ask(decider, messages.Move("x", str(game.legal_moves[0]), 0))


def test_a_rematch_keeps_the_seats_frees_those_who_left_and_promises_another_seed() -> None:
    tried = playing()
    tried.play_on()
    promised = tried.table.commitment
    tried.ask(C, messages.Stand(tried.new()))
    tried.ask(B, messages.Rematch(tried.new()))
    table = tried.table
    assert (table.status, table.number, table.game) == ("gathering", 2, None)
    assert [place.kind for place in table.places.values()] == ["person", "person", "free"]
    assert table.commitment != promised
    assert showing.room(table).proof.seals == ["", "", ""]
    tried.ask(A, messages.Sit(tried.new(), "ignored", seal=SEAL))
    assert showing.room(table).proof.seals == [SEAL, "", ""]
    tried.start()
    tried.ask(A, messages.Open(tried.new(), NONCE.hex()))
    tried.play_on(2)
    assert len(table.finished) == 2


def test_talk_needs_a_seat_and_a_table_that_allows_it() -> None:
    tried = gathered()
    tried.ask(A, messages.Chat(tried.new(), " well \t met "))
    tried.ask(B, messages.Emoted(tried.new(), "hello"))
    told = [showing.said(version, entry) for version, entry in tried.table.talk]
    assert [(said.name, said.text, said.emote) for said in told] == [
        ("Player 0", "well met", None),
        ("Player 1", None, "hello"),
    ]
    tried.ask(A, messages.Chat(tried.new(), "\U0001f469\u200d\U0001f680"))
    assert tried.refusal(A, messages.Chat("x", "\u202eevil")) == "unprintable"
    assert tried.refusal(STRANGER, messages.Chat("x", "hi")) == "no-seat"
    silent = gathered(chat=False)
    assert silent.refusal(A, messages.Chat("x", "hi")) == "not-allowed"
    silent.ask(A, messages.Emoted("x", "hello"))


def test_who_may_not_look_on_is_shown_the_room_alone() -> None:
    tried = playing(spectators=False)
    assert showing.welcome(tried.table, STRANGER, None).sight is None
    assert showing.welcome(tried.table, A, None).sight is not None


def test_a_log_that_was_stored_and_read_again_is_the_same_table(tmp_path: Path) -> None:
    tried = Tried()
    tried.sit(CREATOR, "Ada", SEAL)
    tried.sit(STRANGER, "Bo")
    tried.start()
    tried.ask(A, messages.Open(tried.new(), NONCE.hex()))
    chance = random.Random(5)
    store = SqliteStore(tmp_path / "tables.db")
    stored = 0
    while tried.table.status == "playing":
        tried.ask(B, messages.Emoted(tried.new(), "thinking"))
        if tried.table.decider in tried.table.persons:
            tried.move(chance)
        else:
            bot_moves(tried)
        assert store.append([Run("abc234", stored, tried.log[stored:])]) == set()
        stored = len(tried.log)
        again = fold("abc234", store.read("abc234"))
        assert replace(again, game=None) == replace(tried.table, game=None)
        for viewer in (A, B, STRANGER):
            assert showing.welcome(again, viewer, None) == showing.welcome(tried.table, viewer, None)
    store.close()


def bot_moves(tried: Tried) -> None:
    """A bot's move, as the hub would enter it."""
    game = tried.table.game
    assert game is not None
    assert game.decider is not None
    entry = log.Moved(seat=game.decider, move=str(game.legal_moves[0]), bot="random")
    tried.table.apply(entry)
    tried.log.append(entry)


def test_a_second_writer_is_refused_and_nothing_of_its_run_is_kept(tmp_path: Path) -> None:
    tried = gathered()
    one, two = SqliteStore(tmp_path / "tables.db"), SqliteStore(tmp_path / "tables.db")
    assert one.append([Run("abc234", 0, tried.log)]) == set()
    version = len(tried.log)
    assert one.append([Run("abc234", version, [log.Started()])]) == set()
    other = Run("zzz999", 0, tried.log)
    assert two.append([Run("abc234", version, [log.Stood(seat="A"), log.Started()]), other]) == {"abc234"}
    assert two.read("abc234") == [*tried.log, log.Started()]
    assert one.read("zzz999") == tried.log
    assert one.append([Run("abc234", version + 5, [log.Started()])]) == {"abc234"}
    one.close()
    two.close()
