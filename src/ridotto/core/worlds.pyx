"""Sampling possible worlds and playing out from them, without the interpreter."""

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng
from ridotto.core.engine cimport Engine
from ridotto.core.state cimport State


cdef class Worlds:
    """Samples full deals from a seat's knowledge, which is read once from its view.

    `draw` writes the struct of a deal that agrees with the view and returns its weight: 1 if draws are uniform, 0 if the draw failed
    and must not be used.
    """

    cdef double draw(self, Rng* rng, void* deal) noexcept nogil:
        return 0.0


cdef void recall(Past* past, State state):
    """Load the actions of a state into a past."""
    past.length = min(state.length, MOST_PAST)
    if past.length:
        memcpy(past.done, state.history.entries, past.length * sizeof(uint32_t))


cdef void copy_past(Past* to, const Past* past) noexcept nogil:
    """Copy the used part of a past."""
    to.length = past.length
    memcpy(to.done, past.done, past.length * sizeof(uint32_t))


cdef int play_on(const Engine* engine, void* deal, const void* rules, Past* past, PolicyOf policy, Rng* rng,
                 int most) noexcept nogil:
    """Play on with a policy for at most `most` actions (negative: to the end). Return the number of actions played."""
    cdef int done = 0
    cdef int seat = engine.turn(deal)
    while seat >= 0 and done != most:
        action = policy(deal, rules, past, rng)
        note(past, seat, action)
        engine.advance(deal, rules, action)
        seat = engine.turn(deal)
        done += 1
    return done


cdef int evaluate(Worlds worlds, const uint16_t* actions, int count, PolicyOf policy, int drawn, Rng* rng,
                  double* weights, int32_t* scores) noexcept nogil:
    """Try each of `count` actions in each of `drawn` worlds, playing on with the policy. Return the number of worlds drawn.

    `weights` is indexed by world; `scores` by world, action and side. All actions in a world use the same random numbers.
    """
    cdef uint8_t world[2048]
    cdef uint8_t later[2048]
    cdef int32_t sheet[128]
    cdef Past past
    cdef Rng dice
    cdef int found = 0
    engine = worlds.engine
    for _ in range(drawn):
        weights[found] = worlds.draw(rng, world)
        if weights[found] <= 0.0:
            continue
        for place in range(count):
            memcpy(later, world, engine.size)
            copy_past(&past, &worlds.past)
            dice = rng[0]
            note(&past, engine.turn(later), actions[place])
            engine.advance(later, worlds.rules, actions[place])
            # No rulebook guarantees that a deal ends: one that takes longer is scored in its current state.
            play_on(engine, later, worlds.rules, &past, policy, &dice, MOST_PAST)
            engine.reckon(later, worlds.rules, sheet)
            for side in range(worlds.sides):
                scores[(found * count + place) * worlds.sides + side] = sheet[side]
        found += 1
    return found
