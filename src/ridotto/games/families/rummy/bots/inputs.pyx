"""Network inputs for a turn of Burraco or Biriba: for the position, and for each choice.

Numbers are scaled to values near 1. The evaluations by rules of thumb are among them.
"""

from libc.stdint cimport uint8_t

from ridotto.core.bits cimport count32
from ridotto.games.families.rummy.bots.policy cimport (
    SEVEN, Choice, Cover, Table, alone, beside, bonus, copies_of, cover, danger, grown, keeping, lay, line_of, near,
    pile_worth, place_of_rank, with_pile,
)
from ridotto.games.families.rummy.law.hands cimport JOKER, NO_CARD, held, may_be_wild, rank_of, suit_of
from ridotto.games.families.rummy.law.melds cimport Meld, natural_places
from ridotto.policies.network cimport all_floats

all_floats(sizeof(TurnInputs), COMMON)
all_floats(sizeof(ChoiceInputs), OWN)
all_floats(sizeof(TakeInputs), OWN)
all_floats(sizeof(LayInputs), OWN)
all_floats(sizeof(DiscardInputs), OWN)


cdef void see_kind(Around* around, int card) noexcept nogil:
    """Add a card to those seen."""
    if card == JOKER:
        return
    rank = rank_of(card)
    cdef int place = 1 << place_of_rank(rank)
    suit = suit_of(card)
    around.gone[suit] |= around.seen[suit] & place
    around.seen[suit] |= place


cdef void see_pile(Around* around, const uint8_t* pile, int shown, int n) noexcept nogil:
    """Add a pile of `n` cards, of which `shown` are visible."""
    cdef int card
    around.pile = pile
    around.shown = shown
    around.piled = n
    for lying in range(shown):
        card = pile[lying]
        see_kind(around, card)
        if card == JOKER:
            continue
        rank = rank_of(card)
        around.ranks[rank] += 1
        around.lying[suit_of(card)] |= 1 << place_of_rank(rank)


cdef void see_meld(Around* around, const Meld* meld) noexcept nogil:
    """Add the natural cards of a meld to those seen."""
    cdef int places
    if not meld.set:
        places = natural_places(meld)
        places = places & 0x3FFE | (places >> 14 & 1) << 1
        around.gone[meld.of] |= around.seen[meld.of] & places
        around.seen[meld.of] |= places
        return
    for suit in range(4):
        for _ in range(meld.copies >> (2 * suit) & 3):
            see_kind(around, 13 * suit + meld.of)


cdef void see_hand(Around* around, const Table* table) noexcept nogil:
    """Add the natural cards of the hand to those seen."""
    for suit in range(4):
        around.gone[suit] |= around.seen[suit] & table.suits[suit] | table.spare[suit]
        around.seen[suit] |= table.suits[suit]


cdef int living(const Around* around, int suit, int place) noexcept nogil:
    """Return the unseen copies, in two packs, of the natural card of a place; 14 is the ace, and places outside have none."""
    if place == 14:
        place = 1
    if place < 1 or place > 14:
        return 0
    return 2 - (around.seen[suit] >> place & 1) - (around.gone[suit] >> place & 1)


cdef void encode_table(TurnInputs* inputs, const Choice* choice, const Around* around) noexcept nogil:
    """Encode the inputs shared by all choices."""
    table = choice.table
    whole = &choice.whole
    cdef int size = table.hand.size
    inputs.bias = 1.0
    inputs.pot = table.pot
    inputs.close_without_seven = table.close and not table.seven
    inputs.close_with_seven = table.close and table.seven
    inputs.turns = table.turns / 8.0
    inputs.few_turns = 2.0 / (2.0 + table.turns)
    inputs.hand = size / 11.0
    inputs.wilds = table.wilds / 3.0
    inputs.points_due = table.due / 75.0
    inputs.is_due = table.due > 0
    inputs.closing_pays = table.pays
    inputs.partner_cards = around.partner / 11.0
    inputs.least_cards = around.least / 11.0
    inputs.next_cards = around.next / 11.0
    inputs.opponents_took_pot = around.theirs_taken
    inputs.opponents_may_close = around.theirs_seven
    inputs.our_melds = table.own / 6.0
    inputs.their_melds = table.others / 6.0
    inputs.cover = whole.cards / 6.0
    inputs.cover_with_wilds = whole.all_cards / 8.0
    inputs.enough_due = choice.stands
    inputs.wilds_to_go = choice.out
    inputs.pile = around.piled / 10.0
    inputs.stock = around.stock / 20.0
    inputs.our_sevens = around.sevens / 3.0
    inputs.short_hand = size < 4
    inputs.goes_out = size - whole.all_cards <= 1
    inputs.stock_empty = around.stock == 0


