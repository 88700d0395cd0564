"""Direct sending on a WebSocket: messages leave as correct frames."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from ridotto.server import wire as wire_messages
from ridotto.server.edge.direct_websocket import APP_PING, BACKLOG, DirectWebSocket, text_frame
from ridotto.server.live import close_codes

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class RecordingTransport:
    """A transport that records what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        pass

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return False


def with_websocket(scene: Callable[[DirectWebSocket, RecordingTransport], Awaitable[None]]) -> None:
    """Run a scene with an open WebSocket."""

    async def play() -> None:
        config = uvicorn.Config(lambda *_: None, log_config=None)
        config.load()
        line, wire = DirectWebSocket(config=config, server_state=ServerState(), app_state={}), RecordingTransport()
        transport: Any = wire
        line.transport, line.handshake_initiated = transport, True
        line.conn.receive_data(HANDSHAKE)
        (request,) = line.conn.events_received()
        line.conn.send_response(line.conn.accept(request))  # type: ignore[arg-type]
        line.conn.data_to_send()
        await scene(line, wire)

    asyncio.run(play())


@pytest.mark.parametrize("size", [0, 125, 126, 2**16 - 1, 2**16])
def test_a_message_is_a_frame_as_the_protocol_has_it(size: int) -> None:
    message = "é" * (size // 2) + "x" * (size % 2)
    assert text_frame(message) == Frame(Opcode.TEXT, message.encode()).serialize(mask=False)


def test_nothing_is_written_after_the_end() -> None:
    async def scene(line: DirectWebSocket, wire: RecordingTransport) -> None:
        line.put("in time")
        line.conn.state = State.CLOSING
        line.put("late")
        assert wire.written == [text_frame("in time")]

    with_websocket(scene)


def test_a_peer_that_does_not_keep_up_is_waited_for_and_then_shown_out() -> None:
    async def scene(line: DirectWebSocket, wire: RecordingTransport) -> None:
        line.reader = reader = asyncio.create_task(asyncio.sleep(600))
        line.pause_writing()
        for _ in range(BACKLOG):
            line.put("x")
        await asyncio.sleep(0)
        assert not wire.written and line.close_reason is None
        line.put("one too many")
        with pytest.raises(asyncio.CancelledError):
            await reader
        assert line.close_reason == (1013, "too slow")
        line.resume_writing()
        assert wire.written == [BACKLOG * text_frame("x")]

    with_websocket(scene)


def test_it_notes_when_it_was_pinged_and_when_the_peer_answered() -> None:
    async def scene(line: DirectWebSocket, wire: RecordingTransport) -> None:
        line.received_at = 0.0
        line.ping()
        assert wire.written == [Frame(Opcode.PING, b"").serialize(mask=False)] and line.received_at < line.pinged_at
        line.data_received(Frame(Opcode.PONG, b"").serialize(mask=True))
        assert line.received_at >= line.pinged_at and not line.queue.messages

    with_websocket(scene)


def test_a_ping_command_is_answered_although_another_one_is_being_carried_out() -> None:
    """Only where a browser plays: to a bot's connection it is a message like any other."""

    async def scene(line: DirectWebSocket, wire: RecordingTransport) -> None:
        line.data_received(masked(Opcode.TEXT, APP_PING))
        assert [message["text"] for message in line.queue.messages] == [APP_PING.decode()] and not wire.written
        line.answers_pings = True
        line.data_received(masked(Opcode.TEXT, APP_PING))
        assert len(line.queue.messages) == 1 and wire.written == [text_frame(wire_messages.Pong().model_dump_json())]
        assert isinstance(wire_messages.COMMANDS.validate_json(APP_PING), wire_messages.Ping)

    with_websocket(scene)


@pytest.mark.parametrize(("code", "left"), [(b"\x03\xe9", True), (b"", True), (close_codes.UNHEARD.to_bytes(2), False)])
def test_it_knows_whether_the_peer_has_left(code: bytes, left: bool) -> None:
    async def scene(line: DirectWebSocket, wire: RecordingTransport) -> None:
        assert not line.closed_by_peer
        line.data_received(masked(Opcode.CLOSE, code))
        assert line.closed_by_peer is left

    with_websocket(scene)


def masked(opcode: Opcode, data: bytes, whole: bool = True) -> bytes:
    """Return a browser's frame."""
    return Frame(opcode, data, whole).serialize(mask=True)


MANY = (
    masked(Opcode.TEXT, b"one"),
    masked(Opcode.TEXT, "é".encode() * 60),
    masked(Opcode.TEXT, b"x" * 126),
    masked(Opcode.TEXT, b"y" * 2**16),
    masked(Opcode.TEXT, b""),
    masked(Opcode.TEXT, b"in ", whole=False),
    masked(Opcode.PING, b"?"),
    masked(Opcode.CONT, b"pieces"),
    masked(Opcode.BINARY, b"\xff"),
    masked(Opcode.TEXT, b"last"),
)
HEARD = ["one", "é" * 60, "x" * 126, "y" * 2**16, "", "in pieces", b"\xff", "last"]


@pytest.mark.parametrize("size", [1, 7, 1000, 10**6])
def test_frames_are_received_however_they_are_split(size: int) -> None:
    async def scene(line: DirectWebSocket, wire: RecordingTransport) -> None:
        said = b"".join(MANY)
        for start in range(0, len(said), size):
            line.data_received(said[start : start + size])
        assert [message.get("text", message.get("bytes")) for message in line.queue.messages] == HEARD
        assert wire.written == [Frame(Opcode.PONG, b"?").serialize(mask=False)]

    with_websocket(scene)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (Frame(Opcode.TEXT, b"not masked").serialize(mask=False), 1002),
        (b"\x83\x80\x00\x00\x00\x00", 1002),  # an opcode that does not exist
        (b"\xc1\x80\x00\x00\x00\x00", 1002),  # compressed, although no compression was agreed
        (masked(Opcode.CONT, b"of nothing"), 1002),
        (masked(Opcode.TEXT, b"in ", whole=False) + masked(Opcode.TEXT, b"between"), 1002),
        (masked(Opcode.TEXT, b"\xff"), 1007),
        (b"\x81\xff" + (2**24 + 1).to_bytes(8) + bytes(4), 1009),
        (b"\x81\xff" + b"\xff" * 12, 1009),
    ],
    ids=range(8),  # the mask is random, and so are the masked bytes
)
def test_what_is_against_the_protocol_ends_the_connection(wrong: bytes, code: int) -> None:
    async def scene(line: DirectWebSocket, wire: RecordingTransport) -> None:
        line.data_received(masked(Opcode.TEXT, b"good"))
        line.data_received(wrong + masked(Opcode.TEXT, b"too late"))
        assert [message.get("text") for message in line.queue.messages if "text" in message] == ["good"]
        assert wire.closed and wire.written[0][2:4] == code.to_bytes(2)
        line.data_received(b"more")

    with_websocket(scene)
