"""Backups: an SQLite file, of whatever database; taken while the server runs, checked, written in one step, and brought back."""

import asyncio
import glob
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from ridotto.core.errors import Sentence
from ridotto.server import moving, sqlite
from ridotto.server.sqlite import Unusable

PAGES = 256
"""Copied at a time, a megabyte; between two pieces others get the disk."""
ABANDONED = 12 * 3600
"""Seconds after which nobody works on a draft any more: less than a day, so that each nightly backup throws away what the last one left."""


def shown(database: str) -> str:
    """A database as people know it: its file, or its URL without the password."""
    return str(sqlite.file_of(database) or moving.shown(database))


def backup(database: str, target: Path, overwrite: bool = False) -> None:
    """Copies a database, given by path or URL, as it is at one moment into a new file; the server may run and people may play.
    Unusable says why it cannot."""
    file = sqlite.file_of(database)
    if file and not file.exists():
        raise Unusable(Sentence("fault-no-source", "{file} does not exist: there is nothing to back up", file=file))
    if target.exists() and not overwrite:
        raise Unusable(Sentence("fault-there", "{target} exists: --force overwrites it", target=target))
    with _draft_of(target) as draft:
        if file:
            _copied(file, draft)
        else:
            asyncio.run(moving.copied(database, draft))
        _check(draft)
    with suppress(Unusable):  # the backup is as good where that cannot be written
        asyncio.run(moving.noted(database))


def restore(source: Path, database: str) -> str | None:
    """Puts a backup in a database's place, given by path or URL; where the database is kept that was there before, None if there was none.

    Unusable for a backup that is not sound, and while a server uses the database.
    """
    if not source.exists():
        raise Unusable(Sentence("fault-no-backup", "{file} does not exist: there is nothing to restore", file=source))
    file = sqlite.file_of(database)
    return _moved(source, database) if file is None else _put_back(source, file)


def _put_back(source: Path, file: Path) -> str | None:
    with sqlite.held(file):
        sqlite.checked(source, writable=False)
        restored = sqlite.beside(file, ".restored")
        with _draft_of(restored) as draft:
            _copied(source, draft)
            _check(draft)
        kept = None
        if file.exists():
            sqlite.make_private(file)
            kept = _unused(sqlite.beside(file, ".before-restore"))
            _set_aside(file, kept)
        os.replace(restored, file)
        _sync(file.parent)
    return str(kept) if kept else None


def _moved(source: Path, database: str) -> str | None:
    """Fills another kind of database; a backup of an earlier release is brought to the newest schema on the way."""
    sqlite.checked(source, writable=False)
    with tempfile.TemporaryDirectory(prefix="ridotto-restore-") as folder:
        draft = Path(folder) / "draft"
        _copied(source, draft)
        kept = asyncio.run(moving.brought_back(draft, database))
    return Sentence("fault-kept", "the schema {name}", name=kept) if kept else None


@contextmanager
def _draft_of(target: Path) -> Iterator[Path]:
    """A private file that becomes `target` when all has gone well, so that this is whole or not there at all."""
    try:
        _clear_away(target)
        opened, name = tempfile.mkstemp(".draft", f"{target.name}.", target.parent)
        os.close(opened)
        draft = Path(name)
        try:
            yield draft
            _sync(draft)
            os.replace(draft, target)
            _sync(target.parent)
        finally:
            for what in ("", "-journal", "-wal", "-shm"):
                sqlite.beside(draft, what).unlink(missing_ok=True)
    except OSError as error:
        facts = {"target": target, "why": error.strerror or str(error)}
        raise Unusable(Sentence("fault-unwritable", "{target} cannot be written: {why}", **facts)) from None


def _clear_away(target: Path) -> None:
    """Deletes what drafts of earlier processes that were killed have left; a young one may still be somebody's."""
    for left in target.parent.glob(f"{glob.escape(target.name)}.*.draft*"):
        with suppress(FileNotFoundError):
            if time.time() - left.stat().st_mtime > ABANDONED:
                left.unlink()


def _copied(source: Path, draft: Path) -> None:
    """Copies an SQLite database into an empty file."""
    try:
        with (
            closing(sqlite3.connect(f"{source.as_uri()}?mode=rw", uri=True)) as old,
            closing(sqlite3.connect(draft)) as new,
        ):
            # One reading transaction for the whole copy: without it every write of the server would make it begin anew.
            old.execute("begin")
            old.execute("select count(*) from sqlite_master").fetchone()
            old.backup(new, pages=PAGES, sleep=0.001)
            new.execute("pragma journal_mode=delete")  # one file, with nothing beside it
    except sqlite3.Error as error:
        facts = {"source": source, "why": str(error)}
        raise Unusable(Sentence("fault-uncopied", "{source} cannot be copied: {why}", **facts)) from None


def _check(draft: Path) -> None:
    """Unusable for a copy that is not sound."""
    try:
        with closing(sqlite3.connect(draft)) as copy:
            found = copy.execute("pragma integrity_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        found = str(error)
    if found != "ok":
        facts = {"found": " ".join(found.split())}
        raise Unusable(Sentence("fault-copy", "the copy would be damaged ({found})", **facts))


def _set_aside(file: Path, kept: Path) -> None:
    """Gives a database a second name; what its write-ahead log holds belongs to it."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as old:
        old.execute("pragma wal_checkpoint(truncate)")  # nothing is beside a sound database then
    for what in ("-wal", "-shm"):
        part = sqlite.beside(file, what)
        if part.exists():
            os.replace(part, sqlite.beside(kept, what))
    os.link(file, kept)


def _unused(path: Path) -> Path:
    """The path, or the first one with a number that nothing has."""
    number = 1
    found = path
    while found.exists():
        number += 1
        found = sqlite.beside(path, f"-{number}")
    return found


def _sync(path: Path) -> None:
    """Waits until the disk has a file or a folder."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
