"""Completions: awaitable results of work that must be waited for to the end even if the waiting task is cancelled."""

import asyncio
from typing import Any


class Completion:
    """Result that one task settles and another awaits; a cancelled waiter still waits until it is settled."""

    __slots__ = ("_error", "_settled", "_waiter")

    def __init__(self) -> None:
        self._settled = False
        self._error: Exception | None = None
        self._waiter: asyncio.Future[None] | None = None

    def settle(self, error: Exception | None) -> None:
        """Settle with an error, or None for success; later calls have no effect."""
        if self._settled:
            return
        self._settled, self._error = True, error
        if self._waiter:
            settle(self._waiter, None)

    async def arrived(self) -> None:
        """Wait until settled; raise the error, if any.

        A cancellation in the meantime is delivered at the caller's next await, so that the code up to there still runs.
        """
        cancelled = False
        while not self._settled:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            except asyncio.CancelledError:
                cancelled = True
        if cancelled:
            task = asyncio.current_task()
            assert task
            task.uncancel()
            task.cancel()
        if self._error:
            raise self._error


def settle(done: asyncio.Future[Any], error: Exception | None, result: object = None) -> None:
    """Settle a future with an error or a result, unless it was cancelled."""
    if done.done():
        return
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)
