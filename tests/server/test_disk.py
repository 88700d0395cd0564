"""Full disks, damaged databases and failing tasks: nothing acknowledged is lost, and everybody is notified."""

import asyncio
import re
import resource
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import depth
import pytest
from server_process import ForkServer, LocalServer, Server, Visitor, run_with_server
from sqlalchemy import event
from table_fixtures import SIGNER, Memory, Player, dealt_table, gather
from test_server import now, until

from ridotto.server import wire
from ridotto.server.live import live_table as live_tables
from ridotto.server.live.live_table import LiveTable
from ridotto.server.ops import clock, supervision
from ridotto.server.ops.metrics import TASK_FAILURES
from ridotto.server.store import database, file_lock, sqlite, upcast, writer
from ridotto.server.store.database import Unsaved
from ridotto.server.store.preparation import prepared
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage
from ridotto.server.store.writer import Append
from ridotto.server.table.state import Event

STORED = Path(__file__).parent / "stored" / "2026-11.sqlite"


# ---- a full disk ----------------------------------------------------------------------------------------------------


def fill(server: Server) -> None:
    """Fill the server's disk: every write to a file fails from now on."""
    assert server.process
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


def make_room(server: Server) -> None:
    """Make room on the server's disk again."""
    assert server.process
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def test_a_disk_that_is_full_and_full_again(tmp_path: Path, fork_server: ForkServer) -> None:
    """Everybody is notified, the table is frozen, and after a kill everything acknowledged is in the database."""

    async def says(guest: Visitor, text: str) -> dict[str, Any]:
        return await guest.does("say", text=text)

    async def notified(guests: list[Visitor], ok: bool, times: int) -> None:
        for guest in guests:
            expected = ([False, True] * times)[: 2 * times if ok else 2 * times - 1]
            assert [one["ok"] for one in await guest.answers("saving", len(expected))] == expected

    async def visit(server: Server) -> tuple[str, set[str], set[str]]:
        host, friend = await Visitor(server, "Ada").named(), await Visitor(server, "Ben").named()
        table = await host.opens("belote")
        await host.joins(table)
        await friend.joins(table)
        assert (await friend.does("sit", seat=1))["type"] == "done"
        refused = set()
        for times in (1, 2):
            assert (await says(host, f"before {times}"))["type"] == "done"
            fill(server)
            shown = host.browser.n
            answer = await says(friend, f"lost {times}")
            assert answer["type"] == "refused" and answer["code"] == "unsaved" and "disk" in answer["message"]
            refused.add(answer["id"])
            assert (await host.does("start"))["code"] == "unsaved"
            await notified([host, friend], False, times)
            assert host.browser.n == shown and host.browser.merged["table"]["phase"] == "waiting"
            health = await host.http.get(server.address + "/healthz")
            assert health.status_code == 503 and "cannot be written" in health.json()["error"]
            assert (await host.http.get(server.address + "/livez")).status_code == 200
            opening = await host.http.post(server.address + "/api/tables", json={"game": "truco"})
            assert opening.status_code == 503 and "disk" in opening.json()["error"]
            late = await Visitor(server, "Late").joins(table)  # a newcomer is notified too
            assert (await late.answers("saving"))[0]["ok"] is False
            make_room(server)
            await notified([host, friend], True, times)
            assert (await says(friend, f"after {times}"))["type"] == "done"
            assert (await host.http.get(server.address + "/healthz")).status_code == 200
            await late.goes()
        done = host.done | friend.done
        server.kill()
        for guest in (host, friend):
            await guest.goes()
        return table, done, refused

    with Server(tmp_path, fork_server=fork_server) as server:
        table, done, refused = asyncio.run(visit(server))
    with closing(sqlite3.connect(server.database)) as connection:
        rows = connection.execute(
            "select version, command, data from events where table_id = ? order by version", [table]
        )
        rows = rows.fetchall()
    assert [version for version, _, _ in rows] == list(range(1, len(rows) + 1))
    kept = {command.split(":")[1] for _, command, _ in rows if command}
    assert kept == done and not kept & refused
    assert not [text for _, _, text in rows if "lost" in text]
    lines = [line["what"] for line in server.lines() if line["from"] == "ridotto.storage"]
    assert lines.count("the database can be written again") == 2


