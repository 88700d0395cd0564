"""Damaged, late, duplicate, forged and oversized messages: refused with a clear sentence, logged without secrets, and without effect."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeTimedSerializer
from seen_cards import cards_of
from server_process import LocalServer, Visitor, run_with_server
from table_fixtures import dealt_table, gather
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ridotto.server import wire
from ridotto.server.edge import table_socket

BAD = [
    "", "{", "null", "[]", "7", '"act"', "{}", "NaN", "\u0000", "\ud83c", "[" * 3000, '{"type": "act"}', '{"type": "fly", "id": "1"}',
    '{"type": ["act"], "id": "1"}', '{"type": "act", "id": "1", "n": "0", "action": "pass"}',
    '{"type": "act", "id": "1", "n": -1, "action": "pass"}', '{"type": "act", "id": "1", "n": true, "action": "pass"}',
    '{"type": "act", "id": "1", "n": 1.5, "action": "pass"}', '{"type": "act", "id": "1", "n": 1, "action": ""}',
    '{"type": "act", "id": "1", "n": 1, "action": "pass", "seat": 2}', '{"type": "act", "id": "a b", "n": 1, "action": "pass"}',
    '{"type": "act", "id": "", "n": 1, "action": "pass"}', '{"type": "act", "id": "1", "n": 1, "action": ["pass"]}',
    '{"type": "act", "id": "1", "n": 1, "action": "' + "x" * 201 + '"}', '{"type": "act", "id": "1", "n": 1, "action": "\\ud800"}',
    '{"type": "sit", "id": "1", "seat": "0"}', '{"type": "sit", "id": "1", "seat": 6}', '{"type": "sit", "id": "1", "seat": null}',
    '{"type": "start", "id": "1", "luck": "XYZ"}', '{"type": "ready", "id": "1", "luck": "' + "a" * 65 + '"}',
    '{"type": "say", "id": "1", "signal": 13}', '{"type": "say", "id": "1", "text": "' + "x" * 301 + '"}',
    '{"type": "meanings", "id": "1", "meanings": []}', '{"type": "offers", "id": "1", "cards": ["AS ", 4]}',
    '{"type": "place", "id": "1", "seat": 1, "level": "clever"}', '{"type": "resume"}', '{"type": "frame", "n": 1}',
]  # fmt: skip
"""Invalid messages."""
SECRET = "tellnobody"


async def count_events(here: LocalServer, table: str) -> int:
    """Return the number of events in the log, apart from bots' talk, which comes at any time."""
    return sum(not event.data.get("bot") for event in await here.log(table))


async def playing(here: LocalServer, game: str = "belote") -> tuple[Visitor, str]:
    """Return a guest in a game with bots, at the guest's turn, and the table's id."""
    guest = await here.visitor("Ada")
    table = await guest.opens(game, play=True)
    await guest.joins(table)
    await guest.until(lambda: guest.browser.view["legal"])
    return guest, table


def test_messages_that_cannot_be_read(tmp_path: Path) -> None:
    """Each gets one sentence as answer and has no effect; after too many the connection is closed."""

    async def scene(here: LocalServer) -> None:
        guest, table = await playing(here)
        before, answered = await count_events(here, table), 0
        readable = [
            message for message in BAD if message.isascii() or message.encode(errors="ignore").decode() == message
        ]
        for number, message in enumerate(readable, 1):
            socket = guest.socket
            assert socket
            await guest.raw(message)
            if number % table_socket.MOST_UNREADABLE == 0:
                await socket.wait_closed()
                assert (socket.close_code, socket.close_reason) == (1008, "too many unreadable messages")
                await guest.joins(table)
                continue
            answered += 1
            trouble = (await guest.answers("trouble", answered))[-1]
            assert set(trouble) == {"type", "message"}
            assert 10 < len(trouble["message"]) < 400 and "\n" not in trouble["message"]
            assert "Traceback" not in trouble["message"]
        assert answered > 30
        assert await count_events(here, table) == before

    lines = run_with_server(tmp_path, scene)
    assert sum(line["what"] == "a message could not be read" for line in lines) > 30


@pytest.mark.parametrize("message", ["x" * 5000, "x" * 20_000, b'{"type": "ping"}', "\u20ac" * 5000, b""])
def test_too_long_or_no_text(tmp_path: Path, message: str | bytes) -> None:
    async def scene(here: LocalServer) -> None:
        guest, table = await playing(here)
        before, socket = await count_events(here, table), guest.socket
        assert socket
        await guest.raw(message)
        await socket.wait_closed()
        assert socket.close_code == 1009
        assert await count_events(here, table) == before
        await guest.joins(table)
        assert (await guest.acts(guest.browser.view["legal"][0]))["type"] == "done"

    run_with_server(tmp_path, scene)


