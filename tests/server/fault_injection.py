"""Fault injection: tables on two servers that share a PostgreSQL and a Redis, while servers and connections fail.

    python tests/server/fault_injection.py --breaks 120 --seed 7  # prints each fault, then what was wrong; exit status 1 if anything was
    python tests/server/fault_injection.py --keep history.jsonl  # keeps the history for tests/histories.py

The seed determines the faults, their times and the players' actions, but not how they interleave.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path += [str(Path(__file__).parent), str(Path(__file__).parents[1])]

import histories
import orjson
import services
from reconnecting_players import ReconnectingPlayer, Wanted, seated
from server_process import ForkServer, Server
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from table_fixtures import Browser
from wires import Wire

from ridotto.server.store.storage import Storage
from ridotto.server.table import frames
from ridotto.server.table.fold import created, fold, together
from ridotto.server.table.state import Event, Table

TABLES: list[Wanted] = [
    ("belote", {"target": 501}, 3),
    ("truco", {}, 2),
    ("briscola-bugiarda", {}, 2),
    ("burraco", {}, 2),
]
SERVERS = 2
THINKS = 0.02, 0.2
TALKS, RECONNECTS = 0.15, 0.02
"""Probabilities that a player talks, or reconnects, when they could act."""
TALKATIVE = "--limit", "talk-rate=1000", "--limit", "talk-burst=1000"
SETTLING = 30.0
"""Seconds within which every client must be up to date once all faults are repaired."""


class RecordingBrowser(Browser):
    """A browser that records what it is shown and answered."""

    def __init__(self, name: str, history: list[histories.Line]) -> None:
        super().__init__(name)
        self.history, self.table = history, ""

    def record(self, what: str, **more: Any) -> None:
        """Append a line to the history."""
        self.history.append({"what": what, "client": self.name, "table": self.table, **more})

    def receive(self, text: str) -> None:
        """Handle a message from the server."""
        super().receive(text)
        message = orjson.loads(text)
        if message["type"] == "frame":
            seat = self.merged["you"]["seat"]
            shown = {"n": message["n"], "snapshot": message["snapshot"], "view": message.get("view")}
            self.record("frame", seat=seat, **shown)
        elif message["type"] in ("done", "signed"):
            self.record("answered", id=message["id"], answer="done")
        elif message["type"] == "refused":
            self.record("answered", id=message["id"], answer=f"refused: {message['code']}")


class Guest(ReconnectingPlayer):
    """A player whose browser records a history."""

    def __init__(self, history: list[histories.Line], *arguments: Any) -> None:
        super().__init__(*arguments)
        self.browser: RecordingBrowser = RecordingBrowser(self.name, history)

    async def joins(self, table: str, additional: tuple[str, str] | None = None) -> "Guest":
        """Connect to a table and wait for its first frame."""
        self.browser.table = table
        self.browser.record("connected", to=self.server.address)
        await super().joins(table, additional)
        return self

    async def moves(self) -> None:
        """Act if it is this player's turn; sometimes talk, so that two write at the same time, or reconnect to another server."""
        choice = self.rng.random()
        if choice < RECONNECTS and self.socket:
            await self.leaves()
        elif choice < RECONNECTS + TALKS and self.socket and not self.unanswered:
            await self.sends("say", phrase="hello")
        else:
            await super().moves()

    async def _put(self, command: dict[str, Any]) -> None:
        self.browser.record("sent", id=command["id"], command=command)
        await super()._put(command)


