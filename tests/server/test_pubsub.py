"""Pub/sub between processes: what is published, what is lost, and which processes are gone."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from process_group import Exchange, until

from ridotto.server.cluster import pubsub
from ridotto.server.cluster.pubsub import PubSub, TablePresence


class RecordingListener:
    """Records what a listener receives."""

    def __init__(self) -> None:
        self.versions: list[tuple[str, int]] = []
        self.tables: list[str] = []
        self.messages: list[tuple[str, Any]] = []
        self.gaps = 0
        self.changes: list[bool] = []

    def on_version(self, table: str, version: int) -> None:
        self.versions.append((table, version))

    def on_presence(self, table: str) -> None:
        self.tables.append(table)

    def on_gap(self) -> None:
        self.gaps += 1

    def on_message(self, kind: str, what: Any) -> None:
        self.messages.append((kind, what))

    def on_up_changed(self, up: bool) -> None:
        self.changes.append(up)


class TwoProcesses:
    """Two processes with pub/sub between them, and a clock under the test's control."""

    def __init__(self) -> None:
        self.now = 100.0
        self.exchange = Exchange()
        self.listeners = [RecordingListener(), RecordingListener()]
        self.processes = [PubSub(self.exchange, listener, lambda: self.now) for listener in self.listeners]

    async def begins(self) -> None:
        """Start both and wait until each knows the other."""
        for one in self.processes:
            one.start()
        await until(lambda: all(one.up and len(one.others) == 1 for one in self.processes))
        await self.settle()

    async def settle(self) -> None:
        """Wait until all pending messages are sent and received."""
        before = -1
        while before != len(self.exchange.sent):
            before = len(self.exchange.sent)
            for _ in range(20):
                await asyncio.sleep(0)

    async def pass_by(self, seconds: float) -> None:
        """Advance the clock, with a heartbeat each second."""
        for _ in range(int(seconds)):
            self.now += 1
            for one in self.processes:
                one.heartbeat()
            await self.settle()


def run_two_processes(scene: Callable[[TwoProcesses], Awaitable[None]]) -> None:
    async def play() -> None:
        here = TwoProcesses()
        await here.begins()
        await scene(here)
        here.exchange.broken = False
        for one in here.processes:
            await one.close()

    asyncio.run(play())


def test_what_one_says_the_others_hear() -> None:
    async def scene(here: TwoProcesses) -> None:
        one, other = here.processes
        one.publish_version("table", 3)
        one.publish_presence("table", TablePresence({"ada": "fast"}, {7: 5000}))
        one.publish("renamed", ["ada", "Ada"])
        await here.settle()
        assert (
            here.listeners[1].versions == [("table", 3)] and ("renamed", ["ada", "Ada"]) in here.listeners[1].messages
        )
        assert other.presence_elsewhere("table") == TablePresence({"ada": "fast"}, {7: 5000})
        assert not one.presence_elsewhere("table") and here.listeners[0].versions == []
        gone = TablePresence({"ada": ""}, {}, lost=frozenset({"ben"}), frozen=frozenset({"ada"}))
        one.publish_presence("table", gone)
        await here.settle()
        assert other.presence_elsewhere("table") == gone
        one.publish_presence("table", TablePresence({}, {}, lost=frozenset({"ben"})))
        await here.settle()
        assert other.presence_elsewhere("table") == TablePresence({}, {}, lost=frozenset({"ben"}))
        one.publish_presence("table", TablePresence())
        await here.settle()
        assert not other.presence_elsewhere("table")

    run_two_processes(scene)


def test_nothing_is_said_where_nothing_has_changed() -> None:
    async def scene(here: TwoProcesses) -> None:
        here.processes[0].publish_presence("table", TablePresence({"ada": ""}))
        await here.settle()
        said = len(here.exchange.sent)
        here.processes[0].publish_presence("table", TablePresence({"ada": ""}))
        await here.settle()
        assert len(here.exchange.sent) == said

    run_two_processes(scene)


def test_a_lost_message_is_noticed_and_sent_again() -> None:
    """Messages are numbered: the next one shows the gap, and its sender sends a full update."""

    async def scene(here: TwoProcesses) -> None:
        one, other = here.processes
        here.exchange.drops = lambda message: "here" in message
        one.publish_presence("table", TablePresence({"ada": ""}))
        await here.settle()
        here.exchange.drops = lambda message: False
        assert not other.presence_elsewhere("table")
        gaps = here.listeners[1].gaps
        one.publish_version("other", 2)
        await here.settle()
        assert here.listeners[1].gaps == gaps + 1
        assert other.presence_elsewhere("table") == TablePresence({"ada": ""})

    run_two_processes(scene)


