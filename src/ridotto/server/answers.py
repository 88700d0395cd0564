"""Answers: what must not be left half done is waited for to its end, whoever is cut off meanwhile."""

import asyncio


class Answer(asyncio.Future[None]):
    """A future that cannot be cancelled, and so needs no shield: whoever waits for it goes on when it is there, not before."""

    def cancel(self, msg: object = None) -> bool:
        """Does nothing."""
        return False

    async def arrived(self) -> None:
        """Waits for it; raises what it is. Whoever is cancelled meanwhile is told when they next wait for anything: what they do at once
        is done.
        """
        try:
            await self
        except asyncio.CancelledError:
            task = asyncio.current_task()
            assert task
            task.uncancel()
            task.cancel()
        self.result()


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    """Gives a future its result, unless nobody waits for it any more."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
