"""Exact play of the eight tricks of Belote and Coinche with open cards.

Alpha-beta over `Play` and `Law`: what is legal, who wins and what a card is worth is asked of the rules. The value of a position is what
team 0 takes from the beginning of the present trick on: the values of the cards and ten for the last trick, one unit less than nothing if
team 1 takes every trick, and one more than everything if team 0 does. So all tricks are the best and the worst result, and nothing else
of the play so far matters: a position at the beginning of a trick is the cards left and the leader, and bounds on its value stand
in a table (M. Greenblatt et al. 1967; D. Breuker 1998). Cards that rank next to each other and are worth the same are one card to the search.
"""

import cython
from cython import address


class Solver:
    """A table of positions, for one thread at a time.

    `megabytes` are its memory, a power of two.
    """

    def __cinit__(self, megabytes=4):
        lines = (megabytes << 20) // (WAYS * cython.sizeof(Entry))
        self.search.mask = lines - 1
        self.search.deals = 0
        self.search.most = 1 << 62
        self.search.table = cython.cast(cython.pointer(Entry), calloc(lines * WAYS, cython.sizeof(Entry)))
        if not self.search.table:
            raise MemoryError

    def __dealloc__(self):
        free(self.search.table)

    def values(self, state, low=-1, high=1000, tolerance=0, rounded=False, nodes=None):
        """Each card that may be played (its number) → the points that team 0 takes of the whole deal; None if it takes more nodes.

        Between `low` and `high` they are right to within the tolerance; beyond, only that they are beyond. All tricks count as a
        point more than the whole, no trick as a point less than nothing. `rounded`: neighbours in rank whose values are a point
        apart are worth what they are worth on average, which takes a third of the nodes.
        """
        values: int32_t[32]
        given: State = state
        table: cython.pointer(cython.const[Table]) = cython.cast(cython.pointer(cython.const[Table]), given.deal_at)
        law = law_of(table, cython.cast(cython.pointer(cython.const[TableRules]), given.rules_at))
        search = address(self.search)
        play = address(table.play)
        search.most = search.nodes + nodes if nodes else 1 << 62
        take_up(search, play, law, rounded)
        cards: cython.uint = legal_cards(play, law)
        found: dict = {}
        lowest_value: cython.int = 2 * low
        highest_value: cython.int = 2 * high
        halves: cython.int = 2 * tolerance
        with cython.nogil:
            finished: cython.bint = solve_cards(search, play, lowest_value, highest_value, halves, values)
        if not finished:
            return None
        for card in range(32):
            if cards >> card & 1:
                found[card] = in_points(law, values[card])
        return found

    @property
    def nodes(self):
        """Cards played in search so far."""
        return self.search.nodes


def in_points(law, halves):
    """A value in points: -1 for no trick at all, a point more than the whole for all of them."""
    if halves < 0:
        return -1.0
    return law.total + LAST + 1.0 if halves > 2 * (law.total + LAST) else halves / 2.0


def take_up(search, play, law, rounded):
    """Takes up a deal: the table forgets the others."""
    search.law = law
    search.deals += 1
    search.units = 2 if rounded else 1
    search.stopped = False
    left = play.hand[0] | play.hand[1] | play.hand[2] | play.hand[3]
    for card in range(32):
        search.value[card] = law.value[card] * search.units
        if rounded:
            search.value[card] = mean_value(law, card)
    search.alike1[0] = search.alike1[1] = search.alike1[2] = 0
    for suit in range(4):
        prepare_suit(search, play, left >> (8 * suit) & 255, suit)
    for cards in range(256):
        search.floor[cards] = -1
        search.roof[cards] = -1
    if law.trumps:
        prepare_trumps(search, play, lowest(law.trumps) >> 3)


def mean_value(law, card):
    """In half points, the mean value of a card and the neighbours in rank that follow each other a point apart: ace and ten are 10½ each."""
    total: cython.int = 0
    count: cython.int = 0
    base = card & 24
    for other in range(base, base + 8):
        low: cython.int = min(law.value[card], law.value[other])
        high: cython.int = max(law.value[card], law.value[other])
        # The chain between the two has no gap.
        reached: cython.int = low
        for _ in range(2):
            for link in range(base, base + 8):
                if law.value[link] == reached + 1 and reached < high:
                    reached += 1
        if reached == high:
            total += 2 * law.value[other]
            count += 1
    return total // count


def owner(play, card):
    """The seat that holds a card."""
    for seat in range(3):
        if play.hand[seat] >> card & 1:
            return seat
    return 3


