"""Double-dummy solver of any trick game of up to forty cards: exact play with open cards.

Alpha-beta with null windows, as in `kernels/tricks.pyx`, over a board whose rules are tables (`law.pyx`). The value of a position is
what side 0 takes from the start of the current trick on, including the points of the last trick; in a game with `sweep`, -1 if side 1 takes
every trick, and one more than the total if side 0 does. So the earlier play is irrelevant: the cards left and the leader define a position
at the start of a trick, and a transposition table stores bounds on its value.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ridotto.core.bits cimport counts64, lowest
from ridotto.core.errors import InvalidText
from ridotto.search.tricks.law cimport (
    CARDS, NO_CARD, SUITS, WIDTH, Board, Law, Laws, after_seat, all_cards, clear, lay, legal_cards, part, suit_of,
)
from ridotto.search.tricks.memory cimport STAMP, WAYS, Entry, key_of, recall, number_patterns
from ridotto.search.tricks.sure cimport cashed, safe_rounds, tops
from ridotto.search.tricks.trying cimport in_order, like, worth_trying


cdef class Solver:
    """Solver with its transposition table, for one thread at a time. `megabytes`: approximate size of the table, a power of two."""

    def __cinit__(self, megabytes=4):
        if megabytes not in (1, 2, 4, 8, 16, 32, 64, 128, 256):
            raise InvalidText(f"megabytes: {megabytes!r} is not allowed, expected a power of two from 1 to 256")
        lines = (megabytes << 20) // (WAYS * 32)
        self.search.memory.mask = lines - 1
        self.search.memory.entries = <Entry*> calloc(lines * WAYS, sizeof(Entry))
        if not self.search.memory.entries:
            raise MemoryError

    def __dealloc__(self):
        free(self.search.memory.entries)

    def values(self, Laws laws not None, hands, trick, turn, edges, nodes=None):
        """Return a dict from each legal card's number to the count of `edges` (ascending) that side 0's points reach.

        Points count from the start of the current trick on. `hands`: sets of cards by seat. `trick`: (seat, card) in order. Return None if
        the limit of `nodes` is reached. Raise InvalidText if hands and trick are inconsistent, or for more than `MOST_EDGES` edges.
        """
        if len(edges) > MOST_EDGES:
            raise InvalidText(f"edges: {len(edges)} are not allowed, expected {MOST_EDGES} at most")
        cdef Board board
        cdef int wanted[8002]
        cdef int found[64]
        cdef bint finished
        pot = put(&board, laws, hands, trick, turn)
        cdef int count = len(edges)
        for place, edge in enumerate(edges):
            wanted[<int> place] = edge
        cdef long long most = nodes or 0
        cdef int lying = pot
        with nogil:
            cards = legal_cards(&laws.law, &board)
            finished = solve_cards(self, &laws.law, &board, cards, lying, wanted, count, most, found)
        if not finished:
            return None
        return {card: found[card] for card in range(CARDS) if cards >> card & 1}

    @property
    def nodes(self):
        """Number of cards played in searches so far."""
        return self.search.nodes


def legal(Laws laws not None, hands, trick, turn):
    """Return the legal cards of the seat to act, as a set of bits; parameters as in `Solver.values`."""
    cdef Board board
    put(&board, laws, hands, trick, turn)
    return legal_cards(&laws.law, &board)


def winner(Laws laws not None, trick):
    """Return the seat that holds a trick, complete or not, given as (seat, card) in order. Raise InvalidText if it is invalid."""
    cdef Board board
    memset(&board, 0, sizeof(Board))
    board.best = NO_CARD
    put_trick(&board, laws, trick)
    return board.master


cdef int put(Board* board, Laws laws, object hands, object trick, object turn) except -1:
    """Fill a board and return the points on the table. Raise InvalidText unless every hand has a card for every trick left."""
    cdef int held
    memset(board, 0, sizeof(Board))
    board.best = NO_CARD
    cdef int seats = laws.law.seats
    if len(hands) != seats or not 0 <= turn < seats:
        raise InvalidText(f"hands: {len(hands)} and seat {turn} in turn are not allowed, expected {seats}")
    pot = put_trick(board, laws, trick)
    cdef int laid = board.laid
    board.turn = turn
    for seat, hand in enumerate(hands):
        board.hand[<int> seat] = hand
    board.tricks = counts64(board.hand[board.turn]) >> 56
    for place in range(seats):
        cards = board.hand[(board.turn + place) % seats]
        held = counts64(cards) >> 56
        if cards & ~laws.law.cards or held != board.tricks - (place >= seats - laid) or board.tricks * seats > MOST_CARDS or laid == seats:
            raise InvalidText("hands and trick do not fit together, expected a card of the game in each hand for every trick left")
    return pot


cdef int put_trick(Board* board, Laws laws, object trick) except -1:
    """Play the cards of the current trick to an empty table. Return their points."""
    cdef int pot = 0
    for seat, card in trick:
        known = 0 <= card < CARDS and laws.law.cards >> <int> card & 1
        if not known or not 0 <= seat < laws.law.seats or board.laid == laws.law.seats:
            raise InvalidText(f"trick: card {card} of seat {seat} is not allowed, expected one for each seat")
        board.turn = seat
        board.hand[board.turn] |= <uint64_t> 1 << <int> card
        pot += laws.law.value[<int> card]
        lay(&laws.law, board, card)
    return pot


# ---- setup of a search ----------------------------------------------------------------------------------------------


cdef void begin_deal(Search* search, const Law* law, const Board* board) noexcept nogil:
    """Prepare the search of a deal. Table entries of earlier deals become invalid."""
    memory = &search.memory
    memory.stamp += 1
    if memory.stamp == 1 << (64 - STAMP):
        memset(memory.entries, 0, (memory.mask + 1) * WAYS * sizeof(Entry))
        memory.stamp = 1
    search.law = law
    search.stopped = False
    number_patterns(memory, board)
    if law.trumps:
        prepare_trumps(search, board)


cdef void prepare_trumps(Search* search, const Board* board) noexcept nogil:
    """Fill in the bounds by trumps left: a side is sure to win with its trumps above all of the other side's, whatever the duties."""
    cdef unsigned int left, still
    cdef int side, points, top, owner
    cdef int sides[16]
    law = search.law
    still = part(all_cards(board), law.trump)
    for seat in range(law.seats):
        left = part(board.hand[seat], law.trump)
        while left:
            sides[lowest(left)] = law.side[seat]
            left &= left - 1
    search.floor[0] = -law.sweep
    search.roof[0] = -law.sweep
    cards = -still & still
    while cards:
        search.floor[cards] = search.roof[cards] = -law.sweep
        left = cards
        side = sides[lowest(left)]
        points = 0
        while left:
            top = lowest(left)
            owner = sides[top]
            if owner != side:
                break
            points += law.value[WIDTH * law.trump + top]
            left &= left - 1
        if side == 0:
            search.floor[cards] = points
        else:
            search.roof[cards] = points
        cards = (cards - still) & still


