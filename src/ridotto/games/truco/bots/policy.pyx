"""Rules of thumb for truco: chances (`outlook`), weighed by the value of the stake at the match score."""

from libc.stdint cimport uint16_t

from ridotto.core.chance cimport Rng, below, seed_from, seed_rng
from ridotto.core.known cimport SHORT_KEY
from ridotto.core.worlds cimport Past, recall
from ridotto.games.truco.bots.outlook cimport (
    UNKNOWN, Outlook, begin_outlook, best, deal_chance, helped, hope, later_tricks,
)
from ridotto.games.truco.law.observing cimport key
from ridotto.games.truco.law.rules cimport (
    ACCEPT, ANSWERING, CUT, CUTTING, DARK, DOWN, ELEVEN, FOLD, GIVE, KEEP, LOOKING, PACKETS, RAISE, THROW,
    Deal, Rules, card_at, first_card, legal, may_hide, refuse_call, refuse_packet, worth_next,
)
from ridotto.games.truco.law.state cimport TrucoState
from ridotto.games.truco.law.worlds cimport TrucoWorlds

from ridotto.games.truco.law.notation import ACTIONS
from ridotto.games.truco.law.options import LADDERS, TARGET

cdef double CALLED, CALLED_MINAS, CALLED_ALONE, ACCEPTED, FOLDS, MARGIN, WEAK, TREASURE, GIVEN
cdef double KEPT[3]
cdef double SCALE[4]

# Factors on a side's number of cards: if it has called, and if it would accept our call
CALLED = 2.4
ACCEPTED = 1.6
# The first on the ladder of Minas, where a fold costs half of what a lost call does, and for two players, where a single hand has called
CALLED_MINAS = 1.7
CALLED_ALONE = 1.1
# Assumed probability that a call is folded to
FOLDS = 0.1
# Gain in match chance that a call must bring, since it can still be made later
MARGIN = 0.02
# Percentage of weak positions in which a call is made anyway
cdef int BLUFFS = 8
# Chance below which a call is a bluff
WEAK = 0.3
# Chance from which a packet is kept although it could be given to the partner
TREASURE = 0.65
# Chance from which a packet goes to the partner, with another one to follow for this seat
GIVEN = 0.42
KEPT[:] = [0.0, 0.42, 0.36]
"""Chances from which the first, second and third packet are kept once the partner has its hand."""
SCALE[:] = [0.1, 0.2, 0.35, 0.55]
"""Chances that separate the words to a partner who owes an answer; a higher word is more in favour of a higher stake."""


# ---- stakes ----------------------------------------------------------------------------------------------------------


def chances_of_match(ladder):
    """Return the chance of winning the match by both scores, assuming even deals worth the two lowest values of a ladder."""
    table = [[1.0 if own >= TARGET else 0.0 for _ in range(2 * TARGET + 1)] for own in range(2 * TARGET + 1)]
    for total in range(2 * TARGET - 2, -1, -1):
        for own in range(max(0, total - TARGET + 1), min(TARGET - 1, total) + 1):
            other = total - own
            table[own][other] = sum(
                [
                    share * (table[own + worth][other] + table[own][other + worth]) / 2
                    for worth, share in ((ladder[0], 0.55), (ladder[1], 0.45))
                ]
            )
    return table


for steps in LADDERS.values():
    for own_score, row in enumerate(chances_of_match(steps)):
        for other_score, chance_to_win in enumerate(row):
            matches[<int> steps[0] - 1][<int> own_score][<int> other_score] = chance_to_win


cdef double credit(const Rules* rules) noexcept nogil:
    """Return the factor on the number of cards of a side that has called."""
    if not rules.partners:
        return CALLED_ALONE
    return CALLED if rules.rungs[0] == 1 else CALLED_MINAS


cdef double match_chance(const Rules* rules, int team, int won, int lost) noexcept nogil:
    """Return the chance that a team wins the match if this deal brings it `won` points, or the opponents `lost`."""
    return matches[rules.rungs[0] - 1][rules.scores[team] + won][rules.scores[1 - team] + lost]


cdef double stake(const Rules* rules, int team, double chance, int worth) noexcept nogil:
    """Return the chance of winning the match if a deal worth `worth` is won with probability `chance`."""
    return chance * match_chance(rules, team, worth, 0) + (1.0 - chance) * match_chance(rules, team, 0, worth)


cdef bint plays_eleven(const Rules* rules, int team, double chance) noexcept nogil:
    """True if a team at eleven with this chance of winning the deal should play it, and not give it up (TRU-8.3, TRU-8.12)."""
    return stake(rules, team, chance, rules.rungs[1]) >= match_chance(rules, team, 0, rules.rungs[0])


