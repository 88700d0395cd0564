"""A herald: tells crowds what happens, a slice at a time, so that no other table waits while thousands are told."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

T = TypeVar("T")
SLICE = 50
"""Listeners that are told at once: some three milliseconds."""


class FanOut(Generic[T]):
    """Tells listeners, each in the order in which it was asked to; `present` says who still wants to hear."""

    def __init__(self, tell: Callable[[T, str], None], present: Callable[[T], bool]) -> None:
        self.tell, self.present = tell, present
        self.waiting: deque[tuple[list[T], str]] = deque()

    def send(self, listeners: Iterable[T], message: str) -> None:
        """Tells them: few of them now, many soon."""
        crowd = list(listeners)
        if not self.waiting and len(crowd) <= SLICE:
            self._tell(crowd, message)
            return
        self.waiting.append((crowd, message))
        if len(self.waiting) == 1:
            self._tell_some()

    def _tell_some(self) -> None:
        crowd, message = self.waiting[0]
        self._tell(crowd[-SLICE:], message)
        del crowd[-SLICE:]
        if not crowd:
            self.waiting.popleft()
        if self.waiting:
            asyncio.get_running_loop().call_soon(self._tell_some)

    def _tell(self, crowd: list[T], message: str) -> None:
        for one in crowd:
            if self.present(one):
                self.tell(one, message)
