"""Before the tests: compile the rules and the minds once, so that workers find them compiled."""

from collections.abc import Iterator

import pytest

from billetdoux.play.compiled import for_cpu, is_cached

COMPILED = ("rules.playout", "rules.notes", "envs.core.stepping", "play.minds.match", "play.minds.search")


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    for module in COMPILED:
        if not is_worker and not is_cached(module):
            print(f"compiling {module}, once for this version of it …", flush=True)
            for_cpu(module)


@pytest.fixture(scope="session", autouse=True)
def _games_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the games that tests play away from those of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield
