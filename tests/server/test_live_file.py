"""The file of a running server: no command overwrites it, and a server whose file is removed loses nothing it has acknowledged."""

import asyncio
import fcntl
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from server_process import ForkServer, Server, Visitor
from test_retention import commands, run_command

from ridotto.server.store import file_lock, rescue
from ridotto.server.store.file_lock import Unusable, beside

STORED = Path(__file__).parent / "stored" / "2026-11.sqlite"


# ---- commands that write a database file ----------------------------------------------------------------------------


def hard_link(live: Path) -> Path:
    """Return another name of the live file, in another folder."""
    other = live.parent / "elsewhere" / "hard.sqlite"
    other.parent.mkdir(exist_ok=True)
    other.unlink(missing_ok=True)
    os.link(live, other)
    return other


def symbolic_link(live: Path) -> Path:
    """Return a symbolic link to the live file."""
    link = live.parent / "link.sqlite"
    link.unlink(missing_ok=True)
    link.symlink_to(live)
    return link


def linked_folder(live: Path) -> Path:
    """Return the path of the live file through a link to its folder."""
    link = live.parent.parent / f"{live.parent.name}-link"
    link.unlink(missing_ok=True)
    link.symlink_to(live.parent)
    return link / live.name


TARGETS: list[tuple[str, Callable[[Path], Path], str]] = [
    ("itself", lambda live: live, "is the database itself"),
    ("by a hard link", hard_link, "is the database itself"),
    ("by a link", symbolic_link, "is the database itself"),
    ("by a linked folder", linked_folder, "is the database itself"),
    ("its log", lambda live: beside(live, "-wal"), "belongs to the database"),
    ("its index", lambda live: beside(live, "-shm"), "belongs to the database"),
    ("its lock", lambda live: beside(live, ".lock"), "belongs to the database"),
]


