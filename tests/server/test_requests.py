"""What can be asked of a table, and what comes of it: no socket, no clock."""

import hashlib
import random
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from billetdoux.bots.registry import LADDER
from billetdoux.game.verify import verify
from billetdoux.server import log, presenting, protocol
from billetdoux.server.protocol import Ack, NewTable, Options, Seated
from billetdoux.server.requests import Refused, Viewer, admit, ask, create, deal
from billetdoux.server.table import MOST_BESIDE, STAND_IN, fold

CREATOR = Viewer(creator=True)
STRANGER = Viewer()
A, B, C = Viewer("A"), Viewer("B"), Viewer("C")
NONCE = bytes(range(16))
SEAL = hashlib.sha256(NONCE).hexdigest()
OTHER_NONCE = bytes(16)
OTHER_SEAL = hashlib.sha256(OTHER_NONCE).hexdigest()


class Tried:
    """A table to which requests are put, with the log that it leaves."""

    def __init__(self, players: int = 3, bots: list[str | None] | None = None, **options: Any) -> None:
        new = NewTable(msgspec.convert({"players": players, **options}, Options), bots or [])
        self.log, self.host_token = create(new)
        self.table = fold("abc234", self.log)
        self.ids = 0

    def ask(self, viewer: Viewer, request: protocol.Request) -> Ack | Seated:
        """Ask, and take what it comes to over."""
        entries, answer = ask(self.table, viewer, request, LADDER)
        for entry in entries:
            self.log.append(self.table.apply(entry))
        return answer

    def new(self) -> str:
        """An id that was not used."""
        self.ids += 1
        return f"request number {self.ids}"

    def sit(self, viewer: Viewer, name: str, seal: str = "") -> Seated:
        """Sit down on any seat."""
        answer = self.ask(viewer, protocol.Sit(self.new(), name, seal=seal))
        assert isinstance(answer, Seated)
        return answer

    def start(self, viewer: Viewer = CREATOR) -> None:
        """Start the game."""
        self.ask(viewer, protocol.Start(self.new()))

    def refusal(self, viewer: Viewer, request: protocol.Request) -> str:
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
        self.ask(Viewer(game.decider), protocol.Move(self.new(), move, self.table.moves))

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
    assert tried.refusal(A, protocol.Start("x")) == "not-host"
    tried.start(B)
    assert tried.table.status == "playing"


def test_if_the_host_stands_up_the_next_person_is_host() -> None:
    tried = gathered()
    tried.ask(A, protocol.Stand("x"))
    assert tried.table.host == "B"
    tried.ask(B, protocol.Stand("y"))
    tried.ask(C, protocol.Stand("z"))
    assert tried.table.host is None
    assert tried.sit(STRANGER, "Late").host


def test_if_the_host_leaves_a_game_the_next_person_is_host_and_a_bot_stands_in() -> None:
    tried = playing()
    tried.ask(A, protocol.Stand("x"))
    assert tried.table.host == "B"
    assert tried.table.places["A"].player == STAND_IN
    assert tried.table.places["A"].kind == "person"


def test_a_taken_seat_is_refused_and_so_is_any_when_none_is_free() -> None:
    tried = Tried(2)
    tried.sit(STRANGER, "Ada")
    assert tried.refusal(STRANGER, protocol.Sit("x", "Bo", "A")) == "seat-taken"
    assert tried.refusal(STRANGER, protocol.Sit("x", "Bo", "C")) == "seat-taken"
    tried.sit(STRANGER, "Bo")
    assert tried.refusal(STRANGER, protocol.Sit("x", "Cy")) == "seat-taken"


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


@pytest.mark.parametrize("name", ["Аda", "Αda", "Ａda", "𝐀da", "Adа"])
def test_a_name_that_looks_like_anothers_gets_a_number(name: str) -> None:
    tried = Tried()
    tried.sit(STRANGER, "Ada")
    tried.sit(STRANGER, name)
    assert tried.table.places["B"].name == f"{name} 2"


