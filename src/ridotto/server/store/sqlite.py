"""SQLite database files: names, connection settings, checks, and a fast writer."""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from ridotto.core.errors import Sentence
from ridotto.server.store import postgres, rescue
from ridotto.server.store.completion import settle
from ridotto.server.store.file_lock import Unusable, beside, unusable
from ridotto.server.store.rescue import FileWatch

LONGEST_LOG = 8 * 2**20
"""Bytes above which the write-ahead log is truncated."""
LARGEST_CHECKED = 2**28
"""Bytes up to which a database is checked in full before a server opens; a larger one would take too long."""
MIGRATIONS = Path(__file__).parent / "migrations"
SCHEMAS = sorted(path.name.split("_")[0] for path in MIGRATIONS.glob("versions/*.py"))
NEWEST = SCHEMAS[-1]
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
"""URL scheme → SQLAlchemy's name of the driver."""
EXPECTED = {"keys", "guests", "tables", "sitters", "events", "records"}


def no_database(text: str) -> Sentence:
    """Return the sentence for a text that is not a database; it quotes no password."""
    return Sentence(
        "fault-no-database",
        "{database!r} is not a database, expected a file or a URL like postgresql://…",
        database=re.sub(r":[^:/@]*@", ":***@", text),
    )


def url_of(path: str) -> str:
    """Return the SQLAlchemy URL, with driver, of a path or URL. Raise Unusable for an invalid URL or another kind of database."""
    kind, sign, place = path.partition("://")
    if not sign:
        return f"{DRIVERS['sqlite']}:///{path}"
    url = f"{DRIVERS.get(kind, kind)}://{place}"
    try:
        parts = make_url(url)
    except (ArgumentError, ValueError):  # for instance, a port that is not a number
        raise Unusable(no_database(path)) from None
    if kind not in {*DRIVERS, *DRIVERS.values()}:
        raise Unusable(no_database(path))
    if parts.get_backend_name() == "sqlite":
        return url
    try:
        parts = parts.set(query=postgres.chosen(parts.query))
    except ValueError as error:
        raise Unusable(error.args[0]) from None
    return parts.render_as_string(hide_password=False)


def file_of(database: str) -> Path | None:
    """Return the file of a database given by path or URL; None if it is not an SQLite file. Raise Unusable for an invalid URL."""
    url = make_url(url_of(database))
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database)).resolve()


def set_up(connection: Any, _: Any) -> None:
    """Configure a new connection."""
    cursor = connection.cursor()
    # With a write-ahead log a killed server loses nothing it has acknowledged, and readers never wait for the writer.
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    # A separate task checkpoints the log: a commit that did so would take as long as the disk does.
    cursor.execute("PRAGMA wal_autocheckpoint=0")
    cursor.execute(f"PRAGMA journal_size_limit={LONGEST_LOG}")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def is_damage(error: Exception) -> bool:
    """True if an error says that the file is corrupt."""
    return type(getattr(error, "orig", None)) is sqlite3.DatabaseError


Step = tuple[str, Sequence[tuple[Any, ...]]]
"""A statement, and the rows to execute it with."""
Work = Callable[[], object]
Job = tuple[Work, "asyncio.Future[Any]"]
"""Work for the file writer's thread, and the future for its result."""


class FileWriter:
    """Writer of rows to a file in its own thread: a whole transaction takes one switch to the thread and one back.

    It is for the most frequent writes. SQLAlchemy and its driver need about ten such switches and ten times SQLite's own time; an executor
    from the standard library adds as much time as SQLite takes.
    """

    def __init__(self, watch: FileWatch) -> None:
        self._watch = watch
        self._connection: sqlite3.Connection | None = None
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="file-writer", daemon=True)
        self._thread.start()

    async def write(self, steps: Sequence[Step]) -> None:
        """Write all steps in one transaction, or raise sqlite3.Error and write nothing."""
        await self._submit(lambda: self._write(steps))

    async def rescue(self) -> Path:
        """Copy the open database to a new file; return its path. Raise Unusable if that fails."""
        return Path(await self._submit(lambda: rescue.save(self._opened(), self._watch.file)))

    async def close(self) -> None:
        """Close the connection once everything is written."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _submit(self, work: Work) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put((work, done))
        return await done

    def _run(self) -> None:
        with suppress(sqlite3.Error):  # the first job reports the error
            self._opened()
        while job := self._jobs.get():
            work, done = job
            result: object = None
            error: Exception | None = None
            try:
                result = work()
            except Exception as raised:  # noqa: BLE001 - the waiting caller gets it
                error = raised
            with suppress(RuntimeError):  # the event loop has closed
                done.get_loop().call_soon_threadsafe(settle, done, error, result)
        if self._connection is not None:
            self._connection.close()

    def _opened(self) -> sqlite3.Connection:
        """Return the connection. It is opened before the first write, so that it holds the file even if the name passes to another one."""
        if self._connection is None:
            self._watch.check()
            self._connection = sqlite3.connect(self._watch.file)
            set_up(self._connection, None)
        return self._connection

    def _write(self, steps: Sequence[Step]) -> None:
        connection = self._opened()
        with connection:
            for statement, rows in steps:
                connection.executemany(statement, rows)
        self._watch.note_log()


def log_size(file: Path) -> int:
    """Return the size of the write-ahead log in bytes."""
    try:
        return beside(file, "-wal").stat().st_size
    except FileNotFoundError:
        return 0


def checked(file: Path, writable: bool = True) -> None:
    """Raise Unusable for a file that is not an intact database of this release or an earlier one, or that cannot be written."""
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode={'rw' if writable else 'ro'}", uri=True)) as connection:
            tables = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
            if file.stat().st_size <= LARGEST_CHECKED:
                found = connection.execute("pragma quick_check(1)").fetchone()[0]
                if found != "ok":
                    raise Unusable(
                        Sentence(
                            "fault-damaged",
                            "{file} is damaged ({found}): restore a backup with ridotto restore",
                            file=file,
                            found=" ".join(found.split()),
                        )
                    )
            if "alembic_version" not in tables or not tables >= EXPECTED:
                raise Unusable(
                    Sentence(
                        "fault-foreign-file",
                        "{file} is a database of another program, expected one of ridotto or a new file",
                        file=file,
                    )
                )
            (version,) = connection.execute("select version_num from alembic_version").fetchone() or ("none",)
            if writable:
                connection.execute("begin immediate")
                connection.rollback()
    except sqlite3.OperationalError as error:
        raise unusable(file, str(error)) from None
    except sqlite3.DatabaseError as error:
        raise Unusable(
            Sentence(
                "fault-unreadable",
                "{file} cannot be read: {why}; restore a backup with ridotto restore",
                file=file,
                why=str(error),
            )
        ) from None
    if version not in SCHEMAS:
        raise Unusable(
            Sentence(
                "fault-newer-file",
                "{file} has schema {version}, which this release does not know: a newer one wrote it",
                file=file,
                version=version,
            )
        )