def test_a_silent_process_is_gone_with_its_connections() -> None:
    async def scene(here: TwoProcesses) -> None:
        one, other = here.processes
        one.publish_presence("table", TablePresence({"ada": ""}))
        await here.settle()
        here.exchange.drops = lambda message: message["by"] == one.me
        await here.pass_by(pubsub.PEER_TIMEOUT)
        assert other.presence_elsewhere("table")
        await here.pass_by(1)
        assert not other.presence_elsewhere("table") and here.listeners[1].tables[-1] == "table"
        here.exchange.drops = lambda message: False
        await here.pass_by(2)
        assert other.presence_elsewhere("table")

    run_two_processes(scene)


def test_nobody_counts_as_gone_during_an_outage() -> None:
    """Without pub/sub a process keeps the last known presence, marks it as uncertain, and recovers automatically."""

    async def scene(here: TwoProcesses) -> None:
        one, other = here.processes
        one.publish_presence("table", TablePresence({"ada": ""}))
        await here.pass_by(pubsub.SETTLE_TIME + 1)
        assert other.presence_known
        here.exchange.broken = True
        await until(lambda: not other.up)
        await here.pass_by(60)
        assert other.presence_elsewhere("table") and not other.presence_known
        one.publish_presence("table", TablePresence({"ada": "", "ben": ""}))
        await here.settle()
        here.exchange.broken = False
        await here.pass_by(1)
        await until(lambda: one.up and other.up)
        assert not other.presence_known  # until every process has sent a full update
        await here.pass_by(pubsub.SETTLE_TIME + 1)
        assert other.presence_known and other.presence_elsewhere("table") == TablePresence({"ada": "", "ben": ""})
        assert here.listeners[1].changes == [True, False, True]

    run_two_processes(scene)


def test_a_connection_without_messages_is_replaced() -> None:
    """A connection cut on the way looks open from both ends."""

    async def scene(here: TwoProcesses) -> None:
        here.exchange.drops = lambda message: True
        await here.pass_by(pubsub.ECHO_TIMEOUT + 1)
        assert [one.up for one in here.processes] == [False, False]
        here.exchange.drops = lambda message: False
        await here.pass_by(1)
        assert [one.up for one in here.processes] == [True, True]

    run_two_processes(scene)


def test_a_goodbye() -> None:
    async def scene(here: TwoProcesses) -> None:
        one, other = here.processes
        one.publish_presence("table", TablePresence({"ada": ""}))
        await here.settle()
        await one.close()
        assert not other.others and here.listeners[1].tables[-1] == "table"

    run_two_processes(scene)


def test_an_error_while_closing_delays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that exits still has its browsers' connections to close afterwards."""

    async def breaks(_: Exchange) -> None:
        raise ConnectionResetError

    async def scene(here: TwoProcesses) -> None:
        await here.processes[0].close()

    monkeypatch.setattr(Exchange, "close", breaks)
    run_two_processes(scene)


def test_updates_of_many_tables_are_split() -> None:
    """No message exceeds the transport's maximum (`Exchange.send`), and a process that asks receives all of them."""

    async def scene(here: TwoProcesses) -> None:
        one, other = here.processes
        for number in range(200):
            one.publish_presence(f"table{number}", TablePresence({f"guest{number}": ""}))
        await here.settle()
        other.others.clear()
        one.publish_version("table0", 1)
        await here.settle()
        assert all(
            other.presence_elsewhere(f"table{number}") == TablePresence({f"guest{number}": ""}) for number in range(200)
        )

    run_two_processes(scene)


def test_nobody_counts_as_gone_during_a_full_update() -> None:
    """In a full update of several messages, a later one may mention a table that the first ones do not. Stale presence
    is dropped with the last one.
    """

    async def scene(here: TwoProcesses) -> None:
        one, other = here.processes
        for number in range(200):
            one.publish_presence(f"table{number}", TablePresence({f"guest{number}": ""}))
        await here.settle()
        del one.local["table7"]  # without telling the other process
        found: dict[str, TablePresence] = {}

        def on_presence(table: str) -> None:
            found[table] = other.presence_elsewhere(table)
            assert found[table] or table == "table7"

        here.listeners[1].on_presence = on_presence  # type: ignore[method-assign]
        here.exchange.sent.clear()
        other._ask_for_resync.add(one.me)
        other._awake.set()
        await here.settle()
        assert sum("here" in message for message in here.exchange.sent) > 3
        assert len(found) == 200 and not found["table7"]

    run_two_processes(scene)


def test_what_cannot_be_understood_is_passed_over() -> None:
    async def scene(here: TwoProcesses) -> None:
        for text in (b"", b"[]", b"{}", b"null", b'{"by": "x", "n": 1, "new": [3]}', b'{"by": "x", "n": "1"}'):
            here.processes[0]._receive(text)
        here.processes[1].publish_version("table", 1)
        await here.settle()
        assert here.listeners[0].versions == [("table", 1)]

    run_two_processes(scene)
