"""Tasks in processes of this machine."""

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
"""For each worker, tasks that are begun before the results of earlier ones were asked for."""
LOST = 3
"""How often a task may lose its worker: what kills its process every time shall not do so for ever."""


def map(function: Callable[[Task], Result], tasks: Iterable[Task], workers: int) -> Generator[Result, None, None]:
    """See `ridotto.lab.map`."""
    if workers == 1:
        yield from builtins.map(function, tasks)
        return
    crew = Crew(function, workers)
    try:
        for task in tasks:
            crew.begin(task)
            if len(crew.begun) == AHEAD * workers:
                yield crew.first()
        while crew.begun:
            yield crew.first()
    finally:
        crew.pool.shutdown(cancel_futures=True)


class TaskError(RuntimeError):
    """A task is given up, which has lost its process again and again."""

    def __init__(self, times: int) -> None:
        super().__init__(
            Sentence(
                "fault-task-lost",
                "a task has lost its process {times} times: what it runs crashes, or there is too little memory",
                times=times,
            )
        )


class Crew(Generic[Task, Result]):
    """Processes at work, and the tasks that they have begun, in order. A process that is killed takes its pool along: then there is a
    new pool, and what was lost begins anew.
    """

    def __init__(self, function: Callable[[Task], Result], workers: int) -> None:
        self.function = function
        self.workers = workers
        self.pool = ProcessPoolExecutor(workers)
        self.begun: deque[tuple[Task, Future[Result]]] = deque()

    def begin(self, task: Task) -> None:
        """Begins a task."""
        try:
            self.begun.append((task, self.pool.submit(self.function, task)))
        except BrokenProcessPool:
            self.renew()
            self.begun.append((task, self.pool.submit(self.function, task)))

    def first(self) -> Result:
        """The result of the first task, which is done with; its error if it has one. TaskError."""
        for _ in range(LOST):
            try:
                result = self.begun[0][1].result()
            except BrokenProcessPool:
                self.renew()
            else:
                self.begun.popleft()
                return result
        try:
            return self.begun.popleft()[1].result()
        except BrokenProcessPool:
            raise TaskError(LOST + 1) from None

    def renew(self) -> None:
        """Begins everything that was lost in a new pool."""
        self.pool.shutdown()
        self.pool = ProcessPoolExecutor(self.workers)
        self.begun = deque((task, self._again(task, future)) for task, future in self.begun)

    def _again(self, task: Task, future: Future[Result]) -> Future[Result]:
        """The future of a task that is lost, begun anew; any other stays as it is."""
        lost = isinstance(future.exception(), BrokenProcessPool)
        return self.pool.submit(self.function, task) if lost else future
