"""What is legal in Burraco and what is refused: two packs and four jokers, two teams, pots, clean and dirty burracos.

What a meld is and how wild cards move is for the family to say (rummy/melds, rummy/layoffs).
"""

import cython
from cython import address


def legal(deal, rules, ids):
    """Writes the ids of the legal actions in canonical order (BUR-16.6, 16.7); gives how many."""
    if deal.phase == OVER:
        return 0
    if deal.phase == DRAWING:
        ids[0] = DRAW
        ids[1] = TAKE
        return 2
    found: cython.int = legal_melds(deal, rules, ids)
    found += legal_adds(deal, rules, ids + found)
    return found + legal_discards(deal, ids + found)


def legal_melds(deal, rules, ids):
    """Every lawful meld of three cards, once per combination of cards, in default arrangement (BUR-16.5)."""
    marked: uint64_t[FOUND_WORDS]
    hand = hand_in_turn(deal)
    team = deal.turn & 1
    if hand.size < 3:
        return 0
    three_cards(address(rules.customs), hand, deal.sets[team], marked)
    found: cython.int = write_found(marked, MELD, ids)
    if hand.size > 4:
        return found
    kept: cython.int = 0
    for place in range(found):
        meld: cython.int = ids[place] - MELD
        if not refuse_left(deal, rules, three_card[meld], 3, deal.melds[team] + 1, address(three[meld])):
            ids[kept] = ids[place]
            kept += 1
    return kept


def may_fit(meld, hand):
    """Kinds held of which a card could join a meld: a quick look before the exact one."""
    cards: cython.ulonglong = 0
    wilds: cython.int = wilds_held(hand)
    own: cython.int = meld.of
    if meld.set:
        cards = kinds_of[hand.copies[own]] << own
        if meld.wild != NO_CARD:
            return cards
    else:
        near: cython.uint = ((cython.cast(cython.uint, 1) << (meld.size + 4)) - 1) << meld.low >> 2
        places: cython.uint = hand.places[own] & near & ~natural_places(meld) & ~PLACE_OF_TWO
        while places:
            cards |= bit(card_at(own, lowest(places)))
            places &= places - 1
        if meld.wild != NO_CARD:
            wilds &= 1 << own
    while wilds:
        number: cython.int = lowest(wilds)
        cards |= bit(JOKER if number == 4 else card_at(number, 2))
        wilds &= wilds - 1
    return cards


def listed_way(customs, meld, card, after):
    """The default arrangement of a meld and a card, if it is listed beside the short form or in its place (BUR-16.6)."""
    ways: Meld[MOST_WAYS]
    short: Meld
    if meld.set:
        return False
    has_short: cython.bint = add_at_end(customs, meld, card, address(short))
    if has_short and meld.wild != card_at(meld.of, 2):
        return False  # only a two that goes home makes the `=` form cleaner than the short one
    found = reach(customs, meld, card, ways)
    if not found:
        return False
    best: cython.int = 0
    for way in range(1, found):
        if lies_better(address(ways[way]), address(ways[best])):
            best = way
    if has_short and (ways[best].wild != NO_CARD or short.wild == NO_CARD):
        return False
    after[0] = ways[best]
    return True


def legal_adds(deal, rules, ids):
    """Every card on every meld: the short form, and the `=` form where it is needed or leaves fewer cards acting wild."""
    after: Meld
    card: cython.uchar
    hand = hand_in_turn(deal)
    customs = address(rules.customs)
    free: cython.bint = hand.size > 2
    found: cython.int = 0
    for number in range(1, deal.melds[deal.turn & 1] + 1):
        meld = meld_in_turn(deal, number)
        cards: cython.ulonglong = may_fit(meld, hand)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            first: cython.int = id_of_add(number, card, 0, ADD, FORMS)
            if add_at_end(customs, meld, card, address(after)):
                if free or not refuse_left(deal, rules, address(card), 1, number, address(after)):
                    ids[found] = first
                    found += 1
            if listed_way(customs, meld, card, address(after)):
                if free or not refuse_left(deal, rules, address(card), 1, number, address(after)):
                    ids[found] = first + 1
                    found += 1
    return found


def legal_discards(deal, ids):
    """Every lawful discard (BUR-8.2)."""
    hand = hand_in_turn(deal)
    kinds: cython.ulonglong = held_kinds(hand)
    if deal.barred != NO_CARD:
        kinds &= ~bit(deal.barred)
    if hand.size == 1 and kinds and refuse_discard(deal, lowest(kinds)):
        return 0
    found: cython.int = 0
    while kinds:
        ids[found] = DISCARD + lowest(kinds)
        kinds &= kinds - 1
        found += 1
    return found


# ---- what is refused ------------------------------------------------------------------------------------------------


def refuse(deal, rules, action):
    """The rule that forbids an action of the seat to act, as a number, or 0: the order of checks is that of BUR-16.9."""
    after: Meld
    card: cython.uchar
    if deal.phase == OVER:
        return BUR_16_6
    if action < MELD:
        return BUR_5_3 if deal.phase == PLAYING else 0
    if deal.phase == DRAWING:
        return BUR_5_2
    if action >= DISCARD:
        return refuse_discard(deal, action - DISCARD)
    if action < ADD:
        meld = address(three[action - MELD])
        team = deal.turn & 1
        if not holds(hand_in_turn(deal), three_card[action - MELD], 3):
            return BUR_16_2
        if meld.set and meld.of == TWO:
            return BUR_6_3
        if meld.set and deal.sets[team] >> meld.of & 1:
            return BUR_6_4
        return refuse_left(deal, rules, three_card[action - MELD], 3, deal.melds[team] + 1, meld)
    add: Add = add_of(action, ADD, FORMS)
    rule = settle_add(deal, rules, address(add), address(after))
    if rule:
        return rule
    card = add.card
    return refuse_left(deal, rules, address(card), 1, add.number, address(after))