cdef bint solve_cards(Solver solver, const Law* law, const Board* board, uint64_t cards, int pot, const int* edges, int count,
                      long long most, int* classes) noexcept nogil:
    """Write how many edges the value of each card reaches. Return False if the search was stopped after `most` nodes (0: no limit).

    `cards`: legal cards to solve. `pot`: points on the table.
    """
    cdef uint64_t others
    cdef int card
    cdef int guess = count // 2
    search = &solver.search
    search.most = search.nodes + most if most else <long long> 1 << 62
    begin_deal(search, law, board)
    cdef int rest = pot + law.last
    for suit in range(SUITS):
        rest += law.worth[suit][part(all_cards(board), suit)]
    while cards:
        card = lowest(cards)
        guess = reached(search, board, card, edges, count, guess, rest, pot)
        if search.stopped:
            return False
        classes[card] = guess
        others = like(law, board, card) & cards
        cards &= cards - 1
        cards &= ~others
        while others:
            classes[lowest(others)] = guess
            others &= others - 1
    return True


cdef int reached(Search* search, const Board* board, int card, const int* edges, int count, int guess, int rest,
                 int pot) noexcept nogil:
    """Return how many edges the value of a card at the root reaches: null-window searches in growing steps from a guess, then bisection."""
    cdef int value
    cdef int low = 0
    cdef int high = count
    cdef int step = 1
    cdef int ask = min(max(guess, 1), count)
    cdef bint up = False
    cdef bint down = False
    while low < high:
        value = after(search, board, card, edges[ask - 1] - 1, edges[ask - 1], rest, pot)
        if search.stopped:
            return low
        if value >= edges[ask - 1]:
            up = True
            low = ask
            while low < high and value >= edges[low]:
                low += 1
        else:
            down = True
            high = ask - 1
            while high > low and value < edges[high - 1]:
                high -= 1
        if up and down:
            ask = (low + high + 1) // 2
        else:
            ask = low + step if up else high - step + 1
        ask = min(max(ask, low + 1), high)
        step *= 2
    return low


