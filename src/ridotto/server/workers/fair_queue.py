"""Weighted fair queueing (Demers, Keshav, Shenker 1989) of jobs over addresses, guests and tables.

A job belongs to a *flow*, a path such as (address, guest, table). At each level the processor time is shared evenly
among those with jobs: an address with 200 tables gets as much as an address with one, and each guest of an address gets
as much as another. Shares are measured by the time that jobs have taken, not by their number. Running jobs are not
interrupted, so a job of a new flow waits for the first process that becomes free.
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
"""Seconds charged to a job when it starts, corrected when it ends. Otherwise one flow could take several places at once."""


class Flow(NamedTuple):
    """Path that a job is charged to. Jobs of one flow start in order of arrival."""

    address: str = ""
    guest: str = ""
    table: str = ""


NO_FLOW = Flow()


class Ticket:
    """A job that is waiting for a place, or has one."""

    __slots__ = ("began", "ended", "granted", "nodes", "queue")

    def __init__(self, queue: "FairQueue", nodes: Sequence["Node"]) -> None:
        self.queue, self.nodes = queue, nodes
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.began: float | None = None
        """When it got its place; None while it waits."""
        self.ended = False

    def end(self) -> None:
        """Give the place back. Further calls have no effect."""
        if not self.ended:
            self.ended = True
            self.queue.remove(self)

    async def run_in(self, pool: Callable[[], Executor], question: Callable[..., Answer], *about: Any) -> Answer:
        """Run the job in a process, and end it.

        The place stays taken until the process is free again, even if the caller gives up. Otherwise jobs that cannot
        be interrupted would pile up in the pool's own queue, which ignores shares.
        """
        loop = asyncio.get_running_loop()

        def end(_: object) -> None:
            with suppress(RuntimeError):  # the loop is closed, and the queue with it
                loop.call_soon_threadsafe(self.end)

        try:
            future = pool().submit(question, *about)
        except BaseException:
            self.end()
            raise
        future.add_done_callback(end)
        return await asyncio.wrap_future(future)


class Node:
    """A node in the tree of flows: the root, a kind of job, an address, a guest or a table."""

    __slots__ = ("busy", "children", "due", "now", "queue", "waiting", "weight")

    def __init__(self, due: float = 0.0, weight: float = 1.0) -> None:
        self.children: dict[str, Node] = {}
        self.queue: deque[Ticket] = deque()
        """Waiting jobs, in the leaf node of a flow."""
        self.busy = 0
        """Number of jobs below this node, waiting ones included."""
        self.waiting = 0
        self.now = 0.0
        """Virtual time: seconds that a child of weight 1 would have received by now if it had always had jobs."""
        self.due = due
        """The parent's virtual time at which this node's next job is due."""
        self.weight = weight

    def prune(self) -> None:
        """Drop children that have no jobs and have received no more than their share."""
        self.children = {name: child for name, child in self.children.items() if child.busy or child.due > self.now}


class FairQueue:
    """A semaphore that grants places to the flow furthest below its share."""

    def __init__(
        self,
        places: int,
        weights: Mapping[str, float] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`places`: number of jobs that may run at the same time. `weights`: shares of the paths' first level by name, 1 by default."""
        self.places = places
        self.running = 0
        self.root = Node()
        self._weights = weights or {}
        self._clock = clock

    @property
    def busy(self) -> int:
        """Number of jobs, waiting ones included."""
        return self.root.busy

    async def acquire(self, *path: str) -> Ticket:
        """Wait for a place; `Ticket.end` gives it back. All paths must have the same length. Cancelling the caller removes the job."""
        job = self._enqueue(path)
        self.grant()
        try:
            await job.granted
        except BaseException:
            job.end()
            raise
        return job

    def grant(self) -> None:
        """Grant free places to waiting jobs."""
        while self.running < self.places and self.root.waiting:
            job = self._next()
            self.running += 1
            job.began = self._clock()
            _charge(job.nodes, EXPECTED)
            if not job.granted.done():  # otherwise the caller is about to end it
                job.granted.set_result(None)

    def remove(self, job: Ticket) -> None:
        """Remove a job that has ended or been cancelled."""
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
            node.prune()
        if not self.root.busy:
            self.root = Node()  # the queue is idle: all debts are forgiven
        self.grant()

    def share(self, job: Ticket, places: float) -> float:
        """Return the fraction of one process that a job may use if all jobs share `places`: max-min fair at each level, at most 1."""
        for parent, child in pairwise(job.nodes):
            places = max_min_share(places, [one.busy for one in parent.children.values() if one.busy], child.busy)
        return min(1.0, places / job.nodes[-1].busy)

    def _enqueue(self, path: Sequence[str]) -> Ticket:
        nodes = [self.root]
        for name in path:
            parent = nodes[-1]
            child = parent.children.get(name)
            if child is None:
                weight = 1.0 if len(nodes) > 1 else self._weights.get(name, 1.0)
                child = parent.children[name] = Node(parent.now, weight)
            elif not child.busy:
                child.due = max(child.due, parent.now)  # unused time is not saved up
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


def max_min_share(places: float, demands: Sequence[int], own: int) -> float:
    """Return the max-min fair share of one demand: an even part of the places, plus what smaller demands leave over."""
    left = places
    for count, demand in enumerate(sorted(demands)):
        even = left / (len(demands) - count)
        if demand >= min(even, own):
            return min(own, even)
        left -= demand
    return min(own, left)
