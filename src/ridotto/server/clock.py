"""The time of day, as everything that is written down or shown has it."""

import time


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)
