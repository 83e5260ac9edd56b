"""Before the tests: compile the rules once, so that workers find them compiled."""

import pytest

from billetdoux.play.compiled import for_cpu, is_cached


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    if not is_worker and not is_cached():
        print("compiling the rules, once for this version of them …", flush=True)
        for_cpu("rules.playout")
