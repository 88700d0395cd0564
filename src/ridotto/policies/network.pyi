"""Types of the small networks."""

from pathlib import Path

UNITS: int

def path_of(name: str) -> Path: ...
def read(name: str) -> list[float] | None: ...
