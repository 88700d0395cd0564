"""PostgreSQL and Redis for the tests: private instances of the installed programs, in temporary folders.

They use Unix sockets, so ports cannot clash. Nothing is flushed to disk, and nothing is left behind, however a run ends.
"""

import asyncio
import ctypes
import fcntl
import os
import pwd
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Any, Self, TypeVar

WANTED = os.environ.get("RIDOTTO_SERVICES", "") != "none"
MISSING = "{} is missing: make services installs it, and RIDOTTO_SERVICES=none skips the tests that need it"
TEMPLATE = "template"
"""Database from which the tests' databases are copied."""
POSTGRES = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "wal_level": "minimal",
    "max_wal_senders": 0,
    "shared_buffers": "16MB",
    "max_connections": 100,
    "autovacuum": "off",
    "jit": "off",
    # Code that relies on the machine's time zone, or on a common one, fails with this one.
    "timezone": "Asia/Kathmandu",
}
REDIS = {"port": 0, "save": "", "appendonly": "no", "maxmemory": "32mb", "databases": 1}
SIGNAL_OF_DEATH = 1
LIBC = ctypes.CDLL(None)
Kind = TypeVar("Kind", bound="Service")


class Missing(Exception):  # noqa: N818 - one sentence for the developer
    """A program that is not installed."""


class Service:
    """A program in its own folder, run as an unprivileged user, that ends with its parent process."""

    last_word = signal.SIGKILL
    """Signal sent to it when its parent has ended."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def words(self) -> list[str]:
        """Return its command line."""
        raise NotImplementedError

    def ready(self) -> bool:
        """Return True if it accepts connections."""
        raise NotImplementedError

    def start(self) -> Self:
        """Start it and wait until it accepts connections."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.words(),
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=partial(LIBC.prctl, SIGNAL_OF_DEATH, self.last_word),
                **lowly(),
            )
        deadline = time.monotonic() + 60
        while not self.ready():
            assert self.process.poll() is None and time.monotonic() < deadline, (self.folder / "log").read_text()
            time.sleep(0.01)
        return self

    def stop(self, by: signal.Signals = signal.SIGKILL) -> None:
        """Stop it, if it is running."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(by)
            self.process.wait()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop(self.last_word)


class Postgres(Service):
    """A PostgreSQL with an empty cluster."""

    last_word = signal.SIGQUIT  # ends its processes too, and frees its shared memory

    def words(self) -> list[str]:
        """Create the cluster if there is none, and return the command line."""
        data = self.folder / "data"
        if not data.exists():
            making = [program("initdb"), "-D", data, "-U", "ridotto", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]
            subprocess.run(making, check=True, stdout=subprocess.DEVNULL, **lowly())
        settings = [f"--{name}={value}" for name, value in POSTGRES.items()]
        return [program("postgres"), "-D", str(data), "-k", str(self.folder), *settings]

    def ready(self) -> bool:
        """Its socket exists before it accepts connections."""
        ready = (self.folder / "data" / "postmaster.pid").read_text() if self.socket.exists() else ""
        return ready.rstrip().endswith("ready")

    @property
    def socket(self) -> Path:
        """Path of its Unix socket."""
        return self.folder / ".s.PGSQL.5432"

    def url(self, name: str) -> str:
        """Return a database's URL for the server."""
        return f"postgresql+asyncpg://ridotto@/{name}?host={self.folder}"

    def does(self, statement: str, name: str = "postgres") -> list[Any]:
        """Execute a statement; return its rows."""
        import asyncpg

        async def does() -> list[Any]:
            connection = await asyncpg.connect(host=str(self.folder), user="ridotto", database=name)
            try:
                return list(await connection.fetch(statement))
            finally:
                await connection.close()

        return asyncio.run(does())

    @contextmanager
    def database(self, template: str = TEMPLATE) -> Iterator[str]:
        """Create a database, by default with the newest schema; yield its URL."""
        name = f"d{os.getpid()}_{next(NUMBERS)}"
        self.does(f"create database {name} template {template} strategy file_copy")
        try:
            yield self.url(name)
        finally:
            self.does(f"drop database {name} with (force)")


NUMBERS = count(1)


