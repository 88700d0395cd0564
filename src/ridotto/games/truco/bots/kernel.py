"""Thinking ahead at truco: worlds weighted by how likely the others would have done in them what they did, played on by the table."""

from math import sqrt

import cython
from cython import address

from ridotto.games.truco.law.notation import ACTIONS, IDS


class Beliefs:
    """Worlds that agree with a view, each weighted by the chance that the other seats do in it what they did.

    The partner plays by the table, the opponents by it or by rules of thumb: of a thousand, `thumbs` do so before they have done anything.
    `doubt` is the share of each chance that is spread evenly over the choices: nobody plays just as we think. `word`: what the partner has
    told the viewer who answers for both.
    """

    def __init__(self, view, thumbs, doubt, word):
        TrucoWorlds.__init__(self, view)
        ready(table_at(address(self.setting)))
        self.viewer = view["seat"]
        self.thumbs = thumbs / 1000
        self.doubt = doubt
        self.word = word

    def draw(self, rng, deal):
        TrucoWorlds.draw(self, rng, deal)
        return self.likelihood() if self.doubt < 1.0 else 1.0

    def likelihood(self):
        """The weight of the world drawn last: its past is played again, each action as a decision of its seat. Finds as well how likely
        the opponents in it go by rules of thumb.
        """
        partners: cython.double = 1.0
        by_mixture: cython.double = 1.0 - self.thumbs
        by_thumb: cython.double = self.thumbs
        memset(address(self.world), 0, cython.sizeof(Deal))
        begin_deal(address(self.world), address(self.setting))
        self.replayed.length = 0
        for place in range(self.past.length):
            seat: cython.int = self.past.done[place] >> 16
            action: cython.int = self.past.done[place] & 0xFFFF
            if seat & 1 != self.viewer & 1:
                by_mixture *= self.chance_of(seat, plain_of[action])
                if by_thumb > 0.0:
                    by_thumb *= self.chance_by_thumb(seat, plain_of[action])
            elif seat != self.viewer:
                partners *= self.chance_of(seat, plain_of[action])
            note(address(self.replayed), seat, action)
            advance(address(self.world), address(self.setting), action)
        self.thumb = by_thumb / (by_mixture + by_thumb)
        if self.word != SILENCE:
            said = word_of(address(self.world), address(self.setting), address(self.replayed), self.viewer ^ 2)
            partners *= (1.0 - self.doubt) * (said == self.word) + self.doubt / WORDS
        return partners * (by_mixture + by_thumb)

    def chance_by_thumb(self, seat, action):
        """The chance of an action by rules of thumb, softened."""
        ids: uint16_t[80]
        if self.world.phase == CUTTING:
            return 1.0
        options = legal(address(self.world), address(self.setting), ids)
        found = decide(address(self.world), address(self.setting), address(self.replayed), seat, UNKNOWN, 0.0)
        alike: cython.bint = found == action or (action < DOWN and found < DOWN and strength[found] == strength[action])
        return (1.0 - self.doubt) * alike + self.doubt / options

    def chance_of(self, seat, action):
        """The chance of an action by the table, softened."""
        node: Node
        chances: cython.double[4]
        table = address(tables[table_at(address(self.setting))])
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
                word_for(address(self.world), address(self.setting), address(self.replayed), seat),
                address(node),
            )
            if node.kind == FORCED:
                return product
            chances_of(table, address(node), chances)
            taken: cython.int = choice_of(address(node), action)
            options: cython.int = 0
            for choice in range(node.count):
                options += node.allowed >> choice & 1
            chance: cython.double = chances[taken] if taken >= 0 else 0.0
            product *= (1.0 - self.doubt) * chance + self.doubt / options
            if node.kind != CALL or taken == 1:
                return product
            called = True


class Thought:
    """What each of some actions of a view's seat brings, over more and more worlds."""

    def __init__(self, view, actions, seed, thumbs, doubt, word):
        self.beliefs = Beliefs(view, thumbs, doubt, word)
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
        """Looks at a few worlds; all actions meet the same dice."""
        world: Deal
        dice: Rng
        team: cython.int = beliefs.viewer & 1
        own: cython.int = beliefs.setting.scores[team]
        other: cython.int = beliefs.setting.scores[1 - team]
        table = address(tables[table_at(address(beliefs.setting))])
        for _ in range(drawn):
            weight = beliefs.draw(address(self.rng), address(world))
            thumb: cython.bint = below(address(self.rng), 1 << 30) < beliefs.thumb * (1 << 30)
            self.worlds += 1
            self.weights += weight
            self.squared += weight * weight
            for place in range(self.count):
                dice = self.rng
                points: cython.int = self.play_on(beliefs, address(world), self.actions[place], thumb, address(dice))
                self.points[place] += weight * points
                self.squares[place] += weight * points * points
                self.chances[place] += weight * table.match[own + max(points, 0)][other + max(-points, 0)]

    def play_on(self, beliefs, world, action, thumb, dice):
        """What an action brings the viewer's team in a world, less what it brings the others, who go by rules of thumb or by the table."""
        later: Deal = world[0]
        rules = address(beliefs.setting)
        copy_past(address(self.past), address(beliefs.past))
        seat: cython.int = later.turn
        while True:
            note(address(self.past), seat, action)
            advance(address(later), rules, action)
            if later.phase == OVER:
                break
            seat = later.turn
            if thumb and seat & 1 != beliefs.viewer & 1:
                action = steady(address(later), rules, address(self.past), dice)
            else:
                action = by_table(address(later), rules, address(self.past), dice)
        if later.winner == NOBODY:
            return 0
        return later.points if later.winner == beliefs.viewer & 1 else -later.points

    def result(self, place):
        """By the place of an action: the expected difference of points, its standard error, and the chance of winning the match."""
        mean = self.points[place] / self.weights
        spread = max(0.0, self.squares[place] / self.weights - mean * mean)
        return mean, sqrt(spread * self.squared) / self.weights, self.chances[place] / self.weights

    def point(self):
        """What a point is worth at this score: a sixth of what parts three points won from three lost."""
        setting = address(self.beliefs.setting)
        team: cython.int = self.beliefs.viewer & 1
        own: cython.int = setting.scores[team]
        other: cython.int = setting.scores[1 - team]
        table = address(tables[table_at(setting)])
        return (table.match[own + 3][other] - table.match[own][other + 3]) / 6


def mixture(view, called=False, response=False, word=0):
    """The table's chances at a decision, by the text of each action, "" standing for a turn without a call; `called`: the card alone.

    `response`: those of the table that has been trained against it; `word`: a partner's. Who hears none answers as if nobody could say one.
    """
    dice: Rng
    deal: Deal
    node: Node
    chances: cython.double[4]
    worlds: TrucoWorlds = TrucoWorlds(view)
    seed_rng(address(dice), b"any world serves: a policy reads")
    worlds.draw(address(dice), address(deal))
    place = table_at(address(worlds.setting))
    if response:
        place += RESPONSES
    elif deal.phase == ANSWERING and word == SILENCE and worlds.setting.consults:
        place += ALONE
    ready(place)
    table = address(tables[place])
    seat: cython.int = view["seat"]
    find(
        address(deal), address(worlds.setting), address(worlds.past), seat, table.strengths, called, word, address(node)
    )
    if node.kind == FORCED:
        return {ACTIONS[node.action[0]].text: 1.0}
    chances_of(table, address(node), chances)
    return {
        "" if node.action[choice] == NOTHING_YET else ACTIONS[node.action[choice]].text: chances[choice]
        for choice in range(node.count)
        if node.allowed >> choice & 1
    }