class Full:
    """A database whose writes fail while `full` is set."""

    def __init__(self, kept: Storage) -> None:
        self.full = False
        event.listen(kept.engine.sync_engine, "before_cursor_execute", self.execute)

    def execute(self, _connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        """Fail a writing statement while `full` is set."""
        if self.full and statement.startswith(("INSERT", "UPDATE", "DELETE")):
            raise sqlite3.OperationalError("database or disk is full")


def with_storage(folder: Path, scene: Callable[[Storage], Awaitable[None]]) -> None:
    """Open a database, play a scene, and close it."""

    async def play() -> None:
        kept = await Storage.open(url_of(str(folder / "tables.sqlite")))
        try:
            await scene(kept)
        finally:
            await kept.close()

    asyncio.run(play())


def said(version: int, table: str = "table", command: str | None = None) -> Append:
    """Return an append of one event to a table's log."""
    return Append(table, [Event(version, 0, "said", {"value": "x" * 100}, command)])


def test_a_database_that_may_not_grow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that does not fit is refused as a whole; once there is room, the same change is accepted."""
    monkeypatch.setattr(writer, "RETRY_EVERY", 0.01)

    async def scene(kept: Storage) -> None:
        turns: list[bool] = []
        kept.writer.listeners.append(turns.append)
        limits: list[int] = []

        def limit(connection: Any, _: Any, __: Any) -> None:
            cursor = connection.cursor()
            cursor.execute(f"PRAGMA max_page_count={limits[-1]}")
            cursor.close()

        async with kept.engine.connect() as connection:
            (pages,) = (await connection.exec_driver_sql("PRAGMA page_count")).one()
        limits.append(pages)
        event.listen(kept.engine.sync_engine, "checkout", limit)
        stored, refused = [], []
        for number in range(200):
            try:
                await kept.append(Append(f"t{number}", [Event(1, 0, "said", {"value": "x" * 3000})]))
                stored.append(number)
            except Unsaved:
                refused.append(number)
                break
        assert refused and turns == [False]
        with pytest.raises(Unsaved):
            await kept.writer.check()
        assert await kept.log(f"t{refused[0]}") == []
        limits.append(pages + 1000)
        async with asyncio.timeout(20):
            while not kept.saving:
                await asyncio.sleep(0.005)
        assert turns == [False, True]
        await kept.writer.check()
        for number in refused:
            await kept.append(Append(f"t{number}", [Event(1, 0, "said", {"value": "x" * 3000})]))
        for number in (*stored, *refused):
            assert len(await kept.log(f"t{number}")) == 1

    with_storage(tmp_path, scene)


def test_many_appends_at_a_full_disk_are_all_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "RETRY_EVERY", 0.01)

    async def scene(kept: Storage) -> None:
        disk = Full(kept)
        for full in (False, True, False, True):
            disk.full = full
            async with asyncio.timeout(20):
                while not full and not kept.saving:
                    await asyncio.sleep(0.005)
            table = f"table {full} {id(full)} {kept.writer.saved_at}"
            answers = await asyncio.gather(
                *[kept.append(said(n, table)) for n in range(1, 501)], return_exceptions=True
            )
            if full:
                assert {type(answer) for answer in answers} == {Unsaved}
                assert await kept.log(table) == []
            else:
                assert answers == [None] * 500
                assert len(await kept.log(table)) == 500
        disk.full = False

    with_storage(tmp_path, scene)


def test_bots_and_clocks_wait_while_nothing_can_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stops, however long it takes; a player who comes back meanwhile gets their seat back afterwards."""
    time = [10**12]
    monkeypatch.setattr(clock, "now", lambda: time[0])
    monkeypatch.setattr(live_tables, "RETRY_EVERY", 0.01)

    class Disk(Memory):
        async def append(self, append: Append) -> None:
            if not self.saving:
                raise Unsaved
            await super().append(append)

        async def content(self, table: str, command: str) -> str | None:
            if not self.saving:
                raise Unsaved  # a database that is down cannot be read either
            return await super().content(table, command)

    async def scene() -> None:
        disk = Disk()
        table = live_tables.replace(dealt_table("belote", persons=[0, 1, 2, 3], timer=20), public_at=time[0])
        party = await gather(table, disk)
        actor = party.state.actors[0]
        other = party.players[(actor + 1) % 4]
        assert (await other.does(wire.Leave))["type"] == "done"
        party.live_table.leave(other.tab)
        time[0] += 5_000
        disk.saving = False
        party.live_table.pause()
        party.live_table.pause()
        time[0] += 3600_000
        asked = asyncio.create_task(party.players[actor].acts("pass"))  # nothing can tell now if that was already done
        await asyncio.sleep(0)
        await party.live_table.join(other.tab)
        assert other.browser.answer == {"type": "saving", "ok": False, "moved": False}
        assert party.table.chairs[(actor + 1) % 4].away
        await asyncio.sleep(0)
        assert party.state.actions == []
        disk.saving = True
        party.live_table.resume()
        party.live_table.resume()
        notices = [one["ok"] for one in party.watcher.browser.answers if one["type"] == "saving"]
        assert notices == [False, True]
        assert party.watcher.browser.merged["clock"]["left"] == 15_000
        await until(lambda: not party.table.chairs[(actor + 1) % 4].away)
        assert (await asked)["type"] == "done"
        party.close()

    asyncio.run(scene())


def test_a_bot_goes_on_after_a_full_disk() -> None:
    async def scene() -> None:
        live_table = LiveTable(Memory(), now(dealt_table("truco", persons=[])), 0, SIGNER)  # type: ignore[arg-type]
        watcher = Player(live_table, "watcher")
        live_table.pause()
        await live_table.join(watcher.tab)
        await asyncio.sleep(0.05)
        assert live_table.table.state is not None and live_table.table.state.actions == []
        live_table.resume()
        await until(lambda: live_table.table.phase != "playing")
        live_table.leave(watcher.tab)
        live_table.close()

    asyncio.run(scene())


# ---- the write-ahead log --------------------------------------------------------------------------------------------


def test_the_write_ahead_log_stays_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under continuous writes, with concurrent readers."""
    monkeypatch.setattr(writer, "CHECKPOINT_EVERY", 0.05)
    monkeypatch.setattr(sqlite, "LONGEST_LOG", 2**18)

    async def scene(kept: Storage) -> None:
        file = tmp_path / "tables.sqlite"
        over = asyncio.Event()
        written = longest = cuts = 0

        async def writes(table: str) -> None:
            nonlocal written, longest, cuts
            version, before = 0, 0
            while not over.is_set():
                version += 1
                await kept.append(said(version, table))
                written += 1
                size = sqlite.log_size(file)
                cuts += size < before
                longest, before = max(longest, size), size

        async def reads(table: str) -> None:
            while not over.is_set():
                await kept.log(table)

        tables = [f"table{number}" for number in range(4)]
        tasks = [asyncio.create_task(work(table)) for table in tables for work in (writes, reads)]
        async with asyncio.timeout(60):
            while cuts < depth.times(4):
                await asyncio.sleep(0.01)
        over.set()
        await asyncio.gather(*tasks)
        assert longest < 16 * 2**18, longest
        assert sum([len(await kept.log(table)) for table in tables]) == written

    with_storage(tmp_path, scene)


# ---- tasks ----------------------------------------------------------------------------------------------------------


def test_a_task_that_fails_is_restarted(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """After growing pauses, and each failure is logged and counted; a task that returns is not restarted."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    tries = 0

    async def work() -> None:
        nonlocal tries
        tries += 1
        if tries < 10:
            raise OSError("no")

    async def scene() -> None:
        monkeypatch.setattr(asyncio, "sleep", sleep)
        await supervision.supervised("test", work)

    before = TASK_FAILURES.labels("test")._value.get()
    asyncio.run(scene())
    assert tries == 10 and pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert TASK_FAILURES.labels("test")._value.get() - before == 9
    assert len(caplog.records) == 9


def test_checkpoints_continue_after_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "CHECKPOINT_EVERY", 0.01)
    monkeypatch.setattr(supervision, "PAUSE", 0.01)

    async def scene(kept: Storage) -> None:
        seen = []
        broken = [True]

        def look(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
            if "wal_checkpoint" in statement:
                seen.append(statement)
                if broken[0] and len(seen) == 3:
                    raise sqlite3.OperationalError("disk I/O error")

        event.listen(kept.engine.sync_engine, "before_cursor_execute", look)
        async with asyncio.timeout(20):
            while len(seen) < 6:
                await asyncio.sleep(0.005)

    with_storage(tmp_path, scene)


# ---- databases that cannot be used ----------------------------------------------------------------------------------


def damaged(path: Path) -> None:
    """Make a database with a page of garbage in the middle."""
    shutil.copy(STORED, path)
    with path.open("r+b") as file:
        file.seek(4096 * 5)
        file.write(b"\x17" * 4096)


def changed(path: Path, statement: str) -> None:
    """Make a database changed by a statement."""
    shutil.copy(STORED, path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


CANNOT = [
    (lambda path: path.write_text("no database at all, " * 100), "file is not a database"),
    (lambda path: path.write_bytes(STORED.read_bytes()[:50_000]), "malformed"),
    (damaged, "damaged"),
    (lambda path: changed(path, "update alembic_version set version_num = '9999'"), "a newer one wrote it"),
    (lambda path: changed(path, "drop table alembic_version"), "of another program"),
    (lambda path: path.mkdir(), "Is a directory"),
]


@pytest.mark.parametrize(("make", "why"), CANNOT)
def test_a_database_that_cannot_be_used(
    tmp_path: Path, fork_server: ForkServer, make: Callable[[Path], Any], why: str
) -> None:
    """One sentence and exit status 2, before anybody can connect."""
    make(tmp_path / "tables.sqlite")
    sentence = Server(tmp_path, fork_server=fork_server).refuses()
    assert sentence.startswith(f"ridotto: {tmp_path / 'tables.sqlite'} ") and why in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize(
    "database", ["foo://x", "sqlite+pysqlite:///{folder}/tables.sqlite", "{folder}/none/tables.sqlite", "://"]
)
def test_a_place_that_is_no_database(tmp_path: Path, database: str) -> None:
    """One sentence that quotes the path or URL."""
    meant = database.format(folder=tmp_path)
    with pytest.raises(file_lock.Unusable, match=re.escape(meant)) as raised, prepared(meant):
        pass
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("scheme", ["", "sqlite:///", "sqlite+aiosqlite:///"])
def test_a_file_is_named_by_its_path_or_a_url(tmp_path: Path, scheme: str) -> None:
    with prepared(f"{scheme}{tmp_path}/tables.sqlite"):
        assert (tmp_path / "tables.sqlite").stat().st_size


def test_a_database_is_private(tmp_path: Path) -> None:
    """A database with other permissions is made private too."""
    path = tmp_path / "tables.sqlite"
    shutil.copy(STORED, path)
    path.chmod(0o666)

    async def scene(here: LocalServer) -> None:
        await here.visitor("Ada")
        for what in ("", "-wal", "-shm"):
            assert file_lock.beside(path, what).stat().st_mode & 0o777 == 0o600

    run_with_server(tmp_path, scene)


def test_a_migration_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migration that fails in the middle leaves the database unchanged; the next attempt succeeds."""
    path = tmp_path / "tables.sqlite"
    shutil.copy(STORED, path)
    before = dump(path)
    real = database.command.upgrade

    def fails(*arguments: Any) -> None:
        real(*arguments)
        raise OSError("the process ends here")

    async def scene() -> None:
        monkeypatch.setattr(database.command, "upgrade", fails)
        with pytest.raises(OSError, match="ends here"):
            await Storage.open(url_of(str(path)))
        assert dump(path) == before
        monkeypatch.setattr(database.command, "upgrade", real)
        await (await Storage.open(url_of(str(path)))).close()

    asyncio.run(scene())
    assert dump(path) != before


def dump(path: Path) -> list[Any]:
    """Return a database's tables and its schema version."""
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("select name, sql from sqlite_master order by name").fetchall()
        return [tables, connection.execute("select * from alembic_version").fetchall()]


BROKEN = {
    "of a newer schema": "update events set schema = 99 where table_id = ? and version = 3",
    "of an unknown kind": "update events set kind = 'danced' where table_id = ? and version = 3",
    "without its text": "update events set data = '{\"seat\": ' where table_id = ? and version = 3",
    "without its beginning": "delete from events where table_id = ? and version = 1",
}

CARDS = dict(zip(BROKEN, ['{"id": ', "{}", "null", '["belote"]'], strict=True))
"""Content of the lobby's card in each case."""


@pytest.mark.parametrize("what", BROKEN)
def test_a_table_whose_log_cannot_be_read_harms_nobody_else(tmp_path: Path, fork_server: ForkServer, what: str) -> None:
    """Its visitors get an error, it stays unchanged, the lobby omits it, and play continues at other tables."""

    async def visit(server: Server) -> None:
        guest = await Visitor(server, "Ada").named()
        table, other = await guest.opens("truco"), await guest.opens("truco")
        server.kill()
        with closing(sqlite3.connect(server.database)) as connection, connection:
            connection.execute(
                "insert into events (table_id, version, at, kind, data, marks, schema)"
                " select table_id, 3, at, kind, data, marks, schema from events where table_id = ? and version = 2",
                [table],
            )
            connection.execute(BROKEN[what], [table])
            connection.execute("update tables set card = ? where id = ?", [CARDS[what], table])
        server.start()
        lobby = (await guest.http.get(f"{server.address}/api/tables")).json()
        assert [card["id"] for card in lobby["mine"]] == [other]
        answer = await guest.http.get(f"{server.address}/api/tables/{table}")
        assert answer.status_code == 500 and answer.json() == {"error": "This table cannot be read."}
        with pytest.raises(AssertionError, match="connection has ended"):
            await guest.joins(table)
        await guest.joins(other)
        assert (await guest.does("start"))["type"] == "done"
        await guest.goes()

    with Server(tmp_path, fork_server=fork_server) as server:
        asyncio.run(visit(server))
    assert [line for line in server.lines() if line["what"] == "a table cannot be read"]


def test_an_event_of_every_schema_is_read() -> None:
    assert set(upcast.STEPS) == set(range(1, upcast.SCHEMA))
    with pytest.raises(upcast.Newer, match=f"has schema {upcast.SCHEMA + 1}, expected at most {upcast.SCHEMA}"):
        upcast.upcast(upcast.SCHEMA + 1, "said", {})
    assert upcast.upcast(upcast.SCHEMA, "said", {"seat": 1}) == ("said", {"seat": 1})


def test_new_events_say_their_schema(tmp_path: Path) -> None:
    async def scene(kept: Storage) -> None:
        await kept.append(said(1))

    with_storage(tmp_path, scene)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        assert connection.execute("select schema from events").fetchall() == [(upcast.SCHEMA,)]


def test_a_database_that_cannot_be_reached_is_not_a_fault_of_ours(tmp_path: Path) -> None:
    """Looking up a command on a PostgreSQL server that is down raises Unsaved."""

    def refuse() -> None:
        raise ConnectionRefusedError

    async def scene(kept: Storage) -> None:
        assert await kept.content("table", "command") is None
        reader = kept.database.reader
        kept.database.reader = SimpleNamespace(connect=refuse)  # type: ignore[assignment]
        with pytest.raises(Unsaved):
            await kept.content("table", "command")
        kept.database.reader = reader

    with_storage(tmp_path, scene)
