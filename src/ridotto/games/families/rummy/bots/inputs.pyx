"""What networks are told of a turn of Burraco or Biriba: of the position, and of each way to go on.

Numbers are counted in units that are near 1. What rules of thumb make of a choice is among them.
"""

from libc.stdint cimport uint8_t

from ridotto.core.bits cimport count32
from ridotto.games.families.rummy.bots.policy cimport (
    SEVEN, Choice, Cover, Table, alone, beside, bonus, copies_of, cover, danger, grown, keeping, lay, line_of, near,
    pile_worth, place_of_rank, with_pile,
)
from ridotto.games.families.rummy.law.hands cimport JOKER, NO_CARD, held, may_be_wild, rank_of, suit_of
from ridotto.games.families.rummy.law.melds cimport Meld, natural_places


cdef void see_kind(Around* around, int card) noexcept nogil:
    """A card is seen."""
    if card == JOKER:
        return
    rank = rank_of(card)
    cdef int place = 1 << place_of_rank(rank)
    suit = suit_of(card)
    around.gone[suit] |= around.seen[suit] & place
    around.seen[suit] |= place


cdef void see_pile(Around* around, const uint8_t* pile, int shown, int n) noexcept nogil:
    """The pile of `n` cards is seen, so many of them."""
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
    """The natural cards of a meld are seen."""
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
    """The natural cards of the hand are seen."""
    for suit in range(4):
        around.gone[suit] |= around.seen[suit] & table.suits[suit] | table.spare[suit]
        around.seen[suit] |= table.suits[suit]


cdef int living(const Around* around, int suit, int place) noexcept nogil:
    """Copies of the natural card of a place that may still come, of two packs; 14 is the ace, and beyond it nothing."""
    if place == 14:
        place = 1
    if place < 1 or place > 14:
        return 0
    return 2 - (around.seen[suit] >> place & 1) - (around.gone[suit] >> place & 1)


cdef void tell_table(float* common, const Choice* choice, const Around* around) noexcept nogil:
    """What all choices have in common."""
    table = choice.table
    whole = &choice.whole
    cdef int size = table.hand.size
    common[0] = 1.0
    common[1] = table.pot
    common[2] = table.close and not table.seven
    common[3] = table.close and table.seven
    common[4] = table.turns / 8.0
    common[5] = 2.0 / (2.0 + table.turns)
    common[6] = size / 11.0
    common[7] = table.wilds / 3.0
    common[8] = table.due / 75.0
    common[9] = table.due > 0
    common[10] = table.pays
    common[11] = around.partner / 11.0
    common[12] = around.least / 11.0
    common[13] = around.next / 11.0
    common[14] = around.theirs_taken
    common[15] = around.theirs_seven
    common[16] = table.own / 6.0
    common[17] = table.others / 6.0
    common[18] = whole.cards / 6.0
    common[19] = whole.all_cards / 8.0
    common[20] = choice.stands
    common[21] = choice.out
    common[22] = around.piled / 10.0
    common[23] = around.stock / 20.0
    common[24] = around.sevens / 3.0
    common[25] = size < 4
    common[26] = size - whole.all_cards <= 1
    common[27] = around.stock == 0


cdef void tell_take(float* own, const Choice* choice, const Around* around) noexcept nogil:
    """What speaks for taking the pile."""
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
    own[0] = 1.0
    own[1] = pile_worth(table, whole, &both, more.wilds - table.wilds, around.piled) / 50.0
    own[2] = (both.cards - whole.cards) / 4.0
    own[3] = (both.all_cards - whole.all_cards) / 4.0
    own[4] = (more.wilds - table.wilds) / 2.0
    own[5] = around.piled / 10.0
    own[6] = points / 50.0
    own[7] = fits / 4.0
    own[8] = ready
    own[9] = size - both.all_cards <= 1
    own[10] = table.due > 0 and both.all_points >= table.due
    own[11] = around.piled == 1
    own[12] = size / 20.0
    own[13] = (around.piled - both.cards + whole.cards) / 10.0
    own[14] = both.cards == whole.cards
    own[15] = around.piled / (around.piled + 4.0)
    own[16] = both.all_points > whole.all_points


