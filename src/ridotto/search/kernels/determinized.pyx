"""Determinized search of calls and cards at Belote and Coinche.

A card is evaluated by double-dummy solving or by playouts, a call by playouts; the game's scoring rules turn the results into scores.
Determinized search: M. Ginsberg 2001; why it works in games that reveal cards quickly: J. Long et al. 2010. Worlds are sampled by
likelihood: one world of a uniformly drawn batch is kept, with probability proportional to its likelihood, and weighted by the mean
likelihood of the batch (resampled importance sampling, J. Talbot 2005), so that time is spent on plausible worlds.
"""

from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng, next64, seed_rng, uniform
from ridotto.core.worlds cimport Past, PolicyOf, Worlds, copy_past, note, play_on
from ridotto.games.families.trumps.bots.policy cimport next_line
from ridotto.games.families.trumps.law.declarations cimport Declared
from ridotto.games.families.trumps.law.law cimport card_points
from ridotto.games.families.trumps.law.table cimport PASS, Table, TableRules, forehand, law_of, may_still_declare
from ridotto.search.kernels.tricks cimport LAST, Solver, solve_cards, begin_deal
from ridotto.search.kernels.weighing cimport Weighing

# Result of a playout under a contract.
cdef struct Ending:
    uint8_t declarer
    uint8_t denomination
    Declared declared
    int points
    int sweep


cdef class Judgement:
    """A game's part of the search: likelihood, playout policy, scoring, and the costs of these."""


cdef Judgement judged_by(LikelihoodOf likelihood, PolicyOf policy, SettledOf settled, int calling, int playing,
                         int acting):
    """Return a judgement from a game's functions and their costs in nodes: likelihood of a call, of a card, and action of the policy."""
    cdef Judgement judgement = Judgement()
    judgement.likelihood = likelihood
    judgement.policy = policy
    judgement.settled = settled
    judgement.calling = calling
    judgement.playing = playing
    judgement.acting = acting
    return judgement


cdef class Inferred(Worlds):
    """Worlds sampled by likelihood: each is resampled from a batch of the inner worlds."""

    cdef Worlds inner
    cdef LikelihoodOf likelihood
    cdef int viewer, batch

    cdef double draw(self, Rng* rng, void* deal) noexcept nogil:
        cdef uint64_t trial[256]
        cdef double total = 0.0
        for _ in range(self.batch):
            weight = self.inner.draw(rng, trial)
            if weight <= 0.0:
                continue
            weight *= self.likelihood(trial, self.rules, &self.past, self.viewer)
            total += weight
            if uniform(rng) * total < weight:
                memcpy(deal, trial, self.engine.size)
        return total / self.batch


cdef Inferred inferred(Worlds inner, LikelihoodOf likelihood, int viewer, int batch):
    """Return worlds resampled by a likelihood."""
    cdef Inferred worlds = Inferred()
    worlds.engine = inner.engine
    worlds.rules = inner.rules
    worlds.kept = worlds.inner = inner
    worlds.sides = inner.sides
    copy_past(&worlds.past, &inner.past)
    worlds.likelihood = likelihood
    worlds.viewer = viewer
    worlds.batch = batch
    return worlds


cdef class Judged(Weighing):
    """Base of the weighings: choices of a seat in worlds that a game's judgement weights, plays out and scores."""

    cdef Worlds worlds
    cdef Solver solver
    cdef PolicyOf policy
    cdef SettledOf settled
    cdef int calling                # cost of the likelihood of a call, in nodes
    cdef int acting                 # cost of an action of the policy, in nodes
    cdef int drawing                # cost of drawing a world, in nodes
    cdef Rng rng                    # random numbers for drawing worlds
    cdef Rng dice                   # random numbers for playouts


def cards(judgement, worlds, viewer, choices, digest, solver, batch, tolerance, rounded, every):
    """Return a weighing of cards (action ids) in the worlds of a seat's view, each resampled from a batch of `batch`.

    One world in `every` is solved, to within `tolerance` half points and with rounded card points if `rounded`; the others are played out
    by the policy. `digest`: 32-byte seed.
    """
    cdef Cards weighing = Cards()
    start(weighing, judgement, worlds, viewer, choices, digest, batch)
    weighing.solver = solver
    weighing.tolerance = tolerance
    weighing.rounded = rounded
    weighing.every = every
    return weighing


