"""Work that goes on as long as the server does: whatever happens to it is logged and counted, and it goes on; how work is ended."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from ridotto.server.ops import metrics

log = logging.getLogger("ridotto.supervisor")
PAUSE, LONGEST = 1.0, 60.0
"""Seconds before a stumbling task is started again: the first time, and at most."""


def supervised(name: str, work: Callable[[], Awaitable[None]]) -> "asyncio.Task[None]":
    """A task that does the work until it returns, and starts it again, after a growing pause, when it raises."""
    return asyncio.create_task(_keep_on(name, work), name=name)


async def _keep_on(name: str, work: Callable[[], Awaitable[None]]) -> None:
    pause = PAUSE
    while True:
        started = time.monotonic()
        try:
            await work()
            return
        except Exception:
            metrics.STUMBLES.labels(name).inc()
            log.exception("a task stumbled and is started again", extra={"task": name})
        if time.monotonic() - started > LONGEST:  # it had recovered in between
            pause = PAUSE
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST)


async def stopped(*tasks: "asyncio.Task[None]") -> None:
    """Ends tasks, and waits for their end."""
    # A database call that is just failing can swallow a cancellation: whoever goes on is told again.
    while running := [task for task in tasks if not task.done()]:
        for task in running:
            task.cancel()
        await asyncio.wait(running, timeout=0.1)