def test_a_bot_gives_its_name_up_to_a_person_whose_name_looks_like_it() -> None:
    tried = Tried(bots=[None, "counter"])
    tried.sit(STRANGER, "Аda")
    assert [place.name for place in tried.table.places.values()] == ["Аda", "Basil", ""]


@pytest.mark.parametrize(
    "name",
    [
        *(" ", "a\nb\x07", "\u202e", "\u200d", "\ufe0f", "A\u200dda", "👩\u200d\u200d👧"),
        *(
            "\u3164",
            "\u2800",
            "Ada\u3164",
            "Ada\u2800",
            "A\u034fda",
            "\u115f\u1160",
            "Ada\ufe0f",
            "Ada\u180e",
        ),
    ],
)
def test_a_name_that_cannot_be_printed_is_refused(name: str) -> None:
    assert Tried().refusal(STRANGER, protocol.Sit("x", name)) == "unprintable"


@pytest.mark.parametrize("name", ["👨\u200d👩\u200d👧", "🏳️\u200d🌈", "Ada 👩🏽\u200d🚀", "Ὑπατία"])
def test_a_name_may_have_emoji_of_several_parts(name: str) -> None:
    tried = Tried()
    tried.sit(STRANGER, name)
    assert tried.table.places["A"].name == name


def test_a_sit_that_is_sent_again_gets_a_token_again_if_its_id_could_not_be_guessed() -> None:
    tried = Tried()
    secret = protocol.Sit("an id that nobody can guess", "Ada")
    first, second = tried.ask(STRANGER, secret), tried.ask(STRANGER, secret)
    assert isinstance(first, Seated)
    assert isinstance(second, Seated)
    assert first.seat == second.seat
    assert tried.table.seat_of(second.token) == first.seat
    assert tried.table.seat_of(first.token) is None
    short = protocol.Sit("1", "Bo")
    third, fourth = tried.ask(STRANGER, short), tried.ask(STRANGER, short)
    assert isinstance(third, Seated)
    assert isinstance(fourth, Seated)
    assert third.seat != fourth.seat


def test_of_the_id_of_a_sit_only_the_hash_is_kept_and_one_that_was_kept_itself_is_still_known() -> None:
    tried, secret = Tried(), protocol.Sit("an id that nobody can guess", "Ada")
    tried.ask(STRANGER, secret)
    assert secret.id.encode() not in msgspec.json.encode(tried.log)
    stolen = tried.table.places["A"].sat_by or ""
    tried.ask(STRANGER, protocol.Sit(stolen, "Eve"))
    assert tried.table.places["B"].name == "Eve"
    old = Tried()
    old.table.apply(log.Seated(seat="A", name="Ada", token="", id=secret.id))
    answer = old.ask(STRANGER, secret)
    assert isinstance(answer, Seated)
    assert answer.seat == "A"


def test_a_sit_that_is_sent_again_by_who_sits_already_is_acknowledged_and_the_token_stays_good() -> None:
    tried = Tried()
    secret = protocol.Sit("an id that nobody can guess", "Ada")
    seated, version = tried.ask(STRANGER, secret), tried.table.version
    assert isinstance(seated, Seated)
    assert tried.ask(A, secret) == Ack(secret.id)
    assert tried.table.version == version
    assert tried.table.seat_of(seated.token) == "A"


def test_a_move_that_is_sent_again_is_acknowledged_again_and_made_once() -> None:
    tried = playing()
    game = tried.table.game
    assert game is not None
    decider = Viewer(game.decider)
    request = protocol.Move("one id", str(game.legal_moves[0]), 0)
    assert tried.ask(decider, request) == tried.ask(decider, request) == Ack("one id")
    assert tried.table.moves == 1
    assert fold("abc234", tried.log).has_done(decider.seat, "one id")


def test_another_seat_does_not_profit_from_an_id_that_was_used() -> None:
    tried = playing()
    game = tried.table.game
    assert game is not None
    decider = game.decider
    other = next(seat for seat in tried.table.seats if seat != decider)
    tried.ask(Viewer(decider), protocol.Move("one id", str(game.legal_moves[0]), 0))
    assert tried.refusal(Viewer(other), protocol.Move("one id", "Guard A Priest", 0)) == "stale"


