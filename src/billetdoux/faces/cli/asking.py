"""Asking: questions in a terminal, each answered in a line."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

import click

from ...game import illegal
from ...game.errors import MalformedError
from ...game.game import Game
from ...game.move import Move, thing_code
from ...game.names import CHARACTER_NAMES
from ...game.view import View
from ..words import Words
from .table import card_texts, wrap

BACK, TEXTS, STOP = "-", "?", "q"


class Stopped(Exception):  # noqa: N818 - the player wants to stop
    """The player has had enough."""


def ask(prompt: str) -> str:
    """The line that is typed at a prompt."""
    click.echo(prompt + " ", nl=False)
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        click.echo(line.rstrip("\n"))
    if not line or line.strip().lower() == STOP:
        raise Stopped
    return line.strip()


def ask_setting(question: str, labels: dict[str, str], default: str, words: Words) -> str:
    """One of several settings, by its number or its name; Enter takes the default."""
    if len(labels) == 1:
        return default
    click.echo("\n" + click.style(wrap(question), bold=True))
    numbers = {key if key.isdigit() else str(i): key for i, key in enumerate(labels, 1)}
    for number, key in numbers.items():
        click.echo(wrap(f"{number:>3}  {labels[key]}", hanging=5))
    usual = next(number for number, key in numbers.items() if key == default)
    while True:
        answer = ask(words.say("ui-choice-or-default", default=usual)).lower() or usual
        if answer in numbers or answer in labels:
            return numbers.get(answer, answer)
        click.echo(wrap(words.say("ui-bad-setting", default=usual)))


@dataclass(frozen=True)
class Option:
    """One of the choices of a menu, and the moves that it leaves."""

    key: str
    label: str
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Menu:
    """A decision of the player, asked in steps: the card, whom it chooses, what is named."""

    game: Game
    view: View
    words: Words
    names: dict[str, str]

    def ask(self) -> Move:
        """The legal move that the player chooses."""
        while True:
            move = self._narrow(self.view.legal_moves.moves, is_first=True)
            if move is not None:
                return move

    def _narrow(self, moves: tuple[Move, ...], *, is_first: bool) -> Move | None:
        """Ask which of these moves it is; None goes back to the question before."""
        options = self.options(moves)
        while True:
            click.echo()
            if _is_about_a_name(moves):
                click.echo(wrap(f"{self._label(moves)} …"))
            for option in options:
                click.echo(wrap(f"{option.key:>3}  {option.label}", hanging=5))
            answer = self._read(options, is_first=is_first)
            if answer is None or isinstance(answer, Move):
                return answer
            move = answer.moves[0] if len(answer.moves) == 1 else self._narrow(answer.moves, is_first=False)
            if move is not None:
                return move

    def _read(self, options: list[Option], *, is_first: bool) -> Option | Move | None:
        """What an answer means: an option, a whole move in notation, or None to go back."""
        while True:
            answer = ask(self.words.say("ui-your-choice" if is_first else "ui-choice-or-back"))
            for option in options:
                if answer == option.key:
                    return option
            if answer == BACK and not is_first:
                return None
            if answer == TEXTS:
                click.echo("\n".join(card_texts(self.view, self.words)))
            elif not any(map(str.isalpha, answer)):
                click.echo(wrap(self.words.say("ui-bad-choice")))
            else:
                try:
                    move = Move.parse(answer)
                except MalformedError as error:
                    click.echo(wrap(f"{error}."))
                    click.echo(wrap(self.words.say("ui-bad-choice")))
                else:
                    if move in self.view.legal_moves:
                        return move
                    click.echo(wrap(refuse(move, self.view, self.words)))

    def options(self, moves: tuple[Move, ...]) -> list[Option]:
        """The choices at the first step in which these moves differ."""
        if _is_about_a_name(moves):
            return self._names(moves)
        groups: dict[object, list[Move]] = {}
        for move in moves:
            step = move if _share_targets(moves) else move.targets if _share_card(moves) else move.verb
            groups.setdefault(step, []).append(move)
        return [
            Option(str(i), self._label(group), tuple(group)) for i, group in enumerate(groups.values(), 1)
        ]

    def _names(self, moves: tuple[Move, ...]) -> list[Option]:
        """What may be named, by the numbers on the cards where these tell all apart."""
        called = [self._called(move.named or "") for move in moves]
        numbers = [self.game.edition.number(cards[0]) for cards in called]
        keys = numbers if len(set(numbers)) == len(numbers) else range(1, len(moves) + 1)
        return [
            Option(str(key), ", ".join(self.words.card(CHARACTER_NAMES[card]) for card in cards), (move,))
            for key, cards, move in zip(keys, called, moves, strict=True)
        ]

    def _called(self, thing: str) -> list[int]:
        """The characters that are called by what a Guard or a Bishop names."""
        edition = self.game.edition
        code = thing_code(thing, edition)
        return [character for character in sorted(edition.deck) if edition.call(character) == code]

    def _label(self, moves: Sequence[Move]) -> str:
        """What some moves have in common."""
        first = moves[0]
        if not _share_targets(moves):
            return self.words.card(first.verb)
        move = first if len(moves) == 1 else Move(first.verb, first.targets)
        has_effect = bool(first.targets) or _has_effect(self.game, first)
        return self.words.move(move, self.names, self.view.seat, has_effect=has_effect)


def refuse(move: Move, view: View, words: Words) -> str:
    """Why a move is not legal now."""
    code = illegal.refuse(move, view).code
    if code == "decision":
        return words.say("ui-illegal-decision")
    return words.say("ui-illegal", code=code, card=move.verb)


def _share_card(moves: Sequence[Move]) -> bool:
    return len({move.verb for move in moves}) == 1


def _share_targets(moves: Sequence[Move]) -> bool:
    return len({(move.verb, move.targets) for move in moves}) == 1


def _is_about_a_name(moves: Sequence[Move]) -> bool:
    return moves[0].named is not None and _share_targets(moves)


def _has_effect(game: Game, move: Move) -> bool:
    """Whether a card would do anything; the rules are asked by making the move and taking it back."""
    happened = game.push(move)
    game.pop()
    return all(event.kind != "no_effect" for event in happened)
