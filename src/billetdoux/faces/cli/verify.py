"""`billetdoux verify`: deal a finished game again and check every move."""

import json
import re
import sys

import click

from ...game import record
from ...game.errors import RecordError, quote
from ...game.verify import verify
from . import HELD, NOT_SO, fail, read_text

SAID = {
    "seed": "the seed is the one that was promised",
    "promise": "the promise is the one that you noted",
    "nonce": "your nonce was mixed into the decks",
    "play": "every round dealt again from the seed, every move legal",
    "outcome": "the outcome is what the moves give",
}


@click.command("verify")
@click.argument("file", metavar="RECORD", type=click.Path())
@click.option("--commitment", metavar="HEX", help="The promise that you noted before the first deal.")
@click.option("--nonce", "nonces", metavar="HEX", multiple=True, help="A nonce that your client added.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(file: str, commitment: str | None, nonces: tuple[str, ...], as_json: bool) -> None:
    """Check that a game was dealt fairly and played by the rules.

    RECORD is a finished game's record (- for standard input). The seed must be the one whose
    SHA-256 was published before the first deal; every round is dealt again from it and every move
    played. Exits 0 when all holds, 1 when something does not, 2 when the file is not a record.
    """
    _check_hex("--commitment", commitment, 64)
    for nonce in nonces:
        _check_hex("--nonce", nonce, None)
    try:
        document = record.read(read_text(file))
    except RecordError as error:
        fail(f"{file}: {error}")
    checks = verify(document, commitment, nonces)
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


def _check_hex(option: str, value: str | None, digits: int | None) -> None:
    """Refuse what a player cannot have noted."""
    form = f"[0-9a-fA-F]{{{digits}}}" if digits else "([0-9a-fA-F]{2})*"
    if value is not None and not re.fullmatch(form, value):
        length = f"{digits} " if digits else "pairs of "
        fail(f"{option} is written in {length}hexadecimal digits, not {quote(value)}")