def test_stale_late_and_doubled(tmp_path: Path) -> None:
    async def scene(here: LocalServer) -> None:
        guest, table = await playing(here, "truco")
        first = guest.browser.view["legal"][0]
        id = await guest.sends("act", action=first, n=guest.browser.n)
        await guest.until(lambda: id in guest.done)
        await guest.until(lambda: guest.browser.view["legal"] or guest.browser.merged["table"]["phase"] != "playing")
        before = await count_events(here, table)
        for n in (0, 1, 10**9):  # the same id gets the same answer, whatever frame it refers to
            await guest.raw(json.dumps({"type": "act", "id": id, "n": n, "action": first}))
            await guest.raw('{"type": "ping"}')
            await guest.answers("pong", (0, 1, 10**9).index(n) + 1)
            assert [answer for answer in guest.browser.answers if answer.get("id") == id][-1]["type"] == "done"
        for other in ({"type": "act", "n": 0, "action": "play ZZ"}, {"type": "leave"}):  # another command with that id
            await guest.raw(json.dumps({"id": id, **other}))
            await guest.until(lambda: guest.browser.answers[-1].get("code") == "reused")
            guest.browser.answers.pop()
        stale = await guest.does("act", action=first, n=0)
        assert stale["code"] in ("stale", "not-now") and stale["message"]
        other = await guest.does("act", action="play ZZ", n=guest.browser.n)
        assert other["code"] in ("rule", "not-now")
        assert await count_events(here, table) == before
        watcher = await here.visitor("Ben", table)
        answers = [await watcher.does("act", action=first, n=watcher.browser.n), await watcher.does("start")]
        answers += [await watcher.does("sit", seat=0), await watcher.does("ready"), await watcher.does("hint")]
        answers += [await watcher.does("sit", seat=5), await watcher.does("offers", cards=["AS"])]
        answers += [await watcher.does("place", seat=1, level=None), await watcher.does("say", text="a", phrase="b")]
        codes = [answer["code"] for answer in answers]
        assert codes == [
            "not-seated", "not-host", "seat-taken", "not-seated", "not-now", "not-now", "not-now", "not-host", "unreadable",
        ]  # fmt: skip
        assert all(answer["message"].endswith((".", "!")) for answer in answers)
        assert await count_events(here, table) == before

    run_with_server(tmp_path, scene)


def test_an_action_based_on_an_outdated_view_is_stale() -> None:
    """A frame before the last one that changed the view is too old; that one is not, whatever came after it."""

    async def scene() -> None:
        party = await gather(dealt_table("belote"))
        first, second = party.state.actors[0], (party.state.actors[0] + 1) % 4
        assert (await party.players[first].acts("pass"))["type"] == "done"
        player, version = party.players[second], party.table.version
        n = party.table.mark(second)[1]
        assert n == player.browser.n > 1
        answer = await player.acts("pass", n=n - 1)
        assert (answer["type"], answer["code"]) == ("refused", "stale")
        assert party.table.version == version
        await party.players[first].does(wire.Say, phrase="hello")
        assert player.browser.n == n + 1  # talk: a frame that does not change the view
        assert (await player.acts("pass", n=n - 1))["code"] == "stale"
        assert (await player.acts("pass", n=n))["type"] == "done"
        party.close()

    asyncio.run(scene())


def test_after_the_end(tmp_path: Path) -> None:
    """Commands that come after the deal or the match is over are refused."""

    async def scene(here: LocalServer) -> None:
        guest, table = await playing(here, "truco")
        while guest.browser.merged["table"]["phase"] == "playing":
            legal = guest.browser.view["legal"]
            if legal:
                await guest.acts("fold" if "fold" in legal else legal[0])
            else:
                await guest.until(
                    lambda: guest.browser.view["legal"] or guest.browser.merged["table"]["phase"] != "playing"
                )
        before = await count_events(here, table)
        for kind in ("act", "start", "place", "sit", "meanings", "hint"):
            fields: dict[str, Any] = {
                "act": {"action": "fold", "n": guest.browser.n},
                "place": {"seat": 1, "level": None},
                "sit": {"seat": 1},
                "meanings": {"meanings": [""] * 12},
            }.get(kind, {})
            code = "saw-hand" if kind == "sit" else "not-now"
            assert (await guest.does(kind, **fields))["code"] == code, kind
        assert await count_events(here, table) == before

    run_with_server(tmp_path, scene)


