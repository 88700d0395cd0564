"""Admission: limits on every TCP connection, enforced before its data are parsed.

A connection is read in small slices, so that none can keep the server busy for long. Its bytes per second are limited,
and while it is over the limit it is not read. It is disconnected if it stays over the limit, if it is slow to send a
request's head, or if it does not read what it is sent.
"""

import asyncio
import logging
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

import uvicorn
from uvicorn.server import ServerState

from ridotto.server.edge.request_reader import RequestReader
from ridotto.server.ops.client_address import Proxies, forwarded, place
from ridotto.server.ops.metrics import PASSED
from ridotto.server.ops.rate_limits import Bucket, Buckets, Clock, Overdraft
from ridotto.server.ops.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from ridotto.server.cluster.handover import Handover

log = logging.getLogger("ridotto.door")
SLICE = 1024
"""Bytes read at once. A slice full of empty WebSocket frames takes about five milliseconds."""
LONGEST_HEAD = 32_768
"""Maximum size of a request's head in bytes, cookies included."""
PEAK = 4
"""Maximum ratio between the rate at which a burst is read and the sustained rate."""
UPLOAD = b"/api/club/import"
AVERAGE_MESSAGE, LARGE_MESSAGE = 400, 512
"""Bytes allowed for each message to a table, sustained and in a burst."""
CONNECT_COST = 1024
"""Cost of a new connection to its address, in bytes."""
LONGEST_WAIT = 1.0
"""Seconds of debt up to which an address may open connections."""
CLOSE_GRACE = 10.0
"""Seconds that a closed connection has to receive what was written before."""
DISCONNECT_GRACE = 3.0
"""Seconds that a disconnected peer has to notice."""
CHECK_EVERY = 1.0
"""Seconds between two checks of all connections."""
RETRY_AFTER = 30
"""Seconds after which a disconnected client may return."""
RETRY = f"retry_after={RETRY_AFTER}"
"""Reason given when a WebSocket is closed."""
_BUFFER = bytearray(SLICE)
"""Read buffer shared by all connections: data are copied out as soon as they are read."""


class Admission:
    """All connections of a server. uvicorn calls it for each new one."""

    def __init__(self, settings: Settings, clock: Clock = time.monotonic) -> None:
        self.settings, self.clock = settings, clock
        self.proxies = Proxies(settings.proxies)
        self.open: set[AdmittedConnection] = set()
        self.upload: AdmittedConnection | None = None  # one at a time sends a large file without a byte budget
        self.by_address: Counter[str] = Counter()
        guests = settings.guests_by_address
        self.bytes = Buckets(guests * AVERAGE_MESSAGE * settings.rate, guests * LARGE_MESSAGE * settings.burst, clock)
        """Byte budgets by address."""
        self.handover: Handover | None = None
        """Hands connections over to other workers; None for a single process."""
        self._watching: asyncio.TimerHandle | None = None
        self._to_send: list[AdmittedConnection] = []
        """Connections with data to send."""

    def __call__(
        self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None
    ) -> "AdmittedConnection":
        """Return the protocol for a new connection, with uvicorn behind it."""
        return AdmittedConnection(self, lambda: RequestReader(config, server_state, app_state, _loop))

    def admit(self, connection: "AdmittedConnection") -> bool:
        """Admit a connection if there is room."""
        settings = self.settings
        if len(self.open) >= settings.connections:
            log.warning("all connections are taken; --limit connections=… allows more")
            return False
        if connection.address is not None:
            wait = self.bytes.of(connection.address).charge(CONNECT_COST, LONGEST_WAIT)
            if wait > LONGEST_WAIT or self.by_address[connection.address] >= settings.connections_by_address:
                log.warning("an address has too many connections", extra={"address": connection.address})
                return False
            self.by_address[connection.address] += 1
        self.open.add(connection)
        if self._watching is None:
            self._watching = asyncio.get_running_loop().call_later(CHECK_EVERY, self._watch)
        return True

    def remove(self, connection: "AdmittedConnection") -> None:
        """Remove a connection that has ended."""
        if connection not in self.open:
            return
        self.open.discard(connection)
        if connection.address is not None and not connection.proxied:
            self.by_address[connection.address] -= 1
            if not self.by_address[connection.address]:
                del self.by_address[connection.address]

    def send_soon(self, connection: "AdmittedConnection") -> None:
        """Schedule a connection's pending data to be sent in this iteration of the loop; one callback serves all connections."""
        if not self._to_send:
            asyncio.get_running_loop().call_soon(self._send)
        self._to_send.append(connection)

    def _send(self) -> None:
        pending, self._to_send = self._to_send, []
        for connection in pending:
            connection.send()

    def _watch(self) -> None:
        self._watching = None
        now = self.clock()
        for connection in list(self.open):
            connection.check(now)
        if self.open:
            self._watching = asyncio.get_running_loop().call_later(CHECK_EVERY, self._watch)


