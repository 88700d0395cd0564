"""Consistency checks of the core, used by its tests."""

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.engine cimport find_fault
from ridotto.core.state cimport State

from ridotto.core.chance import digest_of


def vocabulary_fault(State state not None, deals, seed=0):
    """Play at random and, at every position, compare the legal list with the refusal of each action of the vocabulary.

    Return (positions seen, None), or (positions seen, id) for an id on which they differ.
    """
    cdef State world
    cdef Rng rng
    cdef long positions = 0
    cdef State from_here = state
    digest = digest_of(state.game, seed, "vocabulary")
    seed_rng(&rng, <unsigned char*> digest)
    for _ in range(deals):
        world = from_here.following(0, 0, None)
        fault = find_fault(world.engine, world.deal_at, world.rules_at, &rng, &positions)
        if fault >= 0:
            return positions, fault
    return positions, None