class Redis(Service):
    """A Redis without persistence."""

    def words(self) -> list[str]:
        """Return the command line, with everything else turned off."""
        settings = [str(word) for name, value in REDIS.items() for word in (f"--{name}", value)]
        return [program("redis-server"), "--unixsocket", str(self.socket), "--dir", str(self.folder), *settings]

    def ready(self) -> bool:
        """Return True if it answers a ping."""
        with socket.socket(socket.AF_UNIX) as asking, suppress(OSError):
            asking.connect(str(self.socket))
            asking.sendall(b"PING\r\n")
            return asking.recv(7) == b"+PONG\r\n"
        return False

    @property
    def socket(self) -> Path:
        """Path of its Unix socket."""
        return self.folder / "redis.sock"

    @property
    def url(self) -> str:
        """Its URL for the server."""
        return f"unix://{self.socket}"


def program(name: str) -> str:
    """Return the path of a program, the newest of several versions. Raise Missing if it is not installed."""
    beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: float(path.parts[4]))
    found = str(beside[-1]) if beside else shutil.which(name)
    if found is None:
        raise Missing(MISSING.format(name))
    return found


def lowly() -> dict[str, Any]:
    """Return the user for Popen: PostgreSQL refuses to run as root."""
    if os.geteuid():
        return {}
    user = unprivileged()
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def unprivileged() -> pwd.struct_passwd:
    """Return an unprivileged user."""
    with suppress(KeyError):
        return pwd.getpwnam("postgres")
    return pwd.getpwnam("nobody")


@contextmanager
def folder(what: str) -> Iterator[Path]:
    """Create a temporary folder for a service, with a path short enough for a socket."""
    with tempfile.TemporaryDirectory(prefix=f"ridotto-{what}-") as made:
        if not os.geteuid():
            os.chown(made, *unprivileged()[2:4])
        yield Path(made)


@contextmanager
def running(kind: type[Kind]) -> Iterator[Kind]:
    """Run a service."""
    with folder(kind.__name__.lower()) as place, kind(place) as service:
        yield service


def shared(place: Path, owner: int) -> Postgres:
    """Return the PostgreSQL shared by all processes with the same `place`; the first caller starts it.

    It ends with its owner. Raise Missing if it is not installed.
    """
    with (place / "postgres.lock").open("a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.seek(0)
        if at := lock.read():
            return Postgres(Path(at))
        program("initdb")
        service = kept(owner)
        service.does(f"create database {TEMPLATE}")
        asyncio.run(migrated(service.url(TEMPLATE)))
        lock.write(str(service.folder))
        return service


def in_file(folder: Path) -> Path:
    """Return the SQLite database of a folder; make it as a copy if it is missing, as a migration takes a thirtieth of a second."""
    file = folder / "tables.sqlite"
    if not file.exists():
        file.write_bytes(empty_file())
    return file


@cache
def empty_file() -> bytes:
    """Return the content of a new SQLite database with the newest schema."""
    from ridotto.server.store.sqlite import url_of

    with tempfile.TemporaryDirectory(prefix="ridotto-sqlite-") as made:
        file = Path(made) / "template.sqlite"
        asyncio.run(migrated(url_of(str(file))))
        return file.read_bytes()


async def migrated(url: str) -> None:
    """Migrate a database to the newest schema."""
    from ridotto.server.store.storage import Storage

    await (await Storage.open(url)).close()


def kept(owner: int) -> Postgres:
    """Start a PostgreSQL that runs until the process `owner` ends."""
    words = [sys.executable, __file__, str(owner)]
    said = subprocess.run(words, stdout=subprocess.PIPE, start_new_session=True, text=True, check=True).stdout
    assert said, "PostgreSQL could not be started"
    return Postgres(Path(said.strip()))


def keep(owner: int) -> None:
    """Run PostgreSQL until the process `owner` ends, for whatever reason."""
    with running(Postgres) as service:
        print(service.folder, flush=True)
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (1, 2):  # nothing more to report
            os.dup2(null, stream)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())
        with suppress(ProcessLookupError):
            ended = os.pidfd_open(owner)
            select.select([ended], [], [])


if __name__ == "__main__" and os.fork() == 0:
    keep(int(sys.argv[1]))
