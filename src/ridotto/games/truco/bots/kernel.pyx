"""Search for truco: worlds weighted by the likelihood of the other seats' actions, with playouts by the table."""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint16_t, uint64_t
from libc.string cimport memset

from math import sqrt

from ridotto.core.chance cimport Rng, below, next64, seed_rng, uniform
from ridotto.core.worlds cimport Past, copy_past, note, recall
from ridotto.games.truco.bots.outlook cimport UNKNOWN
from ridotto.games.truco.bots.policy cimport SILENCE, WORDS, decide, matches, steady, word_of
from ridotto.games.truco.bots.table cimport (
    ANSWER, CALL, FORCED, MINEIRO, NOTHING_YET, RESPONSES, TWO_MINEIRO, Node, by_table, chances_of, choice_of, find, ready, table_at,
    tables, without_word, word_for,
)
from ridotto.games.truco.law.rules cimport (
    ACCEPT, ANSWERING, CUTTING, DOWN, FOLD, NOBODY, OVER, RAISE, Deal, Rules, advance, begin_deal, legal, plain_of,
)
from ridotto.games.truco.law.state cimport TrucoState
from ridotto.games.truco.law.worlds cimport TrucoWorlds

from ridotto.games.truco.law.notation import ACTIONS, IDS

cdef enum:
    PART = 32               # worlds sampled in one go without the interpreter
    TRIES = 2               # deals drawn at most for each world that is played out
    MOST = 12               # actions compared at most

# Weight, in terms of the mean, below which a world is played out only in proportion to its weight (rejection control: Liu, Chen and Wong,
# Journal of the American Statistical Association 1998). Drawing a world costs less than playing it out with every action.
cdef double RARE = 1.0
# As `doubt`, in the points of a verdict, for the calls and answers of others: the share that search bots choose for reasons of their own
cdef double STRAY = 0.01
# Power of the table's probabilities by which search bots call, in the points of a verdict
cdef double CALLED = 1.5


ctypedef double[25] MatchRow


cdef const MatchRow* chances_at(const Rules* rules) noexcept nogil:
    """Return the chances of winning the match by both scores: those of the table, or rules of thumb's if it is for another ladder."""
    place = table_at(rules)
    if rules.rungs[0] > 1 and place != MINEIRO and place != TWO_MINEIRO:
        return matches[1]
    return tables[place].match


