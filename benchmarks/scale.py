"""What does a house need for so many tables, and what breaks first? A small queueing simulation with measured costs.

    .venv/bin/python benchmarks/scale.py                         # one cell: p50 and p99 against the load, and what is full
    .venv/bin/python benchmarks/scale.py --processes 8 --spread  # the players of a table anywhere, not on one process
    .venv/bin/python benchmarks/scale.py --plan 100000           # how many cells so many tables need
    .venv/bin/python benchmarks/scale.py --measure 100           # the costs of this machine, and the model beside the real thing

A cell is some server processes, a PostgreSQL and a Redis. A process is a queue with one place, as Python has one loop; so is Redis; a
database has a place for each core. An action is decided, waits for the writer's next transaction, which takes all that have gathered,
and is sent to each connection; processes that have other players of the table hear of it, read the log and send it on.
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
"""Seconds that 99 of 100 actions may take to everybody at the table."""
FULL = 0.6
"""The share of a core that is planned for: the rest is for evenings that are busier than others, and for a process that is away."""


@dataclass(frozen=True)
class Costs:
    """Seconds of a core for each thing, as measured (docs/design/scale.md says how)."""

    decide: float = 0.45e-3
    """An action: read, decided, folded, put into the log."""
    send: float = 0.11e-3
    """Its frame for one connection."""
    commit: float = 0.5e-3
    """A transaction in the process."""
    hear: float = 0.03e-3
    """A message of another process, whatever it says."""
    note: float = 0.002e-3
    """A table's new version in it."""
    follow: float = 0.5e-3
    """What another process has appended: read and folded."""
    database: float = 0.25e-3
    """A transaction in the database."""
    row: float = 0.06e-3
    """An event in it."""
    read: float = 0.15e-3
    """A question in the database for what others have appended."""
    flush: float = 1.0e-3
    """Waiting for the database's disk; no core is busy with that."""
    network: float = 0.2e-3
    """From one machine to another and back."""
    carry: float = 0.004e-3
    """A message in Redis, for each process that hears it."""


@dataclass(frozen=True)
class Cell:
    """What is simulated."""

    processes: int = 4
    tables: int = 800
    players: int = 4
    rate: float = 1.0
    """Actions a second at a table."""
    cores: int = 4
    """Of the database."""
    together: bool = True
    """Whether all players of a table are connected to the same process."""


class Place:
    """A core: one thing after the other."""

    def __init__(self) -> None:
        self.free = self.busy = 0.0

    def takes(self, now: float, seconds: float) -> float:
        """When something that comes now is done."""
        self.free = max(now, self.free) + seconds
        self.busy += seconds
        return self.free


@dataclass(frozen=True)
class Found:
    """What a simulation has found; latencies in seconds, shares of the busiest place of a kind."""

    p50: float
    p99: float
    process: float
    database: float
    redis: float

    @property
    def fullest(self) -> tuple[str, float]:
        """What is busiest, and how busy."""
        return max(
            (("process", self.process), ("database", self.database), ("redis", self.redis)), key=lambda one: one[1]
        )