def prepare_suit(search, play, left, suit):
    """Fills `same` and `alike` for a suit."""
    least: cython.uchar[256]
    codes: cython.uint[256]
    group_of: cython.uchar[8]
    base: cython.int = 8 * suit
    for rank in range(8):
        group: cython.uint = 0
        for other in range(8):
            if search.value[base + other] == search.value[base + rank]:
                group |= 1 << other
        group_of[rank] = group
        if rank < 7 and group >> (rank + 1) & 1:
            search.alike1[0] |= cython.cast(cython.uint, 1) << (base + rank)
            if rank < 6 and group >> (rank + 2) & 1:
                search.alike1[1] |= cython.cast(cython.uint, 1) << (base + rank)
        if rank == 0 and group >> 4 & 1:
            search.alike1[2] |= cython.cast(cython.uint, 1) << base
        if group & ((1 << rank) - 1):
            continue
        # Every part of a group of equal cards, by the owners of its cards from the top.
        part: cython.uint = 0
        while True:
            part = (part - group) & group
            if not part & ~left:
                code: cython.uint = 1
                cards: cython.uint = part
                while cards:
                    code = code << 2 | owner(play, base + lowest(cards))
                    cards &= cards - 1
                codes[part] = code
                least[part] = part
                other_part: cython.uint = 0
                while True:
                    other_part = (other_part - group) & group
                    if other_part >= part or other_part == 0:
                        break
                    if not other_part & ~left and codes[other_part] == code:
                        least[part] = other_part
                        break
            if part == group:
                break
    search.same[suit][0] = 0
    for left_now in range(1, 256):
        if left_now & ~left:
            continue
        group = group_of[lowest(left_now)] & left_now
        search.same[suit][left_now] = search.same[suit][left_now & ~group] | least[group]


def prepare_trumps(search, play, suit):
    """The trumps above all of the other team's are sure to be taken home."""
    base: cython.int = 8 * suit
    law = search.law
    for cards in range(1, 256):
        left: cython.uint = cards
        team: cython.int = -1
        points: cython.int = 0
        while left:
            top: cython.int = lowest(left)
            while law.beats[base + top] >> base & left:
                top = lowest(law.beats[base + top] >> base & left)
            side: cython.int = owner(play, base + top) & 1
            if team >= 0 and side != team:
                break
            team = side
            points += search.value[base + top]
            left &= ~(cython.cast(cython.uint, 1) << top)
        if team == 0:
            search.floor[cards] = points
        else:
            search.roof[cards] = points


# ---- the search -----------------------------------------------------------------------------------------------------


def after(search, play, card, low, high, rest, pot):
    """The value for team 0, from this trick on, if a card is played; `rest` is what the cards left and on the table are worth, and ten."""
    law = search.law
    later: Play = play[0]
    play_card(address(later), law, card)
    search.nodes += 1
    pot += search.value[card]
    if later.count & 3:
        return follow(search, address(later), low, high, rest, pot, -1, cython.NULL)
    rest -= pot
    value: cython.int
    if later.count == 32:
        pot += rest
        return pot + 1 if later.master & 1 == 0 else -1
    if later.master & 1 == 0:
        if high <= pot:
            return pot
        value = lead(search, address(later), low - pot, high - pot, rest)
        return pot + (value if value > 0 else 0)
    if low >= rest:
        return rest
    value = lead(search, address(later), low, high, rest)
    return value if value < rest else rest


def lead(search, play, low, high, rest):
    """The value of a position at the beginning of a trick.

    Exact between `low` and `high`; a result of `low` or less is an upper bound, of `high` or more a lower one.
    """
    law = search.law
    left: cython.uint = play.hand[0] | play.hand[1] | play.hand[2] | play.hand[3]
    if law.trumps:
        trumps = left >> lowest(law.trumps) & 255
        least: cython.int = search.floor[trumps]
        most: cython.int = rest - search.roof[trumps]
    else:
        least = -1
        most = rest + 1
    if least >= high:
        return least
    if most <= low:
        return most
    same = address(search.same[0])
    key: cython.ulonglong = search.same[0][left & 255]
    key |= cython.cast(cython.uint, search.same[1][left >> 8 & 255]) << 8
    key |= cython.cast(cython.uint, search.same[2][left >> 16 & 255]) << 16
    key |= cython.cast(cython.uint, search.same[3][left >> 24]) << 24
    key |= cython.cast(cython.ulonglong, play.turn) << 32 | search.deals << POSITION
    line: cython.pointer(Entry) = search.table + WAYS * (scattered(key) & search.mask)
    entry: cython.pointer(Entry) = line
    first: cython.int = -1
    worst: cython.pointer(Entry) = line
    for way in range(WAYS):
        entry = line + way
        if entry.key == key:
            if entry.low >= high:
                return entry.low
            if entry.high <= low:
                return entry.high
            if entry.low == entry.high:
                return entry.low
            least = max(least, entry.low)
            most = min(most, entry.high)
            first = entry.card
            worst = entry
            break
        if worst.key >> POSITION == search.deals and (entry.key >> POSITION != search.deals or entry.size < worst.size):
            worst = entry
    chosen: cython.int = 0
    value: cython.int = follow(search, play, max(low, least), min(high, most), rest, 0, first, address(chosen))
    if search.stopped:
        return value
    # TODO ties of bounds
    if worst.key != key:
        worst.key = key
        worst.low = least
        worst.high = most
        worst.size = 32 - play.count
    if value > low:
        worst.low = max(worst.low, value)
    if value < high:
        worst.high = min(worst.high, value)
    worst.card = chosen
    return value