class AdmittedConnection(asyncio.BufferedProtocol, asyncio.Transport):
    """One connection: the protocol of the real transport, and the transport of uvicorn's protocol behind it."""

    def __init__(self, admission: Admission, reader: "Callable[[], RequestReader]") -> None:
        self.admission = admission
        self.inner: Any = reader
        """uvicorn's protocol, at first for HTTP; until the connection is admitted, its factory."""
        settings, clock = admission.settings, admission.clock
        self.transport: Any = None
        self.address: str | None = None
        """Address whose budgets apply. A proxy's connection has none until it carries one guest's WebSocket."""
        self.proxied = False
        """True if it carries what a proxy forwards."""
        self.socket = False
        """True once it is a WebSocket."""
        self.bucket = Bucket(settings.request_bytes, 4 * settings.request_bytes, clock)
        self.overdraft = Overdraft(settings.patience, clock)
        self.buffer = memoryview(bytearray(SLICE) if sys.platform == "win32" else _BUFFER)
        self.head_due: float | None = clock() + settings.head_seconds
        """Deadline for the head of the next request; None while a request is being answered."""
        self.head = 0
        """Bytes received of an incomplete head."""
        self.unanswered = b""
        """Bytes read since the last answer; kept only if connections can be handed over."""
        self.handed_over = False
        """True if another worker has handed it over."""
        self.throttled = self.paused = False
        """Reading is suspended: over the budget, or uvicorn's buffer is full."""
        self.written = self.delivered = 0
        """Bytes written, and bytes the peer had accepted at the last check."""
        self.outgoing: list[bytes] = []
        """Data written in this iteration of the loop, such as a player's frame together with the answer, or the pongs to several pings."""
        self.delivered_at = clock()
        self.closed_at: float | None = None
        self.disconnected_at: float | None = None
        """When it was disconnected by the server; None if it was not."""

    # -- protocol of the real transport

    def connection_made(self, transport: Any) -> None:
        """Admit the connection, or abort it."""
        self.transport = transport
        peer = transport.get_extra_info("peername")
        if not isinstance(peer, tuple):
            transport.abort()
            return
        self.address = None if self.admission.proxies.trusts(peer[0]) else place(peer[0])
        if not self.admission.admit(self):
            transport.abort()
            return
        self.inner = self.inner()
        self.inner.connection_made(self)

    def get_buffer(self, _sizehint: int) -> memoryview:
        """Return the buffer for the next slice."""
        return self.buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Handle a slice that has been read."""
        if self.disconnected_at is not None or self not in self.admission.open:
            return
        wait = self._charge(nbytes)
        if self.head_due is not None:
            self.head += nbytes
            if self.head > LONGEST_HEAD:
                self.disconnect()
                return
            if self.admission.handover:
                self.unanswered += self.buffer[:nbytes]
        if wait or nbytes > SLICE // 4:
            # Let other connections go first, even if this one is within its budget.
            free = (self.proxied and not self.socket) or self.admission.upload is self
            self._throttle(max(wait, 0 if free else nbytes / (PEAK * self.bucket.rate)))
        elif self.paused:
            self._update_reading()
        self.inner.data_received(bytes(self.buffer[:nbytes]))

    def send(self) -> None:
        """Send what was written in this iteration in one piece."""
        outgoing, self.outgoing = self.outgoing, []
        if (
            outgoing and self.disconnected_at is None and self in self.admission.open
        ):  # it may have ended in this iteration
            self.transport.write(b"".join(outgoing))

    def _charge(self, nbytes: int) -> float:
        if (self.proxied and not self.socket) or self.admission.upload is self:
            return 0.0
        wait = self.bucket.charge(nbytes)
        self.overdraft.note(wait, self.bucket)
        return wait if self.address is None else max(wait, self.admission.bytes.of(self.address).charge(nbytes))

    def _throttle(self, wait: float) -> None:
        self.throttled = True
        self._update_reading()
        asyncio.get_running_loop().call_later(wait, self._unthrottle)

    def _unthrottle(self) -> None:
        self.throttled = False
        self._update_reading()

    def _update_reading(self) -> None:
        """Suspend or resume reading, as the budget and uvicorn require."""
        if self.transport.is_closing() or self.disconnected_at is not None:
            return
        if self.throttled or self.paused:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def eof_received(self) -> bool | None:
        """Handle the end of the peer's data."""
        return None if self.disconnected_at is not None else self.inner.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """Handle the end of the connection."""
        if self not in self.admission.open:
            return
        self.admission.remove(self)
        if self.disconnected_at is None:
            self.inner.connection_lost(exc)
        self.inner.connections.discard(self)

    def pause_writing(self) -> None:
        """Tell uvicorn that the peer reads more slowly than it writes."""
        if self.disconnected_at is None:
            self.inner.pause_writing()

    def resume_writing(self) -> None:
        """Tell uvicorn that the peer has caught up."""
        if self.disconnected_at is None:
            self.inner.resume_writing()

    # -- calls from uvicorn's protocols

    def head_read(self, headers: list[tuple[bytes, bytes]], url: bytes = b"") -> None:
        """Note that the head of a request is complete."""
        self.head_due, self.head = None, 0
        if self.address is None:
            self.proxied = forwarded(headers)
        if url == UPLOAD and self.admission.upload not in self.admission.open:
            self.admission.upload = self

    def answered(self) -> None:
        """Note that all requests so far are answered."""
        self.head_due, self.head = self.admission.clock() + self.admission.settings.head_seconds, 0
        self.unanswered = b""
        self.admission.upload = None if self.admission.upload is self else self.admission.upload

    def hand_over(self, url: bytes) -> bool:
        """Hand the requested WebSocket over to its table's worker; True if that worker has it now. Nothing has been answered yet."""
        handover = self.admission.handover
        if handover is None or self.handed_over or self.transport.get_extra_info("sslcontext"):
            return False
        slot = handover.worker_for(url)
        file = self.transport.get_extra_info("socket").fileno()
        if slot == handover.slot or not handover.hand_over(slot, file, self.unanswered):
            return False
        PASSED.inc()
        self.transport.abort()  # the other worker's copy of the socket stays open
        return True

    def resume_request(self, head: bytes) -> None:
        """Read the head of a request that was handed over with the connection."""
        if self in self.admission.open:
            self.handed_over = True
            self.inner.data_received(head)

    def upgraded(self, headers: list[tuple[bytes, bytes]]) -> None:
        """Switch to the limits of a WebSocket."""
        settings, admission = self.admission.settings, self.admission
        self.head_due, self.socket = None, True
        self.bucket = Bucket(AVERAGE_MESSAGE * settings.rate, LARGE_MESSAGE * settings.burst, admission.clock)
        peer = self.transport.get_extra_info("peername")
        if self.address is None and isinstance(peer, tuple):
            self.proxied = (
                True  # not counted among its address's connections: `edge/table_socket.py` counts its WebSockets
            )
            self.address = place(admission.proxies.client(peer[0], headers))

    # -- transport of uvicorn's protocol

    def write(self, data: Any) -> None:
        """Send data in this iteration of the loop, unless the peer has been disconnected."""
        if self.disconnected_at is None:
            self.written += len(data)
            if not self.outgoing:
                self.admission.send_soon(self)
            self.outgoing.append(data)

    def writelines(self, list_of_data: Any) -> None:
        """Send pieces of data."""
        self.write(b"".join(list_of_data))

    def close(self) -> None:
        """Close the connection once everything is sent."""
        self.closed_at = self.closed_at or self.admission.clock()
        self.send()
        if self.disconnected_at is None:
            self.transport.close()

    def abort(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    def is_closing(self) -> bool:
        """True if the connection is ending."""
        return self.disconnected_at is not None or bool(self.transport.is_closing())

    def pause_reading(self) -> None:
        """Stop reading after the next slice. Usually uvicorn has room again before that."""
        self.paused = True

    def resume_reading(self) -> None:
        """Resume reading."""
        self.paused = False
        self._update_reading()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Return information about the real transport."""
        return self.transport.get_extra_info(name, default)

    def get_write_buffer_size(self) -> int:
        """Return the number of bytes waiting to be sent."""
        return int(self.transport.get_write_buffer_size())

    def set_protocol(self, protocol: Any) -> None:
        """Replace the protocol, as uvicorn does for a WebSocket."""
        self.inner = protocol

    # -- disconnecting

    def check(self, now: float) -> None:
        """Disconnect a peer that is slow, or has been over its budget for too long."""
        settings = self.admission.settings
        if self.disconnected_at is not None:
            if now - self.disconnected_at > DISCONNECT_GRACE:
                self.transport.abort()
            return
        self.overdraft.note(0.0, self.bucket)
        delivered = self.written - self.get_write_buffer_size()
        if delivered == self.written or delivered != self.delivered:
            self.delivered, self.delivered_at = delivered, now
        if now - self.delivered_at > settings.unread_seconds or (
            self.closed_at is not None and now - self.closed_at > CLOSE_GRACE
        ):
            self.transport.abort()
        elif self.overdraft.exhausted or (self.head_due is not None and now > self.head_due):
            self.disconnect()

    def disconnect(self) -> None:
        """End the connection from the server's side; a WebSocket's close reason says when to retry."""
        log.info("a connection was cut off", extra={"address": self.address})
        self.send()
        if self.socket and not self.transport.is_closing():
            self.transport.write(_close_frame(1008, RETRY))
        # Unread bytes may be in flight: a plain close would reset the connection, and the peer would lose the last
        # data.
        self.transport.pause_reading()
        if self.transport.can_write_eof() and not self.transport.is_closing():
            self.transport.write_eof()
        self.disconnected_at = self.admission.clock()
        self.inner.connection_lost(None)
        self.inner.connections.add(self)  # uvicorn shuts these down when it exits

    def shutdown(self) -> None:
        """Abort a connection that is being disconnected while the server shuts down."""
        self.transport.abort()


def _close_frame(code: int, reason: str) -> bytes:
    body = code.to_bytes(2) + reason.encode()
    return bytes((0x88, len(body))) + body
