"""Types of the compiled melds of three cards."""

THREES: list[str]
