"""The door: what every TCP connection passes before anything it says is parsed.

A connection is read in small slices, so that none can keep the server busy for long; it may send so many bytes a second, and is
not read from while it has sent more. It is shown out when that goes on, when it is slow with the head of a request, or when it
does not read what it is sent.
"""

import asyncio
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from ridotto.server.cluster.handover import Handover
from ridotto.server.edge.request_reader import RequestReader
from ridotto.server.ops.client_address import Proxies, forwarded, place
from ridotto.server.ops.metrics import PASSED
from ridotto.server.ops.rate_limits import Bucket, Buckets, Clock, Overdraft
from ridotto.server.ops.settings import Settings

log = logging.getLogger("ridotto.door")
SLICE = 1024
"""Bytes read at once. As empty frames of the WebSocket protocol they take some five milliseconds."""
LONGEST_HEAD = 32_768
"""Bytes of a request's head, cookies included."""
PEAK = 4
"""However much a connection may send at once, it is read from at most so many times as fast as in the long run."""
AVERAGE, LARGE = 400, 512
"""Bytes that a connection to a table may send for each message that it may send in the long run, and at once."""
ARRIVAL = 1024
"""What a new connection costs its address, in bytes."""
LONGEST_WAIT = 1.0
"""Seconds of debt with which an address may still open connections."""
GRACE = 10.0
"""Seconds in which a connection that is closed has to take what was written before."""
FAREWELL = 3.0
"""Seconds that a connection that is shown out has to notice."""
ROUND = 1.0
"""Seconds between two looks at all connections."""
RETRY_AFTER = 30
"""Seconds after which somebody who was shown out may come again."""
RETRY = f"retry_after={RETRY_AFTER}"
"""The reason that a closed WebSocket gives."""
_BUFFER = bytearray(SLICE)
"""Data lie here for the moment between being read and being copied, so all connections can share it."""


class Admission:
    """All connections of a server. Called by uvicorn for each new one."""

    def __init__(self, settings: Settings, clock: Clock = time.monotonic) -> None:
        self.settings, self.clock = settings, clock
        self.proxies = Proxies(settings.proxies)
        self.open: set[AdmittedConnection] = set()
        self.by_address: Counter[str] = Counter()
        crowd = settings.guests_by_address
        self.bytes = Buckets(crowd * AVERAGE * settings.rate, crowd * LARGE * settings.burst, clock)
        """What each address may send."""
        self.handover: Handover | None = None
        """How connections are passed on to other workers, where there are any."""
        self._watching: asyncio.TimerHandle | None = None
        self._full: list[AdmittedConnection] = []
        """Those that have something to send."""

    def __call__(
        self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None
    ) -> "AdmittedConnection":
        """A new connection's door, with uvicorn behind it."""
        return AdmittedConnection(self, lambda: RequestReader(config, server_state, app_state, _loop))

    def admit(self, connection: "AdmittedConnection") -> bool:
        """Lets a connection in, if there is room."""
        settings = self.settings
        if len(self.open) >= settings.connections:
            log.warning("all connections are taken; --limit connections=… allows more")
            return False
        if connection.address is not None:
            wait = self.bytes.of(connection.address).charge(ARRIVAL, LONGEST_WAIT)
            if wait > LONGEST_WAIT or self.by_address[connection.address] >= settings.connections_by_address:
                log.warning("an address has too many connections", extra={"address": connection.address})
                return False
            self.by_address[connection.address] += 1
        self.open.add(connection)
        if self._watching is None:
            self._watching = asyncio.get_running_loop().call_later(ROUND, self._watch)
        return True

    def part(self, connection: "AdmittedConnection") -> None:
        """A connection has ended."""
        if connection not in self.open:
            return
        self.open.discard(connection)
        if connection.address is not None and not connection.proxied:
            self.by_address[connection.address] -= 1
            if not self.by_address[connection.address]:
                del self.by_address[connection.address]

    def send_soon(self, connection: "AdmittedConnection") -> None:
        """Has a connection send what is written to it in this turn of the loop: one step of the loop for all of them."""
        if not self._full:
            asyncio.get_running_loop().call_soon(self._send)
        self._full.append(connection)

    def _send(self) -> None:
        full, self._full = self._full, []
        for connection in full:
            connection.send()

    def _watch(self) -> None:
        self._watching = None
        now = self.clock()
        for connection in list(self.open):
            connection.look(now)
        if self.open:
            self._watching = asyncio.get_running_loop().call_later(ROUND, self._watch)


