"""Playouts in given worlds, without the GIL."""

from cpython.exc cimport PyErr_CheckSignals
from cpython.pycapsule cimport PyCapsule_GetName, PyCapsule_GetPointer
from libc.stdint cimport int32_t, uint16_t, uint32_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng, next64, seed_rng
from ridotto.core.engine cimport MOST_LEGAL
from ridotto.core.state cimport State
from ridotto.core.worlds cimport MOST_PAST, Past, PolicyOf, Worlds, evaluate, recall

from ridotto.core.chance import digest_of

# A deal, its rules and its log: pointers into a state that `GivenWorlds` keeps alive.
cdef struct World:
    const void* deal
    const void* rules
    const uint32_t* log
    int length

BLOCK = 16
"""Number of evaluations between two checks for an interrupt."""


# Worlds given as states; `draw` cycles through them.
cdef class GivenWorlds(Worlds):
    """Worlds from a list of states of one game."""

    cdef World* worlds
    cdef int count, place

    def __cinit__(self, states: list):
        cdef State state
        self.worlds = <World*> calloc(len(states), sizeof(World))
        if self.worlds == NULL:
            raise MemoryError
        self.kept = states
        self.count = len(states)
        cdef State first = states[0]
        self.engine = first.engine
        self.sides = len(first.before)
        for number, one in enumerate(states):
            state = one
            world = &self.worlds[<int> number]
            world.deal = state.deal_at
            world.rules = state.rules_at
            world.length = min(state.length, MOST_PAST)
            world.log = state.history.entries

    def __dealloc__(self):
        free(self.worlds)

    cdef double draw(self, Rng* rng, void* deal) noexcept nogil:
        """Write the next world, and reseed `rng` so that each world has its own random numbers."""
        cdef Rng dice
        world = &self.worlds[self.place]
        self.place = self.place + 1 if self.place + 1 < self.count else 0
        self.rules = world.rules
        self.past.length = world.length
        if world.length:
            memcpy(self.past.done, world.log, world.length * sizeof(uint32_t))
        memcpy(deal, world.deal, self.engine.size)
        for word in range(4):
            dice.s[word] = next64(rng)
        rng[0] = dice
        return 1.0


cdef void* pointer_in(object capsule) except NULL:
    """Return the address of a function that a compiled module exports."""
    return PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule))


def evaluated(states: list, actions: list, policy, int playouts, seed):
    """Return the mean scores of the sides by state and action: the action is applied, and the policy plays the deal out.

    `policy`: capsule that a compiled module exports. The caller must ensure that all states are of one game and all actions legal in each.
    """
    cdef Rng rng
    cdef uint16_t ids[MOST_LEGAL]
    cdef double weight[1]
    cdef GivenWorlds worlds = GivenWorlds(states)
    cdef State first = states[0]
    choose = <PolicyOf> pointer_in(policy)
    digest = digest_of(first.game, seed, "evaluate")
    seed_rng(&rng, <unsigned char*> digest)
    cdef int count = len(actions)
    cdef int sides = worlds.sides
    cdef int width = count * sides
    cdef double share = 1.0 / (playouts * first.parts)
    for place in range(count):
        ids[place] = actions[place]
    scores = <int32_t*> calloc(width, sizeof(int32_t))
    sums = <double*> calloc(width * worlds.count, sizeof(double))
    try:
        if scores == NULL or sums == NULL:
            raise MemoryError
        for number in range(playouts * worlds.count):
            if number % BLOCK == 0:
                PyErr_CheckSignals()
            row = sums + width * (number % worlds.count)
            with nogil:
                evaluate(worlds, ids, count, choose, 1, &rng, weight, scores)
                for place in range(width):
                    row[place] += scores[place]
        return [
            [
                [sums[(world * count + action) * sides + side] * share for side in range(sides)]
                for action in range(count)
            ]
            for world in range(worlds.count)
        ]
    finally:
        free(scores)
        free(sums)


def chosen(State state not None, policy):
    """Return the id of a policy's action in an unfinished state. `policy`: capsule of a deterministic policy."""
    cdef Past past
    recall(&past, state)
    choose = <PolicyOf> pointer_in(policy)
    return choose(state.deal_at, state.rules_at, &past, NULL)