cdef double raised(const Rules* rules, int team, double chance, int before, int worth) noexcept nogil:
    """Return the chance of winning the match after a call that raises the deal and may be folded to."""
    return FOLDS * match_chance(rules, team, before, 0) + (1.0 - FOLDS) * stake(rules, team, chance, worth)


# ---- decisions -------------------------------------------------------------------------------------------------------


cdef bint bluffs(const Deal* deal, const Rules* rules, const Past* past, int seat) noexcept nogil:
    """True if the seat bluffs here; the random choice is seeded by all the seat knows, so the same view always gives the same answer."""
    cdef unsigned char known[SHORT_KEY]
    cdef Rng dice
    cdef int length = key(deal, rules, past.done, past.length, seat, known)
    seed_from(&dice, known, length)
    return <int> below(&dice, 100) < BLUFFS


cdef bint calls(const Deal* deal, const Rules* rules, const Past* past, int seat, int partner, double word,
                double chance) noexcept nogil:
    """True if the seat calls: for the stake or, now and then, as a bluff."""
    cdef int card
    cdef int team = seat & 1
    called = hope(deal, rules, past, seat, rules.one_trick, ACCEPTED, partner, &card)
    if (
        raised(rules, team, called, deal.value, worth_next(rules, deal.value)) + word
        > stake(rules, team, chance, deal.value) + MARGIN
    ):
        return True
    return deal.value == rules.rungs[0] and called < WEAK and word >= 0 and bluffs(deal, rules, past, seat)


cdef int pick_packet(const Deal* deal, const Rules* rules, const Past* past, int seat) noexcept nogil:
    """Give good packets to the partner while another can follow, throw poor ones; once the partner is served wait for a good one."""
    cdef Outlook outlook
    cdef int mine[3]
    cdef double later[3]
    cdef int outcomes[4]
    cdef unsigned long long cards = 0
    cdef int packet = deal.used // 3
    begin_outlook(deal, rules, past, seat, False, 1.0, UNKNOWN, &outlook)
    for at in range(3):
        cards |= <unsigned long long> 1 << card_at(deal, rules, deal.used + at)
    for at in range(3):
        card = first_card(deal, cards)
        mine[at] = deal.ranking.strength[card]
        cards ^= <unsigned long long> 1 << card
    later_tricks(&outlook, mine, 3, mine, 0, 1.0, helped(rules), later)
    chance = deal_chance(outcomes, 0, later, 3)
    if not refuse_packet(deal, rules, GIVE):
        return KEEP if chance >= TREASURE else GIVE if chance >= GIVEN else THROW
    return KEEP if refuse_packet(deal, rules, THROW) or chance >= KEPT[packet] else THROW


cdef int pick_answer(const Deal* deal, const Rules* rules, const Past* past, int seat, int partner,
                     double word) noexcept nogil:
    """Fold, accept or raise, whichever leaves the best chance of winning the match."""
    cdef int card
    cdef int team = seat & 1
    chance = hope(deal, rules, past, seat, False, credit(rules), partner, &card)
    fold = match_chance(rules, team, 0, deal.value)
    accept = stake(rules, team, chance, deal.proposed) + word
    if not refuse_call(deal, rules):
        strong = hope(deal, rules, past, seat, False, credit(rules) * ACCEPTED, partner, &card)
        if raised(rules, team, strong, deal.proposed, worth_next(rules, deal.proposed)) + word > max(accept, fold) + MARGIN:
            return RAISE
    return ACCEPT if accept >= fold else FOLD


cdef int word_of(const Deal* deal, const Rules* rules, const Past* past, int seat) noexcept nogil:
    """Return the word to a partner who owes an answer, from 1: how good the seat's cards are against a caller."""
    cdef int card
    chance = hope(deal, rules, past, seat, False, CALLED, UNKNOWN, &card)
    cdef int word = 1
    while word < WORDS and chance >= SCALE[word - 1]:
        word += 1
    return word


cdef int pick_card(const Deal* deal, const Rules* rules, const Past* past, int seat, int partner, double* chance) noexcept nogil:
    """Return a card, face down if it could not win anyway; set the chance of winning the deal."""
    cdef Outlook outlook
    cdef int card
    begin_outlook(deal, rules, past, seat, False, 1.0, partner, &outlook)
    chance[0] = best(&outlook, &card)
    if outlook.strength[card] < max(outlook.ours, outlook.theirs) and may_hide(deal, rules):
        return card + DOWN
    return card