cdef void tell_lay(float* own, const Choice* choice, const Around* around, const Meld* before, const Meld* after,
                   const uint8_t* cards, int n) noexcept nogil:
    """What speaks for a meld (`before` NULL) or a lay-off of `n` cards after which the meld lies as `after`."""
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
    own[0] = 1.0
    own[1] = max(-3.0, min(3.0, lay(choice, before, after, cards, n) / 100.0))
    own[2] = before == NULL
    own[3] = after.set
    own[4] = not after.set and after.of == table.trumps
    own[5] = wild != NO_CARD and wild != JOKER
    own[6] = wild == JOKER
    own[7] = needed / 4.0
    own[8] = points / 30.0
    own[9] = min(after.size, 9) / 7.0
    own[10] = clean
    own[12] = after.size >= SEVEN
    if before != NULL:
        gain -= bonus(choice, before)
        own[11] = not clean and before.wild == NO_CARD
        own[12] = after.size >= SEVEN > before.size
        own[24] = clean and before.wild != NO_CARD
        own[26] = before.size >= SEVEN
    own[13] = own[12] and clean
    own[14] = gain / 100.0
    own[15] = before == NULL and alone(table, after) < 0.0
    own[16] = left == 0
    own[17] = left == 1
    own[18] = left <= 3
    own[19] = table.due > 0 and points >= table.due
    own[20] = table.own == 0
    own[21] = doubled / 3.0
    own[22] = SEVEN - after.size if after.size < SEVEN else 0
    own[22] /= 4.0
    if after.set:
        alive = 0
        place = place_of_rank(after.of)
        for suit in range(4):
            alive += living(around, suit, place)
        own[23] = copies_of(table, place) / 3.0
        own[25] = alive / 4.0
        return
    own[23] = count32(grown(after, table.suits[after.of])) / 3.0
    alive = living(around, after.of, after.low - 1) if after.low > 1 else 0
    alive += living(around, after.of, after.low + after.size)
    own[25] = alive / 4.0
    own[27] = after.low / 14.0


cdef int neighbours(const Table* table, int card) noexcept nogil:
    """Cards in hand that lie beside a natural card in its suit."""
    return beside(line_of(table.suits[suit_of(card)]), place_of_rank(rank_of(card)), 1)


cdef void tell_discard(float* own, const Choice* choice, const Around* around, int card) noexcept nogil:
    """What speaks for and against throwing a card away."""
    cdef int theirs
    table = choice.table
    cdef double cost = danger(table, card)
    own[0] = 1.0
    own[1] = keeping(table, card) / 20.0
    own[2] = cost / 20.0
    own[3] = may_be_wild(card)
    own[4] = card == JOKER
    own[5] = table.points[card] / 20.0
    own[6] = cost > 0.0
    own[7] = cost >= table.habits.ready
    cdef int left = table.hand.size - 1
    own[8] = left == 0
    own[9] = left < 3
    if card == JOKER:
        return
    cdef int rank = rank_of(card)
    cdef int suit = suit_of(card)
    cdef int place = place_of_rank(rank)
    line = line_of(table.suits[suit])
    own[10] = beside(line, place, 1) / 2.0
    own[11] = beside(line, place, 2) / 2.0
    own[12] = table.spare[suit] >> place & 1
    own[13] = suit == table.trumps
    own[14] = choice.whole.used[suit] >> place & 1
    cdef int alive = 0
    for other in range(4):
        alive += living(around, other, place)
    own[15] = (copies_of(table, place) - 1) / 2.0
    own[16] = alive / 4.0
    own[17] = (living(around, suit, place - 1) + living(around, suit, place + 1)) / 4.0
    own[18] = (living(around, suit, place - 2) + living(around, suit, place + 2)) / 4.0
    for number in range(table.own):
        meld = table.mine[number]
        if meld.set:
            own[19] += meld.of == rank
        elif meld.of == suit:
            own[20] += near(meld, card)
            own[21] += meld.low - 4 <= place <= meld.low + meld.size + 3
    if around.known != NULL:
        theirs = around.known.places[suit] << 2
        own[22] = count32(theirs >> place & 0x1B) / 3.0
        own[23] = count32(around.known.copies[rank] & 0x55 | around.known.copies[rank] >> 1 & 0x55) / 2.0
    own[24] = around.ranks[rank] / 2.0
    own[25] = count32((<int> around.lying[suit] << 2) >> place & 0x1F) / 3.0
    own[26] = place / 13.0
    own[27] = min(around.piled, 4) / 4.0
