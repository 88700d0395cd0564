"""Requests that make no sense: refused with one sentence, and nobody is given a table."""

from pathlib import Path

import pytest
from running import Here, evening
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
    ("/api/records/none/deals/0/guide?step=0", 404),
    ("/api/records/none/deals/0/guide", 422),
    ("/api/lessons/poker", 400),
    ("/api/lessons/belote/none", 400),
    ("/api/none", 404),
    ("/assets/none.js", 404),
    ("/api/me?x=%ff", 200),
]


def test_requests_that_make_no_sense(tmp_path: Path) -> None:
    """Every answer is a sentence; nobody is given a table."""

    async def scene(here: Here) -> None:
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
        assert not here.house.desks

    evening(tmp_path, scene)
