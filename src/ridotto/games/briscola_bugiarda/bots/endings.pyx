"""Endgame solver for Briscola bugiarda: the result of perfect play with open cards.

Alpha-beta on the signed number of BRB-8.2, which has only eight values: most branches end early because the number is already decided.
Of cards of a suit without points that no other hand separates, only one is tried.
"""

from libc.stdint cimport uint8_t, uint64_t

from ridotto.core.bits cimport lowest
from ridotto.games.briscola_bugiarda.law.rules cimport (
    NOBODY, PLAYING, Deal, number_of_side, play_card, power, suit_of, worth,
)
from ridotto.games.briscola_bugiarda.law.state cimport BriscolaState

cdef struct Ending:
    uint64_t hand[5]
    uint64_t out            # all cards in hands and on the table
    uint64_t laid           # cards on the table
    int points              # of the declarer's side
    int rest                # points not yet taken, including those on the table
    int table               # points on the table
    int best                # strength of the winning card, 0 at the lead
    uint8_t side            # seats of the declarer's side, as bits
    uint8_t tricks          # won by that side
    uint8_t left            # tricks not yet complete
    uint8_t cards           # on the table
    uint8_t led
    uint8_t holder
    uint8_t turn
    uint8_t trump


cdef void open_up(Ending* ending, const Deal* deal) noexcept nogil:
    """Set up the ending of a deal in which trumps are named."""
    cdef int card
    ending.out = ending.laid = 0
    ending.side = 1 << deal.declarer
    if deal.holder != NOBODY:
        ending.side |= 1 << deal.holder
    ending.points = ending.tricks = 0
    ending.rest = 120
    for seat in range(5):
        ending.hand[seat] = deal.hand[seat]
        ending.out |= deal.hand[seat]
        ending.rest -= deal.points[seat]
        if ending.side >> seat & 1:
            ending.points += deal.points[seat]
            ending.tricks += deal.tricks[seat]
    ending.left = 8 - deal.count // 5
    ending.trump = deal.trump
    ending.table = ending.best = ending.cards = ending.led = 0
    ending.turn = (deal.turn + 5 - deal.table) % 5
    ending.holder = ending.turn
    # Replay the cards of the current trick.
    for place in range(deal.table):
        card = deal.played[deal.count + place]
        ending.hand[ending.turn] |= <uint64_t> 1 << card
        ending.out |= <uint64_t> 1 << card
        put(ending, card)


cdef void put(Ending* ending, int card) noexcept nogil:
    """Play a card for the seat in turn."""
    cdef int seat = ending.turn
    if ending.cards == 0:
        ending.led = suit_of[card]
    cdef int strength = power[ending.trump][ending.led][card]
    if strength > ending.best:
        ending.best = strength
        ending.holder = seat
    ending.hand[seat] ^= <uint64_t> 1 << card
    ending.laid |= <uint64_t> 1 << card
    ending.table += worth[card]
    ending.cards += 1
    if ending.cards < 5:
        ending.turn = 0 if seat == 4 else seat + 1
        return
    if ending.side >> ending.holder & 1:
        ending.points += ending.table
        ending.tricks += 1
    ending.out ^= ending.laid
    ending.laid = 0
    ending.rest -= ending.table
    ending.left -= 1
    ending.turn = ending.holder
    ending.table = ending.best = ending.cards = 0


cdef uint64_t different(const Ending* ending) noexcept nogil:
    """Return the cards of the seat in turn, one of each set of equivalent cards."""
    cdef int card
    cdef bint alike
    cdef uint64_t hand = ending.hand[ending.turn]
    cdef uint64_t others = ending.out & ~hand
    cdef uint64_t found = 0
    cdef int last = -1
    cdef uint64_t cards = hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        alike = last >= 0 and suit_of[last] == suit_of[card] and worth[last] == worth[card]
        # Cards of other players between the two distinguish them.
        if not alike or others >> last & ((<uint64_t> 1 << (card - last)) - 1):
            found |= <uint64_t> 1 << card
        last = card
    return found


cdef int solve(const Ending* ending, int low, int high, long* nodes) noexcept nogil:
    """Return the number reached if it lies between `low` and `high`, otherwise a bound."""
    cdef int card, number
    cdef int least = number_of_side(ending.points, ending.tricks)
    if ending.left == 0:
        return least
    cdef int most = number_of_side(ending.points + ending.rest, ending.tricks + ending.left)
    if least == most or least >= high:
        return least
    if most <= low:
        return most
    nodes[0] += 1
    cdef bint ours = ending.side >> ending.turn & 1
    cdef int found = least if ours else most
    cdef uint64_t cards = different(ending)
    cdef Ending following
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        following = ending[0]
        put(&following, card)
        if ours:
            number = solve(&following, low, high, nodes)
            found = number if number > found else found
            low = found if found > low else low
        else:
            number = solve(&following, low, high, nodes)
            found = number if number < found else found
            high = found if found < high else high
        if low >= high:
            break
    return found


cdef int ending_of(const Deal* deal, long* nodes) noexcept nogil:
    """Return the signed number (BRB-8.2) that the declarer's side reaches; `nodes` counts positions."""
    cdef Ending ending
    open_up(&ending, deal)
    return solve(&ending, -4, 4, nodes)


def solved(BriscolaState state not None):
    """Return by legal card the signed number (BRB-8.2) that the declarer's side reaches with perfect play and open cards.

    Meant for the last four tricks: earlier it is slow. Raise ValueError if no card is to be played.
    """
    cdef BriscolaState position = state
    cdef Deal deal
    cdef long nodes = 0
    if position.deal.phase != PLAYING:
        raise ValueError("expected a position of the play")
    found = {}
    for action in state.legal():
        deal = position.deal
        play_card(&deal, action.id - 16)
        found[action.text] = ending_of(&deal, &nodes)
    return found
