"""Players who play on whatever happens to their servers, and come back each time."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from server_process import Address, Visitor
from websockets.exceptions import WebSocketException

Wanted = tuple[str, dict[str, Any], int]
"""Game, options, people; bots sit on the other seats."""


class Regular(Visitor):
    """A player who plays on whatever happens to the servers, and comes back each time, to any of them."""

    persons = 1

    def __init__(
        self, servers: Sequence[Address], name: str, seat: int, rng: random.Random, thinks: tuple[float, float] = (0, 0)
    ) -> None:
        """`thinks`: the least and the most seconds before an action."""
        super().__init__(servers[0], name)
        self.servers, self.seat, self.rng, self.thinks = servers, seat, rng, thinks
        self.table = ""
        self.returned = 0

    async def plays(self, over: asyncio.Event) -> None:
        """Until it is over: acts when it is its turn, is ready for the next deal."""
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
        """Tries to connect once."""
        self.server = self.rng.choice(self.servers)
        with suppress(OSError, WebSocketException, AssertionError, TimeoutError, EOFError):
            async with asyncio.timeout(10):
                await self.joins(self.table)
                self.returned += 1
                return
        await asyncio.sleep(0.02)

    async def moves(self) -> None:
        """Does what is to be done, if anything is."""
        if (due := self.due()) is None:
            return
        if self.thinks[1]:
            await asyncio.sleep(self.rng.uniform(*self.thinks))
            due = self.due()
        if due:
            await self.sends(**due)

    def due(self) -> dict[str, Any] | None:
        """The command that the table waits for."""
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


async def seated(players: Sequence[Regular], game: str, **wanted: Any) -> None:
    """Players open a table and sit down, the first of them as its host."""
    host = players[0]
    for one in players:
        one.persons = len(players)
        await one.named()
        one.table = host.table or await host.opens(game, **wanted)
        await one.joins(one.table)
        if one is not host:
            assert (await one.does("sit", seat=one.seat))["type"] == "done"
