"""`billetdoux arena`: bots against bots, and how sure one can be who is stronger."""

import atexit
import importlib
import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import asdict
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ...bots import arena
from ...bots.arena import GAMES, ROUNDS, Match, MatchResult, Standing, run_match
from ...bots.bot import split_spec
from ...bots.kinds.external import FAULTS, end_programs
from ...bots.registry import find_bot
from ...game.errors import SetupError, quote
from ...game.extras import require
from ...game.names import SEATS, find_edition
from ..words import Words
from . import INTERRUPTED, NOT_SO
from .bot_option import BotOption
from .compilation import warm_up_once
from .edition_option import edition_option, reading_option, with_readings

PLOTS = (".svg", ".png", ".pdf")
WIDTH_OF_A_FILE = 110
CONNECT_SECONDS = 10
# A cluster can grow while it plays: work for so many at least is sent to it.
LEAST_CLUSTER = 64
LONGEST_NAME = 26

# Told apart by everybody, whatever colours they see; the words and the line say the same again.
INK, PAPER, ABOVE, EVEN, BELOW = "#2b2a33", "#fbf8f1", "#0072b2", "#8f8c88", "#d98200"


@click.command("arena")
@click.option(
    "--bots", cls=BotOption, place="arena", help="Who plays, like counter,counter,random; of {bots}."
)
@click.option("--bot", "more", metavar="SPEC", multiple=True, help="One more who plays; may hold a comma.")
@edition_option
@reading_option
@click.option("--players", type=int, help="How many play at a time; all bots, unless it is said.")
@click.option("--rounds", type=int, help="Play so many single rounds.")
@click.option("--games", type=int, help="Play so many whole games.")
@click.option("--seed", type=int, default=0, show_default=True, help="Which decks: equal seeds, equal decks.")
@click.option("--jobs", type=int, help="How many processes; one a core, unless it is said.")
@click.option("--scheduler", metavar="ADDRESS", help="Play on a dask.distributed cluster: tcp://host:8786.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--plot", type=click.Path(dir_okay=False), help="Draw the shares: a file .svg, .png or .pdf.")
def command(
    bots: str | None,
    more: tuple[str, ...],
    edition: str,
    readings: tuple[str, ...],
    players: int | None,
    rounds: int | None,
    games: int | None,
    seed: int,
    jobs: int | None,
    scheduler: str | None,
    as_json: bool,
    plot: str | None,
) -> None:
    """Let bots play each other, and tell who is stronger and how sure that is.

    Every deck is played once for each rotation of the bots over the seats. More bots than players meet
    in every combination. Whole blocks are played, so that there can be some more rounds than asked for.

    A search thinks for a time (search:50ms) or for some samples (search:2000). Programs of your own play as
    well: --bot 'exec:python3 bot.py --levels 1,2' --bot counter.

    The same match plays the same rounds again, unless bots think by time.

    Interrupted (Ctrl-C, SIGTERM), it tells what was played so far, and exits 130; 1 if a part of the
    match could not be played however often it was tried.
    """
    specs = tuple(spec.strip() for spec in (*(bots.split(",") if bots is not None else ()), *more))
    match = _match(specs, with_readings(edition, readings), players, rounds, games, seed)
    if plot is not None:
        _check_plot(plot)
    if jobs is not None and jobs < 1:
        raise SetupError(f"--jobs is 1 or more, not {jobs}")
    try:
        # A polite request to end is an interrupt as well.
        with _on(signal.SIGTERM, signal.default_int_handler), _executor(match, jobs, scheduler) as found:
            result = _run(match, *found, quiet=as_json or not sys.stderr.isatty())
    except KeyboardInterrupt:
        click.echo("interrupted before the first block was played: there is nothing to tell", err=True)
        sys.exit(INTERRUPTED)
    if as_json:
        click.echo(json.dumps(figures(result)))
    else:
        tell(result)
    if plot is not None:
        draw(result, plot)
    if result.stopped is not None:
        click.echo(f"{result.stopped} after {result.blocks:,} of {match.blocks:,} blocks", err=True)
        sys.exit(INTERRUPTED if result.stopped == arena.INTERRUPTED else NOT_SO)


