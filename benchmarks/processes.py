"""What an action costs the servers when one process shows a table, and when two do.

    python benchmarks/processes.py --database postgresql://… [--redis redis://…]

The database should be new: the tables that are opened stay in it. CPU time of this process, in which all the servers run; without sockets.
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
"""Seconds in which what happens by itself is measured."""


async def opened(database: str, redis: str, many: int) -> list[TableRegistry]:
    """So many processes' houses; one alone has no neighbours."""
    houses = []
    for _ in range(many):
        storage = await Storage.open(database)
        key = await storage.key("cookie")
        transport = transports.transport_for(storage, redis, key) if many > 1 else None
        peers = Peers(storage, transport) if transport else NoPeers()
        settings = Settings(bots="random", pace=3600)
        houses.append(TableRegistry(storage, settings, Signer(await storage.key("signature")), peers))
    while not all(registry.peers.up for registry in houses):
        await asyncio.sleep(0.01)
    return houses


async def sat_down(houses: Sequence[TableRegistry], number: int) -> list[LiveTable]:
    """A table of Belote at which four people sit, one after the other in each of the houses; its desks."""
    host = Guest(f"host{number}", "Host")
    id = await houses[0].open_table(host, NewTable(game="belote", level="random"))
    live_tables: list[LiveTable] = []
    for seat in range(4):
        live_table = await houses[seat * len(houses) // 4].live_table(id)
        assert live_table
        tab = Tab(host if not seat else Guest(f"guest{number}-{seat}", f"Guest {seat}"), "en", lambda text: None)
        await live_table.join(tab)
        if seat:
            await live_table.handle_command(tab, wire.Sit(type="sit", id=f"sit{seat}", seat=seat))
        if live_table not in live_tables:
            live_tables.append(live_table)
    await live_tables[0].catch_up()
    await live_tables[0].execute(host, wire.Start(type="start", id="start"))
    return live_tables


async def acted(live_tables: Sequence[LiveTable]) -> int:
    """Whoever is in turn does something, in the first house; how many actions that were."""
    state = live_tables[0].table.state
    if state is None or live_tables[0].table.phase != "playing":
        return 0
    await live_tables[0].commit(action(live_tables[0].table, state.actors[0], state.legal()[-1].text, "person"))
    return 1


async def cost(database: str, redis: str, spread: int, many: int, tables: int) -> tuple[float, float]:
    """Milliseconds of CPU for an action, and for a second in which nothing is done; tables over so many of so many houses."""
    houses = await opened(database, redis, many)
    rows = [await sat_down(houses[:spread], number) for number in range(tables)]
    await asyncio.sleep(0.5)
    began, began_at, actions = time.process_time(), time.monotonic(), 0
    while done := sum(await asyncio.gather(*map(acted, rows))):
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
    for registry in houses:
        await registry.close()
        await registry.storage.close()
    return 1000 * (used - idle * took) / actions, 1000 * idle


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", required=True, help="the URL of a PostgreSQL database that may be filled")
    parser.add_argument("--redis", default="", help="the URL of a Redis; without: PostgreSQL carries the news")
    parser.add_argument("--tables", type=int, default=5, help="tables at once")
    given = parser.parse_args()
    print(
        "| tables are shown by | processes | ms of a core per action | ms per idle second |\n| --- | --- | --- | --- |"
    )
    for spread, many in ((1, 1), (1, 2), (2, 2), (1, 1)):
        action, idle = asyncio.run(cost(given.database, given.redis, spread, many, given.tables))
        print(f"| {spread} | {many} | {action:.2f} | {idle:.1f} |", flush=True)


if __name__ == "__main__":
    main()
