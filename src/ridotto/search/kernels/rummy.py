"""Playing on in deals of Burraco and Biriba, without the interpreter."""

import cython
from cython import address

from ridotto.core.errors import InvalidText


def policy_of(game, name):
    """A policy by its name."""
    if game == "burraco" and name == "steady":
        return cython.cast(PolicyOf, burraco.steady)
    if game == "burraco" and name == "keen":
        return cython.cast(PolicyOf, burraco.keen)
    if game == "biriba" and name == "steady":
        return cython.cast(PolicyOf, biriba.steady)
    if game == "biriba" and name == "keen":
        return cython.cast(PolicyOf, biriba.keen)
    raise InvalidText(f"{game} has no policy {name!r}")


def action_of(state, name):
    """The id of what a policy does in a state."""
    rng: Rng
    past: Past
    given: State = state
    past.length = 0
    policy = policy_of(given.game, name)
    return policy(given.deal_at, given.rules_at, address(past), address(rng))


def played(state, names):
    """The scores of a deal that is played to its end by policies, by seat."""
    rng: Rng
    past: Past
    policies: PolicyOf[6]
    sheet: int32_t[128]
    ids: cython.int = 0
    given: State = state
    own: State = given.following(0, 0, None)
    past.length = 0
    for seat in range(given.seats):
        policies[seat] = policy_of(given.game, names[seat % len(names)])
    engine = own.engine
    deal = own.deal_at
    rules = own.rules_at
    with cython.nogil:
        turn: cython.int = engine.turn(deal)
        while turn >= 0:
            engine.advance(deal, rules, policies[turn](deal, rules, address(past), address(rng)))
            turn = engine.turn(deal)
            ids += 1
        engine.reckon(deal, rules, sheet)
    return [sheet[side] for side in range(len(given.fixed.scores))], ids


def use(habits):
    """Sets the habits of "keen"."""
    global KEEN
    KEEN = habits
