"""Tricks that a side is sure of with open cards, whatever the others do: bounds for the solver of any trick game.

As in `kernels/cashing.pyx`, a seat leads all cards that nobody can beat, then a card to its partner, who leads all of his; with them comes
what everybody else has to play to them. Where players must follow suit, a plain card at the top of its suit wins although trumps are
out, as long as every opponent who has trumps has the suit as well.
"""

from libc.stdint cimport uint64_t

from ridotto.core.bits cimport counts64, highest
from ridotto.search.tricks.law cimport RANKS, SUITS, Board, Law, part, suit_of

# Cards that a seat may lead one after the other.
cdef struct Run:
    uint64_t cards
    int tricks
    int rounds[4]           # by suit


cdef inline int count(uint64_t cards) noexcept nogil:
    return counts64(cards) >> 56


cdef uint64_t tops(const Law* law, uint64_t hand, uint64_t left) noexcept nogil:
    """The cards of a hand above all others of their suit."""
    cdef uint64_t found = 0
    cdef uint64_t mine, others
    for suit in range(SUITS):
        mine = hand & suit_of(suit)
        others = left & ~hand & suit_of(suit)
        # Below the lowest bit of the others; all if there are none.
        found |= mine & ((others & -others) - 1)
    return found


cdef int safe_rounds(const Law* law, const Board* board, int seat, int suit) noexcept nogil:
    """How often a seat may lead a suit before somebody may trump it who should not."""
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
    """The top cards of a seat, and what is left of their suits if nobody else has any when these are played."""
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


cdef int given_of(const Law* law, uint64_t cards, int number, bint dear) noexcept nogil:
    """What the dearest or the cheapest of some cards are worth."""
    cdef int held, level
    cdef int points = 0
    for place in range(law.levels):
        if number <= 0:
            break
        level = law.levels - 1 - place if dear else place
        held = count(cards & law.level[level])
        points += law.price[level] * min(held, number)
        number -= held
    return points


cdef int given(const Law* law, uint64_t cards, const int* rounds, int number, bint dear) noexcept nogil:
    """What a hand gives to some tricks, `rounds` of each suit among them: the dearest cards that it may, or the cheapest.

    A partner follows suit in any game: one whose top cards come next needs a card to lead to them.
    """
    cdef uint64_t own, one
    cdef int held, level
    cdef int points = 0
    if not law.follow and not dear:
        return given_of(law, cards, number, dear)
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
        # Take them out one by one: the others may be thrown away on other suits.
        for _ in range(rounds[suit]):
            level = law.levels - 1 if dear else 0
            while not own & law.level[level]:
                level += -1 if dear else 1
            one = own & law.level[level]
            one &= -one
            own ^= one
            cards ^= one
            points += law.price[level]
        number -= rounds[suit]
    return points + given_of(law, cards, number, dear)


cdef int cashed(const Law* law, const Board* board, int seat, uint64_t top, uint64_t left) noexcept nogil:
    """What the side of a seat that leads takes at least, without the points of the last trick; -1 if these are all tricks.

    `top`: the seat's cards above all others of their suit. The same if another seat leads a suit of which the seat may lead its top card.
    """
    cdef bint entry
    cdef Run mine, his
    cdef int partner = law.partner[seat]
    run_of(&mine, law, board, seat, top)
    cdef int tricks = mine.tricks
    his.tricks = 0
    his.cards = 0
    if partner >= 0:
        # The partner keeps his top cards if he has others to play meanwhile.
        top = tops(law, board.hand[partner], left)
        if top:
            run_of(&his, law, board, partner, top)
            entry = False
            for suit in range(SUITS):
                entry = entry or (his.rounds[suit] > 0 and board.hand[seat] & suit_of(suit) != 0)
            if not entry or his.tricks + tricks > board.tricks:
                his.tricks = 0
                his.cards = 0
    tricks += his.tricks
    if tricks == board.tricks:
        return -1
    if not tricks:
        return 0
    cdef int points = 0
    if partner >= 0:
        points = given(law, board.hand[partner] & ~his.cards, mine.rounds, mine.tricks, law.chooses)
    if his.tricks:
        points += given(law, board.hand[seat] & ~mine.cards, his.rounds, his.tricks, law.chooses)
        for suit in range(SUITS):
            mine.rounds[suit] += his.rounds[suit]
            points += law.worth[suit][part(his.cards, suit)]
    for suit in range(SUITS):
        points += law.worth[suit][part(mine.cards, suit)]
    for other in range(law.seats):
        if other != seat and other != partner:
            points += given(law, board.hand[other], mine.rounds, tricks, False)
    return points
