"""Leases: which process does what only one may do, above all move the bots and clocks of a table.

A lease is a row with its holder's name, and it holds as long as its holder lives: a holder renews one row of its own each second, whatever
many leases it has, and time is the database's. A lease saves work and keeps order, but the log does not rely on it: of two that both
believe they hold one, only one can append the next version.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from math import inf
from typing import Any

from sqlalchemy import BigInteger, Column, ColumnElement, Select, String, Table, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from ridotto.server.ops import metrics
from ridotto.server.ops.rate_limits import Clock
from ridotto.server.ops.supervision import stopped, supervised
from ridotto.server.store.database import Unsaved
from ridotto.server.store.schema import PASSING, metadata
from ridotto.server.store.storage import Storage

log = logging.getLogger("ridotto.leases")
holders = Table(
    "holders",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("until", BigInteger, nullable=False),
    info=PASSING,
)
"""Who lives, and until when without another word."""
leases = Table(
    "leases",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("holder", String(20), nullable=False),
    info=PASSING,
)
BEAT = 1.0
"""Seconds between two renewals."""
LIFE = 4.0
"""Seconds after which a holder that is silent has lost its leases."""
MARGIN = 0.5
"""Seconds by which a holder itself takes them for lost before others do."""
SHORTLY = 0.01
"""Seconds in which wishes gather, so that many are one question."""
PIECE = 500


class _Now(FunctionElement[int]):
    """Milliseconds since 1970, by the database's clock at this moment, not at the transaction's beginning."""

    type = BigInteger()
    inherit_cache = True


@compiles(_Now)
def _now(element: Any, compiler: Any, **_: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@compiles(_Now, "postgresql")
def _now_postgresql(element: Any, compiler: Any, **_: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"


class Leases:
    """The leases of one process: those it wants, and those it holds."""

    def __init__(
        self,
        storage: Storage,
        taken: Callable[[str], None],
        freed: Callable[[], None],
        clock: Clock = time.monotonic,
    ) -> None:
        """`taken` is told the name of a lease that this process holds from now on, or again, `freed` that others may take what it has given
        back.
        """
        self.storage, self.taken, self.freed, self.clock = storage, taken, freed, clock
        self.me = ""
        """Under which name it holds them; a new one after each time that they were lost."""
        self.wanted: set[str] = set()
        self.held: set[str] = set()
        self._returned: set[str] = set()
        self._valid = -inf
        self._awake = asyncio.Event()
        self._beating: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Holds and takes from now on."""
        self._awake.set()
        self._beating = supervised("leases", self._beat)

    def holds(self, name: str) -> bool:
        """Whether this process holds a lease, as far as it can know."""
        return name in self.held and self.clock() < self._valid

    def want(self, name: str) -> None:
        """Takes a lease as soon as nobody holds it."""
        if name not in self.wanted:
            self.wanted.add(name)
            self._returned.discard(name)
            self._awake.set()

    def give_up(self, name: str) -> None:
        """Wants a lease no more: somebody else may have it."""
        if name in self.wanted:
            self.wanted.discard(name)
            if name in self.held:
                self.held.discard(name)
                self._returned.add(name)
                metrics.LEASE_CHANGES.labels("given").inc()
                self._awake.set()

    def look(self) -> None:
        """Somebody has given up leases: looks at once, not with the next beat."""
        self._awake.set()

    async def close(self) -> None:
        """Gives up everything."""
        if self._beating:
            await stopped(self._beating)
        self.held.clear()
        with suppress(Unsaved):
            await self.storage.do(lambda connection: _leave(connection, self.me))

    async def _beat(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._awake.wait()
                    await asyncio.sleep(SHORTLY)
            self._awake.clear()
            with suppress(Unsaved):  # then they run out by themselves
                await self._turn()
            metrics.LEASES.set(len(self.held) if self.clock() < self._valid else 0)

    async def _turn(self) -> None:
        """Renews what is held, gives back and takes."""
        asked_at, returned = self.clock(), list(self._returned)
        valid = asked_at + LIFE - MARGIN
        if not self.me or not await self.storage.do(lambda connection: _renew(connection, self.me, returned)):
            if self.held:
                log.warning("leases were lost: this process was silent for too long")
                metrics.LEASE_CHANGES.labels("lost").inc(len(self.held))
            self.held.clear()
            self._returned.clear()
            self.me = secrets.token_hex(6)
            # Committed before anything is taken under it: whoever asks meanwhile must see that its holder lives.
            await self.storage.do(lambda connection: _arrive(connection, self.me))
            self._valid = valid
            self._awake.set()
        else:
            self._renewed(valid)
            self._returned.difference_update(returned)
            if returned:
                self.freed()
            wanted = sorted(self.wanted - self.held)
            for start in range(0, len(wanted), PIECE):
                piece = wanted[start : start + PIECE]
                self._take(await self.storage.do(lambda connection, piece=piece: _take(connection, self.me, piece)))  # type: ignore[misc]

    def _renewed(self, valid: float) -> None:
        """What is held is held until then. What had run out before is told again: somebody has left undone what was due meanwhile."""
        lapsed, self._valid = self.clock() >= self._valid, valid
        if lapsed:
            for name in list(self.held):
                self.taken(name)

    def _take(self, names: Collection[str]) -> None:
        for name in names:
            if name not in self.wanted:  # in the meantime
                self._returned.add(name)
                self._awake.set()
            elif name not in self.held:
                self.held.add(name)
                metrics.LEASE_CHANGES.labels("taken").inc()
                self.taken(name)


def _lives() -> ColumnElement[bool]:
    """Whose time is not up. Who has far more of it than anybody is given was last heard before the database's clock was set back."""
    return holders.c.until.between(_Now() + 1, _Now() + int(2000 * LIFE))


def _alive() -> Select[tuple[str]]:
    return select(holders.c.id).where(_lives())


async def _renew(connection: AsyncConnection, me: str, returned: Collection[str]) -> bool:
    """Lives on, and gives back; False for one that counts as dead, whose leases others may hold by now."""
    if returned:
        await connection.execute(delete(leases).where(leases.c.holder == me, leases.c.name.in_(returned)))
    mine = update(holders).where(holders.c.id == me, _lives())
    return bool((await connection.execute(mine.values(until=_Now() + int(1000 * LIFE)))).rowcount)


async def _arrive(connection: AsyncConnection, me: str) -> None:
    """Begins to live; those who have been dead for long are forgotten, with what they held."""
    forgotten = ~holders.c.until.between(_Now() - int(60_000 * LIFE), _Now() + int(2000 * LIFE))
    await connection.execute(delete(holders).where(forgotten | (holders.c.id == me)))  # an arrival may be tried again
    await connection.execute(delete(leases).where(leases.c.holder.not_in(select(holders.c.id))))
    await connection.execute(insert(holders).values(id=me, until=_Now() + int(1000 * LIFE)))


async def _take(connection: AsyncConnection, me: str, names: Collection[str]) -> list[str]:
    """Takes those of the leases that nobody holds who lives; their names."""
    held = select(leases.c.name).where(leases.c.name.in_(names), leases.c.holder.in_(_alive()), leases.c.holder != me)
    others = set((await connection.execute(held)).scalars())
    free = [{"name": name, "holder": me} for name in names if name not in others]
    if not free:
        return []
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    wish: Any = make(leases).values(free)
    mine_now = (leases.c.holder == me) | leases.c.holder.not_in(_alive())
    wish = wish.on_conflict_do_update(index_elements=["name"], set_={"holder": me}, where=mine_now)
    return list((await connection.execute(wish.returning(leases.c.name))).scalars())


async def _leave(connection: AsyncConnection, me: str) -> None:
    await connection.execute(delete(leases).where(leases.c.holder == me))
    await connection.execute(delete(holders).where(holders.c.id == me))
