"""Checks of the core that its tests run."""

import cython
from cython import address

from ridotto.core.chance import digest_of
from ridotto.core.state import State


def vocabulary_fault(state: State, deals, seed=0):
    """Plays at random and, at every position, compares the legal list with the refusal of each action of the vocabulary.

    Returns (positions seen, None), or instead of None the id on which the two differ.
    """
    rng: Rng
    positions: cython.long = 0
    from_here: State = state
    digest = digest_of(state.game, seed, "vocabulary")
    seed_rng(address(rng), cython.cast(cython.p_uchar, digest))
    for _ in range(deals):
        world: State = from_here.following(0, 0, None)
        fault = find_fault(world.engine, world.deal_at, world.rules_at, address(rng), address(positions))
        if fault >= 0:
            return positions, fault
    return positions, None
