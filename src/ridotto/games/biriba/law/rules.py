"""What is legal in Biriba and what is refused: two to six players, biribakia, partners made during the deal, trumps that only score.

What a meld is and how wild cards move is for the family to say (rummy/melds, rummy/layoffs).
"""

import cython
from cython import address

# ---- what is legal --------------------------------------------------------------------------------------------------


def legal(deal, rules, ids):
    """Writes the ids of the legal actions in canonical order (BIR-16.5); gives how many."""
    found: cython.int = 0
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


def layable(deal, rules, hand, barred, uses, ids):
    """Three-card melds and one-card lay-offs of a hand, in canonical order; with `uses`, those that use such a card."""
    marks: uint64_t[FOUND_WORDS]
    ways: Meld[MOST_WAYS]
    card: cython.uchar
    three_cards(address(rules.customs), hand, 0, marks)
    found: cython.int = write_found(marks, MELD, ids)
    copies: cython.int = 0 if barred == NO_CARD else held(hand, barred)
    if uses or hand.size < 5 or copies + 3 >= hand.size:
        kept: cython.int = 0
        for place in range(found):
            cards: cython.p_uchar = three_card[ids[place] - MELD]
            if uses and not uses & kinds_among(cards, 3):
                continue
            if not hand_left(deal, rules, hand, cards, 3, barred, 3):
                ids[kept] = ids[place]
                kept += 1
        found = kept

    kinds: cython.ulonglong = held_kinds(hand)
    if uses:
        kinds &= uses
    tight: cython.bint = hand.size < 3 or copies + 1 >= hand.size
    number: cython.int = 0
    for place in range(deal.melds):
        meld = meld_at(deal, place)
        if not is_of(deal, place, deal.turn):
            continue
        number += 1
        fitting: cython.ulonglong = kinds & fitting_kinds(meld)
        while fitting:
            card = lowest(fitting)
            fitting &= fitting - 1
            if tight and hand_left(deal, rules, hand, address(card), 1, barred, meld.size + 1):
                continue
            count: cython.int = ways_to_add(rules, meld, card, ways)
            first: cython.int = id_of_add(number, card, 0, ADD, FORMS)
            if short_will_do(meld, ways, count):
                ids[found] = first
                found += 1
                continue
            for way in range(count):
                ids[found] = first + 1 + way
                found += 1
    return found


def fitting_kinds(meld):
    """Kinds of which a card could join a meld: a quick look before the exact one."""
    kinds: cython.ulonglong = WILD_KINDS if meld.wild == NO_CARD else 0
    if meld.set:
        return kinds | kinds_of[255] << meld.of
    if meld.size >= LONGEST:
        return 0
    places: cython.uint = natural_places(meld)
    near: cython.uint = places << 1 | places >> 1
    if meld.wild != NO_CARD:
        near |= places << 2 | places >> 2
    near &= ~places & 0x7FFE
    while near:
        kinds |= bit(card_at(meld.of, lowest(near)))
        near &= near - 1
    return kinds


def hand_left(deal, rules, hand, cards, n, barred, size):
    """What forbids a hand to lay these cards for what it would be left with (BIR-9.6 to 9.8), or 0; their meld then has `size` cards."""
    left: cython.int = hand.size - n
    if left > 1 and barred == NO_CARD:
        return 0
    takes: cython.bint = may_take_biribaki(deal, rules, deal.turn)
    if left == 0:
        return 0 if takes else BIR_9_6
    if left == 1 and not takes and not (has_taken(deal, deal.turn) and (size >= LONG or has_biriba(deal, deal.turn))):
        return BIR_9_7
    if barred != NO_CARD:
        copies: cython.int = held(hand, barred)
        for place in range(n):
            copies -= cards[place] == barred
        if copies == left:
            return BIR_9_8
    return 0


