"""A server process from its first connection to its last: it says when it is open, and hands its tables over before it ends."""

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable

import uvicorn

from ridotto.server.cluster.handover import Handover
from ridotto.server.edge.admission import Admission
from ridotto.server.live.registry import TableRegistry

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
        manager: int | None = None,
        handover: Handover | None = None,
    ) -> None:
        """`opened` is called once people can come; `foreman` is a file that ends with the foreman; `passing`: among its workers."""
        super().__init__(config)
        self.handover = handover
        self._welcomed: set[asyncio.Task[None]] = set()
        self.opened = opened
        self.manager = manager

    @property
    def registry(self) -> TableRegistry:
        """The tables; they are there once it has started."""
        registry: TableRegistry = self.config.app.app.state.context.registry  # type: ignore[union-attr]
        return registry

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Lets people in."""
        await super().startup(sockets)
        if self.should_exit:
            return
        loop = asyncio.get_running_loop()
        if self.manager is not None:
            loop.add_reader(self.manager, self._orphaned)
        elif not os.isatty(0) and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:  # no terminal hangs up here
            loop.add_signal_handler(signal.SIGHUP, _not_replaced)
        if self.handover:
            self.handover.open(self._welcome)
            self._admission.handover = self.handover
        self.opened()

    @property
    def _admission(self) -> Admission:
        admission: Admission = self.config.http_protocol_class  # type: ignore[assignment]
        return admission

    def _welcome(self, opened: socket.socket, head: bytes) -> None:
        """Another worker has passed a connection on."""

        async def welcome() -> None:
            connection = self._admission(self.config, self.server_state, self.lifespan.state)
            await asyncio.get_running_loop().connect_accepted_socket(lambda: connection, opened)
            connection.goes_on(head)

        task = asyncio.get_running_loop().create_task(welcome())
        self._welcomed.add(task)
        task.add_done_callback(self._welcomed.discard)

    def _orphaned(self) -> None:
        """The foreman has ended without a word, and nobody would start this process again."""
        assert self.manager is not None
        if not os.read(self.manager, 1):
            asyncio.get_running_loop().remove_reader(self.manager)
            self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        """Whether it is time to go; asked ten times a second."""
        return await super().on_tick(counter) or self.registry.asked_to_go

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hands the tables over, then closes every WebSocket with 1012: browsers come back at once, to whoever listens now."""
        if self.handover:
            self._admission.handover = None
            self.handover.close()
        await self.registry.drain()
        await super().shutdown(sockets)
