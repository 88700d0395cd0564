"""Cost of an action to the servers when a table is shown by one process, and when it is shown by two.

    python benchmarks/processes.py --database postgresql://… [--redis redis://…]

Use a new database: the tables are not removed from it. Measures CPU time of this process, which runs all servers; no sockets are involved.
"""

import argparse
import asyncio
import time
from collections.abc import Sequence

from ridotto.server import wire
from ridotto.server.cluster import transports
from ridotto.server.cluster.peers import NoPeers, Peers
from ridotto.server.live.connections import Tab
from ridotto.server.live.live_table import LiveTable
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops.settings import Settings
from ridotto.server.store.storage import Storage
from ridotto.server.table.checks import Guest
from ridotto.server.table.commands import action
from ridotto.server.wire.bodies import NewTable
from ridotto.signature import Signer

IDLE = 1.5
"""Seconds over which background activity is measured."""


async def open_registries(database: str, redis: str, many: int) -> list[TableRegistry]:
    """Return the table registries of `many` processes; a single one has no peers."""
    registries = []
    for _ in range(many):
        storage = await Storage.open(database)
        key = await storage.key("cookie")
        transport = transports.transport_for(storage, redis, key) if many > 1 else None
        peers = Peers(storage, transport) if transport else NoPeers()
        settings = Settings(bots="random", pace=3600)
        registries.append(TableRegistry(storage, settings, Signer(await storage.key("signature")), peers))
    while not all(registry.peers.up for registry in registries):
        await asyncio.sleep(0.01)
    return registries


async def seat_table(registries: Sequence[TableRegistry], number: int) -> list[LiveTable]:
    """Return the live tables of one Belote table, at which four people have sat down, one after another through each process."""
    host = Guest(f"host{number}", "Host")
    id = await registries[0].open_table(host, NewTable(game="belote", level="random"))
    live_tables: list[LiveTable] = []
    for seat in range(4):
        live_table = await registries[seat * len(registries) // 4].live_table(id)
        assert live_table
        tab = Tab(host if not seat else Guest(f"guest{number}-{seat}", f"Guest {seat}"), "en", lambda _text: None)
        await live_table.join(tab)
        if seat:
            await live_table.handle_command(tab, wire.Sit(type="sit", id=f"sit{seat}", seat=seat))
        if live_table not in live_tables:
            live_tables.append(live_table)
    await live_tables[0].catch_up()
    await live_tables[0].execute(host, wire.Start(type="start", id="start"))
    return live_tables


async def act_once(live_tables: Sequence[LiveTable]) -> int:
    """Let the seat to act take an action in the first process. Return the number of actions."""
    state = live_tables[0].table.state
    if state is None or live_tables[0].table.phase != "playing":
        return 0
    await live_tables[0].commit(action(live_tables[0].table, state.actors[0], state.legal()[-1].text, "person"))
    return 1


async def cost(database: str, redis: str, spread: int, many: int, tables: int) -> tuple[float, float]:
    """Return milliseconds of CPU per action and per idle second; each table is spread over `spread` of `many` processes."""
    registries = await open_registries(database, redis, many)
    rows = [await seat_table(registries[:spread], number) for number in range(tables)]
    await asyncio.sleep(0.5)
    began, began_at, actions = time.process_time(), time.monotonic(), 0
    while done := sum(await asyncio.gather(*map(act_once, rows))):
        actions += done
        while any(
            live_table.table.version != live_tables[0].table.version
            for live_tables in rows
            for live_table in live_tables
        ):
            await asyncio.sleep(0.005)
    used, took = time.process_time() - began, time.monotonic() - began_at
    began, began_at = time.process_time(), time.monotonic()
    await asyncio.sleep(IDLE)
    idle = (time.process_time() - began) / (time.monotonic() - began_at)
    for registry in registries:
        await registry.close()
        await registry.storage.close()
    return 1000 * (used - idle * took) / actions, 1000 * idle


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", required=True, help="URL of a PostgreSQL database that may be filled")
    parser.add_argument("--redis", default="", help="URL of a Redis server; default: pub/sub through PostgreSQL")
    parser.add_argument("--tables", type=int, default=5, help="number of simultaneous tables")
    given = parser.parse_args()
    print(
        "| tables are shown by | processes | ms of a core per action | ms per idle second |\n| --- | --- | --- | --- |"
    )
    for spread, many in ((1, 1), (1, 2), (2, 2), (1, 1)):
        action, idle = asyncio.run(cost(given.database, given.redis, spread, many, given.tables))
        print(f"| {spread} | {many} | {action:.2f} | {idle:.1f} |", flush=True)


if __name__ == "__main__":
    main()
