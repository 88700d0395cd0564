"""Spreading work over processes of this machine, or over many machines.

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
    """The results of `function(task)`, in the order of the tasks: the same for any number of workers, here or elsewhere.

    Without a cluster `workers` processes of this machine do the work, this one alone if there is one (None: 1). `cluster` names a
    Ray cluster (the extra `cluster`): "ray://HOST:10001", "HOST:6379", "auto" for the one that this machine belongs to, "local" for
    one of this machine alone, with `workers` processes (None: one for each core). A process belongs to one cluster: once it has joined
    one, by this or by itself, that is used. On a cluster that was there before `workers` bounds how many tasks
    run at the same time (None: as many as it has processors).

    Tasks are begun some ahead of the results that are asked for, never all at once, so `tasks` may be without end; none is begun any
    more when nobody asks on. Functions, tasks and results travel pickled. A task whose worker is lost runs again, a few times; then
    it is given up with a TaskError. An error of the function's own is raised when its turn comes. InvalidText for impossible workers,
    ImportError without Ray.
    """
    checked(workers=workers)
    if cluster is not None:
        from ridotto.lab import machines

        return machines.map(function, tasks, cluster, workers)
    return processes.map(function, tasks, workers or 1)


def checked(**counts: int | None) -> None:
    """InvalidText for a number below 1 of anything; None stands for what is usual."""
    for what, count in counts.items():
        number = as_whole(count)
        if count is not None and (number is None or number < 1):
            raise InvalidText(f"{what}: {shown(count)} is not allowed, expected 1 or more")
