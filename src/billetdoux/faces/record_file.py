"""The file of a record: writing it, and how to check it."""

import json
import shlex
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ..client.guest import Guest, Noted
from ..game.errors import SetupError
from ..game.record import Record
from .words import Words


def refuse_existing(file: Path) -> None:
    """Find out before the first deal whether a record can be written; it overwrites nothing."""
    try:
        file.open("x").close()
    except FileExistsError:
        raise SetupError(f"{file}: this exists already; --record names a new file") from None
    except OSError as error:
        raise SetupError(f"{file}: {error.strerror}") from None
    file.unlink()


def write(record: Record, file: Path) -> tuple[Path, str | None]:
    """Write a record, among the temporary files if it must be; gives where it is, and what went wrong."""
    text = json.dumps(record.as_json(), ensure_ascii=False, indent=1) + "\n"
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except OSError as error:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", prefix="billetdoux-", suffix=".json", delete=False
        ) as other:
            other.write(text)
        return Path(other.name), error.strerror or ""
    return file, None


async def keep(guest: Guest, wished: Path, words: Words) -> tuple[str | None, list[str]]:
    """Write the record of a table's last game; gives what went wrong, if anything, and what is to be told."""
    assert guest.room is not None
    game = guest.room.game
    file = wished if game == 1 else wished.with_stem(f"{wished.stem}-{game}")
    record = await guest.house.record(guest.code)
    written, problem = write(record, file)
    if problem is not None:
        problem = words.say("ui-unwritten", file=str(file), reason=problem)
    return problem, list(tell(record, written, words, guest.noted()))


def tell(record: Record, file: Path, words: Words, noted: Noted | None) -> Iterator[str]:
    """Where a record is, and how to check it against what was noted before the first deal."""
    yield words.say("ui-recorded", file=str(file))
    if record.outcome is not None:
        check = ["billetdoux verify", shlex.quote(str(file))]
        if noted is not None:
            check += [f"--commitment {noted.commitment}"]
            check += [f"--nonce {noted.nonce}"] if noted.nonce else []
            check += [f"--seals {','.join(noted.seals)}"] if any(noted.seals) else []
        yield words.say("ui-check")
        yield f"  {' '.join(check)}"