def _match(
    specs: tuple[str, ...],
    edition: str,
    players: int | None,
    rounds: int | None,
    games: int | None,
    seed: int,
) -> Match:
    if not specs:
        raise SetupError("--bots says who plays, like counter,random; or --bot does, once for each bot")
    if (rounds is None) == (games is None):
        raise SetupError("either --rounds or --games says how much is played")
    unit, count = (ROUNDS, rounds) if games is None else (GAMES, games)
    seats = len(specs) if players is None else players
    return Match(specs, find_edition(edition, seats).name, seats, unit, count or 0, seed)


def _check_plot(file: str) -> None:
    """Find out before the match whether its plot can be drawn after it."""
    if Path(file).suffix.lower() not in PLOTS:
        raise SetupError(f"a plot is a file {', '.join(PLOTS)}, not {quote(file)}")
    folder = Path(file).absolute().parent
    if not folder.is_dir():
        raise SetupError(f"there is no folder for the plot {quote(file)}")
    if not os.access(file if Path(file).exists() else folder, os.W_OK):
        raise SetupError(f"the plot {quote(file)} may not be written there")
    require("plot", "--plot")


@contextmanager
def _executor(match: Match, jobs: int | None, scheduler: str | None) -> Iterator[tuple[Executor, int]]:
    """Where the match is played, and by how many: processes of this machine, or a cluster."""
    if scheduler is not None:
        with _cluster(scheduler) as found:
            yield found
        return
    for kind in dict.fromkeys(find_bot(spec).kind for spec in match.bots):
        warm_up_once(kind, Words("en"))  # once here, rather than in every process at the same time
    workers = min(jobs or _cores(), match.blocks)
    processes = Processes(workers)
    try:
        yield processes, workers
    finally:
        processes.shutdown()


class Processes(Executor):
    """Processes of this machine; after one of them has died, all of them are replaced."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._context = get_context("spawn")
        self._line, self._our_end = self._context.Pipe(duplex=False)
        self._pool = self._start()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Let a process do something."""
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenProcessPool:
            self._pool = self._start()
            return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = False, *, cancel_futures: bool = True) -> None:
        """End at once: nobody waits for blocks that are still being played."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)
        self._our_end.close()

    def _start(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(self._workers, self._context, _serve, (self._line,))
        atexit.register(pool.shutdown)  # the pool's thread must find it while it ends, or it complains
        with _on(signal.SIGINT, signal.SIG_IGN):  # it holds for the workers from their very start
            for _ in range(self._workers):
                pool.submit(_cores)
        return pool


@contextmanager
def _on(signum: int, handler: Any) -> Iterator[None]:
    """Handle a signal in another way for a while."""
    before = signal.signal(signum, handler)
    try:
        yield
    finally:
        signal.signal(signum, before)


def _cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _serve(line: Connection) -> None:
    """Be a worker as long as the other end of a line is open: till the match is over or the arena gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: Thread(target=_leave).start())
    Thread(target=_leave_with, args=(line,), daemon=True).start()


def _leave_with(line: Connection) -> None:
    with suppress(EOFError, OSError):
        line.recv()
    _leave()


def _leave() -> None:
    """End at once, in the middle of a move or of compiled code, with the bots that are programs."""
    end_programs()
    os._exit(0)


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    require("cluster", "--scheduler, here and on the workers,")
    distributed: Any = importlib.import_module("distributed")
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError, TypeError) as error:
        raise SetupError(f"no scheduler answers at {quote(address)}: {error}") from None
    with client:
        # A block that failed must run again, not be answered with the failure that is remembered.
        yield client.get_executor(pure=False), max(LEAST_CLUSTER, sum(client.nthreads().values()))


def _run(match: Match, executor: Executor, workers: int, *, quiet: bool) -> MatchResult:
    if quiet:
        return run_match(match, executor, workers=workers)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=match.blocks * match.players)
        return run_match(match, executor, lambda played: bar.update(task, completed=played), workers)