def test_moves_are_refused_that_are_stale_or_illegal_or_unreadable_or_anothers() -> None:
    tried = playing()
    game = tried.table.game
    assert game is not None
    decider = Viewer(game.decider)
    other = Viewer(next(seat for seat in tried.table.seats if seat != game.decider))
    legal = str(game.legal_moves[0])
    assert tried.refusal(decider, protocol.Move("x", legal, 1)) == "stale"
    assert tried.refusal(decider, protocol.Move("x", legal, -1)) == "stale"
    assert tried.refusal(other, protocol.Move("x", legal, 0)) == "illegal"
    assert tried.refusal(decider, protocol.Move("x", "nonsense", 0)) == "illegal"
    assert tried.refusal(decider, protocol.Move("x", "Keep", 0)) == "illegal"
    assert tried.refusal(STRANGER, protocol.Move("x", legal, 0)) == "no-seat"
    assert tried.refusal(CREATOR, protocol.Move("x", legal, 0)) == "no-seat"
    with pytest.raises(Refused) as refused:
        tried.ask(other, protocol.Move("x", legal, 0))
    assert refused.value.illegal == "not_your_decision"


def test_what_changes_nothing_is_not_logged() -> None:
    tried = Tried(bots=[None, "counter"])
    tried.sit(CREATOR, "Ada", SEAL)
    before = tried.table.version
    options = tried.table.options
    tried.ask(A, protocol.Sit(tried.new(), "Ada", "A", SEAL))
    tried.ask(A, protocol.Fill(tried.new(), "B", "counter"))
    tried.ask(A, protocol.Fill(tried.new(), "C"))
    tried.ask(A, protocol.Arrange(tried.new(), options.edition, options.players, options.timer))
    assert tried.table.version == before
    tried.sit(STRANGER, "Bo", OTHER_SEAL)
    tried.start()
    tried.ask(A, protocol.Open(tried.new(), NONCE.hex()))
    before = tried.table.version
    tried.ask(A, protocol.Open(tried.new(), NONCE.hex()))
    assert tried.table.version == before
    tried.ask(C, protocol.Open(tried.new(), OTHER_NONCE.hex()))
    tried.ask(C, protocol.Stand(tried.new()))
    before = tried.table.version
    tried.ask(A, protocol.Pause(tried.new(), False))
    tried.ask(C, protocol.Stand(tried.new()))
    assert tried.table.version == before


def test_who_seals_without_end_is_refused_and_the_game_goes_on_to_its_end_and_another_begins() -> None:
    tried = gathered()
    while not tried.table.is_crowded:
        tried.ask(A, protocol.Sit(tried.new(), "Ada", "A", f"{len(tried.log):064x}"))
    assert tried.table.version < MOST_BESIDE + 10
    assert tried.refusal(A, protocol.Sit("x", "Ada", "A", SEAL)) == "full"
    assert tried.refusal(A, protocol.Chat("x", "no end")) == "full"
    assert tried.refusal(A, protocol.Arrange("x", "standard", 2, "off")) == "full"
    tried.start()
    tried.table.apply(deal(tried.table))
    assert tried.refusal(A, protocol.Pause("x", True)) == "full"
    tried.play_on()
    tried.ask(A, protocol.Rematch(tried.new()))
    tried.ask(A, protocol.Sit(tried.new(), "Ada", "A", SEAL))


def test_a_table_whose_log_is_at_its_end_plays_its_game_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = playing()
    monkeypatch.setattr("billetdoux.server.table.MOST", tried.table.version)
    assert tried.refusal(A, protocol.Chat("x", "no end")) == "full"
    tried.ask(B, protocol.Stand(tried.new()))
    tried.play_on()
    assert tried.table.status == "over"
    assert tried.refusal(A, protocol.Rematch("x")) == "full"


