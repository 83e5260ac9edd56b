"""Before the tests: compile the rules and the minds once, so that workers find them compiled."""

import secrets
import subprocess
import sys

import pytest

from billetdoux.compiled.cpu import is_cached

# Each of the two has a core to itself: they share nothing that is compiled.
COMPILED = (
    {
        "rules.playout": ("play_rounds",),
        "rules.course": ("act", "start_round"),
        "rules.legal": ("list_legal",),
        "envs.batch": (
            *("step_games", "seed_games", "find_illegal", "pick_actions", "pick_by_weight", "ask_counter"),
            *("observe_games", "advance", "show", "mark_legal", "ask"),
        ),
        "observe.encoding": ("encode",),
        "observe.memory": ("remember",),
    },
    {
        "bots.minds.match": ("play_match",),
        "bots.minds.search": ("try_action", "try_openly"),
        "bots.minds.habits": ("count_habits",),
    },
)
COMPILE = "import sys; from billetdoux.compiled.cpu import entry; list(map(entry, sys.argv[1:]))"


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        return
    processes = []
    for modules in COMPILED:
        names = [f"{module}.{name}" for module, functions in modules.items() for name in functions]
        if missing := [name for name in names if not is_cached(name)]:
            print(f"compiling {', '.join(missing)}, once for this version of them …", flush=True)
            processes.append(subprocess.Popen([sys.executable, "-c", COMPILE, *missing]))
    if any([process.wait() for process in processes]):  # noqa: C419 - all of them are waited for
        raise pytest.UsageError("the rules could not be compiled")


@pytest.fixture(autouse=True)
def _games_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the games that a test plays away from other tests, and from those of whoever runs them."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.getbasetemp() / "data" / secrets.token_hex(8)))
