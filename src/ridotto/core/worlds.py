"""Possible worlds by the thousand, and playing on in them, without the interpreter."""

import cython
from cython import address


class Worlds:
    """What a seat knows of a deal, read once from its view, and ready to draw full deals from.

    `draw` writes the struct of a deal that agrees with the view and returns its weight: 1 where draws are uniform, 0 for a draw that
    failed and is not to be used.
    """

    def draw(self, rng, deal):
        return 0.0


def recall(past, state):
    """Takes up what has been done in a deal so far."""
    past.length = min(state.length, MOST_PAST)
    if past.length:
        memcpy(past.done, state.history.entries, past.length * cython.sizeof(uint32_t))


def copy_past(to, past):
    """Copies as much of a past as there is."""
    to.length = past.length
    memcpy(to.done, past.done, past.length * cython.sizeof(uint32_t))


def play_on(engine, deal, rules, past, policy, rng, most):
    """Plays on as a policy does, at most `most` actions or, if that is negative, to the end; returns the number of actions."""
    done: cython.int = 0
    seat: cython.int = engine.turn(deal)
    while seat >= 0 and done != most:
        action = policy(deal, rules, past, rng)
        note(past, seat, action)
        engine.advance(deal, rules, action)
        seat = engine.turn(deal)
        done += 1
    return done


def evaluate(worlds, actions, count, policy, drawn, rng, weights, scores):
    """Carries out each of `count` actions in each of `drawn` worlds and plays on as the policy does; returns the worlds drawn.

    `weights` by world; `scores` by world, action and side. All actions of a world meet the same dice.
    """
    world: uint8_t[2048]
    later: uint8_t[2048]
    sheet: int32_t[128]
    past: Past
    dice: Rng
    found: cython.int = 0
    engine = worlds.engine
    for _ in range(drawn):
        weights[found] = worlds.draw(rng, world)
        if weights[found] <= 0.0:
            continue
        for place in range(count):
            memcpy(later, world, engine.size)
            copy_past(address(past), address(worlds.past))
            dice = rng[0]
            note(address(past), engine.turn(later), actions[place])
            engine.advance(later, worlds.rules, actions[place])
            # No rulebook promises an end: a deal that takes longer is reckoned as it stands.
            play_on(engine, later, worlds.rules, address(past), policy, address(dice), MOST_PAST)
            engine.reckon(later, worlds.rules, sheet)
            for side in range(worlds.sides):
                scores[(found * count + place) * worlds.sides + side] = sheet[side]
        found += 1
    return found
