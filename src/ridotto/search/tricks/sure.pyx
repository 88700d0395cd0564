"""Sure tricks with open cards: lower bounds for the solver of any trick game.

As in `kernels/cashing.pyx`, a seat leads all cards that no other hand can beat, then a card to its partner, who does the same; the points
that the other hands must give to these tricks are added. If players must follow suit, the top card of a plain suit wins even while trumps
are out, as long as every opponent with trumps also has the suit.
"""

from libc.stdint cimport uint64_t

from ridotto.core.bits cimport counts64, highest
from ridotto.search.tricks.law cimport RANKS, SUITS, Board, Law, part, suit_of

# Winning cards that a seat can lead in succession.
cdef struct Run:
    uint64_t cards
    int tricks
    int rounds[4]           # number of tricks, by suit


cdef inline int count(uint64_t cards) noexcept nogil:
    return counts64(cards) >> 56


cdef uint64_t tops(const Law* law, uint64_t hand, uint64_t left) noexcept nogil:
    """Return the cards of a hand that are higher than all cards of their suit in other hands. `left`: all cards still in the hands."""
    cdef uint64_t found = 0
    cdef uint64_t mine, others
    for suit in range(SUITS):
        mine = hand & suit_of(suit)
        others = left & ~hand & suit_of(suit)
        # Bits below the lowest one of the others; all if there are none.
        found |= mine & ((others & -others) - 1)
    return found


cdef int safe_rounds(const Law* law, const Board* board, int seat, int suit) noexcept nogil:
    """Return how many rounds of a suit a seat can lead before an opponent, or a partner forced to, may trump."""
    cdef int most = RANKS
    if suit == law.trump or not law.trumps:
        return most
    for other in range(law.seats):
        if other == seat or not board.hand[other] & law.trumps:
            continue
        if law.side[other] != law.side[seat] or law.ruffs:
            most = min(most, count(board.hand[other] & suit_of(suit)) if law.follow else 0)
    return most


cdef void run_of(Run* run, const Law* law, const Board* board, int seat, uint64_t top) noexcept nogil:
    """Collect the winners of a seat: its top cards, and the rest of their suits if these exhaust the suit in all other hands."""
    cdef uint64_t mine
    cdef int rounds, most
    run.cards = 0
    run.tricks = 0
    for suit in range(SUITS):
        run.rounds[suit] = 0
        mine = top & suit_of(suit)
        if not mine:
            continue
        rounds = count(mine)
        if law.follow:
            most = 0
            for other in range(law.seats):
                if other != seat:
                    most = max(most, count(board.hand[other] & suit_of(suit)))
            if most <= rounds:
                mine = board.hand[seat] & suit_of(suit)
                rounds = count(mine)
        most = safe_rounds(law, board, seat, suit)
        while rounds > most:
            mine ^= <uint64_t> 1 << highest(mine)
            rounds -= 1
        run.rounds[suit] = rounds
        run.cards |= mine
        run.tricks += rounds


cdef int given_of(const Law* law, uint64_t cards, int number, bint maximize) noexcept nogil:
    """Return the points of the `number` cards with most points, if `maximize`, or with fewest."""
    cdef int held, level
    cdef int points = 0
    for place in range(law.levels):
        if number <= 0:
            break
        level = law.levels - 1 - place if maximize else place
        held = count(cards & law.level[level])
        points += law.price[level] * min(held, number)
        number -= held
    return points


cdef int given(const Law* law, uint64_t cards, const int* rounds, int number, bint maximize) noexcept nogil:
    """Return the points that a hand gives to `number` tricks, `rounds` of them in each suit: the most it may, if `maximize`, or the fewest.

    The partner is assumed to follow suit in any game, since the leader needs a card to reach the partner's top cards.
    """
    cdef uint64_t own, one
    cdef int held, level
    cdef int points = 0
    if not law.follow and not maximize:
        return given_of(law, cards, number, maximize)
    for suit in range(SUITS):
        own = cards & suit_of(suit)
        if not rounds[suit] or not own:
            continue
        held = count(own)
        if held <= rounds[suit]:
            points += law.worth[suit][part(own, suit)]
            cards ^= own
            number -= held
            continue
        # Remove the cards one by one: the rest of the suit may be discarded on other suits.
        for _ in range(rounds[suit]):
            level = law.levels - 1 if maximize else 0
            while not own & law.level[level]:
                level += -1 if maximize else 1
            one = own & law.level[level]
            one &= -one
            own ^= one
            cards ^= one
            points += law.price[level]
        number -= rounds[suit]
    return points + given_of(law, cards, number, maximize)


cdef int cashed(const Law* law, const Board* board, int seat, uint64_t top, uint64_t left) noexcept nogil:
    """Return the points that the side of the leader takes at least, without those of the last trick; -1 if it takes every trick.

    `top`: the seat's cards from `tops`. The bound also holds if another seat leads a suit whose top card the seat could safely lead.
    """
    cdef bint entry
    cdef Run leader_run, partner_run
    cdef int partner = law.partner[seat]
    run_of(&leader_run, law, board, seat, top)
    cdef int tricks = leader_run.tricks
    partner_run.tricks = 0
    partner_run.cards = 0
    if partner >= 0:
        # The partner can keep the top cards if there are enough others to play meanwhile.
        top = tops(law, board.hand[partner], left)
        if top:
            run_of(&partner_run, law, board, partner, top)
            entry = False
            for suit in range(SUITS):
                entry = entry or (partner_run.rounds[suit] > 0 and board.hand[seat] & suit_of(suit) != 0)
            if not entry or partner_run.tricks + tricks > board.tricks:
                partner_run.tricks = 0
                partner_run.cards = 0
    tricks += partner_run.tricks
    if tricks == board.tricks:
        return -1
    if not tricks:
        return 0
    cdef int points = 0
    if partner >= 0:
        points = given(law, board.hand[partner] & ~partner_run.cards, leader_run.rounds, leader_run.tricks, law.chooses)
    if partner_run.tricks:
        points += given(law, board.hand[seat] & ~leader_run.cards, partner_run.rounds, partner_run.tricks, law.chooses)
        for suit in range(SUITS):
            leader_run.rounds[suit] += partner_run.rounds[suit]
            points += law.worth[suit][part(partner_run.cards, suit)]
    for suit in range(SUITS):
        points += law.worth[suit][part(leader_run.cards, suit)]
    for other in range(law.seats):
        if other != seat and other != partner:
            points += given(law, board.hand[other], leader_run.rounds, tricks, False)
    return points
