"""Training of a table for truco by counterfactual regret minimisation with external sampling (Lanctot and others, NeurIPS 2009).

In each round every seat in turn tries all its choices while the others, its partner included, follow their current strategies: each acts on
what it sees, and a team shares the outcome. Regrets and averages of early rounds are discounted (linear CFR, Brown and Sandholm, AAAI
2019). Card play is learnt first, with calls that are made at random and accepted, which also shows how often each hand wins; then
everything is. Occasionally a call or answer of the others is random (trembling hands: Selten, International Journal of Game Theory 1975),
as rare actions need good answers too.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint8_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from ridotto.core.chance cimport Rng, below, seed_rng, shuffle
from ridotto.core.worlds cimport PolicyOf, note
from ridotto.games.truco.bots.policy cimport SILENCE, matches, steady, word_of
from ridotto.games.truco.bots.sight cimport Board, Sight, see, weigh
from ridotto.games.truco.bots.table cimport (
    ANSWER, ANSWERS_AT, CALL, CALLS_AT, CHANCES, ELEVENS_AT, ELEVEN_NODE, FORCED, HANDS_END, NOTHING_YET,
    PACKETS_AT, STRENGTHS, WEIGHTS, Node, by_response, by_table, choice_of, code_at, find, group_at, heard_at, ready, strength_at, table_at,
    tables, word_for,
)
from ridotto.games.truco.law.rules cimport NOBODY, OVER, WINS, Deal, advance, begin_deal, plain_of
from ridotto.games.truco.law.state cimport set_rules
from ridotto.games.truco.law.worlds cimport TrucoWorlds

from ridotto.core.chance import digest_of
from ridotto.games.truco.bots.table import FILES
from ridotto.games.truco.law.notation import IDS
from ridotto.games.truco.law.options import LADDERS, SEATS, seats

cdef enum:
    FINE = 63                   # weight of a choice that is always taken
    PRIOR = 4                   # deals that an earlier count of a hand stands for
    SPREAD = 5                  # times as many deals for hands whose partner has spoken: its words spread them over more rows

# Regret below which a choice is hopeless: most walks skip it (regret-based pruning: Brown and Sandholm, NeurIPS 2015)
cdef double HOPELESS = -20.0
# Least regret: a choice that becomes good again must not take long to show it
cdef double FLOOR = -22.0
UNSEEN, KEPT = 1.5, 30.0
"""Decisions that a shipped table's strategy counts for at each node: in a portrait, and where training goes on and discounts them."""
HABIT = 10.0
"""Sum of the regrets with which learning begins at each node of a shipped table."""
PARTS = (
    (0, CALLS_AT, 4), (CALLS_AT, ANSWERS_AT, 2), (ANSWERS_AT, PACKETS_AT, 3), (PACKETS_AT, ELEVENS_AT, 3),
    (ELEVENS_AT, WEIGHTS, 2),
)
"""Parts of a table: start, end, and the number of choices of each node."""


