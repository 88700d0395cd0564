"""`ridotto backup` and `ridotto restore`."""

from pathlib import Path
from types import ModuleType

from ridotto.cli.choose import UsageError


def backup(target: Path, database: str, overwrite: bool) -> None:
    """Copies a database and says so. UsageError when it cannot."""
    copies = _copies()
    target = target.resolve()
    try:
        copies.backup(database, target, overwrite)
        shown = copies.shown(database)
    except ValueError as error:
        raise UsageError(str(error)) from None
    print(f"{target} holds {shown} as it is now ({target.stat().st_size / 2**20:.1f} MiB), checked")


def restore(source: Path, database: str) -> None:
    """Puts a backup in a database's place and says where that is now. UsageError when it cannot."""
    copies = _copies()
    source = source.resolve()
    try:
        kept = copies.restore(source, database)
        shown = copies.shown(database)
    except ValueError as error:
        raise UsageError(str(error)) from None
    print(f"{shown} is what {source} holds" + (f"; what it was before is kept in {kept}" if kept else ""))


def _copies() -> ModuleType:
    try:
        from ridotto.server import backup
    except ModuleNotFoundError as error:
        raise UsageError(f'{error.name} is missing: pip install "ridotto[server]" brings it') from None
    return backup
