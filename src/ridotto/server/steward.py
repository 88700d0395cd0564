"""The steward: what a process does once a second. It says that it is there, hears what an administrator wants, and feels its own pulse."""

import asyncio
import logging
import time
from contextlib import suppress

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from ridotto.server import clock, metrics, roster
from ridotto.server.blocks import Blocks, Found
from ridotto.server.database import Unsaved
from ridotto.server.house import House
from ridotto.server.limits import Clock
from ridotto.server.logs import server
from ridotto.server.rows import tables

log = logging.getLogger("ridotto.steward")
EVERY = 1.0
LOOK_BACK = 60_000
"""Milliseconds for which a closed table is looked for: clocks of machines differ, and a database may be away for a while."""


async def keep(house: House, blocks: Blocks) -> None:
    """Goes on as long as the process serves."""
    while True:
        await _feel()
        metrics.OVERDUE.set(sum(desk.chores.overdue for desk in house.desks.values()))
        if house.storage.saving:
            with suppress(Unsaved):
                await look_round(house, blocks)


async def look_round(house: House, blocks: Blocks) -> None:
    """Hears what an administrator wants: all of it in one transaction, which is most of what a process with nothing to do costs."""

    async def work(connection: AsyncConnection) -> tuple[bool, Found, list[str]]:
        wanted = await roster.beat(connection, server(), house)
        return wanted, await blocks.read(connection), await _closed(connection, house)

    drain, found, closed = await house.storage.do(work)
    metrics.BEATS.inc()
    if drain and not house.asked_to_go:
        log.warning("an administrator lets this process hand its tables over and end")
        house.asked_to_go = True
    if blocks.take(found):
        house.turn_out(blocks.holds)
    for id in closed:
        desk = house.desks.get(id)
        if desk and not desk.table.closed:
            await desk.look()


async def _closed(connection: AsyncConnection, house: House) -> list[str]:
    """Tables that have been closed of late, perhaps from outside. Several processes look for what others have appended anyway."""
    if house.neighbours.shared or not house.desks:
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
    metrics.tell()
