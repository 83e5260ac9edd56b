"""Before the tests: compile the rules and the minds once, so that workers find them compiled."""

import secrets

import pytest

from billetdoux.play.compiled import for_cpu, is_cached

COMPILED = ("rules.playout", "rules.notes", "envs.core.stepping", "play.minds.match", "play.minds.search")


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    for module in COMPILED:
        if not is_worker and not is_cached(module):
            print(f"compiling {module}, once for this version of it …", flush=True)
            for_cpu(module)


@pytest.fixture(autouse=True)
def _games_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the games that a test plays away from other tests, and from those of whoever runs them."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.getbasetemp() / "data" / secrets.token_hex(8)))
