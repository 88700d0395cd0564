"""Capacity planning: a small queueing simulation with measured costs, which shows what a deployment needs and what saturates first.

    .venv/bin/python benchmarks/scale.py                         # one cell: p50 and p99 as the load grows, and the bottleneck
    .venv/bin/python benchmarks/scale.py --processes 8 --spread  # a table's players on any process, not on the same one
    .venv/bin/python benchmarks/scale.py --plan 100000           # number of cells needed for that many tables
    .venv/bin/python benchmarks/scale.py --measure 100           # measure this machine's costs, and compare the model with reality

A cell is several server processes, a PostgreSQL and a Redis. A process is a single-server queue, since Python runs one event loop; so is
Redis. A database has one server per core. An action is decided, waits for the writer's next transaction (which takes everything queued),
and is sent to each connection. Other processes with players at the table are notified, read the log and send it on.
"""

import argparse
import asyncio
import heapq
import random
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import partial
from itertools import count

LIMIT = 0.1
"""Maximum p99 latency in seconds, from an action to its arrival at every seat."""
FULL = 0.6
"""Target utilization of a core; the rest is for peak evenings and for a process that is down."""


@dataclass(frozen=True)
class Costs:
    """Core time of each operation in seconds, as measured (see docs/design/scale.md)."""

    decide: float = 0.45e-3
    """Handle an action: parse, decide, fold, queue for the log."""
    send: float = 0.11e-3
    """Send its frame to one connection."""
    commit: float = 0.5e-3
    """Handle a transaction in the server process."""
    hear: float = 0.03e-3
    """Receive a message from another process, whatever its content."""
    note: float = 0.002e-3
    """Process a table's new version in such a message."""
    follow: float = 0.5e-3
    """Read and fold what another process has appended."""
    database: float = 0.25e-3
    """Execute a transaction in the database."""
    row: float = 0.06e-3
    """Insert an event in the database."""
    read: float = 0.15e-3
    """Query the database for what others have appended."""
    flush: float = 1.0e-3
    """Wait for the database's disk; occupies no core."""
    network: float = 0.2e-3
    """Round trip between two machines."""
    carry: float = 0.004e-3
    """Deliver a message in Redis to one process."""


@dataclass(frozen=True)
class Cell:
    """The deployment to simulate."""

    processes: int = 4
    tables: int = 800
    players: int = 4
    rate: float = 1.0
    """Actions per second at a table."""
    cores: int = 4
    """Number of the database's cores."""
    together: bool = True
    """True if all players of a table are connected to the same process."""


class Core:
    """A core, which does one thing at a time."""

    def __init__(self) -> None:
        self.free = self.busy = 0.0

    def serve(self, now: float, seconds: float) -> float:
        """Add work that arrives at `now`. Return the time at which it is done."""
        self.free = max(now, self.free) + seconds
        self.busy += seconds
        return self.free


@dataclass(frozen=True)
class Found:
    """Simulation results: latencies in seconds, and the utilization of the busiest core of each kind."""

    p50: float
    p99: float
    process: float
    database: float
    redis: float

    @property
    def fullest(self) -> tuple[str, float]:
        """The busiest kind of core, and its utilization."""
        return max(
            (("process", self.process), ("database", self.database), ("redis", self.redis)), key=lambda one: one[1]
        )


