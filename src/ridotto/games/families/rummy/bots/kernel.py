"""Playing on in deals of Burraco and Biriba, without the interpreter."""

import cython
from cython import address

from ridotto.core.errors import InvalidText
from ridotto.policies import exported, playing

A_DEAL = 450.0
"""Points that a side makes in a deal, about."""
SPREAD = 370.0
"""Standard deviation of the difference that a deal makes between two sides."""
LONGEST = 2000
"""Actions after which a deal is broken off: no policy plays so long, but no rulebook promises an end."""
TO_LOGISTIC = 0.5513
"""Scale of the logistic distribution with a standard deviation of 1."""


def policy_of(game, name):
    """A policy by its name."""
    policies: dict = playing(game)
    if name not in policies:
        raise InvalidText(f"{game} has no policy {name!r}")
    return cython.cast(PolicyOf, pointer_in(policies[name]))


def finish(engine, deal, rules, policies):
    """Plays a deal to its end, every seat by its policy; gives the number of actions."""
    rng: Rng
    past: Past
    done: cython.long = 0
    past.length = 0
    turn: cython.int = engine.turn(deal)
    while turn >= 0 and done < LONGEST:
        engine.advance(deal, rules, policies[turn](deal, rules, address(past), address(rng)))
        turn = engine.turn(deal)
        done += 1
    return done


class Trial:
    """Actions of the seat in turn, tried in one world after another: everybody plays on in the same way to the end of the deal.

    `worlds`: the deals that agree with the view; `seed`: 32 bytes; `target`: match points that end the match, `beyond`: only more than
    them; `scale`: points of one in the sheet; `policy`: by what everybody plays on (`policy_of`).
    """

    def __init__(self, view, worlds, seed, target, beyond=False, scale=1.0, policy="keen"):
        game = view["game"]
        self.target = target
        self.beyond = beyond
        for unit, score in enumerate(view["scores"]):
            self.before[unit] = score
        self.worlds = worlds
        play = policy_of(game, policy)
        for seat in range(6):
            self.policies[seat] = play
        if policy == "learned":
            self.weighing = cython.cast(WeighOf, pointer_in(exported(game)["weigh"]))
        self.unit = view["seat"] % self.worlds.sides
        self.scale = scale
        seed_rng(address(self.rng), cython.cast(cython.p_uchar, seed))
        if self.worlds.draw(address(self.rng), self.seen) <= 0.0:
            raise InvalidText("view: no deal was found that leads to it")

    def ids(self):
        """Ids of the legal actions, in the order of the view."""
        found: cython.ushort[4096]
        count = self.worlds.engine.legal(self.seen, self.worlds.rules, found)
        return [found[place] for place in range(count)]

    def favourite(self):
        """What the policy does."""
        past: Past
        past.length = 0
        return self.policies[0](self.seen, self.worlds.rules, address(past), address(self.rng))

    def opinion(self):
        """What networks find each legal action (id) worth, in points; only differences count. Nothing where they do not play on."""
        found: cython.ushort[4096]
        worths: cython.double[4096]
        if self.weighing == cython.NULL:
            return {}
        count = self.worlds.engine.legal(self.seen, self.worlds.rules, found)
        self.weighing(self.seen, self.worlds.rules, found, count, worths)
        return {found[place]: 100.0 * worths[place] for place in range(count)}

    def weigh(self, deal, margin, chance):
        """Of a deal that is over: the own score less the mean of the others', and the chance to win the match then.

        A match that goes on is taken for one between equals: the differences of totals spread with the root of the number of deals left.
        """
        sheet: int32_t[128]
        total: cython.double[8]
        self.worlds.engine.reckon(deal, self.worlds.rules, sheet)
        sides = self.worlds.sides
        own: cython.double = self.scale * sheet[self.unit]
        others: cython.double = -own
        best: cython.double = -1e9
        for unit in range(sides):
            others += self.scale * sheet[unit]
            total[unit] = self.before[unit] + self.scale * sheet[unit]
            best = max(best, total[unit])
        margin[0] = own - others / (sides - 1)
        share: cython.double = 0.0
        if best > self.target or (best == self.target and not self.beyond):
            for unit in range(sides):
                share += total[unit] == best
            chance[0] = (total[self.unit] == best) / share
            return
        scale: cython.double = TO_LOGISTIC * SPREAD * sqrt(max(1.0, (self.target - best) / A_DEAL))
        for unit in range(sides):
            share += exp((total[unit] - best) / scale)
        chance[0] = exp((total[self.unit] - best) / scale) / share

    def rows(self, actions, drawn):
        """What comes of these actions (ids) in each of `drawn` worlds: by world the margins and the chances (see `weigh`), by action."""
        world: uint8_t[2048]
        later: uint8_t[2048]
        ids: uint16_t[4096]
        margins: cython.double[4096]
        chances: cython.double[4096]
        count: cython.int = len(actions)
        for place in range(count):
            ids[place] = actions[place]
        rows = []
        worlds: Worlds = self.worlds
        engine = worlds.engine
        rules = worlds.rules
        for _ in range(drawn):
            with cython.nogil:
                found: cython.bint = worlds.draw(address(self.rng), world) > 0.0
                if found:
                    for place in range(count):
                        memcpy(later, world, engine.size)
                        engine.advance(later, rules, ids[place])
                        self.nodes += 1 + finish(engine, later, rules, self.policies)
                        self.weigh(later, address(margins[place]), address(chances[place]))
            if found:
                rows.append(([margins[place] for place in range(count)], [chances[place] for place in range(count)]))
        return rows


def played(state: State, names):
    """The scores of a deal that is played to its end by policies, by seat."""
    policies: PolicyOf[6]
    sheet: int32_t[128]
    given: State = state
    own: State = given.following(0, 0, None)
    for seat in range(given.seats):
        policies[seat] = policy_of(given.game, names[seat % len(names)])
    with cython.nogil:
        done = finish(own.engine, own.deal_at, own.rules_at, policies)
        own.engine.reckon(own.deal_at, own.rules_at, sheet)
    return [sheet[side] for side in range(len(given.fixed.scores))], done
