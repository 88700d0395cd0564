"""Locks on SQLite database files: one server per file, whatever name it is opened under.

Two locks are held together. The first, an flock on NAME.lock, belongs to a name and is the one that earlier releases use. The second is
a byte-range lock on the database file itself, far beyond every byte that SQLite locks or writes. It belongs to the inode, so a hard link
does not get around it. It is an open-file-description lock, which unlike a POSIX lock survives SQLite closing its own descriptors. On
systems without such locks there is only the first lock.
"""

import fcntl
import os
import struct
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from ridotto.core.errors import Sentence

FAR = 2**62
"""Offset of the locked byte in the database file."""
SIDECARS = ("-wal", "-shm", "-journal", ".lock")
"""Suffixes of the files that belong to an SQLite database."""
SET, GET = getattr(fcntl, "F_OFD_SETLK", None), getattr(fcntl, "F_OFD_GETLK", None)


class Unusable(ValueError):  # noqa: N818 - a sentence for the user of the command line
    """Raised if a database cannot be used; the message says which one and why."""


def unusable(database: object, why: object) -> Unusable:
    """Return the exception for a database that cannot be used, with the reason given by the system or the driver."""
    return Unusable(Sentence("fault-unusable", "{database} cannot be used: {why}", database=str(database), why=why))


def beside(file: Path, suffix: str) -> Path:
    """Return the path of a sidecar file of a database: `-wal`, `-shm`, `.lock`, …"""
    return file.with_name(file.name + suffix)


def make_private(file: Path) -> None:
    """Restrict the file to the server's user, since it holds hands and the cookie key. SQLite gives `-wal` and `-shm` the same mode."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for one in (file, beside(file, "-wal"), beside(file, "-shm")):
        if one.exists() and one.stat().st_mode & 0o077:
            one.chmod(0o600)


@contextmanager
def held(file: Path, create: bool = False) -> Iterator[None]:
    """Lock a database for this process; the system frees it however the process ends. Raise Unusable if another process holds it.

    `create` makes the file first if it does not exist.
    """
    path = beside(file, ".lock")
    with ExitStack() as stack:
        try:
            lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            facts = {"path": path, "why": error.strerror}
            raise Unusable(Sentence("fault-locked", "{path} cannot be opened: {why}", **facts)) from None
        stack.callback(os.close, lock)
        if not _flocked(lock):
            raise _held(file)
        if create:
            try:
                make_private(file)
            except OSError as error:
                raise unusable(file, error.strerror) from None
        if not _claimed(file, stack):
            raise _held(file)
        yield


@contextmanager
def overwriting(target: Path) -> Iterator[None]:
    """Lock a file that is about to be replaced, if it exists.

    Raise Unusable for anything but a regular file, symbolic links included, for a sidecar of another database, and for a database that a
    server uses under any name.
    """
    _check_target(target)
    with ExitStack() as stack:
        lock = beside(target, ".lock")
        if lock.exists():
            named = os.open(lock, os.O_RDWR | os.O_CLOEXEC)
            stack.callback(os.close, named)
            if not _flocked(named):
                raise _live(target)
        if not _claimed(target, stack):
            raise _live(target)
        yield


def check_name(file: Path) -> None:
    """Raise Unusable if a server holds a database under another name.

    SQLite keeps the newest writes in a file next to that name (`-wal`), so a second name shows an old state, and writing through it would
    damage the file.
    """
    if not file.exists() or not _locked(file):
        return
    try:
        lock = os.open(beside(file, ".lock"), os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        raise _renamed(file) from None
    try:
        if _flocked(lock):
            raise _renamed(file)
    finally:
        os.close(lock)


def identity(file: Path) -> tuple[int, int] | None:
    """Return the device and inode of a file; None if it does not exist."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _check_target(target: Path) -> None:
    """Raise Unusable for a target that is no regular file, or belongs to a database."""
    if target.is_symlink():
        raise Unusable(
            Sentence(
                "fault-symlink", "{target} is a link, and links are not followed: name the file itself", target=target
            )
        )
    if target.exists() and not target.is_file():
        raise Unusable(Sentence("fault-no-file", "{target} is not a regular file: choose another name", target=target))
    for suffix in SIDECARS:
        stem = target.name.removesuffix(suffix)
        if stem not in ("", target.name) and (database := target.with_name(stem)).exists():
            facts = {"target": target, "database": database}
            raise Unusable(
                Sentence("fault-part", "{target} belongs to the database {database}: choose another name", **facts)
            )


def _flocked(lock: int) -> bool:
    """Take an flock without waiting; return False if it is held elsewhere."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _claimed(file: Path, stack: ExitStack) -> bool:
    """Lock the inode of a file, if it exists, for as long as `stack` is open; return False if it is locked elsewhere.

    Closing any descriptor of the file frees SQLite's POSIX locks on it in this process, so the stack must outlive every connection.
    """
    if SET is None or not file.exists():
        return True
    try:
        opened = os.open(file, os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return True  # the code that uses the file reports the error
    stack.callback(os.close, opened)
    try:
        fcntl.fcntl(opened, SET, _lock(fcntl.F_WRLCK))
    except OSError:
        return False
    # The name may have passed to another file in between.
    return (os.fstat(opened).st_dev, os.fstat(opened).st_ino) == identity(file)


def _locked(file: Path) -> bool:
    """True if any process has locked the inode of a file."""
    if GET is None:
        return False
    try:
        opened = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        found = fcntl.fcntl(opened, GET, _lock(fcntl.F_RDLCK))
    finally:
        os.close(opened)
    return bool(struct.unpack_from("h", found)[0] != fcntl.F_UNLCK)


def _lock(kind: int) -> bytes:
    """Return the system's `struct flock` for the locked byte."""
    return struct.pack("hhqqi4x", kind, os.SEEK_SET, FAR, 1, 0)


def _held(file: Path) -> Unusable:
    return Unusable(
        Sentence(
            "fault-held",
            "{file} is in use by another server: stop it first, or choose another --database",
            file=file,
        )
    )


def _live(target: Path) -> Unusable:
    return Unusable(
        Sentence(
            "fault-live",
            "{target} is in use by a server: stop it first, or choose another name",
            target=target,
        )
    )


def _renamed(file: Path) -> Unusable:
    return Unusable(
        Sentence(
            "fault-renamed",
            "{file} is in use by a server under another name: use the name that the server was started with",
            file=file,
        )
    )