def test_no_command_writes_over_a_live_file(
    tmp_path: Path, fork_server: ForkServer, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither through a link, nor with another database, nor onto a sidecar: one sentence, status 2, and nothing changed."""
    idle = tmp_path / "idle.sqlite"
    shutil.copy(STORED, idle)
    with Server(tmp_path, fork_server=fork_server) as server:
        live = Path(server.database)
        inode = live.stat().st_ino

        def refused(why: str, *words: object) -> None:
            status, said = run_command(capsys, *words)
            assert status == 2 and why in said and "\n" not in said, said

        for _, target_of, why in TARGETS:
            refused(why, "backup", "--force", target_of(live), "--database", live)
        for _, target_of, _ in TARGETS[:4]:  # a backup of another database
            target = target_of(live)
            why = "is a link" if target.is_symlink() else "is in use by a server"
            refused(why, "backup", "--force", target, "--database", idle)
            refused("is in use by another server", "restore", idle, "--database", target)
        refused("is the database itself", "restore", live, "--database", live)
        refused("under another name", "backup", tmp_path / "copy.sqlite", "--database", hard_link(live))
        refused("under another name", "restore", hard_link(live), "--database", idle)
        refused("under another name", "admin", "tables", "--database", hard_link(live))
        for _, target_of, _ in TARGETS[:4]:
            second = Server(tmp_path, database=target_of(live), fork_server=fork_server)
            assert "is in use by another server" in second.refuses()
        assert live.stat().st_ino == inode
        assert httpx.get(server.address + "/readyz").status_code == 200
        assert run_command(capsys, "backup", tmp_path / "copy.sqlite", "--database", symbolic_link(live))[0] == 0


def test_a_link_is_not_followed_nor_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same for anything that is not a regular file."""
    database, other, link = tmp_path / "tables.sqlite", tmp_path / "other", tmp_path / "link"
    shutil.copy(STORED, database)
    other.write_text("not ours")
    link.symlink_to(other)
    os.mkfifo(tmp_path / "pipe")
    for target, why in (
        (link, "is a link"),
        (tmp_path / "pipe", "is not a regular file"),
        (tmp_path, "is not a regular file"),
    ):
        status, said = run_command(capsys, "backup", "--force", target, "--database", database)
        assert status == 2 and why in said
    assert link.is_symlink() and other.read_text() == "not ours"


def test_the_lock_outlives_every_connection_to_the_file(tmp_path: Path) -> None:
    """SQLite opens and closes the file many times, which would free a process's POSIX locks."""
    database, name = tmp_path / "tables.sqlite", tmp_path / "other name"
    shutil.copy(STORED, database)
    os.link(database, name)
    with file_lock.held(database):
        for _ in range(3):
            with closing(sqlite3.connect(database)) as connection:
                connection.execute("select * from tables").fetchall()
        with pytest.raises(Unusable, match="in use by another server"), file_lock.held(name):
            pass
        with pytest.raises(Unusable, match="under another name"):
            file_lock.check_name(name)
    with file_lock.held(name):
        pass


# ---- a file that is taken away --------------------------------------------------------------------------------------


@pytest.mark.skipif(file_lock.SET is None, reason="needs locks of open file descriptions")
def test_a_name_that_gets_another_file_just_then_is_not_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lock would be on a file that no longer has the name."""
    database, other = tmp_path / "tables.sqlite", tmp_path / "other.sqlite"
    for file in (database, other):
        file.touch(0o600)
    lock = fcntl.fcntl

    def late(opened: int, what: int, how: bytes) -> object:
        if other.exists():
            other.replace(database)
        return lock(opened, what, how)

    monkeypatch.setattr(fcntl, "fcntl", late)
    with pytest.raises(Unusable, match="in use by another server"), file_lock.held(database):
        pass
    with file_lock.held(database):
        pass


def replaced(live: Path) -> None:
    """Replace the file, as a backup of an earlier release did."""
    copy = live.with_name("draft")
    shutil.copy(STORED, copy)
    os.replace(copy, live)


def removed(live: Path) -> None:
    """Remove the file."""
    live.unlink()


def all_removed(live: Path) -> None:
    """Remove the file and its sidecars."""
    for one in live.parent.glob(f"{live.name}*"):
        one.unlink()


def log_removed(live: Path) -> None:
    """Remove the write-ahead log, which has the newest writes."""
    beside(live, "-wal").unlink()


def moved_away(live: Path) -> None:
    """Rename the whole folder."""
    live.parent.rename(live.parent.with_name("moved"))


@pytest.mark.parametrize("takes", [replaced, removed, all_removed, log_removed, moved_away])
def test_a_server_whose_file_is_taken_loses_nothing(
    tmp_path: Path, fork_server: ForkServer, capsys: pytest.CaptureFixture[str], takes: Callable[[Path], None]
) -> None:
    """It acknowledges nothing more, notifies players and /readyz, and everything it had acknowledged is in the file that it names."""
    live = tmp_path / "data" / "tables.sqlite"
    live.parent.mkdir()

    async def visit(server: Server) -> tuple[str, set[str], str]:
        guest = await Visitor(server, "Ada").named()
        table = await guest.opens("belote")
        await guest.joins(table)
        for number in range(10):
            assert (await guest.does("sit", seat=1 + number % 3))["type"] == "done"
        takes(live)
        unanswered = asyncio.create_task(guest.does("sit", seat=2))
        await guest.answers("saving")
        assert (await guest.answers("saving"))[0] == {"type": "saving", "ok": False, "moved": True}
        late = await Visitor(server, "Late").joins(table)
        assert (await late.answers("saving"))[0]["moved"] is True
        refused = await late.does("say", text="after")
        assert refused["type"] == "refused" and refused["code"] == "unsaved"
        async with asyncio.timeout(30):
            while "Everything that was acknowledged" not in (said := httpx.get(server.address + "/readyz").text):
                assert "was replaced or removed" in said
                await asyncio.sleep(0.05)
        assert httpx.get(server.address + "/healthz").status_code == 503
        done = set(guest.done)
        assert not unanswered.done()
        unanswered.cancel()
        for one in (guest, late):
            await one.goes()
        return table, done, said

    with Server(tmp_path, database=live, fork_server=fork_server) as server:
        table, done, said = asyncio.run(visit(server))
        server.stop()
    (named,) = {
        line["file"] for line in server.lines() if line["what"] == "everything that was acknowledged is in a new file"
    }
    rescued = Path(named)
    assert named in said and rescued.stat().st_mode & 0o777 == 0o600
    assert len(done) >= 10 and done <= commands(rescued, table)
    if takes is moved_away:  # it could not be written next to the database
        rescued.unlink()
        return
    assert rescued.parent == live.parent and rescue.pending(live) == [rescued]
    assert f"ridotto restore {rescued}" in server.refuses()
    status, said = run_command(capsys, "restore", rescued, "--database", live)
    assert status == 0, said
    assert done <= commands(live, table)
    with server:
        assert httpx.get(server.address + "/readyz").status_code == 200


def test_a_rescue_that_fails_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk may have room later: the database stays open until its copy is complete."""
    from test_disk import said, with_storage

    from ridotto.server.store import writer
    from ridotto.server.store.storage import Storage, Unsaved

    monkeypatch.setattr(writer, "RETRY_EVERY", 0.01)
    saved, tries = rescue.save, []

    def fails_twice(connection: sqlite3.Connection, file: Path) -> Path:
        tries.append(file)
        if len(tries) < 3:
            raise Unusable("the disk is full")
        return saved(connection, file)

    monkeypatch.setattr(rescue, "save", fails_twice)

    async def scene(kept: Storage) -> None:
        await kept.append(said(1, command="guest:1"))
        (tmp_path / "tables.sqlite").unlink()
        with pytest.raises(Unsaved):
            await kept.append(said(2, command="guest:2"))
        async with asyncio.timeout(30):
            while not kept.writer.rescued:
                await asyncio.sleep(0.01)
        assert len(tries) == 3
        with pytest.raises(Unsaved):  # it is in the copy, and is acknowledged once that is restored
            await kept.content("table", "guest:2")
        assert await kept.content("table", "guest:3") is None

    with_storage(tmp_path, scene)
    (rescued,) = rescue.pending(tmp_path / "tables.sqlite")
    with closing(sqlite3.connect(rescued)) as connection:
        assert ("guest:1",) in connection.execute("select command from events").fetchall()
