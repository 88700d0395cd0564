"""What is kept, and for how long: old tables and guests are deleted, a little at a time. Records stay."""

import asyncio
import logging
from contextlib import suppress

from ridotto.server import clock, metrics
from ridotto.server.database import Unsaved
from ridotto.server.house import House

log = logging.getLogger("ridotto.retention")
NAME = "retention"
"""Of the lease."""
EVERY = 240.0
"""Seconds; less than a table stays in memory, so that no visit is missed."""
HOUR = 3600 * 1000
DAY = 24 * HOUR


async def keep(house: House) -> None:
    """Clears out every few minutes; of several processes one does, for all."""
    house.neighbours.want(NAME)
    while True:
        await asyncio.sleep(min(EVERY, house.settings.idle))
        if house.storage.saving:
            with suppress(Unsaved):  # next time, then
                metrics.BACKED_UP.set(await house.storage.backed_up() / 1000)
                await clear_out(house, clock.now())


async def clear_out(house: House, now: int) -> None:
    """Deletes what the settings say has been kept for long enough; `now` in milliseconds since 1970."""
    storage, settings = house.storage, house.settings
    await storage.visit(list(house.desks), now)  # somebody is there, or was a moment ago
    if not house.neighbours.leads(NAME):
        return  # another process does it
    kept_for = {
        "waiting": settings.waiting_hours * HOUR,
        "over": settings.finished_days * DAY,
        "playing": settings.running_days * DAY,
        "scored": settings.running_days * DAY,
    }
    tables = guests = 0
    for phase, kept in kept_for.items():
        since = now - int(kept)
        for id in await storage.unvisited(phase, since) if kept > 0 else ():
            tables += await house.delete(id, since)
    if settings.guest_days > 0:
        guests = await storage.forget_guests(now - int(settings.guest_days * DAY))
    if tables or guests:
        log.info("old tables and guests are deleted", extra={"removed": {"tables": tables, "guests": guests}})
