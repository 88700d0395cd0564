"""Heartbeat: once a second, renew this process's row, apply administrators' requests, and measure the event loop's lag."""

import asyncio
import logging
import time
from contextlib import suppress

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from ridotto.server.live.blocklist import Blocklist, Snapshot
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
"""Milliseconds within which a closed table is noticed: machines' clocks differ, and the database may be down for a while."""


async def run(registry: TableRegistry, blocklist: Blocklist) -> None:
    """Run until cancelled."""
    while True:
        await _wait_and_measure()
        metrics.OVERDUE.set(sum(live_table.scheduler.overdue for live_table in registry.live_tables.values()))
        if registry.storage.saving:
            with suppress(Unsaved):
                await poll(registry, blocklist)


async def poll(registry: TableRegistry, blocklist: Blocklist) -> None:
    """Renew the process's row and apply administrators' requests, all in one transaction: most of an idle process's cost."""

    connections = sum(len(live_table.tabs) for live_table in registry.live_tables.values())

    async def work(connection: AsyncConnection) -> tuple[bool, Snapshot, list[str], dict[str, int]]:
        wanted = await membership.beat(connection, server(), len(registry.live_tables), connections, registry.draining)
        closed = await _closed(connection, registry)
        return wanted, await blocklist.read(connection), closed, await registry.sessions.read(connection)

    drain, found, closed, begun = await registry.storage.do(work)
    metrics.BEATS.inc()
    if drain and not registry.shutdown_requested:
        log.warning("an administrator has asked this process to hand over its tables and exit")
        registry.shutdown_requested = True
    if blocklist.update(found):
        registry.disconnect_blocked(blocklist.blocks)
    if begun:
        registry.end_sessions(begun)
    for id in closed:
        live_table = registry.live_tables.get(id)
        if live_table and not live_table.table.closed:
            await live_table.refresh()


async def _closed(connection: AsyncConnection, registry: TableRegistry) -> list[str]:
    """Return tables closed recently, perhaps by an administrator. With several processes the peers' poll notices them anyway."""
    if registry.peers.shared or not registry.live_tables:
        return []
    recent = tables.c.phase == "closed", tables.c.changed > clock.wall() - LOOK_BACK
    return list((await connection.execute(select(tables.c.id).where(*recent))).scalars())


async def _wait_and_measure(clock: Clock = time.perf_counter) -> None:
    """Wait for the next round. The delay of the wake-up measures the lag of the event loop."""
    due = clock() + EVERY
    used = time.process_time()
    await asyncio.sleep(EVERY)
    metrics.LOOP_LAG.observe(max(0.0, clock() - due))
    metrics.CPU.inc(time.process_time() - used)
    metrics.flush()
