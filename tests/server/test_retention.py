"""Deletion of old data, by a clock that the test sets; backups of a server in use."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY
from server_process import ForkServer, Server, Visitor
from table_fixtures import SIGNER, Player

from ridotto.cli.app import run
from ridotto.server import wire
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops import clock, metrics
from ridotto.server.ops.settings import Settings
from ridotto.server.ops.supervision import stopped, supervised
from ridotto.server.periodic import retention
from ridotto.server.periodic.retention import DAY, HOUR
from ridotto.server.store import backup, storage
from ridotto.server.store.file_lock import beside
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage
from ridotto.server.table.checks import Guest
from ridotto.server.table.fold import folded
from ridotto.server.table.state import Draft
from ridotto.server.wire.bodies import NewTable

STORED = Path(__file__).parent / "stored" / "2026-11.sqlite"
MINUTE = 60_000


class Years:
    """A table registry and its clock."""

    def __init__(self, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
        self.registry = registry
        self.now = 10**12
        monkeypatch.setattr(clock, "now", lambda: self.now)

    async def pass_by(self, milliseconds: int) -> None:
        """Let time pass: unload tables without connections, and run the retention job at the end."""
        self.now += milliseconds
        for id, live_table in list(self.registry.live_tables.items()):
            if not live_table.tabs:
                live_table.close()
                del self.registry.live_tables[id]
        await retention.clear_out(self.registry, self.now)

    async def opened(self, host: str = "ada", **wanted: Any) -> str:
        """Open a table; return its id."""
        await self.registry.storage.name_guest(host, host.title())
        return await self.registry.open_table(Guest(host, host.title()), NewTable(level="random", **wanted))

    async def visits(self, id: str, name: str = "ada") -> Player | None:
        """Connect a guest to a table; return the player, or None if there is no such table."""
        live_table = await self.registry.live_table(id)
        if live_table is None:
            return None
        player = Player(live_table, name)
        await live_table.join(player.tab)
        return player

    async def here(self, id: str) -> bool:
        """Return True if a table is stored."""
        return bool(await self.registry.storage.log(id))


def years(database: str, patch: pytest.MonkeyPatch, scene: Callable[[Years], Awaitable[None]], **settings: Any) -> None:
    """Open a registry, play a scene, and close it."""

    async def play() -> None:
        kept = await Storage.open(url_of(database))
        registry = TableRegistry(kept, Settings(pace=10**6, **settings), SIGNER)
        try:
            await scene(Years(registry, patch))
        finally:
            await registry.close()
            await kept.close()

    asyncio.run(play())


def test_a_waiting_table_is_closed_after_an_hour_without_people(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(time: Years) -> None:
        empty, watched, visited = [await time.opened(game="belote") for _ in range(3)]
        watcher = await time.visits(watched, "watcher")
        assert watcher
        await time.pass_by(59 * MINUTE)
        guest = await time.visits(visited, "ben")
        assert guest
        guest.live_table.leave(guest.tab)
        await retention.clear_out(time.registry, time.now)  # records the visit
        assert [await time.here(id) for id in (empty, watched, visited)] == [True] * 3
        await time.pass_by(2 * MINUTE)
        assert [await time.here(id) for id in (empty, watched, visited)] == [False, True, True]
        assert await time.visits(empty) is None
        assert [row["id"] for row in (await time.registry.storage.cards("ada"))[1]].count(empty) == 0
        await time.pass_by(59 * MINUTE)
        assert [await time.here(id) for id in (watched, visited)] == [True, False]
        watcher.live_table.leave(watcher.tab)
        await time.pass_by(61 * MINUTE)
        assert not await time.here(watched)

    years(database, monkeypatch, scene)


async def finished(time: Years) -> str:
    """Return the id of a table whose match is over."""
    id = await time.opened(game="belote", options={"target": 1})
    player = await time.visits(id)
    assert player
    await player.does(wire.Start)
    while player.live_table.table.phase != "over":
        state = player.live_table.table.state
        assert state is not None
        if player.live_table.table.phase == "scored":
            await player.does(wire.Ready)
            continue
        legal = [str(action) for action in state.legal()]
        acted = {"seat": state.actors[0], "action": "take" if "take" in legal else legal[0], "moved": "bot"}
        await player.live_table.commit([Draft("acted", acted)])
    player.live_table.leave(player.tab)
    return id


def test_the_record_stays_when_the_log_goes(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs go a week after a match is finished, or thirty days after an abandoned one was last visited, even if they take many chunks."""
    monkeypatch.setattr(storage, "CHUNK", 7)

    async def scene(time: Years) -> None:
        over = await finished(time)
        running = await time.opened(game="truco", play=True)
        record = time.registry.live_tables[over].table.record_id
        assert record
        await time.pass_by(6 * DAY)
        assert await time.here(over) and await time.here(running)
        await time.pass_by(2 * DAY)
        assert not await time.here(over) and await time.here(running)
        assert await time.registry.storage.record(record)
        await time.pass_by(21 * DAY)
        assert await time.here(running)
        await time.pass_by(2 * DAY)
        assert not await time.here(running)
        async with time.registry.storage.engine.connect() as connection:
            for table, rows in {"events": 0, "tables": 0, "sitters": 0, "records": 1}.items():
                found = await connection.exec_driver_sql(f"select count(*) from {table}")
                assert found.scalar() == rows

    years(database, monkeypatch, scene)


