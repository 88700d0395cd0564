"""A wire to a service that can be bad: a small proxy that holds what it carries, loses it, delays it, or is cut."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Self

PIECE = 65536
STATES = ("whole", "held", "deaf", "slow", "cut", "dead")
"""Everything gets through; nothing does until later; questions do and answers are lost; all of it late; connections end and none
begins; everything is lost."""
LATE = 0.3
"""Seconds by which a slow wire is late."""


class Wire:
    """Carries connections from a port of this machine to a Unix socket, or to another port."""

    def __init__(self, target: Path | int) -> None:
        self.target = target
        self.state = "whole"
        self.whole = asyncio.Event()
        self.whole.set()
        self.ends: set[asyncio.StreamWriter] = set()
        self.carrying: set[asyncio.Task[None] | None] = set()
        self.port = 0

    async def __aenter__(self) -> Self:
        self.server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.turn("whole")
        self.server.close()
        while self.carrying:
            self._cut()
            await asyncio.sleep(0.01)

    @property
    def address(self) -> str:
        """URL of the server at the other end."""
        return f"http://127.0.0.1:{self.port}"

    def turn(self, state: str) -> None:
        """Makes the wire good or bad. Connections that have lost something are beyond help: they end."""
        lossy = not {"deaf", "dead"}.isdisjoint((self.state, state))
        self.state = state
        if state == "held":
            self.whole.clear()
        else:
            self.whole.set()
        if state == "cut" or (lossy and state == "whole"):
            self._cut()

    def _cut(self) -> None:
        for end in self.ends:
            end.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.ends.add(writer)
        self.carrying.add(asyncio.current_task())
        try:
            if self.state != "cut":
                there = await self._reached()
                self.ends.add(there[1])
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._pour(reader, there[1], answers=False))
                    both.create_task(self._pour(there[0], writer, answers=True))
                self.ends.discard(there[1])
        except* OSError:  # nobody is there
            pass
        finally:
            writer.transport.abort()
            self.ends.discard(writer)
            self.carrying.discard(asyncio.current_task())

    async def _reached(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if isinstance(self.target, int):
            return await asyncio.open_connection("127.0.0.1", self.target)
        return await asyncio.open_unix_connection(str(self.target))

    async def _pour(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answers: bool) -> None:
        with suppress(OSError):
            while piece := await reader.read(PIECE):
                await self.whole.wait()
                if self.state == "slow":
                    await asyncio.sleep(LATE)
                if self.state != "dead" and not (answers and self.state == "deaf"):
                    writer.write(piece)
                    await writer.drain()
        writer.transport.abort()  # the other direction has nobody to speak to
