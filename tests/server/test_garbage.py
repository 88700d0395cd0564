"""Garbage on WebSockets: it is answered or ignored, and causes no error in the server."""

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from table_fixtures import SIGNER, Memory, dealt_table

from ridotto.server.edge import table_socket
from ridotto.server.live.live_table import LiveTable
from ridotto.server.ops.rate_limits import Budgets
from ridotto.server.ops.settings import Settings
from ridotto.server.table.checks import Guest

WORDS = [
    "type",
    "id",
    "n",
    "action",
    "seat",
    "luck",
    "salt",
    "seal",
    "commitment",
    "text",
    "phrase",
    "claim",
    "signal",
    "cards",
    "level",
    "meanings",
]
TYPES = [
    "act",
    "sit",
    "leave",
    "place",
    "start",
    "ready",
    "seal",
    "luck",
    "say",
    "meanings",
    "offers",
    "hint",
    "resume",
    "ping",
]
VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 50), st.floats(), st.text(max_size=12), st.sampled_from(TYPES),
    st.sampled_from(["pass", "take", "play AS", "declare AS KS QS", "AS", "JK", "hello", "random"]),
    st.lists(st.sampled_from(["AS", "2H", "JK", "", "ZZ"]), max_size=14),
)  # fmt: skip
COMMANDS = st.builds(
    lambda kind, rest: json.dumps({"type": kind, "id": "x", **rest}),
    st.sampled_from(TYPES),
    st.dictionaries(st.sampled_from(WORDS[1:]), VALUES, max_size=4),
)
GARBAGE = st.one_of(COMMANDS, st.text(max_size=60), st.dictionaries(st.sampled_from(WORDS), VALUES).map(json.dumps))


class Fake:
    """Stands in for the server's WebSocket."""

    application_state = None
    closed_by_peer = True

    def __init__(self, messages: list[str]) -> None:
        self.messages = messages
        self.sent: list[str] = []
        self.scope = {"direct": self}

    def start(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        if not self.messages:
            await asyncio.sleep(0)
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "text": self.messages.pop(0)}

    def put(self, text: str) -> None:
        self.sent.append(text)

    def end(self, _code: int, _reason: str) -> None:
        pass


@pytest.mark.long
@given(st.lists(GARBAGE, min_size=1, max_size=9), st.sampled_from(["belote", "burraco", "truco", "briscola-bugiarda"]))
def test_garbage(messages: list[str], game: str) -> None:
    """Any message is answered or ignored: the connection's task never fails, and the log has no gap."""

    async def serve() -> None:
        storage = Memory()
        live_table = LiveTable(storage, dealt_table(game, persons=[0]), 10**6, SIGNER)  # type: ignore[arg-type]
        socket: Any = Fake(list(messages))
        await table_socket.serve(socket, live_table, Guest("guest0", "Guest0"), "en", Budgets(Settings(rate=10**6)))
        live_table.close()
        versions = [event.version for event in storage.tables.get(live_table.table.id, [])]
        assert versions == list(range(3, 3 + len(versions)))

    asyncio.run(serve())
