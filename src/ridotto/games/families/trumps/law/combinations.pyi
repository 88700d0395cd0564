"""Type stubs of the combinations."""

LINES: list[str]

def read_declaration(text: str) -> int | None: ...
