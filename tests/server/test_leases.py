"""Leases: who does what only one may do, from the first beat to the last, by the clock of the database."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from ridotto.server.cluster import leases as module
from ridotto.server.cluster.leases import PIECE, Leases, holders, leases
from ridotto.server.ops import metrics
from ridotto.server.store.database import Unsaved
from ridotto.server.store.schema import metadata
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage

TABLE = "the table"
LIFE, MARGIN = 4000.0, 500.0
"""Seconds: the clock of the database is a real one, and a machine that stands still for a while is to prove nothing here."""


@pytest.fixture(autouse=True)
def long_lived(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is silent loses nothing of that for an hour, unless the test says so."""
    monkeypatch.setattr(module, "LIFE", LIFE)
    monkeypatch.setattr(module, "MARGIN", MARGIN)


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A database where it does not matter which."""
    return str(tmp_path / "tables.sqlite")


class Process:
    """One of several that share a database. Its own clock runs as the test says, and it beats when it is told to."""

    def __init__(self, storage: Storage, now: float) -> None:
        self.now, self.storage = now, storage
        self.led: list[str] = []
        """What it was told to do from now on."""
        self.freed = 0
        self.leases = Leases(storage, self.led.append, self._free, lambda: self.now)

    def _free(self) -> None:
        self.freed += 1

    async def beats(self, times: int = 1, after: float = 1.0) -> None:
        """Time goes by on its own clock, and it asks the database; so many times."""
        for _ in range(times):
            self.now += after
            await self.leases._turn()

    async def arrives(self, *wanted: str) -> None:
        """Begins to live, and to want something."""
        for name in wanted:
            self.leases.want(name)
        await self.beats(2)

    def holds(self, name: str = TABLE) -> bool:
        """Whether it believes that it may."""
        return self.leases.holds(name)


def together(database: str, scene: Callable[[Process, Process], Awaitable[None]]) -> None:
    """Two processes on one database, whose own clocks have nothing to do with each other; a scene."""

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


async def time_is_up(process: Process) -> None:
    """The database's clock says that a process has been silent for too long."""
    dead = update(holders).where(holders.c.id == process.leases.me).values(until=module._Now() - 1)
    await process.storage.do(lambda connection: connection.execute(dead))


async def count(storage: Storage, table: Any) -> int:
    """How many rows there are."""
    async with storage.engine.connect() as connection:
        return int((await connection.execute(select(func.count()).select_from(table))).scalar() or 0)


# ---- taken, renewed, given back --------------------------------------------------------------------------------------


def test_the_first_that_asks_has_it_until_it_is_given_back(database: str) -> None:
    async def scene(ada: Process, ben: Process) -> None:
        await ada.arrives(TABLE)
        await ben.arrives(TABLE, "another")
        assert ada.led == [TABLE] and ben.led == ["another"]
        assert ada.holds() and not ben.holds() and ben.holds("another")
        ada.leases.give_up(TABLE)
        assert not ada.holds() and not ada.freed, "others cannot take what stands in the database"
        await ada.beats()
        assert ada.freed == 1
        await ben.beats()
        assert ben.holds() and ben.led[-1] == TABLE and not ada.holds()

    together(database, scene)


def test_it_is_held_as_long_as_it_is_renewed(file: str) -> None:
    """However long that is, and it is told once."""

    async def scene(ada: Process, ben: Process) -> None:
        await ada.arrives(TABLE)
        await ben.arrives(TABLE)
        await ada.beats(6, after=LIFE / 5)
        await ben.beats()
        assert ada.holds() and not ben.holds() and ada.led == [TABLE]

    together(file, scene)


def test_whoever_goes_leaves_nothing_behind(file: str) -> None:
    async def scene(ada: Process, ben: Process) -> None:
        await ada.arrives(TABLE)
        await ada.leases.close()
        assert not ada.holds() and not await count(ada.storage, holders) and not await count(ada.storage, leases)
        await ben.arrives(TABLE)
        assert ben.holds()

    together(file, scene)


def test_what_is_no_longer_wanted_when_it_comes_goes_back(file: str) -> None:
    async def scene(ada: Process, ben: Process) -> None:
        await ada.arrives()
        ada.leases.want(TABLE)
        real = ada.storage.do

        async def changes_its_mind(work: Any) -> Any:
            done = await real(work)
            if done == [TABLE]:
                ada.leases.give_up(TABLE)
            return done

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(ada.storage, "do", changes_its_mind)
            await ada.beats(2)
        assert not ada.led and not ada.holds() and not await count(ada.storage, leases)
        await ben.arrives(TABLE)
        assert ben.holds()

    together(file, scene)


def test_many_are_one_renewal_and_few_questions(file: str) -> None:
    async def scene(ada: Process, _: Process) -> None:
        many = [f"table {number}" for number in range(PIECE + 1)]
        await ada.arrives(*many)
        assert sorted(ada.led) == sorted(many) and all(map(ada.holds, many))
        questions: list[Any] = []
        real = ada.storage.do

        async def counted(work: Any) -> Any:
            questions.append(work)
            return await real(work)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(ada.storage, "do", counted)
            await ada.beats()
        assert len(questions) == 1

    together(file, scene)


# ---- lost ------------------------------------------------------------------------------------------------------------


