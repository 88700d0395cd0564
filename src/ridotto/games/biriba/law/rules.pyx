"""Legal and refused actions of Biriba: two to six players, biribakia, partners made during the deal, trumps that only score.

The family module defines melds and the movement of wild cards (rummy/melds, rummy/layoffs).
"""

from libc.stdint cimport uint8_t, uint16_t, uint64_t

from ridotto.core.bits cimport lowest
from ridotto.games.families.rummy.law.hands cimport (
    NO_CARD, WILD_KINDS, Hand, bit, card_at, held, held_kinds, holds, kinds_among, kinds_of, may_be_wild, take_card,
)
from ridotto.games.families.rummy.law.layoffs cimport ACES, MOST_WAYS, PLACE_OF_TWO, reach, reach_all, same_cards
from ridotto.games.families.rummy.law.melds cimport (
    FINE, LONG, MOST_CARDS, SEQUENCE_WILDS, SET_WILDS, TOO_LONG, TWO_ACES, Meld, meld_cards, natural_places, read_meld,
)
from ridotto.games.families.rummy.law.notation cimport Add, Line, add_of, id_of_add
from ridotto.games.families.rummy.law.threes cimport FOUND_WORDS, three, three_card, three_cards, write_found


cdef inline const Hand* hand_in_turn(const Deal* deal) noexcept nogil:
    return &deal.hand[deal.turn]


# True if the player in turn is the partner who plays next after the single player (BIR-9.10).
cdef inline bint guards_wilds(const Deal* deal, const Rules* rules) noexcept nogil:
    return rules.guarded_wilds and deal.takers > 0 and deal.turn == (deal.taker[0] + 1) % 3


# ---- legal actions --------------------------------------------------------------------------------------------------


cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write the ids of the legal actions in canonical order (BIR-16.5); return their number."""
    cdef int found = 0
    if deal.phase == BEGINNING:
        if stock_left(deal, rules):
            ids[0] = DRAW
            found = 1
        if not refuse_take(deal, rules):
            ids[found] = TAKE
            found += 1
        if not stock_left(deal, rules):
            ids[found] = PASS
            found += 1
        return found
    if deal.phase == NAMING:
        for suit in range(4):
            ids[suit] = TRUMP + suit
        return 4
    if deal.phase == OVER:
        return 0
    if not deal.withdrawn:
        found = layable(deal, rules, hand_in_turn(deal), deal.barred, deal.uses, ids)
    if deal.provisional:
        ids[found] = WITHDRAW
        found += 1
    return found + discardable(deal, rules, ids + found)


cdef int layable(const Deal* deal, const Rules* rules, const Hand* hand, int barred, uint64_t uses,
                 uint16_t* ids) noexcept nogil:
    """Write the three-card melds and one-card lay-offs of a hand in canonical order; with `uses`, only those that use such a card."""
    cdef int kept, count, first
    cdef unsigned char* cards
    cdef unsigned long long fitting
    cdef uint64_t marks[FOUND_WORDS]
    cdef Meld ways[MOST_WAYS]
    cdef unsigned char card
    three_cards(&rules.customs, hand, 0, marks)
    cdef int found = write_found(marks, MELD, ids)
    cdef int copies = 0 if barred == NO_CARD else held(hand, barred)
    if uses or hand.size < 5 or copies + 3 >= hand.size:
        kept = 0
        for place in range(found):
            cards = three_card[ids[place] - MELD]
            if uses and not uses & kinds_among(cards, 3):
                continue
            if not hand_left(deal, rules, hand, cards, 3, barred, 3):
                ids[kept] = ids[place]
                kept += 1
        found = kept

    cdef unsigned long long kinds = held_kinds(hand)
    if uses:
        kinds &= uses
    cdef bint tight = hand.size < 3 or copies + 1 >= hand.size
    cdef int number = 0
    for place in range(deal.melds):
        meld = meld_at(deal, place)
        if not is_of(deal, place, deal.turn):
            continue
        number += 1
        fitting = kinds & fitting_kinds(meld)
        while fitting:
            card = lowest(fitting)
            fitting &= fitting - 1
            if tight and hand_left(deal, rules, hand, &card, 1, barred, meld.size + 1):
                continue
            count = ways_to_add(rules, meld, card, ways)
            first = id_of_add(number, card, 0, ADD, FORMS)
            if short_will_do(meld, ways, count):
                ids[found] = first
                found += 1
                continue
            for way in range(count):
                ids[found] = first + 1 + way
                found += 1
    return found


cdef uint64_t fitting_kinds(const Meld* meld) noexcept nogil:
    """Return the kinds that might join a meld: a fast filter before the exact check."""
    cdef unsigned long long kinds = WILD_KINDS if meld.wild == NO_CARD else 0
    if meld.set:
        return kinds | kinds_of[255] << meld.of
    if meld.size >= LONGEST:
        return 0
    cdef unsigned int places = natural_places(meld)
    cdef unsigned int near = places << 1 | places >> 1
    if meld.wild != NO_CARD:
        near |= places << 2 | places >> 2
    near &= ~places & 0x7FFE
    while near:
        kinds |= bit(card_at(meld.of, lowest(near)))
        near &= near - 1
    return kinds


cdef int hand_left(const Deal* deal, const Rules* rules, const Hand* hand, const uint8_t* cards, int n, int barred,
                   int size) noexcept nogil:
    """Return the rule broken by the cards left after laying these, or 0 (BIR-9.6 to 9.8); their meld has `size` cards."""
    cdef int copies
    cdef int left = hand.size - n
    if left > 1 and barred == NO_CARD:
        return 0
    cdef bint takes = may_take_biribaki(deal, rules, deal.turn)
    if left == 0:
        return 0 if takes else BIR_9_6
    if left == 1 and not takes and not (has_taken(deal, deal.turn) and (size >= LONG or has_biriba(deal, deal.turn))):
        return BIR_9_7
    if barred != NO_CARD:
        copies = held(hand, barred)
        for place in range(n):
            copies -= cards[place] == barred
        if copies == left:
            return BIR_9_8
    return 0


cdef int ways_to_add(const Rules* rules, const Meld* meld, int card, Meld* ways) noexcept nogil:
    """Compute the arrangements of a meld with one more card, in the order in which they are listed (BIR-16.5); return their number."""
    cdef Meld kept
    cdef int found = reach(&rules.customs, meld, card, ways)
    if found < 2:
        return found
    cdef unsigned char one[MOST_CARDS]
    cdef unsigned char other[MOST_CARDS]
    meld_cards(&ways[0], one)
    meld_cards(&ways[1], other)
    for place in range(ways[0].size):
        if one[place] != other[place]:
            if one[place] > other[place]:
                kept = ways[0]
                ways[0] = ways[1]
                ways[1] = kept
            break
    return found


cdef bint short_will_do(const Meld* meld, const Meld* ways, int found) noexcept nogil:
    """True if the short form suffices: there is one result, and no wild card on the table moves or becomes natural in it (BIR-16.4)."""
    return found == 1 and (meld.wild == NO_CARD or (ways[0].wild == meld.wild and ways[0].at == meld.at))


cdef bint would_use(const Deal* deal, const Rules* rules) noexcept nogil:
    """True if the player, after taking the pile, could lay something that uses one of its cards (BIR-7.8)."""
    cdef unsigned short ids[4096]
    cdef Hand hand = deal.hand[deal.turn]
    for place in range(deal.piled):
        take_card(&hand, deal.pile[place])
    cdef int barred = deal.pile[0] if deal.piled == 1 else NO_CARD
    return layable(deal, rules, &hand, barred, kinds_among(deal.pile, deal.piled), ids) > 0


cdef int discardable(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write the lawful discards in canonical order; return their number."""
    hand = hand_in_turn(deal)
    if deal.uses:
        return 0
    if deal.provisional and (deal.laid < rules.minimum[deal.turn] or hand.size > 1):
        return 0
    if hand.size == 1 and refuse_discard(deal, rules, lowest(held_kinds(hand))) == BIR_9_5:
        return 0
    cdef unsigned long long kinds = held_kinds(hand)
    if deal.barred != NO_CARD:
        kinds &= ~bit(deal.barred)
    if guards_wilds(deal, rules) and kinds & ~WILD_KINDS:
        kinds &= ~WILD_KINDS
    cdef int found = 0
    while kinds:
        ids[found] = DISCARD + lowest(kinds)
        kinds &= kinds - 1
        found += 1
    return found


