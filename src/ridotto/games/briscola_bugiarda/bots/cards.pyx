"""The cards of Briscola bugiarda as those play them who think ahead: a small network, trained on *strong* (`benchmarks/imitation.py`).

It is told what rules of thumb make of the table and of each card (`policy.pyx`), and weighs each card by itself.
"""

from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.games.briscola_bugiarda.bots.policy cimport STEADY_HABITS, Mind, Opinion, judge, lay, make_up, see
from ridotto.games.briscola_bugiarda.law.rules cimport NOBODY, NO_CARD, Deal, suit_of, worth
from ridotto.games.briscola_bugiarda.law.state cimport BriscolaState
from ridotto.policies.network cimport Network, example, installed, output, share_of, stir_common, stir_own

from ridotto.policies.network import read

cdef enum:
    COMMON = 29             # inputs of all cards of a hand
    OWN = 24                # inputs of a card besides

# Inputs are counted in units that are near 1.
cdef struct Inputs:
    float common[29]
    float own[8][24]
    int cards

cdef Network network


def install(weights) -> None:
    """Makes weights those that are played by; None: all are 0."""
    global kept
    kept = installed(&network, 1, COMMON, OWN, 1, weights)


install(read(__file__))


cdef void set_out(Course* course, const Deal* deal) noexcept nogil:
    """Before the first card."""
    lay(&course.table, deal)
    for seat in range(5):
        course.points[seat] = 0


cdef void go_on(Course* course, int card) noexcept nogil:
    """A card is played by the seat in turn."""
    cdef int stake = course.table.points + worth[card]
    cdef int tricks = course.table.tricks
    see(&STEADY_HABITS, &course.table, card)
    if course.table.tricks > tricks:
        course.points[course.table.turn] += stake


cdef void listen(Inputs* inputs, const Course* course, uint64_t hand) noexcept nogil:
    """What the network is told of the hand of the seat in turn."""
    cdef int card
    cdef bint trumps, wins
    cdef uint64_t better, out
    cdef double short
    cdef Mind mind
    cdef Opinion opinion
    cdef double worths[8]
    cdef int suits[4]
    cdef int suit, seat
    table = &course.table
    habits = &STEADY_HABITS
    memset(inputs, 0, sizeof(Inputs))
    make_up(habits, &mind, table, hand, NULL)
    cdef int me = table.turn
    cdef int trump = table.trump
    for suit in range(4):
        suits[suit] = count32(hand >> 10 * suit & 0x3FF)
    cdef bint declares = me == table.declarer
    cdef bint partner = not declares and mind.helped
    cdef double ours = 0.0
    cdef double theirs = 0.0
    for seat in range(5):
        ours += mind.friends[seat] * course.points[seat]
        theirs += (1.0 - mind.friends[seat]) * course.points[seat]
    cdef int later = 4 - table.cards
    cdef double friends = 0.0
    cdef bint declarer_later = False
    seat = me
    for _ in range(later):
        seat = 0 if seat == 4 else seat + 1
        friends += mind.friends[seat]
        declarer_later = declarer_later or seat == table.declarer
    common = <float*> inputs.common
    common[0] = 1.0
    common[1] = declares
    common[2] = partner
    common[3] = partner and table.shown != NOBODY
    common[4] = table.shown != NOBODY
    common[5] = table.called == NO_CARD
    common[6] = declares and table.called != NO_CARD and hand >> table.called & 1
    common[7 + table.cards] = 1.0
    common[12] = table.tricks / 4.0
    common[13] = table.points / 10.0
    common[14] = mind.friends[table.holder] if table.cards else 0.5
    common[15] = count32(mind.trumps) / 4.0
    common[16] = suits[trump] / 3.0
    common[17] = mind.left / 4.0
    common[18] = (table.called % 10) / 5.0 if table.called != NO_CARD else 0.0
    common[19] = ours / 60.0
    common[20] = theirs / 60.0
    common[21] = course.points[table.declarer] / 60.0
    common[22] = friends / later if later else 0.5
    common[23] = declarer_later
    common[24] = mind.friends[0 if me == 4 else me + 1] if later else 0.5
    common[25] = table.cards > 0 and table.holder == table.declarer
    common[26] = mind.hidden >= 0
    common[27] = (ours + theirs + table.points) / 120.0
    common[28] = mind.hunts
    cdef double best = -1e9
    cdef uint64_t cards = hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        suit = suit_of[card]
        trumps = suit == trump
        judge(habits, &mind, table, card, &opinion)
        wins = opinion.wins
        better = (<uint64_t> 1 << (card - 10 * suit)) - 1
        out = mind.out >> 10 * suit & 0x3FF
        worths[inputs.cards] = opinion.worth
        best = max(best, opinion.worth)
        own = <float*> inputs.own[inputs.cards]
        own[0] = wins
        own[1] = trumps
        own[2] = trumps and wins
        own[3] = worth[card] / 10.0
        own[4] = worth[card] > 4
        own[5] = 0 < worth[card] < 5
        own[6] = opinion.chance
        own[7] = (2.0 * opinion.chance - 1.0) * opinion.stake / 10.0
        own[8] = opinion.kept / 10.0
        own[9] = card == table.called
        own[10] = (card % 10) / 5.0
        own[11] = (card % 10) / 5.0 if trumps else 0.0
        own[12] = count32(out & better) / 3.0 if trumps else 0.0
        own[13] = 0.0 if trumps else count32(out & better) / 3.0
        own[14] = table.cards > 0 and suit == table.led
        own[15] = suits[suit] / 3.0
        own[16] = worth[card] > 4 and not wins
        own[17] = mind.friends[table.holder] * worth[card] / 10.0 if table.cards and not wins else 0.0
        own[18] = table.points / 10.0 if wins else 0.0
        own[19] = table.points / 10.0 if wins and not later else 0.0
        own[20] = count32(out) / 5.0
        inputs.cards += 1
    for place in range(inputs.cards):
        short = worths[place] - best
        inputs.own[place][21] = short / 10.0
        inputs.own[place][22] = short == 0.0
        inputs.own[place][23] = max(-1.0, short / 3.0)


