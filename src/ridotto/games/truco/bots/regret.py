"""Training a table for truco: counterfactual regret minimisation with external sampling (Lanctot and others, NeurIPS 2009).

Each seat in turn tries out all its choices while the others, its partner too, play as they do at present: each acts on what it sees, the
team shares the outcome. Regrets and averages of early rounds are discounted (linear CFR, Brown and Sandholm, AAAI 2019). First cards are
learnt with calls that come at random and are accepted, which also tells how often each hand wins; then everything. Now and then a call or
an answer of the others is any (trembling hands: Selten, International Journal of Game Theory 1975): what hardly anybody does has to be
answered as well.
"""

import cython
from cython import address

from ridotto.core.chance import digest_of
from ridotto.games.truco.bots.table import FILES
from ridotto.games.truco.law.notation import IDS

UNSEEN = 0.1
"""What a unit of a shipped table's weights counts for before anything is seen: a decision for one and a half."""


class Training:
    """A table in training; `kinds` are the options of the tables it is for, drawn evenly."""

    def __init__(self, kinds, seed):
        self.kinds = list(kinds)
        for card in range(40):
            self.deck[card] = card
        self.regrets = cython.cast(cython.p_float, calloc(WEIGHTS, cython.sizeof(cython.float)))
        self.totals = cython.cast(cython.p_float, calloc(WEIGHTS, cython.sizeof(cython.float)))
        self.wins = cython.cast(cython.p_float, calloc(STRENGTHS, cython.sizeof(cython.float)))
        self.deals = cython.cast(cython.p_float, calloc(STRENGTHS, cython.sizeof(cython.float)))
        self.strengths = cython.cast(cython.pointer[uint8_t], calloc(STRENGTHS, 1))
        if not (self.regrets and self.totals and self.wins and self.deals and self.strengths):
            raise MemoryError
        for own in range(25):
            for other in range(25):
                self.match[own][other] = match[own][other]
        digest = digest_of("truco", seed, "training")
        seed_rng(address(self.rng), cython.cast(cython.p_uchar, digest))

    def __dealloc__(self):
        free(self.regrets)
        free(self.totals)
        free(self.wins)
        free(self.deals)
        free(self.strengths)

    def begin(self, deal):
        """A deal with its score: level at the beginning in one of three, otherwise anything."""
        own: cython.int = 0
        other: cython.int = 0
        if below(address(self.rng), 3):
            own = below(address(self.rng), 12)
            other = below(address(self.rng), 11)
        kind = self.kinds[below(address(self.rng), len(self.kinds))]
        set_rules(address(self.rules), kind, below(address(self.rng), 4), (own, other))
        self.rules.deck = self.deck
        if self.policy != cython.NULL:
            ready(table_at(address(self.rules)))
        shuffle(address(self.rng), self.deck, 40)
        begin_deal(deal, address(self.rules))
        return 0

    def price(self):
        """What a deal of so many points brings the seat's team: in match chance, as a multiple of a third of what three are worth now."""
        team: cython.int = self.seat & 1
        own: cython.int = self.rules.scores[team]
        other: cython.int = self.rules.scores[1 - team]
        slope: cython.double = (self.match[own + 3][other] - self.match[own][other + 3]) / 6
        for points in range(13):
            if self.cards:
                self.worth[1][points] = 1.0
                self.worth[0][points] = -1.0
            else:
                self.worth[1][points] = (self.match[own + points][other] - self.match[own][other]) / slope
                self.worth[0][points] = (self.match[own][other + points] - self.match[own][other]) / slope

    def mixture(self, node, chances):
        """The present strategy of a decision: choices in proportion to their positive regrets."""
        total: cython.double = 0.0
        count: cython.int = 0
        for choice in range(node.count):
            chances[choice] = 0.0
            if node.allowed >> choice & 1:
                count += 1
                if self.regrets[node.at + choice] > 0:
                    chances[choice] = self.regrets[node.at + choice]
                    total += chances[choice]
        for choice in range(node.count):
            if total > 0:
                chances[choice] /= total
            elif node.allowed >> choice & 1:
                chances[choice] = 1.0 / count

    def draw(self, chances, count):
        """A choice drawn by chances."""
        left: cython.double = below(address(self.rng), 1 << 30) / 1073741824.0
        choice: cython.int = 0
        while choice < count - 1 and left >= chances[choice]:
            left -= chances[choice]
            choice += 1
        return choice

    def stray(self, node):
        """Any choice, all alike: calls that nobody makes any more have to be answered too, or whoever makes them wins."""
        choice: cython.int = below(address(self.rng), node.count)
        while not node.allowed >> choice & 1:
            choice = below(address(self.rng), node.count)
        return choice

    def walk(self, deal, called):
        """The worth of a position when the seat tries out all its choices; learns on the way."""
        here: Deal = deal[0]
        node: Node
        chances: cython.double[4]
        values: cython.double[4]
        while here.phase != OVER:
            seat: cython.int = here.turn
            if self.rival and seat & 1 != self.seat & 1:
                action: cython.int = self.policy(
                    address(here), address(self.rules), address(self.past), address(self.rng)
                )
                note(address(self.past), seat, action)
                advance(address(here), address(self.rules), action)
                continue
            word = word_for(address(here), address(self.rules), address(self.past), seat)
            find(
                address(here),
                address(self.rules),
                address(self.past),
                seat,
                self.strengths,
                called,
                word,
                address(node),
            )
            called = False
            choice: cython.int = 0
            if node.kind == FORCED:
                pass
            elif self.cards and node.kind == CALL:
                choice = here.first == NOBODY and below(address(self.rng), 6) == 0
            elif self.cards and (node.kind == ANSWER or node.kind == ELEVEN_NODE):
                choice = 1
            else:
                self.mixture(address(node), chances)
                if seat == self.seat:
                    return self.compare(address(here), address(node), chances, values)
                for choice in range(node.count):
                    self.totals[node.at + choice] += chances[choice]
                choice = self.draw(chances, node.count)
                if (node.kind == CALL or node.kind == ANSWER) and below(address(self.rng), 1000) < TREMBLE:
                    choice = self.stray(address(node))
            if node.action[choice] == NOTHING_YET:
                called = True
                continue
            note(address(self.past), seat, node.action[choice])
            advance(address(here), address(self.rules), node.action[choice])
        if here.winner == NOBODY:
            return 0.0
        return self.worth[here.winner == self.seat & 1][here.points]

    def compare(self, deal, node, chances, values):
        """Tries out all choices of a decision; returns what they are worth together."""
        later: Deal
        before: cython.int = self.past.length
        worth: cython.double = 0.0
        for choice in range(node.count):
            if not node.allowed >> choice & 1:
                continue
            if node.action[choice] == NOTHING_YET:
                values[choice] = self.walk(deal, True)
            else:
                later = deal[0]
                note(address(self.past), self.seat, node.action[choice])
                advance(address(later), address(self.rules), node.action[choice])
                values[choice] = self.walk(address(later), False)
            self.past.length = before
            worth += chances[choice] * values[choice]
        for choice in range(node.count):
            if node.allowed >> choice & 1:
                self.regrets[node.at + choice] += values[choice] - worth
        return worth

    def rehearse(self, deals, played: cython.bint):
        """Counts in so many deals how often each hand wins that calls, and each that accepts.

        Calls come at random and are accepted; with `played`, those who call meet the answers of the average strategy so far, and those
        who answer its calls: a hand is worth what it wins from the hands that others call and accept with.
        """
        deal: Deal
        for heard in range(2):
            first: cython.int = HANDS_END if heard else 0
            end: cython.int = STRENGTHS if heard else HANDS_END
            for place in range(first, end):  # What was counted before stands for a few deals.
                self.deals[place] = PRIOR if self.strengths[place] else 0.0
                self.wins[place] = PRIOR * (self.strengths[place] - 1) / 254.0 if self.strengths[place] else 0.0
            for number in range(deals):
                memset(address(deal), 0, cython.sizeof(Deal))
                self.begin(address(deal))
                self.past.length = 0
                asking: cython.bint = number & 1
                with cython.nogil:
                    self.count_deal(address(deal), played, asking, heard)
            for place in range(first, end):
                if self.deals[place] >= PRIOR:
                    self.strengths[place] = 1 + cython.cast(
                        cython.int, 254 * (self.wins[place] + 0.5) / (self.deals[place] + 1)
                    )
        PyErr_CheckSignals()

    def average(self, node, chances):
        """The average strategy of a decision so far."""
        total: cython.double = 0.0
        for choice in range(node.count):
            chances[choice] = self.totals[node.at + choice] if node.allowed >> choice & 1 else 0.0
            total += chances[choice]
        if total == 0.0:
            self.mixture(node, chances)
            return
        for choice in range(node.count):
            chances[choice] /= total

    def count_deal(self, deal, played, asking, heard):
        """Plays a deal with one call and counts what became of it: at a random turn, for those who call (`asking`), or by the strategy."""
        node: Node
        chances: cython.double[4]
        where: cython.int[3]
        team: cython.int = NOBODY
        called: cython.bint = False
        while deal.phase != OVER:
            seat: cython.int = deal.turn
            word = word_for(deal, address(self.rules), address(self.past), seat)
            find(deal, address(self.rules), address(self.past), seat, self.strengths, called, word, address(node))
            called = False
            choice: cython.int = 0
            if node.kind != FORCED:
                self.average(address(node), chances)
                choice = self.draw(chances, node.count)
            if node.kind == CALL and (asking or not played):
                choice = team == NOBODY and below(address(self.rng), 6) == 0
            elif node.kind == ANSWER and (not played or not asking or seat & 1 == team):
                choice = 1
            if node.action[choice] == NOTHING_YET:
                called = True
                continue
            note(address(self.past), seat, node.action[choice])
            advance(deal, address(self.rules), node.action[choice])
            if node.kind == CALL and team == NOBODY:
                team = seat & 1
                for place in range(3):
                    where[place] = self.strength_of(deal, (seat + place) & 3, heard)
        if team == NOBODY or deal.folded:
            return
        for place in range(3):
            if (played and asking == (place == 1)) or (heard and place == 2):
                continue
            side: cython.int = (team + place) & 1
            self.deals[where[place]] += 1
            self.wins[where[place]] += 0.5 if deal.winner == NOBODY else 1.0 if deal.winner == side else 0.0

    def strength_of(self, deal, seat, heard):
        """Where the strength of a seat's hand stands once a call has been made, `heard`: with a word of its partner's."""
        sight: Sight
        board: Board
        see(deal, address(self.rules), address(self.past), seat, address(sight))
        weigh(deal, address(self.rules), address(sight), False, address(board))
        place = strength_at(address(sight), code_at(deal, address(sight), address(board)))
        if not heard:
            return place
        word = word_of(deal, address(self.rules), address(self.past), seat ^ 2)
        return heard_at(address(sight), group_at(deal, address(sight), address(board)), self.strengths[place], word)

    def learn(self, rounds):
        """So many rounds, each one deal that every seat tries out."""
        deal: Deal
        for _ in range(rounds):
            memset(address(deal), 0, cython.sizeof(Deal))
            self.begin(address(deal))
            with cython.nogil:
                self.rival = (
                    self.policy != cython.NULL and cython.cast(cython.int, below(address(self.rng), 1000)) < self.rivals
                )
                for seat in range(4):
                    self.seat = seat
                    self.price()
                    self.past.length = 0
                    self.walk(address(deal), False)
        PyErr_CheckSignals()

    def discount(self, share, averages):
        """Keeps a share of the regrets, and another of the averages."""
        for place in range(WEIGHTS):
            self.regrets[place] *= share
            self.totals[place] *= averages

    def learn_cards(self, on):
        """From now on cards alone are learnt, or everything."""
        self.cards = on

    def play_for(self, chances):
        """From now on a deal is worth what it does to these chances of winning the match, rows by own score."""
        for own in range(25):
            for other in range(25):
                self.match[own][other] = 1.0 if own >= WINS else 0.0 if other >= WINS else chances[own][other]
        return 0

    def face(self, name, often):
        """From now on, in so many of a thousand rounds, the other team plays by rules of thumb ("steady") or by the shipped table."""
        self.policy = cython.cast(PolicyOf, steady if name == "steady" else by_table)
        self.rivals = often

    def take_up(self, scope):
        """Takes over what a shipped table thinks of hands and scores, so that both see the same classes and play for the same."""
        place: cython.int = FILES.index(scope)
        ready(place)
        memcpy(self.strengths, tables[place].strengths, STRENGTHS)
        memcpy(self.match, tables[place].match, cython.sizeof(self.match))

    def begin_portrait(self, scope):
        """From now on the averages are what `watch` sees of somebody; where it sees little, a shipped table's."""
        self.take_up(scope)
        table = tables[cython.cast(cython.int, FILES.index(scope))]
        for place in range(WEIGHTS):
            self.totals[place] = UNSEEN * table.weights[place]

    def watch(self, view, action, word=SILENCE):
        """Counts an action of the seat of a view, whose partner has said a word."""
        dice: Rng
        deal: Deal
        node: Node
        worlds: TrucoWorlds = TrucoWorlds(view)
        seed_rng(address(dice), b"any world serves: a policy reads")
        worlds.draw(address(dice), address(deal))
        seat: cython.int = view["seat"]
        taken: cython.int = plain_of[cython.cast(cython.int, IDS[action])]
        called: cython.bint = False
        while True:
            find(
                address(deal),
                address(worlds.setting),
                address(worlds.past),
                seat,
                self.strengths,
                called,
                word,
                address(node),
            )
            choice = choice_of(address(node), taken)
            if node.kind == FORCED or choice < 0:
                return
            self.totals[node.at + choice] += 1.0
            if node.action[choice] != NOTHING_YET:
                return
            called = True

    def publish(self):
        """The table so far, as `tables` hold it: average strategies in sixteenths, nothing where there is too little to tell."""
        weights = bytearray(WEIGHTS)
        for start, end, count in (
            (0, CALLS_AT, 4),
            (CALLS_AT, ANSWERS_AT, 2),
            (ANSWERS_AT, PACKETS_AT, 3),
            (PACKETS_AT, ELEVENS_AT, 3),
            (ELEVENS_AT, WEIGHTS, 2),
        ):
            self.round_off(weights, start, end, count)
        chances = [round(65535 * self.match[place // WINS][place % WINS]) for place in range(CHANCES)]
        return b"".join(
            [
                bytes(weights),
                cython.cast(cython.p_uchar, self.strengths)[:STRENGTHS],
                *[chance.to_bytes(2, "little") for chance in chances],
            ]
        )

    def round_off(self, weights, start, end, count):
        """The averages of one kind of node, each choice as a number below 16; choices below one in thirty are left out."""
        data: cython.p_uchar = weights
        at: cython.Py_ssize_t = start
        while at < end:
            total: cython.double = 0.0
            for choice in range(count):
                total += self.totals[at + choice]
            if total >= 1.0:
                for choice in range(count):
                    data[at + choice] = cython.cast(cython.int, 15 * self.totals[at + choice] / total + 0.5)
            at += count
