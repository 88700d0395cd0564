"""Double-dummy solver of Belote and Coinche: exact play of the eight tricks with open cards.

Alpha-beta search over `Play` and `Law`, which define legal cards, winners and points. The value of a position is what team 0 takes from
the start of the current trick on: the points of the cards and ten for the last trick, -1 unit if team 1 takes every trick, and one unit
more than the total if team 0 does. So taking every trick is the best result and taking none the worst, and the earlier play is
irrelevant: the cards left and the leader define a position at the start of a trick, and a transposition table stores bounds on its value.
"""

from libc.stdint cimport int32_t, uint32_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ridotto.core.bits cimport lowest
from ridotto.core.state cimport State
from ridotto.games.families.trumps.law.law cimport Law, card_points
from ridotto.games.families.trumps.law.table cimport Table, TableRules, law_of
from ridotto.games.families.trumps.law.tricks cimport Play, legal_cards, play_card
from ridotto.search.kernels.candidates cimport in_order, worth_trying
from ridotto.search.kernels.cashing cimport cashed, sort_prices, tops
from ridotto.search.kernels.positions cimport STAMP, WAYS, Entry, key_of, order_suits, recall, number_patterns

from ridotto.core.errors import InvalidRecord, InvalidText
from ridotto.games.families.trumps.law.piquet import NAMES


cdef class Solver:
    """Solver with its transposition table, for one thread at a time. `megabytes`: size of the table, a power of two; 1 fits the cache."""

    def __cinit__(self, megabytes=1):
        if megabytes not in (1, 2, 4, 8, 16, 32, 64, 128, 256):
            raise InvalidText(f"megabytes: {megabytes!r} is not allowed, expected a power of two from 1 to 256")
        lines = (megabytes << 20) // (WAYS * sizeof(Entry))
        self.search.positions.mask = lines - 1
        self.search.positions.entries = <Entry*> calloc(lines * WAYS, sizeof(Entry))
        if not self.search.positions.entries:
            raise MemoryError
        self.search.most = <long long> 1 << 62

    def __dealloc__(self):
        free(self.search.positions.entries)

    def values(self, state, low=-1, high=1000, tolerance=0, rounded=False, nodes=None):
        """Return the points that team 0 takes in the whole deal, by number of each legal card; None if the node limit was reached.

        Values between `low` and `high` are exact to within `tolerance`; values outside are only known to be outside. All tricks count as
        one point more than the total, no trick as -1. `rounded`: cards linked by steps of one point (ace and ten) all count their mean.
        Raise InvalidRecord if no cards are being played.
        """
        cdef bint finished
        if state.view()["phase"] != "play":
            raise InvalidRecord("no cards are being played, so there is nothing to solve")
        cdef int32_t values[32]
        cdef State given = state
        cdef const Table* table = <const Table*> given.deal_at
        law = law_of(table, <const TableRules*> given.rules_at)
        search = &self.search
        play = &table.play
        search.most = search.nodes + nodes if nodes else <long long> 1 << 62
        begin_deal(search, play, law, rounded)
        cdef int least = 2 * low
        cdef int most = 2 * high
        cdef int halves = 2 * tolerance
        with nogil:
            finished = solve_cards(search, play, least, most, halves, values)
        if not finished:
            return None
        cdef dict found = {}
        cdef unsigned int cards = legal_cards(play, law)
        for card in range(32):
            if cards >> card & 1:
                found[card] = in_points(law, values[card])
        return found

    @property
    def nodes(self):
        """Number of cards played in searches so far."""
        return self.search.nodes


def solve(state):
    """Return the double-dummy value of each legal card, by action: the points that team 0 takes in the whole deal.

    In card points, with ten for the last trick; all tricks count as one point more than the total, no trick as -1. Declarations, belotes
    and the contract are ignored. Raise InvalidRecord if no cards are being played.
    """
    values = Solver().values(state)
    return {f"play {NAMES[card]}": int(value) for card, value in values.items()}


cdef double in_points(const Law* law, int halves) noexcept nogil:
    """Return a value in points: -1 for no trick, one point more than the total for all tricks."""
    if halves < 0:
        return -1.0
    return law.total + LAST + 1.0 if halves > 2 * (law.total + LAST) else halves / 2.0


