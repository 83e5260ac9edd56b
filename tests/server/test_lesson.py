"""The lesson: every line of play that a newcomer can take, and the table that it is played at."""

import json
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from billetdoux.faces.words import CATALOGUES
from billetdoux.game.errors import RecordError, SetupError
from billetdoux.game.fairness import FairDealer
from billetdoux.game.game import Game
from billetdoux.game.names import read_card
from billetdoux.game.record import Record, read
from billetdoux.game.replay import begin
from billetdoux.game.verify import verify
from billetdoux.server import lesson, log, presenting, protocol
from billetdoux.server.hub import Hub
from billetdoux.server.protocol import Word
from billetdoux.server.requests import Viewer, create, deal
from billetdoux.server.store.sqlite import SqliteStore
from billetdoux.server.table import fold
from billetdoux.server.thinkers import Thinkers
from game.test_records import ACCEPTS
from support.guests import TIMING, Clock, Guest, at_a_hub, until

LAID = tuple(map(read_card, lesson.DECK))
BUTTONS = {"next", "skip", "on"}
NEWCOMER = Viewer("A")
LINE = [
    *("Priest B", "Guard C King", "Handmaid"),
    *("Guard B Baron", "Prince A", "Handmaid", "Guard", "Baron C"),
]
"""The lesson's round for whoever takes its advice."""


def new_game() -> Game:
    """A lesson's game, as it is dealt."""
    return Game.new("standard", 3, dealer=FairDealer(bytes(32), laid=LAID), starter="A")


def play(game: Game, move: str | None = None) -> list[Word]:
    """Make a move, the bot's own if none is given, and tell what the newcomer is told."""
    told = len(game.events)
    game.push(move or lesson.choose(game.view(game.decider)))
    return lesson.words(game.view("A"), told)


def finish(game: Game) -> list[Word]:
    """Follow every piece of advice to the end of the round."""
    words = lesson.words(game.view("A"), 0)
    while game.round == 1:
        words += play(game, words[-1].move if game.decider == "A" else None)
    return words


def lines(game: Game, seen: set[object]) -> Iterator[tuple[Game, list[Word]]]:
    """Every line that the newcomer can take: the game after each move, and what is told of it."""
    moves = [str(move) for move in game.legal_moves] if game.decider == "A" else [None]
    for move in moves:
        told = play(game, move)
        yield game, told
        known = tuple(frozenset(game.view(seat).knowledge.possible.items()) for seat in game.seats)
        state = (tuple(game.row), known)
        if game.round == 1 and state not in seen:
            seen.add(state)
            yield from lines(game, seen)
        game.pop()


def endings() -> list[tuple[bool, list[Word]]]:
    """For each way in which the round ends, whether the newcomer won, and what was told of it."""
    return [
        (any(str(event) == "round_won A" for event in game.events), told)
        for game, told in lines(new_game(), set())
        if game.round > 1
    ]


def test_who_takes_every_piece_of_advice_wins_the_round() -> None:
    game = new_game()
    words = [word.key for word in finish(game)]
    assert [str(move) for move in game.moves_by_round[0]] == LINE
    assert [str(event) for event in game.events if event.kind == "round_won"] == ["round_won A"]
    cards = [key.removeprefix("card-") for key in words if key.startswith("card-")]
    assert cards == ["priest", "guard", "handmaid", "king", "prince", "princess", "baron"]
    assert [key for key in words if key.startswith("try-")] == [
        *("try-look", "try-known", "try-hide", "try-compare")
    ]


def test_whatever_the_newcomer_does_each_own_turn_begins_with_advice_that_is_legal() -> None:
    for game, told in lines(new_game(), set()):
        if game.round == 1 and game.decider == "A":
            assert told[-1].move in [str(move) for move in game.legal_moves]