@dataclass
class System:
    """The servers and services under test, and the faults to inject."""

    postgres: services.Postgres
    url: str
    redis: services.Redis
    servers: list[Server]
    wires: dict[str, Wire]
    """Proxies between each server and each service."""
    broken: list[str] = field(default_factory=list)
    """Descriptions of the faults injected."""

    async def kill(self, rng: random.Random) -> None:
        """Kill a server with SIGKILL and restart it."""
        server = rng.choice(self.servers)
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(rng.uniform(0, 1))
        await asyncio.to_thread(server.start)

    async def freeze(self, rng: random.Random) -> None:
        """Stop a server for a while; it continues without noticing."""
        process = rng.choice(self.servers).process
        assert process
        os.kill(process.pid, signal.SIGSTOP)
        await asyncio.sleep(rng.uniform(0.5, 3))
        os.kill(process.pid, signal.SIGCONT)

    async def restart_redis(self, rng: random.Random) -> None:
        """Kill Redis, and restart it empty."""
        await asyncio.to_thread(self.redis.stop)
        await asyncio.sleep(rng.uniform(0, 2))
        await asyncio.to_thread(self.redis.start)

    async def drop_postgres_connections(self, rng: random.Random) -> None:
        """Have PostgreSQL terminate some of its connections."""
        ending = (
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = :name and pid <> pg_backend_pid()"
        )
        engine = create_async_engine(self.url)
        async with engine.connect() as connection:
            some = rng.choice(["", " and random() < 0.5", " and state like 'idle in%'"])
            await connection.execute(text(ending + some), {"name": make_url(self.url).database})
        await engine.dispose()

    async def disturb_connection(self, rng: random.Random) -> None:
        """Disturb a server's connection to PostgreSQL or Redis for a while."""
        name = rng.choice(sorted(self.wires))
        state = rng.choice(("held", "deaf", "slow", "cut"))
        self.broken[-1] += f", {name} {state}"
        self.wires[name].turn(state)
        await asyncio.sleep(rng.uniform(0.3, 2.5))
        self.wires[name].turn("whole")


FAULTS: list[Callable[[System, random.Random], Awaitable[None]]] = [
    System.kill,
    System.disturb_connection,
    System.freeze,
    System.disturb_connection,
    System.restart_redis,
    System.drop_postgres_connections,
]


@asynccontextmanager
async def running_system(
    postgres: services.Postgres, redis: services.Redis, url: str, folder: Path
) -> AsyncIterator[System]:
    """Start two servers, each with its own proxies to PostgreSQL and Redis."""
    async with AsyncExitStack() as stack:
        fork_server = stack.enter_context(ForkServer())
        servers, wires = [], {}
        for number in range(SERVERS):
            to_postgres = wires[f"PostgreSQL {number}"] = await stack.enter_async_context(Wire(postgres.socket))
            to_redis = wires[f"Redis {number}"] = await stack.enter_async_context(Wire(redis.socket))
            database = f"postgresql+asyncpg://ridotto@127.0.0.1:{to_postgres.port}/{make_url(url).database}"
            words = ["--redis", f"redis://127.0.0.1:{to_redis.port}", *TALKATIVE]
            servers.append(Server(folder, *words, database=database, fork_server=fork_server))
        for server in servers:
            await asyncio.to_thread(server.start)
        try:
            yield System(postgres, url, redis, servers, wires)
        finally:
            for server in servers:
                await asyncio.to_thread(server.__exit__)


async def play_with_faults(
    system: System, rng: random.Random, breaks: int, say: Callable[[str], None], thinks: tuple[float, float] = THINKS
) -> list[histories.Line]:
    """Let people play while faults are injected one after another; return the history.

    `thinks`: the minimum and maximum seconds before an action.
    """
    history: list[histories.Line] = []
    players: list[Guest] = []
    for number, (game, options, persons) in enumerate(TABLES):
        names = [f"p{number}-{seat}" for seat in range(persons)]
        servers = rng.sample(system.servers, len(system.servers))
        party = [
            Guest(history, servers, name, seat, random.Random(rng.random()), thinks) for seat, name in enumerate(names)
        ]
        await seated(party, game, options=options, level="random")  # these bots need no time
        players += party
    over = asyncio.Event()
    playing = [asyncio.create_task(one.plays(over)) for one in players]
    await asyncio.sleep(0.5)
    for number in range(breaks):
        if number % len(FAULTS) == 0:
            faults = rng.sample(FAULTS, len(FAULTS))
        fault = faults[number % len(FAULTS)]
        system.broken.append(fault.__name__)
        begun = time.monotonic()
        await fault(system, rng)
        say(f"{number + 1:4} {system.broken[-1]}, {time.monotonic() - begun:.1f} s")
        await asyncio.sleep(rng.uniform(0.1, 0.8))
    over.set()
    await asyncio.gather(*playing)
    storage = await Storage.open(system.url)
    try:
        history += await settled(storage, players)
        for one in players:
            await one.goes()
        return history + [line for table in tables_of(players) for line in await logged(storage, table)]
    finally:
        await storage.close()


