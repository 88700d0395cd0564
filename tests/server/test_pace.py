"""How fast bots go on: as the slowest player wishes, and briskly with what is hardly worth waiting for."""

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
    """Says what it is told to, as soon as it is let."""

    def __init__(self, says: str) -> None:
        self.says = says
        self.may_speak = asyncio.Event()

    async def choose(self, *_: Any) -> str:
        await self.may_speak.wait()
        return self.says


def wish(party: Party, seat: int | None, pace: str) -> Any:
    player = party.watcher if seat is None else party.players[seat]
    return party.live_table.command(player.tab, wire.COMMANDS.validate_python({"type": "pace", "pace": pace}))


def waits(live_table: LiveTable) -> int:
    """Milliseconds from the last public change to the next thing due."""
    due = live_table.scheduler.due()
    assert due and due.what == "bot"
    return due.at - live_table.table.public_at


async def belote(persons: list[int]) -> Party:
    """A deal whose first bidder is a bot."""
    table = dealt_table("belote", persons=persons)
    assert table.state and table.state.turn not in persons
    return await gather(replace(table, public_at=clock.now()), pace=BEAT)


@pytest.mark.parametrize(
    ("wishes", "beats"),
    [
        ({}, 1.0),
        ({0: "fast"}, 1.0),  # the other one has not asked for it
        ({0: "fast", 1: "fast"}, 0.4),
        ({0: "fast", 1: "slow"}, 1.8),
        ({None: "slow"}, 1.0),  # who watches waits as the players do
    ],
)
def test_the_slowest_player_is_heeded(
    monkeypatch: pytest.MonkeyPatch, wishes: dict[int | None, str], beats: float
) -> None:
    async def scene() -> None:
        party = await belote([0, 1])
        for seat, pace in wishes.items():
            await wish(party, seat, pace)
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
        thought = party.live_table.scheduler.bot_turns.thought
        assert thought and await thought.action == says
        await asyncio.sleep(0)
        assert waits(party.live_table) == BEAT * beats
        party.close()

    speaker = Bot(says)
    monkeypatch.setattr(bot_turns, "choose", speaker.choose)
    asyncio.run(scene())


def test_who_thinks_long_passes_like_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """How long a bot thought is not to be seen from when it speaks: either briskly or at its moment."""

    async def scene() -> None:
        party = await belote([0, 1])
        thought = party.live_table.scheduler.bot_turns.thought
        assert thought
        party.live_table.table = replace(party.table, public_at=clock.now() - BEAT // 2)
        speaker.may_speak.set()
        assert await thought.action == "pass"
        await asyncio.sleep(0)
        assert waits(party.live_table) == BEAT
        party.close()

    speaker = Bot("pass")
    monkeypatch.setattr(bot_turns, "choose", speaker.choose)
    asyncio.run(scene())