def ways_to_add(rules, meld, card, ways):
    """How a meld may lie with one card more, in the order in which the results are listed (BIR-16.5)."""
    found: cython.int = reach(address(rules.customs), meld, card, ways)
    if found < 2:
        return found
    one: cython.uchar[MOST_CARDS]
    other: cython.uchar[MOST_CARDS]
    meld_cards(address(ways[0]), one)
    meld_cards(address(ways[1]), other)
    for place in range(ways[0].size):
        if one[place] != other[place]:
            if one[place] > other[place]:
                kept: Meld = ways[0]
                ways[0] = ways[1]
                ways[1] = kept
            break
    return found


def short_will_do(meld, ways, found):
    """Whether the short form will do: there is one result, and no wild card on the table moves or becomes natural in it (BIR-16.4)."""
    return found == 1 and (meld.wild == NO_CARD or (ways[0].wild == meld.wild and ways[0].at == meld.at))


def would_use(deal, rules):
    """Whether, with the pile in hand, something that uses one of its cards could be laid (BIR-7.8)."""
    ids: cython.ushort[4096]
    hand: Hand = deal.hand[deal.turn]
    for place in range(deal.piled):
        take_card(address(hand), deal.pile[place])
    barred: cython.int = deal.pile[0] if deal.piled == 1 else NO_CARD
    return layable(deal, rules, address(hand), barred, kinds_among(deal.pile, deal.piled), ids) > 0


def discardable(deal, rules, ids):
    """The lawful discards, in canonical order."""
    hand = hand_in_turn(deal)
    if deal.uses:
        return 0
    if deal.provisional and (deal.laid < rules.minimum[deal.turn] or hand.size > 1):
        return 0
    if hand.size == 1 and refuse_discard(deal, rules, lowest(held_kinds(hand))) == BIR_9_5:
        return 0
    kinds: cython.ulonglong = held_kinds(hand)
    if deal.barred != NO_CARD:
        kinds &= ~bit(deal.barred)
    if guards_wilds(deal, rules) and kinds & ~WILD_KINDS:
        kinds &= ~WILD_KINDS
    found: cython.int = 0
    while kinds:
        ids[found] = DISCARD + lowest(kinds)
        kinds &= kinds - 1
        found += 1
    return found


# ---- what is refused ------------------------------------------------------------------------------------------------


def refuse(deal, rules, action):
    """The rule that forbids an action of the player in turn, as a number, or 0: the order of checks is that of BIR-16.6."""
    rule: cython.int = wrong_moment(deal, action <= PASS, TRUMP <= action < MELD)
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
        add: Add = add_of(action, ADD, FORMS)
        return refuse_add(deal, rules, address(add))
    cards: cython.p_uchar = three_card[action - MELD]
    if not holds(hand_in_turn(deal), cards, 3):
        return BIR_7_1
    if three[action - MELD].set and not rules.customs.sets:
        return BIR_5_11
    return refuse_laid(deal, rules, cards, 3, 3)


def wrong_moment(deal, beginning, naming):
    """BIR-4.7 while or unless trumps are to be named, BIR-6.1 for what belongs to another part of the turn, or 0."""
    if naming != (deal.phase == NAMING):
        return BIR_4_7
    if not naming and beginning != (deal.phase == BEGINNING):
        return BIR_6_1
    return 0


def refuse_take(deal, rules):
    """What forbids to take the pile (BIR-6.5, BIR-7.8), or 0."""
    hand = hand_in_turn(deal)
    if deal.piled == 1 and held(hand, deal.pile[0]) == hand.size:
        return BIR_6_5
    if rules.only_if_used and (deal.withdrawn or not would_use(deal, rules)):
        return BIR_7_8
    return 0


def refuse_discard(deal, rules, card):
    """What forbids to discard a card of the hand, in the order of BIR-16.6, or 0."""
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
        others: cython.ulonglong = held_kinds(hand) & ~WILD_KINDS
        if deal.barred != NO_CARD:
            others &= ~bit(deal.barred)
        if others:
            return BIR_9_10
    return 0


