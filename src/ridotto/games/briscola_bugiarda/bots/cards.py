"""The cards of Briscola bugiarda as those play them who think ahead: a small network, trained on *strong* (`benchmarks/imitation.py`).

It is told what rules of thumb make of the table and of each card (`policy.py`), and weighs each card by itself.
"""

import cython
from cython import address

from ridotto.policies.network import read


def install(weights) -> None:
    """Makes weights those that are played by; None: all are 0."""
    global kept
    kept = installed(address(network), 1, COMMON, OWN, 1, weights)


install(read(__file__))


def set_out(course, deal):
    """Before the first card."""
    lay(address(course.table), deal)
    for seat in range(5):
        course.points[seat] = 0


def go_on(course, card):
    """A card is played by the seat in turn."""
    stake: cython.int = course.table.points + worth[card]
    tricks: cython.int = course.table.tricks
    see(address(STEADY_HABITS), address(course.table), card)
    if course.table.tricks > tricks:
        course.points[course.table.turn] += stake


def listen(inputs, course, hand):
    """What the network is told of the hand of the seat in turn."""
    mind: Mind
    opinion: Opinion
    worths: cython.double[8]
    suits: cython.int[4]
    suit: cython.int
    seat: cython.int
    table = address(course.table)
    habits = address(STEADY_HABITS)
    memset(inputs, 0, cython.sizeof(Inputs))
    make_up(habits, address(mind), table, hand, cython.NULL)
    me: cython.int = table.turn
    trump: cython.int = table.trump
    for suit in range(4):
        suits[suit] = count32(hand >> 10 * suit & 0x3FF)
    declares: cython.bint = me == table.declarer
    partner: cython.bint = not declares and mind.helped
    ours: cython.double = 0.0
    theirs: cython.double = 0.0
    for seat in range(5):
        ours += mind.friends[seat] * course.points[seat]
        theirs += (1.0 - mind.friends[seat]) * course.points[seat]
    later: cython.int = 4 - table.cards
    friends: cython.double = 0.0
    declarer_later: cython.bint = False
    seat = me
    for _ in range(later):
        seat = 0 if seat == 4 else seat + 1
        friends += mind.friends[seat]
        declarer_later = declarer_later or seat == table.declarer
    common = cython.cast(cython.p_float, inputs.common)
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
    best: cython.double = -1e9
    cards: uint64_t = hand
    while cards:
        card: cython.int = lowest(cards)
        cards &= cards - 1
        suit = suit_of[card]
        trumps: cython.bint = suit == trump
        judge(habits, address(mind), table, card, address(opinion))
        wins: cython.bint = opinion.wins
        better: uint64_t = (cython.cast(uint64_t, 1) << (card - 10 * suit)) - 1
        out: uint64_t = mind.out >> 10 * suit & 0x3FF
        worths[inputs.cards] = opinion.worth
        best = max(best, opinion.worth)
        own = cython.cast(cython.p_float, inputs.own[inputs.cards])
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
        short: cython.double = worths[place] - best
        inputs.own[place][21] = short / 10.0
        inputs.own[place][22] = short == 0.0
        inputs.own[place][23] = max(-1.0, short / 3.0)


def weigh(inputs, worths):
    """The worth of each card, in card order, as the logarithm of how likely it is to be played; returns their number."""
    base: cython.float[32]
    units: cython.float[32]
    stir_common(address(network), inputs.common, base)
    for card in range(inputs.cards):
        stir_own(address(network), inputs.own[card], base, units)
        worths[card] = output(address(network), units, 0)
    return inputs.cards


def worths_of(course, hand, worths):
    """The same of the hand of the seat in turn."""
    inputs: Inputs
    listen(address(inputs), course, hand)
    return weigh(address(inputs), worths)


# ---- for training and tests ------------------------------------------------------------------------------------------


def _walk(whole: BriscolaState, say):
    """Goes through the cards of a deal, and says of each that there was a choice for: course, hand, place of the card in it."""
    course: Course
    hands: uint64_t[5]
    inputs: Inputs
    worths: cython.double[8]
    deal = address(whole.deal)
    found = []
    for seat in range(5):
        hands[seat] = deal.hand[seat]
    set_out(address(course), deal)
    for place in range(deal.count + deal.table):
        hands[course.table.turn] |= cython.cast(uint64_t, 1) << deal.played[place]
        go_on(address(course), deal.played[place])
    set_out(address(course), deal)
    for place in range(deal.count + deal.table):
        card: cython.int = deal.played[place]
        hand: uint64_t = hands[course.table.turn]
        hands[course.table.turn] ^= cython.cast(uint64_t, 1) << card
        if hand & (hand - 1):
            lower: uint64_t = hand & ((cython.cast(uint64_t, 1) << card) - 1)
            chosen: cython.int = count32(cython.cast(uint32_t, lower)) + count32(cython.cast(uint32_t, lower >> 32))
            listen(address(inputs), address(course), hand)
            if say:
                found.append(example(inputs.common, COMMON, inputs.own[0], OWN, [0] * inputs.cards, chosen))
            else:
                found.append(share_of(worths, weigh(address(inputs), worths), chosen))
        go_on(address(course), card)
    return found


def examples(state: BriscolaState):
    """Of each card of a deal that was chosen: see `ridotto.policies.network.example`."""
    return _walk(state, True)


def chances(state: BriscolaState):
    """The chance of each card of a deal that was chosen."""
    return _walk(state, False)
