"""A server process from its first connection to its last: it says when it is open, and hands its tables over before it ends."""

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable

import uvicorn

from ridotto.server.door import Doors
from ridotto.server.house import House
from ridotto.server.passing import Passing

log = logging.getLogger("ridotto.service")


def _nothing() -> None:
    pass


def _not_replaced() -> None:
    log.warning("HUP replaces no single process: restart it, or serve with --workers, for a new release")


class Service(uvicorn.Server):
    """uvicorn's server. Whatever ends it, an administrator, a signal or the end of its foreman, it goes in the same order."""

    def __init__(
        self,
        config: uvicorn.Config,
        opened: Callable[[], None] = _nothing,
        foreman: int | None = None,
        passing: Passing | None = None,
    ) -> None:
        """`opened` is called once people can come; `foreman` is a file that ends with the foreman; `passing`: among its workers."""
        super().__init__(config)
        self.passing = passing
        self._welcomed: set[asyncio.Task[None]] = set()
        self.opened = opened
        self.foreman = foreman

    @property
    def house(self) -> House:
        """The tables; they are there once it has started."""
        house: House = self.config.app.app.state.front.house  # type: ignore[union-attr]
        return house

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Lets people in."""
        await super().startup(sockets)
        if self.should_exit:
            return
        loop = asyncio.get_running_loop()
        if self.foreman is not None:
            loop.add_reader(self.foreman, self._orphaned)
        elif not os.isatty(0) and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:  # no terminal hangs up here
            loop.add_signal_handler(signal.SIGHUP, _not_replaced)
        if self.passing:
            self.passing.open(self._welcome)
            self._doors.passing = self.passing
        self.opened()

    @property
    def _doors(self) -> Doors:
        doors: Doors = self.config.http_protocol_class  # type: ignore[assignment]
        return doors

    def _welcome(self, connection: socket.socket, head: bytes) -> None:
        """Another worker has passed a connection on."""

        async def welcome() -> None:
            door = self._doors(self.config, self.server_state, self.lifespan.state)
            await asyncio.get_running_loop().connect_accepted_socket(lambda: door, connection)
            door.goes_on(head)

        task = asyncio.get_running_loop().create_task(welcome())
        self._welcomed.add(task)
        task.add_done_callback(self._welcomed.discard)

    def _orphaned(self) -> None:
        """The foreman has ended without a word, and nobody would start this process again."""
        assert self.foreman is not None
        if not os.read(self.foreman, 1):
            asyncio.get_running_loop().remove_reader(self.foreman)
            self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        """Whether it is time to go; asked ten times a second."""
        return await super().on_tick(counter) or self.house.asked_to_go

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hands the tables over, then closes every WebSocket with 1012: browsers come back at once, to whoever listens now."""
        if self.passing:
            self._doors.passing = None
            self.passing.close()
        await self.house.drain()
        await super().shutdown(sockets)
