"""Atomic copies of SQLite databases: written to a private draft, checked, and moved into place in one step."""

import glob
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from ridotto.core.errors import Sentence
from ridotto.server.store import file_lock
from ridotto.server.store.file_lock import Unusable, beside

PAGES = 256
"""Pages copied at a time (a megabyte), so that other processes get the disk in between."""
ABANDONED = 12 * 3600
"""Seconds after which a draft counts as abandoned: less than a day, so that a nightly backup deletes what the previous one left."""


@contextmanager
def draft_of(target: Path) -> Iterator[Path]:
    """Yield a private file that becomes `target` if the block succeeds, so that the target is complete or unchanged.

    Raise Unusable for a target that cannot be written, or must not be (`file_lock.overwriting`).
    """
    try:
        with file_lock.overwriting(target):
            _clear_away(target)
            opened, name = tempfile.mkstemp(".draft", f"{target.name}.", target.parent)
            os.close(opened)
            draft = Path(name)
            try:
                yield draft
                sync(draft)
                os.replace(draft, target)
                sync(target.parent)
            finally:
                for what in ("", "-journal", "-wal", "-shm"):
                    beside(draft, what).unlink(missing_ok=True)
    except OSError as error:
        facts = {"target": target, "why": error.strerror or str(error)}
        raise Unusable(Sentence("fault-unwritable", "{target} cannot be written: {why}", **facts)) from None


def _clear_away(target: Path) -> None:
    """Delete old drafts left by killed processes; a recent one may be in use."""
    for left in target.parent.glob(f"{glob.escape(target.name)}.*.draft*"):
        with suppress(FileNotFoundError):
            if time.time() - left.stat().st_mtime > ABANDONED:
                left.unlink()


def copy(source: Path, draft: Path) -> None:
    """Copy an SQLite database into an empty file. Raise Unusable if that fails."""
    try:
        with closing(sqlite3.connect(f"{source.as_uri()}?mode=rw", uri=True)) as old:
            copy_open(old, draft)
    except sqlite3.Error as error:
        facts = {"source": source, "why": str(error)}
        raise Unusable(Sentence("fault-uncopied", "{source} cannot be copied: {why}", **facts)) from None


def copy_open(old: sqlite3.Connection, draft: Path) -> None:
    """Copy the database of an open connection into an empty file. Raise sqlite3.Error if that fails."""
    with closing(sqlite3.connect(draft)) as new:
        # One read transaction for the whole copy: otherwise every write of the server would restart it.
        old.execute("begin")
        old.execute("select count(*) from sqlite_master").fetchone()
        try:
            old.backup(new, pages=PAGES, sleep=0.001)
        finally:
            old.rollback()
        new.execute("pragma journal_mode=delete")  # a single file, without sidecars


def check(draft: Path) -> None:
    """Raise Unusable if a copy is damaged."""
    try:
        with closing(sqlite3.connect(draft)) as copied:
            found = copied.execute("pragma integrity_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        found = str(error)
    if found != "ok":
        facts = {"found": " ".join(found.split())}
        raise Unusable(Sentence("fault-copy", "the copy would be damaged ({found})", **facts))


def unused(path: Path) -> Path:
    """Return the path or, if it exists, the first numbered variant that does not."""
    number = 1
    found = path
    while found.exists():
        number += 1
        found = beside(path, f"-{number}")
    return found


def sync(path: Path) -> None:
    """Flush a file or a directory to disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
