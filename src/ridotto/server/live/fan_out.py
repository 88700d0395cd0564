"""Fan-out of messages to large audiences, a slice at a time, so that other tables are not delayed."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

T = TypeVar("T")
SLICE = 50
"""Maximum number of recipients served at once: about three milliseconds."""


class FanOut(Generic[T]):
    """Delivers messages to many recipients, in order for each. `is_connected` is checked before each delivery."""

    def __init__(self, deliver: Callable[[T, str], None], is_connected: Callable[[T], bool]) -> None:
        self.deliver, self.is_connected = deliver, is_connected
        self.waiting: deque[tuple[list[T], str]] = deque()

    def send(self, recipients: Iterable[T], message: str) -> None:
        """Deliver a message: at once to a few recipients, in slices to many."""
        remaining = list(recipients)
        if not self.waiting and len(remaining) <= SLICE:
            self._deliver(remaining, message)
            return
        self.waiting.append((remaining, message))
        if len(self.waiting) == 1:
            self._deliver_slice()

    def _deliver_slice(self) -> None:
        remaining, message = self.waiting[0]
        self._deliver(remaining[-SLICE:], message)
        del remaining[-SLICE:]
        if not remaining:
            self.waiting.popleft()
        if self.waiting:
            asyncio.get_running_loop().call_soon(self._deliver_slice)

    def _deliver(self, remaining: list[T], message: str) -> None:
        for one in remaining:
            if self.is_connected(one):
                self.deliver(one, message)