def test_what_is_for_another_time_is_refused() -> None:
    tried = gathered()
    assert tried.refusal(A, protocol.Move("x", "Handmaid", 0)) == "status"
    assert tried.refusal(A, protocol.Open("x", NONCE.hex())) == "status"
    assert tried.refusal(A, protocol.Pause("x", True)) == "status"
    assert tried.refusal(A, protocol.Rematch("x")) == "status"
    tried.start()
    assert tried.refusal(A, protocol.Start("x")) == "status"
    assert tried.refusal(A, protocol.Fill("x", "B", "random")) == "status"
    assert tried.refusal(STRANGER, protocol.Sit("x", "Late")) == "status"


@pytest.mark.parametrize(
    "bot", ["exec:rm -rf /", "exec:true", "search:5s", "search:100000", "nobody", "search:0ms"]
)
def test_a_bot_that_the_table_does_not_offer_is_refused(bot: str) -> None:
    assert Tried().refusal(CREATOR, protocol.Fill("x", "A", bot)) == "bot"


def test_the_host_puts_bots_on_free_seats_and_takes_them_away() -> None:
    tried = Tried()
    tried.sit(STRANGER, "Ada")
    tried.ask(CREATOR, protocol.Fill(tried.new(), "B", "search:50ms"))
    assert tried.table.places["B"].player == "search:50ms"
    tried.ask(CREATOR, protocol.Fill(tried.new(), "B"))
    assert tried.table.free == ["B", "C"]
    assert tried.refusal(CREATOR, protocol.Fill("x", "A", "random")) == "seat-taken"
    assert tried.refusal(A, protocol.Fill("x", "H")) == "seat-taken"


def test_the_host_may_free_the_seat_of_a_person() -> None:
    tried = gathered()
    assert tried.refusal(C, protocol.Fill("x", "B")) == "not-host"
    tried.ask(CREATOR, protocol.Fill(tried.new(), "B"))
    assert tried.table.free == ["B"]


def test_where_the_host_frees_a_seat_in_a_game_a_bot_plays_on_and_the_person_cannot_come_back() -> None:
    tried = Tried()
    tried.sit(CREATOR, "Ada", SEAL)
    token = tried.sit(STRANGER, "Bo", SEAL).token
    tried.start()
    for viewer in (A, B):
        tried.ask(viewer, protocol.Open(tried.new(), NONCE.hex()))
    assert tried.refusal(A, protocol.Fill("x", "C")) == "status"
    tried.ask(A, protocol.Fill(tried.new(), "B"))
    place = fold("abc234", tried.log).places["B"]
    assert (place.kind, place.name, place.player) == ("bot", "Bo", STAND_IN)
    assert (place.seal, place.nonce) == (SEAL, NONCE.hex())
    with pytest.raises(Refused, match="token"):
        admit(tried.table, token)
    tried.play_on()
    tried.ask(A, protocol.Rematch(tried.new()))
    assert tried.table.free == ["B"]


def test_a_table_of_eight_bots_makes_room_for_a_person_of_a_bots_name() -> None:
    tried = Tried(8, ["counter"] * 8, edition="premium")
    tried.ask(STRANGER, protocol.Sit("x", "Ada", seat="B"))
    assert tried.table.places["B"].name == "Ada"
    assert len({place.name for place in tried.table.places.values()}) == 8


def test_no_bot_of_eight_gets_the_name_of_the_creator() -> None:
    entries, _ = create(NewTable(Options(edition="premium", players=8), ["counter"] * 8), creator="Ada")
    names = {place.name for place in fold("abc234", entries).places.values()}
    assert len(names) == 8
    assert "Ada" not in names


def test_a_bot_that_comes_at_the_start_has_no_name_that_looks_like_a_persons() -> None:
    tried = Tried()
    tried.sit(STRANGER, "\u0410da")  # a Cyrillic A
    tried.start()
    assert [place.name for place in tried.table.places.values()] == ["\u0410da", "Basil", "Clara"]


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
    assert presenting.room(tried.table).status == "opening"
    assert tried.refusal(A, protocol.Open("x", bytes(16).hex())) == "seal"
    assert tried.refusal(A, protocol.Open("x", "")) == "seal"
    tried.ask(A, protocol.Open(tried.new(), NONCE.hex()))
    assert presenting.room(tried.table).status == "opening"
    tried.ask(B, protocol.Open(tried.new(), NONCE.hex()))
    assert presenting.room(tried.table).status == "playing"
    tried.play_on()
    record = tried.table.finished[0].record
    assert record.nonces == (NONCE.hex(), NONCE.hex(), "")
    checks = verify(record, presenting.room(tried.table).proof.commitment, seals=[SEAL, SEAL, ""])
    assert [check for check in checks if check.problem] == []