def test_whatever_the_newcomer_does_the_round_ends_in_a_win_or_in_a_loss_that_is_explained() -> None:
    assert {won for won, _ in endings()} == {True, False}
    for won, told in endings():
        end, last = told[-2:]
        assert end.key.startswith("lost-") is not won
        assert last.key == "tokens"


def test_whatever_puts_the_newcomer_out_is_explained() -> None:
    for game, told in lines(new_game(), set()):
        outs = [at for at, event in enumerate(game.events, 1) if str(event).startswith("knocked_out A")]
        if outs and any(word.at == outs[0] for word in told):
            assert any(word.at == outs[0] and word.key.startswith("out-") for word in told)


def test_a_word_is_told_after_what_it_speaks_of_and_none_before_another() -> None:
    for game, told in lines(new_game(), set()):
        places = [word.at for word in told]
        assert places == sorted(places)
        assert all(0 < at <= len(game.events) for at in places)


def test_a_lesson_has_words_for_all_that_it_can_say_and_no_others() -> None:
    game = new_game()
    words = lesson.words(game.view("A"), 0) + [word for _, told in lines(game, set()) for word in told]
    catalogue = (CATALOGUES / "en.ftl").read_text("utf-8")
    keys = set(re.findall("^page-lesson-([a-z-]+) =", catalogue, re.MULTILINE)) - BUTTONS
    assert keys == {word.key for word in words}


def test_a_lesson_says_nothing_more_when_its_round_is_over() -> None:
    game = new_game()
    finish(game)
    assert play(game, str(game.legal_moves[0])) == []


# The table


def entries_of(moves: int) -> list[log.Entry]:
    """The log of a lesson whose newcomer takes the advice in the first round, as far as some moves."""
    entries, _ = create(protocol.NewTable(protocol.Options(), lesson=True))
    entries += [log.Seated(seat="A", name="Nora", token=""), log.Started()]
    entries.append(deal(fold("abc234", entries)))
    table = fold("abc234", entries)
    while table.status == "playing" and table.moves < moves:
        assert table.game is not None
        assert table.decider is not None
        view = table.game.view(table.decider)
        is_advised = view.round == 1 and view.seat == "A"
        move = lesson.advise(view).move if is_advised else str(lesson.choose(view))
        entries.append(log.Moved(seat=table.decider, move=move or "", bot=table.places[table.decider].bot))
        table.apply(entries[-1])
    return entries


def finished() -> Record:
    """The record of a game that began with a lesson."""
    return fold("abc234", entries_of(1000)).finished[0].record


def test_a_lesson_has_a_seat_for_the_newcomer_and_bots_whatever_was_asked_for() -> None:
    wanted = protocol.NewTable(protocol.Options(edition="premium", players=8), ["random"] * 8, lesson=True)
    table = fold("abc234", create(wanted)[0])
    assert (table.options.edition, table.options.players, table.free) == ("standard", 3, ["A"])


def test_a_lesson_comes_back_as_it_was_even_if_lessons_are_laid_otherwise_by_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for moves in range(9):
        before = presenting.welcome(fold("abc234", entries := entries_of(moves)), NEWCOMER, None)
        with monkeypatch.context() as later:
            later.setattr(lesson, "DECK", tuple(reversed(lesson.DECK)))
            assert presenting.welcome(fold("abc234", entries), NEWCOMER, None) == before


def test_who_comes_back_to_a_lesson_is_told_all_that_was_told() -> None:
    table = fold("abc234", entries_of(5))
    missed = presenting.missed_moves(table, NEWCOMER, 0, None)
    assert presenting.welcome(table, NEWCOMER, None).words == list(
        chain.from_iterable(message.words for message in missed)
    )


def test_only_the_newcomer_is_taught() -> None:
    table = fold("abc234", entries_of(3))
    assert presenting.welcome(table, Viewer(), None).words == []