# ---- refusals -------------------------------------------------------------------------------------------------------


cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Return the number of the rule that forbids an action to the player in turn, or 0; the order of checks is that of BIR-16.6."""
    cdef Add add
    cdef int rule = wrong_moment(deal, action <= PASS, TRUMP <= action < MELD)
    if rule or TRUMP <= action < MELD:
        return rule
    if action == DRAW:
        return 0 if stock_left(deal, rules) else BIR_6_2
    if action == TAKE:
        return refuse_take(deal, rules)
    if action == PASS:
        return BIR_6_6 if stock_left(deal, rules) else 0
    if action == WITHDRAW:
        return 0 if deal.provisional else BIR_7_5
    if action >= DISCARD:
        if not held(hand_in_turn(deal), action - DISCARD):
            return BIR_7_1
        return refuse_discard(deal, rules, action - DISCARD)
    if action >= ADD:
        add = add_of(action, ADD, FORMS)
        return refuse_add(deal, rules, &add)
    cdef unsigned char* cards = three_card[action - MELD]
    if not holds(hand_in_turn(deal), cards, 3):
        return BIR_7_1
    if three[action - MELD].set and not rules.customs.sets:
        return BIR_5_11
    return refuse_laid(deal, rules, cards, 3, 3)


cdef int wrong_moment(const Deal* deal, bint beginning, bint naming) noexcept nogil:
    """Return BIR-4.7 if the phase for naming trumps is wrong, BIR-6.1 if the action belongs to another part of the turn, or 0."""
    if naming != (deal.phase == NAMING):
        return BIR_4_7
    if not naming and beginning != (deal.phase == BEGINNING):
        return BIR_6_1
    return 0


cdef int refuse_take(const Deal* deal, const Rules* rules) noexcept nogil:
    """Return the rule that forbids taking the pile (BIR-6.5, BIR-7.8), or 0."""
    hand = hand_in_turn(deal)
    if deal.piled == 1 and held(hand, deal.pile[0]) == hand.size:
        return BIR_6_5
    if rules.only_if_used and (deal.withdrawn or not would_use(deal, rules)):
        return BIR_7_8
    return 0


cdef int refuse_discard(const Deal* deal, const Rules* rules, int card) noexcept nogil:
    """Return the rule that forbids discarding a card in hand, or 0; the order of checks is that of BIR-16.6."""
    cdef unsigned long long others
    hand = hand_in_turn(deal)
    if deal.uses:
        return BIR_7_8
    if deal.provisional:
        if not rules.early_melds and hand.size > 1:
            return BIR_7_7
        if deal.laid < rules.minimum[deal.turn]:
            return BIR_7_4
    if card == deal.barred:
        return BIR_6_4
    if hand.size == 1 and not may_take_biribaki(deal, rules, deal.turn):
        if not (has_taken(deal, deal.turn) and has_biriba(deal, deal.turn)):
            return BIR_9_5
    if may_be_wild(card) and guards_wilds(deal, rules):
        others = held_kinds(hand) & ~WILD_KINDS
        if deal.barred != NO_CARD:
            others &= ~bit(deal.barred)
        if others:
            return BIR_9_10
    return 0


cdef int refuse_laid(const Deal* deal, const Rules* rules, const uint8_t* cards, int n, int size) noexcept nogil:
    """Return the rule that forbids laying cards that would make a lawful meld of `size` cards, or 0."""
    if deal.withdrawn:
        return BIR_7_5
    if deal.uses and not deal.uses & kinds_among(cards, n):
        return BIR_7_8
    return hand_left(deal, rules, hand_in_turn(deal), cards, n, deal.barred, size)


cdef int refuse_add(const Deal* deal, const Rules* rules, const Add* add) noexcept nogil:
    """Return the rule that forbids a numbered lay-off of one card, or 0."""
    cdef Meld ways[MOST_WAYS]
    cdef Meld after
    cdef Line line
    cdef unsigned char one = add.card
    if not held(hand_in_turn(deal), add.card):
        return BIR_7_1
    cdef int place = place_of(deal, deal.turn, add.number)
    if place < 0:
        return BIR_8_1
    meld = meld_at(deal, place)
    cdef int found = ways_to_add(rules, meld, add.card, ways)
    cdef bint plain = short_will_do(meld, ways, found)
    if add.form == 0 and not plain:
        line.count = 1
        line.whole_count = 0
        line.cards[0] = one
        return lay_off(rules, meld, &line, &after)
    if add.form > 0 and (plain or add.form > found):
        return BIR_8_2
    return refuse_laid(deal, rules, &one, 1, meld.size + 1)


cdef int refuse_line(const Deal* deal, const Rules* rules, const Line* line, Meld* after, int* place) noexcept nogil:
    """Return the rule that forbids a `meld` or `add` line, or 0; then `after` is the new meld and `place` its index."""
    cdef int rule
    cdef int size = line.count
    if not holds(hand_in_turn(deal), line.cards, line.count):
        return BIR_7_1
    if line.number == 0:
        place[0] = deal.melds
        rule = read_new(rules, line, after)
    else:
        place[0] = place_of(deal, deal.turn, line.number)
        if place[0] < 0:
            return BIR_8_1
        size += meld_at(deal, place[0]).size
        rule = lay_off(rules, meld_at(deal, place[0]), line, after)
    return rule if rule else refuse_laid(deal, rules, line.cards, line.count, size)


cdef int read_new(const Rules* rules, const Line* line, Meld* after) noexcept nogil:
    """Return the rule that a new meld breaks as a meld (BIR-16.6), or 0."""
    fault = read_meld(&rules.customs, line.cards, line.count, after)
    if after.set and not rules.customs.sets and (fault == FINE or fault == SET_WILDS):
        return BIR_5_11
    if fault == FINE:
        return 0
    if fault == SET_WILDS or fault == SEQUENCE_WILDS:
        return BIR_5_5
    return BIR_5_4 if fault == TOO_LONG or fault == TWO_ACES else BIR_5_1


cdef int lay_off(const Rules* rules, const Meld* meld, const Line* line, Meld* after) noexcept nogil:
    """Return the rule that a lay-off breaks as a meld, or 0, in the order of BIR-16.6; set the new meld in `after`."""
    cdef int count
    cdef Meld ways[MOST_WAYS]
    cdef unsigned char cards[256]  # of a meld and a line
    if line.count == 0:
        return BIR_8_5
    cdef bint wild_upon_wild = meld.wild != NO_CARD and kinds_among(line.cards, line.count) & WILD_KINDS != 0
    cdef int no_such = BIR_8_4 if wild_upon_wild else BIR_8_2

    if line.whole_count or meld.set:
        if line.whole_count:
            if not same_cards(meld, line.cards, line.count, line.whole, line.whole_count):
                return no_such
            fault = read_meld(&rules.customs, line.whole, line.whole_count, after)
        else:
            count = meld_cards(meld, cards)
            for place in range(line.count):
                cards[count + place] = line.cards[place]
            fault = read_meld(&rules.customs, cards, count + line.count, after)
        if fault != FINE or after.set != meld.set or after.of != meld.of:
            return no_such
        if meld.set:
            return 0
        if natural_places(meld) & ~natural_places(after):
            return BIR_8_4 if wild_upon_wild else BIR_8_3
        if meld.wild != NO_CARD and after.wild != NO_CARD and after.wild != meld.wild:
            return BIR_8_4
        return 0

    customs = &rules.customs
    cdef int found = reach_all(customs, meld, line.cards, line.count, 0, ways)
    if found == 0:
        if wild_upon_wild:
            return BIR_8_4
        return BIR_8_3 if reach_all(customs, meld, line.cards, line.count, ACES | PLACE_OF_TWO, ways) else BIR_8_2
    after[0] = ways[0]
    return 0 if short_will_do(meld, ways, found) else BIR_16_4
