"""Malformed requests: each is refused with one sentence and opens no table."""

import asyncio
from pathlib import Path

import pytest
from server_process import LocalServer, run_with_server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

NAMES = [
    (b'{"nickname": "' + b"x" * 5000 + b'"}', 413),
    (b"{", 422),
    (b"[" * 4000, 400),
    (b'{"nickname": 7}', 422),
    (b'{"nickname": "\\u200b \\n"}', 400),
    (b'{"nickname": ""}', 422),
    (b'{"nickname": "\\ud800"}', 422),
    (b"\xff", 400),
    (b'{"name": "Ada"}', 422),
]
TABLES = [
    (b'{"game": "poker"}', 400),
    (b'{"game": "belote", "preset": "none"}', 400),
    (b'{"game": "belote", "options": {"traget": 1}}', 400),
    (b'{"game": "belote", "options": {"target": "5"}}', 400),
    (b'{"game": "belote", "options": {"target": []}}', 400),
    (b'{"game": "belote", "options": {"target": NaN}}', 400),
    (b'{"game": "belote", "options": {"self": 1}}', 400),
    (b'{"game": "belote", "preset": "default", "options": {"name": "x"}}', 400),
    (b'{"game": "belote", "preset": "default", "options": {"self": "x"}}', 400),
    (b'{"game": "belote", "options": {"target": "\\ud800"}}', 400),
    (b'{"game": "belote", "options": {"target": 1' + b"0" * 400 + b"}}", 400),
    (b'{"game": "belote", "options": {"game": 1}}', 400),
    (b'{"game": "biriba", "preset": "gala", "options": {"preset": "x"}}', 400),
    (b'{"game": "belote", "options": []}', 422),
    (b'{"game": "belote", "timer": 7}', 422),
    (b'{"game": "belote", "luck": "zz"}', 422),
    (b'{"game": "belote", "host": "me"}', 422),
]
BODIES = {
    "/api/me": NAMES,
    "/api/tables": TABLES,
    "/api/lessons/belote/follow-suit/guide": [(b'{"moves": ["fly"]}', 400)],
    "/api/whatif/belote": [
        (b'{"article": "BEL-7.6", "offender": 0}', 400),
        (b'{"article": "BEL-C.4", "offender": 5}', 400),
        (b'{"article": "BEL-C.4", "offender": 9}', 422),
    ],
}
PATHS = [
    ("/api/tables/none", 404),
    ("/api/tables/%00", 404),
    ("/api/tables/" + "x" * 500, 404),
    ("/api/records/none", 404),
    ("/api/records/none/deals/0", 404),
    ("/api/records/none/deals/x", 422),
    ("/api/records/none/deals/0?seat=9", 422),
    ("/api/books/poker", 400),
    ("/api/whatif/poker", 400),
    ("/api/records/none/deals/0/guide?step=0", 404),
    ("/api/records/none/deals/0/guide", 422),
    ("/api/lessons/poker", 400),
    ("/api/lessons/belote/none", 400),
    ("/api/none", 404),
    ("/assets/none.js", 404),
    ("/api/me?x=%ff", 200),
]


def test_requests_that_make_no_sense(tmp_path: Path) -> None:
    """Every answer is a sentence, and no table is opened."""

    async def scene(here: LocalServer) -> None:
        guest = await here.visitor("Ada")
        for path, body, status in [(path, *row) for path, rows in BODIES.items() for row in rows]:
            answer = await guest.http.post(
                here.address + path, content=body, headers={"Content-Type": "application/json"}
            )
            assert answer.status_code == status, (body[:80], answer.text)
            assert set(answer.json()) == {"error"} and answer.json()["error"]
        for path, status in PATHS:
            answer = await guest.http.get(here.address + path)
            assert answer.status_code == status, (path, answer.text)
            assert status == 200 or set(answer.json()) == {"error"}
        assert (await guest.http.get(here.address + "/api/me")).json() == {"nickname": "Ada"}
        for path in ("/api/tables/none/socket", "/api/tables/none", "/nowhere"):
            async with connect(here.address.replace("http", "ws") + path) as socket:
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 4404
        assert not here.registry.live_tables

    run_with_server(tmp_path, scene)