class Simulation:
    """Simulation of a cell for some seconds."""

    def __init__(self, cell: Cell, costs: Costs, seed: int = 1) -> None:
        self.cell, self.costs, self.rng = cell, costs, random.Random(seed)
        self.processes = [Core() for _ in range(cell.processes)]
        self.database = [Core() for _ in range(cell.cores)]
        self.redis = Core()
        self.waiting: list[list[tuple[float, int]]] = [[] for _ in self.processes]
        """By process: actions queued for its writer."""
        self.writing = [False] * cell.processes
        self.latencies: list[float] = []
        self._events: list[tuple[float, int, Callable[[float], None]]] = []
        self._number = count()
        where = range(cell.processes)
        self.seats = [
            [self.rng.choice(where)] * cell.players
            if cell.together
            else [self.rng.choice(where) for _ in range(cell.players)]
            for _ in range(cell.tables)
        ]

    def at(self, moment: float, what: Callable[[float], None]) -> None:
        """Schedule a callback."""
        heapq.heappush(self._events, (moment, next(self._number), what))

    def random_duration(self, seconds: float) -> float:
        """Return a random duration with this mean: views and deals vary in size."""
        return self.rng.gammavariate(4, seconds / 4) if seconds else 0.0

    def run(self, seconds: float, warm: float = 1.0) -> Found:
        """Run the simulation after a warm-up, and return the results."""
        for table in range(self.cell.tables):
            self.at(self.rng.uniform(0, 1 / self.cell.rate), partial(self.act, table=table))
        end = warm + seconds
        while self._events and self._events[0][0] < end:
            now, _, what = heapq.heappop(self._events)
            what(now)
            if now < warm:
                self.latencies.clear()
        found = sorted(self.latencies) or [0.0]
        busiest = [
            min(1.0, max(place.busy for place in places) / end)
            for places in (self.processes, self.database, [self.redis])
        ]
        return Found(found[len(found) // 2], found[int(len(found) * 0.99)], *busiest)

    def act(self, now: float, table: int) -> None:
        """A player acts."""
        process = self.rng.choice(self.seats[table])
        decided = self.processes[process].serve(now, self.random_duration(self.costs.decide))
        self.at(decided, lambda then: self.append(then, process, now, table))
        self.at(now + self.rng.uniform(0.5, 1.5) / self.cell.rate, lambda then: self.act(then, table))

    def append(self, now: float, process: int, began: float, table: int) -> None:
        """Queue an action for writing."""
        self.waiting[process].append((began, table))
        if not self.writing[process]:
            self.write(now, process)

    def write(self, now: float, process: int) -> None:
        """Write all queued actions in one transaction."""
        batch, self.waiting[process] = self.waiting[process], []
        self.writing[process] = bool(batch)
        if not batch:
            return
        committed = self.processes[process].serve(now, self.costs.commit)
        core = min(self.database, key=lambda place: place.free)
        written = core.serve(
            committed + self.costs.network, self.random_duration(self.costs.database + len(batch) * self.costs.row)
        )
        self.at(written + self.random_duration(self.costs.flush), lambda then: self.written(then, process, batch))

    def written(self, now: float, process: int, batch: list[tuple[float, int]]) -> None:
        """Send written actions to this process's connections, and notify the other processes."""
        others: dict[int, list[tuple[float, int]]] = {}
        for began, table in batch:
            here = self.seats[table].count(process)
            done = self.processes[process].serve(now, here * self.random_duration(self.costs.send))
            self.latencies.append(done - began)
            for other in set(self.seats[table]) - {process}:
                others.setdefault(other, []).append((began, table))
        if len(self.processes) > 1:
            # Every process gets every message, which includes the versions of tables with players elsewhere.
            carried = self.redis.serve(now, self.costs.carry * len(self.processes)) + self.costs.network
            self.at(carried, lambda then: self.hear(then, process, len(batch), others))
        self.write(now, process)

    def hear(self, now: float, sender: int, many: int, others: dict[int, list[tuple[float, int]]]) -> None:
        """Let the other processes read what they need."""
        for other, place in enumerate(self.processes):
            if other == sender:
                continue
            heard = place.serve(now, self.costs.hear + many * self.costs.note)
            if other in others:
                core = min(self.database, key=lambda one: one.free)
                read = core.serve(heard + self.costs.network, self.random_duration(self.costs.read))
                self.at(read, partial(self.follow, process=other, batch=others[other]))

    def follow(self, now: float, process: int, batch: list[tuple[float, int]]) -> None:
        """Send what another process has appended to this process's connections."""
        for began, table in batch:
            cost = self.random_duration(self.costs.follow) + self.seats[table].count(process) * self.random_duration(
                self.costs.send
            )
            self.latencies.append(self.processes[process].serve(now, cost) - began)


def curve(cell: Cell, costs: Costs, seconds: float) -> None:
    """Print the results for more and more tables until the cell is overloaded."""
    print("".join(f"{title:>11}" for title in ("tables", "p50 ms", "p99 ms", "process", "database", "redis")))
    tables = cell.tables
    while True:
        found = Simulation(replace(cell, tables=tables), costs).run(seconds)
        shares = "".join(f"{share:10.0%} " for share in (found.process, found.database, found.redis))
        print(f"{tables:11}{1000 * found.p50:11.1f}{1000 * found.p99:11.1f}{shares}", flush=True)
        if found.p99 > LIMIT or found.fullest[1] > 0.98:
            what, share = found.fullest
            print(f"\nit breaks at {tables} tables: the {what} is busy {share:.0%} of the time")
            return
        tables = int(tables * 1.25)


def plan(wanted: int, cell: Cell, costs: Costs, seconds: float) -> None:
    """Print the number of cells needed for the wanted tables, based on one cell's simulated capacity."""
    tables = cell.processes * 10
    while True:
        found = Simulation(replace(cell, tables=tables), costs).run(seconds)
        if found.p99 > LIMIT or found.fullest[1] > FULL:
            break
        best, carries = found, tables
        tables = int(tables * 1.1) + 1
    cells = -(-wanted // carries)
    print(f"a cell of {cell.processes} processes and a database with {cell.cores} cores carries {carries} tables:")
    print(f"  p50 {1000 * best.p50:.1f} ms, p99 {1000 * best.p99:.1f} ms, {best.fullest[0]} busy {best.fullest[1]:.0%}")
    print(
        f"{wanted} tables need {cells} such cells: {cells * cell.processes} processes, {cells} databases, {cells} Redis"
    )


def histogram_median(buckets: list[tuple[float, float]]) -> float:
    """Return the median of a histogram with cumulative counts, interpolated within its bucket."""
    half, low, below = buckets[-1][1] / 2, 0.0, 0.0
    for edge, many in buckets:
        if many >= half:
            return low + (edge - low) * (half - below) / max(many - below, 1)
        low, below = edge, many
    return low


async def measure_row(tables: int, costs: Costs, seconds: float) -> Costs:
    """Return this machine's costs, measured with `load.py` on SQLite in one process. Print the model next to the measurement."""
    import httpx
    import load

    tally, players = load.Tally(), []
    with tempfile.TemporaryDirectory() as folder, load.server(f"{folder}/scale.sqlite", load.PLENTY) as (url, pid):
        await load.warm_up(url, load.Tally())
        desks = await load.open_tables(url, tables, 0)
        players = await load.seat_players(url, desks, tally, 1.0)
        await asyncio.sleep(3)

        def writes() -> list[tuple[float, float]]:
            lines = [
                line for line in httpx.get(f"{url}/metrics").text.splitlines() if "database_seconds_bucket" in line
            ]
            return [(float(line.split('le="')[1].split('"')[0]), float(line.rsplit(" ", 1)[1])) for line in lines]

        before = writes()
        row = await load.measure_row(pid, tables, tally, seconds)
        grown = [(edge, now - then) for (edge, now), (_, then) in zip(writes(), before, strict=True)]
        await load.disconnect(players)
    many, took = grown[-1][1], histogram_median(grown)
    action = row.each / 1000
    found = replace(
        costs,
        decide=0.4 * action,
        send=0.1 * action,
        commit=0.2 * action,
        flush=took,
        database=0.0,
        row=0.0,
        network=0.0,
    )
    model = Simulation(Cell(1, tables, rate=row.actions / tables), found).run(seconds)
    print(f"{action * 1000:.2f} ms of a core per action; {row.actions * seconds / many:.1f} actions and ", end="")
    print(f"{1000 * took:.2f} ms for a transaction, at the median")
    print("".join(f"{title:>12}" for title in ("", "actions/s", "p50 ms", "p99 ms", "process")))
    print(f"{'measured':>12}{row.actions:12.0f}{row.p50:12.1f}{row.p99:12.1f}{row.cpu:11.0f}%")
    print(f"{'simulated':>12}{row.actions:12.0f}{1000 * model.p50:12.1f}{1000 * model.p99:12.1f}{model.process:12.0%}")
    return found


def main() -> int:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--cores", type=int, default=4, help="cores of the database")
    parser.add_argument("--tables", type=int, default=400, help="number of tables to begin with")
    parser.add_argument("--spread", action="store_true", help="connect a table's players to any process")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--plan", type=int, metavar="TABLES", help="print the number of cells that many tables need")
    parser.add_argument(
        "--measure", type=int, metavar="TABLES", help="first measure this machine's costs with that many tables"
    )
    for cost in fields(Costs):
        parser.add_argument(f"--{cost.name}", type=float, metavar="MS", help=argparse.SUPPRESS)
    given = parser.parse_args()
    given_costs = {
        cost.name: getattr(given, cost.name) / 1000 for cost in fields(Costs) if getattr(given, cost.name) is not None
    }
    costs = replace(Costs(), **given_costs)
    if given.measure:
        import load

        load.run(measure_row(given.measure, costs, given.seconds))
        return 0
    cell = Cell(given.processes, given.tables, cores=given.cores, together=not given.spread)
    if given.plan:
        plan(given.plan, cell, costs, given.seconds)
    else:
        curve(cell, costs, given.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
