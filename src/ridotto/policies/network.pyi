"""Type stubs of the small networks."""

from pathlib import Path

UNITS: int

def path_of(module: str) -> Path: ...
def read(module: str) -> list[float] | None: ...