async def settled(storage: Storage, players: Sequence[Guest]) -> list[histories.Line]:
    """Wait until all players are connected, answered and up to date with the log; return "rest" lines for the versions reached."""
    deadline = time.monotonic() + SETTLING
    while True:
        for one in players:
            while one.socket is None and time.monotonic() < deadline:
                await one.returns()
        last = {table: (await storage.log(table))[-1] for table in tables_of(players)}
        rests = [{"what": "rest", "table": table, "version": event.version} for table, event in last.items()]
        await asyncio.sleep(0.3)
        if all(is_up_to_date(one, last[one.table]) for one in players) or time.monotonic() > deadline:
            return rests


def tables_of(players: Sequence[Guest]) -> list[str]:
    """Return the ids of the players' tables."""
    return list(dict.fromkeys(one.table for one in players))


def is_up_to_date(one: Guest, last: Event) -> bool:
    """True if a player's commands are answered and their last frame has arrived."""
    seat = one.browser.merged["you"]["seat"]
    return (
        one.socket is not None and not one.unanswered and one.browser.n >= last.marks[-1 if seat is None else seat][0]
    )


async def logged(storage: Storage, id: str) -> list[histories.Line]:
    """Return a table's log as history lines: the frame and view of each seat after each change, computed by the fold."""
    events = await storage.log(id)
    table: Table | None = None
    lines = []
    for change in together(events):
        for one in change:
            table = created(id, one) if table is None else fold(table, one)
        assert table
        shown = {
            histories.key(seat): [table.mark(seat)[0], orjson.loads(orjson.dumps(frames.view_of(table, seat)))]
            for seat in table.audiences
        }
        for one in change:
            command = one.command.split(":")[1] if one.command else None
            lines.append({"what": "logged", "table": id, "version": one.version, "command": command, "frames": shown})
    return lines


def played(lines: Sequence[histories.Line]) -> dict[str, int]:
    """Return the number of lines of each kind in a history."""
    return {what: sum(line["what"] == what for line in lines) for what in histories.FIELDS}


def main() -> int:
    """Run the command line: inject faults and report what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default=str(random.randrange(10**6)))
    parser.add_argument("--breaks", type=int, default=60, help="how many things break")
    parser.add_argument("--keep", type=Path, help="a file for the history")
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    rng = random.Random(arguments.seed)

    async def play(postgres: services.Postgres, redis: services.Redis, url: str, folder: Path) -> list[histories.Line]:
        async with running_system(postgres, redis, url, folder) as system:
            return await play_with_faults(system, rng, arguments.breaks, lambda line: print(line, flush=True))

    with tempfile.TemporaryDirectory() as name, services.running(services.Redis) as redis:
        folder = Path(name)
        postgres = services.shared(folder, os.getpid())
        with postgres.database() as url:
            lines = asyncio.run(play(postgres, redis, url, folder))
        for log in folder.glob("log-*"):
            print("".join(line + "\n" for line in log.read_text().splitlines() if '"trace"' in line), end="")
    if arguments.keep:
        arguments.keep.write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    found = histories.faults(lines)
    for fault in found:
        print(fault)
    print(", ".join(f"{many} {what}" for what, many in played(lines).items()), f"{len(found)} faults", sep="; ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