def test_a_guest_is_forgotten_after_a_year(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests who have come back since, or who sit at a table, are kept."""

    async def scene(time: Years) -> None:
        kept = time.registry.storage
        for name in ("ada", "ben"):
            await kept.name_guest(name, name.title())
        await time.opened("host", game="truco", play=True)
        await time.pass_by(300 * DAY)
        assert await kept.guest("ben") == "Ben"
        await asyncio.gather(*kept.background)
        await time.pass_by(66 * DAY)
        assert [await kept.guest(name) for name in ("ada", "ben", "host")] == [None, "Ben", "Host"]

    years(database, monkeypatch, scene, running_days=0)


def test_zero_keeps_forever(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(time: Years) -> None:
        tables = [await time.opened(game="truco"), await finished(time), await time.opened(game="truco", play=True)]
        await time.registry.storage.name_guest("ben", "Ben")
        await time.pass_by(10_000 * DAY)
        assert all([await time.here(id) for id in tables])
        assert await time.registry.storage.guest("ben") == "Ben"

    years(database, monkeypatch, scene, waiting_hours=0, finished_days=0, running_days=0, guest_days=0)


def test_nobody_finds_a_table_that_is_just_being_deleted(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is not deleted while a guest is joining it, either."""

    async def scene(time: Years) -> None:
        first, second = [await time.opened(game="belote") for _ in range(2)]
        deleting = asyncio.create_task(time.registry.delete(first))
        await asyncio.sleep(0)
        assert await time.registry.live_table(first) is None
        assert await deleting
        coming = asyncio.create_task(time.registry.live_table(second))
        await asyncio.sleep(0)
        assert not await time.registry.delete(second)
        assert await coming and not await time.registry.delete(second)
        assert await time.here(second)

    years(database, monkeypatch, scene)


def test_an_old_database_keeps_its_tables_for_their_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of an earlier release's table counts from its last change."""
    shutil.copy(STORED, tmp_path / "tables.sqlite")

    async def scene(time: Years) -> None:
        with closing(sqlite3.connect(STORED)) as connection:
            rows = dict(connection.execute("select id, phase from tables"))
            (time.now,) = connection.execute("select max(changed) from tables").fetchone()
        await time.pass_by(HOUR // 2)
        assert all([await time.here(id) for id in rows])
        await time.pass_by(HOUR)
        assert {id for id in rows if not await time.here(id)} == {
            id for id, phase in rows.items() if phase == "waiting"
        }

    years(str(tmp_path / "tables.sqlite"), monkeypatch, scene)


# ---- backups --------------------------------------------------------------------------------------------------------


def run_command(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    """Run a command line; return its exit status and what it printed."""
    status = run([str(word) for word in words])
    said = capsys.readouterr()
    return status, (said.out + said.err).strip()


def test_a_backup_under_play(tmp_path: Path, fork_server: ForkServer, capsys: pytest.CaptureFixture[str]) -> None:
    """A backup is a consistent snapshot of all tables, opens as a database of its own, and can be restored."""
    copy = tmp_path / "copy.sqlite"

    async def visit() -> tuple[str, set[str], set[str]]:
        guest = await Visitor(server, "Ada").named()
        table = await guest.opens("belote")
        await guest.joins(table)
        over = asyncio.Event()

        async def moves() -> None:
            seat = 0
            while not over.is_set():
                seat = (seat + 1) % 4
                assert (await guest.does("sit", seat=seat))["type"] == "done"

        moving = asyncio.create_task(moves())
        await guest.until(lambda: len(guest.done) > 20)
        before = set(guest.done)
        status, said = await asyncio.to_thread(run_command, capsys, "backup", copy, "--database", server.database)
        assert status == 0 and said.startswith(f"{copy} is a checked copy of {server.database}"), said
        await guest.until(lambda: len(guest.done) > len(before) + 20)
        over.set()
        await moving
        status, said = await asyncio.to_thread(run_command, capsys, "restore", copy, "--database", server.database)
        assert status == 2 and "is in use by another server" in said
        done = set(guest.done)
        await guest.goes()
        return table, before, done

    with Server(tmp_path, "--rate", "100000", fork_server=fork_server) as server:
        table, before, done = asyncio.run(visit())
        assert server.stop() == 0
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.glob("copy*")] == ["copy.sqlite"]
    status, said = run_command(capsys, "restore", copy, "--database", server.database)
    kept = tmp_path / "tables.sqlite.before-restore"
    assert status == 0 and said == f"{server.database} is restored from {copy}; the previous one is kept in {kept}"
    assert commands(kept, table) == done
    assert before <= commands(server.database, table) < done
    assert server.database.stat().st_mode & 0o777 == kept.stat().st_mode & 0o777 == 0o600
    assert run_command(capsys, "restore", copy, "--database", server.database)[0] == 0
    assert (tmp_path / "tables.sqlite.before-restore-2").exists()
    with server:
        asyncio.run(comes_back(server, table))


async def comes_back(server: Server, table: str) -> None:
    """Open a table of a restored database."""
    guest = await Visitor(server, "Ben").named()
    await guest.joins(table)
    assert guest.browser.merged["table"]["phase"] == "waiting"
    await guest.goes()


def commands(database: Path, table: str) -> set[str]:
    """Return the ids of the commands in a table's log, after folding it."""

    async def read() -> set[str]:
        kept = await Storage.open(url_of(str(database)))
        events = await kept.log(table)
        await kept.close()
        assert folded(table, events).version == len(events)
        return {event.command.split(":")[1] for event in events if event.command}

    return asyncio.run(read())


def test_the_time_of_the_last_backup_is_reported(database: str, tmp_path: Path) -> None:
    """The time of the last backup is a metric."""

    async def reported_time() -> float:
        kept = await Storage.open(url_of(database))
        registry = TableRegistry(kept, Settings(idle=0.01), SIGNER)
        metrics.BACKED_UP.set(-1)
        keeping = supervised("retention", lambda: retention.run(registry))
        while (seconds := REGISTRY.get_sample_value("ridotto_backup_timestamp_seconds")) == -1:
            await asyncio.sleep(0.01)
        await stopped(keeping)
        await registry.close()
        await kept.close()
        assert seconds is not None
        return seconds

    assert asyncio.run(reported_time()) == 0
    before = clock.now()
    assert run(["backup", str(tmp_path / "copy.sqlite"), "--database", database]) == 0
    assert before <= round(asyncio.run(reported_time()) * 1000) <= clock.now()


def test_what_backup_and_restore_refuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each gets one sentence and status 2, and nothing changes."""
    database, copy, odd = (tmp_path / name for name in ("tables.sqlite", "copy.sqlite", "odd.sqlite"))
    shutil.copy(STORED, database)
    whole = database.read_bytes()
    assert run_command(capsys, "backup", copy, "--database", tmp_path / "none")[1].endswith(
        "there is nothing to back up"
    )
    assert run_command(capsys, "backup", copy, "--database", database)[0] == 0
    status, said = run_command(capsys, "backup", copy, "--database", database)
    assert (status, said) == (2, f"ridotto: {copy} exists: --force overwrites it")
    assert run_command(capsys, "backup", copy, "--database", database, "--force")[0] == 0
    status, said = run_command(capsys, "backup", tmp_path / "no" / "copy", "--database", database)
    assert status == 2 and said == f"ridotto: {tmp_path / 'no' / 'copy'} cannot be written: No such file or directory"
    odd.write_bytes(copy.read_bytes()[:30_000])
    for wrong, why in ((odd, "malformed"), (tmp_path / "none", "nothing to restore")):
        status, said = run_command(capsys, "restore", wrong, "--database", database)
        assert status == 2 and why in said and said.count("\n") == 0
    assert database.read_bytes() == whole
    assert sorted(path.name for path in tmp_path.iterdir() if "lock" not in path.name) == [
        "copy.sqlite",
        "odd.sqlite",
        "tables.sqlite",
    ]


def test_a_backup_that_does_not_fit_leaves_nothing(tmp_path: Path) -> None:
    """The old copy is unchanged."""
    database, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    shutil.copy(STORED, database)
    copy.write_text("the last one")
    if os.fork() == 0:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))
        os._exit(run(["backup", str(copy), "--database", str(database), "--force"]))
    assert os.waitstatus_to_exitcode(os.wait()[1]) == 2
    assert copy.read_text() == "the last one"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite", "tables.sqlite"]


def test_a_killed_backup_does_not_disturb_later_ones(tmp_path: Path) -> None:
    """Not even with the same process id, as is usual in containers; its draft is deleted once it is old enough."""
    database, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    shutil.copy(STORED, database)
    under_way, abandoned = tmp_path / f"copy.sqlite.{os.getpid()}.draft", tmp_path / "copy.sqlite.1.draft"
    for left in (under_way, abandoned, beside(abandoned, "-wal"), tmp_path / "copy.sqlite.old"):
        left.touch()
        if left is not under_way:
            os.utime(left, (0, 0))
    backup.backup(str(database), copy)
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.sqlite", under_way.name, "copy.sqlite.old"]


def test_drafts_of_other_backups_are_kept(tmp_path: Path) -> None:
    """Even if the name contains glob characters."""
    database, copy = tmp_path / "tables.sqlite", tmp_path / "copy[12].sqlite"
    shutil.copy(STORED, database)
    own, foreign = tmp_path / "copy[12].sqlite.1.draft", tmp_path / "copy1.sqlite.1.draft"
    for left in (own, foreign):
        left.touch()
        os.utime(left, (0, 0))
    backup.backup(str(database), copy)
    assert sorted(path.name for path in tmp_path.glob("copy*")) == [foreign.name, copy.name]


def test_a_task_that_swallows_a_cancellation_is_stopped() -> None:
    """A failing database call may swallow a cancellation; closing the server must not wait forever."""
    swallowed = []

    async def stubborn() -> None:
        while True:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                swallowed.append(True)
                if len(swallowed) > 2:
                    raise

    async def scene() -> None:
        task = supervised("stubborn", stubborn)
        await asyncio.sleep(0)
        async with asyncio.timeout(20):
            await stopped(task)
        assert len(swallowed) == 3

    asyncio.run(scene())
