"""Backups of an SQLite database: taken while the server runs, checked, written in one step, and brought back."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from ridotto.server import sqlite
from ridotto.server.sqlite import Unusable

PAGES = 256
"""Copied at a time, a megabyte; between two pieces others get the disk."""


def backup(file: Path, target: Path, overwrite: bool = False) -> None:
    """Copies a database as it is at one moment into a new file; the server may run and people may play. Unusable says why it cannot."""
    if not file.exists():
        raise Unusable(f"{file} does not exist: there is nothing to back up")
    if target.exists() and not overwrite:
        raise Unusable(f"{target} exists: --force overwrites it")
    _written(file, target)


def restore(source: Path, file: Path) -> Path | None:
    """Puts a backup in a database's place; where the database is kept that was there before, None if there was none.

    Unusable for a backup that is not sound, and while a server uses the database.
    """
    if not source.exists():
        raise Unusable(f"{source} does not exist: there is nothing to restore")
    with sqlite.held(file):
        sqlite.checked(source, writable=False)
        restored = sqlite.beside(file, ".restored")
        _written(source, restored)
        kept = None
        if file.exists():
            sqlite.make_private(file)
            kept = _unused(sqlite.beside(file, ".before-restore"))
            _set_aside(file, kept)
        os.replace(restored, file)
        _sync(file.parent)
    return kept


def _written(source: Path, target: Path) -> None:
    """Copies a database through a draft, so that `target` is whole or not there at all."""
    draft = sqlite.beside(target, f".{os.getpid()}.draft")
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with (
            closing(sqlite3.connect(f"{source.as_uri()}?mode=rw", uri=True)) as old,
            closing(sqlite3.connect(draft)) as new,
        ):
            # One reading transaction for the whole copy: without it every write of the server would make it begin anew.
            old.execute("begin")
            old.execute("select count(*) from sqlite_master").fetchone()
            old.backup(new, pages=PAGES, sleep=0.001)
            new.execute("pragma journal_mode=delete")  # one file, with nothing beside it
            found = new.execute("pragma integrity_check(1)").fetchone()[0]
            if found != "ok":
                raise Unusable(f"{source} is damaged ({' '.join(found.split())})")
        _sync(draft)
        os.replace(draft, target)
        _sync(target.parent)
    except sqlite3.Error as error:
        raise Unusable(f"{source} cannot be copied to {target}: {error}") from None
    except OSError as error:
        raise Unusable(f"{target} cannot be written: {error.strerror or error}") from None
    finally:
        draft.unlink(missing_ok=True)
        sqlite.beside(draft, "-journal").unlink(missing_ok=True)


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
