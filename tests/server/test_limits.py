"""Rate limits: a client over its budget is slowed down, then disconnected, and the others are not affected."""

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_process import LocalServer, Visitor, run_with_server
from starlette.responses import PlainTextResponse
from table_fixtures import SIGNER, Memory, Party, Player, deal_over, dealt_table, gather
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ridotto import InvalidText
from ridotto.server import app, wire
from ridotto.server.edge import admission, middleware, table_socket
from ridotto.server.edge.admission import SLICE, Admission, AdmittedConnection
from ridotto.server.live import bot_turns, fan_out
from ridotto.server.live.live_table import LiveTable
from ridotto.server.ops import clock, logs, rate_limits
from ridotto.server.ops.client_address import Proxies, forwarded, place
from ridotto.server.ops.rate_limits import Bucket, Buckets, Budgets, Meter
from ridotto.server.ops.settings import LIMITS, Settings, limited
from ridotto.server.table import frames
from ridotto.server.table.checks import Guest
from ridotto.server.table.state import Draft, Said

DOCS = Path(__file__).parents[2] / "docs" / "serving.md"
HELLO = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Time:
    """A clock that only the test advances."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


# ---- budgets --------------------------------------------------------------------------------------------------------


def test_a_bucket() -> None:
    time = Time()
    bucket = Bucket(2, 10, time)
    assert [bucket.take() for _ in range(11)] == [True] * 10 + [False]
    time.now = 1
    assert [bucket.charge(cost) for cost in (2, 1, 4)] == [0, 0.5, 2.5]
    assert bucket.charge(1, most=2) == 3 and bucket.charge(1) == 3
    time.now = 100
    assert bucket.rested and bucket.charge(10) == 0 and not bucket.rested


def test_buckets_by_name() -> None:
    buckets = Buckets(1, 1, Time(), most=2)
    assert [buckets.take(name) for name in "aabbaac"] == [True, False, True, False, False, False, True]
    assert buckets.take("b")  # dropped as the least recently used


def test_dropped_buckets_are_no_longer_reported() -> None:
    time = Time()
    buckets = Buckets(1, 4, time, most=2)
    for name in ("ada", "ben", "cleo"):
        assert [buckets.take(name) for _ in range(3)] == [True] * 3
    assert buckets.take_unreported() == {"ben": 3, "cleo": 3}
    assert buckets.take_unreported() == {}


def test_a_connection_that_sends_too_much() -> None:
    """It has to wait as long as its budget requires, and is exhausted only after a long time over budget."""
    time = Time()
    meter = Meter(Budgets(Settings(rate=10, burst=20), time), "ada", "here")
    assert [meter.charge() for _ in range(20)] == [0] * 20
    for _ in range(200):
        wait = meter.charge()
        assert wait == pytest.approx(0.1) and not meter.over.exhausted
        time.now += wait
    for _ in range(10):
        time.now += meter.charge()
    assert meter.over.exhausted
    time.now += 2
    meter.charge()
    assert not meter.over.exhausted


def test_many_tabs_are_one_guest_and_many_guests_one_address() -> None:
    budgets = Budgets(Settings(rate=10, burst=20, guests_by_address=3), Time())
    tabs = [Meter(budgets, "ada", "here") for _ in range(3)]
    assert sum(tab.charge() == 0 for tab in tabs for _ in range(20)) == 40
    others = [Meter(budgets, name, "here") for name in "bcd"]
    assert others[0].charge() == 0.1 / 3 and not others[0].over.exhausted
    assert Meter(budgets, "eve", "there").charge() == 0


def test_tables_are_counted_by_guest_and_by_address() -> None:
    budgets = Budgets(Settings(tables_an_hour=8, hosts_by_address=2), Time())
    assert [budgets.new_table("ada", "here") for _ in range(3)] == [True, True, False]
    assert [budgets.new_table(name, "here") for name in "bcde"] == [True, True, False, False]
    assert budgets.new_table("ada2", "there")
    names = Budgets(Settings(names_an_hour=8), Time()).new_names
    assert [names.take("ada") for _ in range(3)] == [True, True, False]


def test_sockets_are_counted() -> None:
    budgets = Budgets(Settings(sockets_by_guest=2, connections_by_address=3), Time())
    assert [budgets.connect("ada", "here") for _ in range(3)] == [True, True, False]
    assert [budgets.connect(name, "here") for name in "bc"] == [True, False]
    budgets.disconnect("ada", "here")
    assert budgets.connect("ada", "here") and budgets.connect("eve", None)


def test_a_flood_does_not_fill_the_log() -> None:
    time = Time()
    limit = logs.RateLimitFilter(time)

    def lines(level: int, message: str, many: int) -> int:
        record = logging.LogRecord("x", level, "", 0, message, None, None)
        return sum(limit.filter(record) for _ in range(many))

    assert lines(logging.WARNING, "too long", 1000) == 20 and lines(logging.WARNING, "unreadable", 3) == 3
    assert lines(logging.ERROR, "too long", 1000) == lines(logging.INFO, "request", 1000) == 1000
    time.now = 30
    assert lines(logging.WARNING, "too long", 1000) == 3


# ---- settings -------------------------------------------------------------------------------------------------------


def test_limits_are_given_by_name() -> None:
    settings = limited(Settings(), ["talk-rate=0.5", "connections=7", "tables_an_hour=3"])
    assert (settings.talk_rate, settings.connections, settings.tables_an_hour) == (0.5, 7, 3)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("talk-rat=1", "there is no limit 'talk-rat', did you mean talk-rate?"),
        ("database=1", "there is no limit 'database', expected one of message-size"),
        ("burst=many", "limit burst: 'many' is not allowed, expected a whole number above 0"),
        ("burst=1.5", "limit burst: '1.5' is not allowed"),
        ("rate=0", "limit rate: '0' is not allowed, expected a number above 0"),
        ("rate=nan", "limit rate: 'nan' is not allowed"),
        ("rate", "limit rate: '' is not allowed"),
    ],
)
def test_bad_limits(text: str, sentence: str) -> None:
    with pytest.raises(InvalidText) as error:
        limited(Settings(), [text])
    assert str(error.value).startswith(sentence)


# ---- client addresses -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("peer", "said", "client"),
    [
        ("127.0.0.1", b"203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", b"1.2.3.4, 203.0.113.9", "203.0.113.9"),  # the left one may be forged
        ("127.0.0.1", b"203.0.113.9, 10.1.2.3", "203.0.113.9"),  # two proxies, both trusted
        ("127.0.0.1", b"203.0.113.9:4711", "203.0.113.9"),
        ("::ffff:127.0.0.1", b"[2001:db8::1]:4711", "2001:db8::1"),
        ("127.0.0.1", b"10.1.2.3", "10.1.2.3"),
        ("127.0.0.1", b"unknown", "127.0.0.1"),
        ("127.0.0.1", b"", "127.0.0.1"),
        ("203.0.113.1", b"203.0.113.9", "203.0.113.1"),  # not a trusted proxy
    ],
)
def test_only_trusted_proxies_may_forward_addresses(peer: str, said: bytes, client: str) -> None:
    assert Proxies(["127.0.0.0/8", "10.0.0.0/8"]).client(peer, [(b"x-forwarded-for", said)]) == client


def test_places() -> None:
    """A household has an IPv6 network of 64 bits."""
    assert place("203.0.113.9") == place("::ffff:203.0.113.9") == "203.0.113.9"
    assert place("2001:db8::1") == place("2001:db8::ffff:2") != place("2001:db8:0:1::1")
    assert forwarded([(b"x-real-ip", b"1.2.3.4")]) and not forwarded([(b"host", b"x")])
    with pytest.raises(InvalidText, match=r"proxy '10\.0\.0' is not allowed, expected an address or a network"):
        Proxies(["10.0.0"])


def asked(settings: Settings, path: str = "/metrics", host: str = "127.0.0.1", **headers: str) -> httpx.Response:
    """Return the response to a request from an address."""

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app.create_app(settings), client=(host, 5000))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return await http.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})

    return asyncio.run(ask())


def test_metrics_are_not_served_through_a_proxy() -> None:
    assert asked(Settings()).status_code == 200
    for name in ("x_forwarded_for", "x_forwarded_proto", "forwarded", "x_real_ip", "via"):
        assert asked(Settings(), **{name: "127.0.0.1"}).status_code == 404


def test_a_proxy_that_is_not_named_is_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    for host, warnings in (("127.0.0.1", 0), ("203.0.113.1", 1)):
        caplog.clear()
        asked(Settings(), host=host, x_forwarded_for="203.0.113.9")
        assert sum("--proxy" in record.getMessage() for record in caplog.records) == warnings


async def through_the_middleware(budgets: Budgets, path: str, body: bytes = b"") -> httpx.Response:
    """Return the response to a request through the middleware to an application that answers with the size of the body."""

    async def inner(scope: Any, receive: Any, send: Any) -> None:
        sent = b"" if scope["method"] == "GET" else (await receive())["body"]
        await PlainTextResponse(str(len(sent)))(scope, receive, send)

    transport = httpx.ASGITransport(middleware.EdgeMiddleware(inner, inner, budgets.settings, budgets))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        return await (http.post(path, content=body) if body else http.get(path))


@pytest.mark.parametrize(("size", "status"), [(99, 200), (100, 200), (101, 413)])
def test_a_body_may_be_as_long_as_the_limit_says(size: int, status: int) -> None:
    budgets = Budgets(replace(Settings(), message_size=100))
    answer = asyncio.run(through_the_middleware(budgets, "/api/tables", b"x" * size))
    assert answer.status_code == status and (status != 200 or answer.text == str(size))


def test_a_probe_does_not_wait_for_a_slot() -> None:
    """A busy server is healthy; other requests wait until a slot is free."""

    async def scene() -> None:
        budgets = Budgets(Settings())
        budgets.slots = rate_limits.Slots(0)
        for path in middleware.URGENT:
            assert (await through_the_middleware(budgets, path)).status_code == 200
        other = asyncio.create_task(through_the_middleware(budgets, "/api/games"))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not other.done()
        budgets.slots.free.release()
        assert (await other).status_code == 200

    asyncio.run(asyncio.wait_for(scene(), 20))


# ---- over HTTP ------------------------------------------------------------------------------------------------------


def test_slots_limit_concurrent_work() -> None:
    """Two at a time; after each a slot rests for twice as long as the work took; no use lasts forever."""

    async def scene() -> None:
        slots = rate_limits.Slots(2)
        first, second = await slots.take(), await slots.take()
        waiting = asyncio.ensure_future(slots.take())
        await asyncio.sleep(0)
        assert not waiting.done()
        first()
        first()
        async with asyncio.timeout(20):
            third = await waiting
            await slots.take()  # the second and third end after a time limit
            await slots.take()
        second()
        third()

    asyncio.run(scene())


def test_requests_that_come_too_fast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They wait for their turn; if the wait would be long, the response asks to retry later."""
    monkeypatch.setattr(middleware, "LONGEST_WAIT", 0.5)

    async def scene(here: LocalServer) -> None:
        async with httpx.AsyncClient() as http:
            answers = await asyncio.gather(*(http.get(here.address + "/api/me") for _ in range(60)))
            refused = [answer for answer in answers if answer.status_code == 429]
            assert {answer.status_code for answer in answers} == {200, 429}
            assert len(refused) < 50 and all(int(answer.headers["retry-after"]) >= 1 for answer in refused)
            assert refused[0].json() == {"error": "Too many requests from this address: try again in a while."}
            other = {"x-forwarded-for": "203.0.113.9"}
            assert (await http.get(here.address + "/api/me", headers=other)).status_code == 200

    run_with_server(tmp_path, scene, requests=10, requests_burst=10)


