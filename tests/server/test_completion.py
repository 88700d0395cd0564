"""Completions: a cancelled waiter gets the result first, and is cancelled afterwards."""

import asyncio

import pytest

from ridotto.server.store.completion import Completion


@pytest.mark.parametrize("error", [None, ValueError("refused")])
def test_a_cancelled_waiter_still_gets_the_result(error: Exception | None) -> None:
    got: list[Exception | None] = []

    async def wait(answer: Completion) -> None:
        try:
            await answer.arrived()
        except ValueError as refused:
            got.append(refused)
        else:
            got.append(None)
        await asyncio.sleep(600)

    async def scene() -> None:
        answer = Completion()
        waiting = asyncio.create_task(wait(answer))
        for _ in range(2):
            await asyncio.sleep(0)
            waiting.cancel()
        await asyncio.sleep(0)
        assert not waiting.done() and not got
        answer.settle(error)
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert got == [error]

    asyncio.run(scene())
