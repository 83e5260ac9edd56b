"""Metrics: what a server has counted, as Prometheus reads it; and its log, a JSON object a line."""

import json
import logging
import math
import time
import traceback
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from itertools import accumulate

MEANINGS = {
    "billetdoux_connections": ("gauge", "open websocket connections"),
    "billetdoux_sockets": ("gauge", "open websocket connections, by state: greeting, seated or watching"),
    "billetdoux_bots_waiting": ("gauge", "bots that wait for a thread to think in, by lane: quick or deep"),
    "billetdoux_store_fault": ("gauge", "1 if something is wrong with the store, as /healthz says"),
    "billetdoux_move_seconds": ("histogram", "time from a person's move until all are told"),
    "billetdoux_loop_lag_seconds": ("histogram", "time by which the server was late to look at its clock"),
    "billetdoux_tables_live": ("gauge", "tables in memory"),
    "billetdoux_tables_made_total": ("counter", "tables made"),
    "billetdoux_tables_deleted_total": ("counter", "tables deleted because nothing had happened for long"),
    "billetdoux_talk_deleted_total": ("counter", "lines of talk deleted because they were old"),
    "billetdoux_tables_unreadable_total": ("counter", "tables found that this version cannot read"),
    "billetdoux_games_over_total": ("counter", "games played to their end"),
    "billetdoux_messages_total": ("counter", "messages received"),
    "billetdoux_entries_total": ("counter", "entries stored"),
    "billetdoux_commits_total": (
        "counter",
        "times that entries were stored, many at once if there were many",
    ),
    "billetdoux_refusals_total": ("counter", "requests refused, by the code of the error"),
    "billetdoux_turned_away_total": ("counter", "what a limit has refused, by the limit"),
    "billetdoux_dropped_total": ("counter", "connections dropped because they did not read"),
    "billetdoux_bot_moves_total": ("counter", "moves by bots"),
    "billetdoux_bot_seconds_total": ("counter", "time that bots thought"),
    "billetdoux_leases": (
        "gauge",
        "tables whose clock and bots this server moves, where several have one store",
    ),
    "billetdoux_leases_total": ("counter", "leases of tables, taken or lost"),
    "billetdoux_overtaken_total": (
        "counter",
        "times that another server was first to write, and all was done again",
    ),
    "billetdoux_store_seconds_total": ("counter", "time spent storing entries"),
}

LABELS = {"billetdoux_sockets": "state", "billetdoux_bots_waiting": "lane", "billetdoux_leases_total": "how"}
"""What labels stand for, where it is not the code of an error."""
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, math.inf)
"""The seconds up to which a histogram counts."""

_logger = logging.getLogger("billetdoux.server")
_logger.addHandler(logging.NullHandler())  # nobody hears it but a server that says where to


class Metrics:
    """Counters and gauges by name and label."""

    def __init__(self) -> None:
        self.values: defaultdict[tuple[str, str], float] = defaultdict(float)
        self._counts: dict[str, list[int]] = {}
        self._sums: defaultdict[str, float] = defaultdict(float)

    def add(self, name: str, amount: float = 1, label: str = "") -> None:
        """Count something."""
        self.values[f"billetdoux_{name}", label] += amount

    def set(self, name: str, value: float, label: str = "") -> None:
        """Say how much of something there is."""
        self.values[f"billetdoux_{name}", label] = value

    def observe(self, name: str, seconds: float) -> None:
        """Count how long something took."""
        name = f"billetdoux_{name}"
        self._counts.setdefault(name, [0] * len(BUCKETS))[bisect_left(BUCKETS, seconds)] += 1
        self._sums[name] += seconds

    def _histogram(self, name: str) -> Iterator[str]:
        totals = list(accumulate(self._counts.get(name, [0] * len(BUCKETS))))
        for most, total in zip(BUCKETS, totals, strict=True):
            yield f'{name}_bucket{{le="{"+Inf" if most == math.inf else format(most, "g")}"}} {total}'
        yield f"{name}_sum {self._sums[name]:g}"
        yield f"{name}_count {totals[-1]}"

    def as_text(self) -> str:
        """All that was counted, in the text format of Prometheus."""
        lines = []
        for name, (kind, meaning) in MEANINGS.items():
            lines += [f"# HELP {name} {meaning}", f"# TYPE {name} {kind}"]
            if kind == "histogram":
                lines += self._histogram(name)
                continue
            found = {label: value for (key, label), value in self.values.items() if key == name}
            for label, value in sorted(found.items() or {"": 0}.items()):
                labels = f'{{{LABELS.get(name, "code")}="{label}"}}' if label else ""
                lines.append(f"{name}{labels} {value:g}")
        return "\n".join(lines) + "\n"


def note(event: str, **fields: object) -> None:
    """Write a line of the log; never give it a token, a seed, a nonce or a card."""
    if _logger.isEnabledFor(logging.INFO):
        _logger.info(json.dumps({"at": round(time.time(), 3), "event": event, **fields}, ensure_ascii=False))


class Lines(logging.Formatter):
    """Whatever is logged as a JSON object a line: what we note as it is, what libraries say wrapped."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        if record.name == _logger.name:
            return record.getMessage()
        fields = {"at": round(record.created, 3), "event": "log", "by": record.name}
        fields |= {"level": record.levelname.lower(), "text": record.getMessage()}
        if record.exc_info:
            fields |= {"trace": self.formatException(record.exc_info)}
        return json.dumps(fields, ensure_ascii=False)


def note_fault(event: str, **fields: object) -> None:
    """Write a line about something that should not have happened, with where it did."""
    fields |= {"trace": traceback.format_exc()}
    _logger.error(json.dumps({"at": round(time.time(), 3), "event": event, **fields}, ensure_ascii=False))
