"""Playthroughs: the first round of a game for a reader, with what every seat sees.

After a deliberate change `make goldens` writes them anew.
"""

import random
from collections.abc import Iterator
from pathlib import Path

from billetdoux import Game, View
from billetdoux.game.names import CHARACTER_NAMES
from billetdoux.game.position import Position
from support.kit import ALL_TABLES, TURNED_TABLES

FOLDER = Path(__file__).parents[1] / "playthroughs"


TABLES = [*ALL_TABLES, *dict(TURNED_TABLES).items()]
"""Every table, and one of every edition with all its readings turned."""


def path_of(edition: str, players: int) -> Path:
    base, turned, _ = edition.partition("+")
    return FOLDER / f"{base}{'-turned' * bool(turned)}-{players}.txt"


def playthrough(edition: str, players: int) -> str:
    return "\n".join(tell(edition, players)) + "\n"


def tell(edition: str, players: int) -> Iterator[str]:
    """The first round step by step, then the rest of the game in a line a round."""
    chance = random.Random(f"{edition} {players}")
    game = Game.new(edition, players, seed=chance.randbytes(32))
    position = Position.of(game)
    yield f"{edition}, {players} players"
    yield ""
    deck = ", ".join(CHARACTER_NAMES[card] for card in position.deck)
    aside = "none" if position.aside is None else CHARACTER_NAMES[position.aside]
    yield f"Nobody sees: the face-down card {aside}; the deck, next draw first: {deck}"
    yield ""
    told = 0
    step = 0
    while game.round == 1 and game.outcome is None:
        yield from show(game, told)
        told = len(game.events)
        step += 1
        move = chance.choice(list(game.legal_moves))
        yield ""
        yield f"{step}. {game.decider}: {move}"
        game.push(move)
    for event in game.view(None).events[told:]:
        if event.kind == "round_started":
            break
        yield f"     {event}"
    yield ""
    while game.outcome is None:
        number, moves = game.round, []
        while game.round == number and game.outcome is None:
            move = chance.choice(list(game.legal_moves))
            moves.append(f"{game.decider}: {move}")
            game.push(move)
        yield f"Round {number}. {' | '.join(moves)}"
    outcome = game.outcome
    tokens = "-".join(map(str, outcome.tokens))
    yield ""
    yield f"Won by {', '.join(outcome.winners)} ({outcome.reason}), tokens {tokens}"


def show(game: Game, told: int) -> Iterator[str]:
    """What happened, as a spectator hears it, and then the view of every seat."""
    public = game.view(None)
    for event in public.events[told:]:
        yield f"     {event}"
    yield "   " + table(public)
    for seat in game.seats:
        yield f"   {seat} sees: " + "; ".join(seen(game.view(seat), public, told))


def table(view: View) -> str:
    piles = [f"{seat} {', '.join(pile) or '-'}" for seat, pile in zip("ABCDEFGH", view.piles, strict=False)]
    parts = [f"deck {view.deck_size}", f"piles: {' / '.join(piles)}"]
    parts += [f"tokens {'-'.join(map(str, view.tokens))}"]
    parts += [f"face up {', '.join(view.face_up)}"] if view.face_up else []
    parts += [f"out {' '.join(view.out)}"] if view.out else []
    parts += [f"protected {' '.join(view.protected)}"] if view.protected else []
    parts += [f"Sycophant binds to {view.sycophant}"] if view.sycophant else []
    parts += [f"Jester: {view.jester[0]} bets on {view.jester[1]}"] if view.jester else []
    return "table: " + "; ".join(parts)


def seen(view: View, public: View, told: int) -> Iterator[str]:
    yield f"hand {', '.join(view.hand) or 'none'}"
    pairs = zip(view.events[told:], public.events[told:], strict=True)
    yield from (str(mine) for mine, everyone in pairs if mine != everyone)
    known = view.knowledge
    for seat in known.possible:
        if seat != view.seat and known.holds(seat):
            yield f"knows {seat} holds {', '.join(known.holds(seat))}"
    if any(known.bottom):
        yield f"knows under the deck {', '.join(card or '?' for card in known.bottom)}"
    if view.legal_moves:
        yield f"{len(view.legal_moves)} legal: {', '.join(map(str, view.legal_moves))}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for edition, players in TABLES:
        path_of(edition, players).write_text(playthrough(edition, players), encoding="utf-8")
