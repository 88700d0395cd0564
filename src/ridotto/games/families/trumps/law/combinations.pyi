"""Type stubs of the combinations."""

LINES: list[str]
