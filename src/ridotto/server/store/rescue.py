"""Rescue of an SQLite database whose file was replaced or removed while a server has it open.

SQLite keeps writing to the file it has open, whatever its name is now, and anything it acknowledges there is lost when the process ends.
So the writer checks the names before each acknowledgement (`FileWatch.moved`). Once one of them refers to another file, it acknowledges
nothing more, and the whole open database is copied to a new file (`save`).
"""

import logging
import sqlite3
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from ridotto.core.errors import Sentence
from ridotto.server.store import atomic_copy
from ridotto.server.store.file_lock import SIDECARS, Unusable, beside, identity

log = logging.getLogger("ridotto.storage")
RESCUED = ".rescued-"
"""Infix between a database's name and the time of a rescue in the copy's name."""
NO_COPY = (".draft", *SIDECARS)
"""Suffixes of files next to a rescued copy that are not copies themselves."""
DONE = ".restored"
"""Suffix of a rescued copy that has been restored."""


class FileWatch:
    """Device and inode of each file of an open SQLite database, kept to detect that a file was replaced."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.known = {file: identity(file)}

    def moved(self) -> Path | None:
        """Return the first file that is gone or refers to another file now; None if all are unchanged. Costs two `stat` calls, 2 µs."""
        return next((name for name, before in self.known.items() if identity(name) != before), None)

    def note_log(self) -> None:
        """Watch the write-ahead log too: it holds the newest commits, and stays the same file while a connection is open."""
        name = beside(self.file, "-wal")
        if name not in self.known and (found := identity(name)):
            self.known[name] = found

    def check(self) -> None:
        """Raise sqlite3.OperationalError if a new connection would open another file."""
        if self.moved():
            raise sqlite3.OperationalError("the database file was replaced or removed")


def save(connection: sqlite3.Connection, file: Path) -> Path:
    """Copy an open database next to its file or, if that fails, to the temporary directory; return the path. Raise Unusable."""
    name = beside(file, f"{RESCUED}{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}").name
    try:
        rescued = _copy(connection, atomic_copy.unused(file.with_name(name)))
    except Unusable as error:
        log.error("a database cannot be rescued next to its file", extra={"reason": str(error)})
        rescued = _copy(connection, atomic_copy.unused(Path(tempfile.gettempdir()) / name))
    # A write-ahead log that outlives its database would be applied to the file that has the name now.
    with suppress(sqlite3.Error):
        connection.execute("pragma wal_checkpoint(truncate)")
    return rescued


def _copy(connection: sqlite3.Connection, target: Path) -> Path:
    try:
        with atomic_copy.draft_of(target) as draft:
            atomic_copy.copy_open(connection, draft)
            atomic_copy.check(draft)
    except sqlite3.Error as error:
        facts = {"source": target, "why": str(error)}
        raise Unusable(Sentence("fault-uncopied", "{source} cannot be copied: {why}", **facts)) from None
    return target


def pending(file: Path) -> list[Path]:
    """Return the rescued copies of a database that have not been restored yet, the oldest first."""
    return [
        found
        for found in sorted(file.parent.glob("*"))
        if found.name.startswith(file.name + RESCUED) and not found.name.endswith((DONE, *NO_COPY))
    ]


def refuse_pending(file: Path) -> None:
    """Raise Unusable if a rescued copy of a database has not been restored: a server that started now would continue without its data."""
    for rescued in pending(file):
        facts = {"file": file, "rescued": rescued}
        raise Unusable(
            Sentence(
                "fault-rescued",
                "{file} was replaced or removed under a running server, and {rescued} holds all data up to then: "
                "restore it with ridotto restore {rescued} --database {file}, or move it away to start without it",
                **facts,
            )
        )


def settle(source: Path, file: Path) -> None:
    """Rename a rescued copy that has been restored, so that a server can start again."""
    if source in pending(file):
        source.rename(atomic_copy.unused(beside(source, DONE)))
