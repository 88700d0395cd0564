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

RETRIES = 10
"""Retries for a task that loses its worker or machine, such as a preemptible one that is taken away."""


TIMEOUT = 5.0
"""Timeout in seconds for the cluster's head; Ray itself would wait for minutes and then kill the process."""


def connect(cluster: str, workers: int | None) -> Any:
    """Return Ray, connected to a cluster; a connection from an earlier call is reused.

    Raise ImportError without Ray, InvalidText for an invalid address, ConnectionError if no cluster answers there.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = extra("ray", "cluster")
    if ray.is_initialized():
        return ray
    if cluster not in ("auto", "local"):
        check_reachable(cluster)
    own = {"num_cpus": workers, "include_dashboard": False} if cluster == "local" else {}
    try:
        ray.init(address=cluster, log_to_driver=False, logging_level="error", configure_logging=False, **own)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise ConnectionError(str(error).partition(". ")[0]) from None
    return ray


def check_reachable(address: str) -> None:
    """Raise InvalidText for an invalid address, ConnectionError if nothing answers there."""
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
        socket.create_connection((host, int(port)), TIMEOUT).close()
    except OSError as error:
        facts = {"address": f"{host}:{port}", "why": error.strerror or str(error)}
        raise ConnectionError(Sentence("fault-cluster-gone", "no answer from {address} ({why})", **facts)) from None


def map(
    function: Callable[[Task], Result], tasks: Iterable[Task], cluster: str, workers: int | None
) -> Generator[Result, None, None]:
    """Implement `ridotto.lab.map` for a cluster."""
    ray = connect(cluster, workers)
    remote = ray.remote(num_cpus=1, max_retries=RETRIES, retry_exceptions=False)(run_task)
    shared = ray.put(function)
    ahead = workers if workers and cluster != "local" else AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    submitted: deque[Any] = deque()
    try:
        for task in tasks:
            submitted.append(remote.remote(ridotto.__version__, shared, task))
            if len(submitted) == ahead:
                yield _result(ray, submitted)
        while submitted:
            yield _result(ray, submitted)
    finally:
        for one in submitted:
            ray.cancel(one, force=False)


def _result(ray: Any, submitted: deque[Any]) -> Any:
    """Remove the first task and return its result, or raise its error."""
    try:
        return ray.get(submitted.popleft())
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.WorkerCrashedError:
        raise TaskError(RETRIES + 1) from None


def run_task(version: str, function: Callable[[Task], Result], task: Task) -> Result:
    """Run a task on a worker. Raise RuntimeError if its version of this package differs, because results might too."""
    if version != ridotto.__version__:
        raise RuntimeError(
            f"a worker has ridotto {ridotto.__version__}, expected {version}, the version that sent the task"
        )
    return function(task)
