"""`billetdoux verify`: deal a finished game again and check every move."""

import json
import re
import sys

import click

from ...game import record
from ...game.errors import RecordError, quote
from ...game.names import SEATS, read_seat
from ...game.verify import verify
from . import HELD, NOT_SO, fail, read_text

SAID = {
    "seed": "the seed is the one that was promised",
    "promise": "the promise is the one that you noted",
    "nonce": "the nonces are the ones that you noted",
    "seals": "the nonces are the ones that were sealed",
    "chance": "every round was left to chance",
    "play": "every round dealt again from the seed, every move legal",
    "outcome": "the outcome is what the moves give",
}

PROMISE = "[0-9a-fA-F]{64}"
NONCE = "[A-Za-z]:([0-9a-fA-F]{2})*|([0-9a-fA-F]{2})+"


@click.command("verify")
@click.argument("file", metavar="RECORD", type=click.Path())
@click.option("--commitment", metavar="HEX", help="The promise that you noted before the first deal.")
@click.option(
    "--nonce",
    "nonces",
    metavar="[SEAT:]HEX",
    multiple=True,
    help="A nonce that you noted, like B:0f…, at any seat without a letter; B: for none at B.",
)
@click.option(
    "--seals", metavar="HEX,…", help="The seals of the nonces, one a seat, in seat order, empty for no nonce."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    file: str, commitment: str | None, nonces: tuple[str, ...], seals: str | None, as_json: bool
) -> None:
    """Check that a game was dealt fairly and played by the rules.

    RECORD is a finished game's record (- for standard input). The seed must be the one whose
    SHA-256 was published before the first deal; every round is dealt again from it and every move
    played. Exits 0 when all holds, 1 when something does not, 2 when the file is not a record.
    """
    if commitment is not None:
        _check("--commitment", commitment, PROMISE, "64 hexadecimal digits")
    for nonce in nonces:
        _check("--nonce", nonce, NONCE, "pairs of hexadecimal digits, with or without a seat (B:0f…)")
    noted_seals = None if seals is None else seals.split(",") if seals else []
    for seal in noted_seals or ():
        _check("--seals", seal, f"({PROMISE})?", "64 hexadecimal digits a seat, with commas between")
    try:
        document = record.read(read_text(file))
    except RecordError as error:
        fail(f"{file}: {error}")
    noted = [_read_nonce(nonce, len(document.seats)) for nonce in nonces]
    checks = verify(document, commitment, noted, noted_seals)
    if as_json:
        found = [
            {"check": check.name, "holds": check.problem is None, "problem": check.problem}
            for check in checks
        ]
        click.echo(json.dumps({"file": file, "holds": all(f["holds"] for f in found), "checks": found}))
    else:
        for check in checks:
            click.echo(f"{'no ' if check.problem else 'yes'}  {SAID[check.name]}")
            if check.problem:
                click.echo(f"     {check.problem}")
    sys.exit(NOT_SO if any(check.problem for check in checks) else HELD)


def _check(option: str, value: str, form: str, said: str) -> None:
    """Refuse what a player cannot have noted."""
    if not re.fullmatch(form, value):
        fail(f"{option} is written in {said}, not {quote(value)}")


def _read_nonce(text: str, players: int) -> tuple[str | None, str]:
    """The seat, if one is said, and the nonce."""
    seat, colon, nonce = text.rpartition(":")
    return SEATS[read_seat(seat, players)] if colon else None, nonce