def figures(result: MatchResult) -> dict[str, Any]:
    """A match as one JSON object."""
    match = result.match
    return {
        "edition": match.edition,
        "players": match.players,
        "unit": match.unit,
        "played": result.played,
        "blocks": result.blocks,
        "stopped": result.stopped,
        "seed": match.seed,
        "fair_share": match.fair_share,
        "bots": [asdict(standing) for standing in result.standings],
        "ahead": result.ahead,
        "by_seat": dict(zip(SEATS, result.by_seat, strict=False)),
        "by_seat_margins": dict(zip(SEATS, result.by_seat_margins, strict=False)),
        "starting": result.starting,
        "starting_margin": result.starting_margin,
    }


def tell(result: MatchResult) -> None:
    """Tell who won how often, and how sure that is."""
    console = Console(
        file=sys.stdout, width=None if sys.stdout.isatty() else WIDTH_OF_A_FILE, highlight=False
    )
    blocks = f"{result.blocks:,} {'block' if result.blocks == 1 else 'blocks'}"
    console.print(f"[bold]{setting(result)}[/], seed {result.match.seed}; {blocks}")
    # A title within a table would be folded to the table's width.
    faults = _faults(result)
    for title, table in (
        (f"Who won (fair share {result.match.fair_share:.1%})", _standings(result)),
        ("By seat, and by who began", _seats(result)),
        ("Who won more often than whom (row against column)", _ahead(result)),
        ("Faults: a safe legal move was made instead" if faults.rows else "Faults: none", faults),
    ):
        console.print(f"\n[italic]{title}[/]")
        if table.rows:
            console.print(table)


def setting(result: MatchResult) -> str:
    """What was played, in a line."""
    match = result.match
    return f"{match.edition.capitalize()}, {match.players} players, {result.played:,} {match.unit}"


def _standings(result: MatchResult) -> Table:
    fair = result.match.fair_share
    table = _table(("won", "95 % interval", "tokens", "running rating", "moves", "median", "99 %"))
    for one in sorted(result.standings, key=lambda one: -one.share):
        colour = {ABOVE: "bold green", EVEN: "default", BELOW: "red"}[_colour(one, fair)]
        table.add_row(
            *(_name(one), f"[{colour}]{one.share:.1%}[/]", f"{one.low:.1%} – {one.high:.1%}"),
            *(f"{one.tokens:.2f}", f"{one.mu:.1f} ± {one.sigma:.1f}"),
            *(f"{one.moves:,}", _duration(one.median_s), _duration(one.slow_s)),
        )
    return table


def _seats(result: MatchResult) -> Table:
    seats = SEATS[: result.match.players]
    table = _table((*seats, "first", "not first"))
    for one in result.standings:
        table.add_row(_name(one), *_percents((*one.by_seat, one.starting, one.following)))
    others = len(seats) - 1
    table.add_section()
    shares = (*result.by_seat, result.starting, (1 - result.starting) / others)
    table.add_row("anybody", *_percents(shares))
    margins = (*result.by_seat_margins, result.starting_margin, result.starting_margin / others)
    table.add_row("  95 % within", *(f"± {margin:.1%}" for margin in margins))
    return table


def _ahead(result: MatchResult) -> Table:
    table = _table(map(_name, result.standings))
    for i, one in enumerate(result.standings):
        cells = []
        for j in range(len(result.standings)):
            both = result.ahead[i][j] + result.ahead[j][i]
            cells.append(f"{result.ahead[i][j] / both:.1%}" if both else "·")
        table.add_row(_name(one), *cells)
    return table


def _faults(result: MatchResult) -> Table:
    """Which bot made which faults; a bot without one has no row, and a fault that nobody made no column."""
    made = [kind for kind in FAULTS if any(kind in one.faults for one in result.standings)]
    table = _table(made)
    for one in result.standings:
        if one.faults:
            table.add_row(_name(one), *(f"{one.faults.get(kind, 0):,}" for kind in made))
    return table


def _name(one: Standing) -> str:
    """A bot's name for a table."""
    return escape(shorten(one.bot))