cdef void begin_deal(Search* search, const Play* play, const Law* law, bint rounded) noexcept nogil:
    """Prepare the search of a deal. Table entries of earlier deals become invalid."""
    positions = &search.positions
    positions.stamp += 1
    if positions.stamp == 1 << (64 - STAMP):
        memset(positions.entries, 0, (positions.mask + 1) * WAYS * sizeof(Entry))
        positions.stamp = 1
    search.stopped = False
    if search.law != law or search.units != (2 if rounded else 1):
        search.law = law
        search.units = 2 if rounded else 1
        for card in range(32):
            search.prices.value[card] = mean_value(law, card) if rounded else law.value[card]
        sort_prices(&search.prices)
        order_suits(positions, law, search.prices.value)
    number_patterns(positions, play)
    if law.trumps:
        left = play.hand[0] | play.hand[1] | play.hand[2] | play.hand[3]
        suit = lowest(law.trumps) >> 3
        prepare_trumps(search, play, left >> (8 * suit) & 255, suit)


cdef int mean_value(const Law* law, int card) noexcept nogil:
    """Return the mean points, in half points, of a card and those linked to it by steps of one point: ace and ten are 10½ each.

    A mean that is no whole number of half points would change the sum of all cards, so such cards keep their own points.
    """
    cdef int low, high, reached
    cdef int total = 0
    cdef int count = 0
    base = card & 24
    for other in range(base, base + 8):
        low = min(law.value[card], law.value[other])
        high = max(law.value[card], law.value[other])
        # Linked if the steps between the two have no gap.
        reached = low
        for _ in range(2):
            for link in range(base, base + 8):
                if law.value[link] == reached + 1 and reached < high:
                    reached += 1
        if reached == high:
            total += 2 * law.value[other]
            count += 1
    return total // count if total % count == 0 else 2 * law.value[card]


cdef int owner(const Play* play, int card) noexcept nogil:
    """Return the seat that holds a card."""
    for seat in range(3):
        if play.hand[seat] >> card & 1:
            return seat
    return 3


cdef void prepare_trumps(Search* search, const Play* play, uint32_t still, int suit) noexcept nogil:
    """Fill in the bounds by trumps left: a team is sure to win with its trumps above all of the other team's."""
    cdef unsigned int left
    cdef int team, points, top, side
    cdef int base = 8 * suit
    law = search.law
    search.floor[0] = search.roof[0] = -1
    for cards in range(1, 256):
        if cards & ~still:
            continue
        search.floor[cards] = search.roof[cards] = -1
        left = cards
        team = -1
        points = 0
        while left:
            top = lowest(left)
            while law.beats[base + top] >> base & left:
                top = lowest(law.beats[base + top] >> base & left)
            side = owner(play, base + top) & 1
            if team >= 0 and side != team:
                break
            team = side
            points += search.prices.value[base + top]
            left &= ~(<unsigned int> 1 << top)
        if team == 0:
            search.floor[cards] = points
        else:
            search.roof[cards] = points


# ---- the search -----------------------------------------------------------------------------------------------------


cdef int after(Search* search, const Play* play, int card, int low, int high, int rest, int pot) noexcept nogil:
    """Return the value for team 0, from this trick on, after a card. `rest`: points of the cards left and on the table, and ten."""
    law = search.law
    cdef Play later = play[0]
    play_card(&later, law, card)
    search.nodes += 1
    pot += search.prices.value[card]
    if later.count & 3:
        return follow(search, &later, low, high, rest, pot)
    rest -= pot
    cdef int value
    if later.count == 32:
        pot += rest
        return pot + 1 if later.master & 1 == 0 else -1
    if later.master & 1 == 0:
        if high <= pot:
            return pot
        value = lead(search, &later, low - pot, high - pot, rest)
        return pot + (value if value > 0 else 0)
    if low >= rest:
        return rest
    value = lead(search, &later, low, high, rest)
    return value if value < rest else rest


cdef int known_after(const Search* search, const Play* play, int card, int rest, int pot) noexcept nogil:
    """Return the stored bound, in the player's favour, for the card that completes the trick; without an entry, the worst value."""
    seat = play.turn
    bit = <unsigned int> 1 << card
    cdef int master = seat if search.law.beats[play.best] & bit else play.master
    cdef unsigned int left = (play.hand[0] | play.hand[1] | play.hand[2] | play.hand[3]) ^ bit
    pot += search.prices.value[card]
    rest -= pot
    cdef int least = -1
    cdef int most = rest + 1
    recall(
        &search.positions,
        key_of(&search.positions, left, master),
        left,
        rest,
        &least,
        &most,
    )
    cdef int value = most if seat & 1 else least
    return min(value, rest) if master & 1 else pot + max(value, 0)