def follow(search, play, low, high, rest, pot, first, chosen):
    """The value of a position: the best of the cards that may be played."""
    law = search.law
    seat = play.turn
    cards: cython.uint = legal_cards(play, law)
    if not cards & (cards - 1):
        if chosen != cython.NULL:
            chosen[0] = lowest(cards)
        return after(search, play, lowest(cards), low, high, rest, pot)
    if search.nodes >= search.most:
        search.stopped = True
    if search.stopped:
        return low
    others: cython.uint = play.trick
    for other in range(1, 4):
        others |= play.hand[(seat + other) & 3]
    cards &= ~(
        (cards & search.alike1[0]) << 1
        | (cards & search.alike1[1] & ~(others >> 1)) << 2
        | (cards & search.alike1[2]) << 4
    )
    order: cython.int[8]
    found: cython.int = 0
    last: cython.bint = play.count & 3 == 3
    leading: cython.bint = play.count & 3 == 0
    ours: cython.bint = not leading and (play.master ^ seat) & 1 == 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth: cython.int = search.value[card]
        rank: cython.int = 0
        if card == first:
            rank = 1 << 20
        elif leading:
            above = law.beats[card] & others & cython.cast(cython.uint, 0xFF) << (card & 24)
            rank = 2000 + worth if not above else 1000 - worth
        else:
            wins: cython.bint = law.beats[play.best] >> card & 1
            if last:
                rank = 1000 + worth if wins or ours else -worth
            elif wins:
                above = law.beats[card] & others & ~play.trick
                rank = 1000 + worth if not above else 500 - worth
            else:
                rank = 400 + worth if ours else -worth
        rank = (rank + 4096) * 32 + card
        place: cython.int = found
        while place > 0 and order[place - 1] < rank:
            order[place] = order[place - 1]
            place -= 1
        order[place] = rank
        found += 1
    best: cython.int
    value: cython.int
    if seat & 1 == 0:
        best = -32000
        for place in range(found):
            value = after(search, play, order[place] & 31, low, high, rest, pot)
            if value > best:
                best = value
                if chosen != cython.NULL:
                    chosen[0] = order[place] & 31
                if best > low:
                    low = best
                    if best >= high:
                        break
        return best
    best = 32000
    for place in range(found):
        value = after(search, play, order[place] & 31, low, high, rest, pot)
        if value < best:
            best = value
            if chosen != cython.NULL:
                chosen[0] = order[place] & 31
            if best < high:
                high = best
                if best <= low:
                    break
    return best


def points_left(search, play):
    """What the cards left and on the table are worth, and ten for the last trick."""
    cards: cython.uint = play.hand[0] | play.hand[1] | play.hand[2] | play.hand[3] | play.trick
    points: cython.int = search.units * LAST
    while cards:
        points += search.value[lowest(cards)]
        cards &= cards - 1
    return points


def solve_cards(search, play, low, high, tolerance, values):
    """By card that may be played, what team 0 takes of the whole deal, in half points; False if the search was stopped.

    All tricks count as half a point more than the whole, no trick as half a point less than nothing. Values between `low` and `high`
    are right to within the tolerance, and always right about all tricks; a value of `low` or less means that or less, one of
    `high` or more that or more: where the score of the deal does not change any more, it is not looked for.
    """
    scale: cython.int = 2 // search.units
    rest = points_left(search, play)
    # What is beyond nothing and everything needs all tricks: those before as well.
    least: cython.int = 0 if play.tricks[0] else -1
    most: cython.int = rest if play.tricks[1] else rest + 1
    whole: cython.int = 2 * (search.law.total + LAST)
    taken = search.units * card_points(search.law, play.taken[0])
    low = -1 if low < 0 else (low + scale - 1) // scale - taken
    high = most if high > scale * (rest + taken) else high // scale - taken
    low = min(max(low, least), most)
    high = min(max(high, low), most)
    guess: cython.int = (low + high) // 2
    cards: cython.uint = legal_cards(play, search.law)
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


def solve_card(search, play, card, low, high, tolerance, guess, rest):
    """The value of a card at the root, from the present trick on."""
    pot: cython.int = 0
    for place in range(play.count & 28, play.count):
        pot += search.value[play.played[place]]
    if high <= low:
        return low
    value: cython.int = max(low, min(high, guess))
    first: cython.int = low
    last: cython.int = high
    edges: cython.int = (low > -1) + 2 * (high < rest + 1)
    while low < high and not search.stopped:
        edge: cython.int = value + 1 if value == low else value
        if edges & 1:           # the least that matters is asked for first
            edge = low + 1
        elif edges & 2:
            edge = high
        elif high - low <= tolerance:
            if high > rest:
                edge = high
            elif low < 0:
                edge = 0
            else:
                return (low + high) // 2
        edges = edges & 2 if edges & 1 else 0
        value = after(search, play, card, edge - 1, edge, rest, pot)
        if value >= edge:
            low = min(value, last)
        else:
            high = max(value, first)
    return low
