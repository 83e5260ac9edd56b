"""Before the tests: compile the rules and the minds once, so that workers find them compiled."""

import pytest

from billetdoux.play.compiled import for_cpu, is_cached

COMPILED = ("rules.playout", "rules.notes", "envs.core.stepping", "play.minds.match", "play.minds.search")


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    for module in COMPILED:
        if not is_worker and not is_cached(module):
            print(f"compiling {module}, once for this version of it …", flush=True)
            for_cpu(module)
