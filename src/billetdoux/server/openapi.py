"""What can be asked for over HTTP, as an OpenAPI document: `python -m billetdoux.server.openapi`.

A way is declared once, at the method that answers it; the server's routes and the document come from there.
"""

import json
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec
from msgspec.json import schema_components
from starlette.requests import Request
from starlette.responses import Response

from . import protocol
from .requests import Refused

T = TypeVar("T")
Answering = Callable[[Any, Request], Awaitable[Response]]

JSON = "application/json"
HOLES = re.compile("{([a-z]+)}")
KINDS: Mapping[str, Any] = {"code": protocol.Code}
"""What stands in the holes of a path."""


@dataclass(frozen=True)
class Query(Generic[T]):
    """Something that may be said in an address behind the path."""

    name: str
    kind: Any
    about: str
    usual: T

    def read(self, request: Request) -> T:
        """What a request says of it, or what is usual."""
        text = request.query_params.get(self.name)
        if text is None:
            return self.usual
        try:
            found: T = msgspec.convert(text, self.kind, strict=False)
        except msgspec.ValidationError as error:
            raise Refused("malformed", f"{self.name}: {error}") from None
        return found


class Way(NamedTuple):
    """Something that can be asked for."""

    method: str
    path: str
    answers: Any
    """The type of the answer."""
    status: int
    media: str
    takes: Any
    """The type of what is sent along."""
    queries: tuple[Query[Any], ...]
    is_secret: bool
    """Whether more is told to the bearer of a token."""
    answering: Answering

    @property
    def name(self) -> str:
        """What it is called."""
        return self.answering.__name__

    @property
    def about(self) -> str:
        """What comes of it, in a sentence."""
        return self.answering.__doc__ or ""


def way(
    method: str,
    path: str,
    answers: Any,
    *queries: Query[Any],
    status: int = 200,
    media: str = JSON,
    takes: Any = None,
    is_secret: bool = False,
) -> Callable[[Answering], Answering]:
    """Declare what a method of a server answers."""

    def declare(answering: Answering) -> Answering:
        found = Way(method, path, answers, status, media, takes, queries, is_secret, answering)
        answering.way = found  # type: ignore[attr-defined]
        return answering

    return declare


def ways(server: type) -> list[Way]:
    """All that can be asked of a server, as it is declared."""
    return [member.way for member in vars(server).values() if hasattr(member, "way")]


def document(ways: Iterable[Way]) -> dict[str, Any]:
    """The OpenAPI document of some ways."""
    known, kinds = list(ways), list[Any]([protocol.Error])
    for one in known:
        kinds += [KINDS[hole] for hole in HOLES.findall(one.path)]
        kinds += [query.kind for query in one.queries] + [one.answers] + [one.takes] * (one.takes is not None)
    schemas, parts = schema_components(kinds, ref_template="#/components/schemas/{name}")
    said = iter(schemas)
    error, paths = next(said), dict[str, dict[str, Any]]()
    for one in known:
        holes = [
            {"name": hole, "in": "path", "required": True, "schema": next(said)}
            for hole in HOLES.findall(one.path)
        ]
        queries = [
            {"name": query.name, "in": "query", "description": query.about, "schema": next(said)}
            for query in one.queries
        ]
        operation = {
            "operationId": one.name,
            "summary": one.about,
            "parameters": [*holes, *queries],
            "responses": {
                str(one.status): {"description": one.about, "content": {one.media: {"schema": next(said)}}},
                "default": {
                    "description": "It is refused; the code says why.",
                    "content": {JSON: {"schema": error}},
                },
            },
        }
        if one.takes is not None:
            operation["requestBody"] = {"required": True, "content": {JSON: {"schema": next(said)}}}
        if one.is_secret:
            operation["security"] = [{}, {"token": []}]
        paths.setdefault(one.path, {})[one.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Billetdoux", "version": str(protocol.PROTOCOL), "license": {"name": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": json.loads(msgspec.json.encode(parts)),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def as_text() -> str:
    """The document as it is written to docs/openapi.json."""
    from .http import Server

    return json.dumps(document(ways(Server)), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(as_text(), end="")