# ---- the search -----------------------------------------------------------------------------------------------------


cdef int after(Search* search, const Board* board, int card, int low, int high, int rest, int pot) noexcept nogil:
    """Return the value for side 0, from this trick on, after a card. `rest`: points of the cards left and on the table, and of the last
    trick."""
    cdef int value
    law = search.law
    cdef Board later = board[0]
    lay(law, &later, card)
    search.nodes += 1
    pot += law.value[card]
    if later.laid < law.seats:
        return follow(search, &later, low, high, rest, pot)
    clear(&later)
    cdef bint ours = law.side[later.master] == 0
    if not later.tricks:
        return rest + law.sweep if ours else -law.sweep
    rest -= pot
    if ours:
        if high <= pot:
            return pot
        value = lead(search, &later, low - pot, high - pot, rest)
        return pot + (value if value > 0 else 0)
    if low >= rest:
        return rest
    value = lead(search, &later, low, high, rest)
    return value if value < rest else rest


cdef int known_after(const Search* search, const Board* board, int card, int rest, int pot) noexcept nogil:
    """Return the stored bound, in the player's favour, for the card that completes the trick; without an entry, the worst value."""
    law = search.law
    bit = <uint64_t> 1 << card
    cdef int master = board.turn if law.beats[board.best] & bit else board.master
    cdef uint64_t left = all_cards(board) ^ bit
    pot += law.value[card]
    rest -= pot
    cdef int least = -law.sweep
    cdef int most = rest + law.sweep
    recall(&search.memory, law, key_of(&search.memory, left, master), left, rest, &least, &most)
    cdef int value = most if law.side[board.turn] else least
    return min(value, rest) if law.side[master] else pot + max(value, 0)


cdef int lead(Search* search, const Board* board, int low, int high, int rest) noexcept nogil:
    """Return the value of a position at the start of a trick.

    It is exact between `low` and `high`; a value of `low` or less is an upper bound, one of `high` or more a lower bound (fail-soft).
    """
    law = search.law
    if board.tricks == 1:
        return rest + law.sweep if law.side[last_winner(law, board)] == 0 else -law.sweep
    cdef int least = -law.sweep
    cdef int most = rest + law.sweep
    cdef uint64_t left = all_cards(board)
    if law.trumps:
        trumps = part(left, law.trump)
        least = search.floor[trumps]
        most = rest - search.roof[trumps]
        if least >= high:
            return least
        if most <= low:
            return most
    key = key_of(&search.memory, left, board.turn)
    place = recall(&search.memory, law, key, left, rest, &least, &most)
    if least >= high:
        return least
    if most <= low:
        return most
    narrow(law, board, left, rest, &least, &most)
    if least >= high:
        return least
    if most <= low:
        return most
    cdef int value = follow(search, board, max(low, least), min(high, most), rest, 0)
    if search.stopped:
        return value
    if value > low:
        least = max(least, value)
    if value < high:
        most = min(most, value)
    place.key = key
    place.left = left
    place.least = least
    place.most = most
    return value


cdef void narrow(const Law* law, const Board* board, uint64_t left, int rest, int* least, int* most) noexcept nogil:
    """Narrow the bounds at the start of a trick by the sure tricks of either side."""
    cdef uint64_t top = tops(law, board.hand[board.turn], left)
    cdef int ours = sure(law, board, board.turn, top, left, rest)
    cdef int theirs = -law.sweep
    if not top:
        theirs = conceded(law, board, left, rest)
    if law.side[board.turn] == 0:
        least[0] = max(least[0], ours)
        most[0] = min(most[0], rest - theirs)
    else:
        most[0] = min(most[0], rest - ours)
        least[0] = max(least[0], theirs)


