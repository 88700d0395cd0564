"""`ridotto backup` and `ridotto restore`."""

from pathlib import Path

from ridotto.cli.choose import UsageError


def backup(target: Path, database: str, overwrite: bool) -> None:
    """Copies a database and says so. UsageError when it cannot."""
    file, target = _file(database), target.resolve()
    from ridotto.server import backup as copies

    try:
        copies.backup(file, target, overwrite)
    except ValueError as error:
        raise UsageError(str(error)) from None
    print(f"{target} holds {file} as it is now ({target.stat().st_size / 2**20:.1f} MiB), checked")


def restore(source: Path, database: str) -> None:
    """Puts a backup in a database's place and says where that is now. UsageError when it cannot."""
    file, source = _file(database), source.resolve()
    from ridotto.server import backup as copies

    try:
        kept = copies.restore(source, file)
    except ValueError as error:
        raise UsageError(str(error)) from None
    print(f"{file} is what {source} holds" + (f"; what it was before is kept in {kept}" if kept else ""))


def _file(database: str) -> Path:
    """The SQLite file that is meant."""
    try:
        from ridotto.server import sqlite
    except ModuleNotFoundError as error:
        raise UsageError(f'{error.name} is missing: pip install "ridotto[server]" brings it') from None
    try:
        file = sqlite.file_of(database)
    except sqlite.Unusable as error:
        raise UsageError(str(error)) from None
    if file is None:
        kind = database.split(":")[0]
        raise UsageError(
            f"{kind} is no SQLite file: PostgreSQL is copied with pg_dump and brought back with pg_restore"
        )
    return file
