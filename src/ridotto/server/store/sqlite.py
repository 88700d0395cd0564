"""The file of an SQLite database: how it is named, opened, checked and written, with a write-ahead log that stays short."""

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
"""Bytes of the write-ahead log above which it is cut off."""
LARGEST_CHECKED = 2**28
"""Bytes of a database that is read through before a server opens; a larger one takes too long."""
MIGRATIONS = Path(__file__).parent / "migrations"
SCHEMAS = sorted(path.name.split("_")[0] for path in MIGRATIONS.glob("versions/*.py"))
NEWEST = SCHEMAS[-1]
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
"""What opens each kind of database, by the name of the kind."""
EXPECTED = {"keys", "guests", "tables", "sitters", "events", "records"}


def no_database(text: str) -> Sentence:
    """What is said of a text that names no database; it quotes no password."""
    return Sentence(
        "fault-no-database",
        "{database!r} is no database, expected a file or a URL like postgresql://…",
        database=re.sub(r":[^:/@]*@", ":***@", text),
    )


def url_of(path: str) -> str:
    """The URL of an SQLite file, or a URL with the driver that is used here. Unusable for what is none, or of another kind."""
    kind, sign, place = path.partition("://")
    if not sign:
        return f"{DRIVERS['sqlite']}:///{path}"
    url = f"{DRIVERS.get(kind, kind)}://{place}"
    try:
        parts = make_url(url)
    except (ArgumentError, ValueError):  # a port that is no number, for instance
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
    """The file of a database given by path or URL; None if it is no SQLite file. Unusable for a URL that is none."""
    url = make_url(url_of(database))
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database)).resolve()


def set_up(connection: Any, _: Any) -> None:
    """Settings of a new connection."""
    cursor = connection.cursor()
    # With a write-ahead log a killed server loses nothing it has answered, and readers never wait for the writer.
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    # A task of its own moves the log into the file: a writer doing so would stop for as long as the disk takes.
    cursor.execute("PRAGMA wal_autocheckpoint=0")
    cursor.execute(f"PRAGMA journal_size_limit={LONGEST_LOG}")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def is_damage(error: Exception) -> bool:
    """Whether an error says that a page of the file is not what it was."""
    return type(getattr(error, "orig", None)) is sqlite3.DatabaseError


Step = tuple[str, Sequence[tuple[Any, ...]]]
"""A statement, and the rows that it is carried out for."""
Work = Callable[[], object]
Order = tuple[Work, "asyncio.Future[Any]"]
"""Work for the quill's thread, and the future that its result settles."""


class FileWriter:
    """Writes rows into a file in a thread of its own: a whole transaction is one step out of the loop and one back.

    It is for what is written all the time. SQLAlchemy and its driver take some ten such steps, and ten times as long as SQLite itself;
    an executor of the library, as long as SQLite.
    """

    def __init__(self, watch: FileWatch) -> None:
        self._watch = watch
        self._connection: sqlite3.Connection | None = None
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._thread = Thread(target=self._carry_out, name="quill", daemon=True)
        self._thread.start()

    async def write(self, steps: Sequence[Step]) -> None:
        """Write all of it, or raise an sqlite3.Error and write nothing."""
        await self._ask(lambda: self._write(steps))

    async def rescue(self) -> Path:
        """Copy the open database to a new file; its path. Unusable."""
        return Path(await self._ask(lambda: rescue.save(self._opened(), self._watch.file)))

    async def close(self) -> None:
        """Close the connection, once everything is written."""
        self._orders.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _ask(self, work: Work) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._orders.put((work, done))
        return await done

    def _carry_out(self) -> None:
        with suppress(sqlite3.Error):  # the first order finds out why
            self._opened()
        while order := self._orders.get():
            work, done = order
            result: object = None
            error: Exception | None = None
            try:
                result = work()
            except Exception as one:
                error = one
            with suppress(RuntimeError):  # the loop has ended
                done.get_loop().call_soon_threadsafe(settle, done, error, result)
        if self._connection is not None:
            self._connection.close()

    def _opened(self) -> sqlite3.Connection:
        """The connection, opened before anything is written: it is what holds the file if its name is given to another one."""
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
    """Bytes of the write-ahead log."""
    try:
        return beside(file, "-wal").stat().st_size
    except FileNotFoundError:
        return 0


def checked(file: Path, writable: bool = True) -> None:
    """Unusable for a file that is no sound database of this release or an earlier one, or that cannot be written."""
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode={'rw' if writable else 'ro'}", uri=True)) as connection:
            tables = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
            if file.stat().st_size <= LARGEST_CHECKED:
                found = connection.execute("pragma quick_check(1)").fetchone()[0]
                if found != "ok":
                    raise Unusable(
                        Sentence(
                            "fault-damaged",
                            "{file} is damaged ({found}): ridotto restore brings a backup back",
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
                "{file} cannot be read: {why}; ridotto restore brings a backup back",
                file=file,
                why=str(error),
            )
        ) from None
    if version not in SCHEMAS:
        raise Unusable(
            Sentence(
                "fault-newer-file",
                "{file} has schema {version}, which this release does not know: a newer one has written it",
                file=file,
                version=version,
            )
        )