def test_cookies_of_others(tmp_path: Path) -> None:
    """A forged, foreign or old cookie counts as none: the sender is a new guest, who watches."""

    async def scene(here: LocalServer) -> None:
        guest, table = await playing(here)
        before = await count_events(here, table)
        good = guest.http.cookies[here.cookie]
        id = URLSafeTimedSerializer(here.key, salt="guest").loads(good)
        head, time, signature = good.rsplit(".", 2)
        forged = [
            URLSafeTimedSerializer("another key", salt="guest").dumps(id),
            URLSafeTimedSerializer(here.key, salt="other").dumps(id),
            f"{head}.AAAA.{signature}", f"{head}.{time}.{'A' * len(signature)}", f"{head[:-1]}.{time}.{signature}",
            good[:-1], id, "", "....", "a" * 3000, "%00%ff", f'"{good}x"',
        ]  # fmt: skip
        for cookie in forged:
            stranger = Visitor(here, "Eve")
            await stranger.joins(table, additional=("Cookie", f"{here.cookie}={cookie}"))
            assert stranger.browser.merged["you"]["seat"] is None, cookie
            assert stranger.browser.view["hand"] is None
            assert (await stranger.acts("pass"))["code"] == "not-seated"
            answer = await stranger.http.get(here.address + "/api/me", headers={"Cookie": f"{here.cookie}={cookie}"})
            assert answer.json() == {"nickname": None}
        assert await count_events(here, table) == before

    run_with_server(tmp_path, scene)


def test_foreign_pages(tmp_path: Path) -> None:
    """A page of another site can neither open a socket nor post, unless the settings allow its origin."""

    async def scene(here: LocalServer) -> None:
        guest, table = await playing(here)
        socket = f"{here.address.replace('http', 'ws')}/api/tables/{table}/socket"
        for origin, welcome in {
            "http://evil.example": False,
            here.address: True,
            "https://cards.example": True,
            "null": False,
        }.items():
            headers = {"Origin": origin}
            posted = await guest.http.post(here.address + "/api/me", json={"nickname": "Eve"}, headers=headers)
            assert (posted.status_code == 200) == welcome
            assert welcome or posted.json() == {"error": "This request came from another site."}
            assert (await guest.http.get(here.address + "/api/me", headers=headers)).status_code == 200
            if welcome:
                async with connect(socket, additional_headers=headers):
                    pass
            else:
                with pytest.raises(InvalidStatus):
                    await connect(socket, additional_headers=headers)

    lines = run_with_server(tmp_path, scene, origins=("https://cards.example",))
    assert [line["origin"] for line in lines if "origin" in line] == ["http://evil.example", "null"]


def test_talking_too_fast(tmp_path: Path) -> None:
    async def scene(here: LocalServer) -> None:
        guest, table = await playing(here)
        before = await count_events(here, table)
        for _ in range(9):
            await guest.sends("say", phrase="one moment")  # a phrase that bots do not answer
        await guest.until(lambda: not guest.unanswered)
        assert len(guest.done) == 6
        codes = [answer["code"] for answer in guest.browser.answers if answer["type"] == "refused"]
        assert codes == ["too-fast"] * 3
        assert await count_events(here, table) == before + 6

    run_with_server(tmp_path, scene, talk_rate=0.001)


def test_the_log_contains_no_secrets(tmp_path: Path) -> None:
    """Log lines are JSON without cards, actions, names, talk or secrets."""

    async def scene(here: LocalServer) -> None:
        guest, table = await playing(here)
        await guest.http.post(here.address + "/api/me", json={"nickname": SECRET})
        await guest.raw('{"type": "act", "id": "1", "n": 0, "action": ["AS KH"]}')
        await guest.raw(f'{{"type": "{SECRET}"}}')
        await guest.acts(guest.browser.view["legal"][0])
        await guest.acts("play AS")
        await guest.does("say", text=SECRET)
        promise = here.registry.live_tables[table].table.promise
        secrets.extend([promise.secret, promise.salt, guest.http.cookies[here.cookie], SECRET, "pass", "take"])

    secrets: list[str] = []
    lines = run_with_server(tmp_path, scene)
    assert len(lines) >= 5
    text = json.dumps([{**line, "table": "", "guest": ""} for line in lines])
    assert not cards_of(text)
    assert not [secret for secret in secrets if secret in text]
    assert all({"at", "level", "from", "what"} <= set(line) for line in lines)
