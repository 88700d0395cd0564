"""Playouts of Burraco and Biriba without the interpreter."""

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

# Average points of a side in a deal
cdef double A_DEAL = 450.0
# Standard deviation, per deal, of the difference between two sides
cdef double SPREAD = 370.0
# Actions after which a playout is cut off: policies end sooner, but the rules do not guarantee an end
cdef int LONGEST = 2000
# Cards from which ways to close are tried, and the number of positions tried for them
cdef int MOST_TO_CLOSE = 9
cdef int WAYS = 4000
# Scale of the logistic distribution with a standard deviation of 1
cdef double TO_LOGISTIC = 0.5513


# Supplied by a game: the cards that the seat in turn must lay and discard in this turn to close, 0 if it has closed, -1 if it cannot
ctypedef int (*ToCloseOf)(const void* deal, const void* rules) noexcept nogil


cdef PolicyOf policy_of(str game, str name) except NULL:
    """Return a policy by its name. Raise InvalidText if there is none."""
    cdef dict policies = playing(game)
    if name not in policies:
        raise InvalidText(f"{game} has no policy {name!r}")
    return <PolicyOf> pointer_in(policies[name])


cdef long finish(const Engine* engine, void* deal, const void* rules, const PolicyOf* policies) noexcept nogil:
    """Play a deal to its end, each seat by its policy; return the number of actions."""
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


# A search for the best way to close.
cdef struct Way:
    const Engine* engine
    const void* rules
    ToCloseOf to_close
    int unit                # of the score list
    int left                # positions that may still be tried
    uint16_t path[16]       # actions so far
    uint16_t best[16]       # those of the best way
    int found               # their number, 0 before the first
    int32_t score           # of the best way


cdef void try_to_close(Way* way, const void* deal, int done) noexcept nogil:
    """Try all ways to close from a position, after `done` actions."""
    cdef int32_t sheet[128]
    cdef uint8_t later[2048]
    cdef uint16_t ids[4096]
    cdef int held, count
    engine = way.engine
    held = way.to_close(deal, way.rules)
    count = engine.legal(deal, way.rules, ids)
    for place in range(count):
        if way.left == 0:
            return
        way.left -= 1
        memcpy(later, deal, engine.size)
        engine.advance(later, way.rules, ids[place])
        rest = way.to_close(later, way.rules)
        way.path[done] = ids[place]
        if rest == 0:
            engine.reckon(later, way.rules, sheet)
            if way.found == 0 or sheet[way.unit] > way.score:
                way.score = sheet[way.unit]
                way.found = done + 1
                memcpy(way.best, way.path, sizeof(way.path))
        elif 0 < rest < held and engine.turn(later) == engine.turn(deal):
            try_to_close(way, later, done + 1)