def shorten(name: str) -> str:
    """A name that leaves room beside it: a long command shows its end, where commands differ."""
    if len(name) <= LONGEST_NAME:
        return name
    kind, _ = split_spec(name)
    return f"{kind}:…{name[len(kind) + 2 - LONGEST_NAME :]}"


def _percents(shares: Sequence[float]) -> list[str]:
    return [f"{share:.1%}" for share in shares]


def _table(figures: Iterable[str]) -> Table:
    """A table of bots; where there is little room a name is folded, and no figure."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, collapse_padding=True)
    table.add_column("bot", overflow="fold")
    for name in figures:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _duration(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.0f} µs"


def _colour(one: Standing, fair: float) -> str:
    """The colour of a share that is surely above the fair one, surely below, or neither."""
    return ABOVE if one.low > fair else BELOW if one.high < fair else EVEN


def draw(result: MatchResult, file: str) -> None:
    """Draw each bot's share with its interval, beside the fair share."""
    import matplotlib as mpl
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine
    from matplotlib.ticker import PercentFormatter

    fair = result.match.fair_share
    ranked = sorted(result.standings, key=lambda one: one.share)
    style: dict[Any, Any] = {
        "font.family": ["DejaVu Sans"],
        "font.size": 11,
        "text.color": INK,
        "axes.labelcolor": INK,
        "xtick.color": INK,
        "ytick.color": INK,
        "svg.fonttype": "none",  # text stays text: it can be found, read aloud and copied
        "svg.hashsalt": "billetdoux",  # the same match, the same file
    }
    with mpl.rc_context(style):
        # A figure of its own, without pyplot: nothing global, no window, no display.
        layout = ConstrainedLayoutEngine(w_pad=0.2, h_pad=0.15)
        figure = Figure(figsize=(8, 1.9 + 0.55 * len(ranked)), layout=layout, facecolor=PAPER)
        axes = figure.add_subplot(facecolor=PAPER)
        places, shares = range(len(ranked)), [one.share for one in ranked]
        axes.barh(places, shares, height=0.62, color=[_colour(one, fair) for one in ranked])
        whiskers = [[one.share - one.low for one in ranked], [one.high - one.share for one in ranked]]
        for colour, width in ((PAPER, 4.0), (INK, 1.5)):  # a rim of paper, to be seen on every bar
            axes.errorbar(
                *(shares, places, None, whiskers),
                fmt="none",
                ecolor=colour,
                elinewidth=width,
                capsize=4 + width / 2,
                capthick=width,
                zorder=3,
            )
        axes.axvline(fair, color=INK, linewidth=1.2, linestyle=(0, (4, 3)))
        axes.annotate(
            *(f"fair share {fair:.1%}", (fair, 1.0)),
            xycoords=("data", "axes fraction"),
            xytext=(0, 4),
            textcoords="offset points",
            ha="center",
            fontsize=9.5,
        )
        for place, one in zip(places, ranked, strict=True):
            axes.annotate(
                *(f"{one.share:.1%}", (one.high, place)),
                xytext=(10, 0),
                textcoords="offset points",
                va="center",
                fontweight="bold",
                bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1.5},
            )
        axes.set_yticks(places, [shorten(one.bot) for one in ranked])
        axes.set_ylim(-0.6, len(ranked) - 0.4)
        axes.set_xlim(0, min(1.12, max(fair, *(one.high for one in ranked)) * 1.15))
        axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
        axes.set_xlabel(
            f"share of {result.match.unit} won, with 95 % intervals\n"
            "blue: surely above the fair share, orange: surely below, grey: neither",
            fontsize=9.5,
            linespacing=1.5,
        )
        axes.tick_params(length=0)
        axes.spines[:].set_visible(False)
        axes.grid(axis="x", color=INK, alpha=0.12, linewidth=0.8)
        axes.set_axisbelow(True)
        figure.suptitle(setting(result), x=0.025, ha="left", fontsize=14, fontweight="bold")
        metadata = {"Date": None} if Path(file).suffix.lower() == ".svg" else None
        figure.savefig(file, dpi=160, metadata=metadata)
