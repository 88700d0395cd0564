"""Calls and cards of Belote and Coinche weighed in possible worlds.

A card is weighed by solving worlds with open cards, a call by going on as a policy does; either is settled by the rules of the score.
Determinized search: M. Ginsberg 2001; why it works where cards fall quickly: J. Long et al. 2010. Worlds are drawn by how likely the others
act as they have: of a batch drawn uniformly one is kept, by its likelihood, and it stands for the mean likelihood of the
batch (resampled importance sampling, J. Talbot 2005), so that time goes to worlds that count.
"""

import cython
from cython import address


class Judgement:
    """What a game adds to the search."""


def judged_by(likelihood, policy, settled, calling, playing, acting):
    """A game's judgement, from its functions, and the nodes that take as long: as what the likelihood makes of a call and of a card, as an
    action of the policy."""
    judgement: Judgement = Judgement()
    judgement.likelihood = likelihood
    judgement.policy = policy
    judgement.settled = settled
    judgement.calling = calling
    judgement.playing = playing
    judgement.acting = acting
    return judgement


class Inferred:
    """Worlds by how likely they are: each the choice of a batch of the inner ones."""

    def draw(self, rng, deal):
        trial: uint64_t[256]
        total: cython.double = 0.0
        for _ in range(self.batch):
            weight = self.inner.draw(rng, trial)
            if weight <= 0.0:
                continue
            weight *= self.likelihood(trial, self.rules, address(self.past), self.viewer)
            total += weight
            if uniform(rng) * total < weight:
                memcpy(deal, trial, self.engine.size)
        return total / self.batch


def inferred(inner, likelihood, viewer, batch):
    """Worlds weighted by a likelihood."""
    worlds: Inferred = Inferred()
    worlds.engine = inner.engine
    worlds.rules = inner.rules
    worlds.kept = worlds.inner = inner
    worlds.sides = inner.sides
    copy_past(address(worlds.past), address(inner.past))
    worlds.likelihood = likelihood
    worlds.viewer = viewer
    worlds.batch = batch
    return worlds


class Judged:
    """Choices of a seat whose worlds a game's judgement draws, plays on in and settles."""


def cards(judgement, worlds, viewer, choices, digest, solver, batch, tolerance, rounded, every):
    """A weighing of cards (their ids) in worlds that agree with a seat's view, one of each `batch` of them.

    One of `every` so many worlds is solved, to within a tolerance in half points, or with `rounded` values of the cards; in the others the
    policy plays on.
    """
    weighing: Cards = Cards()
    start(weighing, judgement, worlds, viewer, choices, digest, batch)
    weighing.solver = solver
    weighing.tolerance = tolerance
    weighing.rounded = rounded
    weighing.every = every
    return weighing


def calls(judgement, worlds, viewer, choices, digest, batch):
    """A weighing of calls (their ids) in worlds that agree with a seat's view, one of each `batch` of them."""
    weighing: Calls = Calls()
    start(weighing, judgement, worlds, viewer, choices, digest, batch)
    return weighing


def start(weighing, judgement, worlds, viewer, choices, digest, batch):
    """Fills a new weighing; `digest` are the 32 bytes that start its dice."""
    weighing.worlds = inferred(worlds, judgement.likelihood, viewer, batch)
    weighing.policy = judgement.policy
    weighing.settled = judgement.settled
    weighing.viewer = viewer
    calls: cython.int = 0
    while calls < worlds.past.length and worlds.past.done[calls] & 0xFFFF >= PASS:
        calls += 1
    weighing.calling = judgement.calling
    weighing.acting = judgement.acting
    weighing.drawing = batch * (DRAWING + judgement.calling * calls + judgement.playing * (worlds.past.length - calls))
    weighing.count = len(choices)
    for place, choice in enumerate(choices):
        weighing.choices[place] = choice
        weighing.dropped[place] = False
    seed_rng(address(weighing.rng), cython.cast(cython.p_uchar, digest))
    again: bytes = digest[::-1]
    seed_rng(address(weighing.dice), cython.cast(cython.p_uchar, again))
    return 0


