"""Playing on in given worlds, without the interpreter."""

import cython
from cython import address

from ridotto.core.chance import digest_of

BLOCK = 16
"""Playouts of every action between two checks for an interrupt."""


class GivenWorlds:
    """The deals of some states of one game."""

    def __cinit__(self, states: list):
        self.worlds = cython.cast(cython.pointer(World), calloc(len(states), cython.sizeof(World)))
        if self.worlds == cython.NULL:
            raise MemoryError
        self.kept = states
        self.count = len(states)
        first: State = states[0]
        self.engine = first.engine
        self.sides = len(first.before)
        for number, one in enumerate(states):
            state: State = one
            world = address(self.worlds[cython.cast(cython.int, number)])
            world.deal = state.deal_at
            world.rules = state.rules_at
            world.length = min(state.length, MOST_PAST)
            world.log = state.history.entries

    def __dealloc__(self):
        free(self.worlds)

    def draw(self, rng, deal):
        """The next world, and dice of its own."""
        dice: Rng
        world = address(self.worlds[self.place])
        self.place = self.place + 1 if self.place + 1 < self.count else 0
        self.rules = world.rules
        self.past.length = world.length
        if world.length:
            memcpy(self.past.done, world.log, world.length * cython.sizeof(uint32_t))
        memcpy(deal, world.deal, self.engine.size)
        for word in range(4):
            dice.s[word] = next64(rng)
        rng[0] = dice
        return 1.0


def pointer_in(capsule):
    """Where a function is that a compiled module exports."""
    return PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule))


def evaluated(states: list, actions: list, policy, playouts: cython.int, seed):
    """By state and action the mean scores of the sides: the action is carried out, and the policy plays on to the end of the deal.

    The states are of one game and the actions legal in each; `policy` is what a compiled module exports. Nothing of that is checked.
    """
    rng: Rng
    ids: uint16_t[MOST_LEGAL]
    weight: cython.double[1]
    worlds: GivenWorlds = GivenWorlds(states)
    first: State = states[0]
    choose = cython.cast(PolicyOf, pointer_in(policy))
    digest = digest_of(first.game, seed, "evaluate")
    seed_rng(address(rng), cython.cast(cython.p_uchar, digest))
    count: cython.int = len(actions)
    sides: cython.int = worlds.sides
    width: cython.int = count * sides
    share: cython.double = 1.0 / (playouts * first.parts)
    for place in range(count):
        ids[place] = actions[place]
    scores = cython.cast(cython.pointer(int32_t), calloc(width, cython.sizeof(int32_t)))
    sums = cython.cast(cython.pointer(cython.double), calloc(width * worlds.count, cython.sizeof(cython.double)))
    try:
        if scores == cython.NULL or sums == cython.NULL:
            raise MemoryError
        for number in range(playouts * worlds.count):
            if number % BLOCK == 0:
                PyErr_CheckSignals()
            row = sums + width * (number % worlds.count)
            with cython.nogil:
                evaluate(worlds, ids, count, choose, 1, address(rng), weight, scores)
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


def chosen(state: State, policy):
    """The id of what a policy (what a compiled module exports) does in a state whose deal goes on; it must throw no dice."""
    past: Past
    recall(address(past), state)
    choose = cython.cast(PolicyOf, pointer_in(policy))
    return choose(state.deal_at, state.rules_at, address(past), cython.NULL)
