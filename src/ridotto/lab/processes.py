"""Tasks in processes on this machine."""

import builtins
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Generic, TypeVar

from ridotto.core.errors import Sentence

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 2
"""Tasks submitted per worker ahead of the results consumed."""
RETRIES = 3
"""Retries for a task that loses its process; a task that crashes its process every time must not be retried forever."""


def map(function: Callable[[Task], Result], tasks: Iterable[Task], workers: int) -> Generator[Result, None, None]:
    """Implement `ridotto.lab.map` for this machine."""
    if workers == 1:
        yield from builtins.map(function, tasks)
        return
    pool = ResilientPool(function, workers)
    try:
        for task in tasks:
            pool.submit(task)
            if len(pool.submitted) == AHEAD * workers:
                yield pool.result()
        while pool.submitted:
            yield pool.result()
    finally:
        pool.executor.shutdown(cancel_futures=True)


class TaskError(RuntimeError):
    """A task was given up after losing its process repeatedly."""

    def __init__(self, times: int) -> None:
        super().__init__(
            Sentence(
                "fault-task-lost",
                "a task has lost its process {times} times: its code crashes, or memory is too low",
                times=times,
            )
        )


class ResilientPool(Generic[Task, Result]):
    """A process pool and its submitted tasks, in order.

    A killed process breaks its whole pool; then a new pool takes over, and lost tasks run again.
    """

    def __init__(self, function: Callable[[Task], Result], workers: int) -> None:
        self.function = function
        self.workers = workers
        self.executor = ProcessPoolExecutor(workers)
        self.submitted: deque[tuple[Task, Future[Result]]] = deque()

    def submit(self, task: Task) -> None:
        """Submit a task."""
        try:
            self.submitted.append((task, self.executor.submit(self.function, task)))
        except BrokenProcessPool:
            self.restart()
            self.submitted.append((task, self.executor.submit(self.function, task)))

    def result(self) -> Result:
        """Remove the first task and return its result, or raise its error. Raise TaskError if its process is lost too often."""
        for _ in range(RETRIES):
            try:
                result = self.submitted[0][1].result()
            except BrokenProcessPool:
                self.restart()
            else:
                self.submitted.popleft()
                return result
        try:
            return self.submitted.popleft()[1].result()
        except BrokenProcessPool:
            raise TaskError(RETRIES + 1) from None

    def restart(self) -> None:
        """Resubmit everything that was lost to a new pool."""
        self.executor.shutdown()
        self.executor = ProcessPoolExecutor(self.workers)
        self.submitted = deque((task, self._resubmitted(task, future)) for task, future in self.submitted)

    def _resubmitted(self, task: Task, future: Future[Result]) -> Future[Result]:
        """Return the future of a lost task, resubmitted; any other future is unchanged."""
        lost = isinstance(future.exception(), BrokenProcessPool)
        return self.executor.submit(self.function, task) if lost else future
