"""The clock of a match with a time limit (BRB-9.2): it runs while the match is played, and stands still while it is saved."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ridotto import Match


@dataclass
class Clock:
    """Seconds that a match has taken."""

    before: float = 0.0
    """In earlier sittings."""
    now: Callable[[], float] = time.monotonic
    begun: float = field(init=False)

    def __post_init__(self) -> None:
        self.begun = self.now()

    @property
    def seconds(self) -> float:
        """Up to now."""
        return self.before + self.now() - self.begun

    def up(self, match: Match) -> bool:
        """Whether the time of the match has just run out: the signal has not been given yet."""
        minutes = match.options.get("minutes")
        if minutes is None or match.over or match.state.carried().get("time_up"):
            return False
        return self.seconds >= 60 * int(minutes)