def test_new_guests_and_tables_of_an_address(tmp_path: Path) -> None:
    """A guest beyond the limit for new guests may watch, but gets no cookie and may not talk."""

    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        tables = [await ada.opens("belote"), await ada.opens("belote")]
        answer = await ada.http.post(here.address + "/api/tables", json={"game": "belote"})
        assert answer.status_code == 429 and answer.headers["retry-after"]
        eve = await Visitor(here, "Eve").joins(tables[0])
        assert eve.socket and eve.socket.response and "set-cookie" in eve.socket.response.headers
        assert (await eve.does("sit", seat=1))["type"] == "done"
        bob = Visitor(here, "Bob")
        assert (await bob.http.post(here.address + "/api/me", json={"nickname": "Bob"})).status_code == 429
        await bob.joins(tables[0])
        assert bob.socket and bob.socket.response and "set-cookie" not in bob.socket.response.headers
        assert (await bob.does("sit", seat=2))["code"] == "too-fast"
        assert (await bob.does("say", text="x"))["code"] == "too-fast"
        await bob.raw('{"type": "ping"}')
        await bob.answers("pong")
        await bob.raw('{"type": "resume", "n": 0}')
        await bob.until(lambda: bob.browser.merged["table"]["seats"][1]["nickname"])

    run_with_server(tmp_path, scene, guests_an_hour=8, tables_an_hour=8, hosts_by_address=1)


