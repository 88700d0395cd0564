"""Playing on in deals of Burraco and Biriba, without the interpreter."""

from libc.math cimport exp, sqrt
from libc.stdint cimport int32_t, uint8_t, uint16_t
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.engine cimport Engine
from ridotto.core.state cimport State
from ridotto.core.worlds cimport Past, PolicyOf, Worlds
from ridotto.games.families.rummy.bots.turns cimport WeighOf
from ridotto.search.kernels.evaluating cimport pointer_in

from ridotto.core.errors import InvalidText
from ridotto.policies import exported, playing

# Points that a side makes in a deal, about
cdef double A_DEAL = 450.0
# Standard deviation of the difference that a deal makes between two sides
cdef double SPREAD = 370.0
# Actions after which a deal is broken off: no policy plays so long, but no rulebook promises an end
cdef int LONGEST = 2000
# Scale of the logistic distribution with a standard deviation of 1
cdef double TO_LOGISTIC = 0.5513


cdef PolicyOf policy_of(str game, str name) except NULL:
    """A policy by its name."""
    cdef dict policies = playing(game)
    if name not in policies:
        raise InvalidText(f"{game} has no policy {name!r}")
    return <PolicyOf> pointer_in(policies[name])


cdef long finish(const Engine* engine, void* deal, const void* rules, const PolicyOf* policies) noexcept nogil:
    """Plays a deal to its end, every seat by its policy; gives the number of actions."""
    cdef Rng rng
    cdef Past past
    cdef long done = 0
    past.length = 0
    cdef int turn = engine.turn(deal)
    while turn >= 0 and done < LONGEST:
        engine.advance(deal, rules, policies[turn](deal, rules, &past, &rng))
        turn = engine.turn(deal)
        done += 1
    return done


cdef class Trial:
    """Actions of the seat in turn, tried in one world after another: everybody plays on in the same way to the end of the deal.

    `worlds`: the deals that agree with the view; `seed`: 32 bytes; `target`: match points that end the match, `beyond`: only more than
    them; `scale`: points of one in the sheet; `policy`: by what everybody plays on (`policy_of`).
    """

    cdef Worlds worlds
    cdef PolicyOf policies[6]
    cdef WeighOf weighing       # what networks find actions worth, if they play on, else NULL
    cdef int unit               # of the score list that the seat belongs to
    cdef double scale           # points of one in the sheet
    cdef double before[8]       # match scores
    cdef double target
    cdef bint beyond
    cdef Rng rng
    cdef uint8_t seen[2048]     # a world, for what all worlds have in common
    cdef readonly long nodes

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
            self.weighing = <WeighOf> pointer_in(exported(game)["weigh"])
        self.unit = view["seat"] % self.worlds.sides
        self.scale = scale
        seed_rng(&self.rng, <unsigned char*> seed)
        if self.worlds.draw(&self.rng, self.seen) <= 0.0:
            raise InvalidText("view: no deal was found that leads to it")

    def ids(self):
        """Ids of the legal actions, in the order of the view."""
        cdef unsigned short found[4096]
        count = self.worlds.engine.legal(self.seen, self.worlds.rules, found)
        return [found[place] for place in range(count)]

    def favourite(self):
        """What the policy does."""
        cdef Past past
        past.length = 0
        return self.policies[0](self.seen, self.worlds.rules, &past, &self.rng)

    def opinion(self):
        """What networks find each legal action (id) worth, in points; only differences count. Nothing where they do not play on."""
        cdef unsigned short found[4096]
        cdef double worths[4096]
        if self.weighing == NULL:
            return {}
        count = self.worlds.engine.legal(self.seen, self.worlds.rules, found)
        self.weighing(self.seen, self.worlds.rules, found, count, worths)
        return {found[place]: 100.0 * worths[place] for place in range(count)}

    cdef void weigh(self, const void* deal, double* margin, double* chance) noexcept nogil:
        """Of a deal that is over: the own score less the mean of the others', and the chance to win the match then.

        A match that goes on is taken for one between equals: the differences of totals spread with the root of the number of deals left.
        """
        cdef int32_t sheet[128]
        cdef double total[8]
        self.worlds.engine.reckon(deal, self.worlds.rules, sheet)
        sides = self.worlds.sides
        cdef double own = self.scale * sheet[self.unit]
        cdef double others = -own
        cdef double best = -1e9
        for unit in range(sides):
            others += self.scale * sheet[unit]
            total[unit] = self.before[unit] + self.scale * sheet[unit]
            best = max(best, total[unit])
        margin[0] = own - others / (sides - 1)
        cdef double share = 0.0
        if best > self.target or (best == self.target and not self.beyond):
            for unit in range(sides):
                share += total[unit] == best
            chance[0] = (total[self.unit] == best) / share
            return
        cdef double scale = TO_LOGISTIC * SPREAD * sqrt(max(1.0, (self.target - best) / A_DEAL))
        for unit in range(sides):
            share += exp((total[unit] - best) / scale)
        chance[0] = exp((total[self.unit] - best) / scale) / share

    def rows(self, actions, drawn):
        """What comes of these actions (ids) in each of `drawn` worlds: by world the margins and the chances (see `weigh`), by action."""
        cdef bint found
        cdef uint8_t world[2048]
        cdef uint8_t later[2048]
        cdef uint16_t ids[4096]
        cdef double margins[4096]
        cdef double chances[4096]
        cdef int count = len(actions)
        for place in range(count):
            ids[place] = actions[place]
        rows = []
        cdef Worlds worlds = self.worlds
        engine = worlds.engine
        rules = worlds.rules
        for _ in range(drawn):
            with nogil:
                found = worlds.draw(&self.rng, world) > 0.0
                if found:
                    for place in range(count):
                        memcpy(later, world, engine.size)
                        engine.advance(later, rules, ids[place])
                        self.nodes += 1 + finish(engine, later, rules, self.policies)
                        self.weigh(later, &margins[place], &chances[place])
            if found:
                rows.append(([margins[place] for place in range(count)], [chances[place] for place in range(count)]))
        return rows


def played(State state not None, names):
    """The scores of a deal that is played to its end by policies, by seat."""
    cdef PolicyOf policies[6]
    cdef int32_t sheet[128]
    cdef State given = state
    cdef State own = given.following(0, 0, None)
    for seat in range(given.seats):
        policies[seat] = policy_of(given.game, names[seat % len(names)])
    with nogil:
        done = finish(own.engine, own.deal_at, own.rules_at, policies)
        own.engine.reckon(own.deal_at, own.rules_at, sheet)
    return [sheet[side] for side in range(len(given.fixed.scores))], done
