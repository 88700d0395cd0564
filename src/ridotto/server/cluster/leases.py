"""Leases: which process does the work that only one may do, above all run a table's bots and clocks.

A lease is a row with its holder's name, valid while the holder is alive. A holder renews one row of its own each
second, however many leases it has, and expiry goes by the database's clock. Leases save work and keep order, but
correctness does not depend on them: if two processes both believe they hold one, only one can append the next version
to the log.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from math import inf
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Select, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from ridotto.server.ops import metrics
from ridotto.server.ops.rate_limits import Clock
from ridotto.server.ops.supervision import stopped, supervised
from ridotto.server.store.database import Unsaved
from ridotto.server.store.schema import holders, leases
from ridotto.server.store.storage import Storage

log = logging.getLogger("ridotto.leases")
RENEW_EVERY = 1.0
"""Seconds between two renewals."""
TTL = 4.0
"""Seconds after which a holder that has not renewed loses its leases."""
MARGIN = 0.5
"""Seconds before expiry at which a holder itself stops relying on its leases."""
BATCH_DELAY = 0.01
"""Seconds to wait for further requests, so that they share a query."""
BATCH = 500


class _Now(FunctionElement[int]):
    """Milliseconds since 1970 by the database's clock at this moment, not at the start of the transaction."""

    type = BigInteger()
    inherit_cache = True