cdef class Trial:
    """Playouts of the actions of the seat in turn, world by world: all seats play on by the same policy to the end of the deal.

    `worlds`: the deals that agree with the view; `seed`: 32 bytes; `target`: match points that end the match, or that must be exceeded if
    `beyond`; `left`: deals left after this one under the option `deals`, or -1; `scale`: points per unit of the score sheet; `policy`:
    name of the playout policy (`policy_of`).
    """

    cdef Worlds worlds
    cdef PolicyOf policies[6]
    cdef ToCloseOf to_close
    cdef list closing           # ids of the best way to close in this turn, in order; [] if there is none
    cdef WeighOf weighing       # values by the networks
    cdef int unit               # unit of the score list to which the seat belongs
    cdef double scale           # points per unit of the score sheet
    cdef double before[8]       # match scores
    cdef double target
    cdef bint beyond
    cdef int left
    cdef Rng rng
    cdef uint8_t seen[2048]     # a world, for facts common to all worlds
    cdef readonly long nodes

    def __init__(self, view, worlds, seed, target, beyond=False, left=-1, scale=1.0, policy="keen"):
        game = view["game"]
        self.target = target
        self.beyond = beyond
        self.left = left
        for unit, score in enumerate(view["scores"]):
            self.before[unit] = score
        self.worlds = worlds
        play = policy_of(game, policy)
        for seat in range(6):
            self.policies[seat] = play
        self.to_close = <ToCloseOf> pointer_in(exported(game)["to_close"])
        self.weighing = <WeighOf> pointer_in(exported(game)["weigh"])
        self.unit = view["seat"] % self.worlds.sides
        self.scale = scale
        seed_rng(&self.rng, <unsigned char*> seed)
        if self.worlds.draw(&self.rng, self.seen) <= 0.0:
            raise InvalidText("view: no deal was found that leads to it")
        self.closing = []
        self.find_closing()

    def ids(self):
        """Return the ids of the legal actions, in the order of the view."""
        cdef unsigned short found[4096]
        count = self.worlds.engine.legal(self.seen, self.worlds.rules, found)
        return [found[place] for place in range(count)]

    def favourite(self):
        """Return the action of the policy."""
        cdef Past past
        past.length = 0
        return self.policies[0](self.seen, self.worlds.rules, &past, &self.rng)

    cdef int find_closing(self) except -1:
        """Find the best way to close in this turn, whose score is certain but for what others hold: that is the same for all ways.

        With many cards in hand, or after many ways, the rest is left to the search.
        """
        cdef Way way
        cdef int cards = self.to_close(self.seen, self.worlds.rules)
        if not 0 < cards <= MOST_TO_CLOSE:
            return 0
        way.engine = self.worlds.engine
        way.rules = self.worlds.rules
        way.to_close = self.to_close
        way.unit = self.unit
        way.left = WAYS
        way.found = 0
        with nogil:
            try_to_close(&way, self.seen, 0)
        self.closing = [way.best[place] for place in range(way.found)]
        return 0

    def closing_way(self):
        """Return the actions (ids) of the best way to close in this turn; [] if there is none."""
        return list(self.closing)

    def opinion(self):
        """Return the networks' value of each legal action (id), in points (only differences matter)."""
        cdef unsigned short found[4096]
        cdef double worths[4096]
        count = self.worlds.engine.legal(self.seen, self.worlds.rules, found)
        self.weighing(self.seen, self.worlds.rules, found, count, worths)
        return {found[place]: 100.0 * worths[place] for place in range(count)}

    cdef bint ends_with(self, double best) noexcept nogil:
        """True if the match ends with a deal after which this is the highest total."""
        return self.left == 0 if self.left >= 0 else best > self.target or (best == self.target and not self.beyond)

    cdef void weigh(self, const void* deal, double* margin, double* chance) noexcept nogil:
        """Compute from a finished deal the score less the others' mean, and the chance of winning the match.

        A match that continues is modelled as one between equals: differences of totals spread with the root of the number of deals left.
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
        if self.ends_with(best):
            for unit in range(sides):
                share += total[unit] == best
            chance[0] = (total[self.unit] == best) / share
            return
        cdef double deals = self.left if self.left > 0 else max(1.0, (self.target - best) / A_DEAL)
        cdef double scale = TO_LOGISTIC * SPREAD * sqrt(deals)
        for unit in range(sides):
            share += exp((total[unit] - best) / scale)
        chance[0] = exp((total[self.unit] - best) / scale) / share

    def rows(self, actions, drawn):
        """Return the results of these actions (ids) in `drawn` worlds: by world the margins and the chances (see `weigh`), by action.

        If the seat can close in this turn, the best way to do so is the last column.
        """
        cdef bint found
        cdef uint8_t world[2048]
        cdef uint8_t later[2048]
        cdef uint16_t ids[4096]
        cdef double margins[4096]
        cdef double chances[4096]
        cdef int count = len(actions)
        for place in range(count):
            ids[place] = actions[place]
        cdef uint16_t closing[16]
        cdef int ways = len(self.closing)
        for place in range(ways):
            closing[place] = self.closing[place]
        cdef int columns = count + (ways > 0)
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
                    if ways:
                        memcpy(later, world, engine.size)
                        for place in range(ways):
                            engine.advance(later, rules, closing[place])
                        self.weigh(later, &margins[count], &chances[count])
            if found:
                rows.append(([margins[place] for place in range(columns)], [chances[place] for place in range(columns)]))
        return rows


def played(State state not None, names):
    """Return the scores of a deal that is played to its end by policies, by side, and the number of actions."""
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
