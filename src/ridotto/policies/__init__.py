"""Rules of thumb and small networks, compiled: what a player does, from what a seat may know. Searches play on with them."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec


@cache
def exported(game: str) -> dict[str, object]:
    """What the compiled modules of a game's policies export to others, by name: capsules with the addresses of functions."""
    found: dict[str, object] = {}
    module = f"{__name__}.{game.replace('-', '_')}"
    for name in (module, f"{module}_turns"):
        if find_spec(name):
            found |= vars(import_module(name)).get("__pyx_capi__", {})
    return found