cdef int pick_turn(const Deal* deal, const Rules* rules, const Past* past, int seat, int partner,
                   double word) noexcept nogil:
    """Return a call, or a card."""
    cdef double chance
    card = pick_card(deal, rules, past, seat, partner, &chance)
    if not refuse_call(deal, rules) and calls(deal, rules, past, seat, partner, word, chance):
        return RAISE
    return card


cdef int decide(const Deal* deal, const Rules* rules, const Past* past, int seat, int partner,
                double word) noexcept nogil:
    """Return the action of a seat that may act.

    `partner`: the strength of the best card that the partner has signalled, or UNKNOWN; `word`: the effect of the partner's advice on the
    match chance of calling, raising and accepting.
    """
    cdef uint16_t ids[80]
    cdef int card
    if deal.phase == CUTTING:
        return CUT + 38  # in the middle, from the top: all cuts are equivalent
    if legal(deal, rules, ids) == 1:
        return ids[0]
    if deal.phase == PACKETS:
        return pick_packet(deal, rules, past, seat)
    # A win is the match whatever the deal is worth, and a loss costs no more than folding after a look.
    if deal.phase == LOOKING:
        return DARK
    if deal.phase == ELEVEN:  # all hands of the team known
        return ACCEPT if plays_eleven(rules, seat & 1, hope(deal, rules, past, seat, False, 1.0, UNKNOWN, &card)) else FOLD
    if deal.phase == ANSWERING:
        return pick_answer(deal, rules, past, seat, partner, word)
    return pick_turn(deal, rules, past, seat, partner, word)


cdef int steady(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil:
    """Return the action of the seat in turn by rules of thumb."""
    return decide(deal, rules, past, deal.turn, UNKNOWN, 0.0)


# ---- from a view -----------------------------------------------------------------------------------------------------


UNHEARD = -1
"""Strength of the partner's best card if it has signalled none."""


cdef class Seat:
    """Decision of a seat by rules of thumb, from its view."""

    cdef TrucoWorlds worlds
    cdef Deal deal
    cdef int seat

    def __init__(self, view):
        cdef Rng dice
        self.seat = view["seat"]
        self.worlds = TrucoWorlds(view)
        seed_rng(&dice, b"any world serves: a policy reads")
        self.worlds.draw(&dice, &self.deal)

    def action(self, partner=UNHEARD, word=0.0):
        """Return the text of the action; `partner` is the strength of the partner's best card, `word` the weight of its advice."""
        return ACTIONS[decide(&self.deal, &self.worlds.setting, &self.worlds.past, self.seat, partner, word)].text

    def word(self):
        """Return the word to a partner who owes an answer, from 1; higher for better cards."""
        return word_of(&self.deal, &self.worlds.setting, &self.worlds.past, self.seat)

    def chance(self, credit=1.0, partner=UNHEARD, decides=False):
        """Return the side's chance of winning the deal; `credit` is the opponents' factor for calling.

        `decides`: True if a call makes this trick the deciding one.
        """
        cdef int card
        return hope(
            &self.deal,
            &self.worlds.setting,
            &self.worlds.past,
            self.seat,
            decides,
            credit,
            partner,
            &card,
        )


def act_in(TrucoState state not None, word=0.0):
    """Return the action of the seat in turn from the state, the same as from its view; `word` is the weight of the partner's advice."""
    cdef TrucoState whole = state
    cdef Past past
    recall(&past, whole)
    return ACTIONS[decide(&whole.deal, whole.rules, &past, whole.deal.turn, UNKNOWN, word)].text


def quiet_in(TrucoState state not None):
    """Return the same as `act_in`, except that a seat that would call plays its card instead."""
    cdef TrucoState whole = state
    cdef Past past
    cdef double chance
    recall(&past, whole)
    found = decide(&whole.deal, whole.rules, &past, whole.deal.turn, UNKNOWN, 0.0)
    if found == RAISE and whole.deal.phase != ANSWERING:
        found = pick_card(&whole.deal, whole.rules, &past, whole.deal.turn, UNKNOWN, &chance)
    return ACTIONS[found].text


def word_in(TrucoState state not None, seat):
    """Return the word of a seat to its partner who owes an answer to a call, from the state; 0 if no answer is due."""
    cdef TrucoState whole = state
    cdef Past past
    if whole.deal.phase != ANSWERING:
        return 0
    recall(&past, whole)
    return word_of(&whole.deal, whole.rules, &past, seat)
