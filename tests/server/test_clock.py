"""Wall clocks that jump: no wait becomes longer, nothing is deleted too early, and a stuck table is detected."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from table_fixtures import SIGNER, Player, gather
from test_table_scheduler import BEAT, bots_turn

from ridotto.server.live import scheduler
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops import clock
from ridotto.server.ops.settings import Settings
from ridotto.server.periodic import retention
from ridotto.server.periodic.retention import DAY
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage
from ridotto.server.table.checks import Guest
from ridotto.server.wire.bodies import NewTable

SECOND, HOUR, YEAR = 1, 3600, 365 * 24 * 3600
JUMPS = [sign * seconds for seconds in (SECOND, HOUR, YEAR) for sign in (-1, 1)]


class Wall:
    """A wall clock that a test can set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0.0
        """Seconds by which it is ahead."""
        real = clock._wall
        monkeypatch.setattr(clock, "_wall", lambda: real() + self.ahead)
        monkeypatch.setattr(clock, "_start", clock._start)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    """Return the wall clock of this test."""
    return Wall(monkeypatch)


@pytest.mark.parametrize("seconds", JUMPS)
def test_a_process_uses_a_clock_that_cannot_be_set(wall: Wall, seconds: int) -> None:
    """Stored times are the wall clock's, and convert back to the original moments."""
    before = clock.now()
    wall.ahead = seconds
    assert 0 <= clock.now() - before < 60_000
    assert clock.wall() - clock.now() == pytest.approx(1000 * seconds, abs=20)
    assert clock.from_wall(clock.to_wall(before)) == pytest.approx(before, abs=1)
    assert clock.from_wall(clock.wall() + 10 * YEAR * 1000) <= clock.now()
    wall.ahead = 0.1
    assert clock.jump() == 0  # drift


@pytest.mark.parametrize("seconds", JUMPS)
@pytest.mark.parametrize("restarted", [False, True])
def test_bots_move_and_presence_is_announced_whatever_becomes_of_the_clock(
    wall: Wall, tmp_path: Path, seconds: int, restarted: bool
) -> None:
    """While the server runs, and after a restart with a log written by another clock."""
    database = url_of(str(tmp_path / "tables.sqlite"))

    async def plays(id: str | None) -> str:
        kept = await Storage.open(database)
        registry = TableRegistry(kept, Settings(pace=0), SIGNER)
        try:
            if id is None:
                await kept.name_guest("ada", "Ada")
                id = await registry.open_table(Guest("ada", "Ada"), NewTable(game="burraco", play=True, level="random"))
            live_table = await registry.live_table(id)
            assert live_table
            player = Player(live_table, "ada")
            await live_table.join(player.tab)
            for jumps in (False, not restarted):
                if jumps:
                    wall.ahead = seconds
                async with asyncio.timeout(30):
                    while 0 not in live_table.table.state.actors:  # type: ignore[union-attr]
                        await asyncio.sleep(0.01)
                version = live_table.table.version
                while live_table.table.state.actors == [0]:  # type: ignore[union-attr]
                    await player.acts(str(live_table.table.state.legal()[0]))  # type: ignore[union-attr]
                async with asyncio.timeout(30):  # until bots have moved
                    while live_table.table.version < version + 2:
                        await asyncio.sleep(0.01)
            announced = len([one for one in player.browser.answers if one["type"] == "presence"])
            watcher = Player(live_table, "ben")
            await live_table.join(watcher.tab)
            async with asyncio.timeout(30):
                while len([one for one in player.browser.answers if one["type"] == "presence"]) == announced:
                    await asyncio.sleep(0.01)
            for one in (player, watcher):
                live_table.leave(one.tab)
            return id
        finally:
            await registry.close()
            await kept.close()

    if restarted:
        wall.ahead = seconds
        clock._begin()
        id = asyncio.run(plays(None))
        wall.ahead = 0.0
        clock._begin()
        asyncio.run(plays(id))
    else:
        asyncio.run(plays(None))


def test_a_clock_that_runs_ahead_deletes_nothing(wall: Wall, tmp_path: Path) -> None:
    """Nothing is deleted while the server runs, nor for a day after a start in what looks like the far future."""

    async def scene(ahead: int) -> None:
        kept = await Storage.open(url_of(str(tmp_path / "tables.sqlite")))
        registry = TableRegistry(kept, Settings(pace=10**6), SIGNER)
        try:
            if not await kept.guest("ada"):
                await kept.name_guest("ada", "Ada")
                await registry.open_table(Guest("ada", "Ada"), NewTable(game="burraco", play=True, level="random"))
            job = retention.RetentionJob(registry)
            await job.round()
            wall.ahead = ahead
            await job.round()
            await asyncio.gather(*kept.background)
            async with kept.engine.connect() as connection:
                for table in ("guests", "tables"):
                    assert (await connection.exec_driver_sql(f"select count(*) from {table}")).scalar() == 1
        finally:
            await registry.close()
            await kept.close()

    asyncio.run(scene(0))
    asyncio.run(scene(2 * YEAR))  # while the server runs
    clock._begin()
    asyncio.run(scene(2 * YEAR))  # at a start
    assert clock.wall() > 10 * DAY


def test_a_table_that_stands_still_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop's clock decides, whatever time a move is scheduled for; a table that waits for its players is not counted."""

    async def scene() -> None:
        party = await gather(replace(bots_turn(), public_at=clock.now() + 1000 * YEAR), pace=BEAT)
        here, loop = party.live_table.scheduler, asyncio.get_running_loop()
        assert here._planned and here._planned.due_by - loop.time() < 3 * BEAT / 1000
        until = here._planned.due_by
        here.plan()
        assert here._planned.due_by == until and not here.overdue
        monkeypatch.setattr(scheduler, "OVERDUE", -3 * BEAT / 1000)
        assert here.overdue
        party.live_table.pause()
        assert not here.overdue
        party.live_table.resume()
        assert here.overdue and here._planned.due_by > until
        party.close()

    asyncio.run(scene())


def test_a_player_who_goes_while_the_clock_is_set_back_is_missed_from_then(wall: Wall) -> None:
    async def scene() -> None:
        party = await gather(bots_turn(), pace=BEAT)
        wall.ahead = -HOUR
        party.live_table.leave(party.players[0].tab)
        gone = party.live_table.presence.missing_since[0]
        assert 0 <= clock.now() - gone < 60_000
        party.close()

    asyncio.run(scene())
