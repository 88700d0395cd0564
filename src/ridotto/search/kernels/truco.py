"""Thinking ahead at truco: worlds weighted by how likely the others would have done in them what they did, played on by the table."""

from math import sqrt

import cython
from cython import address

from ridotto.rules.truco.rules import ACTIONS, IDS


class Beliefs:
    """Worlds that agree with a view, each weighted by the chance that the other seats, playing by the table, do in it what they did.

    `doubt` is the share of each chance that is spread evenly over the choices: nobody plays just as the table does.
    """

    def __init__(self, view, doubt=0.25):
        TrucoWorlds.__init__(self, view)
        self.viewer = view["seat"]
        self.doubt = doubt

    def draw(self, rng, deal):
        TrucoWorlds.draw(self, rng, deal)
        return self.likelihood() if self.doubt < 1.0 else 1.0

    def likelihood(self):
        """The weight of the world drawn last: its past is played again, each action as a decision of its seat."""
        product: cython.double = 1.0
        memset(address(self.world), 0, cython.sizeof(Deal))
        begin_deal(address(self.world), address(self.setting))
        self.replayed.length = 0
        for place in range(self.past.length):
            seat: cython.int = self.past.done[place] >> 16
            action: cython.int = self.past.done[place] & 0xFFFF
            if seat != self.viewer:
                product *= self.chance_of(seat, plain_of[action])
            note(address(self.replayed), seat, action)
            advance(address(self.world), address(self.setting), action)
        return product

    def chance_of(self, seat, action):
        """The chance of an action by the table, softened."""
        node: Node
        chances: cython.double[4]
        table = address(tables[1 if self.setting.one_trick else 0])
        called: cython.bint = False
        product: cython.double = 1.0
        while True:
            find(
                address(self.world),
                address(self.setting),
                address(self.replayed),
                seat,
                table.strengths,
                called,
                address(node),
            )
            if node.kind == FORCED:
                return product
            chances_of(table, address(node), chances)
            taken: cython.int = -1
            options: cython.int = 0
            for choice in range(node.count):
                if not node.allowed >> choice & 1:
                    continue
                options += 1
                offered: cython.int = node.action[choice]
                if offered == action or (
                    node.kind == CARD and action < DOWN and offered < DOWN and strength[offered] == strength[action]
                ):
                    taken = choice
            if taken < 0 and node.kind == CALL:
                taken = 0
            chance: cython.double = chances[taken] if taken >= 0 else 0.0
            product *= (1.0 - self.doubt) * chance + self.doubt / options
            if node.kind != CALL or taken == 1:
                return product
            called = True


class Thought:
    """What each of some actions of a view's seat brings, over more and more worlds."""

    def __init__(self, view, actions, seed, doubt=0.25):
        self.beliefs = Beliefs(view, doubt)
        seed_rng(address(self.rng), cython.cast(cython.p_uchar, cython.cast(bytes, seed)))
        for text in actions:
            self.actions[self.count] = IDS[text]
            self.count += 1

    def go_on(self, worlds):
        """Looks at so many more worlds."""
        beliefs: Beliefs = self.beliefs
        while worlds > 0:
            drawn: cython.int = min(PART, worlds)
            with cython.nogil:
                self.part(beliefs, drawn)
            PyErr_CheckSignals()
            worlds -= drawn

    def part(self, beliefs, drawn):
        """Looks at a few worlds."""
        weights: cython.double[32]
        scores: int32_t[768]
        team: cython.int = beliefs.viewer & 1
        own: cython.int = beliefs.setting.scores[team]
        other: cython.int = beliefs.setting.scores[1 - team]
        found = evaluate(
            beliefs,
            self.actions,
            self.count,
            cython.cast(PolicyOf, by_table),
            drawn,
            address(self.rng),
            weights,
            scores,
        )
        self.worlds += found
        for world in range(found):
            weight = weights[world]
            self.weights += weight
            self.squared += weight * weight
            for place in range(self.count):
                at: cython.int = (world * self.count + place) * 2
                won: cython.int = scores[at + team]
                lost: cython.int = scores[at + 1 - team]
                self.points[place] += weight * (won - lost)
                self.squares[place] += weight * (won - lost) * (won - lost)
                self.chances[place] += weight * match[own + won][other + lost]

    def result(self, place):
        """By the place of an action: the expected difference of points, its standard error, and the chance of winning the match."""
        mean = self.points[place] / self.weights
        spread = max(0.0, self.squares[place] / self.weights - mean * mean)
        return mean, sqrt(spread * self.squared) / self.weights, self.chances[place] / self.weights


def mixture(view, called=False):
    """The table's chances at a decision, by the text of each action, "" standing for a turn without a call; `called`: the card alone."""
    dice: Rng
    deal: Deal
    node: Node
    chances: cython.double[4]
    worlds: TrucoWorlds = TrucoWorlds(view)
    seed_rng(address(dice), b"any world serves: a policy reads")
    worlds.draw(address(dice), address(deal))
    table = address(tables[1 if worlds.setting.one_trick else 0])
    seat: cython.int = view["seat"]
    find(address(deal), address(worlds.setting), address(worlds.past), seat, table.strengths, called, address(node))
    if node.kind == FORCED:
        return {ACTIONS[node.action[0]].text: 1.0}
    chances_of(table, address(node), chances)
    return {
        "" if node.action[choice] == NOTHING_YET else ACTIONS[node.action[choice]].text: chances[choice]
        for choice in range(node.count)
        if node.allowed >> choice & 1
    }