def calls(judgement, worlds, viewer, choices, digest, batch):
    """Return a weighing of calls (action ids) in the worlds of a seat's view; parameters as in `cards`."""
    cdef Calls weighing = Calls()
    start(weighing, judgement, worlds, viewer, choices, digest, batch)
    return weighing


cdef int start(Judged weighing, Judgement judgement, Worlds worlds, int viewer, list choices, bytes digest,
               int batch) except -1:
    """Initialize a weighing. `digest`: 32-byte seed."""
    weighing.worlds = inferred(worlds, judgement.likelihood, viewer, batch)
    weighing.policy = judgement.policy
    weighing.settled = judgement.settled
    weighing.viewer = viewer
    cdef int calls = 0
    while calls < worlds.past.length and worlds.past.done[calls] & 0xFFFF >= PASS:
        calls += 1
    weighing.calling = judgement.calling
    weighing.acting = judgement.acting
    weighing.drawing = batch * (DRAWING + judgement.calling * calls + judgement.playing * (worlds.past.length - calls))
    weighing.count = len(choices)
    for place, choice in enumerate(choices):
        weighing.choices[place] = choice
        weighing.dropped[place] = False
    seed_rng(&weighing.rng, <unsigned char*> digest)
    cdef bytes again = digest[::-1]
    seed_rng(&weighing.dice, <unsigned char*> again)
    return 0