cdef int lead(Search* search, const Play* play, int low, int high, int rest) noexcept nogil:
    """Return the value of a position at the start of a trick.

    It is exact between `low` and `high`; a value of `low` or less is an upper bound, one of `high` or more a lower bound (fail-soft).
    """
    cdef int least, most
    law = search.law
    if play.count == 28:
        return rest + 1 if last_winner(search, play) & 1 == 0 else -1
    cdef unsigned int left = play.hand[0] | play.hand[1] | play.hand[2] | play.hand[3]
    if law.trumps:
        trumps = left >> lowest(law.trumps) & 255
        least = search.floor[trumps]
        most = rest - search.roof[trumps]
    else:
        least = -1
        most = rest + 1
    if least >= high:
        return least
    if most <= low:
        return most
    key = key_of(&search.positions, left, play.turn)
    place = recall(&search.positions, key, left, rest, &least, &most)
    if least >= high:
        return least
    if most <= low:
        return most
    cdef unsigned int top = tops(law, play.hand[play.turn], left)
    cdef int ours = sure(search, play, play.turn, top, left, rest)
    cdef int theirs = -1
    if not top:
        theirs = conceded(search, play, left, rest)
    if play.turn & 1 == 0:
        least = max(least, ours)
        most = min(most, rest - theirs)
    else:
        most = min(most, rest - ours)
        least = max(least, theirs)
    if least >= high:
        return least
    if most <= low:
        return most
    cdef int value = follow(search, play, max(low, least), min(high, most), rest, 0)
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


cdef int sure(const Search* search, const Play* play, int seat, uint32_t top, uint32_t left, int rest) noexcept nogil:
    """Return the points that the team of the leader takes at least; one unit more than `rest` if it takes every trick."""
    cdef int points = cashed(&search.prices, search.law, play, seat, top, left)
    return points if points >= 0 else rest + 1


cdef int conceded(const Search* search, const Play* play, uint32_t left, int rest) noexcept nogil:
    """Return the points that the opponents take at least if they hold the top card of every suit that the leader may lead, else -1."""
    cdef int least = WORST
    cdef unsigned int top[2]
    cdef unsigned int suits = play.hand[play.turn]
    for side in range(2):
        top[side] = tops(search.law, play.hand[(play.turn + 1 + 2 * side) & 3], left)
        for suit in range(4):
            if top[side] >> (8 * suit) & 255:
                suits &= ~(<unsigned int> 255 << (8 * suit))
    if suits:
        return -1
    for side in range(2):
        for suit in range(4):
            if top[side] >> (8 * suit) & 255 and play.hand[play.turn] >> (8 * suit) & 255:
                least = min(least, sure(search, play, (play.turn + 1 + 2 * side) & 3, top[side], left, rest))
                break
    return least


cdef int last_winner(const Search* search, const Play* play) noexcept nogil:
    """Return the winner of the last trick, when every hand has one card."""
    cdef int seat = play.turn
    cdef int master = seat
    cdef int best = lowest(play.hand[seat])
    for _ in range(3):
        seat = (seat + 1) & 3
        if search.law.beats[best] & play.hand[seat]:
            best = lowest(play.hand[seat])
            master = seat
    return master


cdef int follow(Search* search, const Play* play, int low, int high, int rest, int pot) noexcept nogil:
    """Return the value of a position: that of the best legal card.

    Killer moves are tried before the other cards are ordered.
    """
    law = search.law
    cdef unsigned int cards = legal_cards(play, law)
    if not cards & (cards - 1):
        return after(search, play, lowest(cards), low, high, rest, pot)
    if search.nodes >= search.most:
        search.stopped = True
    if search.stopped:
        return low
    cards = worth_trying(&search.prices, law, play, cards)
    if not cards & (cards - 1):
        return after(search, play, lowest(cards), low, high, rest, pot)
    cdef bint maximum = play.turn & 1 == 0
    cdef int value
    if play.count & 3 == 3 and play.count < 24 and known_beyond(search, play, cards, low, high, rest, pot, &value):
        return value
    cdef int best = -WORST if maximum else WORST
    cdef int order[8]
    cdef int found = 0
    cdef int tried = 0
    cdef int card
    killers = search.killer[play.count]
    while cards or tried < found:
        if cards >> killers[0] & 1 and not found:
            card = killers[0]
            cards ^= <unsigned int> 1 << card
        elif cards >> killers[1] & 1 and not found:
            card = killers[1]
            cards ^= <unsigned int> 1 << card
        else:
            if cards:
                found = in_order(&search.prices, law, play, cards, order)
                cards = 0
            card = order[tried]
            tried += 1
        value = after(search, play, card, low, high, rest, pot)
        if maximum:
            if value > best:
                best = value
                low = max(low, best)
        elif value < best:
            best = value
            high = min(high, best)
        if low >= high:
            if killers[0] != card:
                killers[1] = killers[0]
                killers[0] = card
            break
    return best


