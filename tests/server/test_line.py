"""A connection's line: what is put on it leaves as WebSocket frames, in one piece for one turn of the loop."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from ridotto.server.line import BACKLOG, Line, framed


class Wire:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return False


def on_a_line(scene: Callable[[Line, Wire], Awaitable[None]]) -> None:
    """Plays a scene with an open line."""

    async def play() -> None:
        config = uvicorn.Config(lambda *_: None, log_config=None)
        config.load()
        line, wire = Line(config=config, server_state=ServerState(), app_state={}), Wire()
        transport: Any = wire
        line.transport, line.conn.state = transport, State.OPEN
        await scene(line, wire)

    asyncio.run(play())


@pytest.mark.parametrize("size", [0, 125, 126, 2**16 - 1, 2**16])
def test_a_message_is_a_frame_as_the_protocol_has_it(size: int) -> None:
    message = "é" * (size // 2) + "x" * (size % 2)
    assert framed(message) == Frame(Opcode.TEXT, message.encode()).serialize(mask=False)


def test_what_comes_in_one_turn_leaves_in_one_piece() -> None:
    async def scene(line: Line, wire: Wire) -> None:
        for turn in (("one", "two"), ("three",)):
            for message in turn:
                line.put(message)
            await asyncio.sleep(0)
        assert wire.written == [framed("one") + framed("two"), framed("three")]

    on_a_line(scene)


def test_nothing_is_written_after_the_end() -> None:
    async def scene(line: Line, wire: Wire) -> None:
        line.put("late")
        line.conn.state = State.CLOSING
        await asyncio.sleep(0)
        assert not wire.written

    on_a_line(scene)


def test_a_peer_that_does_not_keep_up_is_waited_for_and_then_shown_out() -> None:
    async def scene(line: Line, wire: Wire) -> None:
        line.reader = reader = asyncio.create_task(asyncio.sleep(600))
        line.pause_writing()
        for _ in range(BACKLOG):
            line.put("x")
        await asyncio.sleep(0)
        assert not wire.written and line.ending is None
        line.put("one too many")
        with pytest.raises(asyncio.CancelledError):
            await reader
        assert line.ending == (1013, "too slow")
        line.resume_writing()
        assert wire.written == [BACKLOG * framed("x")]

    on_a_line(scene)


def test_only_a_peer_that_has_been_silent_is_asked_whether_it_is_there() -> None:
    async def scene(line: Line, wire: Wire) -> None:
        line.data_received(Frame(Opcode.PONG, b"").serialize(mask=True))
        line.send_keepalive_ping()
        assert not wire.written and line.ping_timer, "it is looked at again"
        line.heard_at -= 20
        line.send_keepalive_ping()
        assert wire.written[0][0] == 0x80 | Opcode.PING
        line.stop_keepalive()

    on_a_line(scene)
