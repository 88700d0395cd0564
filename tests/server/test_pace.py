"""Pace of the bots: as slow as the slowest player wishes, and brisk for routine actions."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from table_fixtures import Party, dealt_table, gather

from ridotto.server import wire
from ridotto.server.live import bot_turns
from ridotto.server.live.live_table import LiveTable
from ridotto.server.ops import clock

BEAT = 60_000


class Bot:
    """A bot with a scripted action, which blocks until released."""

    def __init__(self, says: str) -> None:
        self.says = says
        self.may_speak = asyncio.Event()

    async def choose(self, *_: Any) -> str:
        await self.may_speak.wait()
        return self.says


def request_pace(party: Party, seat: int | None, pace: str) -> Any:
    player = party.watcher if seat is None else party.players[seat]
    return party.live_table.handle_command(player.tab, wire.COMMANDS.validate_python({"type": "pace", "pace": pace}))


def waits(live_table: LiveTable) -> int:
    """Return the milliseconds from the last public change to the next scheduled action."""
    due = live_table.scheduler.due()
    assert due and due.what == "bot"
    return due.at - live_table.table.public_at


async def belote(persons: list[int]) -> Party:
    """Return a deal whose first bidder is a bot."""
    table = dealt_table("belote", persons=persons)
    assert table.state and table.state.turn not in persons
    return await gather(replace(table, public_at=clock.now()), pace=BEAT)


@pytest.mark.parametrize(
    ("wishes", "beats"),
    [
        ({}, 1.0),
        ({0: "fast"}, 1.0),  # the other player has not asked for it
        ({0: "fast", 1: "fast"}, 0.4),
        ({0: "fast", 1: "slow"}, 1.8),
        ({None: "slow"}, 1.0),  # spectators wait as the players do
    ],
)
def test_the_slowest_player_is_heeded(
    monkeypatch: pytest.MonkeyPatch, wishes: dict[int | None, str], beats: float
) -> None:
    async def scene() -> None:
        party = await belote([0, 1])
        for seat, pace in wishes.items():
            await request_pace(party, seat, pace)
        assert waits(party.live_table) == BEAT * beats
        party.close()

    speaker = Bot("take")
    monkeypatch.setattr(bot_turns, "choose", speaker.choose)
    asyncio.run(scene())


@pytest.mark.parametrize(("says", "beats"), [("pass", 0.35), ("take", 1.0)])
def test_a_pass_is_brisk(monkeypatch: pytest.MonkeyPatch, says: str, beats: float) -> None:
    async def scene() -> None:
        party = await belote([0, 1])
        speaker.may_speak.set()
        decision = party.live_table.scheduler.bot_turns.decision
        assert decision and await decision.action == says
        await asyncio.sleep(0)
        assert waits(party.live_table) == BEAT * beats
        party.close()

    speaker = Bot(says)
    monkeypatch.setattr(bot_turns, "choose", speaker.choose)
    asyncio.run(scene())


def test_a_slow_thinker_passes_at_the_usual_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of a bot's action does not reveal how long it decision: it is either brisk or the usual one."""

    async def scene() -> None:
        party = await belote([0, 1])
        decision = party.live_table.scheduler.bot_turns.decision
        assert decision
        party.live_table.table = replace(party.table, public_at=clock.now() - BEAT // 2)
        speaker.may_speak.set()
        assert await decision.action == "pass"
        await asyncio.sleep(0)
        assert waits(party.live_table) == BEAT
        party.close()

    speaker = Bot("pass")
    monkeypatch.setattr(bot_turns, "choose", speaker.choose)
    asyncio.run(scene())