cdef inline bint known_beyond(const Search* search, const Play* play, uint32_t cards, int low, int high, int rest, int pot,
                              int* value) noexcept nogil:
    """True if a stored bound shows that some last card of the trick reaches `high`, or for team 1 `low`; write its value (cutoff)."""
    cdef bint maximum = play.turn & 1 == 0
    while cards:
        value[0] = known_after(search, play, lowest(cards), rest, pot)
        cards &= cards - 1
        if (maximum and value[0] >= high) or (not maximum and value[0] <= low):
            return True
    return False


cdef int points_left(const Search* search, const Play* play) noexcept nogil:
    """Return the points of the cards left and on the table, and ten for the last trick."""
    cdef unsigned int cards = play.hand[0] | play.hand[1] | play.hand[2] | play.hand[3] | play.trick
    cdef int points = search.units * LAST
    while cards:
        points += search.prices.value[lowest(cards)]
        cards &= cards - 1
    return points


cdef bint solve_cards(Search* search, const Play* play, int low, int high, int tolerance,
                      int32_t* values) noexcept nogil:
    """Write what team 0 takes in the whole deal, in half points, by legal card. Return False if the search was stopped.

    All tricks count as half a point more than the total, no trick as half a point less than nothing. Values between `low` and `high` are
    exact to within `tolerance`, and the results "all tricks" and "no trick" are always exact. A value of `low` or less means at most that,
    one of `high` or more at least that: the score of the deal does not change beyond these bounds.
    """
    cdef int scale = 2 // search.units
    rest = points_left(search, play)
    # The results "all tricks" and "no trick" are possible only if the earlier tricks allow them.
    cdef int least = 0 if play.tricks[0] else -1
    cdef int most = rest if play.tricks[1] else rest + 1
    cdef int whole = 2 * (search.law.total + LAST)
    taken = search.units * card_points(search.law, play.taken[0])
    low = -1 if low < 0 else low // scale - taken
    # What was taken counts its own points: with what is left, rounded, it may be more than the whole.
    high = most if high > whole else (high + scale - 1) // scale - taken
    low = min(max(low, least), most)
    high = min(max(high, low), most)
    cdef int guess = (low + high) // 2
    cdef unsigned int cards = legal_cards(play, search.law)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        guess = solve_card(search, play, card, low, high, tolerance // scale, guess, rest)
        if search.stopped:
            return False
        if guess < 0:
            values[card] = -1
        elif guess > rest:
            values[card] = whole + 1
        else:
            values[card] = min(max(scale * (guess + taken), 0), whole)
    return True


cdef int solve_card(Search* search, const Play* play, int card, int low, int high, int tolerance, int guess,
                    int rest) noexcept nogil:
    """Return the value of a card at the root from the current trick on, clipped to `low` and `high`.

    A sequence of null-window searches: first at the bounds, then away from the guess in growing steps until the value is bracketed, then by
    bisection.
    """
    cdef int value
    cdef bint yes
    cdef int pot = 0
    for place in range(play.count & 28, play.count):
        pot += search.prices.value[play.played[place]]
    cdef bint ask_low = low >= 0
    cdef bint ask_high = high <= rest
    cdef bint up = False
    cdef bint down = False
    cdef int step = tolerance + 1
    cdef int edge = guess
    while low < high and not search.stopped:
        if ask_low:
            edge = low + 1
        elif ask_high:
            edge = high
        elif high - low <= tolerance:
            if low >= 0 and high <= rest:
                return (low + high) // 2
            edge = high if high > rest else 0
        elif up and down:
            edge = (low + high + 1) // 2
        edge = max(low + 1, min(edge, high))
        value = after(search, play, card, edge - 1, edge, rest, pot)
        yes = value >= edge
        if yes:
            low = min(value, high)
        else:
            high = max(value, low)
        if ask_low or ask_high:
            ask_high = ask_high and not ask_low
            ask_low = False
            edge = guess
            continue
        up = up or yes
        down = down or not yes
        edge = low + step if yes else high - step + 1
        step *= 2
    return low