class Simulation:
    """Some seconds of a cell's evening."""

    def __init__(self, cell: Cell, costs: Costs, seed: int = 1) -> None:
        self.cell, self.costs, self.rng = cell, costs, random.Random(seed)
        self.processes = [Place() for _ in range(cell.processes)]
        self.database = [Place() for _ in range(cell.cores)]
        self.redis = Place()
        self.waiting: list[list[tuple[float, int]]] = [[] for _ in self.processes]
        """By process: actions that wait for its writer."""
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
        """Plans something."""
        heapq.heappush(self._events, (moment, next(self._number), what))

    def some(self, seconds: float) -> float:
        """What usually takes so long takes more or less: views and deals are of all sizes."""
        return self.rng.gammavariate(4, seconds / 4) if seconds else 0.0

    def run(self, seconds: float, warm: float = 1.0) -> Found:
        """Plays."""
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
        """Somebody acts."""
        process = self.rng.choice(self.seats[table])
        decided = self.processes[process].takes(now, self.some(self.costs.decide))
        self.at(decided, lambda then: self.append(then, process, now, table))
        self.at(now + self.rng.uniform(0.5, 1.5) / self.cell.rate, lambda then: self.act(then, table))

    def append(self, now: float, process: int, began: float, table: int) -> None:
        """An action waits to be written."""
        self.waiting[process].append((began, table))
        if not self.writing[process]:
            self.write(now, process)

    def write(self, now: float, process: int) -> None:
        """The writer takes all that wait."""
        batch, self.waiting[process] = self.waiting[process], []
        self.writing[process] = bool(batch)
        if not batch:
            return
        begun = self.processes[process].takes(now, self.costs.commit)
        core = min(self.database, key=lambda place: place.free)
        written = core.takes(begun + self.costs.network, self.some(self.costs.database + len(batch) * self.costs.row))
        self.at(written + self.some(self.costs.flush), lambda then: self.written(then, process, batch))

    def written(self, now: float, process: int, batch: list[tuple[float, int]]) -> None:
        """Everybody at these tables hears of it."""
        others: dict[int, list[tuple[float, int]]] = {}
        for began, table in batch:
            here = self.seats[table].count(process)
            done = self.processes[process].takes(now, here * self.some(self.costs.send))
            self.latencies.append(done - began)
            for other in set(self.seats[table]) - {process}:
                others.setdefault(other, []).append((began, table))
        if len(self.processes) > 1:
            # Everybody hears everything; the versions of tables that have other players go along.
            carried = self.redis.takes(now, self.costs.carry * len(self.processes)) + self.costs.network
            self.at(carried, lambda then: self.hear(then, process, len(batch), others))
        self.write(now, process)

    def hear(self, now: float, sender: int, many: int, others: dict[int, list[tuple[float, int]]]) -> None:
        """Other processes read what they need of it."""
        for other, place in enumerate(self.processes):
            if other == sender:
                continue
            heard = place.takes(now, self.costs.hear + many * self.costs.note)
            if other in others:
                core = min(self.database, key=lambda one: one.free)
                read = core.takes(heard + self.costs.network, self.some(self.costs.read))
                self.at(read, partial(self.follow, process=other, batch=others[other]))

    def follow(self, now: float, process: int, batch: list[tuple[float, int]]) -> None:
        """What another process has appended is sent on."""
        for began, table in batch:
            cost = self.some(self.costs.follow) + self.seats[table].count(process) * self.some(self.costs.send)
            self.latencies.append(self.processes[process].takes(now, cost) - began)


def curve(cell: Cell, costs: Costs, seconds: float) -> None:
    """Prints more and more tables until it breaks."""
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


def planned(wanted: int, cell: Cell, costs: Costs, seconds: float) -> None:
    """Prints how many cells so many tables need, and tries one of them."""
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


def middle(buckets: list[tuple[float, float]]) -> float:
    """The median of a histogram with counts that add up, between the edges of its bucket."""
    half, low, below = buckets[-1][1] / 2, 0.0, 0.0
    for edge, many in buckets:
        if many >= half:
            return low + (edge - low) * (half - below) / max(many - below, 1)
        low, below = edge, many
    return low


async def measured(tables: int, costs: Costs, seconds: float) -> Costs:
    """The costs of this machine, as `load.py` finds them on SQLite in one process; prints the model beside the real thing."""
    import httpx
    import load

    tally, players = load.Tally(), []
    with tempfile.TemporaryDirectory() as folder, load.server(f"{folder}/scale.sqlite", load.PLENTY) as (url, pid):
        await load.warm_up(url, load.Tally())
        desks = await load.opened(url, tables, 0)
        players = await load.seated(url, desks, tally, 1.0)
        await asyncio.sleep(3)

        def writes() -> list[tuple[float, float]]:
            lines = [
                line for line in httpx.get(f"{url}/metrics").text.splitlines() if "database_seconds_bucket" in line
            ]
            return [(float(line.split('le="')[1].split('"')[0]), float(line.rsplit(" ", 1)[1])) for line in lines]

        before = writes()
        row = await load.measured(pid, tables, tally, seconds)
        grown = [(edge, now - then) for (edge, now), (_, then) in zip(writes(), before, strict=True)]
        await load.parted(players)
    many, took = grown[-1][1], middle(grown)
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
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--cores", type=int, default=4, help="of the database")
    parser.add_argument("--tables", type=int, default=400, help="to begin with")
    parser.add_argument("--spread", action="store_true", help="a table's players are connected anywhere")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--plan", type=int, metavar="TABLES", help="how many cells so many tables need")
    parser.add_argument(
        "--measure", type=int, metavar="TABLES", help="measure this machine's costs first, with so many tables"
    )
    for cost in fields(Costs):
        parser.add_argument(f"--{cost.name}", type=float, metavar="MS", help=argparse.SUPPRESS)
    given = parser.parse_args()
    told = {
        cost.name: getattr(given, cost.name) / 1000 for cost in fields(Costs) if getattr(given, cost.name) is not None
    }
    costs = replace(Costs(), **told)
    if given.measure:
        import load

        load.run(measured(given.measure, costs, given.seconds))
        return 0
    cell = Cell(given.processes, given.tables, cores=given.cores, together=not given.spread)
    if given.plan:
        planned(given.plan, cell, costs, given.seconds)
    else:
        curve(cell, costs, given.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