cdef class Beliefs(TrucoWorlds):
    """Worlds that agree with a view, each weighted by the likelihood of the other seats' actions in it.

    The partner plays by the table, the opponents by the table or by rules of thumb; `thumbs` is the prior probability of the latter, in
    thousandths. `doubt` is the share of each probability spread evenly over the choices, as no model of a player is exact. `word` is the
    partner's word to the viewer, who answers for both. `informed` is the share of raises on top of a call that are right in their world;
    here it changes `surer` alone.
    """

    cdef int viewer
    cdef double doubt       # share of an action's probability that no model explains
    cdef double thumbs      # prior probability that the opponents play by rules of thumb
    cdef double thumb       # the posterior in the world drawn last
    cdef double surer       # in the world drawn last, likelihood of the calls and answers of others with `STRAY`, over that with `doubt`
    cdef int word           # the partner's word, or SILENCE
    cdef double informed    # share of the raises, and of answers in playouts, that are right in their world
    cdef double least       # lighter worlds are kept with a probability of their weight over this one, and then have this weight
    cdef Past replayed
    cdef Deal world

    def __init__(self, view, thumbs, doubt, word, informed):
        TrucoWorlds.__init__(self, view)
        self.informed = 0.0 if self.setting.one_trick else informed
        ready(table_at(&self.setting))
        self.viewer = view["seat"]
        self.thumbs = thumbs / 1000
        self.doubt = doubt
        self.word = word if self.setting.partners else SILENCE

    cdef double draw(self, Rng* rng, void* deal) noexcept nogil:
        TrucoWorlds.draw(self, rng, deal)
        if self.doubt >= 1.0:
            return 1.0
        floor = self.least * uniform(rng)
        weight = self.likelihood(floor)
        return max(weight, self.least) if weight > floor else 0.0

    cdef double likelihood(self, double floor) noexcept nogil:
        """Return the weight of the world drawn last: replay its past with each action as a decision of its seat.

        Also set the posterior probability that the opponents in it play by rules of thumb. A weight of at most `floor` is not finished.
        """
        cdef int seat, action
        cdef double partners = 1.0
        cdef double by_mixture = 1.0 - self.thumbs
        cdef double by_thumb = self.thumbs
        memset(&self.world, 0, sizeof(Deal))
        begin_deal(&self.world, &self.setting)
        self.replayed.length = 0
        self.surer = 1.0
        for place in range(self.past.length):
            seat = self.past.done[place] >> 16
            action = self.past.done[place] & 0xFFFF
            if seat & 1 != self.viewer & 1:
                by_mixture *= self.chance_of(seat, plain_of[action])
                if by_thumb > 0.0:
                    by_thumb *= self.chance_by_thumb(seat, plain_of[action])
            elif seat != self.viewer:
                partners *= self.chance_of(seat, plain_of[action])
            if partners * (by_mixture + by_thumb) <= floor:
                return 0.0
            note(&self.replayed, seat, action)
            advance(&self.world, &self.setting, action)
        self.thumb = by_thumb / (by_mixture + by_thumb)
        if self.word != SILENCE:
            said = word_of(&self.world, &self.setting, &self.replayed, self.viewer ^ 2)
            partners *= (1.0 - self.doubt) * (said == self.word) + self.doubt / WORDS
        return partners * (by_mixture + by_thumb)

    cdef double chance_by_thumb(self, int seat, int action) noexcept nogil:
        """Return the probability of an action by rules of thumb, softened by `doubt`."""
        cdef uint16_t ids[80]
        if self.world.phase == CUTTING:
            return 1.0
        strength = self.world.ranking.strength
        options = legal(&self.world, &self.setting, ids)
        found = decide(&self.world, &self.setting, &self.replayed, seat, UNKNOWN, 0.0)
        cdef bint alike = found == action or (action < DOWN and found < DOWN and strength[found] == strength[action])
        return (1.0 - self.doubt) * alike + self.doubt / options

    cdef double chance_of(self, int seat, int action) noexcept nogil:
        """Return the probability of an action by the table, softened by `doubt`."""
        cdef int taken, options
        cdef double chance
        cdef Node node
        cdef double chances[4]
        table = &tables[table_at(&self.setting)]
        cdef bint called = False
        cdef double product = 1.0
        while True:
            find(
                &self.world,
                &self.setting,
                &self.replayed,
                seat,
                table.strengths,
                called,
                word_for(&self.world, &self.setting, &self.replayed, seat),
                &node,
            )
            if node.kind == FORCED:
                return product
            chances_of(table, &node, chances)
            taken = choice_of(self.world.ranking, &node, action)
            options = 0
            for choice in range(node.count):
                options += node.allowed >> choice & 1
            chance = chances[taken] if taken >= 0 else 0.0
            softened = (1.0 - self.doubt) * chance + self.doubt / options
            product *= softened
            if node.kind == CALL or node.kind == ANSWER:
                if node.kind == CALL:
                    chance = chance**CALLED / (chances[0] ** CALLED + chances[1] ** CALLED)
                if self.informed and action == RAISE and (node.kind == ANSWER or self.world.value > self.setting.rungs[0]):
                    chance = (1.0 - self.informed) * chance + self.informed * self.right(seat)
                self.surer *= ((1.0 - STRAY) * chance + STRAY / options) / softened
            if node.kind != CALL or taken == 1:
                return product
            called = True

    cdef bint right(self, int seat) noexcept nogil:
        """True if a seat's raise, here in the replay, wins the deal when it is accepted and all go on by the table."""
        cdef Rng dice
        cdef Deal later = self.world
        cdef int before = self.replayed.length
        hands = later.hand
        note(&self.replayed, seat, RAISE)
        advance(&later, &self.setting, RAISE)
        throw_for(&dice, hands[0] ^ hands[1] << 8 ^ hands[2] << 16 ^ hands[3] << 24, &later)
        winner = winner_after(&later, &self.setting, &self.replayed, ACCEPT, &dice)
        self.replayed.length = before
        return winner == seat & 1


def likelihood(TrucoState state not None, viewer, thumbs, doubt):
    """Return the likelihood of what the others have done in a deal, as `Beliefs` weighs worlds for a seat, without its partner's word."""
    cdef TrucoState whole = state
    cdef Beliefs beliefs = Beliefs(whole.view(viewer), thumbs, doubt, SILENCE, 0.0)
    beliefs.setting = whole.rules[0]
    recall(&beliefs.past, whole)
    return beliefs.likelihood(0.0)


