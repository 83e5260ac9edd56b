"""What is said of a database that cannot be used, and how one is made ready; no password is ever told."""

import asyncio
import subprocess
import time
from contextlib import suppress
from urllib.error import URLError

import pytest

from billetdoux.server.store.postgresql import PostgresStore, look
from billetdoux.server.store.schema import FORMAT
from postgresql import STRANGER, Postgresql
from support.command import COMMAND, run
from support.database import new_database
from support.online import fetch, lasting_port

SECRET = "Qu6tsch"


def as_stranger(url: str, password: str = SECRET) -> str:
    return url.replace("billetdoux@", f"{STRANGER}:{password}@")


@pytest.fixture
def stranger(postgresql: Postgresql, database: str) -> str:
    """The URL by which somebody comes who needs a password, and may do nothing yet."""
    with suppress(subprocess.CalledProcessError):  # a test before has made one
        postgresql.ask(f"CREATE ROLE {STRANGER} LOGIN PASSWORD '{SECRET}'")
    return as_stranger(database)


def refusal(url: str, *command: str) -> str:
    """What a command says of a database that it does not take."""
    given = command or ("serve", "--port", "0")
    result = run(*given, "--data", url)
    assert (result.code, result.out) == (2, "")
    assert SECRET not in result.err
    return result.err


def test_a_database_that_nobody_answers_for_is_said_not_to_be_reached() -> None:
    err = refusal(f"postgresql://billetdoux:{SECRET}@127.0.0.1:{lasting_port()}/billetdoux")
    assert "postgresql://billetdoux@127.0.0.1" in err
    assert "cannot be reached" in err


def test_a_wrong_password_and_a_database_that_is_not_there_are_said_to_be_so(
    postgresql: Postgresql, stranger: str
) -> None:
    assert "by this name and password" in refusal(as_stranger(postgresql.url("postgres"), "wrong"))
    assert "createdb" in refusal(postgresql.url("nowhere"))


def test_who_may_not_read_the_tables_is_told_what_to_do(stranger: str) -> None:
    assert "permission denied" in refusal(stranger)
    assert "grant it" in refusal(stranger)


def test_an_empty_database_is_made_ready_by_migrate_once(postgresql: Postgresql) -> None:
    url = new_database(postgresql, "template0")
    assert "billetdoux migrate" in refusal(url)
    assert run("migrate", "--data", url).out == f"{url} is of format {FORMAT} now.\n"
    assert run("migrate", "--data", url).out == f"{url} is of format {FORMAT} already.\n"
    asyncio.run(look(url))


def test_two_who_migrate_at_once_do_not_disturb_each_other(postgresql: Postgresql) -> None:
    url = new_database(postgresql, "template0")

    async def both() -> list[tuple[int, int]]:
        stores = [PostgresStore(url), PostgresStore(url)]
        found = await asyncio.gather(*(store.migrate() for store in stores))
        for store in stores:
            await store.close()
        return found

    assert sorted(asyncio.run(both())) == [(0, FORMAT), (FORMAT, FORMAT)]


def test_a_database_of_an_earlier_version_wants_to_be_migrated_and_one_of_a_later_is_left_alone(
    postgresql: Postgresql, database: str
) -> None:
    name = database.rpartition("/")[2]
    postgresql.ask(f"UPDATE house SET format = {FORMAT - 1}", name)
    assert "billetdoux migrate" in refusal(database)
    postgresql.ask(f"UPDATE house SET format = {FORMAT + 1}, oldest = {FORMAT}", name)
    asyncio.run(look(database))  # servers of this version may still run while all are exchanged
    postgresql.ask(f"UPDATE house SET oldest = {FORMAT + 1}", name)
    assert "a later billetdoux" in refusal(database)
    assert "a later billetdoux" in refusal(database, "migrate")


def test_a_database_that_can_only_be_read_is_said_to_be_so(postgresql: Postgresql, database: str) -> None:
    name = database.rpartition("/")[2]
    postgresql.ask(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert "only be read" in refusal(database)
    assert "only be read" in refusal(database, "migrate")


def test_a_file_is_not_migrated_and_a_database_not_looked_after_by_what_is_for_files(database: str) -> None:
    assert "when opened" in run("migrate", "--data", "tables.db").err
    for command in (("doctor",), ("backup", "copy.db")):
        assert "pg_dump" in run(*command, "--data", database).err


def test_no_password_is_told_while_a_server_runs_and_its_database_fails(
    stranger: str, postgresql: Postgresql
) -> None:
    name = stranger.rpartition("/")[2]
    postgresql.ask(f"GRANT ALL ON ALL TABLES IN SCHEMA public TO {STRANGER}", name)
    postgresql.ask(f"GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO {STRANGER}", name)
    port = lasting_port()
    command = [COMMAND, "serve", "--port", str(port), "--data", stranger]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        try:
            health: dict[str, str] = {}
            end = time.monotonic() + 60
            while health.get("status") != "ok" and time.monotonic() < end:
                with suppress(URLError, ConnectionError):
                    health = fetch(f"127.0.0.1:{port}", "/healthz")
                time.sleep(0.05)
            assert health["status"] == "ok"
            postgresql.ask(f"ALTER ROLE {STRANGER} PASSWORD 'another'")
            postgresql.ask(
                f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{STRANGER}'"
            )
            while fetch(f"127.0.0.1:{port}", "/readyz")["status"] == "ok" and time.monotonic() < end:
                time.sleep(0.05)
            told = str(fetch(f"127.0.0.1:{port}", "/healthz"))
            assert "by this name and password" in told
        finally:
            postgresql.ask(f"ALTER ROLE {STRANGER} PASSWORD '{SECRET}'")
            server.terminate()
            out, _ = server.communicate(timeout=30)
    assert SECRET not in out + told
    assert stranger.replace(f":{SECRET}", "") in out
