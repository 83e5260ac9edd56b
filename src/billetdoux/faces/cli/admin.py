"""`billetdoux admin`: keep order in a data file or a database, also while servers run on it."""

import json
import sys
import time
from pathlib import Path

import click

from . import NOT_SO, fail
from .data_option import house_option, keeping_house

DAY = 24 * 3600.0


@click.group("admin")
def command() -> None:
    """Keep order in a data file, or in a database in PostgreSQL, also while servers run on it.

    A server sees within a few seconds what was done. Everything is noted there: `admin log` shows it.
    """


def _when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _require(found: bool, code: str) -> None:
    if not found:
        click.echo(f"There is no table {code}.", err=True)
        sys.exit(NOT_SO)


@command.command("list")
@house_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object a table.")
def list_tables(data: Path | str, as_json: bool) -> None:
    """List all tables, those first at which something happened last."""
    with keeping_house(data) as keeper:
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
@house_option
@click.argument("code")
def look(data: Path | str, code: str) -> None:
    """Show a table: who sits there, and what was said. No card is shown."""
    with keeping_house(data) as keeper:
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
@house_option
@click.argument("code")
def close(data: Path | str, code: str) -> None:
    """Close a table: nothing happens at it any more; its games can be replayed."""
    with keeping_house(data) as keeper:
        _require(keeper.end(code), code)


@command.command("delete")
@house_option
@click.argument("code")
def delete(data: Path | str, code: str) -> None:
    """Delete a table, and all that was at it."""
    with keeping_house(data) as keeper:
        _require(keeper.delete(code), code)


@command.command("forget")
@house_option
@click.argument("name")
@click.option("--table", "code", help="At this table alone.")
def forget(data: Path | str, name: str, code: str | None) -> None:
    """Delete what a person of a name has said, and the name itself."""
    with keeping_house(data) as keeper:
        click.echo(f"Forgotten at {keeper.forget(name, code)} tables.")


@command.command("ban")
@house_option
@click.argument("network")
@click.option("--days", type=click.FloatRange(min=0.0), default=7.0, show_default=True, help="For how long.")
def ban(data: Path | str, network: str, days: float) -> None:
    """Let nobody in from an address, or from a range like 203.0.113.0/24."""
    with keeping_house(data) as keeper:
        try:
            click.echo(f"Nobody comes from {keeper.ban(network, days * DAY)} for {days:g} days.")
        except ValueError as error:
            fail(str(error))


@command.command("pardon")
@house_option
@click.argument("network")
def pardon(data: Path | str, network: str) -> None:
    """Let an address or a range in again."""
    with keeping_house(data) as keeper:
        try:
            found = keeper.pardon(network)
        except ValueError as error:
            fail(str(error))
        if not found:
            click.echo(f"{network} was not banned.", err=True)
            sys.exit(NOT_SO)


@command.command("bans")
@house_option
def bans(data: Path | str) -> None:
    """List who is not let in, and until when."""
    with keeping_house(data) as keeper:
        for network, until in keeper.bans():
            click.echo(f"{network}  until {_when(until)}")


@command.command("log")
@house_option
def show_log(data: Path | str) -> None:
    """List all that was done by this command."""
    with keeping_house(data) as keeper:
        for act in keeper.acts():
            click.echo(f"{_when(act.at)}  {act.what}  {act.code}".rstrip())