cdef int weigh(const Inputs* inputs, double* worths) noexcept nogil:
    """The worth of each card, in card order, as the logarithm of how likely it is to be played; returns their number."""
    cdef float base[32]
    cdef float units[32]
    stir_common(&network, inputs.common, base)
    for card in range(inputs.cards):
        stir_own(&network, inputs.own[card], base, units)
        worths[card] = output(&network, units, 0)
    return inputs.cards


cdef int worths_of(const Course* course, uint64_t hand, double* worths) noexcept nogil:
    """The same of the hand of the seat in turn."""
    cdef Inputs inputs
    listen(&inputs, course, hand)
    return weigh(&inputs, worths)


# ---- for training and tests ------------------------------------------------------------------------------------------


def _walk(BriscolaState whole not None, say):
    """Goes through the cards of a deal, and says of each that there was a choice for: course, hand, place of the card in it."""
    cdef int card, chosen
    cdef uint64_t hand, lower
    cdef Course course
    cdef uint64_t hands[5]
    cdef Inputs inputs
    cdef double worths[8]
    deal = &whole.deal
    found = []
    for seat in range(5):
        hands[seat] = deal.hand[seat]
    set_out(&course, deal)
    for place in range(deal.count + deal.table):
        hands[course.table.turn] |= <uint64_t> 1 << deal.played[place]
        go_on(&course, deal.played[place])
    set_out(&course, deal)
    for place in range(deal.count + deal.table):
        card = deal.played[place]
        hand = hands[course.table.turn]
        hands[course.table.turn] ^= <uint64_t> 1 << card
        if hand & (hand - 1):
            lower = hand & ((<uint64_t> 1 << card) - 1)
            chosen = count32(<uint32_t> lower) + count32(<uint32_t> (lower >> 32))
            listen(&inputs, &course, hand)
            if say:
                found.append(example(inputs.common, COMMON, inputs.own[0], OWN, [0] * inputs.cards, chosen))
            else:
                found.append(share_of(worths, weigh(&inputs, worths), chosen))
        go_on(&course, card)
    return found


def examples(BriscolaState state not None):
    """Of each card of a deal that was chosen: see `ridotto.policies.network.example`."""
    return _walk(state, True)


def chances(BriscolaState state not None):
    """The chance of each card of a deal that was chosen."""
    return _walk(state, False)