def test_a_rematch_after_a_lesson_is_dealt_like_any_other_game() -> None:
    entries = [*entries_of(1000), log.Rematched(seed="22" * 32)]
    entries += [log.Started(), deal(fold("abc234", entries))]
    table = fold("abc234", entries)
    assert not presenting.room(table).proof.laid
    assert presenting.welcome(table, NEWCOMER, None).words == []
    assert table.game is not None
    assert table.game.record(secret=True).laid == ()


def test_who_arranges_another_game_gets_it_instead_of_the_lesson() -> None:
    entries, _ = create(protocol.NewTable(protocol.Options(), lesson=True))
    entries.append(log.Arranged(options=log.Kept(edition="classic", players=3)))
    table = fold("abc234", entries)
    table.apply(deal(table))
    assert table.game is not None
    assert table.game.record(secret=True).laid == ()


def test_a_lesson_says_that_it_is_laid_before_it_is_dealt() -> None:
    assert presenting.room(
        fold("abc234", create(protocol.NewTable(protocol.Options(), lesson=True))[0])
    ).proof.laid


def test_a_game_that_began_with_a_lesson_never_counts_as_fair() -> None:
    record = finished()
    assert [check.name for check in verify(record) if check.problem] == ["chance"]


def test_the_rounds_after_a_lesson_are_dealt_by_the_seed() -> None:
    record = finished()
    assert record.laid == lesson.DECK
    dealer = begin(record).dealer
    assert isinstance(dealer, FairDealer)
    cards = list(range(21))
    assert dealer.shuffle(2, cards) == FairDealer(dealer.seed, dealer.nonces).shuffle(2, cards)


def test_the_record_of_a_lesson_reads_back_in_both_forms() -> None:
    record = finished()
    assert read(str(record)) == record
    assert read(json.dumps(record.as_json())) == record
    ACCEPTS.validate(record.as_json())


@pytest.mark.parametrize("laid", [[], ["Guard"] * 21, list(lesson.DECK[1:]), "Guard", [1] * 21, None])
def test_a_record_whose_laid_cards_are_not_those_of_its_edition_is_refused(laid: object) -> None:
    data = finished().as_json()
    data["fairness"]["laid"] = laid
    with pytest.raises(RecordError, match="laid"):
        read(json.dumps(data))


def test_a_text_in_which_the_cards_are_laid_twice_is_refused() -> None:
    text = str(finished())
    line = next(line for line in text.splitlines() if line.startswith("laid"))
    with pytest.raises(RecordError, match="second time"):
        read(text.replace(line, f"{line}\n{line}"))


def test_only_the_cards_of_an_edition_can_be_laid() -> None:
    with pytest.raises(SetupError, match="not those of standard"):
        Game.new("standard", 3, dealer=FairDealer(bytes(32), laid=LAID[1:]))


async def advance(guest: Guest, turns: int) -> None:
    """Take the advice for some turns, and wait for the next one."""
    table = guest.live.table
    for _ in range(turns):
        await until(lambda: table.decider == "A")
        assert table.game is not None
        advice = lesson.advise(table.game.view("A"))
        await guest.ask(protocol.Move(guest.new(), advice.move or "", table.moves))
    await until(lambda: table.decider == "A")
    await guest.hub.writer.settle()


def test_the_bots_of_a_lesson_do_what_teaches_also_after_a_restart(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(protocol.NewTable(protocol.Options(), lesson=True))
        live = await hub.find(made.code)
        assert live is not None
        guest = Guest(hub, live).join(made.host_token)
        await guest.sit("Nora")
        await guest.ask(protocol.Start(guest.new()))
        await advance(guest, 2)
        again = Hub(SqliteStore(tmp_path / "tables.db"), Thinkers(), timing=TIMING, clock=Clock())
        back = await again.find(made.code)
        assert back is not None
        await advance(Guest(again, back).join(guest.secret), 2)
        await again.close()
        assert back.table.game is not None
        assert [str(move) for move in back.table.game.moves_by_round[0]] == LINE

    at_a_hub(test, tmp_path)
