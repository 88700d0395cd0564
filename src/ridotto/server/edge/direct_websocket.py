"""uvicorn's WebSocket protocol, extended to send messages directly, without a round trip through ASGI."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from ridotto.server.live import close_codes

BACKLOG = 256
"""Messages queued for a slow connection before it is closed; the browser can reconnect and resume."""
CloseReason = tuple[int, str] | None
"""Code and reason with which the server closes a connection; None if the browser closed it."""
APP_PING = b'{"type":"ping"}'
"""A `ping` command as browsers write it."""


class DirectWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket with direct sending. The application finds it as `direct` in its scope, and may use it once it has accepted.

    Messages put in one iteration of the loop are sent in one piece (`edge/admission.py`), so no task waits for
    messages. `periodic/keepalive.py` sends the pings, and judges who is silent.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox()  # type: ignore[assignment]
        self.pending: list[str] = []
        """Messages to send once the peer has caught up."""
        self.reader: asyncio.Task[None] | None = None
        """Task that reads from the connection; cancelled to close it."""
        self.close_reason: CloseReason = None
        self.received_at = self.loop.time()
        """When data last arrived, by the loop's clock."""
        self.pinged_at = 0.0
        """When it was last pinged, by the loop's clock."""
        self.answers_pings = False
        """True if `ping` commands are answered here, also while an earlier command is being carried out."""

    def data_received(self, data: bytes) -> None:
        """Handle incoming data, which also prove that the peer is alive."""
        self.received_at = self.loop.time()
        super().data_received(data)

    def handle_text(self, event: Frame) -> None:
        """Handle a message. A ping is answered without waking the task that reads: browsers send one every few seconds."""
        if self.answers_pings and event.fin and event.data == APP_PING:
            self._write(APP_PONG)
        else:
            super().handle_text(event)

    def ping(self) -> None:
        """Send a protocol ping, which browsers answer without the page."""
        self.pinged_at = self.loop.time()
        self._write(PING)

    @property
    def closed_by_peer(self) -> bool:
        """True if the peer has closed the connection in due form, as browsers do with that of a page that is left.

        A page that gives up a connection because it hears nothing says so.
        """
        return self.conn.close_rcvd is not None and self.conn.close_rcvd.code != close_codes.UNHEARD

    def handle_connect(self, event: Request) -> None:
        """Handle the handshake; the application starts in the next iteration of the loop."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["direct"] = self  # type: ignore[typeddict-unknown-key]

    def start(self) -> None:
        """Note the reading task once the connection is accepted, and free the handshake: ten kilobytes at a table of four."""
        self.reader = asyncio.current_task()
        del self.request, self.response

    def put(self, message: str) -> None:
        """Send a message without blocking."""
        if self.writable.is_set():
            self._write(text_frame(message))
        elif len(self.pending) < BACKLOG:
            self.pending.append(message)
        else:
            self.end(1013, "too slow")

    def _write(self, data: bytes) -> None:
        if self.conn.state is State.OPEN and not self.disconnected:
            self.transport.write(data)

    def end(self, code: int, reason: str) -> None:
        """Make the application close the connection."""
        self.close_reason = self.close_reason or (code, reason)
        if self.reader:
            self.reader.cancel()

    def resume_writing(self) -> None:
        """Send the pending messages once the peer has caught up."""
        super().resume_writing()
        if self.pending:
            pending, self.pending = self.pending, []
            self._write(b"".join(map(text_frame, pending)))


class Inbox:
    """Incoming messages. It has the interface that uvicorn uses of asyncio.Queue, which takes three kilobytes."""

    __slots__ = ("messages", "waiter")

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self.messages.append(message)
        if self.waiter and not self.waiter.done():
            self.waiter.set_result(None)

    def empty(self) -> bool:
        """True if no message is left."""
        return not self.messages

    async def get(self) -> Any:
        """Wait for the next message and return it."""
        while not self.messages:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        self.waiter = None
        return self.messages.pop(0)


def text_frame(message: str) -> bytes:
    """Return a text message as a WebSocket frame, unfragmented and unmasked as servers send it."""
    body = message.encode()
    size = len(body)
    if size < 126:
        return bytes((0x81, size)) + body
    if size < 2**16:
        return b"\x81\x7e" + size.to_bytes(2) + body
    return b"\x81\x7f" + size.to_bytes(8) + body


APP_PONG = text_frame('{"type":"pong"}')
PING = b"\x89\x00"
"""A ping without payload as a frame."""