cdef int winner_after(const Deal* deal, const Rules* rules, Past* past, int action, Rng* dice) noexcept nogil:
    """Return the team that wins the deal if the seat in turn takes an action and all go on by the table, or NOBODY."""
    cdef Deal later = deal[0]
    cdef int before = past.length
    while True:
        note(past, later.turn, action)
        advance(&later, rules, action)
        if later.phase == OVER:
            break
        action = by_table(&later, rules, past, dice)
    past.length = before
    return later.winner


cdef inline void throw_for(Rng* dice, uint64_t luck, const Deal* deal) noexcept nogil:
    """Seed the random numbers of a decision: they depend on a world's `luck`, the seat, what it decides and its trick.

    Playouts of different actions in one world so have the same luck where they meet the same decision, which leaves less chance in the
    difference of their results.
    """
    cdef uint64_t what = ((<uint64_t> deal.turn * 16 + deal.phase) * 16 + deal.tricks) * 64 + deal.used + deal.proposed
    dice.s[0] = luck
    dice.s[1] = (luck ^ what) * 0x9E3779B97F4A7C15ULL
    dice.s[2] = what * 0xBF58476D1CE4E5B9ULL
    dice.s[3] = 1
    for _ in range(6):
        next64(dice)


cdef class Thought:
    """Estimates of the values of some actions of a view's seat, refined with every world."""

    cdef Beliefs beliefs
    cdef Rng rng
    cdef uint16_t actions[MOST]
    cdef readonly int count, worlds, drawn      # worlds: those played out
    cdef double weights
    cdef double squared         # sum of squared weights
    cdef double share           # factor on the weight of worlds with opponents who play by rules of thumb, for points
    cdef double heaviness       # sums of the weights for points, and of their squares
    cdef double thickness
    cdef double points[MOST]    # by action, weighted sums of the team's points less the opponents'
    cdef double squares[MOST]
    cdef double chances[MOST]   # by action, weighted sums of the chance of winning the match
    cdef double firsts[MOST]    # by action, sums of that chance by squared weight, and of the products for two actions
    cdef double seconds[MOST][MOST]
    cdef Past past

    def __init__(self, view, actions, seed, thumbs, doubt, word, shown=None, informed=0.0):
        """`shown` is the prior probability of rules of thumb for the points; without one it is `thumbs`, which the chances always use.

        `informed` is the share of the answers in playouts, and of raises on top of a call, that are right in their world, if all tricks
        count after a call.
        """
        self.beliefs = Beliefs(view, thumbs, doubt, word, informed)
        self.share = 1.0 if shown is None else shown * (1000 - thumbs) / ((1000 - shown) * thumbs)
        seed_rng(&self.rng, <unsigned char*> <bytes> seed)
        for text in actions:
            self.actions[self.count] = IDS[text]
            self.count += 1

    def sample_worlds(self, worlds):
        """Sample a number of further worlds."""
        cdef int drawn
        cdef Beliefs beliefs = self.beliefs
        while worlds > 0:
            drawn = min(PART, worlds)
            with nogil:
                self.part(beliefs, drawn)
            PyErr_CheckSignals()
            worlds -= drawn

    cdef void part(self, Beliefs beliefs, int drawn) noexcept nogil:
        """Sample a few worlds; in each, a seat draws the same random number for the same decision after all actions."""
        cdef bint thumb
        cdef int points
        cdef Deal world
        cdef uint64_t luck
        cdef double heavy, counted
        cdef double won[MOST]
        cdef int tries = TRIES * drawn
        cdef int team = beliefs.viewer & 1
        cdef int own = beliefs.setting.scores[team]
        cdef int other = beliefs.setting.scores[1 - team]
        match = chances_at(&beliefs.setting)
        if self.drawn:
            beliefs.least = RARE * self.weights / self.drawn
        while drawn and tries:
            tries -= 1
            self.drawn += 1
            weight = beliefs.draw(&self.rng, &world)
            if weight == 0.0:
                continue
            drawn -= 1
            thumb = below(&self.rng, 1 << 30) < beliefs.thumb * (1 << 30)
            luck = next64(&self.rng)
            self.worlds += 1
            self.weights += weight
            heavy = weight * weight
            self.squared += heavy
            counted = weight * (self.share if thumb else beliefs.surer)
            self.heaviness += counted
            self.thickness += counted * counted
            for place in range(self.count):
                points = self.play_on(beliefs, &world, self.actions[place], thumb, luck)
                self.points[place] += counted * points
                self.squares[place] += counted * points * points
                won[place] = match[own + max(points, 0)][other + max(-points, 0)]
                self.chances[place] += weight * won[place]
                self.firsts[place] += heavy * won[place]
                for earlier in range(place + 1):
                    self.seconds[place][earlier] += heavy * won[place] * won[earlier]

    cdef int play_on(self, Beliefs beliefs, const Deal* world, int action, bint thumb, uint64_t luck) noexcept nogil:
        """Return an action's points for the viewer's team in a world, less the opponents', who play by the table or by rules of thumb."""
        cdef Rng dice
        cdef Deal later = world[0]
        rules = &beliefs.setting
        copy_past(&self.past, &beliefs.past)
        cdef int seat = later.turn
        while True:
            note(&self.past, seat, action)
            advance(&later, rules, action)
            if later.phase == OVER:
                break
            seat = later.turn
            if thumb and seat & 1 != beliefs.viewer & 1:
                action = steady(&later, rules, &self.past, &dice)
            else:
                throw_for(&dice, luck, &later)
                if later.phase == ANSWERING and uniform(&dice) < beliefs.informed:
                    action = self.right_answer(rules, &later, &dice)
                else:
                    action = by_table(&later, rules, &self.past, &dice)
        if later.winner == NOBODY:
            return 0
        return later.points if later.winner == beliefs.viewer & 1 else -later.points

    cdef int right_answer(self, const Rules* rules, const Deal* deal, Rng* dice) noexcept nogil:
        """Return the answer that is right if all go on by the table: accept a deal that is won then, fold the others."""
        return ACCEPT if winner_after(deal, rules, &self.past, ACCEPT, dice) == deal.turn & 1 else FOLD

    def result(self, place):
        """Return for the action at an index: expected points, their standard error, and the chance of winning the match."""
        mean = self.points[place] / self.heaviness
        spread = max(0.0, self.squares[place] / self.heaviness - mean * mean)
        return mean, sqrt(spread * self.thickness) / self.heaviness, self.chances[place] / self.weights

    def covariance(self, first, second):
        """Return the covariance of the errors of two actions' chances of winning the match, which were estimated in the same worlds."""
        cdef int one = max(first, second)
        cdef int other = min(first, second)
        mean = self.chances[one] / self.weights
        reference = self.chances[other] / self.weights
        spread = (
            self.seconds[one][other] - mean * self.firsts[other] - reference * self.firsts[one] + mean * reference * self.squared
        )
        return spread / (self.weights * self.weights)

    def point(self):
        """Return the match chance of a point at this score, from the difference between an accepted call won and lost."""
        setting = &self.beliefs.setting
        cdef int team = self.beliefs.viewer & 1
        cdef int own = setting.scores[team]
        cdef int other = setting.scores[1 - team]
        match = chances_at(setting)
        cdef int worth = setting.rungs[1]
        return (match[own + worth][other] - match[own][other + worth]) / (2 * worth)