def refuse_line(deal, rules, line, after):
    """The same for any `meld` or `add` line; if nothing forbids it, its meld then lies as `after`."""
    if deal.phase == DRAWING:
        return BUR_5_2
    rule = settle_line(deal, rules, line, after)
    if rule:
        return rule
    number = line.number if line.number else deal.melds[deal.turn & 1] + 1
    return refuse_left(deal, rules, line.cards, line.count, number, after)


def refuse_discard(deal, card):
    """BUR-8.3, and the closing discard (BUR-10.1, 10.3)."""
    hand = hand_in_turn(deal)
    team = deal.turn & 1
    if not held(hand, card):
        return BUR_16_2
    if card == deal.barred:
        return BUR_8_3
    if hand.size == 1 and deal.took_pot[team]:
        if not deal.burracos[team]:
            return BUR_10_1
        if may_be_wild(card):
            return BUR_10_3
    return 0


def refuse_left(deal, rules, cards, n, number, after):
    """What a meld or lay-off of some cards leaves in the hand (BUR-10.2, 10.4); the team's meld of that number then lies as `after`."""
    ways: Meld[MOST_WAYS]
    team = deal.turn & 1
    left: cython.int = deal.hand[deal.turn].size - n
    if left > 1:
        return 0
    if left == 0:
        return BUR_10_2 if deal.took_pot[team] else 0
    rest: Hand = deal.hand[deal.turn]
    for place in range(n):
        give_card(address(rest), cards[place])
    last: cython.int = lowest(held_kinds(address(rest)))
    # A hand holds one such card at most: with an equal one it would not be barred, and once melded it is barred no more (BUR-8.3).
    barred: cython.bint = last == deal.barred
    if deal.took_pot[team]:
        closing: cython.bint = (deal.burracos[team] or after.size >= LONG) and not may_be_wild(last)
        return 0 if closing and not barred else BUR_10_4
    if not barred or reach(address(rules.customs), after, last, ways):
        return 0
    for other in range(1, deal.melds[team] + 1):
        if other != number and reach(address(rules.customs), meld_in_turn(deal, other), last, ways):
            return 0
    return BUR_10_4


def rule_of_fault(fault):
    """The rule that a row of cards breaks as a meld (BUR-16.9)."""
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


def cannot_join(card):
    """The rule that keeps a card from a meld in every arrangement (BUR-16.9)."""
    return BUR_7_3 if may_be_wild(card) else BUR_7_2


def settle_add(deal, rules, add, after):
    """How the meld of a numbered lay-off lies afterwards, or the rule against it, section 10 apart."""
    ways: Meld[MOST_WAYS]
    customs = address(rules.customs)
    if not held(hand_in_turn(deal), add.card):
        return BUR_16_2
    if add.number > deal.melds[deal.turn & 1]:
        return BUR_16_3
    meld = meld_in_turn(deal, add.number)
    if add.form:
        if listed_way(customs, meld, add.card, after):
            return 0
    elif add_at_end(customs, meld, add.card, after):
        return 0
    return BUR_16_4 if reach(customs, meld, add.card, ways) else cannot_join(add.card)


def settle_line(deal, rules, line, after):
    """The same for any `meld` or `add` line (BUR-16.9)."""
    hand = hand_in_turn(deal)
    customs = address(rules.customs)
    team = deal.turn & 1
    if not holds(hand, line.cards, line.count):
        return BUR_16_2
    if line.number == 0:
        rule = rule_of_fault(read_meld(customs, line.cards, line.count, after))
        if rule:
            return rule
        return BUR_6_4 if after.set and deal.sets[team] >> after.of & 1 else 0
    if line.number > deal.melds[team]:
        return BUR_16_3
    meld = meld_in_turn(deal, line.number)
    if line.whole_count:
        return settle_whole(customs, meld, line, after)
    return settle_short(customs, meld, line.cards, line.count, after)


def settle_short(customs, meld, cards, n, after):
    """Card by card to an end, nothing moves (BUR-16.4)."""
    ways: Meld[MOST_WAYS]
    before: Meld = meld[0]
    for place in range(n):
        if not add_at_end(customs, address(before), cards[place], after):
            return BUR_16_4 if reach(customs, address(before), cards[place], ways) else cannot_join(cards[place])
        before = after[0]
    return 0


def settle_whole(customs, meld, line, after):
    """One card after another, through every arrangement that section 7 allows, to the one that is written (BUR-7.8)."""
    reached: Meld[MOST_REACHED]
    following: Meld[MOST_REACHED]
    ways: Meld[MOST_WAYS]
    if not same_cards(meld, line.cards, line.count, line.whole, line.whole_count):
        return BUR_16_4
    rule = rule_of_fault(read_meld(customs, line.whole, line.whole_count, after))
    if rule:
        return rule
    reached[0] = meld[0]
    count: cython.int = 1
    wild_added: cython.bint = False
    for place in range(line.count):
        found: cython.int = 0
        wild_added = wild_added or may_be_wild(line.cards[place])
        for one in range(count):
            for way in range(reach(customs, address(reached[one]), line.cards[place], ways)):
                known: cython.bint = False
                for other in range(found):
                    known = known or same_meld(address(following[other]), address(ways[way]))
                if not known and found < MOST_REACHED:
                    following[found] = ways[way]
                    found += 1
        if not found:
            return cannot_join(line.cards[place])
        count = found
        for one in range(count):
            reached[one] = following[one]
    for one in range(count):
        if same_meld(address(reached[one]), after):
            return 0
    return BUR_7_3 if wild_added and meld.wild != NO_CARD else BUR_7_4
