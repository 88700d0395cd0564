"""Types of the compiled tables of three-card melds."""

THREES: list[str]
