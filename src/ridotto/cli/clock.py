"""Clock of a match with a time limit (BRB-9.2). It runs during play and stops while the match is saved."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ridotto import Match


@dataclass
class Clock:
    """Time that a match has taken, in seconds."""

    before: float = 0.0
    """Seconds played in earlier sessions."""
    now: Callable[[], float] = time.monotonic
    begun: float = field(init=False)

    def __post_init__(self) -> None:
        self.begun = self.now()

    @property
    def seconds(self) -> float:
        """Seconds played up to now."""
        return self.before + self.now() - self.begun

    def up(self, match: Match) -> bool:
        """Return True if the time is up and the match has not received the signal yet."""
        minutes = match.options.get("minutes")
        if minutes is None or match.over or match.state.carried().get("time_up"):
            return False
        return self.seconds >= 60 * int(minutes)