cdef class Training:
    """Table in training; `kinds` are the options of the tables it is for, drawn with equal probability."""

    def __init__(self, kinds, seed):
        self.kinds = list(kinds)
        for card in range(40):
            self.deck[card] = card
        self.regrets = <float*> calloc(WEIGHTS, sizeof(float))
        self.totals = <float*> calloc(WEIGHTS, sizeof(float))
        self.wins = <float*> calloc(STRENGTHS, sizeof(float))
        self.deals = <float*> calloc(STRENGTHS, sizeof(float))
        self.strengths = <uint8_t*> calloc(STRENGTHS, 1)
        if not (self.regrets and self.totals and self.wins and self.deals and self.strengths):
            raise MemoryError
        cdef int ladder = list(LADDERS).index(self.kinds[0]["ladder"])
        for own in range(25):
            for other in range(25):
                self.match[own][other] = matches[ladder][own][other]
        digest = digest_of("truco", seed, "training")
        seed_rng(&self.rng, <unsigned char*> digest)

    def __dealloc__(self):
        free(self.regrets)
        free(self.totals)
        free(self.wins)
        free(self.deals)
        free(self.strengths)

    cdef int begin(self, Deal* deal) except -1:
        """Start a deal: at 0–0 in two of three, since rows far from the end are many, otherwise at a random score."""
        cdef int own = 0
        cdef int other = 0
        if below(&self.rng, 3) == 0:
            own = below(&self.rng, 12)
            other = below(&self.rng, 11)
        kind = self.kinds[below(&self.rng, len(self.kinds))]
        set_rules(&self.rules, kind, below(&self.rng, seats(kind)), (own, other))
        self.rules.deck = self.deck
        if self.policy != NULL:
            ready(table_at(&self.rules))
        shuffle(&self.rng, self.deck, 40)
        begin_deal(deal, &self.rules)
        return 0

    cdef void price(self) noexcept nogil:
        """Set the value of a deal of n points for the seat's team: match chance in units of a point of an accepted call."""
        cdef int team = self.seat & 1
        cdef int own = self.rules.scores[team]
        cdef int other = self.rules.scores[1 - team]
        cdef int called = self.rules.rungs[1]
        cdef double slope = (self.match[own + called][other] - self.match[own][other + called]) / (2 * called)
        for points in range(13):
            if self.cards:
                self.worth[1][points] = 1.0
                self.worth[0][points] = -1.0
            else:
                self.worth[1][points] = (self.match[own + points][other] - self.match[own][other]) / slope
                self.worth[0][points] = (self.match[own][other + points] - self.match[own][other]) / slope

    cdef void mixture(self, const Node* node, double* chances) noexcept nogil:
        """Compute the current strategy at a decision: choices in proportion to their positive regrets."""
        cdef double total = 0.0
        cdef int count = 0
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

    cdef int draw(self, const double* chances, int count) noexcept nogil:
        """Draw a choice by its probability."""
        cdef double left = below(&self.rng, 1 << 30) / 1073741824.0
        cdef int choice = 0
        while choice < count - 1 and left >= chances[choice]:
            left -= chances[choice]
            choice += 1
        return choice

    cdef int stray(self, const Node* node) noexcept nogil:
        """Return a uniformly random choice: calls that no strategy makes any more must be answered too, or they become profitable."""
        cdef int choice = below(&self.rng, node.count)
        while not node.allowed >> choice & 1:
            choice = below(&self.rng, node.count)
        return choice

    cdef double walk(self, const Deal* deal, bint called) noexcept nogil:
        """Return the value of a position in which the seat tries all its choices; update the regrets on the way."""
        cdef int seat, action, choice
        cdef Deal here = deal[0]
        cdef Node node
        cdef double chances[4]
        cdef double worth
        while here.phase != OVER:
            seat = here.turn
            if self.rival and seat & 1 != self.seat & 1:
                action = self.policy(&here, &self.rules, &self.past, &self.rng)
                note(&self.past, seat, action)
                advance(&here, &self.rules, action)
                continue
            word = word_for(&here, &self.rules, &self.past, seat)
            find(&here, &self.rules, &self.past, seat, self.strengths, called, word, &node)
            called = False
            choice = 0
            if node.kind == FORCED:
                pass
            elif self.cards and node.kind == CALL:
                choice = here.first == NOBODY and below(&self.rng, 6) == 0
            elif self.cards and (node.kind == ANSWER or node.kind == ELEVEN_NODE):
                choice = 1
            else:
                if self.learn_at(&here, &node, word, chances, &worth):
                    return worth
                choice = self.draw(chances, node.count)
                if (node.kind == CALL or node.kind == ANSWER) and below(&self.rng, 1000) < self.strays:
                    choice = self.stray(&node)
            if node.action[choice] == NOTHING_YET:
                called = True
                continue
            note(&self.past, seat, node.action[choice])
            advance(&here, &self.rules, node.action[choice])
        if here.winner == NOBODY:
            return 0.0
        return self.worth[here.winner == self.seat & 1][here.points]

    cdef bint learn_at(self, const Deal* deal, const Node* node, int word, double* chances, double* worth) noexcept nogil:
        """Compute the strategy of the seat in turn. If it is the one that learns, try its choices, set their value and return True."""
        self.mixture(node, chances)
        if deal.turn == self.seat:
            worth[0] = self.compare(deal, node, chances)
            return True
        for choice in range(node.count):
            self.totals[node.at + choice] += chances[choice]
        return False

    cdef double try_choice(self, const Deal* deal, const Node* node, int choice) noexcept nogil:
        """Return the value of one choice of the seat that learns."""
        cdef Deal later = deal[0]
        cdef double worth
        cdef int before = self.past.length
        cdef bint called = node.action[choice] == NOTHING_YET
        if not called:
            note(&self.past, self.seat, node.action[choice])
            advance(&later, &self.rules, node.action[choice])
        worth = self.walk(&later, called)
        self.past.length = before
        return worth

    cdef double compare(self, const Deal* deal, const Node* node, const double* chances) noexcept nogil:
        """Try all choices of a decision; return their average value."""
        cdef double values[4]
        cdef double worth = 0.0
        cdef int tried = node.allowed
        for choice in range(node.count):
            if self.hasty and chances[choice] == 0.0 and self.regrets[node.at + choice] < HOPELESS:
                tried &= ~(1 << choice)
            if not tried >> choice & 1:
                continue
            values[choice] = self.try_choice(deal, node, choice)
            worth += chances[choice] * values[choice]
        for choice in range(node.count):
            if tried >> choice & 1:
                regret = self.regrets[node.at + choice] + values[choice] - worth
                self.regrets[node.at + choice] = max(regret, FLOOR)
        return worth

    def rehearse(self, deals, bint played):
        """Count in `deals` deals how often each hand wins with which a side calls or accepts.

        Calls are made at random and accepted. With `played`, callers face the answers of the average strategy and answers face its calls:
        a hand is worth what it wins against the hands that others call and accept with.
        """
        cdef int first, end
        cdef bint asking
        cdef Deal deal
        cdef int rounds = 1 + (seats(self.kinds[0]) == SEATS)  # without a partner nothing is heard
        for heard in range(rounds):
            first = HANDS_END if heard else 0
            end = STRENGTHS if heard else HANDS_END
            for place in range(first, end):  # Earlier counts stand for a few deals.
                self.deals[place] = PRIOR if self.strengths[place] else 0.0
                self.wins[place] = PRIOR * (self.strengths[place] - 1) / 254.0 if self.strengths[place] else 0.0
            for number in range(SPREAD * deals if heard else deals):
                memset(&deal, 0, sizeof(Deal))
                self.begin(&deal)
                self.past.length = 0
                asking = number & 1
                with nogil:
                    self.count_deal(&deal, played, asking, heard)
            for place in range(first, end):
                if self.deals[place] >= PRIOR:
                    self.strengths[place] = 1 + <int> (254 * (self.wins[place] + 0.5) / (self.deals[place] + 1))
        PyErr_CheckSignals()

    cdef void average(self, const Node* node, double* chances) noexcept nogil:
        """Compute the average strategy at a decision so far."""
        cdef double total = 0.0
        for choice in range(node.count):
            chances[choice] = self.totals[node.at + choice] if node.allowed >> choice & 1 else 0.0
            total += chances[choice]
        if total == 0.0:
            self.mixture(node, chances)
            return
        for choice in range(node.count):
            chances[choice] /= total

    cdef void count_deal(self, Deal* deal, bint played, bint asking, bint heard) noexcept nogil:
        """Play a deal with one call and count its result: a call at a random turn, for the callers (`asking`), or by the strategy."""
        cdef int seat, choice, side
        cdef Node node
        cdef double chances[4]
        cdef int where[3]
        cdef int team = NOBODY
        cdef bint called = False
        while deal.phase != OVER:
            seat = deal.turn
            word = word_for(deal, &self.rules, &self.past, seat)
            find(deal, &self.rules, &self.past, seat, self.strengths, called, word, &node)
            called = False
            choice = 0
            if node.kind != FORCED:
                self.average(&node, chances)
                choice = self.draw(chances, node.count)
            if node.kind == CALL and (asking or not played):
                choice = team == NOBODY and below(&self.rng, 6) == 0
            elif node.kind == ANSWER and (not played or not asking or seat & 1 == team):
                choice = 1
            if node.action[choice] == NOTHING_YET:
                called = True
                continue
            note(&self.past, seat, node.action[choice])
            advance(deal, &self.rules, node.action[choice])
            if node.kind == CALL and team == NOBODY:
                team = seat & 1
                for place in range(3):
                    where[place] = self.strength_of(deal, (seat + place) & self.rules.around, heard)
        if team == NOBODY or deal.folded:
            return
        for place in range(3):
            if (played and asking == (place == 1)) or (heard and place == 2):
                continue
            side = (team + place) & 1
            self.deals[where[place]] += 1
            self.wins[where[place]] += 0.5 if deal.winner == NOBODY else 1.0 if deal.winner == side else 0.0

    cdef int strength_of(self, const Deal* deal, int seat, bint heard) noexcept nogil:
        """Return the index of the strength of a seat's hand after a call; with `heard`, of its strength given its partner's word."""
        cdef Sight sight
        cdef Board board
        see(deal, &self.rules, &self.past, seat, &sight)
        weigh(deal, &self.rules, &sight, False, &board)
        place = strength_at(&sight, code_at(deal, &sight, &board))
        if not heard:
            return place
        word = word_of(deal, &self.rules, &self.past, seat ^ 2)
        return heard_at(&sight, group_at(deal, &sight, &board), self.strengths[place], word)

    def learn(self, rounds, strays):
        """Play a number of rounds: one deal each, in which every seat tries its choices.

        `strays`: probability, in thousandths, of a random call or answer by the other seats.
        """
        cdef Deal deal
        self.strays = strays
        for _ in range(rounds):
            memset(&deal, 0, sizeof(Deal))
            self.begin(&deal)
            with nogil:
                self.rival = (self.policy != NULL and <int> below(&self.rng, 1000) < self.rivals)
                for seat in range(self.rules.players):
                    self.seat = seat
                    self.price()
                    self.past.length = 0
                    self.hasty = below(&self.rng, THOROUGH) != 0
                    self.walk(&deal, False)
        PyErr_CheckSignals()

    def discount(self, share, averages):
        """Multiply the regrets by one factor and the averages by another."""
        for place in range(WEIGHTS):
            self.regrets[place] *= share
            self.totals[place] *= averages

    def learn_cards(self, on):
        """Learn card play alone from now on, or everything."""
        self.cards = on

    def play_for(self, chances):
        """Value deals from now on by these chances of winning the match; rows are the team's score."""
        for own in range(25):
            for other in range(25):
                self.match[own][other] = 1.0 if own >= WINS else 0.0 if other >= WINS else chances[own][other]
        return 0

    def face(self, name, often):
        """Let the other team play by rules of thumb ("steady"), by the shipped table ("table") or by the table installed as its response
        ("response") in `often` of a thousand rounds."""
        self.policy = <PolicyOf> (steady if name == "steady" else by_response if name == "response" else by_table)
        self.rivals = often

    def take_up(self, scope):
        """Copy hand strengths and match chances from a shipped table, so that both use the same classes and play for the same values."""
        cdef int place = FILES.index(scope)
        ready(place)
        memcpy(self.strengths, tables[place].strengths, STRENGTHS)
        memcpy(self.match, tables[place].match, sizeof(self.match))

    def resume(self, scope, kept=KEPT, habit=HABIT):
        """Take up a shipped table whole: learning begins with its strategy, the slower the higher `kept` and `habit` are."""
        self.take_up(scope)
        self.count_weights(FILES.index(scope), self.totals, kept)
        self.count_weights(FILES.index(scope), self.regrets, habit)

    def begin_portrait(self, scope):
        """Start to average one player's actions as `watch` counts them; rarely seen decisions fall back on a shipped table."""
        self.take_up(scope)
        self.count_weights(FILES.index(scope), self.totals, UNSEEN)

    cdef int count_weights(self, int place, float* counts, double total) except -1:
        """Set counts to a table's weights, scaled to a total for each node that has any."""
        cdef int weight
        cdef Py_ssize_t at, end
        cdef int count
        weights = tables[place].weights
        for at, end, count in PARTS:
            while at < end:
                weight = 0
                for choice in range(count):
                    weight += weights[at + choice]
                for choice in range(count):
                    counts[at + choice] = total * weights[at + choice] / weight if weight else 0.0
                at += count

    def watch(self, view, action, word=SILENCE):
        """Count an action of the seat of a view; `word` is its partner's."""
        cdef Rng dice
        cdef Deal deal
        cdef Node node
        cdef TrucoWorlds worlds = TrucoWorlds(view)
        seed_rng(&dice, b"any world serves: a policy reads")
        worlds.draw(&dice, &deal)
        cdef int seat = view["seat"]
        cdef int taken = plain_of[<int> IDS[action]]
        cdef bint called = False
        while True:
            find(
                &deal,
                &worlds.setting,
                &worlds.past,
                seat,
                self.strengths,
                called,
                word,
                &node,
            )
            choice = choice_of(deal.ranking, &node, taken)
            if node.kind == FORCED or choice < 0:
                return
            self.totals[node.at + choice] += 1.0
            if node.action[choice] != NOTHING_YET:
                return
            called = True

    def publish(self):
        """Return the table so far in the format of its file: average strategies, strengths and match chances."""
        weights = bytearray(WEIGHTS)
        for start, end, count in PARTS:
            self.round_off(weights, start, end, count)
        chances = [round(65535 * self.match[place // WINS][place % WINS]) for place in range(CHANCES)]
        return b"".join(
            [
                bytes(weights),
                (<unsigned char*> self.strengths)[:STRENGTHS],
                *[chance.to_bytes(2, "little") for chance in chances],
            ]
        )

    cdef int round_off(self, bytearray weights, Py_ssize_t start, Py_ssize_t end, int count) except -1:
        """Round the averages of one kind of node to numbers up to FINE; nodes with data of less than one decision stay empty."""
        cdef double total
        cdef unsigned char* data = weights
        cdef Py_ssize_t at = start
        while at < end:
            total = 0.0
            for choice in range(count):
                total += self.totals[at + choice]
            if total >= 1.0:
                for choice in range(count):
                    data[at + choice] = <int> (FINE * self.totals[at + choice] / total + 0.5)
            at += count
