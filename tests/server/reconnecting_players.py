"""Players who keep playing, and reconnect, whatever happens to their servers."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from server_process import Address, Visitor
from websockets.exceptions import WebSocketException

Wanted = tuple[str, dict[str, Any], int]
"""Game, options and number of people; bots take the other seats."""


class ReconnectingPlayer(Visitor):
    """A player who keeps playing, and reconnects to any of the servers after each failure."""

    persons = 1

    def __init__(
        self, servers: Sequence[Address], name: str, seat: int, rng: random.Random, thinks: tuple[float, float] = (0, 0)
    ) -> None:
        """`thinks`: the minimum and maximum seconds before an action."""
        super().__init__(servers[0], name)
        self.servers, self.seat, self.rng, self.thinks = servers, seat, rng, thinks
        self.table = ""
        self.returned = 0

    async def plays(self, over: asyncio.Event) -> None:
        """Play until `over` is set: act in turn, and be ready for the next deal."""
        while not over.is_set():
            if self.socket is None:
                await self.returns()
                continue
            self.changed.clear()
            await self.moves()
            with suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    await self.changed.wait()

    async def returns(self) -> None:
        """Try to connect once."""
        self.server = self.rng.choice(self.servers)
        with suppress(OSError, WebSocketException, AssertionError, TimeoutError, EOFError):
            async with asyncio.timeout(10):
                await self.joins(self.table)
                self.returned += 1
                return
        await asyncio.sleep(0.02)

    async def moves(self) -> None:
        """Send the command that is due, if any."""
        if (due := self.due()) is None:
            return
        if self.thinks[1]:
            await asyncio.sleep(self.rng.uniform(*self.thinks))
            due = self.due()
        if due:
            await self.sends(**due)

    def due(self) -> dict[str, Any] | None:
        """Return the command that the table waits for; None if there is none."""
        merged = self.browser.merged
        if self.socket is None or self.unanswered or "table" not in merged:
            return None
        phase, seats = merged["table"]["phase"], merged["table"]["seats"]
        if phase == "waiting":
            complete = all(one["nickname"] is not None for one in seats[: self.persons])
            return {"kind": "start", "luck": "ab"} if self.seat == 0 and complete else None
        if phase in ("scored", "over"):
            return None if seats[self.seat]["ready"] else {"kind": "ready", "luck": "cd"}
        legal = self.browser.view["legal"]
        return {"kind": "act", "action": self.rng.choice(legal[:6]), "n": self.browser.n} if legal else None


async def seated(players: Sequence[ReconnectingPlayer], game: str, **wanted: Any) -> None:
    """Open a table as the first player, and seat all of them."""
    host = players[0]
    for one in players:
        one.persons = len(players)
        await one.named()
        one.table = host.table or await host.opens(game, **wanted)
        await one.joins(one.table)
        if one is not host:
            assert (await one.does("sit", seat=one.seat))["type"] == "done"