class Cards:
    """The cards that a seat may play: worlds are solved with open cards, or a policy plays on whose seats see no more than they may."""

    def world(self):
        deal: uint64_t[256]
        lead: cython.double[32]
        worth: cython.double[32]
        weight = self.worlds.draw(address(self.rng), deal)
        if weight <= 0.0:
            return self.drawing
        if self.solved % self.every == 0:
            nodes = self.solve(deal, lead, worth)
        else:
            nodes = self.play(deal, lead, worth)
        self.weigh(weight, lead, worth)
        return nodes + self.drawing

    def solve(self, deal, lead, worth):
        """What each card brings if all play best with open cards; in the deal everybody has declared then. Returns the nodes."""
        points: cython.double[600]
        values: cython.double[600]
        taken: int32_t[32]
        table = cython.cast(cython.pointer(Table), deal)
        rules = cython.cast(cython.pointer(TableRules), self.worlds.rules)
        declare_all(table, rules)
        last = self.fill_values(deal, points, values)
        low: cython.int = 0
        while low < last and values[low + 1] == values[0]:
            low += 1
        high: cython.int = last
        while high > low and values[high - 1] == values[last]:
            high -= 1
        search = address(self.solver.search)
        before = search.nodes
        take_up(search, address(table.play), law_of(table, rules), self.rounded)
        solve_cards(search, address(table.play), low - 1, high - 1, self.tolerance, taken)
        for place in range(self.count):
            lead[place] = points[taken[self.choices[place]] + 1]
            worth[place] = values[taken[self.choices[place]] + 1]
        return search.nodes - before + SETTLING

    def fill_values(self, deal, points, values):
        """What each result of the tricks brings, from no trick over half points to all tricks; returns the last place."""
        scores: int32_t[2]
        rules = self.worlds.rules
        team: cython.int = self.viewer & 1
        law = law_of(cython.cast(cython.pointer(Table), deal), cython.cast(cython.pointer(TableRules), rules))
        whole: cython.int = 2 * (law.total + LAST)
        for place in range(whole + 3):
            sweep: cython.int = -1
            if place == 0:
                sweep = 1
            elif place == whole + 2:
                sweep = 0
            self.settled(deal, rules, min(max((place - 1) // 2, 0), whole // 2), sweep, scores)
            points[place] = scores[team] - scores[1 - team]
            values[place] = self.worth(scores)
        return whole + 2

    def play(self, deal, lead, worth):
        """What each card brings if the policy plays on. Returns the nodes that it is worth."""
        later: uint64_t[256]
        past: Past
        sheet: int32_t[128]
        dice: Rng
        actions: cython.long = 0
        engine = self.worlds.engine
        rules = self.worlds.rules
        team: cython.int = self.viewer & 1
        for place in range(self.count):
            lead[place] = worth[place] = 0.0
            if self.dropped[place]:
                continue
            memcpy(later, deal, engine.size)
            copy_past(address(past), address(self.worlds.past))
            note(address(past), self.viewer, self.choices[place])
            engine.advance(later, rules, self.choices[place])
            # All choices meet the same dice.
            dice = self.dice
            actions += 1 + play_on(engine, later, rules, address(past), self.policy, address(dice), -1)
            engine.reckon(later, rules, sheet)
            lead[place] = sheet[team] - sheet[1 - team]
            worth[place] = self.worth(sheet)
        next64(address(self.dice))
        return self.acting * actions


class Calls:
    """The calls that a seat may make: everybody goes on as the policy does."""

    def world(self):
        deal: uint64_t[256]
        later: uint64_t[256]
        past: Past
        endings: Ending[32]
        lead: cython.double[32]
        worth: cython.double[32]
        scores: int32_t[2]
        sheet: int32_t[128]
        dice: Rng
        known: cython.int = 0
        nodes: cython.long = self.drawing
        engine = self.worlds.engine
        rules = self.worlds.rules
        team: cython.int = self.viewer & 1
        table = cython.cast(cython.pointer(Table), later)
        weight = self.worlds.draw(address(self.rng), deal)
        if weight <= 0.0:
            return nodes
        for place in range(self.count):
            lead[place] = worth[place] = 0.0
            if self.dropped[place]:
                continue
            memcpy(later, deal, engine.size)
            copy_past(address(past), address(self.worlds.past))
            # All choices meet the same dice.
            dice = self.dice
            action: cython.int = self.choices[place]
            while action >= PASS:
                note(address(past), engine.turn(later), action)
                engine.advance(later, rules, action)
                nodes += self.acting + self.calling - THUMBS
                if engine.turn(later) < 0:
                    break
                action = self.policy(later, rules, address(past), address(dice))
            if engine.turn(later) < 0:
                engine.reckon(later, rules, sheet)
                worth[place] = self.worth(sheet)
                continue
            # What is played under a contract does not depend on how it was bid.
            found: cython.int = 0
            while found < known and (
                endings[found].declarer != table.declarer or endings[found].denomination != table.denomination
            ):
                found += 1
            ending = address(endings[found])
            if found == known:
                known += 1
                nodes += self.acting * self.end(later, address(past), ending)
            table.declared = ending.declared
            self.settled(later, rules, ending.points, ending.sweep, scores)
            lead[place] = scores[team] - scores[1 - team]
            worth[place] = self.worth(scores)
        next64(address(self.dice))
        self.weigh(weight, lead, worth)
        return nodes

    def end(self, deal, past, ending):
        """Plays a deal out under its contract, and notes how it ended; returns the number of actions."""
        played: uint64_t[256]
        dice: Rng
        rules = self.worlds.rules
        memcpy(played, deal, self.worlds.engine.size)
        dice = self.dice
        done = play_on(self.worlds.engine, played, rules, past, self.policy, address(dice), -1)
        table = cython.cast(cython.pointer(Table), played)
        law = law_of(table, cython.cast(cython.pointer(TableRules), rules))
        ending.declarer = table.declarer
        ending.denomination = table.denomination
        ending.declared = table.declared
        ending.points = card_points(law, table.play.taken[0]) + (LAST if table.play.master & 1 == 0 else 0)
        ending.sweep = -1
        for team in range(2):
            if table.play.tricks[team] == 8:
                ending.sweep = team
        return done


def declare_all(table, rules):
    """Those who have yet to play their first card declare what is best."""
    turn = table.play.turn
    if not may_still_declare(table, rules):
        return
    for place in range(table.play.count, 4):
        seat: cython.int = (forehand(rules) + place) & 3
        table.play.turn = seat
        line = next_line(table, rules)
        while line >= 0:
            table.declared.line[seat][table.declared.lines[seat]] = line
            table.declared.lines[seat] += 1
            line = next_line(table, rules)
    table.play.turn = turn
