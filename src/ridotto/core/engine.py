"""Running any game without the interpreter: random play to the end, counting positions, comparing the two forms of legality."""

import cython


def run_playouts(engine, deal, rules, scores, count, rng, sums):
    """Plays `count` times to the end and adds up the scores; returns the number of deals played."""
    world: uint8_t[2048]
    sheet: int32_t[128]
    for _ in range(count):
        memcpy(world, deal, engine.size)
        engine.play_out(world, rules, rng)
        engine.reckon(world, rules, sheet)
        for place in range(scores):
            sums[place] += sheet[place]
    return count


def play_at_random(engine, deal, rules, rng):
    """Random play to the end, every legal action equally likely: the default for games without a faster way."""
    ids: uint16_t[4096]
    while engine.turn(deal) >= 0:
        found = engine.legal(deal, rules, ids)
        engine.advance(deal, rules, ids[below(rng, found)])


def find_fault(engine, deal, rules, rng, positions):
    """Plays at random and, at every position, compares the list of legal actions with the set of them, where
    there is one, and with `refuse` for every action of the vocabulary.

    Returns -1, or the id of an action on which the two differ, with `deal` at that position. Adds the positions seen to `positions`.
    """
    ids: uint16_t[4096]
    words: uint64_t[2]
    listed: uint8_t[16384]
    while engine.turn(deal) >= 0:
        positions[0] += 1
        found = engine.legal(deal, rules, ids)
        if engine.few != cython.NULL:
            counted: cython.int = engine.few(deal, rules, words)
            if counted and counted != found:
                return ids[0]
            for place in range(counted):
                if nth_of_few(words, place) != ids[place]:
                    return ids[place]
        memset(listed, 0, engine.actions)
        for place in range(found):
            listed[ids[place]] += 1
        for action in range(engine.actions):
            accepted: cython.bint = engine.refuse(deal, rules, action) == 0
            if accepted and not listed[action] and engine.unlisted != cython.NULL and engine.unlisted[action]:
                continue
            if listed[action] != accepted:
                return action
        engine.advance(deal, rules, ids[below(rng, found)])
    return -1


def count_ways(engine, deal, rules, depth):
    """Number of sequences of `depth` actions from here; a deal that ends earlier counts once."""
    ids: uint16_t[4096]
    world: uint8_t[2048]
    if depth == 0 or engine.turn(deal) < 0:
        return 1
    found = engine.legal(deal, rules, ids)
    if depth == 1:
        return found
    total: cython.long = 0
    for place in range(found):
        memcpy(world, deal, engine.size)
        engine.advance(world, rules, ids[place])
        total += count_ways(engine, world, rules, depth - 1)
    return total