cdef class Cards(Judged):
    """Weighing of cards: worlds are solved with open cards, or played out by a policy that respects hidden information."""

    cdef bint rounded
    cdef int tolerance              # tolerance of the solver, in half points
    cdef int every                  # one world in `every` is solved

    cdef long world(self) noexcept nogil:
        cdef uint64_t deal[256]
        cdef double lead[32]
        cdef double worth[32]
        weight = self.worlds.draw(&self.rng, deal)
        if weight <= 0.0:
            return self.drawing
        if self.solved % self.every == 0:
            nodes = self.solve(deal, lead, worth)
        else:
            nodes = self.play(deal, lead, worth)
        self.weigh(weight, lead, worth)
        return nodes + self.drawing

    cdef long solve(self, void* deal, double* lead, double* worth) noexcept nogil:
        """Evaluate each card by double-dummy solving, after all remaining declarations. Return the number of nodes."""
        cdef double points[600]
        cdef double values[600]
        cdef int32_t taken[32]
        table = <Table*> deal
        rules = <TableRules*> self.worlds.rules
        declare_all(table, rules)
        last = self.fill_values(deal, points, values)
        cdef int low = 0
        while low < last and values[low + 1] == values[0]:
            low += 1
        cdef int high = last
        while high > low and values[high - 1] == values[last]:
            high -= 1
        search = &self.solver.search
        before = search.nodes
        begin_deal(search, &table.play, law_of(table, rules), self.rounded)
        solve_cards(search, &table.play, low - 1, high - 1, self.tolerance, taken)
        for place in range(self.count):
            lead[place] = points[taken[self.choices[place]] + 1]
            worth[place] = values[taken[self.choices[place]] + 1]
        return search.nodes - before + SETTLING

    cdef int fill_values(self, const void* deal, double* points, double* values) noexcept nogil:
        """Fill in the score difference and value of each result: no trick, every half point, all tricks. Return the last index."""
        cdef int sweep
        cdef int32_t scores[2]
        rules = self.worlds.rules
        cdef int team = self.viewer & 1
        law = law_of(<Table*> deal, <TableRules*> rules)
        cdef int whole = 2 * (law.total + LAST)
        for place in range(whole + 3):
            sweep = -1
            if place == 0:
                sweep = 1
            elif place == whole + 2:
                sweep = 0
            self.settled(deal, rules, min(max((place - 1) // 2, 0), whole // 2), sweep, scores)
            points[place] = scores[team] - scores[1 - team]
            values[place] = self.worth(scores)
        return whole + 2

    cdef long play(self, const void* deal, double* lead, double* worth) noexcept nogil:
        """Evaluate each card by a playout. Return its cost in nodes."""
        cdef uint64_t later[256]
        cdef Past past
        cdef int32_t sheet[128]
        cdef Rng dice
        cdef long actions = 0
        engine = self.worlds.engine
        rules = self.worlds.rules
        cdef int team = self.viewer & 1
        for place in range(self.count):
            lead[place] = worth[place] = 0.0
            if self.dropped[place]:
                continue
            memcpy(later, deal, engine.size)
            copy_past(&past, &self.worlds.past)
            note(&past, self.viewer, self.choices[place])
            engine.advance(later, rules, self.choices[place])
            # Common random numbers: every choice uses the same ones.
            dice = self.dice
            actions += 1 + play_on(engine, later, rules, &past, self.policy, &dice, -1)
            engine.reckon(later, rules, sheet)
            lead[place] = sheet[team] - sheet[1 - team]
            worth[place] = self.worth(sheet)
        next64(&self.dice)
        return self.acting * actions


cdef class Calls(Judged):
    """Weighing of calls by playouts of the policy."""

    cdef long world(self) noexcept nogil:
        cdef int action, found
        cdef uint64_t deal[256]
        cdef uint64_t later[256]
        cdef Past past
        cdef Ending endings[32]
        cdef double lead[32]
        cdef double worth[32]
        cdef int32_t scores[2]
        cdef int32_t sheet[128]
        cdef Rng dice
        cdef int known = 0
        cdef long nodes = self.drawing
        engine = self.worlds.engine
        rules = self.worlds.rules
        cdef int team = self.viewer & 1
        table = <Table*> later
        weight = self.worlds.draw(&self.rng, deal)
        if weight <= 0.0:
            return nodes
        for place in range(self.count):
            lead[place] = worth[place] = 0.0
            if self.dropped[place]:
                continue
            memcpy(later, deal, engine.size)
            copy_past(&past, &self.worlds.past)
            # Common random numbers: every choice uses the same ones.
            dice = self.dice
            action = self.choices[place]
            while action >= PASS:
                note(&past, engine.turn(later), action)
                engine.advance(later, rules, action)
                nodes += self.acting + self.calling - THUMBS
                if engine.turn(later) < 0:
                    break
                action = self.policy(later, rules, &past, &dice)
            if engine.turn(later) < 0:
                engine.reckon(later, rules, sheet)
                worth[place] = self.worth(sheet)
                continue
            # The playout depends only on the contract, not on the auction, so it is reused.
            found = 0
            while found < known and (
                endings[found].declarer != table.declarer or endings[found].denomination != table.denomination
            ):
                found += 1
            ending = &endings[found]
            if found == known:
                known += 1
                nodes += self.acting * self.end(later, &past, ending)
            table.declared = ending.declared
            self.settled(later, rules, ending.points, ending.sweep, scores)
            lead[place] = scores[team] - scores[1 - team]
            worth[place] = self.worth(scores)
        next64(&self.dice)
        self.weigh(weight, lead, worth)
        return nodes

    cdef int end(self, const void* deal, Past* past, Ending* ending) noexcept nogil:
        """Play a deal out under its contract and record the result. Return the number of actions."""
        cdef uint64_t played[256]
        cdef Rng dice
        rules = self.worlds.rules
        memcpy(played, deal, self.worlds.engine.size)
        dice = self.dice
        done = play_on(self.worlds.engine, played, rules, past, self.policy, &dice, -1)
        table = <Table*> played
        law = law_of(table, <TableRules*> rules)
        ending.declarer = table.declarer
        ending.denomination = table.denomination
        ending.declared = table.declared
        ending.points = card_points(law, table.play.taken[0]) + (LAST if table.play.master & 1 == 0 else 0)
        ending.sweep = -1
        for team in range(2):
            if table.play.tricks[team] == 8:
                ending.sweep = team
        return done


cdef void declare_all(Table* table, const TableRules* rules) noexcept nogil:
    """Make the best declarations for every seat that has yet to play its first card."""
    cdef int seat
    turn = table.play.turn
    if not may_still_declare(table, rules):
        return
    for place in range(table.play.count, 4):
        seat = (forehand(rules) + place) & 3
        table.play.turn = seat
        line = next_line(table, rules)
        while line >= 0:
            table.declared.line[seat][table.declared.lines[seat]] = line
            table.declared.lines[seat] += 1
            line = next_line(table, rules)
    table.play.turn = turn
