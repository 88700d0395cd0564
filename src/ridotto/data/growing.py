"""Files that appear under their names once they are complete."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def growing(path: str | Path) -> Iterator[Path]:
    """Yield a temporary path that is renamed to `path` on success, so that readers never see a partial file."""
    part = Path(f"{path}.part")
    try:
        yield part
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
