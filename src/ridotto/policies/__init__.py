"""Rules of thumb and small networks, compiled: what a player does, from what a seat may know. Searches play on with them."""

from functools import cache

from ridotto import finder

PARTS = ("bots.policy", "bots.turns")
"""Where a game's folder has them."""
POLICIES = ("steady", "keen", "learned")
"""What plays on in searches: careful rules of thumb, better ones, networks that have learned from what comes of each choice."""


@cache
def exported(game: str) -> dict[str, object]:
    """What the compiled modules of a game's policies export to others, by name: capsules with the addresses of functions."""
    found: dict[str, object] = {}
    for part in PARTS:
        if module := finder.own(game, part):
            found |= vars(module).get("__pyx_capi__", {})
    return found


def playing(game: str) -> dict[str, object]:
    """Those of `POLICIES` that a game has, by name."""
    found = exported(game)
    return {policy: found[policy] for policy in POLICIES if policy in found}
