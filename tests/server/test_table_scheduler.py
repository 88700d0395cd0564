"""The scheduler of a table: which actions happen without a command, and when none may."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from table_fixtures import Memory, Party, dealt_table, gather

from ridotto.server.cluster.pubsub import TablePresence
from ridotto.server.live import scheduler
from ridotto.server.ops import clock
from ridotto.server.store.writer import Append
from ridotto.server.table.state import Table

BEAT = 10**5


def bots_turn(lent: int | None = None) -> Table:
    """Return a deal in which a bot is in turn; `lent`, an external one."""
    table = dealt_table("belote", persons=[0, 1])
    assert table.state and table.state.turn == 3
    chairs = (*table.chairs[:3], replace(table.chairs[3], lent=lent))
    return replace(table, chairs=chairs, public_at=clock.now())


def plays(table: Table, scene: Callable[[Party], Awaitable[None]]) -> None:
    """Run a scene with the people of a table."""

    async def evening() -> None:
        party = await gather(table, pace=BEAT)
        await scene(party)
        party.close()

    asyncio.run(evening())


def test_nothing_happens_while_nothing_can_be_saved_and_after_the_end() -> None:
    async def scene(party: Party) -> None:
        here = party.live_table.scheduler
        assert not here.paused and here._timer
        party.live_table.pause()
        assert here.paused and here._timer is None
        party.live_table.resume()
        assert not here.paused and here._timer
        party.live_table.close()
        here.plan()
        assert here.paused and here._timer is None

    plays(bots_turn(), scene)


def test_no_clock_runs_while_nothing_can_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a move's clock, nor the time before a vote, nor the match's."""
    moment = clock.now()
    monkeypatch.setattr(clock, "now", lambda: moment)

    async def scene(party: Party) -> None:
        nonlocal moment
        before = party.table
        party.live_table.pause()
        moment += 60_000
        party.live_table.resume()
        for name in ("public_at", "waits_since", "started_at"):
            assert getattr(party.table, name) == getattr(before, name) + 60_000

    plays(bots_turn(), scene)


def test_a_bot_that_another_process_asks_is_helped_out_later() -> None:
    """The process that runs the table's bots replaces it after a delay."""

    async def scene(party: Party) -> None:
        here, presence = party.live_table.scheduler, party.live_table.presence
        own = here.due()
        assert own and (own.what, own.seat, own.at) == ("bot", 3, party.table.public_at + BEAT)
        presence.update_elsewhere(TablePresence(external_bots={7: 1}))
        assert here.due() == own._replace(at=own.at + scheduler.LATE)
        here.peers.holds_lease = lambda name: False  # type: ignore[method-assign]
        assert here.due() is None

    plays(bots_turn(lent=7), scene)


def test_what_is_no_longer_due_is_not_done() -> None:
    """A timer that fires too early, or after another action, is set again."""

    async def scene(party: Party) -> None:
        version = party.table.version
        await party.live_table.scheduler._run_due()
        assert party.table.version == version and party.live_table.scheduler._timer

    plays(bots_turn(), scene)


def test_each_state_of_a_table_has_a_time_of_its_own() -> None:
    """Rescheduling an action does not extend its time; the same bot's next action gets its own."""

    async def scene(party: Party) -> None:
        here, tables = (
            party.live_table.scheduler,
            (dealt_table("belote", persons=[0, 1], number=number) for number in range(2, 99)),
        )
        other = next(table for table in tables if table.state and table.state.turn == 3)
        planned = here._planned
        here.plan()
        assert here._planned is planned
        party.live_table.table = replace(party.table, match=other.match)
        here.plan()
        assert here._planned and here._planned is not planned

    plays(bots_turn(), scene)


def test_a_failed_action_is_retried(caplog: pytest.LogCaptureFixture) -> None:
    """The log says which action failed."""

    class Broken(Memory):
        """Storage that fails at the first change."""

        failed = False

        async def append(self, append: Append) -> None:
            if not self.failed:
                self.failed = True
                raise RuntimeError("for once")
            await super().append(append)

    async def evening() -> None:
        party = await gather(bots_turn(), Broken(), pace=0)
        async with asyncio.timeout(60):
            while party.table.version == 2:
                await asyncio.sleep(0.01)
        party.close()

    asyncio.run(evening())
    assert [line.__dict__["chore"] for line in caplog.records if line.message == "a scheduled action failed"] == ["bot"]
