"""Before the tests: compile the rules and the minds once, so that workers find them compiled."""

import secrets
import subprocess
import sys

import pytest

from billetdoux.compiled.cpu import is_cached

# Each of the two has a core to itself: they share nothing that is compiled.
COMPILED = (("rules.playout", "rules.notes", "envs.batch"), ("bots.minds.match", "bots.minds.search"))
COMPILE = "import sys; from billetdoux.compiled.cpu import for_cpu; list(map(for_cpu, sys.argv[1:]))"


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        return
    processes = []
    for modules in COMPILED:
        if missing := [module for module in modules if not is_cached(module)]:
            print(f"compiling {', '.join(missing)}, once for this version of them …", flush=True)
            processes.append(subprocess.Popen([sys.executable, "-c", COMPILE, *missing]))
    if any([process.wait() for process in processes]):  # noqa: C419 - all of them are waited for
        raise pytest.UsageError("the rules could not be compiled")


@pytest.fixture(autouse=True)
def _games_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the games that a test plays away from other tests, and from those of whoever runs them."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.getbasetemp() / "data" / secrets.token_hex(8)))
