"""A scheduler for the processes that think: weighted fair queueing (Demers, Keshav, Shenker 1989) over addresses, guests and tables.

A job belongs to a *flow*, a path such as (address, guest, table). At each level the processor time is shared evenly among those who have
jobs: an address with 200 tables gets as much as an address with one, and within it each guest gets as much as another. What counts is the
time that jobs have taken, not their number. A job that has begun is not interrupted, so one of a flow that has had nothing yet waits for
the first process that becomes free.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

Answer = TypeVar("Answer")
EXPECTED = 0.1
"""Seconds that a job is charged when it begins; put right when it ends. Without it, one flow could take several places at once."""


class Flow(NamedTuple):
    """On whose behalf a job is done. Jobs of one flow begin in the order in which they came."""

    address: str = ""
    guest: str = ""
    table: str = ""


NOBODY = Flow()


class Ticket:
    """A job that waits for a place, or has one."""

    __slots__ = ("began", "ended", "granted", "nodes", "scheduler")

    def __init__(self, scheduler: "FairQueue", nodes: Sequence["Node"]) -> None:
        self.scheduler, self.nodes = scheduler, nodes
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.began: float | None = None
        """When it got its place; None while it waits."""
        self.ended = False

    def end(self) -> None:
        """Give the place back; more than once is the same as once."""
        if not self.ended:
            self.ended = True
            self.scheduler.leave(self)

    async def done_by(self, pool: Callable[[], Executor], question: Callable[..., Answer], *about: Any) -> Answer:
        """Have a process do the job, and end it.

        The place stays taken until the process is free again, even if the caller gives up: what cannot be interrupted would otherwise
        pile up in front of the pool, where nobody's turn counts.
        """
        loop = asyncio.get_running_loop()

        def end(_: object) -> None:
            with suppress(RuntimeError):  # the loop is closed: nothing waits for the place
                loop.call_soon_threadsafe(self.end)

        try:
            future = pool().submit(question, *about)
        except BaseException:
            self.end()
            raise
        future.add_done_callback(end)
        return await asyncio.wrap_future(future)


class Node:
    """A level of the tree of flows: all flows, a kind of jobs, an address, a guest or a table."""

    __slots__ = ("busy", "children", "due", "now", "queue", "waiting", "weight")

    def __init__(self, due: float = 0.0, weight: float = 1.0) -> None:
        self.children: dict[str, Node] = {}
        self.queue: deque[Ticket] = deque()
        """Jobs that wait, at a flow's own node."""
        self.busy = 0
        """How many jobs there are below, those included that wait."""
        self.waiting = 0
        self.now = 0.0
        """Virtual time: the seconds that a child of weight 1 would have had by now, if it had always been busy."""
        self.due = due
        """The parent's virtual time at which this node's next job is due."""
        self.weight = weight

    def forget(self) -> None:
        """Drop children without jobs that have had no more than their share."""
        self.children = {name: child for name, child in self.children.items() if child.busy or child.due > self.now}


class FairQueue:
    """A semaphore whose places go to the flow that has had the least of its share."""

    def __init__(
        self,
        places: int,
        weights: Mapping[str, float] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`places`: jobs that may run at the same time. `weights`: shares of the first level of paths by name, 1 unless given."""
        self.places = places
        self.running = 0
        self.root = Node()
        self._weights = weights or {}
        self._clock = clock

    @property
    def busy(self) -> int:
        """How many jobs there are, those included that wait."""
        return self.root.busy

    async def place(self, *path: str) -> Ticket:
        """Wait for a place, which `Job.end` gives back. All paths have the same length. A caller that is cancelled waits no longer."""
        job = self._entered(path)
        self.serve()
        try:
            await job.granted
        except BaseException:
            job.end()
            raise
        return job

    def serve(self) -> None:
        """Fill the places that are free."""
        while self.running < self.places and self.root.waiting:
            job = self._next()
            self.running += 1
            job.began = self._clock()
            _charge(job.nodes, EXPECTED)
            if not job.granted.done():  # else its caller is just about to end it
                job.granted.set_result(None)

    def leave(self, job: Ticket) -> None:
        """A job has ended, or waits no longer."""
        if job.began is None:
            job.nodes[-1].queue.remove(job)
            self._count(job, waiting=-1)
        else:
            self.running -= 1
            took = max(0.0, self._clock() - job.began)
            _charge(job.nodes, took - EXPECTED)
            for parent in job.nodes[:-1]:
                parent.now += took / sum(child.weight for child in parent.children.values() if child.busy)
        self._count(job, busy=-1)
        for node in job.nodes[:-1]:
            node.forget()
        if not self.root.busy:
            self.root = Node()  # nobody has been kept waiting: all debts are forgiven
        self.serve()

    def portion(self, job: Ticket, places: float) -> float:
        """The part of one process that a job may use if all jobs share that many places: max-min fair at each level, at most 1."""
        for parent, child in pairwise(job.nodes):
            places = allotted(places, [one.busy for one in parent.children.values() if one.busy], child.busy)
        return min(1.0, places / job.nodes[-1].busy)

    def _entered(self, path: Sequence[str]) -> Ticket:
        nodes = [self.root]
        for name in path:
            parent = nodes[-1]
            child = parent.children.get(name)
            if child is None:
                weight = 1.0 if len(nodes) > 1 else self._weights.get(name, 1.0)
                child = parent.children[name] = Node(parent.now, weight)
            elif not child.busy:
                child.due = max(child.due, parent.now)  # time that was not used is not saved up
            nodes.append(child)
        job = Ticket(self, nodes)
        nodes[-1].queue.append(job)
        self._count(job, busy=1, waiting=1)
        return job

    def _next(self) -> Ticket:
        node = self.root
        while not node.queue:
            node = min((child for child in node.children.values() if child.waiting), key=lambda child: child.due)
        job = node.queue.popleft()
        self._count(job, waiting=-1)
        return job

    def _count(self, job: Ticket, busy: int = 0, waiting: int = 0) -> None:
        for node in job.nodes:
            node.busy += busy
            node.waiting += waiting


def _charge(nodes: Sequence[Node], seconds: float) -> None:
    for node in nodes[1:]:
        node.due += seconds / node.weight


def allotted(places: float, demands: Sequence[int], own: int) -> float:
    """What one of some demands gets of the places: an even part, and what those leave over who need less (max-min fairness)."""
    left = places
    for count, demand in enumerate(sorted(demands)):
        even = left / (len(demands) - count)
        if demand >= min(even, own):
            return min(own, even)
        left -= demand
    return min(own, left)