@compiles(_Now)
def _now(_element: Any, _compiler: Any, **_: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@compiles(_Now, "postgresql")
def _now_postgresql(_element: Any, _compiler: Any, **_: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"


class Leases:
    """The leases of one process: those it has requested and those it holds."""

    def __init__(
        self,
        storage: Storage,
        on_acquired: Callable[[str], None],
        on_released: Callable[[], None],
        clock: Clock = time.monotonic,
    ) -> None:
        """`on_acquired` is called with the name of each lease that this process acquires, or holds again after a lapse.

        `on_released` is called once released leases are free for others.
        """
        self.storage, self.on_acquired, self.on_released, self.clock = storage, on_acquired, on_released, clock
        self.holder = ""
        """Name under which leases are held; a new one each time they were lost."""
        self.wanted: set[str] = set()
        self.held: set[str] = set()
        self._released: set[str] = set()
        self._valid = -inf
        self._awake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start acquiring and renewing leases."""
        self._awake.set()
        self._task = supervised("leases", self._run)

    def holds(self, name: str) -> bool:
        """True if this process holds the lease, to the best of its knowledge."""
        return name in self.held and self.clock() < self._valid

    def acquire(self, name: str) -> None:
        """Request a lease: acquire it as soon as it is free."""
        if name not in self.wanted:
            self.wanted.add(name)
            self._released.discard(name)
            self._awake.set()

    def release(self, name: str) -> None:
        """Release a lease, or withdraw the request for it."""
        if name in self.wanted:
            self.wanted.discard(name)
            if name in self.held:
                self.held.discard(name)
                self._released.add(name)
                metrics.LEASE_CHANGES.labels("given").inc()
                self._awake.set()

    def wake(self) -> None:
        """Try to acquire at once instead of at the next renewal, because another process has released leases."""
        self._awake.set()

    async def close(self) -> None:
        """Release everything."""
        if self._task:
            await stopped(self._task)
        self.held.clear()
        with suppress(Unsaved):
            await self.storage.do(lambda connection: _unregister(connection, self.holder))

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(RENEW_EVERY):
                    await self._awake.wait()
                    await asyncio.sleep(BATCH_DELAY)
            self._awake.clear()
            with suppress(Unsaved):  # the leases expire on their own
                await self._renew_and_acquire()
            metrics.LEASES.set(len(self.held) if self.clock() < self._valid else 0)

    async def _renew_and_acquire(self) -> None:
        """Renew this holder, release what is no longer wanted, and acquire what is."""
        started, released = self.clock(), list(self._released)
        valid = started + TTL - MARGIN
        if not self.holder or not await self.storage.do(lambda connection: _renew(connection, self.holder, released)):
            if self.held:
                log.warning("leases were lost: this process was silent for too long")
                metrics.LEASE_CHANGES.labels("lost").inc(len(self.held))
            self.held.clear()
            self._released.clear()
            self.holder = secrets.token_hex(6)
            # Committed before any lease is acquired under it: other processes must see the holder alive.
            await self.storage.do(lambda connection: _register(connection, self.holder))
            self._valid = valid
            self._awake.set()
        else:
            self._extend(valid)
            self._released.difference_update(released)
            if released:
                self.on_released()
            wanted = sorted(self.wanted - self.held)
            for start in range(0, len(wanted), BATCH):
                batch = wanted[start : start + BATCH]
                take = partial(_acquire, holder=self.holder, names=batch)
                self._note_acquired(await self.storage.do(take))

    def _extend(self, valid: float) -> None:
        """Extend the validity of all leases. After a lapse, report them as acquired again: work due meanwhile was not done."""
        lapsed, self._valid = self.clock() >= self._valid, valid
        if lapsed:
            for name in list(self.held):
                self.on_acquired(name)

    def _note_acquired(self, names: Collection[str]) -> None:
        for name in names:
            if name not in self.wanted:  # released meanwhile
                self._released.add(name)
                self._awake.set()
            elif name not in self.held:
                self.held.add(name)
                metrics.LEASE_CHANGES.labels("taken").inc()
                self.on_acquired(name)


def _is_alive() -> ColumnElement[bool]:
    """Condition for a live holder. An expiry far beyond the TTL was written before the database's clock was set back."""
    return holders.c.until.between(_Now() + 1, _Now() + int(2000 * TTL))


def _live_holders() -> Select[tuple[str]]:
    return select(holders.c.id).where(_is_alive())


async def _renew(connection: AsyncConnection, holder: str, released: Collection[str]) -> bool:
    """Renew the holder and release leases; False if it has expired, in which case others may hold its leases."""
    if released:
        await connection.execute(delete(leases).where(leases.c.holder == holder, leases.c.name.in_(released)))
    mine = update(holders).where(holders.c.id == holder, _is_alive())
    return bool((await connection.execute(mine.values(until=_Now() + int(1000 * TTL)))).rowcount)


async def _register(connection: AsyncConnection, holder: str) -> None:
    """Insert the holder, and delete holders that expired long ago together with their leases."""
    expired = ~holders.c.until.between(_Now() - int(60_000 * TTL), _Now() + int(2000 * TTL))
    await connection.execute(delete(holders).where(expired | (holders.c.id == holder)))  # a retry may find the row
    await connection.execute(delete(leases).where(leases.c.holder.not_in(select(holders.c.id))))
    await connection.execute(insert(holders).values(id=holder, until=_Now() + int(1000 * TTL)))


async def _acquire(connection: AsyncConnection, holder: str, names: Collection[str]) -> list[str]:
    """Acquire those leases that no live holder has; return their names."""
    held = select(leases.c.name).where(
        leases.c.name.in_(names), leases.c.holder.in_(_live_holders()), leases.c.holder != holder
    )
    others = set((await connection.execute(held)).scalars())
    free = [{"name": name, "holder": holder} for name in names if name not in others]
    if not free:
        return []
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    upsert: Any = make(leases).values(free)
    mine_now = (leases.c.holder == holder) | leases.c.holder.not_in(_live_holders())
    upsert = upsert.on_conflict_do_update(index_elements=["name"], set_={"holder": holder}, where=mine_now)
    return list((await connection.execute(upsert.returning(leases.c.name))).scalars())


async def _unregister(connection: AsyncConnection, holder: str) -> None:
    await connection.execute(delete(leases).where(leases.c.holder == holder))
    await connection.execute(delete(holders).where(holders.c.id == holder))