cdef void encode_take(TakeInputs* inputs, const Choice* choice, const Around* around) noexcept nogil:
    """Encode taking the pile."""
    cdef int card
    cdef double cost
    cdef Table more
    cdef Cover both
    table = choice.table
    whole = &choice.whole
    with_pile(table, around.pile, around.shown, &more)
    cover(table, more.suits, more.spare, more.wilds, &both)
    cdef int size = table.hand.size + around.piled
    cdef int points = 0
    cdef int fits = 0
    cdef bint ready = False
    for place in range(around.shown):
        card = around.pile[place]
        points += table.points[card]
        cost = danger(table, card)
        fits += cost > 0
        ready = ready or cost >= table.habits.ready
    inputs.takes = 1.0
    inputs.worth = pile_worth(table, whole, &both, more.wilds - table.wilds, around.piled) / 50.0
    inputs.cover_gained = (both.cards - whole.cards) / 4.0
    inputs.cover_with_wilds_gained = (both.all_cards - whole.all_cards) / 4.0
    inputs.wilds_gained = (more.wilds - table.wilds) / 2.0
    inputs.pile = around.piled / 10.0
    inputs.points = points / 50.0
    inputs.fits_opponents = fits / 4.0
    inputs.completes_seven = ready
    inputs.goes_out = size - both.all_cards <= 1
    inputs.meets_due = table.due > 0 and both.all_points >= table.due
    inputs.single_card = around.piled == 1
    inputs.hand = size / 20.0
    inputs.cards_left_over = (around.piled - both.cards + whole.cards) / 10.0
    inputs.nothing_gained = both.cards == whole.cards
    inputs.long_pile = around.piled / (around.piled + 4.0)
    inputs.points_gained = both.all_points > whole.all_points


cdef void encode_lay(LayInputs* inputs, const Choice* choice, const Around* around, const Meld* before, const Meld* after,
                     const uint8_t* cards, int n) noexcept nogil:
    """Encode a meld (`before` NULL) or a lay-off of `n` cards that results in `after`."""
    cdef int card, alive
    table = choice.table
    cdef int wild = NO_CARD
    cdef int points = 0
    cdef int doubled = 0
    cdef int needed = 0
    for place in range(n):
        card = cards[place]
        points += table.points[card]
        doubled += held(&table.hand, card) > 1
        if may_be_wild(card) and (after.wild == card and (before == NULL or before.wild != card)):
            wild = card
        elif card != JOKER:
            needed += neighbours(table, card)
    cdef int left = table.hand.size - n
    cdef double gain = bonus(choice, after)
    cdef bint clean = after.wild == NO_CARD
    inputs.bias = 1.0
    inputs.worth = max(-3.0, min(3.0, lay(choice, before, after, cards, n) / 100.0))
    inputs.new_meld = before == NULL
    inputs.is_set = after.set
    inputs.trump_sequence = not after.set and after.of == table.trumps
    inputs.two_as_wild = wild != NO_CARD and wild != JOKER
    inputs.joker = wild == JOKER
    inputs.neighbours = needed / 4.0
    inputs.points = points / 30.0
    inputs.size = min(after.size, 9) / 7.0
    inputs.clean = clean
    inputs.makes_seven = after.size >= SEVEN
    if before != NULL:
        gain -= bonus(choice, before)
        inputs.makes_dirty = not clean and before.wild == NO_CARD
        inputs.makes_seven = after.size >= SEVEN > before.size
        inputs.makes_clean = clean and before.wild != NO_CARD
        inputs.had_seven = before.size >= SEVEN
    inputs.makes_clean_seven = inputs.makes_seven and clean
    inputs.bonus_gained = gain / 100.0
    inputs.crowded = before == NULL and alone(table, after) < 0.0
    inputs.empties_hand = left == 0
    inputs.leaves_one = left == 1
    inputs.leaves_few = left <= 3
    inputs.meets_due = table.due > 0 and points >= table.due
    inputs.first_meld = table.own == 0
    inputs.doubles = doubled / 3.0
    inputs.missing_to_seven = SEVEN - after.size if after.size < SEVEN else 0
    inputs.missing_to_seven /= 4.0
    if after.set:
        alive = 0
        place = place_of_rank(after.of)
        for suit in range(4):
            alive += living(around, suit, place)
        inputs.growth = copies_of(table, place) / 3.0
        inputs.alive = alive / 4.0
        return
    inputs.growth = count32(grown(after, table.suits[after.of])) / 3.0
    alive = living(around, after.of, after.low - 1) if after.low > 1 else 0
    alive += living(around, after.of, after.low + after.size)
    inputs.alive = alive / 4.0
    inputs.lowest_place = after.low / 14.0