def test_the_seed_is_told_when_the_game_is_over_and_not_before() -> None:
    tried = playing(2)
    seed = tried.table.seed.hex()
    while tried.table.status == "playing":
        assert seed.encode() not in msgspec.json.encode(presenting.welcome(tried.table, A, None))
        tried.move(random.Random(tried.table.moves))
    assert presenting.room(tried.table).proof.seed == seed


def test_a_pause_stops_moves_until_it_ends() -> None:
    tried = playing()
    game = tried.table.game
    assert game is not None
    tried.ask(B, protocol.Pause(tried.new(), True))
    decider = Viewer(game.decider)
    assert tried.refusal(decider, protocol.Move("x", str(game.legal_moves[0]), 0)) == "status"
    tried.ask(C, protocol.Pause(tried.new(), False))
    tried.ask(decider, protocol.Move("x", str(game.legal_moves[0]), 0))


def test_a_rematch_keeps_the_seats_frees_those_who_left_and_promises_another_seed() -> None:
    tried = playing()
    tried.play_on()
    promised = tried.table.commitment
    tried.ask(C, protocol.Stand(tried.new()))
    tried.ask(B, protocol.Rematch(tried.new()))
    table = tried.table
    assert (table.status, table.number, table.game) == ("gathering", 2, None)
    assert [place.kind for place in table.places.values()] == ["person", "person", "free"]
    assert table.commitment != promised
    assert presenting.room(table).proof.seals == ["", "", ""]
    tried.ask(A, protocol.Sit(tried.new(), "ignored", seal=SEAL))
    assert presenting.room(table).proof.seals == [SEAL, "", ""]
    tried.start()
    tried.ask(A, protocol.Open(tried.new(), NONCE.hex()))
    tried.play_on(2)
    assert len(table.finished) == 2


def test_whoever_wins_is_counted_over_all_games_that_one_sat_at() -> None:
    tried, won = playing(2), list[str]()
    for seed in count(1):
        if seed > 3 and "Player 1" in won:  # who has to lose that below
            break
        if tried.table.status == "over":
            tried.ask(A, protocol.Rematch(tried.new()))
            tried.start()
        tried.play_on(seed)
        record = tried.table.finished[-1].record
        assert record.outcome is not None
        won += [record.seats["AB".index(seat)] for seat in record.outcome.winners]
    chairs = presenting.room(fold("abc234", tried.log)).chairs
    assert {chair.name: chair.won for chair in chairs} == {
        chair.name: won.count(chair.name) for chair in chairs
    }
    tried.ask(A, protocol.Rematch(tried.new()))
    tried.ask(B, protocol.Stand(tried.new()))
    tried.sit(STRANGER, "Player 1")
    chairs = presenting.room(fold("abc234", tried.log)).chairs
    assert [(chair.name, chair.won) for chair in chairs] == [
        ("Player 0", won.count("Player 0")),
        ("Player 1", 0),
    ]


def test_a_bot_that_gives_its_name_up_to_a_person_keeps_what_it_has_won() -> None:
    tried = Tried(3, [None, None, "random"])
    tried.sit(CREATOR, "Ada")
    tried.sit(STRANGER, "Bo")
    for seed in count():
        tried.start()
        chance = random.Random(seed)
        while tried.table.status == "playing":
            if tried.table.decider == "C":
                bot_moves(tried)
            else:
                tried.move(chance)
        tried.ask(A, protocol.Rematch(tried.new()))
        won = presenting.room(tried.table).chairs[2].won
        if won:
            break
    tried.ask(B, protocol.Stand(tried.new()))
    tried.sit(STRANGER, bot := tried.table.places["C"].name)
    chairs = presenting.room(tried.table).chairs
    assert (chairs[1].name, chairs[1].won) == (bot, 0)
    assert (chairs[2].name != bot, chairs[2].won) == (True, won)


