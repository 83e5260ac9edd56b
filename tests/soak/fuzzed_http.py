"""HTTP, asked by schemathesis for whatever the published schema allows, and for what it forbids."""

from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from support.online import fetch

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
PATIENCE = 60.0
"""Seconds after which a server that does not answer hangs."""
SECURED = ("content-security-policy", "x-content-type-options")


def ask_everything(
    address: str, codes: Sequence[str], tokens: Sequence[str], examples: int, *, is_repeated: bool
) -> Counter[str]:
    """Ask for everything in many ways, also for tables that are there; gives how often what was answered."""
    schema = schemathesis.openapi.from_dict(fetch(address, "/api/openapi.json"))
    schema.config.update(base_url=f"http://{address}")
    answers, tried = (
        Counter[str](),
        settings(
            max_examples=examples,
            deadline=None,
            database=None,
            derandomize=is_repeated,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
    with ExitStack() as stack:
        session = stack.enter_context(requests.Session())
        for found in schema.get_all_operations():
            assert isinstance(found, Ok)
            operation = found.ok()
            for mode in GenerationMode:

                @tried
                @given(
                    case=operation.as_strategy(generation_mode=mode),
                    code=st.sampled_from([None, *codes]),
                    bearer=st.sampled_from([None, "", "nobody's", *tokens]),
                )
                def ask(case: Case[Any], code: str | None, bearer: str | None) -> None:
                    if code is not None and case.path_parameters:
                        case.path_parameters = {"code": code}
                    if bearer is not None:
                        case.headers["authorization"] = f"Bearer {bearer}"
                    answer = case.call(session=session, timeout=PATIENCE)
                    answers[f"{case.operation.label} {answer.status_code}"] += 1
                    case.validate_response(answer, checks=CHECKS)
                    for header in SECURED:
                        assert header in answer.headers

                with suppress(Unsatisfiable):  # nothing is forbidden where nothing is said
                    ask()
    return answers
