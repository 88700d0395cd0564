"""Types of what other modules use of the combinations."""

LINES: list[str]
