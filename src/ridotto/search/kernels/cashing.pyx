"""Sure tricks in Belote and Coinche with open cards: lower bounds for the solver.

A card that no other hand can beat wins when it is led. A seat leads all such cards, then a card to its partner, who leads all such cards of
the partner's hand. To these tricks the partner gives the cards with most points, the opponents those with fewest. Bridge solvers count such
"quick tricks"; here their points are counted.
"""

from libc.stdint cimport uint32_t

from ridotto.core.bits cimport count32, lowest
from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play

# Winning cards that a seat can lead in succession.
cdef struct Run:
    uint32_t cards
    int tricks
    int rounds[4]           # number of tricks, by suit


cdef void sort_prices(Prices* prices) noexcept nogil:
    """Fill in the levels, and the points of sets of cards."""
    cdef int least
    cdef unsigned int level
    for suit in range(4):
        prices.worth[suit][0] = 0
        for cards in range(1, 256):
            prices.worth[suit][cards] = prices.worth[suit][cards & (cards - 1)] + prices.value[8 * suit + lowest(cards)]
    prices.levels = 0
    cdef unsigned int done = 0
    while ~done:
        least = 1 << 20
        for card in range(32):
            if not done >> card & 1 and prices.value[card] < least:
                least = prices.value[card]
        level = 0
        for card in range(32):
            if prices.value[card] == least:
                level |= <unsigned int> 1 << card
        prices.level[prices.levels] = level
        prices.price[prices.levels] = least
        prices.levels += 1
        done |= level


cdef uint32_t tops(const Law* law, uint32_t hand, uint32_t left) noexcept nogil:
    """Return the cards of a hand that no other hand can beat. `left`: all cards still in the hands."""
    cdef int card
    cdef unsigned int others = left & ~hand
    cdef unsigned int found = 0
    cdef unsigned int cards = hand
    while cards:
        card = lowest(cards)
        if not law.beats[card] & others:
            found |= <unsigned int> 1 << card
        cards &= cards - 1
    return found


cdef void run_of(Run* run, const Law* law, const Play* play, int seat, uint32_t top, uint32_t left) noexcept nogil:
    """Collect the winners of a seat: its top cards, and the rest of their suits if these exhaust the suit in all other hands."""
    cdef unsigned int mine
    cdef int rounds, most, held
    run.cards = top
    run.tricks = 0
    cdef bint trumpless = not law.trumps & left & ~play.hand[seat]
    for suit in range(4):
        mine = top >> (8 * suit) & 255
        rounds = count32(mine)
        if mine and trumpless:
            most = 0
            for other in range(1, 4):
                held = count32(play.hand[(seat + other) & 3] >> (8 * suit) & 255)
                most = max(most, held)
            if most <= rounds:
                run.cards |= play.hand[seat] & <unsigned int> 255 << (8 * suit)
                rounds = count32(run.cards >> (8 * suit) & 255)
        run.rounds[suit] = rounds
        run.tricks += rounds


cdef int lowest_points(const Prices* prices, uint32_t cards, int count) noexcept nogil:
    """Return the points of the `count` cards with fewest points."""
    cdef int held
    cdef int points = 0
    for level in range(prices.levels):
        if count <= 0:
            break
        held = count32(cards & prices.level[level])
        points += prices.price[level] * min(held, count)
        count -= held
    return points


cdef int highest_points(const Prices* prices, uint32_t cards, int count) noexcept nogil:
    """Return the points of the `count` cards with most points."""
    cdef int held
    cdef int points = 0
    cdef int level = prices.levels
    while count > 0 and level > 0:
        level -= 1
        held = count32(cards & prices.level[level])
        points += prices.price[level] * min(held, count)
        count -= held
    return points


cdef int given(const Prices* prices, uint32_t cards, const int* rounds, int count,
               bint maximize) noexcept nogil:
    """Return the points that a hand gives to `count` tricks, `rounds` of them by suit: the most it may, if `maximize`, or the fewest."""
    cdef unsigned int own, one
    cdef int held, level
    cdef int points = 0
    for suit in range(4):
        if not rounds[suit]:
            continue
        own = cards & <unsigned int> 255 << (8 * suit)
        if not own:
            continue
        held = count32(own)
        if held <= rounds[suit]:
            points += prices.worth[suit][own >> (8 * suit)]
            cards ^= own
            count -= held
            continue
        # Remove the cards one by one: the rest of the suit may be discarded on other suits.
        for _ in range(rounds[suit]):
            level = prices.levels - 1 if maximize else 0
            while not own & prices.level[level]:
                level += -1 if maximize else 1
            one = own & prices.level[level]
            one &= ~(one - 1)
            own ^= one
            cards ^= one
            points += prices.price[level]
        count -= rounds[suit]
    return points + (highest_points(prices, cards, count) if maximize else lowest_points(prices, cards, count))


cdef int cashed(const Prices* prices, const Law* law, const Play* play, int seat, uint32_t top,
                uint32_t left) noexcept nogil:
    """Return the points that the team of the leader takes at least, without those of the last trick; -1 if it takes every trick.

    `top`: the seat's cards that no other hand can beat. The bound also holds if another seat leads a suit whose top card the seat holds.
    """
    cdef bint entry
    cdef int partner = (seat + 2) & 3
    cdef Run leader_run, partner_run
    cdef int held = 8 - (play.count >> 2)
    run_of(&leader_run, law, play, seat, top, left)
    cdef int tricks = leader_run.tricks
    # The partner can keep the top cards if there are enough others to play meanwhile.
    top = tops(law, play.hand[partner], left)
    partner_run.tricks = 0
    if top:
        run_of(&partner_run, law, play, partner, top, left)
        entry = False
        for suit in range(4):
            entry = entry or (partner_run.rounds[suit] > 0 and play.hand[seat] >> (8 * suit) & 255 != 0)
        if not entry or partner_run.tricks + leader_run.tricks > held:
            partner_run.tricks = 0
    tricks += partner_run.tricks
    if tricks == held:
        return -1
    if not tricks:
        return 0
    cdef int points = given(prices, play.hand[partner], leader_run.rounds, leader_run.tricks, True)
    if partner_run.tricks:
        points = given(prices, play.hand[partner] & ~partner_run.cards, leader_run.rounds, leader_run.tricks, True)
        points += given(prices, play.hand[seat] & ~leader_run.cards, partner_run.rounds, partner_run.tricks, True)
        for suit in range(4):
            leader_run.rounds[suit] += partner_run.rounds[suit]
            points += prices.worth[suit][partner_run.cards >> (8 * suit) & 255]
    for suit in range(4):
        points += prices.worth[suit][leader_run.cards >> (8 * suit) & 255]
    points += given(prices, play.hand[(seat + 1) & 3], leader_run.rounds, tricks, False)
    return points + given(prices, play.hand[(seat + 3) & 3], leader_run.rounds, tricks, False)
