"""Tasks on a Ray cluster. Needs the extra `cluster`."""

import os
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

import ridotto
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText, Sentence
from ridotto.core.extras import extra
from ridotto.lab.processes import AHEAD, TaskError

Task = TypeVar("Task")
Result = TypeVar("Result")

LOST = 10
"""How often a task may lose its worker or its machine: machines that are lent may be taken back."""


PATIENCE = 5.0
"""Seconds that the head of a cluster has to answer; Ray itself would wait for minutes, and then end the process."""


def joined(cluster: str, workers: int | None) -> Any:
    """Ray, connected to a cluster: that of an earlier call if it is still there.

    ImportError without Ray, InvalidText for what is no address, ConnectionError without a cluster there.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = extra("ray", "cluster")
    if ray.is_initialized():
        return ray
    if cluster not in ("auto", "local"):
        knock(cluster)
    own = {"num_cpus": workers, "include_dashboard": False} if cluster == "local" else {}
    try:
        ray.init(address=cluster, log_to_driver=False, logging_level="error", configure_logging=False, **own)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise ConnectionError(str(error).partition(". ")[0]) from None
    return ray


def knock(address: str) -> None:
    """InvalidText for what is no address, ConnectionError where nobody answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise InvalidText(
            Sentence(
                "fault-cluster",
                "cluster: {address} is not an address, expected auto, local, HOST:PORT or ray://HOST:PORT",
                address=shown(address),
            )
        )
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        facts = {"address": f"{host}:{port}", "why": error.strerror or str(error)}
        raise ConnectionError(Sentence("fault-cluster-gone", "nobody answers at {address} ({why})", **facts)) from None


def map(
    function: Callable[[Task], Result], tasks: Iterable[Task], cluster: str, workers: int | None
) -> Generator[Result, None, None]:
    """See `ridotto.lab.map`."""
    ray = joined(cluster, workers)
    remote = ray.remote(num_cpus=1, max_retries=LOST, retry_exceptions=False)(performed)
    shared = ray.put(function)
    ahead = workers if workers and cluster != "local" else AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    begun: deque[Any] = deque()
    try:
        for task in tasks:
            begun.append(remote.remote(ridotto.__version__, shared, task))
            if len(begun) == ahead:
                yield _result(ray, begun)
        while begun:
            yield _result(ray, begun)
    finally:
        for one in begun:
            ray.cancel(one, force=False)


def _result(ray: Any, begun: deque[Any]) -> Any:
    """The result of the first task, which is done with; the function's own error if it has one."""
    try:
        return ray.get(begun.popleft())
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.WorkerCrashedError:
        raise TaskError(LOST + 1) from None


def performed(version: str, function: Callable[[Task], Result], task: Task) -> Result:
    """What a worker does; RuntimeError if it has another version of this package, whose results may be others."""
    if version != ridotto.__version__:
        raise RuntimeError(
            f"a worker has ridotto {ridotto.__version__}, expected {version} as where the work comes from"
        )
    return function(task)
