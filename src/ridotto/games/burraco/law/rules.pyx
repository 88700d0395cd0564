"""Legal and refused actions of Burraco: two packs and four jokers, sides, pots, clean and dirty burracos.

The family module defines melds and the movement of wild cards (rummy/melds, rummy/layoffs).
"""

from libc.stdint cimport uint8_t, uint16_t, uint64_t

from ridotto.core.bits cimport lowest
from ridotto.games.families.rummy.law.hands cimport (
    JOKER, NO_CARD, TWO, Hand, bit, card_at, give_card, held, held_kinds, holds, kinds_among, kinds_of, may_be_wild,
    take_card, wilds_held,
)
from ridotto.games.families.rummy.law.layoffs cimport MOST_WAYS, PLACE_OF_TWO, add_at_end, reach, same_cards
from ridotto.games.families.rummy.law.melds cimport (
    FINE, NO_NATURAL, NO_PLACES, SET_WILDS, TOO_FEW, TWO_ACES, Customs, Meld, lies_better, natural_places,
    read_meld, same_meld,
)
from ridotto.games.families.rummy.law.notation cimport Add, Line, add_of, id_of_add
from ridotto.games.families.rummy.law.threes cimport FOUND_WORDS, three, three_card, three_cards, write_found


cdef inline const Hand* hand_in_turn(const Deal* deal) noexcept nogil:
    return &deal.hand[deal.turn]


cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write the ids of the legal actions in canonical order (BUR-16.6, 16.7); return their number."""
    if deal.phase == OVER:
        return 0
    if deal.phase == DRAWING:
        ids[0] = DRAW
        ids[1] = TAKE
        return 1 if rules.use_pile and not may_take(deal, rules) else 2
    cdef int found = legal_melds(deal, rules, ids)
    found += legal_adds(deal, rules, ids + found)
    if deal.uses:
        return keep_uses(deal, rules, ids, found)
    return found + legal_discards(deal, rules, ids + found)


cdef int legal_melds(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write each lawful meld of three cards, once per combination, in its default arrangement (BUR-16.5); return their number."""
    cdef int meld
    cdef uint64_t marked[FOUND_WORDS]
    hand = hand_in_turn(deal)
    side = side_in_turn(deal)
    if hand.size < 3:
        return 0
    three_cards(&rules.customs, hand, deal.sets[side] | rules.barred_sets, marked)
    cdef int found = write_found(marked, MELD, ids)
    if hand.size > 4:
        return found
    cdef int kept = 0
    for place in range(found):
        meld = ids[place] - MELD
        if not refuse_left(deal, rules, three_card[meld], 3, deal.melds[side] + 1, &three[meld]):
            ids[kept] = ids[place]
            kept += 1
    return kept


cdef uint64_t may_fit(const Meld* meld, const Hand* hand) noexcept nogil:
    """Return the kinds in hand that might join a meld: a fast filter before the exact check."""
    cdef unsigned int near, places
    cdef int number
    cdef unsigned long long cards = 0
    cdef int wilds = wilds_held(hand)
    cdef int own = meld.of
    if meld.set:
        cards = kinds_of[hand.copies[own]] << own
        if meld.wild != NO_CARD:
            return cards
    else:
        near = ((<unsigned int> 1 << (meld.size + 4)) - 1) << meld.low >> 2
        places = hand.places[own] & near & ~natural_places(meld) & ~PLACE_OF_TWO
        while places:
            cards |= bit(card_at(own, lowest(places)))
            places &= places - 1
        if meld.wild != NO_CARD:
            wilds &= 1 << own
    while wilds:
        number = lowest(wilds)
        cards |= bit(JOKER if number == 4 else card_at(number, 2))
        wilds &= wilds - 1
    return cards


cdef bint listed_way(const Customs* customs, const Meld* meld, int card, Meld* after) noexcept nogil:
    """True if a meld has a listed `=` form with a card, in addition to the short form or in its place (BUR-16.6); set it in `after`."""
    cdef Meld ways[MOST_WAYS]
    cdef Meld short
    if meld.set:
        return False
    cdef bint has_short = add_at_end(customs, meld, card, &short)
    if has_short and meld.wild != card_at(meld.of, 2):
        return False  # only a two that returns to its natural place makes the `=` form cleaner than the short one
    found = reach(customs, meld, card, ways)
    if not found:
        return False
    cdef int best = 0
    for way in range(1, found):
        if lies_better(&ways[way], &ways[best]):
            best = way
    if has_short and (ways[best].wild != NO_CARD or short.wild == NO_CARD):
        return False
    after[0] = ways[best]
    return True


