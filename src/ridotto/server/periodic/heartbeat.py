"""The steward: what a process does once a second. It says that it is there, hears what an administrator wants, and feels its own pulse."""

import asyncio
import logging
import time
from contextlib import suppress

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from ridotto.server.live.blocklist import Blocklist, Found
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops import clock, metrics
from ridotto.server.ops.logs import server
from ridotto.server.ops.rate_limits import Clock
from ridotto.server.store import membership
from ridotto.server.store.database import Unsaved
from ridotto.server.store.schema import tables

log = logging.getLogger("ridotto.steward")
EVERY = 1.0
LOOK_BACK = 60_000
"""Milliseconds for which a closed table is looked for: clocks of machines differ, and a database may be away for a while."""


async def keep(registry: TableRegistry, blocklist: Blocklist) -> None:
    """Goes on as long as the process serves."""
    while True:
        await _feel()
        metrics.OVERDUE.set(sum(live_table.scheduler.overdue for live_table in registry.live_tables.values()))
        if registry.storage.saving:
            with suppress(Unsaved):
                await poll(registry, blocklist)


async def poll(registry: TableRegistry, blocklist: Blocklist) -> None:
    """Hears what an administrator wants: all of it in one transaction, which is most of what a process with nothing to do costs."""

    connections = sum(len(live_table.tabs) for live_table in registry.live_tables.values())

    async def work(connection: AsyncConnection) -> tuple[bool, Found, list[str]]:
        wanted = await membership.beat(connection, server(), len(registry.live_tables), connections, registry.draining)
        return wanted, await blocklist.read(connection), await _closed(connection, registry)

    drain, found, closed = await registry.storage.do(work)
    metrics.BEATS.inc()
    if drain and not registry.asked_to_go:
        log.warning("an administrator lets this process hand its tables over and end")
        registry.asked_to_go = True
    if blocklist.take(found):
        registry.disconnect_blocked(blocklist.holds)
    for id in closed:
        live_table = registry.live_tables.get(id)
        if live_table and not live_table.table.closed:
            await live_table.look()


async def _closed(connection: AsyncConnection, registry: TableRegistry) -> list[str]:
    """Tables that have been closed of late, perhaps from outside. Several processes look for what others have appended anyway."""
    if registry.peers.shared or not registry.live_tables:
        return []
    recent = tables.c.phase == "closed", tables.c.changed > clock.wall() - LOOK_BACK
    return list((await connection.execute(select(tables.c.id).where(*recent))).scalars())


async def _feel(clock: Clock = time.perf_counter) -> None:
    """Waits for the next round; how much later it comes than it should is by how much everything here is late."""
    due = clock() + EVERY
    used = time.process_time()
    await asyncio.sleep(EVERY)
    metrics.LOOP_LAG.observe(max(0.0, clock() - due))
    metrics.CPU.inc(time.process_time() - used)
    metrics.flush()
