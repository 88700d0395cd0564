"""Backups: an SQLite file, of whatever database; taken while the server runs, checked, written in one step, and brought back."""

import asyncio
import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from ridotto.core.errors import Sentence
from ridotto.server import drafts, filelock, moving, rescue, sqlite
from ridotto.server.filelock import Unusable, beside


def shown(database: str) -> str:
    """A database as people know it: its file, or its URL without the password."""
    return str(sqlite.file_of(database) or moving.shown(database))


def backup(database: str, target: Path, overwrite: bool = False) -> None:
    """Copies a database, given by path or URL, as it is at one moment into a new file; the server may run and people may play.
    Unusable says why it cannot."""
    file = sqlite.file_of(database)
    if file and not file.exists():
        raise Unusable(Sentence("fault-no-source", "{file} does not exist: there is nothing to back up", file=file))
    if file:
        if filelock.identity(file) == filelock.identity(target):
            raise _itself(target)
        filelock.check_name(file)
    if target.exists() and not overwrite:
        raise Unusable(Sentence("fault-there", "{target} exists: --force overwrites it", target=target))
    with drafts.draft_of(target) as draft:
        if file:
            drafts.copy(file, draft)
        else:
            asyncio.run(moving.copied(database, draft))
        drafts.check(draft)
    with suppress(Unusable):  # the backup is as good where that cannot be written
        asyncio.run(moving.noted(database))


def _itself(file: Path) -> Unusable:
    return Unusable(Sentence("fault-itself", "{file} is the database itself: a backup is another file", file=file))


def restore(source: Path, database: str) -> str | None:
    """Puts a backup in a database's place, given by path or URL; where the database is kept that was there before, None if there was none.

    Unusable for a backup that is not sound, and while a server uses the database.
    """
    if not source.exists():
        raise Unusable(Sentence("fault-no-backup", "{file} does not exist: there is nothing to restore", file=source))
    filelock.check_name(source)
    file = sqlite.file_of(database)
    return _moved(source, database) if file is None else _put_back(source, file)


def _put_back(source: Path, file: Path) -> str | None:
    if filelock.identity(source) == filelock.identity(file):
        raise _itself(source)
    with filelock.held(file):
        sqlite.checked(source, writable=False)
        restored = drafts.unused(beside(file, ".restored"))
        with drafts.draft_of(restored) as draft:
            drafts.copy(source, draft)
            drafts.check(draft)
        kept = None
        if file.exists():
            filelock.make_private(file)
            kept = drafts.unused(beside(file, ".before-restore"))
            _set_aside(file, kept)
        os.replace(restored, file)
        drafts.sync(file.parent)
        rescue.settle(source, file)
    return str(kept) if kept else None


def _moved(source: Path, database: str) -> str | None:
    """Fills another kind of database; a backup of an earlier release is brought to the newest schema on the way."""
    sqlite.checked(source, writable=False)
    with tempfile.TemporaryDirectory(prefix="ridotto-restore-") as folder:
        draft = Path(folder) / "draft"
        drafts.copy(source, draft)
        kept = asyncio.run(moving.brought_back(draft, database))
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
