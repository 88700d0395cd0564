"""Types of what others read of the combinations."""

LINES: list[str]
