"""Possible worlds by the thousand, and playing on in them, without the interpreter."""

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng
from ridotto.core.engine cimport Engine
from ridotto.core.state cimport State


cdef class Worlds:
    """What a seat knows of a deal, read once from its view, and ready to draw full deals from.

    `draw` writes the struct of a deal that agrees with the view and returns its weight: 1 where draws are uniform, 0 for a draw that
    failed and is not to be used.
    """

    cdef double draw(self, Rng* rng, void* deal) noexcept nogil:
        return 0.0


cdef void recall(Past* past, State state):
    """Takes up what has been done in a deal so far."""
    past.length = min(state.length, MOST_PAST)
    if past.length:
        memcpy(past.done, state.history.entries, past.length * sizeof(uint32_t))


cdef void copy_past(Past* to, const Past* past) noexcept nogil:
    """Copies as much of a past as there is."""
    to.length = past.length
    memcpy(to.done, past.done, past.length * sizeof(uint32_t))


cdef int play_on(const Engine* engine, void* deal, const void* rules, Past* past, PolicyOf policy, Rng* rng,
                 int most) noexcept nogil:
    """Plays on as a policy does, at most `most` actions or, if that is negative, to the end; returns the number of actions."""
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
    """Carries out each of `count` actions in each of `drawn` worlds and plays on as the policy does; returns the worlds drawn.

    `weights` by world; `scores` by world, action and side. All actions of a world meet the same dice.
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
            # No rulebook promises an end: a deal that takes longer is reckoned as it stands.
            play_on(engine, later, worlds.rules, &past, policy, &dice, MOST_PAST)
            engine.reckon(later, worlds.rules, sheet)
            for side in range(worlds.sides):
                scores[(found * count + place) * worlds.sides + side] = sheet[side]
        found += 1
    return found
