"""Tricks that a side is sure of in Belote and Coinche with open cards, whatever the others do: bounds for the search.

A card that nobody else can beat wins when it is led. A seat leads all of those that it has, then a card to its partner, who leads all of
his; with them comes what everybody else has to play to them: the partner gives the dearest cards, the others the cheapest. Solvers of
bridge count such "quick tricks"; here cards are counted.
"""

from libc.stdint cimport uint32_t

from ridotto.core.bits cimport count32, lowest
from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play

# Cards that a seat may lead one after the other.
cdef struct Run:
    uint32_t cards
    int tricks
    int rounds[4]           # by suit


cdef void sort_prices(Prices* prices) noexcept nogil:
    """Fills the levels, and what sets of cards are worth."""
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
    """The cards of a hand that nobody else can beat."""
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
    """The top cards of a seat, and what is left of their suits if nobody else has any when these are played."""
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


cdef int cheapest(const Prices* prices, uint32_t cards, int count) noexcept nogil:
    """What the cheapest of some cards are worth."""
    cdef int held
    cdef int points = 0
    for level in range(prices.levels):
        if count <= 0:
            break
        held = count32(cards & prices.level[level])
        points += prices.price[level] * min(held, count)
        count -= held
    return points


cdef int dearest(const Prices* prices, uint32_t cards, int count) noexcept nogil:
    """What the dearest of some cards are worth."""
    cdef int held
    cdef int points = 0
    cdef int level = prices.levels
    while count > 0 and level > 0:
        level -= 1
        held = count32(cards & prices.level[level])
        points += prices.price[level] * min(held, count)
        count -= held
    return points


cdef int given(const Prices* prices, uint32_t cards, const int* rounds, int count, bint dear) noexcept nogil:
    """What a hand gives to so many tricks, so many rounds of each suit among them: the dearest cards that it may, or the cheapest."""
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
        # Take them out one by one: the others may be thrown away on other suits.
        for _ in range(rounds[suit]):
            level = prices.levels - 1 if dear else 0
            while not own & prices.level[level]:
                level += -1 if dear else 1
            one = own & prices.level[level]
            one &= ~(one - 1)
            own ^= one
            cards ^= one
            points += prices.price[level]
        count -= rounds[suit]
    return points + (dearest(prices, cards, count) if dear else cheapest(prices, cards, count))


cdef int cashed(const Prices* prices, const Law* law, const Play* play, int seat, uint32_t top,
                uint32_t left) noexcept nogil:
    """What the team of a seat that leads takes at least, without the ten for the last trick; -1 if these are all tricks.

    `top`: the seat's cards that nobody can beat. The same if another seat leads a suit of which the seat has the top card.
    """
    cdef bint entry
    cdef int partner = (seat + 2) & 3
    cdef Run mine, his
    cdef int held = 8 - (play.count >> 2)
    run_of(&mine, law, play, seat, top, left)
    cdef int tricks = mine.tricks
    # The partner keeps his top cards if he has others to play meanwhile.
    top = tops(law, play.hand[partner], left)
    his.tricks = 0
    if top:
        run_of(&his, law, play, partner, top, left)
        entry = False
        for suit in range(4):
            entry = entry or (his.rounds[suit] > 0 and play.hand[seat] >> (8 * suit) & 255 != 0)
        if not entry or his.tricks + mine.tricks > held:
            his.tricks = 0
    tricks += his.tricks
    if tricks == held:
        return -1
    if not tricks:
        return 0
    cdef int points = given(prices, play.hand[partner], mine.rounds, mine.tricks, True)
    if his.tricks:
        points = given(prices, play.hand[partner] & ~his.cards, mine.rounds, mine.tricks, True)
        points += given(prices, play.hand[seat] & ~mine.cards, his.rounds, his.tricks, True)
        for suit in range(4):
            mine.rounds[suit] += his.rounds[suit]
            points += prices.worth[suit][his.cards >> (8 * suit) & 255]
    for suit in range(4):
        points += prices.worth[suit][mine.cards >> (8 * suit) & 255]
    points += given(prices, play.hand[(seat + 1) & 3], mine.rounds, tricks, False)
    return points + given(prices, play.hand[(seat + 3) & 3], mine.rounds, tricks, False)
