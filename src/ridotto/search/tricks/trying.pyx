"""Cards to try in the solver of a trick game, and their order."""

from libc.stdint cimport uint64_t

from ridotto.core.bits cimport lowest
from ridotto.search.tricks.law cimport CARDS, SUITS, Board, Law, after_seat, suit_of


cdef inline uint64_t between(int higher, int lower) noexcept nogil:
    """Return the cards between two cards of one suit."""
    return ((<uint64_t> 1 << lower) - 1) & ~(((<uint64_t> 1 << higher) << 1) - 1)


cdef uint64_t not_mine(const Law* law, const Board* board) noexcept nogil:
    """Return the cards on the table and in the other hands."""
    cdef uint64_t cards = board.trick
    for seat in range(law.seats):
        if seat != board.turn:
            cards |= board.hand[seat]
    return cards


cdef void still_to_play(const Law* law, const Board* board, uint64_t* ours, uint64_t* theirs) noexcept nogil:
    """Collect the cards of the seats that play to the trick after the seat to act, by side."""
    cdef int seat = board.turn
    ours[0] = theirs[0] = 0
    for _ in range(law.seats - 1 - board.laid):
        seat = after_seat(law, seat)
        if law.side[seat] == law.side[board.turn]:
            ours[0] |= board.hand[seat]
        else:
            theirs[0] |= board.hand[seat]


cdef int sure_winner(const Law* law, const Board* board, int card, uint64_t ours, uint64_t theirs) noexcept nogil:
    """Return 1 if the side to act is sure to win the trick with a card, -1 if the other side is, else 0."""
    if law.beats[board.best] >> card & 1:
        return 0 if law.beats[card] & theirs else 1
    if law.side[board.master] == law.side[board.turn]:
        return 0 if law.beats[board.best] & theirs else 1
    return 0 if law.beats[board.best] & ours else -1


cdef uint64_t worth_trying(const Law* law, const Board* board, uint64_t cards) noexcept nogil:
    """Return the cards without those that a neighbour dominates.

    Neighbours are cards of one suit with no other player's card between them: they win and lose against the same cards. Of neighbours with
    equal points one is enough. If it is certain which side wins the trick, that side plays the one with more points, the other side the one
    with fewer.
    """
    cdef uint64_t mine, ours, theirs
    cdef int kept, card, sure, gap
    cdef uint64_t others = not_mine(law, board)
    still_to_play(law, board, &ours, &theirs)
    for suit in range(SUITS):
        mine = cards & suit_of(suit)
        if not mine & (mine - 1):
            continue
        kept = lowest(mine)
        mine &= mine - 1
        while mine:
            card = lowest(mine)
            mine &= mine - 1
            if others & between(kept, card):
                kept = card
                continue
            gap = law.value[kept] - law.value[card]
            if not gap:
                cards ^= <uint64_t> 1 << card
                continue
            # If the weaker of two neighbours is sure to win, so is the stronger.
            sure = sure_winner(law, board, card, ours, theirs)
            if not sure:
                kept = card
            elif (gap > 0) == (sure > 0):
                cards ^= <uint64_t> 1 << card
            else:
                cards ^= <uint64_t> 1 << kept
                kept = card
    return cards


cdef uint64_t like(const Law* law, const Board* board, int card) noexcept nogil:
    """Return the lower neighbours of a card with equal points in the hand of the seat to act: they have the same value."""
    cdef int lower
    cdef uint64_t found = 0
    cdef uint64_t others = not_mine(law, board)
    cdef uint64_t below = board.hand[board.turn] & suit_of(card >> 4) & ~(((<uint64_t> 1 << card) << 1) - 1)
    while below:
        lower = lowest(below)
        below &= below - 1
        if others & between(card, lower):
            break
        if law.value[lower] == law.value[card]:
            found |= <uint64_t> 1 << lower
    return found


cdef bint takes(const Law* law, const Board* board, int card) noexcept nogil:
    """Estimate if the seat to act wins the trick for its side with a card, assuming that each later opponent beats it if possible."""
    cdef uint64_t held, follows
    cdef int seat = board.turn
    cdef int side = law.side[seat]
    cdef int best = board.best
    cdef int master = board.master
    cdef int led = board.led if board.laid else card >> 4
    if law.beats[best] >> card & 1:
        best = card
        master = seat
    for _ in range(law.seats - 1 - board.laid):
        seat = after_seat(law, seat)
        held = board.hand[seat]
        follows = held & suit_of(led)
        if law.follow and follows:
            held = follows
        held &= law.beats[best]
        if held and law.side[master] != law.side[seat]:
            best = strongest(law, held)
            master = seat
    return law.side[master] == side


cdef int strongest(const Law* law, uint64_t cards) noexcept nogil:
    """Return the card that beats the others of a set: a trump, if there is one."""
    return lowest(cards & law.trumps) if cards & law.trumps else lowest(cards)


cdef int in_order(const Law* law, const Board* board, uint64_t cards, int* order) noexcept nogil:
    """Write cards in the order in which to try them: first winners of the trick, most points first; then losers, fewest points first."""
    cdef int rank, place, card
    cdef int found = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        rank = 10_000 + law.value[card] if takes(law, board, card) else -law.value[card]
        place = found
        rank = rank * CARDS + card
        while place > 0 and order[place - 1] < rank:
            order[place] = order[place - 1]
            place -= 1
        order[place] = rank
        found += 1
    for place in range(found):
        order[place] &= CARDS - 1
    return found
