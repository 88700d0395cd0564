"""Retention: delete old tables, guests and shared sheets, a little at a time. Records stay."""

import asyncio
import logging
from contextlib import suppress

from ridotto.server.cluster import sessions, shared_pads
from ridotto.server.hall.live import Hall
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops import clock, metrics
from ridotto.server.store.database import Unsaved

log = logging.getLogger("ridotto.retention")
LEASE = "retention"
"""Name of the lease."""
EVERY = 240.0
"""Seconds between two rounds; shorter than a table stays in memory, so that no visit is missed."""
HOUR = 3600 * 1000
DAY = 24 * HOUR


ABSENCE = 30 * DAY
"""Milliseconds without activity after which the clock at a start is distrusted for a day."""


async def run(registry: TableRegistry, hall: Hall | None = None) -> None:
    """Delete old data every few minutes; with several processes, the lease holder does it for all."""
    registry.peers.request_lease(LEASE)
    job = RetentionJob(registry, hall)
    while True:
        await asyncio.sleep(min(EVERY, registry.settings.idle))
        if registry.storage.saving:
            with suppress(Unsaved):  # try again next round
                metrics.BACKED_UP.set(await registry.storage.backed_up() / 1000)
                await job.round()


class RetentionJob:
    """Deletes old data, unless the wall clock cannot be trusted: one that runs a year ahead would delete everything."""

    def __init__(self, registry: TableRegistry, hall: Hall | None = None) -> None:
        self.registry, self.hall = registry, hall
        self.since = clock.now()
        self.trusted: bool | None = None
        """True if the wall clock at the start agreed with the last activity in the database; None before that was read."""

    async def round(self) -> None:
        """Delete what has expired, by the earlier of the two clocks."""
        now = min(clock.wall(), clock.now())
        if self.trusted is None:
            newest = await self.registry.storage.newest()
            self.trusted = not newest or now - newest < ABSENCE
            if not self.trusted:
                log.warning("the last activity was long ago: nothing is deleted for a day, in case the clock is wrong")
        if self.trusted or clock.now() - self.since > DAY:
            await clear_out(self.registry, now)
            if self.hall and self.registry.peers.holds_lease(LEASE):
                await self.hall.forget_expired(now)


async def clear_out(registry: TableRegistry, now: int) -> None:
    """Delete what has outlived the settings' limits; `now` in milliseconds since 1970."""
    storage, settings = registry.storage, registry.settings
    await storage.visit(list(registry.live_tables), now)  # in use, or was a moment ago
    if not registry.peers.holds_lease(LEASE):
        return  # another process does it
    kept_for = {
        "waiting": settings.waiting_hours * HOUR,
        "over": settings.finished_days * DAY,
        "playing": settings.running_days * DAY,
        "scored": settings.running_days * DAY,
    }
    tables = guests = pads = 0
    for phase, kept in kept_for.items():
        since = now - int(kept)
        for id in await storage.unvisited(phase, since) if kept > 0 else ():
            tables += await registry.delete(id, since)
    if settings.guest_days > 0:
        guests = await storage.forget_guests(now - int(settings.guest_days * DAY))
        pads = await shared_pads.forget(storage, now - int(settings.guest_days * DAY))
    await sessions.forget(storage, now)
    if tables or guests or pads:
        removed = {"tables": tables, "guests": guests, "pads": pads}
        log.info("old tables, guests and sheets were deleted", extra={"removed": removed})
