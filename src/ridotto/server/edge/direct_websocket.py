"""A connection's line: uvicorn's WebSocket, and messages that go out on it without a step through ASGI."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

BACKLOG = 256
"""Messages that may wait for a slow connection before it is closed; the browser can reconnect and resume."""
End = tuple[int, str] | None
"""How the server closes a connection: code and reason; None if the browser closed it."""


class DirectWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket. Its application finds it in its scope, as `line`, and puts messages on it once it has accepted the connection.

    What is put there in one turn of the loop leaves in one piece (`edge/admission.py`); so no task waits for messages.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox()  # type: ignore[assignment]
        self.waiting: list[str] = []
        """What is to be sent when the peer has caught up."""
        self.reader: asyncio.Task[None] | None = None
        """Cancelled when the connection is too slow, or its guest has been removed."""
        self.ending: End = None
        self.heard_at = 0.0
        """When something came last, by the loop's clock."""

    def data_received(self, data: bytes) -> None:
        """Something has come, so the peer is there."""
        self.heard_at = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Asks a peer whether it is there, when it has been silent for long enough."""
        assert self.ping_interval is not None
        left = self.heard_at + self.ping_interval - self.loop.time()
        if left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_connect(self, event: Request) -> None:
        """The handshake: the application begins in the next turn of the loop."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["line"] = self  # type: ignore[typeddict-unknown-key]

    def begin(self) -> None:
        """The application has accepted, and goes on in this task; the handshake, ten kilobytes at a table of four, is let go."""
        self.reader = asyncio.current_task()
        del self.request, self.response

    def put(self, message: str) -> None:
        """Sends a message; never waits."""
        if self.writable.is_set():
            self._write(framed(message))
        elif len(self.waiting) < BACKLOG:
            self.waiting.append(message)
        else:
            self.end(1013, "too slow")

    def _write(self, data: bytes) -> None:
        if self.conn.state is State.OPEN and not self.disconnected:
            self.transport.write(data)

    def end(self, code: int, reason: str) -> None:
        """Has the application close the connection."""
        self.ending = self.ending or (code, reason)
        if self.reader:
            self.reader.cancel()

    def resume_writing(self) -> None:
        """The peer has caught up."""
        super().resume_writing()
        if self.waiting:
            waiting, self.waiting = self.waiting, []
            self._write(b"".join(map(framed, waiting)))


class Inbox:
    """What has come on a line, for its application: as uvicorn uses an asyncio.Queue, which takes three kilobytes."""

    __slots__ = ("messages", "waiter")

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Something has come."""
        self.messages.append(message)
        if self.waiter and not self.waiter.done():
            self.waiter.set_result(None)

    def empty(self) -> bool:
        """Whether nothing is left."""
        return not self.messages

    async def get(self) -> Any:
        """The next message; waits for it."""
        while not self.messages:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        self.waiter = None
        return self.messages.pop(0)


def framed(message: str) -> bytes:
    """A text message as a server's frame: whole, and not masked."""
    body = message.encode()
    size = len(body)
    if size < 126:
        return bytes((0x81, size)) + body
    if size < 2**16:
        return b"\x81\x7e" + size.to_bytes(2) + body
    return b"\x81\x7f" + size.to_bytes(8) + body