class AdmittedConnection(asyncio.BufferedProtocol, asyncio.Transport):
    """One connection: a protocol for the real transport, and the transport of uvicorn's protocol behind it."""

    def __init__(self, admission: Admission, reader: "Callable[[], RequestReader]") -> None:
        self.admission = admission
        self.inner: Any = reader
        """uvicorn's protocol, for HTTP at first; what makes it, until the connection is let in."""
        settings, clock = admission.settings, admission.clock
        self.transport: Any = None
        self.address: str | None = None
        """Whose budgets it draws on. A proxy's connection has none until it carries one guest's WebSocket."""
        self.proxied = False
        """Whether it carries what a proxy has passed on."""
        self.socket = False
        """Whether it is a WebSocket by now."""
        self.bucket = Bucket(settings.request_bytes, 4 * settings.request_bytes, clock)
        self.over = Overdraft(settings.patience, clock)
        self.buffer = memoryview(bytearray(SLICE) if sys.platform == "win32" else _BUFFER)
        self.head_due: float | None = clock() + settings.head_seconds
        """When the head of the next request must be complete."""
        self.head = 0
        """Bytes of a head that is not complete yet."""
        self.said = b""
        """What has been read since the last answer, where connections are passed on."""
        self.passed = False
        """Whether another worker has passed it on."""
        self.held = self.paused = False
        """Not to be read from: because of its budget; because uvicorn has enough for now."""
        self.written = self.taken = 0
        """Bytes written; those that had left for the peer at the last look."""
        self.gathered: list[bytes] = []
        """What has been written in this turn of the loop: a player's frame with the answer to the action, a pong for each ping."""
        self.taken_at = clock()
        self.closed_at: float | None = None
        self.gone_at: float | None = None
        """When it was shown out."""

    # -- the real transport's protocol

    def connection_made(self, transport: Any) -> None:
        """A connection, if it is let in."""
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

    def get_buffer(self, sizehint: int) -> memoryview:
        """Where the next slice is read to."""
        return self.buffer

    def buffer_updated(self, nbytes: int) -> None:
        """A slice has been read."""
        if self.gone_at is not None or self not in self.admission.open:
            return
        wait = self._charge(nbytes)
        if self.head_due is not None:
            self.head += nbytes
            if self.head > LONGEST_HEAD:
                self.show_out()
                return
            if self.admission.handover:
                self.said += self.buffer[:nbytes]
        if wait or nbytes > SLICE // 4:
            # Others come first, also where it is within its budget.
            self._hold(max(wait, 0 if self.proxied and not self.socket else nbytes / (PEAK * self.bucket.rate)))
        elif self.paused:
            self._listen()
        self.inner.data_received(bytes(self.buffer[:nbytes]))

    def send(self) -> None:
        """Sends what has been written in this turn, in one piece."""
        gathered, self.gathered = self.gathered, []
        if gathered and self.gone_at is None and self in self.admission.open:  # it may have ended in this turn
            self.transport.write(b"".join(gathered))

    def _charge(self, nbytes: int) -> float:
        if self.proxied and not self.socket:
            return 0.0
        wait = self.bucket.charge(nbytes)
        self.over.note(wait, self.bucket)
        return wait if self.address is None else max(wait, self.admission.bytes.of(self.address).charge(nbytes))

    def _hold(self, wait: float) -> None:
        self.held = True
        self._listen()
        asyncio.get_running_loop().call_later(wait, self._go_on)

    def _go_on(self) -> None:
        self.held = False
        self._listen()

    def _listen(self) -> None:
        """Reads or does not read, as budget and uvicorn want it."""
        if self.transport.is_closing() or self.gone_at is not None:
            return
        if self.held or self.paused:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def eof_received(self) -> bool | None:
        """The peer has said all it wants."""
        return None if self.gone_at is not None else self.inner.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        if self not in self.admission.open:
            return
        self.admission.part(self)
        if self.gone_at is None:
            self.inner.connection_lost(exc)
        self.inner.connections.discard(self)

    def pause_writing(self) -> None:
        """The peer reads more slowly than uvicorn writes."""
        if self.gone_at is None:
            self.inner.pause_writing()

    def resume_writing(self) -> None:
        """The peer has caught up."""
        if self.gone_at is None:
            self.inner.resume_writing()

    # -- what uvicorn's protocols tell

    def head_read(self, headers: list[tuple[bytes, bytes]]) -> None:
        """The head of a request is complete."""
        self.head_due, self.head = None, 0
        if self.address is None:
            self.proxied = forwarded(headers)

    def answered(self) -> None:
        """All requests so far are answered."""
        self.head_due, self.head = self.admission.clock() + self.admission.settings.head_seconds, 0
        self.said = b""

    def passed_on(self, url: bytes) -> bool:
        """Whether another worker goes on with the WebSocket that is asked for here: nothing has been answered yet."""
        handover = self.admission.handover
        if handover is None or self.passed or self.transport.get_extra_info("sslcontext"):
            return False
        slot = handover.home(url)
        file = self.transport.get_extra_info("socket").fileno()
        if slot == handover.slot or not handover.pass_on(slot, file, self.said):
            return False
        PASSED.inc()
        self.transport.abort()  # the other one's copy of the socket stays open
        return True

    def goes_on(self, head: bytes) -> None:
        """Reads the head of a request that was passed on with the connection."""
        if self in self.admission.open:
            self.passed = True
            self.inner.data_received(head)

    def upgraded(self, headers: list[tuple[bytes, bytes]]) -> None:
        """From here on it is a WebSocket."""
        settings, admission = self.admission.settings, self.admission
        self.head_due, self.socket = None, True
        self.bucket = Bucket(AVERAGE * settings.rate, LARGE * settings.burst, admission.clock)
        peer = self.transport.get_extra_info("peername")
        if self.address is None and isinstance(peer, tuple):
            self.proxied = (
                True  # not counted among its address's connections: `edge/table_socket.py` counts its WebSockets
            )
            self.address = place(admission.proxies.client(peer[0], headers))

    # -- uvicorn's transport

    def write(self, data: Any) -> None:
        """Sends data in the next turn of the loop, unless the peer has been shown out."""
        if self.gone_at is None:
            self.written += len(data)
            if not self.gathered:
                self.admission.send_soon(self)
            self.gathered.append(data)

    def writelines(self, list_of_data: Any) -> None:
        """Sends data."""
        self.write(b"".join(list_of_data))

    def close(self) -> None:
        """Closes the connection once everything is sent."""
        self.closed_at = self.closed_at or self.admission.clock()
        self.send()
        if self.gone_at is None:
            self.transport.close()

    def abort(self) -> None:
        """Closes the connection at once."""
        self.transport.abort()

    def is_closing(self) -> bool:
        """Whether the connection is ending."""
        return self.gone_at is not None or bool(self.transport.is_closing())

    def pause_reading(self) -> None:
        """uvicorn has enough for now: after the next slice nothing more is read. Most often it has room again before there is one."""
        self.paused = True

    def resume_reading(self) -> None:
        """uvicorn has room again."""
        self.paused = False
        self._listen()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """What the real transport knows."""
        return self.transport.get_extra_info(name, default)

    def get_write_buffer_size(self) -> int:
        """Bytes that wait to be sent."""
        return int(self.transport.get_write_buffer_size())

    def set_protocol(self, protocol: Any) -> None:
        """uvicorn goes on with another protocol: a WebSocket's."""
        self.inner = protocol

    # -- the end

    def look(self, now: float) -> None:
        """Shows the peer out if it is slow or has asked for too much for too long."""
        settings = self.admission.settings
        if self.gone_at is not None:
            if now - self.gone_at > FAREWELL:
                self.transport.abort()
            return
        self.over.note(0.0, self.bucket)
        taken = self.written - self.get_write_buffer_size()
        if taken == self.written or taken != self.taken:
            self.taken, self.taken_at = taken, now
        if now - self.taken_at > settings.unread_seconds or (
            self.closed_at is not None and now - self.closed_at > GRACE
        ):
            self.transport.abort()
        elif self.over.exhausted or (self.head_due is not None and now > self.head_due):
            self.show_out()

    def show_out(self) -> None:
        """Ends the connection from our side: a WebSocket is told when it may come again."""
        log.info("a connection was shown out", extra={"address": self.address})
        self.send()
        if self.socket and not self.transport.is_closing():
            self.transport.write(_close_frame(1008, RETRY))
        # Bytes that nobody will read are in flight: a plain close would make the peer miss what was said last.
        self.transport.pause_reading()
        if self.transport.can_write_eof() and not self.transport.is_closing():
            self.transport.write_eof()
        self.gone_at = self.admission.clock()
        self.inner.connection_lost(None)
        self.inner.connections.add(self)  # those that uvicorn shuts down at the end

    def shutdown(self) -> None:
        """The server closes while somebody is on the way out."""
        self.transport.abort()


def _close_frame(code: int, reason: str) -> bytes:
    body = code.to_bytes(2) + reason.encode()
    return bytes((0x88, len(body))) + body
