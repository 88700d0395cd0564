"""What a table does by itself, and when it does nothing."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from table_fixtures import Memory, Party, dealt_table, gather

from ridotto.server.cluster.pubsub import Here
from ridotto.server.live import scheduler
from ridotto.server.ops import clock
from ridotto.server.store.writer import Append
from ridotto.server.table.state import Table

BEAT = 10**5


def bots_turn(lent: int | None = None) -> Table:
    """A deal in which a bot is in turn, perhaps a player's own."""
    table = dealt_table("belote", persons=[0, 1])
    assert table.state and table.state.turn == 3
    chairs = (*table.chairs[:3], replace(table.chairs[3], lent=lent))
    return replace(table, chairs=chairs, public_at=clock.now())


def plays(table: Table, scene: Callable[[Party], Awaitable[None]]) -> None:
    """Gathers the people of a table and lets a scene happen there."""

    async def evening() -> None:
        party = await gather(table, pace=BEAT)
        await scene(party)
        party.close()

    asyncio.run(evening())


def test_nothing_happens_while_nothing_can_be_saved_and_after_the_end() -> None:
    async def scene(party: Party) -> None:
        here = party.live_table.scheduler
        assert not here.rests and here._timer
        party.live_table.hold()
        assert here.rests and here._timer is None
        party.live_table.go_on()
        assert not here.rests and here._timer
        party.live_table.close()
        here.plan()
        assert here.rests and here._timer is None

    plays(bots_turn(), scene)


def test_no_clock_runs_while_nothing_can_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a move's, nor patience, nor the match's."""
    moment = clock.now()
    monkeypatch.setattr(clock, "now", lambda: moment)

    async def scene(party: Party) -> None:
        nonlocal moment
        before = party.table
        party.live_table.hold()
        moment += 60_000
        party.live_table.go_on()
        for name in ("public_at", "waits_since", "started_at"):
            assert getattr(party.table, name) == getattr(before, name) + 60_000

    plays(bots_turn(), scene)


def test_a_bot_that_another_process_asks_is_helped_out_later() -> None:
    """By the process that moves the table's bots."""

    async def scene(party: Party) -> None:
        here, presence = party.live_table.scheduler, party.live_table.presence
        own = here.due()
        assert own and (own.what, own.seat, own.at) == ("bot", 3, party.table.public_at + BEAT)
        presence.hear(Here(external_bots={7: 1}))
        assert here.due() == own._replace(at=own.at + scheduler.LATE)
        here.peers.leads = lambda name: False  # type: ignore[method-assign]
        assert here.due() is None

    plays(bots_turn(lent=7), scene)


def test_what_is_no_longer_due_is_not_done() -> None:
    """A timer that comes too early, or after somebody else has acted, sets itself anew."""

    async def scene(party: Party) -> None:
        version = party.table.version
        await party.live_table.scheduler._do()
        assert party.table.version == version and party.live_table.scheduler._timer

    plays(bots_turn(), scene)


def test_each_state_of_a_table_has_a_time_of_its_own() -> None:
    """What is planned again gets no more of it; the same bot's next action does."""

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


def test_a_chore_that_fails_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    """And the log says which it was."""

    class Broken(Memory):
        """A storage that fails at the first change."""

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
    assert [line.__dict__["chore"] for line in caplog.records if line.message == "a chore failed"] == ["bot"]
