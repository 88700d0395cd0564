"""Lifecycle of a server process: reports when it is ready, and hands its tables over before it exits."""

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable

import uvicorn

from ridotto.server.cluster.handover import Handover
from ridotto.server.edge.admission import Admission
from ridotto.server.edge.context import AppContext
from ridotto.server.live.registry import TableRegistry

log = logging.getLogger("ridotto.service")


def _noop() -> None:
    pass


def _ignore_hup() -> None:
    log.warning("SIGHUP does not reload a single process: restart it, or serve with --workers, to upgrade")


class Service(uvicorn.Server):
    """uvicorn's server with an ordered shutdown, whether an administrator, a signal or the end of the process manager stops it."""

    def __init__(
        self,
        config: uvicorn.Config,
        on_open: Callable[[], None] = _noop,
        manager: int | None = None,
        handover: Handover | None = None,
    ) -> None:
        """`on_open` is called once connections are accepted. `manager` is a file descriptor at end-of-file once the
        process manager is gone.

        `handover` passes WebSockets between workers; None for a single process.
        """
        super().__init__(config)
        self.handover = handover
        self._accepting: set[asyncio.Task[None]] = set()
        self.on_open = on_open
        self.manager = manager

    @property
    def _context(self) -> AppContext:
        context: AppContext = self.config.app.app.state.context  # type: ignore[union-attr]
        return context

    @property
    def registry(self) -> TableRegistry:
        """The table registry; available after startup."""
        return self._context.registry

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start accepting connections."""
        await super().startup(sockets)
        if self.should_exit:
            return
        loop = asyncio.get_running_loop()
        if self.manager is not None:
            loop.add_reader(self.manager, self._orphaned)
        elif (
            not os.isatty(0) and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL
        ):  # SIGHUP cannot come from a terminal here
            loop.add_signal_handler(signal.SIGHUP, _ignore_hup)
        if self.handover:
            self.handover.open(self._accept)
            self._admission.handover = self.handover
        self.on_open()

    @property
    def _admission(self) -> Admission:
        admission: Admission = self.config.http_protocol_class  # type: ignore[assignment]
        return admission

    def _accept(self, opened: socket.socket, head: bytes) -> None:
        """Accept a connection handed over by another worker."""

        async def accept() -> None:
            connection = self._admission(self.config, self.server_state, self.lifespan.state)
            await asyncio.get_running_loop().connect_accepted_socket(lambda: connection, opened)
            connection.resume_request(head)

        task = asyncio.get_running_loop().create_task(accept())
        self._accepting.add(task)
        task.add_done_callback(self._accepting.discard)

    def _orphaned(self) -> None:
        """Shut down if the process manager has exited: nothing would restart this process."""
        assert self.manager is not None
        if not os.read(self.manager, 1):
            asyncio.get_running_loop().remove_reader(self.manager)
            self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        """Return True if it is time to shut down. uvicorn calls it ten times a second."""
        return await super().on_tick(counter) or self.registry.shutdown_requested

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hand the tables over and answer what waits for news of an evening, then close every WebSocket with 1012.

        Browsers reconnect at once to another process.
        """
        if self.handover:
            self._admission.handover = None
            self.handover.close()
        await self.registry.drain()
        self._context.hall.close()
        await super().shutdown(sockets)