cdef int legal_adds(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write each card on each meld: the short form, and the `=` form if it is the only one or leaves fewer cards acting wild."""
    cdef unsigned long long cards
    cdef int first
    cdef Meld after
    cdef unsigned char card
    hand = hand_in_turn(deal)
    customs = &rules.customs
    cdef bint free = hand.size > 2
    cdef int found = 0
    for number in range(1, deal.melds[side_in_turn(deal)] + 1):
        meld = meld_in_turn(deal, number)
        cards = may_fit(meld, hand)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            first = id_of_add(number, card, 0, ADD, FORMS)
            if add_at_end(customs, meld, card, &after):
                if free or not refuse_left(deal, rules, &card, 1, number, &after):
                    ids[found] = first
                    found += 1
            if listed_way(customs, meld, card, &after):
                if free or not refuse_left(deal, rules, &card, 1, number, &after):
                    ids[found] = first + 1
                    found += 1
    return found


cdef int legal_discards(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil:
    """Write each lawful discard (BUR-8.2)."""
    hand = hand_in_turn(deal)
    cdef unsigned long long kinds = held_kinds(hand)
    if deal.barred != NO_CARD:
        kinds &= ~bit(deal.barred)
    if hand.size == 1 and kinds and refuse_discard(deal, rules, lowest(kinds)):
        return 0
    cdef int found = 0
    while kinds:
        ids[found] = DISCARD + lowest(kinds)
        kinds &= kinds - 1
        found += 1
    return found


# ---- the use of the pile (BUR-5.6) -----------------------------------------------------------------------------------


cdef void take_pile(Deal* deal, const Rules* rules) noexcept nogil:
    """Take the whole pile (BUR-5.5); a single card may not be discarded, unless an equal one was held before (BUR-8.3)."""
    hand = &deal.hand[deal.turn]
    if deal.pile_size == 1:
        deal.single_takes += 1
        if not held(hand, deal.pile[0]):
            deal.barred = deal.pile[0]
    else:
        deal.single_takes = 0
    for place in range(deal.pile_size):
        take_card(hand, deal.pile[place])
    if rules.use_pile:
        deal.uses = kinds_among(deal.pile, deal.pile_size)
    deal.pile_size = 0


cdef bint may_take(const Deal* deal, const Rules* rules) noexcept nogil:
    """True if the pile, once taken, could be used at once or after a lay-off."""
    cdef uint16_t ids[4096]
    cdef Deal after = deal[0]
    take_pile(&after, rules)
    if can_use(&after, rules):
        return True
    for place in range(legal_adds(&after, rules, ids)):
        if prepares(&after, rules, ids[place]):
            return True
    return False


cdef bint can_use(const Deal* deal, const Rules* rules) noexcept nogil:
    """True if a listed meld or lay-off lays a card equal to one of the pile's."""
    cdef uint16_t ids[4096]
    cdef int found = legal_melds(deal, rules, ids)
    found += legal_adds(deal, rules, ids + found)
    for place in range(found):
        if lays_pile(deal.uses, ids[place]):
            return True
    return False


cdef bint lays_pile(uint64_t uses, int action) noexcept nogil:
    """True if a meld or lay-off (an id) lays a card of these kinds."""
    if action < ADD:
        return (uses & kinds_among(three_card[action - MELD], 3)) != 0
    return uses >> add_of(action, ADD, FORMS).card & 1


cdef bint prepares(const Deal* deal, const Rules* rules, int action) noexcept nogil:
    """True if a lawful action is a lay-off after which the pile can be used, and the only one of the turn so far."""
    cdef Meld laid
    cdef Deal after
    if deal.prepared or action < ADD:
        return False
    side = side_in_turn(deal)
    cdef Add add = add_of(action, ADD, FORMS)
    settle_add(deal, rules, &add, &laid)
    after = deal[0]
    meld = &after.meld[deal.first[side] + add.number - 1]
    after.burracos[side] += lets_close(rules, &laid) - lets_close(rules, meld)
    meld[0] = laid
    give_card(&after.hand[deal.turn], add.card)
    return can_use(&after, rules)


cdef int keep_uses(const Deal* deal, const Rules* rules, uint16_t* ids, int found) noexcept nogil:
    """Keep only the melds and lay-offs that use the pile or prepare its use; return their number."""
    cdef int kept = 0
    for place in range(found):
        if lays_pile(deal.uses, ids[place]) or prepares(deal, rules, ids[place]):
            ids[kept] = ids[place]
            kept += 1
    return kept


cdef int refuse_unused(const Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Return BUR_5_6 for all but the actions that `keep_uses` keeps and other arrangements of these, else 0."""
    if action >= DISCARD or refuse_play(deal, rules, action):
        return BUR_5_6
    return 0 if lays_pile(deal.uses, action) or prepares(deal, rules, action) else BUR_5_6


# ---- refusals -------------------------------------------------------------------------------------------------------


cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Return the number of the rule that forbids an action to the seat in turn, or 0; the order of checks is that of BUR-16.9."""
    if deal.phase == OVER:
        return BUR_16_6
    if action < MELD:
        if deal.phase == PLAYING:
            return BUR_5_3
        return BUR_5_6 if action == TAKE and rules.use_pile and not may_take(deal, rules) else 0
    if deal.phase == DRAWING:
        return BUR_5_2
    return refuse_unused(deal, rules, action) if deal.uses else refuse_play(deal, rules, action)


cdef int refuse_play(const Deal* deal, const Rules* rules, int action) noexcept nogil:
    """Return the rule that forbids a meld, lay-off or discard after the draw, or 0, ignoring BUR-5.6."""
    cdef Meld after
    cdef unsigned char card
    if action >= DISCARD:
        return refuse_discard(deal, rules, action - DISCARD)
    if action < ADD:
        meld = &three[action - MELD]
        side = side_in_turn(deal)
        if not holds(hand_in_turn(deal), three_card[action - MELD], 3):
            return BUR_16_2
        if meld.set and meld.of == TWO:
            return BUR_6_3
        if meld.set and rules.barred_sets >> meld.of & 1:
            return BUR_6_11
        if meld.set and deal.sets[side] >> meld.of & 1:
            return BUR_6_4
        return refuse_left(deal, rules, three_card[action - MELD], 3, deal.melds[side] + 1, meld)
    cdef Add add = add_of(action, ADD, FORMS)
    rule = settle_add(deal, rules, &add, &after)
    if rule:
        return rule
    card = add.card
    return refuse_left(deal, rules, &card, 1, add.number, &after)


cdef int refuse_line(const Deal* deal, const Rules* rules, const Line* line, Meld* after) noexcept nogil:
    """Return the rule that forbids a `meld` or `add` line, or 0; then `after` is the new meld."""
    if deal.phase == DRAWING:
        return BUR_5_2
    cdef int number = line.number if line.number else deal.melds[side_in_turn(deal)] + 1
    cdef int rule = settle_line(deal, rules, line, after)
    if not rule:
        rule = refuse_left(deal, rules, line.cards, line.count, number, after)
    if deal.uses and (rule or not deal.uses & kinds_among(line.cards, line.count)):
        return BUR_5_6
    return rule


cdef int refuse_discard(const Deal* deal, const Rules* rules, int card) noexcept nogil:
    """Return the rule that forbids a discard (BUR-8.3) or a closing discard (BUR-10.1, 10.3, 10.6), or 0."""
    hand = hand_in_turn(deal)
    side = side_in_turn(deal)
    if not held(hand, card):
        return BUR_16_2
    if card == deal.barred:
        return BUR_8_3
    if hand.size == 1 and deal.took_pot[side]:
        if not deal.burracos[side]:
            return BUR_10_6 if rules.clean_close else BUR_10_1
        if may_be_wild(card):
            return BUR_10_3
    return 0


cdef int refuse_left(const Deal* deal, const Rules* rules, const uint8_t* cards, int n, int number,
                     const Meld* after) noexcept nogil:
    """Return the rule broken by the cards left in hand after a meld or lay-off, or 0 (BUR-10.2, 10.4); its meld becomes `after`."""
    cdef int closers
    cdef bint closing
    cdef Meld ways[MOST_WAYS]
    side = side_in_turn(deal)
    cdef int left = deal.hand[deal.turn].size - n
    if left > 1:
        return 0
    if left == 0:
        return BUR_10_2 if deal.took_pot[side] else 0
    cdef Hand rest = deal.hand[deal.turn]
    for place in range(n):
        give_card(&rest, cards[place])
    cdef int last = lowest(held_kinds(&rest))
    # A hand holds at most one barred card: an equal one would prevent the bar, and melding the card lifts it (BUR-8.3).
    cdef bint barred = last == deal.barred
    if deal.took_pot[side]:
        closers = deal.burracos[side] + lets_close(rules, after)
        if number <= deal.melds[side]:
            closers -= lets_close(rules, meld_in_turn(deal, number))  # a wild card may make a clean burraco dirty
        closing = closers > 0 and not may_be_wild(last)
        return 0 if closing and not barred else BUR_10_4
    if not barred or reach(&rules.customs, after, last, ways):
        return 0
    for other in range(1, deal.melds[side] + 1):
        if other != number and reach(&rules.customs, meld_in_turn(deal, other), last, ways):
            return 0
    return BUR_10_4


cdef int rule_of_fault(int fault) noexcept nogil:
    """Return the rule that a row of cards breaks as a meld (BUR-16.9)."""
    if fault == FINE:
        return 0
    if fault == TOO_FEW:
        return BUR_6_1
    if fault == NO_NATURAL or fault == SET_WILDS:
        return BUR_6_3
    if fault == NO_PLACES:
        return BUR_6_5
    if fault == TWO_ACES:
        return BUR_6_6
    return BUR_6_8


cdef int cannot_join(int card) noexcept nogil:
    """Return the rule that keeps a card out of a meld in every arrangement (BUR-16.9)."""
    return BUR_7_3 if may_be_wild(card) else BUR_7_2


cdef int settle_add(const Deal* deal, const Rules* rules, const Add* add, Meld* after) noexcept nogil:
    """Return the rule against a numbered lay-off, or 0, ignoring section 10; set the new meld in `after`."""
    cdef Meld ways[MOST_WAYS]
    customs = &rules.customs
    if not held(hand_in_turn(deal), add.card):
        return BUR_16_2
    if add.number > deal.melds[side_in_turn(deal)]:
        return BUR_16_3
    meld = meld_in_turn(deal, add.number)
    if add.form:
        if listed_way(customs, meld, add.card, after):
            return 0
    elif add_at_end(customs, meld, add.card, after):
        return 0
    return BUR_16_4 if reach(customs, meld, add.card, ways) else cannot_join(add.card)


cdef int settle_line(const Deal* deal, const Rules* rules, const Line* line, Meld* after) noexcept nogil:
    """Return the rule against a `meld` or `add` line, or 0, ignoring section 10 (BUR-16.9); set the new meld in `after`."""
    hand = hand_in_turn(deal)
    customs = &rules.customs
    side = side_in_turn(deal)
    if not holds(hand, line.cards, line.count):
        return BUR_16_2
    if line.number == 0:
        rule = rule_of_fault(read_meld(customs, line.cards, line.count, after))
        if rule or not after.set:
            return rule
        if rules.barred_sets >> after.of & 1:
            return BUR_6_11
        return BUR_6_4 if deal.sets[side] >> after.of & 1 else 0
    if line.number > deal.melds[side]:
        return BUR_16_3
    meld = meld_in_turn(deal, line.number)
    if line.whole_count:
        return settle_whole(customs, meld, line, after)
    return settle_short(customs, meld, line.cards, line.count, after)


cdef int settle_short(const Customs* customs, const Meld* meld, const uint8_t* cards, int n,
                      Meld* after) noexcept nogil:
    """Settle a short form: cards are added one by one at an end, and nothing moves (BUR-16.4)."""
    cdef Meld ways[MOST_WAYS]
    cdef Meld before = meld[0]
    for place in range(n):
        if not add_at_end(customs, &before, cards[place], after):
            return BUR_16_4 if reach(customs, &before, cards[place], ways) else cannot_join(cards[place])
        before = after[0]
    return 0


cdef int settle_whole(const Customs* customs, const Meld* meld, const Line* line, Meld* after) noexcept nogil:
    """Settle an `=` form: add the cards one by one through all arrangements that section 7 allows, to reach the given one (BUR-7.8)."""
    cdef int found
    cdef bint known
    cdef Meld reached[MOST_REACHED]
    cdef Meld following[MOST_REACHED]
    cdef Meld ways[MOST_WAYS]
    if not same_cards(meld, line.cards, line.count, line.whole, line.whole_count):
        return BUR_16_4
    rule = rule_of_fault(read_meld(customs, line.whole, line.whole_count, after))
    if rule:
        return rule
    reached[0] = meld[0]
    cdef int count = 1
    cdef bint wild_added = False
    for place in range(line.count):
        found = 0
        wild_added = wild_added or may_be_wild(line.cards[place])
        for one in range(count):
            for way in range(reach(customs, &reached[one], line.cards[place], ways)):
                known = False
                for other in range(found):
                    known = known or same_meld(&following[other], &ways[way])
                if not known and found < MOST_REACHED:
                    following[found] = ways[way]
                    found += 1
        if not found:
            return cannot_join(line.cards[place])
        count = found
        for one in range(count):
            reached[one] = following[one]
    for one in range(count):
        if same_meld(&reached[one], after):
            return 0
    return BUR_7_3 if wild_added and meld.wild != NO_CARD else BUR_7_4
