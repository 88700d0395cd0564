"""What is kept, and for how long: old tables and guests are deleted, a little at a time. Records stay."""

import asyncio
import logging
from contextlib import suppress

from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops import clock, metrics
from ridotto.server.store.database import Unsaved

log = logging.getLogger("ridotto.retention")
NAME = "retention"
"""Of the lease."""
EVERY = 240.0
"""Seconds; less than a table stays in memory, so that no visit is missed."""
HOUR = 3600 * 1000
DAY = 24 * HOUR


ABSENCE = 30 * DAY
"""Milliseconds without any activity after which a start is taken for one with a wrong clock, until a day has passed."""


async def keep(registry: TableRegistry) -> None:
    """Clear out every few minutes; of several processes one does it for all."""
    registry.peers.want(NAME)
    job = RetentionJob(registry)
    while True:
        await asyncio.sleep(min(EVERY, registry.settings.idle))
        if registry.storage.saving:
            with suppress(Unsaved):  # next time, then
                metrics.BACKED_UP.set(await registry.storage.backed_up() / 1000)
                await job.round()


class RetentionJob:
    """Clears out, unless the wall clock cannot be trusted: one that runs a year ahead would delete everything."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.since = clock.now()
        self.trusted: bool | None = None
        """Whether the wall clock at the start agreed with the last activity in the database; None before that was read."""

    async def round(self) -> None:
        """Delete what is due, by the earlier of the two clocks."""
        now = min(clock.wall(), clock.now())
        if self.trusted is None:
            newest = await self.registry.storage.newest()
            self.trusted = not newest or now - newest < ABSENCE
            if not self.trusted:
                log.warning("the last activity was long ago: nothing is deleted for a day, in case the clock is wrong")
        if self.trusted or clock.now() - self.since > DAY:
            await clear_out(self.registry, now)


async def clear_out(registry: TableRegistry, now: int) -> None:
    """Deletes what the settings say has been kept for long enough; `now` in milliseconds since 1970."""
    storage, settings = registry.storage, registry.settings
    await storage.visit(list(registry.live_tables), now)  # somebody is there, or was a moment ago
    if not registry.peers.leads(NAME):
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
            tables += await registry.delete(id, since)
    if settings.guest_days > 0:
        guests = await storage.forget_guests(now - int(settings.guest_days * DAY))
    if tables or guests:
        log.info("old tables and guests are deleted", extra={"removed": {"tables": tables, "guests": guests}})
