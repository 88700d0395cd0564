"""Supervision of background tasks: failures are logged and counted, and the task is restarted."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from ridotto.server.ops import metrics

log = logging.getLogger("ridotto.supervisor")
PAUSE, LONGEST = 1.0, 60.0
"""Seconds before a failed task is restarted: the first time, and at most."""


def supervised(name: str, work: Callable[[], Awaitable[None]]) -> "asyncio.Task[None]":
    """Start a task that runs `work` until it returns. If it raises, it is restarted after a growing pause."""
    return asyncio.create_task(_supervise(name, work), name=name)


async def _supervise(name: str, work: Callable[[], Awaitable[None]]) -> None:
    pause = PAUSE
    while True:
        started = time.monotonic()
        try:
            await work()
            return
        except Exception:
            metrics.TASK_FAILURES.labels(name).inc()
            log.exception("a task failed and is restarted", extra={"task": name})
        if time.monotonic() - started > LONGEST:  # it ran well in between
            pause = PAUSE
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST)


async def stopped(*tasks: "asyncio.Task[None]") -> None:
    """Cancel tasks and wait until they have ended."""
    # A database call that is just failing can swallow a cancellation: cancel what still runs again.
    while running := [task for task in tasks if not task.done()]:
        for task in running:
            task.cancel()
        await asyncio.wait(running, timeout=0.1)
