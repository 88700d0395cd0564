"""A progress bar on the standard error."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Tick(Protocol):
    """Reports the number of finished parts, and of all parts if it was not known before."""

    def __call__(self, done: int, total: int | None = None, /) -> None: ...


@contextmanager
def progress(console: Console, title: str, total: int | None = None) -> Iterator[Tick | None]:
    """Draw a progress bar and yield what moves it; None if the console is not a terminal."""
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=total)

        def tick(done: int, total: int | None = None, /) -> None:
            bar.update(task, completed=done, total=total)

        yield tick
