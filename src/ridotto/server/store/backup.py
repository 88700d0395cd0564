"""Backup and restore. A backup of any database is an SQLite file, taken while the server runs, checked, and written atomically."""

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
    """Return a database's name for messages: its file, or its URL without the password."""
    return str(sqlite.file_of(database) or transfer.shown(database))


def backup(database: str, target: Path, overwrite: bool = False) -> None:
    """Write a consistent snapshot of a database, given by path or URL, to a new file; the server may be running.

    Raise Unusable if that is impossible.
    """
    file = sqlite.file_of(database)
    if file and not file.exists():
        raise Unusable(Sentence("fault-no-source", "{file} does not exist: there is nothing to back up", file=file))
    if file:
        if file_lock.identity(file) == file_lock.identity(target):
            raise _same_file(target)
        file_lock.check_name(file)
    if target.exists() and not overwrite:
        raise Unusable(Sentence("fault-there", "{target} exists: --force overwrites it", target=target))
    with atomic_copy.draft_of(target) as draft:
        if file:
            atomic_copy.copy(file, draft)
        else:
            asyncio.run(transfer.copy_to(database, draft))
        atomic_copy.check(draft)
    with suppress(Unusable):  # the backup is good even if this cannot be written
        asyncio.run(transfer.note_backup(database))


def _same_file(file: Path) -> Unusable:
    return Unusable(Sentence("fault-itself", "{file} is the database itself: a backup must be another file", file=file))


def restore(source: Path, database: str) -> str | None:
    """Replace a database, given by path or URL, with a backup. Return where the old database is kept, or None if there was none.

    Raise Unusable if the backup is damaged, or a server uses the database.
    """
    if not source.exists():
        raise Unusable(Sentence("fault-no-backup", "{file} does not exist: there is nothing to restore", file=source))
    file_lock.check_name(source)
    file = sqlite.file_of(database)
    return _restore_url(source, database) if file is None else _restore_file(source, file)


def _restore_file(source: Path, file: Path) -> str | None:
    if file_lock.identity(source) == file_lock.identity(file):
        raise _same_file(source)
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


def _restore_url(source: Path, database: str) -> str | None:
    """Restore to a database that is no SQLite file, migrating a backup of an earlier release to the newest schema."""
    sqlite.checked(source, writable=False)
    with tempfile.TemporaryDirectory(prefix="ridotto-restore-") as folder:
        draft = Path(folder) / "draft"
        atomic_copy.copy(source, draft)
        kept = asyncio.run(transfer.restore_from(draft, database))
    return Sentence("fault-kept", "the schema {name}", name=kept) if kept else None


def _set_aside(file: Path, kept: Path) -> None:
    """Give a database file a second name, along with its write-ahead log."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as old:
        old.execute("pragma wal_checkpoint(truncate)")  # a sound database then needs no sidecars
    for what in ("-wal", "-shm"):
        part = beside(file, what)
        if part.exists():
            os.replace(part, beside(kept, what))
    os.link(file, kept)