def mixture(view, called=False, response=False, word=0):
    """Return the table's probability of each action by its text; "" stands for a turn without a call.

    `called`: True for the card alone. `response`: True for the table trained against this one. `word`: the partner's; without one, the
    tables for partners who may not talk are used.
    """
    cdef Rng dice
    cdef Deal deal
    cdef Node node
    cdef double chances[4]
    cdef TrucoWorlds worlds = TrucoWorlds(view)
    seed_rng(&dice, b"any world serves: a policy reads")
    worlds.draw(&dice, &deal)
    place = table_at(&worlds.setting)
    if not worlds.setting.partners:
        word = SILENCE
    if response:
        place += RESPONSES
    elif deal.phase == ANSWERING and word == SILENCE and worlds.setting.consults:
        place = without_word(place)
    ready(place)
    table = &tables[place]
    cdef int seat = view["seat"]
    find(&deal, &worlds.setting, &worlds.past, seat, table.strengths, called, word, &node)
    if node.kind == FORCED:
        return {ACTIONS[node.action[0]].text: 1.0}
    chances_of(table, &node, chances)
    return {
        "" if node.action[choice] == NOTHING_YET else ACTIONS[node.action[choice]].text: chances[choice]
        for choice in range(node.count)
        if node.allowed >> choice & 1
    }