def test_who_looks_on_takes_the_seat_of_a_bot_before_a_game() -> None:
    tried = Tried(3, [None, "counter", "random"])
    tried.sit(CREATOR, "Ada")
    assert tried.refusal(STRANGER, protocol.Sit("x", "Bo")) == "seat-taken"
    tried.ask(STRANGER, protocol.Sit(tried.new(), tried.table.places["C"].name, "B", SEAL))
    assert [place.kind for place in tried.table.places.values()] == ["person", "person", "bot"]
    assert [chair.open for chair in presenting.room(tried.table).chairs] == [False, False, True]
    assert len({place.name for place in tried.table.places.values()}) == 3
    assert presenting.room(tried.table).proof.seals == ["", SEAL, ""]


def test_who_looks_on_takes_the_seat_of_a_bot_in_a_game_and_sees_what_that_seat_knows() -> None:
    tried = Tried(3, [None, "counter", "random"])
    tried.sit(CREATOR, "Ada", SEAL)
    tried.start()
    assert tried.refusal(STRANGER, protocol.Sit("x", "Bo", "B")) == "status"  # the seals are being opened
    tried.ask(A, protocol.Open(tried.new(), NONCE.hex()))
    bot = tried.table.places["C"].name
    answer = tried.ask(STRANGER, protocol.Sit(tried.new(), bot, "B", SEAL))
    assert isinstance(answer, Seated)
    assert (answer.seat, tried.table.seat_of(answer.token), answer.host) == ("B", "B", False)
    assert tried.table.places["B"].name == f"{bot} 2"  # in a game nobody else changes names
    assert presenting.room(tried.table).proof.seals == [SEAL, "", ""]
    told = presenting.welcome(tried.table, B, None)
    assert told.sight is not None
    assert len(told.sight.hand) >= 1
    chance = random.Random(1)
    while tried.table.status == "playing":
        if tried.table.decider == "C":
            bot_moves(tried)
        else:
            tried.move(chance)
    record = tried.table.finished[0].record
    assert record.seats[1] == f"{bot} 2"
    checks = verify(record, record.commitment, seals=[SEAL, "", ""])
    assert [check for check in checks if check.problem] == []


def test_the_bot_whose_seat_was_taken_in_a_game_plays_on_when_its_person_goes() -> None:
    tried = Tried(3, [None, "random", "counter"])
    tried.sit(CREATOR, "Ada")
    tried.start()
    bot = tried.table.places["B"]
    answer = tried.ask(STRANGER, protocol.Sit(tried.new(), "Cleo", "B"))
    assert isinstance(answer, Seated)
    tried.table.apply(log.StoodIn(seat="B"))
    assert tried.table.places["B"].player == "random"
    tried.table.apply(log.CameBack(seat="B"))
    assert tried.table.places["B"].player is None
    second = tried.ask(STRANGER, protocol.Sit(tried.new(), bot.name, "C"))
    assert isinstance(second, Seated)
    assert tried.table.places["C"].name == f"{bot.name} 2"  # the bot may need its own again
    tried.ask(B, protocol.Stand(tried.new()))
    assert tried.table.places["B"] == bot
    assert admit(tried.table, answer.token) == Viewer(held=1)
    assert tried.refusal(Viewer(held=1), protocol.Sit("x", "Cleo", "B")) == "status"


def test_who_has_held_a_seat_of_one_game_may_take_another_for_the_next() -> None:
    tried = Tried(2, [None, "random"])
    tried.sit(CREATOR, "Ada")
    tried.start()
    answer = tried.ask(STRANGER, protocol.Sit(tried.new(), "Cleo", "B"))
    assert isinstance(answer, Seated)
    tried.ask(B, protocol.Stand(tried.new()))
    chance = random.Random(1)
    while tried.table.status == "playing":
        if tried.table.decider == "B":
            bot_moves(tried)
        else:
            tried.move(chance)
    tried.ask(A, protocol.Rematch(tried.new()))
    with pytest.raises(Refused, match="token"):
        admit(tried.table, answer.token)
    assert isinstance(tried.ask(Viewer(held=1), protocol.Sit(tried.new(), "Cleo", "B")), Seated)


