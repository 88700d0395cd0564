"""Repeated SIGKILL during play: no accepted action is lost or done twice, and all players continue where they were."""

import asyncio
import json
import random
import signal
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import depth
import orjson
import pytest
from reconnecting_players import ReconnectingPlayer, Wanted, seated
from server_process import ForkServer, Server, Visitor
from table_fixtures import SIGNER, Player

from ridotto import Record, fair
from ridotto.server import wire
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops.settings import Settings
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage
from ridotto.server.table.checks import Guest
from ridotto.server.table.fold import folded
from ridotto.server.table.state import Event, Table
from ridotto.server.wire.bodies import NewTable

KILLS = max(depth.times(5), 200 if depth.DEPTH >= 10 else 0)
TABLES: list[Wanted] = [
    ("belote", {"target": 501}, 3),
    ("coinche", {}, 2),
    ("briscola-bugiarda", {}, 2),
    ("burraco", {}, 2),
    ("biriba", {}, 1),
    ("truco", {}, 4),
]


def test_kill_and_restart(tmp_path: Path, fork_server: ForkServer) -> None:
    rng = depth.rng("kills")

    async def evening() -> list[ReconnectingPlayer]:
        loop = asyncio.get_running_loop()
        players: list[ReconnectingPlayer] = []
        for number, (game, options, persons) in enumerate(TABLES):
            names = [f"P{number}-{seat}" for seat in range(persons)]
            party = [ReconnectingPlayer([server], name, seat, random.Random(name)) for seat, name in enumerate(names)]
            await seated(party, game, options=options)
            players += party
        over = asyncio.Event()
        playing = [asyncio.create_task(one.plays(over)) for one in players]
        for kill in range(KILLS):
            if kill % 2:  # in the other half, some are still in flight
                while not all(one.returned > kill // 2 for one in players):
                    await asyncio.sleep(0.01)
            await asyncio.sleep(rng.uniform(0.1, 0.6))
            await loop.run_in_executor(None, server.kill)
            await loop.run_in_executor(None, server.start)
        await asyncio.sleep(1.5)
        over.set()
        await asyncio.gather(*playing)
        for one in players:  # open commands are answered in the end
            while one.socket is None:
                await one.returns()
            await one.until(lambda one=one: not one.unanswered)
        return players

    async def compare(players: list[ReconnectingPlayer], tables: dict[str, Table]) -> None:
        """Assert that every player sees what the fold of the log gives them."""
        for one in players:
            await one.leaves()
            await one.named()
            await one.joins(one.table)
            table = tables[one.table]
            assert table.state is not None and table.seat_of(one_guest(table, one.seat)) == one.seat
            shown = one.browser.merged
            assert shown["you"]["seat"] == one.seat
            moved_on = shown["n"] != table.mark(one.seat)[0]
            assert moved_on or shown["view"] == orjson.loads(orjson.dumps(dict(table.state.view(one.seat))))
            await one.goes()

    def one_guest(table: Table, seat: int) -> str:
        return table.chairs[seat].guest or ""

    async def whole() -> None:
        players = await evening()
        logs = {}
        for one in players:
            await one.leaves()  # bots are paused now
        await asyncio.sleep(0.3)
        storage = await Storage.open(url_of(str(server.database)))
        for one in players:
            logs[one.table] = await storage.log(one.table)
        await storage.close()
        check(players, logs)
        await compare(players[:1] + players[-1:], {id: folded(id, events) for id, events in logs.items()})
        for one in players:
            await one.goes()

    with Server(tmp_path, fork_server=fork_server) as server:
        asyncio.run(whole())
        assert server.stop() == 0
    check_records(server.database)
    assert not any("trace" in line for line in server.lines())


def check(players: list[ReconnectingPlayer], logs: dict[str, list[Event]]) -> None:
    """Assert that what was answered "done" is in the log once, and that the log has no gap."""
    assert all(one.returned >= KILLS // 2 for one in players)
    assert all(one.browser.gaps == 0 for one in players)
    for events in logs.values():
        assert [event.version for event in events] == list(range(1, len(events) + 1))
    for one in players:
        kept = Counter(event.command.split(":")[1] for event in logs[one.table] if event.command)
        assert set(kept.values()) == {1}
        missing = one.done - set(kept)
        assert not missing, missing
    acted = sum(event.kind == "acted" for events in logs.values() for event in events)
    assert acted > 35 * KILLS, acted
    for id, events in logs.items():
        assert folded(id, events).phase != "waiting"


def check_records(database: Path) -> None:
    """Assert that every finished match replays to its scores, and that its record is consistent."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("select record from records").fetchall()
    connection.close()
    for (text,) in rows:
        record = json.loads(text)
        replay = Record.read(record).replay()
        assert replay.refused is None and replay.state.totals == record["scores"]
        assert all(verdict.agrees for verdict in fair.check(record))


@pytest.fixture
def hang_ups() -> Iterator[None]:
    """Restore the default signal handlers; under nohup the tests ignore some signals."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_a_clean_stop(tmp_path: Path, by: signal.Signals, hang_ups: None) -> None:
    """Ctrl-C and SIGTERM close the sockets and end the process with status 0; SIGHUP without a terminal does not."""

    async def visit() -> None:
        guest = await Visitor(server, "Ada").named()
        await guest.joins(await guest.opens("truco", play=True))
        socket = guest.socket
        assert socket and server.process
        server.process.send_signal(signal.SIGHUP)
        status = await asyncio.get_running_loop().run_in_executor(None, server.stop, by)
        assert status == 0
        await socket.wait_closed()
        assert socket.close_code in (1001, 1012)
        await guest.goes()

    with Server(tmp_path) as server:
        asyncio.run(visit())
    assert "ridotto is closed" in server.log.read_text()
    (warning,) = [line["what"] for line in server.lines() if line["from"] == "ridotto.service"]
    assert warning.startswith("SIGHUP does not reload a single process: restart it")
    assert not any("trace" in line for line in server.lines())


def test_two_servers_with_one_log(database: str) -> None:
    """They append to the same log: no version appears twice, and the loser of a conflict reads on and decides again."""

    async def scene() -> None:
        storages = [await Storage.open(url_of(database)) for _ in range(2)]
        registries = [TableRegistry(storage, Settings(), SIGNER) for storage in storages]
        table = await registries[0].open_table(Guest("ada", "Ada"), NewTable(game="belote"))
        players = []
        for registry, name in zip(registries, ("ada", "ben"), strict=True):
            live_table = await registry.live_table(table)
            assert live_table is not None
            players.append(Player(live_table, name))
            await live_table.join(players[-1].tab)
        host, friend = players
        assert (await friend.does(wire.Sit, seat=1))["type"] == "done"
        assert (await host.does(wire.Start))["type"] == "done"
        talk = [player.does(wire.Say, phrase="hello", id=f"{n}") for player in players for n in range(20)]
        assert {answer["type"] for answer in await asyncio.gather(*talk)} == {"done"}
        events = await storages[0].log(table)
        assert [event.version for event in events] == list(range(1, len(events) + 1))
        kept = Counter(event.command for event in events if event.kind == "said" and not event.data["bot"])
        assert kept == Counter(f"{name}:{number}" for name in ("ada", "ben") for number in range(20))
        for registry, storage in zip(registries, storages, strict=True):
            await registry.close()
            await storage.close()

    asyncio.run(scene())


def test_one_server_for_one_file(tmp_path: Path, fork_server: ForkServer) -> None:
    """A second server refuses to start; a killed one's lock is free."""
    with Server(tmp_path, fork_server=fork_server) as one:
        other = Server(tmp_path, database=one.database, fork_server=fork_server)
        assert (
            other.refuses()
            == f"ridotto: {one.database} is in use by another server: stop it first, or choose another --database"
        )
        one.kill()
        with other:
            assert other.stop() == 0