cdef int sure(const Law* law, const Board* board, int seat, uint64_t top, uint64_t left, int rest) noexcept nogil:
    """Return the points that the side of the leader takes at least; `rest` plus the sweep if it takes every trick."""
    cdef int points = cashed(law, board, seat, top, left)
    return points if points >= 0 else rest + law.sweep


cdef int conceded(const Law* law, const Board* board, uint64_t left, int rest) noexcept nogil:
    """Return the points that the opponents take at least if they hold the top card of every suit in the leader's hand, else the minimum."""
    cdef int least = WORST
    cdef uint64_t top[4]
    cdef uint64_t hand = board.hand[board.turn]
    cdef uint64_t suits = hand
    cdef bint first
    for seat in range(law.seats):
        top[seat] = 0
        if law.side[seat] == law.side[board.turn]:
            continue
        top[seat] = tops(law, board.hand[seat], left)
        for suit in range(SUITS):
            if part(top[seat], suit) and part(hand, suit) and safe_rounds(law, board, seat, suit):
                suits &= ~suit_of(suit)
    if suits:
        return -law.sweep
    for seat in range(law.seats):
        first = True
        for suit in range(SUITS):
            if first and part(top[seat], suit) and part(hand, suit):
                least = min(least, sure(law, board, seat, top[seat], left, rest))
                first = False
    return least


cdef int last_winner(const Law* law, const Board* board) noexcept nogil:
    """Return the winner of the last trick, when every hand has one card."""
    cdef int seat = board.turn
    cdef int master = seat
    cdef int best = lowest(board.hand[seat])
    for _ in range(law.seats - 1):
        seat = after_seat(law, seat)
        if law.beats[best] & board.hand[seat]:
            best = lowest(board.hand[seat])
            master = seat
    return master


cdef bint known_enough(const Search* search, const Board* board, uint64_t cards, int low, int high, int rest, int pot,
                       int* value) noexcept nogil:
    """True if a stored bound shows that some last card of the trick reaches `high`, or for side 1 `low`; write its value (cutoff)."""
    cdef bint maximum = search.law.side[board.turn] == 0
    while cards:
        value[0] = known_after(search, board, lowest(cards), rest, pot)
        cards &= cards - 1
        if (maximum and value[0] >= high) or (not maximum and value[0] <= low):
            return True
    return False


cdef int follow(Search* search, const Board* board, int low, int high, int rest, int pot) noexcept nogil:
    """Return the value of a position: that of the best legal card."""
    cdef int value
    law = search.law
    cdef uint64_t cards = legal_cards(law, board)
    if cards & (cards - 1):
        if search.nodes >= search.most:
            search.stopped = True
        if search.stopped:
            return low
        cards = worth_trying(law, board, cards)
    if not cards & (cards - 1):
        return after(search, board, lowest(cards), low, high, rest, pot)
    if board.laid + 1 == law.seats and board.tricks > 2:
        if known_enough(search, board, cards, low, high, rest, pot, &value):
            return value
    return best_of(search, board, cards, low, high, rest, pot)


cdef int best_of(Search* search, const Board* board, uint64_t cards, int low, int high, int rest, int pot) noexcept nogil:
    """Return the best value of some cards for the side to act. Killer moves are tried before the other cards are ordered."""
    cdef int order[40]
    cdef int card, value
    cdef bint maximum = search.law.side[board.turn] == 0
    cdef int best = -WORST if maximum else WORST
    cdef int found = 0
    cdef int tried = 0
    killers = search.killer[search.law.seats * (board.tricks - 1) + board.laid]
    while cards or tried < found:
        if cards >> killers[0] & 1 and not found:
            card = killers[0]
            cards ^= <uint64_t> 1 << card
        elif cards >> killers[1] & 1 and not found:
            card = killers[1]
            cards ^= <uint64_t> 1 << card
        else:
            if cards:
                found = in_order(search.law, board, cards, order)
                cards = 0
            card = order[tried]
            tried += 1
        value = after(search, board, card, low, high, rest, pot)
        if maximum:
            best = max(best, value)
            low = max(low, best)
        else:
            best = min(best, value)
            high = min(high, best)
        if low >= high:
            if killers[0] != card:
                killers[1] = killers[0]
                killers[0] = card
            break
    return best