def test_who_was_silent_for_too_long_begins_anew(database: str, caplog: pytest.LogCaptureFixture) -> None:
    """Under another name: what it held is somebody else's by now."""
    lost = metrics.LEASE_CHANGES.labels("lost")._value

    async def scene(ada: Process, ben: Process) -> None:
        await ada.arrives(TABLE)
        await ben.arrives(TABLE)
        before, name = lost.get(), ada.leases.me
        await time_is_up(ada)
        await ben.beats()
        assert ben.holds()
        with caplog.at_level(logging.WARNING):
            await ada.beats(2)
        assert not ada.holds() and ada.leases.me != name and lost.get() == before + 1
        assert [record.message for record in caplog.records] == [
            "leases were lost: this process was silent for too long"
        ]
        await ben.leases.close()
        await ada.beats()
        assert ada.holds() and ada.led == [TABLE, TABLE]

    together(database, scene)


def test_two_may_both_believe_for_a_moment(file: str) -> None:
    """One that stands still knows nothing of the time that goes by. Its next beat tells it; until then the log is the fence
    (`test_two_that_both_believe_they_lead_never_both_append`)."""

    async def scene(ada: Process, ben: Process) -> None:
        await ada.arrives(TABLE)
        await ben.arrives(TABLE)
        await time_is_up(ada)
        await ben.beats()
        assert ada.holds() and ben.holds()
        await ada.beats()
        assert not ada.holds() and ben.holds()

    together(file, scene)


def test_a_database_whose_clock_is_set_back_keeps_no_dead_alive(file: str) -> None:
    """Who lives longer than anybody may was last heard before. One that does live comes back under another name."""

    async def scene(ada: Process, ben: Process) -> None:
        await ada.arrives(TABLE)
        await ben.arrives(TABLE)
        before = update(holders).where(holders.c.id == ada.leases.me).values(until=module._Now() + int(3000 * LIFE))
        await ada.storage.do(lambda connection: connection.execute(before))
        await ben.beats()
        assert ben.holds()
        await ada.beats(2)
        assert not ada.holds()
        assert await count(ada.storage, holders) == 2

    together(file, scene)


def test_its_own_clock_runs_out_before_that_of_the_others(file: str) -> None:
    """Counted from when it asked, not from when it was answered."""

    async def scene(ada: Process, ben: Process) -> None:
        await ada.arrives(TABLE)
        await ben.arrives(TABLE)
        asked = ada.now
        ada.now = asked + LIFE - MARGIN - 0.01
        assert ada.holds()
        ada.now = asked + LIFE - MARGIN
        await ben.beats()
        assert not ada.holds() and not ben.holds()

    together(file, scene)


def test_what_has_run_out_and_is_renewed_is_told_again(file: str) -> None:
    """A commit that took seconds, a database that was away for a moment: nobody else has had it, but what was due meanwhile was left
    undone, and somebody has to look again."""

    async def scene(ada: Process, _: Process) -> None:
        await ada.arrives(TABLE, "another")
        ada.led.clear()
        await ada.beats(after=LIFE)
        assert sorted(ada.led) == ["another", TABLE] and ada.holds()
        await ada.beats()
        assert len(ada.led) == 2

    together(file, scene)


def test_a_database_that_is_away_gives_nothing_and_takes_nothing(file: str) -> None:
    async def scene(ada: Process, ben: Process) -> None:
        await ada.arrives(TABLE)

        async def away(_: Any) -> Any:
            raise Unsaved

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(ada.storage, "do", away)
            ada.leases.want("another")
            for still in (True, True, True, False):
                with pytest.raises(Unsaved):
                    await ada.beats(after=LIFE / 4)
                assert ada.holds() == still and not ada.holds("another")
            await ben.arrives(TABLE)
            assert not ben.holds(), "by the clock of the database hardly a second has gone by"
        await ada.beats()
        assert ada.holds() and ada.holds("another")

    together(file, scene)


def test_an_arrival_that_was_not_answered_may_be_tried_again(database: str) -> None:
    """The connection was cut when all of it was written."""

    async def scene(ada: Process, _: Process) -> None:
        for _ in range(2):
            await ada.storage.do(lambda connection: module._arrive(connection, "ada"))
        assert await count(ada.storage, holders) == 1

    together(database, scene)


def test_the_dead_are_forgotten_with_what_they_held(file: str) -> None:
    async def scene(ada: Process, ben: Process) -> None:
        await ada.arrives(TABLE)
        long_dead = update(holders).values(until=module._Now() - int(61_000 * LIFE))
        await ada.storage.do(lambda connection: connection.execute(long_dead))
        await ben.arrives()
        assert await count(ben.storage, holders) == 1 and not await count(ben.storage, leases)

    together(file, scene)


# ---- the beat --------------------------------------------------------------------------------------------------------


def test_a_wish_is_not_kept_waiting_for_the_next_beat(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is whoever hears that somebody has given something back."""
    monkeypatch.setattr(module, "BEAT", 60.0)

    async def scene(ada: Process, ben: Process) -> None:
        await ben.arrives(TABLE)
        ada.leases.begin()
        try:
            async with asyncio.timeout(50):
                ada.leases.want(TABLE)
                ada.leases.want("another")
                while not ada.holds("another"):
                    await asyncio.sleep(0.002)
                assert not ada.holds()
                await ben.leases.close()
                ada.leases.look()
                while not ada.holds():
                    await asyncio.sleep(0.002)
        finally:
            await ada.leases.close()

    together(file, scene)