def refuse_laid(deal, rules, cards, n, size):
    """What forbids to lay cards that would make a lawful meld of `size` cards, or 0."""
    if deal.withdrawn:
        return BIR_7_5
    if deal.uses and not deal.uses & kinds_among(cards, n):
        return BIR_7_8
    return hand_left(deal, rules, hand_in_turn(deal), cards, n, deal.barred, size)


def refuse_add(deal, rules, add):
    """A numbered lay-off of one card."""
    ways: Meld[MOST_WAYS]
    after: Meld
    line: Line
    one: cython.uchar = add.card
    if not held(hand_in_turn(deal), add.card):
        return BIR_7_1
    place: cython.int = place_of(deal, deal.turn, add.number)
    if place < 0:
        return BIR_8_1
    meld = meld_at(deal, place)
    found: cython.int = ways_to_add(rules, meld, add.card, ways)
    plain: cython.bint = short_will_do(meld, ways, found)
    if add.form == 0 and not plain:
        line.count = 1
        line.whole_count = 0
        line.cards[0] = one
        return lay_off(rules, meld, address(line), address(after))
    if add.form > 0 and (plain or add.form > found):
        return BIR_8_2
    return refuse_laid(deal, rules, address(one), 1, meld.size + 1)


def refuse_line(deal, rules, line, after, place):
    """What forbids a `meld` or `add` line, or 0; `after` and `place` then say what becomes of which meld."""
    rule: cython.int
    size: cython.int = line.count
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


def read_new(rules, line, after):
    """What forbids a new meld as such (BIR-16.6), or 0."""
    fault = read_meld(address(rules.customs), line.cards, line.count, after)
    if after.set and not rules.customs.sets and (fault == FINE or fault == SET_WILDS):
        return BIR_5_11
    if fault == FINE:
        return 0
    if fault == SET_WILDS or fault == SEQUENCE_WILDS:
        return BIR_5_5
    return BIR_5_4 if fault == TOO_LONG or fault == TWO_ACES else BIR_5_1


def lay_off(rules, meld, line, after):
    """What forbids a lay-off as such, in the order of BIR-16.6; if nothing does, `after` is the meld as it then lies."""
    ways: Meld[MOST_WAYS]
    cards: cython.uchar[256]  # of a meld and a line
    if line.count == 0:
        return BIR_8_5
    wild_upon_wild: cython.bint = meld.wild != NO_CARD and kinds_among(line.cards, line.count) & WILD_KINDS != 0
    no_such: cython.int = BIR_8_4 if wild_upon_wild else BIR_8_2

    if line.whole_count or meld.set:
        if line.whole_count:
            if not same_cards(meld, line.cards, line.count, line.whole, line.whole_count):
                return no_such
            fault = read_meld(address(rules.customs), line.whole, line.whole_count, after)
        else:
            count: cython.int = meld_cards(meld, cards)
            for place in range(line.count):
                cards[count + place] = line.cards[place]
            fault = read_meld(address(rules.customs), cards, count + line.count, after)
        if fault != FINE or after.set != meld.set or after.of != meld.of:
            return no_such
        if meld.set:
            return 0
        if natural_places(meld) & ~natural_places(after):
            return BIR_8_4 if wild_upon_wild else BIR_8_3
        if meld.wild != NO_CARD and after.wild != NO_CARD and after.wild != meld.wild:
            return BIR_8_4
        return 0

    customs = address(rules.customs)
    found: cython.int = reach_all(customs, meld, line.cards, line.count, 0, ways)
    if found == 0:
        if wild_upon_wild:
            return BIR_8_4
        return BIR_8_3 if reach_all(customs, meld, line.cards, line.count, ACES | PLACE_OF_TWO, ways) else BIR_8_2
    after[0] = ways[0]
    return 0 if short_will_do(meld, ways, found) else BIR_16_4
