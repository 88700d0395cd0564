"""`ridotto backup` and `ridotto restore`."""

from pathlib import Path
from types import ModuleType

from ridotto.cli.choose import UsageError
from ridotto.cli.look import Look


def backup(target: Path, database: str, overwrite: bool, look: Look) -> None:
    """Copy a database and report where. Raise UsageError if that fails."""
    copies = _copies()
    target = target.absolute()  # not resolved: a symbolic link must stay one to be refused
    try:
        copies.backup(database, target, overwrite)
        shown = copies.shown(database)
    except ValueError as error:
        raise UsageError("usage-said", what=error) from None
    size = f"{target.stat().st_size / 2**20:.1f}"
    print(look.word("service-backed-up", target=str(target), database=shown, size=size))


def restore(source: Path, database: str, look: Look) -> None:
    """Replace a database with a backup and report where the old one is kept. Raise UsageError if that fails."""
    copies = _copies()
    source = source.resolve()
    try:
        kept = copies.restore(source, database)
        shown = copies.shown(database)
    except ValueError as error:
        raise UsageError("usage-said", what=error) from None
    id = "service-restored-kept" if kept else "service-restored"
    print(look.word(id, database=shown, source=str(source), kept=look.retold(kept)))


def _copies() -> ModuleType:
    try:
        from ridotto.server.store import backup
    except ModuleNotFoundError as error:
        raise UsageError("usage-server-extra", name=error.name) from None
    return backup