cdef int neighbours(const Table* table, int card) noexcept nogil:
    """Return the number of cards in hand next to a natural card in its suit."""
    return beside(line_of(table.suits[suit_of(card)]), place_of_rank(rank_of(card)), 1)


cdef void encode_discard(DiscardInputs* inputs, const Choice* choice, const Around* around, int card) noexcept nogil:
    """Encode a discard."""
    cdef int theirs
    table = choice.table
    cdef double cost = danger(table, card)
    inputs.bias = 1.0
    inputs.keeping = keeping(table, card) / 20.0
    inputs.danger = cost / 20.0
    inputs.may_be_wild = may_be_wild(card)
    inputs.joker = card == JOKER
    inputs.points = table.points[card] / 20.0
    inputs.is_dangerous = cost > 0.0
    inputs.completes_seven = cost >= table.habits.ready
    cdef int left = table.hand.size - 1
    inputs.empties_hand = left == 0
    inputs.leaves_few = left < 3
    if card == JOKER:
        return
    cdef int rank = rank_of(card)
    cdef int suit = suit_of(card)
    cdef int place = place_of_rank(rank)
    line = line_of(table.suits[suit])
    inputs.neighbours = beside(line, place, 1) / 2.0
    inputs.next_neighbours = beside(line, place, 2) / 2.0
    inputs.has_copy = table.spare[suit] >> place & 1
    inputs.trump = suit == table.trumps
    inputs.covered = choice.whole.used[suit] >> place & 1
    cdef int alive = 0
    for other in range(4):
        alive += living(around, other, place)
    inputs.same_rank = (copies_of(table, place) - 1) / 2.0
    inputs.rank_alive = alive / 4.0
    inputs.neighbours_alive = (living(around, suit, place - 1) + living(around, suit, place + 1)) / 4.0
    inputs.next_neighbours_alive = (living(around, suit, place - 2) + living(around, suit, place + 2)) / 4.0
    for number in range(table.own):
        meld = table.mine[number]
        if meld.set:
            inputs.fits_our_set += meld.of == rank
        elif meld.of == suit:
            inputs.near_our_sequence += near(meld, card)
            inputs.around_our_sequence += meld.low - 4 <= place <= meld.low + meld.size + 3
    if around.known != NULL:
        theirs = around.known.places[suit] << 2
        inputs.next_holds_near = count32(theirs >> place & 0x1B) / 3.0
        inputs.next_holds_rank = count32(around.known.copies[rank] & 0x55 | around.known.copies[rank] >> 1 & 0x55) / 2.0
    inputs.rank_in_pile = around.ranks[rank] / 2.0
    inputs.near_in_pile = count32((<int> around.lying[suit] << 2) >> place & 0x1F) / 3.0
    inputs.place = place / 13.0
    inputs.pile = min(around.piled, 4) / 4.0
