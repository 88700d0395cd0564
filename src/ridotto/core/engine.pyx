"""Running any game without the interpreter: random playouts, counting positions, comparing the two forms of legality."""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint64_t
from libc.string cimport memcpy, memset

from ridotto.core.chance cimport Rng, below

cdef enum:
    PART = 100_000          # deals played between two checks for an interrupt


cdef long run_playouts(const Engine* engine, const void* deal, const void* rules, int scores, long count, Rng* rng,
                       double* sums) noexcept nogil:
    """Play the deal to its end `count` times and add the scores to `sums`. Return the number of deals played."""
    cdef uint8_t world[2048]
    cdef int32_t sheet[128]
    for _ in range(count):
        memcpy(world, deal, engine.size)
        engine.play_out(world, rules, rng)
        engine.reckon(world, rules, sheet)
        for place in range(scores):
            sums[place] += sheet[place]
    return count


cdef list mean_scores(const Engine* engine, const void* deal, const void* rules, int scores, long long count, Rng* rng):
    """Return the mean scores of `count` random playouts. Holds the interpreter lock only to check for interrupts."""
    cdef double sums[MOST_SCORES]
    cdef double deals = count
    cdef long part
    memset(sums, 0, sizeof(sums))
    while count:
        part = min(count, <long long> PART)
        with nogil:
            run_playouts(engine, deal, rules, scores, part, rng, sums)
        PyErr_CheckSignals()
        count -= part
    return [sums[place] / deals for place in range(scores)]


cdef void play_at_random(const Engine* engine, void* deal, const void* rules, Rng* rng) noexcept nogil:
    """Play to the end at random, every legal action equally likely: the default for games without a faster way."""
    cdef uint16_t ids[4096]
    while engine.turn(deal) >= 0:
        found = engine.legal(deal, rules, ids)
        engine.advance(deal, rules, ids[below(rng, found)])


cdef int find_fault(const Engine* engine, void* deal, const void* rules, Rng* rng, long* positions) noexcept nogil:
    """Play at random and, at every position, compare the list of legal actions with the set of them (if the game has one) and with
    `refuse` for every action of the vocabulary.

    Return -1, or the id of an action on which they differ, leaving `deal` at that position. Adds the positions seen to `positions`.
    """
    cdef int counted
    cdef bint accepted
    cdef uint16_t ids[4096]
    cdef uint64_t words[2]
    cdef uint8_t listed[16384]
    while engine.turn(deal) >= 0:
        positions[0] += 1
        found = engine.legal(deal, rules, ids)
        if engine.few != NULL:
            counted = engine.few(deal, rules, words)
            if counted and counted != found:
                return ids[0]
            for place in range(counted):
                if nth_of_few(words, place) != ids[place]:
                    return ids[place]
        memset(listed, 0, engine.actions)
        for place in range(found):
            listed[ids[place]] += 1
        for action in range(engine.actions):
            accepted = engine.refuse(deal, rules, action) == 0
            if accepted and not listed[action] and engine.unlisted != NULL and engine.unlisted[action]:
                continue
            if listed[action] != accepted:
                return action
        engine.advance(deal, rules, ids[below(rng, found)])
    return -1


cdef long count_ways(const Engine* engine, const void* deal, const void* rules, int depth) noexcept nogil:
    """Return the number of sequences of `depth` actions from here; a deal that ends earlier counts once."""
    cdef uint16_t ids[4096]
    cdef uint8_t world[2048]
    if depth == 0 or engine.turn(deal) < 0:
        return 1
    found = engine.legal(deal, rules, ids)
    if depth == 1:
        return found
    cdef long total = 0
    for place in range(found):
        memcpy(world, deal, engine.size)
        engine.advance(world, rules, ids[place])
        total += count_ways(engine, world, rules, depth - 1)
    return total