# ---- malformed heads -------------------------------------------------------------------------------------------------


async def said(port: int, *pieces: bytes) -> bytes:
    """Return the whole answer to some bytes, once the server has closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answer = b""
    try:
        async with asyncio.timeout(20):
            for piece in pieces:
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0)
                if piece == ONE:  # what follows arrives separately
                    answer += await reader.readuntil(b'"ok"}')
            return answer + await reader.read()
    finally:
        writer.close()


UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
ONE = b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n"
TWO_HOSTS = b"Host: localhost\r\nHost: localhost\r\n"
MALFORMED = {
    "two hosts": (b"GET /livez HTTP/1.1\r\n" + TWO_HOSTS + b"\r\n",),
    "two hosts, of which one is empty": (b"GET /livez HTTP/1.1\r\nHost: localhost\r\nhost:\r\n\r\n",),
    "a handshake with two hosts": (b"GET /api/tables/x/socket HTTP/1.1\r\n" + TWO_HOSTS + UPGRADE + b"\r\n",),
    "a handshake of a bot with two hosts": (b"GET /api/bots/socket HTTP/1.1\r\n" + TWO_HOSTS + UPGRADE + b"\r\n",),
    "two hosts afterwards": (ONE, b"GET /livez HTTP/1.1\r\n" + TWO_HOSTS + b"\r\n"),
    "0.9": (b"GET /\r\n",),
    "0.9 with a plain line end": (b"GET /\n",),
    "0.9 in pieces": (b"\r\nGE", b"T /liv", b"ez", b"\r", b"\n"),
    "0.9 with headers": (b"GET /livez\r\nHost: localhost\r\n\r\n",),
    "0.9 that names itself": (b"GET /livez HTTP/0.9\r\nHost: localhost\r\n\r\n",),
    "2.0": (b"GET /livez HTTP/2.0\r\nHost: localhost\r\n\r\n",),
    "0.9 afterwards": (ONE, b"GET /livez\r\n"),
    "0.9 in one piece with another": (ONE + b"GET /livez\r\nHost: localhost\r\n\r\n",),
}


def test_malformed_heads_get_400(tmp_path: Path) -> None:
    """Any HTTP/0.9 request is refused at once: it has no head whose end could be awaited."""

    async def scene(here: LocalServer) -> None:
        for what, pieces in MALFORMED.items():
            async with asyncio.timeout(10):  # not when the deadline for a head is over
                answer = await said(here.port, *pieces)
            assert answer.count(b"HTTP/1.1 400 ") == 1, (what, answer)
            assert b"HTTP/1.1 101" not in answer
            assert answer.count(b"HTTP/1.1 200") <= (pieces[0].startswith(ONE)), (what, answer)

    run_with_server(tmp_path, scene, head_seconds=600)


@pytest.mark.parametrize(
    "pieces",
    [
        (b"GET /livez HTTP/1.0\r\n\r\n",),
        (b"\r\n\r\nGET /livez HTTP/1.0\r\n", b"\r\n"),
        tuple(bytes((byte,)) for byte in b"GET /livez HTTP/1.1\r\nHost: [::1]:80\r\nConnection: close\r\n\r\n"),
        (ONE + ONE, b"GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"),
        (
            b"POST /api/none HTTP/1.1\r\nHost: localhost\r\nContent-Length: 7\r\n\r\n",
            b"GET /\r\n",
            ONE[:9],
            ONE[9:-2],
            b"Connection: close\r\n\r\n",
        ),
    ],
    ids=range(5),
)
def test_what_is_well_formed_is_answered(tmp_path: Path, pieces: tuple[bytes, ...]) -> None:
    async def scene(here: LocalServer) -> None:
        answer = await said(here.port, *pieces)
        assert answer.count(b"HTTP/1.1 200") == b"".join(pieces).count(b"GET /livez") and b" 400 " not in answer, answer

    run_with_server(tmp_path, scene)
