"""Leases: which process does what only one may do, by the database's clock."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from ridotto.server.cluster import leases as module
from ridotto.server.cluster.leases import BATCH, Leases, holders, leases
from ridotto.server.ops import metrics
from ridotto.server.store.database import Unsaved
from ridotto.server.store.schema import metadata
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage

TABLE = "the table"
TTL, MARGIN = 4000.0, 500.0
"""Seconds; long, because the database's clock is real and a machine that pauses for a while must not matter."""


@pytest.fixture(autouse=True)
def long_lived(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make leases last an hour, unless the test changes the clock."""
    monkeypatch.setattr(module, "TTL", TTL)
    monkeypatch.setattr(module, "MARGIN", MARGIN)


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Databases for tests that do not depend on the kind."""
    return str(tmp_path / "tables.sqlite")


class Process:
    """A process on a shared database. The test controls its clock and its renewals."""

    def __init__(self, storage: Storage, now: float) -> None:
        self.now, self.storage = now, storage
        self.acquired: list[str] = []
        """Names of the leases reported as acquired."""
        self.freed = 0
        self.leases = Leases(storage, self.acquired.append, self._free, lambda: self.now)

    def _free(self) -> None:
        self.freed += 1

    async def renew(self, times: int = 1, after: float = 1.0) -> None:
        """Advance its own clock and renew, `times` times."""
        for _ in range(times):
            self.now += after
            await self.leases._renew_and_acquire()

    async def start(self, *wanted: str) -> None:
        """Register, and request leases."""
        for name in wanted:
            self.leases.acquire(name)
        await self.renew(2)

    def holds(self, name: str = TABLE) -> bool:
        """True if it believes it holds a lease."""
        return self.leases.holds(name)


def run_two_processes(database: str, scene: Callable[[Process, Process], Awaitable[None]]) -> None:
    """Run a scene with two processes on one database, whose own clocks are independent."""

    async def play() -> None:
        storages = [await Storage.open(url_of(database), migrating=False) for _ in range(2)]
        async with storages[0].engine.begin() as connection:
            await connection.run_sync(partial(metadata.create_all, tables=[holders, leases]))
        try:
            await scene(Process(storages[0], -5000.0), Process(storages[1], 1e9))
        finally:
            for storage in storages:
                await storage.close()

    asyncio.run(play())


async def expire(process: Process) -> None:
    """Make the database consider a process dead."""
    dead = update(holders).where(holders.c.id == process.leases.holder).values(until=module._Now() - 1)
    await process.storage.do(lambda connection: connection.execute(dead))


async def count(storage: Storage, table: Any) -> int:
    """Return the number of rows."""
    async with storage.engine.connect() as connection:
        return int((await connection.execute(select(func.count()).select_from(table))).scalar() or 0)


# ---- acquiring, renewing, releasing ----------------------------------------------------------------------------------


def test_the_first_that_asks_has_it_until_it_is_given_back(database: str) -> None:
    async def scene(ada: Process, ben: Process) -> None:
        await ada.start(TABLE)
        await ben.start(TABLE, "another")
        assert ada.acquired == [TABLE] and ben.acquired == ["another"]
        assert ada.holds() and not ben.holds() and ben.holds("another")
        ada.leases.release(TABLE)
        assert not ada.holds() and not ada.freed, "other processes cannot acquire what is held in the database"
        await ada.renew()
        assert ada.freed == 1
        await ben.renew()
        assert ben.holds() and ben.acquired[-1] == TABLE and not ada.holds()

    run_two_processes(database, scene)


def test_it_is_held_as_long_as_it_is_renewed(file: str) -> None:
    """It is held for any length of time, and reported once."""

    async def scene(ada: Process, ben: Process) -> None:
        await ada.start(TABLE)
        await ben.start(TABLE)
        await ada.renew(6, after=TTL / 5)
        await ben.renew()
        assert ada.holds() and not ben.holds() and ada.acquired == [TABLE]

    run_two_processes(file, scene)


def test_a_process_that_exits_leaves_nothing_behind(file: str) -> None:
    async def scene(ada: Process, ben: Process) -> None:
        await ada.start(TABLE)
        await ada.leases.close()
        assert not ada.holds() and not await count(ada.storage, holders) and not await count(ada.storage, leases)
        await ben.start(TABLE)
        assert ben.holds()

    run_two_processes(file, scene)


def test_what_is_no_longer_wanted_when_it_comes_goes_back(file: str) -> None:
    async def scene(ada: Process, ben: Process) -> None:
        await ada.start()
        ada.leases.acquire(TABLE)
        real = ada.storage.do

        async def changes_its_mind(work: Any) -> Any:
            done = await real(work)
            if done == [TABLE]:
                ada.leases.release(TABLE)
            return done

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(ada.storage, "do", changes_its_mind)
            await ada.renew(2)
        assert not ada.acquired and not ada.holds() and not await count(ada.storage, leases)
        await ben.start(TABLE)
        assert ben.holds()

    run_two_processes(file, scene)


def test_many_are_one_renewal_and_few_questions(file: str) -> None:
    async def scene(ada: Process, _: Process) -> None:
        many = [f"table {number}" for number in range(BATCH + 1)]
        await ada.start(*many)
        assert sorted(ada.acquired) == sorted(many) and all(map(ada.holds, many))
        questions: list[Any] = []
        real = ada.storage.do

        async def counted(work: Any) -> Any:
            questions.append(work)
            return await real(work)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(ada.storage, "do", counted)
            await ada.renew()
        assert len(questions) == 1

    run_two_processes(file, scene)


# ---- losing leases ---------------------------------------------------------------------------------------------------


def test_an_expired_holder_starts_under_a_new_name(database: str, caplog: pytest.LogCaptureFixture) -> None:
    """It continues under another name: others may hold its former leases."""
    lost = metrics.LEASE_CHANGES.labels("lost")._value

    async def scene(ada: Process, ben: Process) -> None:
        await ada.start(TABLE)
        await ben.start(TABLE)
        before, name = lost.get(), ada.leases.holder
        await expire(ada)
        await ben.renew()
        assert ben.holds()
        with caplog.at_level(logging.WARNING):
            await ada.renew(2)
        assert not ada.holds() and ada.leases.holder != name and lost.get() == before + 1
        assert [record.message for record in caplog.records] == [
            "leases were lost: this process was silent for too long"
        ]
        await ben.leases.close()
        await ada.renew()
        assert ada.holds() and ada.acquired == [TABLE, TABLE]

    run_two_processes(database, scene)


def test_two_may_both_believe_for_a_moment(file: str) -> None:
    """A process that was suspended notices at its next renewal. Until then the log prevents double writes
    (`test_two_that_both_believe_they_lead_never_both_append`).
    """

    async def scene(ada: Process, ben: Process) -> None:
        await ada.start(TABLE)
        await ben.start(TABLE)
        await expire(ada)
        await ben.renew()
        assert ada.holds() and ben.holds()
        await ada.renew()
        assert not ada.holds() and ben.holds()

    run_two_processes(file, scene)


def test_a_database_whose_clock_is_set_back_keeps_no_dead_alive(file: str) -> None:
    """An expiry too far in the future is stale; a holder that is alive registers again under another name."""

    async def scene(ada: Process, ben: Process) -> None:
        await ada.start(TABLE)
        await ben.start(TABLE)
        before = update(holders).where(holders.c.id == ada.leases.holder).values(until=module._Now() + int(3000 * TTL))
        await ada.storage.do(lambda connection: connection.execute(before))
        await ben.renew()
        assert ben.holds()
        await ada.renew(2)
        assert not ada.holds()
        assert await count(ada.storage, holders) == 2

    run_two_processes(file, scene)


def test_its_own_clock_runs_out_before_that_of_the_others(file: str) -> None:
    """Validity counts from the request, not from the answer."""

    async def scene(ada: Process, ben: Process) -> None:
        await ada.start(TABLE)
        await ben.start(TABLE)
        asked = ada.now
        ada.now = asked + TTL - MARGIN - 0.01
        assert ada.holds()
        ada.now = asked + TTL - MARGIN
        await ben.renew()
        assert not ada.holds() and not ben.holds()

    run_two_processes(file, scene)


def test_a_lapsed_lease_is_reported_again(file: str) -> None:
    """After a commit of seconds or a short outage of the database, no other process has held the lease, but scheduled
    work was missed and must be done.
    """

    async def scene(ada: Process, _: Process) -> None:
        await ada.start(TABLE, "another")
        ada.acquired.clear()
        await ada.renew(after=TTL)
        assert sorted(ada.acquired) == ["another", TABLE] and ada.holds()
        await ada.renew()
        assert len(ada.acquired) == 2

    run_two_processes(file, scene)


def test_a_database_that_is_away_gives_nothing_and_takes_nothing(file: str) -> None:
    async def scene(ada: Process, ben: Process) -> None:
        await ada.start(TABLE)

        async def away(_: Any) -> Any:
            raise Unsaved

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(ada.storage, "do", away)
            ada.leases.acquire("another")
            for still in (True, True, True, False):
                with pytest.raises(Unsaved):
                    await ada.renew(after=TTL / 4)
                assert ada.holds() == still and not ada.holds("another")
            await ben.start(TABLE)
            assert not ben.holds(), "hardly a second has passed by the database's clock"
        await ada.renew()
        assert ada.holds() and ada.holds("another")

    run_two_processes(file, scene)


def test_a_registration_without_an_answer_may_be_repeated(database: str) -> None:
    """The connection was cut after everything was written."""

    async def scene(ada: Process, _: Process) -> None:
        for _ in range(2):
            await ada.storage.do(lambda connection: module._register(connection, "ada"))
        assert await count(ada.storage, holders) == 1

    run_two_processes(database, scene)


def test_the_dead_are_forgotten_with_what_they_held(file: str) -> None:
    async def scene(ada: Process, ben: Process) -> None:
        await ada.start(TABLE)
        long_dead = update(holders).values(until=module._Now() - int(61_000 * TTL))
        await ada.storage.do(lambda connection: connection.execute(long_dead))
        await ben.start()
        assert await count(ben.storage, holders) == 1 and not await count(ben.storage, leases)

    run_two_processes(file, scene)


# ---- renewal loop ----------------------------------------------------------------------------------------------------


def test_a_request_does_not_wait_for_the_next_renewal(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a process wait when another one reports that it has released a lease."""
    monkeypatch.setattr(module, "RENEW_EVERY", 60.0)

    async def scene(ada: Process, ben: Process) -> None:
        await ben.start(TABLE)
        ada.leases.start()
        try:
            async with asyncio.timeout(50):
                ada.leases.acquire(TABLE)
                ada.leases.acquire("another")
                while not ada.holds("another"):
                    await asyncio.sleep(0.002)
                assert not ada.holds()
                await ben.leases.close()
                ada.leases.wake()
                while not ada.holds():
                    await asyncio.sleep(0.002)
        finally:
            await ada.leases.close()

    run_two_processes(file, scene)