def test_the_only_person_who_plays_is_told_as_such_also_while_bots_stand_in_for_the_others() -> None:
    tried = playing(3)
    assert presenting.room(tried.table).lone is None
    for seat in "BC":
        tried.table.apply(log.StoodIn(seat=seat))
    assert presenting.room(tried.table).lone == "A"
    assert presenting.room(Tried(2).table).lone is None


def test_the_seat_of_a_person_is_not_taken_however_it_is_played_and_none_where_nobody_looks_on() -> None:
    tried = playing(3)
    tried.ask(B, protocol.Stand(tried.new()))
    tried.ask(A, protocol.Fill(tried.new(), "C"))
    assert not any(chair.open for chair in presenting.room(tried.table).chairs)
    for seat in "ABC":
        assert tried.refusal(STRANGER, protocol.Sit("x", "Di", seat)) == "status"
    closed = Tried(2, [None, "counter"], spectators=False)
    assert closed.refusal(STRANGER, protocol.Sit("x", "Di", "B")) == "seat-taken"
    closed.start()
    assert closed.refusal(STRANGER, protocol.Sit("x", "Di", "B")) == "status"


def test_the_host_changes_what_is_played_before_a_game_and_seats_come_and_go() -> None:
    tried = gathered(3)
    seed = tried.table.seed
    assert tried.refusal(B, protocol.Arrange("x", "premium", 8, "off")) == "not-host"
    assert tried.refusal(STRANGER, protocol.Arrange("x", "premium", 8, "off")) == "no-seat"
    assert tried.refusal(A, protocol.Arrange("x", "classic", 8, "off")) == "malformed"
    assert tried.refusal(A, protocol.Arrange("x", "lost", 3, "off")) == "malformed"
    tried.ask(A, protocol.Arrange(tried.new(), "premium", 5, "brisk"))
    options = presenting.room(tried.table).options
    assert (options.edition, options.players, options.timer) == ("premium", 5, "brisk")
    assert tried.table.free == ["D", "E"]
    tried.ask(A, protocol.Arrange(tried.new(), "classic", 2, "off"))
    assert [place.name for place in tried.table.places.values()] == ["Player 0", "Player 1"]
    assert (tried.table.seed, len(presenting.room(tried.table).proof.seals)) == (seed, 2)
    tried.start(A)
    assert tried.refusal(A, protocol.Arrange("x", "standard", 2, "off")) == "status"
    tried.play_on()
    record = tried.table.finished[0].record
    assert (record.edition, len(record.seats)) == ("classic", 2)
    assert [check for check in verify(record) if check.problem] == []


def test_another_game_may_be_another_edition_for_another_number() -> None:
    tried = playing(2)
    tried.play_on()
    assert tried.refusal(A, protocol.Arrange("x", "premium", 6, "off")) == "status"
    tried.ask(B, protocol.Rematch(tried.new()))
    tried.ask(A, protocol.Arrange(tried.new(), "premium", 6, "off"))
    tried.sit(STRANGER, "Third")
    tried.ask(A, protocol.Start(tried.new()))
    assert [len(game.record.seats) for game in tried.table.finished] == [2]
    again = fold("abc234", tried.log)
    assert again.game is not None
    assert (again.game.edition.name, again.game.players, again.status) == ("premium", 6, "playing")


def test_a_host_does_not_lose_the_own_seat_and_whoever_is_host_may_lose_it_to_the_creator() -> None:
    tried = Tried(3)
    tried.ask(STRANGER, protocol.Sit(tried.new(), "Cleo", "C"))
    assert tried.refusal(C, protocol.Arrange("x", "standard", 2, "off")) == "seat-taken"
    tried.ask(CREATOR, protocol.Arrange(tried.new(), "standard", 2, "off"))
    assert (tried.table.host, tried.table.persons) == (None, [])


