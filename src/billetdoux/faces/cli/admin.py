"""`billetdoux admin`: keep order in a data file, also while a server runs on it."""

import json
import sys
import time
from pathlib import Path

import click

from . import NOT_SO, fail
from .data_option import data_option, keeping

DAY = 24 * 3600.0


@click.group("admin")
def command() -> None:
    """Keep order in a data file, also while a server runs on it.

    A server sees within a few seconds what was done. Everything is noted in the file: `admin log` shows it.
    """


def _when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _require(found: bool, code: str) -> None:
    if not found:
        click.echo(f"There is no table {code}.", err=True)
        sys.exit(NOT_SO)


@command.command("list")
@data_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object a table.")
def list_tables(data: Path, as_json: bool) -> None:
    """List all tables, those first at which something happened last."""
    with keeping(data) as keeper:
        for found in keeper.tables():
            table = found.table
            people = [table.places[seat].name for seat in table.persons] if table else []
            status = "unreadable" if table is None else "closed" if table.closed else table.status
            if as_json:
                about = {"code": found.code, "entries": found.entries, "last": found.last}
                click.echo(json.dumps(about | {"status": status, "people": people}, ensure_ascii=False))
            else:
                line = f"{found.code}  {_when(found.last)}  {status:<10}  {found.entries:>6}  "
                click.echo(line + ", ".join(people))


@command.command("look")
@data_option
@click.argument("code")
def look(data: Path, code: str) -> None:
    """Show a table: who sits there, and what was said. No card is shown."""
    with keeping(data) as keeper:
        found = keeper.find(code)
        _require(found.entries > 0, code)
        if found.table is None:
            click.echo(f"{code} cannot be read: {found.problem}")
            sys.exit(NOT_SO)
        table = found.table
        options = f"{table.options.edition}, {table.options.players} players"
        click.echo(f"{code}: {'closed' if table.closed else table.status}, game {table.number}, {options}")
        for seat, place in table.places.items():
            click.echo(f"{seat}  {place.kind:<6}  {place.name}{'  (muted)' if place.muted else ''}")
        for _, said in table.talk:
            click.echo(f"{said.seat}  {said.name}: {said.text or f'({said.emote})'}")


@command.command("close")
@data_option
@click.argument("code")
def close(data: Path, code: str) -> None:
    """Close a table: nothing happens at it any more; its games can be replayed."""
    with keeping(data) as keeper:
        _require(keeper.end(code), code)


@command.command("delete")
@data_option
@click.argument("code")
def delete(data: Path, code: str) -> None:
    """Delete a table, and all that was at it."""
    with keeping(data) as keeper:
        _require(keeper.delete(code), code)


@command.command("forget")
@data_option
@click.argument("name")
@click.option("--table", "code", help="At this table alone.")
def forget(data: Path, name: str, code: str | None) -> None:
    """Delete what a person of a name has said, and the name itself."""
    with keeping(data) as keeper:
        click.echo(f"Forgotten at {keeper.forget(name, code)} tables.")


@command.command("ban")
@data_option
@click.argument("network")
@click.option("--days", type=click.FloatRange(min=0.0), default=7.0, show_default=True, help="For how long.")
def ban(data: Path, network: str, days: float) -> None:
    """Let nobody in from an address, or from a range like 203.0.113.0/24."""
    with keeping(data) as keeper:
        try:
            click.echo(f"Nobody comes from {keeper.ban(network, days * DAY)} for {days:g} days.")
        except ValueError as error:
            fail(str(error))


@command.command("pardon")
@data_option
@click.argument("network")
def pardon(data: Path, network: str) -> None:
    """Let an address or a range in again."""
    with keeping(data) as keeper:
        try:
            found = keeper.pardon(network)
        except ValueError as error:
            fail(str(error))
        if not found:
            click.echo(f"{network} was not banned.", err=True)
            sys.exit(NOT_SO)


@command.command("bans")
@data_option
def bans(data: Path) -> None:
    """List who is not let in, and until when."""
    with keeping(data) as keeper:
        for network, until in keeper.bans():
            click.echo(f"{network}  until {_when(until)}")


@command.command("log")
@data_option
def show_log(data: Path) -> None:
    """List all that was done by this command."""
    with keeping(data) as keeper:
        for act in keeper.acts():
            click.echo(f"{_when(act.at)}  {act.what}  {act.code}".rstrip())
