"""Tables over two servers that share a PostgreSQL and a Redis, while everything breaks; the history of what people did and saw.

    python tests/server/fault_injection.py --seconds 120 --seed 7  # prints what breaks, then what was wrong; exit status 1 if anything was
    python tests/server/fault_injection.py --keep history.jsonl        # keeps the history for tests/histories.py

What breaks, when, and what people do follows from the seed; how it falls together does not.
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
from reconnecting_players import Regular, Wanted, seated
from server_process import Nursery, Server
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
TALKS, WANDERS = 0.15, 0.02
"""How often somebody says something, and comes by another connection, when they might do something."""
TALKATIVE = "--limit", "talk-rate=1000", "--limit", "talk-burst=1000"
SETTLING = 30.0
"""Seconds in which everybody has to hear of everything, once all is whole again."""


class Witness(Browser):
    """A browser that writes down what it is shown and answered."""

    def __init__(self, name: str, history: list[histories.Line]) -> None:
        super().__init__(name)
        self.history, self.table = history, ""

    def notes(self, what: str, **more: Any) -> None:
        """A line of the history."""
        self.history.append({"what": what, "client": self.name, "table": self.table, **more})

    def receive(self, text: str) -> None:
        """A message has come."""
        super().receive(text)
        message = orjson.loads(text)
        if message["type"] == "frame":
            seat = self.merged["you"]["seat"]
            shown = {"n": message["n"], "snapshot": message["snapshot"], "view": message.get("view")}
            self.notes("frame", seat=seat, **shown)
        elif message["type"] in ("done", "signed"):
            self.notes("answered", id=message["id"], answer="done")
        elif message["type"] == "refused":
            self.notes("answered", id=message["id"], answer=f"refused: {message['code']}")


class Guest(Regular):
    """A player whose browser is a witness."""

    def __init__(self, history: list[histories.Line], *arguments: Any) -> None:
        super().__init__(*arguments)
        self.browser: Witness = Witness(self.name, history)

    async def joins(self, table: str, additional: tuple[str, str] | None = None) -> "Guest":
        """Connects to a table and waits for its first frame."""
        self.browser.table = table
        self.browser.notes("connected", to=self.server.address)
        await super().joins(table, additional)
        return self

    async def moves(self) -> None:
        """Does what is to be done; else talks, so that two write at the same time, or goes on at another server."""
        whim = self.rng.random()
        if whim < WANDERS and self.socket:
            await self.leaves()
        elif whim < WANDERS + TALKS and self.socket and not self.unanswered:
            await self.sends("say", phrase="hello")
        else:
            await super().moves()

    async def _put(self, command: dict[str, Any]) -> None:
        self.browser.notes("sent", id=command["id"], command=command)
        await super()._put(command)


@dataclass
class TableRegistry:
    """Everything that can break."""

    postgres: services.Postgres
    url: str
    redis: services.Redis
    servers: list[Server]
    wires: dict[str, Wire]
    """Between each server and each service."""
    broken: list[str] = field(default_factory=list)
    """What was broken, in words."""

    async def kill(self, rng: random.Random) -> None:
        """kill -9 of a server, which is started again."""
        server = rng.choice(self.servers)
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(rng.uniform(0, 1))
        await asyncio.to_thread(server.start)

    async def freeze(self, rng: random.Random) -> None:
        """A server stands still for a while, and believes afterwards that nothing has happened."""
        process = rng.choice(self.servers).process
        assert process
        os.kill(process.pid, signal.SIGSTOP)
        await asyncio.sleep(rng.uniform(0.5, 3))
        os.kill(process.pid, signal.SIGCONT)

    async def forget(self, rng: random.Random) -> None:
        """Redis is killed, and comes back empty."""
        await asyncio.to_thread(self.redis.stop)
        await asyncio.sleep(rng.uniform(0, 2))
        await asyncio.to_thread(self.redis.start)

    async def disconnect(self, rng: random.Random) -> None:
        """PostgreSQL ends some of the connections."""
        ending = (
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = :name and pid <> pg_backend_pid()"
        )
        engine = create_async_engine(self.url)
        async with engine.connect() as connection:
            some = rng.choice(["", " and random() < 0.5", " and state like 'idle in%'"])
            await connection.execute(text(ending + some), {"name": make_url(self.url).database})
        await engine.dispose()

    async def part(self, rng: random.Random) -> None:
        """A server is cut off from PostgreSQL or from Redis, in one way or another."""
        name = rng.choice(sorted(self.wires))
        state = rng.choice(("held", "deaf", "slow", "cut"))
        self.broken[-1] += f", {name} {state}"
        self.wires[name].turn(state)
        await asyncio.sleep(rng.uniform(0.3, 2.5))
        self.wires[name].turn("whole")


FAULTS: list[Callable[[TableRegistry, random.Random], Awaitable[None]]] = [
    TableRegistry.kill,
    TableRegistry.part,
    TableRegistry.freeze,
    TableRegistry.part,
    TableRegistry.forget,
    TableRegistry.disconnect,
]


@asynccontextmanager
async def opened(
    postgres: services.Postgres, redis: services.Redis, url: str, folder: Path
) -> AsyncIterator[TableRegistry]:
    """Two servers, each with wires of its own to PostgreSQL and Redis."""
    async with AsyncExitStack() as stack:
        nursery = stack.enter_context(Nursery())
        servers, wires = [], {}
        for number in range(SERVERS):
            to_postgres = wires[f"PostgreSQL {number}"] = await stack.enter_async_context(Wire(postgres.socket))
            to_redis = wires[f"Redis {number}"] = await stack.enter_async_context(Wire(redis.socket))
            database = f"postgresql+asyncpg://ridotto@127.0.0.1:{to_postgres.port}/{make_url(url).database}"
            words = ["--redis", f"redis://127.0.0.1:{to_redis.port}", *TALKATIVE]
            servers.append(Server(folder, *words, database=database, nursery=nursery))
        for server in servers:
            await asyncio.to_thread(server.start)
        try:
            yield TableRegistry(postgres, url, redis, servers, wires)
        finally:
            for server in servers:
                await asyncio.to_thread(server.__exit__)


async def evening(
    registry: TableRegistry, rng: random.Random, breaks: int, say: Callable[[str], None]
) -> list[histories.Line]:
    """People play while so many things break, one after another; the history of it."""
    history: list[histories.Line] = []
    players: list[Guest] = []
    for number, (game, options, persons) in enumerate(TABLES):
        names = [f"p{number}-{seat}" for seat in range(persons)]
        servers = rng.sample(registry.servers, len(registry.servers))
        party = [
            Guest(history, servers, name, seat, random.Random(rng.random()), THINKS) for seat, name in enumerate(names)
        ]
        await seated(party, game, options=options, level="random")  # who does not think
        players += party
    over = asyncio.Event()
    playing = [asyncio.create_task(one.plays(over)) for one in players]
    await asyncio.sleep(0.5)
    for number in range(breaks):
        if number % len(FAULTS) == 0:
            faults = rng.sample(FAULTS, len(FAULTS))
        fault = faults[number % len(FAULTS)]
        registry.broken.append(fault.__name__)
        begun = time.monotonic()
        await fault(registry, rng)
        say(f"{number + 1:4} {registry.broken[-1]}, {time.monotonic() - begun:.1f} s")
        await asyncio.sleep(rng.uniform(0.1, 0.8))
    over.set()
    await asyncio.gather(*playing)
    storage = await Storage.open(registry.url)
    try:
        history += await settled(storage, players)
        for one in players:
            await one.goes()
        return history + [line for table in tables_of(players) for line in await logged(storage, table)]
    finally:
        await storage.close()


async def settled(storage: Storage, players: Sequence[Guest]) -> list[histories.Line]:
    """Waits until everybody is there, has been answered, and has been shown what the log holds; how far that is."""
    deadline = time.monotonic() + SETTLING
    while True:
        for one in players:
            while one.socket is None and time.monotonic() < deadline:
                await one.returns()
        last = {table: (await storage.log(table))[-1] for table in tables_of(players)}
        rests = [{"what": "rest", "table": table, "version": event.version} for table, event in last.items()]
        await asyncio.sleep(0.3)
        if all(is_told(one, last[one.table]) for one in players) or time.monotonic() > deadline:
            return rests


def tables_of(players: Sequence[Guest]) -> list[str]:
    """Where they play."""
    return list(dict.fromkeys(one.table for one in players))


def is_told(one: Guest, last: Event) -> bool:
    """Whether a player has been answered, and shown the last frame of their seat."""
    seat = one.browser.merged["you"]["seat"]
    return (
        one.socket is not None and not one.unanswered and one.browser.n >= last.marks[-1 if seat is None else seat][0]
    )


async def logged(storage: Storage, id: str) -> list[histories.Line]:
    """A table's log as a history has it: the frame and the view that each seat has after each change, by the fold."""
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
    """How much of what there is in a history."""
    return {what: sum(line["what"] == what for line in lines) for what in histories.FIELDS}


def main() -> int:
    """Reads the command line, breaks everything, and says what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default=str(random.randrange(10**6)))
    parser.add_argument("--breaks", type=int, default=60, help="how many things break")
    parser.add_argument("--keep", type=Path, help="a file for the history")
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    rng = random.Random(arguments.seed)

    async def play(postgres: services.Postgres, redis: services.Redis, url: str, folder: Path) -> list[histories.Line]:
        async with opened(postgres, redis, url, folder) as registry:
            return await evening(registry, rng, arguments.breaks, lambda line: print(line, flush=True))

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
