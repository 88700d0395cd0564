"""Backups: an SQLite file, of whatever database; taken while the server runs, checked, written in one step, and brought back."""

import asyncio
import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from ridotto.core.errors import Sentence
from ridotto.server.store import atomic_copy, file_lock, rescue, sqlite, transfer
from ridotto.server.store.file_lock import Unusable, beside


def shown(database: str) -> str:
    """A database as people know it: its file, or its URL without the password."""
    return str(sqlite.file_of(database) or transfer.shown(database))


def backup(database: str, target: Path, overwrite: bool = False) -> None:
    """Copies a database, given by path or URL, as it is at one moment into a new file; the server may run and people may play.
    Unusable says why it cannot."""
    file = sqlite.file_of(database)
    if file and not file.exists():
        raise Unusable(Sentence("fault-no-source", "{file} does not exist: there is nothing to back up", file=file))
    if file:
        if file_lock.identity(file) == file_lock.identity(target):
            raise _itself(target)
        file_lock.check_name(file)
    if target.exists() and not overwrite:
        raise Unusable(Sentence("fault-there", "{target} exists: --force overwrites it", target=target))
    with atomic_copy.draft_of(target) as draft:
        if file:
            atomic_copy.copy(file, draft)
        else:
            asyncio.run(transfer.copied(database, draft))
        atomic_copy.check(draft)
    with suppress(Unusable):  # the backup is as good where that cannot be written
        asyncio.run(transfer.noted(database))


def _itself(file: Path) -> Unusable:
    return Unusable(Sentence("fault-itself", "{file} is the database itself: a backup is another file", file=file))


def restore(source: Path, database: str) -> str | None:
    """Puts a backup in a database's place, given by path or URL; where the database is kept that was there before, None if there was none.

    Unusable for a backup that is not sound, and while a server uses the database.
    """
    if not source.exists():
        raise Unusable(Sentence("fault-no-backup", "{file} does not exist: there is nothing to restore", file=source))
    file_lock.check_name(source)
    file = sqlite.file_of(database)
    return _moved(source, database) if file is None else _put_back(source, file)


def _put_back(source: Path, file: Path) -> str | None:
    if file_lock.identity(source) == file_lock.identity(file):
        raise _itself(source)
    with file_lock.held(file):
        sqlite.checked(source, writable=False)
        restored = atomic_copy.unused(beside(file, ".restored"))
        with atomic_copy.draft_of(restored) as draft:
            atomic_copy.copy(source, draft)
            atomic_copy.check(draft)
        kept = None
        if file.exists():
            file_lock.make_private(file)
            kept = atomic_copy.unused(beside(file, ".before-restore"))
            _set_aside(file, kept)
        os.replace(restored, file)
        atomic_copy.sync(file.parent)
        rescue.settle(source, file)
    return str(kept) if kept else None


def _moved(source: Path, database: str) -> str | None:
    """Fills another kind of database; a backup of an earlier release is brought to the newest schema on the way."""
    sqlite.checked(source, writable=False)
    with tempfile.TemporaryDirectory(prefix="ridotto-restore-") as folder:
        draft = Path(folder) / "draft"
        atomic_copy.copy(source, draft)
        kept = asyncio.run(transfer.brought_back(draft, database))
    return Sentence("fault-kept", "the schema {name}", name=kept) if kept else None


def _set_aside(file: Path, kept: Path) -> None:
    """Gives a database a second name; what its write-ahead log holds belongs to it."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as old:
        old.execute("pragma wal_checkpoint(truncate)")  # nothing is beside a sound database then
    for what in ("-wal", "-shm"):
        part = beside(file, what)
        if part.exists():
            os.replace(part, beside(kept, what))
    os.link(file, kept)
