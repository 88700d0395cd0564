"""Compiled policies: rules of thumb and small networks that pick an action from what a seat may know. Searches use them for playouts."""

from functools import cache

from ridotto import finder

PARTS = ("bots.policy", "bots.turns")
"""Modules in a game's folder that export policies."""
POLICIES = ("steady", "keen", "learned")
"""Names of the playout policies: careful rules of thumb, better ones, networks trained on the outcome of each choice."""


@cache
def exported(game: str) -> dict[str, object]:
    """Return the functions that a game's policy modules export, as capsules by name."""
    found: dict[str, object] = {}
    for part in PARTS:
        if module := finder.own(game, part):
            found |= vars(module).get("__pyx_capi__", {})
    return found


def playing(game: str) -> dict[str, object]:
    """Return the capsules of those `POLICIES` that a game has, by name."""
    found = exported(game)
    return {policy: found[policy] for policy in POLICIES if policy in found}
