"""Answers: what must not be left half done is waited for to its end, whoever is cut off meanwhile."""

import asyncio
from typing import Any


class Completion:
    """What one task waits for to its end, and another settles: whoever waits for it goes on when it is there, not before."""

    __slots__ = ("_error", "_settled", "_waiter")

    def __init__(self) -> None:
        self._settled = False
        self._error: Exception | None = None
        self._waiter: asyncio.Future[None] | None = None

    def settle(self, error: Exception | None) -> None:
        """Gives it: an error, or None where all went well."""
        if self._settled:
            return
        self._settled, self._error = True, error
        if self._waiter:
            settle(self._waiter, None)

    async def arrived(self) -> None:
        """Waits for it; raises what it is. Whoever is cancelled meanwhile is told when they next wait for anything: what they do at once
        is done.
        """
        cut_off = False
        while not self._settled:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            except asyncio.CancelledError:
                cut_off = True
        if cut_off:
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