def test_a_body_that_does_not_come(tmp_path: Path) -> None:
    async def scene(here: LocalServer) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{")
        async with asyncio.timeout(20):
            answer = await reader.read()
        assert answer.startswith(b"HTTP/1.1 408") and b"not complete after 0.2 seconds" in answer
        writer.close()

    run_with_server(tmp_path, scene, body_seconds=0.2)


@pytest.mark.parametrize(
    "said", [b"", b"GET / HTTP/1.1\r\nX: ", HELLO, HELLO + b"\r\n\r\n", HELLO + b"GET / HTTP/1.1\r\n"]
)
def test_a_head_that_does_not_come(tmp_path: Path, said: bytes) -> None:
    """Neither for the first request nor on a kept-alive connection."""

    async def scene(here: LocalServer) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(said)
        async with asyncio.timeout(20):
            answer = await reader.read()
        assert answer.startswith(b"HTTP/1.1 200") == said.startswith(HELLO)
        writer.close()

    run_with_server(tmp_path, scene, head_seconds=0.1)


def test_a_head_without_end(tmp_path: Path) -> None:
    async def scene(here: LocalServer) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(b"GET / HTTP/1.1\r\n" + 4000 * b"X: yes, more\r\n")
        async with asyncio.timeout(20):
            assert await reader.read() == b""
        writer.close()

    run_with_server(tmp_path, scene)


# ---- admission of connections ----------------------------------------------------------------------------------------


class Wire:
    """A stand-in for a transport."""

    def __init__(self, host: str = "203.0.113.1") -> None:
        self.peer = (host, 4711)
        self.pieces: list[bytes] = []
        self.reading = True
        self.closed = self.aborted = self.ended = False
        self.unread = 0

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self.peer if name == "peername" else default

    @property
    def sent(self) -> bytes:
        return b"".join(self.pieces)

    def write(self, data: bytes) -> None:
        self.pieces.append(data)

    def get_write_buffer_size(self) -> int:
        return self.unread

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.ended = True

    def is_closing(self) -> bool:
        return self.closed or self.aborted

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True


class Inner:
    """A stand-in for uvicorn's protocol."""

    def __init__(self) -> None:
        self.heard = b""
        self.lost = 0
        self.connections: set[Any] = set()

    def connection_made(self, transport: AdmittedConnection) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.heard += data

    def connection_lost(self, _: Exception | None) -> None:
        self.lost += 1


def entered(
    admission: Admission, host: str = "203.0.113.1", websocket: bool = False
) -> tuple[AdmittedConnection, Wire, Inner]:
    """Return an admitted connection."""
    wire, inner = Wire(host), Inner()
    made = AdmittedConnection(admission, lambda: inner)  # type: ignore[arg-type,return-value]
    made.connection_made(wire)
    if websocket:
        made.head_read([])
        made.upgraded([])
    return made, wire, inner


def says(made: AdmittedConnection, data: bytes) -> float:
    """Receive data from the peer; return the seconds for which reading pauses then, apart from the pause after any data."""
    waits = [0.0]
    made._throttle = waits.append  # type: ignore[method-assign]
    made.get_buffer(-1)[: len(data)] = data
    made.buffer_updated(len(data))
    usual = len(data) / (admission.PEAK * made.bucket.rate)
    return waits[-1] if waits[-1] > usual else 0


def with_admission(scene: Callable[[Admission, Time], Any], **settings: Any) -> None:
    """Play a scene with the admission of a server whose clock the test sets."""

    async def play() -> None:
        time = Time()
        admission = Admission(Settings(**settings), time)
        await scene(admission, time)
        if admission._watching:
            admission._watching.cancel()

    asyncio.run(play())


def test_a_flood_of_bytes_is_slowed_and_disconnected() -> None:
    """Nothing is read while a connection is over its budget; a WebSocket is closed with the time after which it may reconnect."""

    async def scene(admission: Admission, time: Time) -> None:
        made, wire, inner = entered(admission, websocket=True)
        for _ in range(30):  # 60 messages of 512 bytes at once
            assert says(made, 1000 * b"x") == 0
        wait = says(made, 1000 * b"x")
        assert wait == 280 / 8000 and len(inner.heard) == 31_000  # 20 messages of 400 bytes a second
        while not wire.ended:
            time.now += wait
            wait = says(made, 1000 * b"x")
            assert wait == pytest.approx(1 / 8)
            made.check(time.now)
        assert 20 < time.now < 21 and inner.lost == 1
        assert wire.sent == b"\x88\x10\x03\xf0retry_after=30"
        made.write(b"more")
        made.check(time.now + 4)
        assert wire.sent.endswith(b"30") and wire.aborted
        made.connection_lost(None)
        assert inner.lost == 1 and not admission.open and not admission.by_address

    with_admission(scene)


def test_writes_of_one_loop_iteration_are_sent_together() -> None:
    """Such as a player's frame and the answer to the action. A connection that is lost in between gets nothing, and data written before a
    close is sent before it.
    """

    async def scene(admission: Admission, _: Time) -> None:
        (stays, wire, _), (goes, lost, _), (ends, closed, _) = (entered(admission, websocket=True) for _ in range(3))
        for made in (stays, goes, ends):
            made.write(b"frame ")
            made.write(b"answer")
        goes.connection_lost(None)
        ends.close()
        assert (wire.pieces, closed.pieces) == ([], [b"frame answer"])
        await asyncio.sleep(0)
        stays.write(b"more")
        await asyncio.sleep(0)
        assert (wire.pieces, lost.pieces, closed.pieces) == ([b"frame answer", b"more"], [], [b"frame answer"])

    with_admission(scene)


def test_a_burst_is_forgiven() -> None:
    async def scene(admission: Admission, time: Time) -> None:
        made, wire, _ = entered(admission, websocket=True)
        for _ in range(33):
            says(made, 1000 * b"x")
        time.now = 10
        made.check(time.now)
        time.now = 100
        made.check(time.now)
        assert not wire.ended

    with_admission(scene)


def test_uvicorn_and_the_budget_both_want_to_read() -> None:
    async def scene(admission: Admission, _: Time) -> None:
        made, wire, _inner = entered(admission)
        made.pause_reading()
        made.buffer_updated(SLICE)
        made.resume_reading()
        assert not wire.reading
        async with asyncio.timeout(20):
            while not wire.reading:
                await asyncio.sleep(0.001)

    with_admission(scene)


def test_reading_goes_on_until_a_slice_comes_that_uvicorn_has_no_room_for() -> None:
    """A command that is read in full at once needs no additional system call."""

    async def scene(admission: Admission, _: Time) -> None:
        made, wire, inner = entered(admission, websocket=True)
        made.pause_reading()
        assert wire.reading
        says(made, b"x")
        assert not wire.reading and inner.heard == b"x"
        made.resume_reading()
        assert wire.reading

    with_admission(scene)


def test_an_address_has_a_budget_of_bytes_too() -> None:
    async def scene(admission: Admission, time: Time) -> None:
        one, _, _ = entered(admission, websocket=True)
        two, second, _ = entered(admission, websocket=True)
        other, _, _ = entered(admission, host="203.0.113.2", websocket=True)
        waits = [sum(says(made, 1000 * b"x") for _ in range(30)) for made in (one, two)]
        assert waits[0] == 0 < waits[1] and says(other, b"x") == 0
        time.now = 60
        two.check(time.now)
        assert not second.ended  # nobody is disconnected for what others do

    with_admission(scene, guests_by_address=2)


def test_connections_are_counted() -> None:
    """In total and by address; the machine's own address and proxies' may stand for many clients."""

    async def scene(admission: Admission, _: Time) -> None:
        doors_of = [entered(admission) for _ in range(3)]
        assert [wire.aborted for _, wire, _ in doors_of] == [False, False, True]
        assert [entered(admission, host="127.0.0.1")[1].aborted for _ in range(4)] == [False, False, False, True]
        doors_of[0][0].connection_lost(None)
        assert not entered(admission)[1].aborted

    with_admission(scene, connections=5, connections_by_address=2)


def test_a_proxy_s_requests_are_not_counted_as_one_guest_s() -> None:
    async def scene(admission: Admission, _: Time) -> None:
        direct, _, _ = entered(admission, host="127.0.0.1")
        proxied, _, _ = entered(admission, host="127.0.0.1")
        direct.head_read([])
        proxied.head_read([(b"x-forwarded-for", b"203.0.113.9")])
        assert sum(says(direct, 1000 * b"x") for _ in range(133)) > 0
        assert sum(says(proxied, 1000 * b"x") for _ in range(133)) == 0
        proxied.upgraded([(b"x-forwarded-for", b"203.0.113.9")])
        assert proxied.address == "203.0.113.9"

    with_admission(scene)


def test_a_peer_that_reads_nothing() -> None:
    async def scene(admission: Admission, time: Time) -> None:
        slow, first, _ = entered(admission, websocket=True)
        deaf, second, _ = entered(admission, websocket=True)
        for made, peer in ((slow, first), (deaf, second)):
            made.write(1000 * b"x")
            peer.unread = 1000
        for now in range(1, 41):
            time.now = now
            first.unread -= 1
            slow.check(now)
            deaf.check(now)
            assert second.aborted == (now > 30)
        assert not first.aborted
        slow.close()
        slow.check(time.now + 11)
        assert first.aborted

    with_admission(scene)


# ---- crowds ---------------------------------------------------------------------------------------------------------


async def crowded(many: int) -> tuple[Party, list[Player]]:
    """Return a table with a player and many spectators."""
    party = await gather(deal_over(dealt_table("belote", persons=[0])), only=[0])
    crowd = [Player(party.live_table, f"watcher{number}") for number in range(many)]
    for one in crowd:
        await party.live_table.join(one.tab)
    return party, crowd


def presences(player: Player) -> list[dict[str, Any]]:
    """Return the presence messages that a player has received."""
    return [message for message in player.browser.answers if message["type"] == "presence"]


def test_a_crowd_is_announced_together() -> None:
    """A newcomer learns at once who is present; the others are notified of all newcomers together."""

    async def scene() -> None:
        party, crowd = await crowded(300)
        assert [presences(one)[0]["watchers"] for one in crowd] == list(range(1, 301))
        assert len(presences(party.players[0])) <= 3
        async with asyncio.timeout(20):
            while not all(presences(one)[-1]["watchers"] == 300 for one in (party.players[0], *crowd)):
                await asyncio.sleep(0.01)
        for one in crowd[:299]:
            party.live_table.leave(one.tab)
        async with asyncio.timeout(20):
            while presences(crowd[299])[-1]["watchers"] != 1:
                await asyncio.sleep(0.01)
        assert sum(len(presences(one)) for one in crowd) < 300 * 5
        party.close()

    asyncio.run(scene())


def test_frames_reach_a_crowd_in_slices() -> None:
    """A frame reaches players at once and a crowd of spectators in slices, always in the right order."""

    async def scene() -> None:
        party, crowd = await crowded(3 * fan_out.SLICE)
        player = party.players[0]
        for number in range(3):
            await player.does(wire.Say, phrase="hello") if number else None
            told = [len(one.browser.merged["talk"]) for one in crowd]
            assert len(player.browser.merged["talk"]) == number
            assert number != 1 or told.count(1) == fan_out.SLICE
        gone, seated, again, *rest = [one for one in crowd if not one.browser.merged["talk"]]
        party.live_table.leave(gone.tab)
        assert (await seated.does(wire.Sit, seat=1))["type"] == "done"
        await again.live_table.handle_command(again.tab, wire.Resume(type="resume", n=0))
        async with asyncio.timeout(20):
            while party.live_table.tabs.fan_out.waiting:
                await asyncio.sleep(0)
        assert {len(one.browser.merged["talk"]) for one in rest} == {2}
        assert not any(one.browser.gaps for one in rest)
        assert len(gone.browser.merged["talk"]) == 0
        assert seated.browser.merged["you"]["seat"] == 1 and seated.browser.gaps == 0
        party.close()

    asyncio.run(scene())


def test_a_snapshot_has_the_last_entries_of_talk() -> None:
    table = dealt_table("truco", persons=[0, 1])
    said = tuple(
        Said(seat=number % 2, nickname="Ada", bot=False, deal=0, after=0, kind="phrase", value=f"{number}")
        for number in range(500)
    )
    talk = json.loads(frames.snapshot(replace(table, talk=said), None, 0, 0, "guest0", 900))["talk"]
    assert [one["value"] for one in talk] == [f"{number}" for number in range(300, 500, 2)]


# ---- bots -----------------------------------------------------------------------------------------------------------


def test_a_bot_thinks_before_it_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    """It starts when its turn begins, thinks once, and is not disturbed by talk."""
    thoughts: list[str] = []

    class Player:
        def act(self, view: Any, rng: Any) -> str:
            thoughts.append(rng.choice(view["legal"]))
            return thoughts[-1]

    async def scene() -> None:
        table = dealt_table("belote", persons=[])
        party = await gather(replace(table, public_at=clock.now()), pace=60_000, only=[None])
        async with asyncio.timeout(20):
            while not thoughts:
                await asyncio.sleep(0)
        assert party.live_table.table.state is table.state
        assert len(thoughts) == 1
        party.live_table.scheduler.plan()
        decision = party.live_table.scheduler.bot_turns.decision
        assert decision and await decision.action and len(thoughts) == 1
        party.live_table.scheduler.pace = 0
        party.live_table.scheduler.plan()
        async with asyncio.timeout(20):
            while party.live_table.table.state is table.state:
                await asyncio.sleep(0)
        assert party.state.actions[0] == await decision.action
        party.close()

    monkeypatch.setattr(bot_turns, "bot", lambda level: Player())
    asyncio.run(scene())


def test_a_table_that_has_changed_does_not_ask_for_an_old_thought() -> None:
    async def scene() -> None:
        table = dealt_table("belote", persons=[])
        party = await gather(replace(table, public_at=clock.now()), pace=60_000, only=[None])
        first = party.live_table.scheduler.bot_turns.decision
        assert table.state and first
        text = table.state.legal()[0].text
        await party.live_table.commit(
            [Draft("acted", {"seat": first.seat, "action": text, "moved": "bot", "public": True})]
        )
        second = party.live_table.scheduler.bot_turns.decision
        assert second and second.state is party.live_table.table.state and second.action is not first.action
        await asyncio.wait([first.action, second.action])
        assert party.state.actions == [text]
        party.close()

    asyncio.run(scene())


def test_a_bot_that_fails_tries_again(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    errors = [ValueError("the bot"), ValueError("the steady one in its place")]

    class Clumsy:
        def act(self, view: Any, rng: Any) -> str:
            if errors:
                raise errors.pop()
            return str(rng.choice(view["legal"]))

    async def scene() -> None:
        table = dealt_table("belote", persons=[])
        party = await gather(table, pace=0, only=[None])
        async with asyncio.timeout(20):
            while party.live_table.table.state is table.state:
                await asyncio.sleep(0.01)
        party.close()

    monkeypatch.setattr(bot_turns, "bot", lambda level: Clumsy())
    asyncio.run(scene())
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == [
        "a scheduled action failed"
    ]


# ---- the sockets ----------------------------------------------------------------------------------------------------


class Fake:
    """A stand-in for a WebSocket that sends pings forever."""

    application_state = table_socket.WebSocketState.CONNECTED

    def __init__(self, time: Time) -> None:
        self.time = time
        self.heard = 0
        self.closed: tuple[int, str] | None = None
        self.scope = {"direct": self}

    def start(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        self.heard += 1
        await asyncio.sleep(0)
        return {"type": "websocket.receive", "text": '{"type": "ping"}'}

    def put(self, _: str) -> None:
        pass

    def end(self, _code: int, _reason: str) -> None:
        pass

    def flush(self) -> None:
        pass

    async def close(self, code: int, reason: str) -> None:
        self.closed = code, reason


def test_a_flood_of_messages_is_slowed_and_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()

    async def sleep(seconds: float) -> None:
        time.now += seconds

    async def serve() -> None:
        table = LiveTable(Memory(), dealt_table("belote", persons=[0]), 10**6, SIGNER)  # type: ignore[arg-type]
        await table_socket.serve(socket, table, Guest("eve", "Eve"), "en", Budgets(Settings(), time))
        table.close()

    socket: Any = Fake(time)
    monkeypatch.setattr(table_socket, "sleep", sleep)
    asyncio.run(serve())
    assert socket.closed == (1008, "retry_after=30")
    assert 20 < time.now < 21 and socket.heard == pytest.approx(60 + 20 * time.now, abs=2)


def test_what_is_costly_costs_more() -> None:
    assert {kind.__name__: cost for kind, cost in table_socket.COSTS.items()} == {"Resume": 5, "Offers": 3, "Hint": 10}


def test_a_guest_has_a_limited_number_of_sockets(tmp_path: Path) -> None:
    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("belote")
        address = f"{here.address.replace('http', 'ws')}/api/tables/{table}/socket"
        headers = {"Cookie": ada.cookies}
        await ada.joins(table)
        async with connect(address, additional_headers=headers) as second:
            assert json.loads(await second.recv())["snapshot"]
            async with connect(address, additional_headers=headers) as third:
                with pytest.raises(ConnectionClosed):
                    await third.recv()
                assert (third.close_code, third.close_reason) == (1008, "retry_after=30")
        await here.visitor("Ben", table)
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://evil.example/api/tables/{table}/socket", host="127.0.0.1", port=here.port)
        assert refused.value.response.status_code == 403

    run_with_server(tmp_path, scene, sockets_by_guest=2, hosts=("127.0.0.1",))


def test_protocol_pings_do_not_get_around_it(tmp_path: Path) -> None:
    """A flood of protocol frames is limited at admission: few of them are answered, and others can play."""

    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("belote")
        await ada.joins(table)
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert b"101 Switching" in await reader.readuntil(b"\r\n\r\n")
        writer.write(100_000 * b"\x89\x80\0\0\0\0")
        heard = b""
        async with asyncio.timeout(60):
            while chunk := await reader.read(65536):
                heard += chunk
        assert heard.endswith(b"\x88\x10\x03\xf0retry_after=30")
        assert heard.count(b"\x8a\x00") < 50_000
        assert (await ada.does("say", text="still here"))["type"] == "done"
        writer.close()

    run_with_server(tmp_path, scene, rate=20, patience=0.5)


def test_the_table_of_limits_is_complete() -> None:
    text = DOCS.read_text()
    for name, limit in LIMITS.items():
        default = f"{limit.default:,}".removesuffix(".0")
        assert f"| `{name}` | {default} | {limit.metadata['limit']} |" in text
