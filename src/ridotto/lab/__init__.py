"""Distributing work over processes on this machine or over a cluster.

results = ridotto.lab.map(function, tasks, workers=2)
results = ridotto.lab.map(function, tasks, cluster="ray://head:10001")
"""

from collections.abc import Callable, Generator, Iterable
from typing import TypeVar

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText
from ridotto.core.numbers import as_whole
from ridotto.lab import processes
from ridotto.lab.processes import TaskError as TaskError

Task = TypeVar("Task")
Result = TypeVar("Result")


def map(
    function: Callable[[Task], Result],
    tasks: Iterable[Task],
    *,
    workers: int | None = None,
    cluster: str | None = None,
) -> Generator[Result, None, None]:
    """Return an iterator over `function(task)`, in the order of the tasks: the same for any number of workers, here or on a cluster.

    Without a cluster, `workers` processes on this machine do the work; with one worker (or None), it runs in this process. `cluster`
    names a Ray cluster (extra `cluster`): "ray://HOST:10001", "HOST:6379", "auto" for the one this machine belongs to, or "local" for a
    new one on this machine with `workers` processes (None: one per core). A process can join only one cluster and keeps using the first
    it has joined. On an existing cluster, `workers` limits the number of tasks running at a time (None: one per processor).

    Tasks are submitted a few ahead of the results consumed, never all at once, so `tasks` may be infinite; submission stops when the
    generator is closed. Functions, tasks and results are pickled. A task whose worker is lost runs again a few times, and then fails with
    TaskError. An error raised by the function is raised when its result is due. Raise InvalidText for an invalid number of workers,
    ImportError without Ray.
    """
    checked(workers=workers)
    if cluster is not None:
        from ridotto.lab import machines

        return machines.map(function, tasks, cluster, workers)
    return processes.map(function, tasks, workers or 1)


def checked(**counts: int | None) -> None:
    """Raise InvalidText for a count below 1; None is allowed."""
    for what, count in counts.items():
        number = as_whole(count)
        if count is not None and (number is None or number < 1):
            raise InvalidText(f"{what}: {shown(count)} is not allowed, expected 1 or more")
