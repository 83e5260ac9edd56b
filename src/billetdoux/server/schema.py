"""The protocol as a JSON schema, of which clients make types: `python -m billetdoux.server.schema`."""

import json
from typing import Any

from msgspec.json import schema_components

from . import protocol, resources

SPOKEN = (protocol.Request, protocol.Reply)
FETCHED = (
    protocol.NewTable,
    protocol.MadeTable,
    protocol.Listed,
    resources.Deck,
    resources.KindOfEvent,
    resources.Opponent,
    resources.House,
    resources.Past,
    resources.Replay,
    resources.Analysis,
    resources.Course,
)


def schema() -> dict[str, Any]:
    """Every message by its name; `Request` and `Reply` are what may be said on a connection."""
    (request, reply, *_), parts = schema_components([*SPOKEN, *FETCHED])
    named = {"Request": request, "Reply": reply, **parts}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Billetdoux, protocol {protocol.PROTOCOL}",
        "$defs": named,
    }


def as_text() -> str:
    """The schema as it is written to docs/protocol.schema.json."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(as_text(), end="")