def test_a_table_of_an_earlier_server_is_what_it_was() -> None:
    lines = (Path(__file__).parents[1] / "tables" / "two-games.jsonl").read_bytes().splitlines()
    table = fold("abc234", [msgspec.json.decode(line, type=log.AnyEntry) for line in lines])
    assert (table.version, table.number, table.moves, table.status) == (len(lines), 2, 9, "playing")
    assert [(chair.name, chair.won) for chair in presenting.room(table).chairs] == [
        ("Ada", 0),
        ("Bo", 1),
        ("Clara", 0),
        ("Basil", 0),
    ]
    assert [check for check in verify(table.finished[0].record) if check.problem] == []


def test_talk_needs_a_seat_and_a_table_that_allows_it() -> None:
    tried = gathered()
    tried.ask(A, protocol.Chat(tried.new(), " well \t met "))
    tried.ask(B, protocol.Emoted(tried.new(), "hello"))
    told = [presenting.said(version, entry) for version, entry in tried.table.talk]
    assert [(said.name, said.text, said.emote) for said in told] == [
        ("Player 0", "well met", None),
        ("Player 1", None, "hello"),
    ]
    tried.ask(A, protocol.Chat(tried.new(), "\U0001f469\u200d\U0001f680"))
    assert tried.refusal(A, protocol.Chat("x", "\u202eevil")) == "unprintable"
    assert tried.refusal(STRANGER, protocol.Chat("x", "hi")) == "no-seat"
    silent = gathered(chat=False)
    assert silent.refusal(A, protocol.Chat("x", "hi")) == "not-allowed"
    silent.ask(A, protocol.Emoted("x", "hello"))


def test_who_may_not_look_on_hears_no_talk_of_the_past() -> None:
    tried = playing(spectators=False)
    began = tried.table.version
    tried.ask(A, protocol.Chat(tried.new(), "a secret"))
    told = [
        *presenting.resume(tried.table, STRANGER, began, None),
        presenting.welcome(tried.table, STRANGER, None),
    ]
    assert b"a secret" not in msgspec.json.encode(told)
    assert b"a secret" in msgspec.json.encode(presenting.resume(tried.table, B, began, None))
    assert b"a secret" in msgspec.json.encode(presenting.welcome(tried.table, B, None))


def test_who_may_not_look_on_is_shown_the_room_alone() -> None:
    tried = playing(spectators=False)
    assert presenting.welcome(tried.table, STRANGER, None).sight is None
    assert presenting.welcome(tried.table, A, None).sight is not None


def test_a_log_that_is_read_again_at_any_moment_is_the_same_table() -> None:
    tried = Tried()
    tried.sit(CREATOR, "Ada", SEAL)
    tried.sit(STRANGER, "Bo")
    tried.start()
    tried.ask(A, protocol.Open(tried.new(), NONCE.hex()))
    chance = random.Random(5)
    while tried.table.status == "playing":
        tried.ask(B, protocol.Emoted(tried.new(), "thinking"))
        if tried.table.decider in tried.table.persons:
            tried.move(chance)
        else:
            bot_moves(tried)
        again = fold("abc234", stored(tried.log))
        assert replace(again, game=None) == replace(tried.table, game=None)
        for viewer in (A, B, STRANGER):
            assert presenting.welcome(again, viewer, None) == presenting.welcome(tried.table, viewer, None)


def stored(entries: list[log.Entry]) -> list[log.AnyEntry]:
    """Entries as any store gives them back."""
    return msgspec.json.decode(msgspec.json.encode(entries), type=list[log.AnyEntry])


def bot_moves(tried: Tried) -> None:
    """A bot's move, as the hub would enter it."""
    game = tried.table.game
    assert game is not None
    assert game.decider is not None
    entry = log.Moved(seat=game.decider, move=str(game.legal_moves[0]), bot="random")
    tried.table.apply(entry)
    tried.log.append(entry)
