"""Burraco, as the rulebook BUR describes it: two packs and four jokers, two teams, pots, clean and dirty burracos.

What a meld is and how wild cards move stands in the meld family (melds.pxd); here are its customs for this game and the deal around it.
"""

import cython
from cython import address

from ridotto.core.action import Action, parsed, vocabulary
from ridotto.core.burraco_worlds import rewound
from ridotto.core.cards import expect_keys, shown
from ridotto.core.chance import shuffled
from ridotto.core.errors import InvalidRecord, Refusal
from ridotto.core.melds import NAMES, NUMBERS, THREES, add_lines, card_list, left_over, split_line, whole_pack
from ridotto.core.options import Options, choice
from ridotto.core.options import number as whole_number
from ridotto.core.state import MALFORMED, UNNUMBERED

NAME = "burraco"
SEATS = 4
TEAMS = 2
PACKS = 2
JOKERS = 4

OPTIONS = (choice("partners", "BUR-4.2", "fixed", "drawn"), whole_number("target", "BUR-13.1", 2005, 5, 20005))
PRESETS = {"default": {}}

POINTS = {**dict.fromkeys("KQJT98", 10), **dict.fromkeys("76543", 5), "A": 15, "2": 20, "JK": 30}
"""BUR-3.3."""

ACTIONS = vocabulary(["draw", "take", *THREES, *add_lines(MOST_MELDS, ("", " =")), *map("discard {}".format, NAMES)])


def _ids() -> dict[str, int]:
    """Text → id, but for the `=` forms: what they say depends on how the meld lies."""
    return {action.text: action.id for action in ACTIONS if not action.text.endswith("=")}


IDS = _ids()


def read(text: str) -> int:
    """Id of a line; UNNUMBERED for a longer or differently written meld or lay-off; MALFORMED outside of the notation (BUR-16.1)."""
    if text in IDS:
        return IDS[text]
    parts = split_line(text)
    if parts is None or not parts[1]:
        return MALFORMED
    return IDS.get(recorded_meld(parts[1]), UNNUMBERED) if parts[0] == 0 else UNNUMBERED


def recorded_meld(cards: bytes) -> str:
    """A `meld` line as it is recorded: a set in card order with its wild card last (BUR-16.1)."""
    customs: Customs
    meld: Meld
    set_customs(address(customs))
    if len(cards) <= 16 and read_meld(address(customs), cards, len(cards), address(meld)) == FINE and meld.set:
        return "meld " + text_of_meld(address(meld))
    return "meld " + " ".join([NAMES[card] for card in cards])


def set_customs(customs):
    """What the meld family needs to know of this game (BUR-3.3, 6.3, 6.6, 7.5, 16.5)."""
    customs.longest = 14
    customs.two_turns = True
    customs.sets = True
    customs.sets_of_twos = False
    customs.default_only = True
    for card in range(KINDS):
        customs.values[card] = POINTS["JK" if card == JOKER else NAMES[card][0]]


# ---- the deal -------------------------------------------------------------------------------------------------------


def begin_deal(deal, rules, deck, size):
    """44 cards one at a time, upper pot, lower pot, first discard, stock (BUR-4.4 to 4.6)."""
    for seat in range(4):
        clear_hand(address(deal.hand[seat]))
    for place in range(44):
        take_card(address(deal.hand[(rules.dealer + 1 + place) & 3]), deck[place])
    for pot in range(2):
        for place in range(POT):
            deal.pot[pot][place] = deck[44 + POT * pot + place]
    deal.pile[0] = deck[66]
    deal.pile_size = 1
    deal.stock_size = size - 67
    for place in range(deal.stock_size):
        deal.stock[place] = deck[67 + place]
    deal.drawn = 0
    deal.pots = 0
    deal.unseen = 0
    for team in range(2):
        deal.melds[team] = 0
        deal.sets[team] = 0
        deal.burracos[team] = 0
        deal.took_pot[team] = False
    deal.phase = DRAWING
    deal.turn = (rules.dealer + 1) & 3
    deal.barred = NO_CARD
    deal.single_takes = 0
    deal.closer = NOBODY


# ---- what is legal --------------------------------------------------------------------------------------------------


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
    marked: uint64_t[26]
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
        if not refuse_left(deal, rules, three_card[meld], 3, deal.melds[team], address(three[meld])):
            ids[kept] = ids[place]
            kept += 1
    return kept


def may_fit(meld, hand):
    """Cards held that could join a meld, as bits: a quick look before the exact one."""
    cards: cython.ulonglong = 0
    wilds: cython.int = wilds_held(hand)
    own: cython.int = meld.of
    one: cython.ulonglong = 1
    if meld.set:
        copies: cython.int = hand.copies[own]
        for suit in range(4):
            if copies >> (2 * suit) & 3:
                cards |= one << (13 * suit + own)
        if meld.wild != NO_CARD:
            return cards
    else:
        near: cython.uint = ((cython.cast(cython.uint, 1) << (meld.size + 4)) - 1) << meld.low >> 2
        places: cython.uint = hand.places[own] & near & ~natural_places(meld) & ~PLACE_OF_TWO
        while places:
            cards |= one << card_at(own, lowest(places))
            places &= places - 1
        if meld.wild != NO_CARD:
            wilds &= 1 << own
    while wilds:
        number: cython.int = lowest(wilds)
        cards |= one << (JOKER if number == 4 else card_at(number, 2))
        wilds &= wilds - 1
    return cards


def listed_way(customs, meld, card, after):
    """The default arrangement of a meld and a card, if the list has it besides or in place of the short form (BUR-16.6)."""
    ways: Meld[16]
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
    card: cython.uchar[1]
    after: Meld
    hand = hand_in_turn(deal)
    customs = address(rules.customs)
    team = deal.turn & 1
    free: cython.bint = hand.size > 2
    found: cython.int = 0
    for number in range(deal.melds[team]):
        meld = meld_in_turn(deal, number)
        cards: cython.ulonglong = may_fit(meld, hand)
        while cards:
            card[0] = lowest(cards)
            cards &= cards - 1
            first: cython.int = ADD + 2 * (KINDS * number + card[0])
            if add_at_end(customs, meld, card[0], address(after)):
                if free or not refuse_left(deal, rules, card, 1, number, address(after)):
                    ids[found] = first
                    found += 1
            if listed_way(customs, meld, card[0], address(after)):
                if free or not refuse_left(deal, rules, card, 1, number, address(after)):
                    ids[found] = first + 1
                    found += 1
    return found


def legal_discards(deal, ids):
    """Every lawful discard (BUR-8.2)."""
    kinds: cython.uchar[53]
    hand = hand_in_turn(deal)
    found: cython.int = 0
    for place in range(hand_kinds(hand, kinds)):
        if kinds[place] != deal.barred and (hand.size > 1 or not refuse_discard(deal, kinds[place])):
            ids[found] = DISCARD + kinds[place]
            found += 1
    return found


# ---- what is refused ------------------------------------------------------------------------------------------------


def refuse(deal, rules, action):
    """The rule that forbids an action of the seat to act, as a number, or 0: the order of checks is that of BUR-16.9."""
    after: Meld
    card: cython.uchar[1]
    if deal.phase == OVER:
        return BUR_16_6
    if action < MELD:
        return BUR_5_3 if deal.phase == PLAYING else 0
    if deal.phase == DRAWING:
        return BUR_5_2
    if action >= DISCARD:
        return refuse_discard(deal, action - DISCARD)
    rule = settle(deal, rules, action, address(after))
    if rule:
        return rule
    team = deal.turn & 1
    if action < ADD:
        return refuse_left(deal, rules, three_card[action - MELD], 3, deal.melds[team], address(after))
    number = (action - ADD) // (2 * KINDS)
    card[0] = (action - ADD) // 2 % KINDS
    return refuse_left(deal, rules, card, 1, number, address(after))


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
    """What a meld or lay-off of some cards leaves in the hand (BUR-10.2, 10.4); `after` then is the team's meld `number`."""
    ways: Meld[16]
    team = deal.turn & 1
    left: cython.int = deal.hand[deal.turn].size - n
    if left > 1:
        return 0
    if left == 0:
        return BUR_10_2 if deal.took_pot[team] else 0
    rest: Hand = deal.hand[deal.turn]
    last: cython.uchar[53]
    freed: cython.bint = False
    for place in range(n):
        give_card(address(rest), cards[place])
        freed = freed or cards[place] == deal.barred
    hand_kinds(address(rest), last)
    barred: cython.bint = last[0] == deal.barred and not freed
    if deal.took_pot[team]:
        closing: cython.bint = (deal.burracos[team] or after.size >= BURRACO) and not may_be_wild(last[0])
        return 0 if closing and not barred else BUR_10_4
    if not barred or reach(address(rules.customs), after, last[0], ways):
        return 0
    for other in range(deal.melds[team]):
        if other != number and reach(address(rules.customs), address(deal.meld[team][other]), last[0], ways):
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


def settle(deal, rules, action, after):
    """How the meld of a numbered `meld` or `add` lies afterwards, or the rule against it, section 10 apart."""
    ways: Meld[16]
    hand = hand_in_turn(deal)
    customs = address(rules.customs)
    team = deal.turn & 1
    if action < ADD:
        after[0] = three[action - MELD]
        if not holds(hand, three_card[action - MELD], 3):
            return BUR_16_2
        if after.set and after.of == TWO:
            return BUR_6_3
        return BUR_6_4 if after.set and deal.sets[team] >> after.of & 1 else 0
    card = (action - ADD) // 2 % KINDS
    number = (action - ADD) // (2 * KINDS)
    if not held(hand, card):
        return BUR_16_2
    if number >= deal.melds[team]:
        return BUR_16_3
    meld = meld_in_turn(deal, number)
    if (action - ADD) & 1:
        if listed_way(customs, meld, card, after):
            return 0
    elif add_at_end(customs, meld, card, after):
        return 0
    return BUR_16_4 if reach(customs, meld, card, ways) else cannot_join(card)


def settle_line(deal, rules, line, after):
    """The same for any `meld` or `add` line."""
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
    meld = meld_in_turn(deal, line.number - 1)
    if line.whole_count:
        return settle_whole(customs, meld, line, after)
    return settle_short(customs, meld, line.cards, line.count, after)


def settle_short(customs, meld, cards, n, after):
    """Card by card to an end, nothing moves (BUR-16.4)."""
    ways: Meld[16]
    before: Meld = meld[0]
    for place in range(n):
        if not add_at_end(customs, address(before), cards[place], after):
            return BUR_16_4 if reach(customs, address(before), cards[place], ways) else cannot_join(cards[place])
        before = after[0]
    return 0


def tallies(meld, line):
    """Whether the cards after `=` are the meld's and the added ones."""
    counts: cython.int[53]
    cards: cython.uchar[16]
    for kind in range(KINDS):
        counts[kind] = 0
    for place in range(meld_cards(meld, cards)):
        counts[cards[place]] += 1
    for place in range(line.count):
        counts[line.cards[place]] += 1
    for place in range(line.whole_count):
        counts[line.whole[place]] -= 1
    for kind in range(KINDS):
        if counts[kind]:
            return False
    return True


def settle_whole(customs, meld, line, after):
    """One card after another, every arrangement on the way that section 7 allows, up to the one that is written (BUR-7.8)."""
    reached: Meld[64]
    following: Meld[64]
    ways: Meld[16]
    if not tallies(meld, line):
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
                if not known and found < 64:
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


# ---- what actions do ------------------------------------------------------------------------------------------------


def lay_down(deal, cards, n, number, after):
    """Cards leave the hand, the team's meld `number` lies as `after`; a hand emptied so takes a pot in flight (BUR-9.2)."""
    hand = address(deal.hand[deal.turn])
    team = deal.turn & 1
    for place in range(n):
        give_card(hand, cards[place])
        if cards[place] == deal.barred:
            deal.barred = NO_CARD
    meld = address(deal.meld[team][number])
    if number == deal.melds[team]:
        deal.melds[team] += 1
        if after.set:
            deal.sets[team] |= 1 << after.of
        deal.burracos[team] += after.size >= BURRACO
    else:
        deal.burracos[team] += meld.size < BURRACO and after.size >= BURRACO
    meld[0] = after[0]
    if hand.size == 0:
        take_pot(deal)


def take_pot(deal):
    """The next pot becomes the hand (BUR-9.1)."""
    for place in range(POT):
        take_card(address(deal.hand[deal.turn]), deal.pot[deal.pots][place])
    deal.pots += 1
    deal.took_pot[deal.turn & 1] = True


def take_pile(deal):
    """The whole pile goes into the hand (BUR-5.5); a single card is barred from being discarded, one held before is not (BUR-8.3)."""
    hand = address(deal.hand[deal.turn])
    if deal.pile_size == 1:
        deal.single_takes += 1
        if not held(hand, deal.pile[0]):
            deal.barred = deal.pile[0]
    else:
        deal.single_takes = 0
    for place in range(deal.pile_size):
        take_card(hand, deal.pile[place])
    deal.pile_size = 0


def discard(deal, card):
    """The turn ends: closing, else a pot for an emptied hand, else stock or stalemate end the deal, else the next seat (BUR-11.4)."""
    seat: cython.int = deal.turn
    team = seat & 1
    hand = address(deal.hand[seat])
    give_card(hand, card)
    deal.pile[deal.pile_size] = card
    deal.pile_size += 1
    deal.barred = NO_CARD
    deal.unseen &= ~(1 << (seat ^ 2))  # the partner's turn is over (BUR-9.3)
    if hand.size == 0:
        if deal.took_pot[team]:
            deal.closer = seat
            deal.phase = OVER
            return
        take_pot(deal)
        deal.unseen |= 1 << seat
    if deal.stock_size - deal.drawn <= NEVER_DRAWN or deal.single_takes == STALEMATE:
        deal.phase = OVER
        return
    deal.turn = (seat + 1) & 3
    deal.phase = DRAWING


def advance(deal, rules, action):
    """Carries a lawful action out."""
    after: Meld
    card: cython.uchar[1]
    if action == DRAW:
        take_card(address(deal.hand[deal.turn]), deal.stock[deal.drawn])
        deal.drawn += 1
        deal.single_takes = 0
        deal.phase = PLAYING
    elif action == TAKE:
        take_pile(deal)
        deal.phase = PLAYING
    elif action >= DISCARD:
        discard(deal, action - DISCARD)
    elif action < ADD:
        lay_down(deal, three_card[action - MELD], 3, deal.melds[deal.turn & 1], address(three[action - MELD]))
    else:
        settle(deal, rules, action, address(after))
        card[0] = (action - ADD) // 2 % KINDS
        lay_down(deal, card, 1, (action - ADD) // (2 * KINDS), address(after))


# ---- the score ------------------------------------------------------------------------------------------------------


def reckon(deal, rules, sheet):
    """The score of a deal that is over (BUR-12)."""
    customs = address(rules.customs)
    for team in range(2):
        sheet.clean[team] = sheet.dirty[team] = sheet.closing[team] = sheet.melded[team] = sheet.no_pot[team] = 0
        for number in range(deal.melds[team]):
            meld = cython.cast(MeldAt, address(deal.meld[team][number]))
            sheet.melded[team] += meld_points(meld, customs)
            if meld.size >= BURRACO:
                if meld.wild == NO_CARD:
                    sheet.clean[team] += CLEAN
                else:
                    sheet.dirty[team] += DIRTY
        if deal.closer != NOBODY and deal.closer & 1 == team:
            sheet.closing[team] = CLOSING
        if not deal.took_pot[team]:
            sheet.no_pot[team] = -NO_POT
        sheet.hands[team] = -hand_points(address(deal.hand[team]), customs)
        sheet.hands[team] -= hand_points(address(deal.hand[team + 2]), customs)
        sheet.scores[team] = sheet.clean[team] + sheet.dirty[team] + sheet.closing[team] + sheet.melded[team]
        sheet.scores[team] += sheet.no_pot[team] + sheet.hands[team]


# ---- without the interpreter ----------------------------------------------------------------------------------------


def turn_of(deal):
    return -1 if deal.phase == OVER else deal.turn


def score(deal, rules, scores):
    sheet: Sheet
    reckon(deal, rules, address(sheet))
    scores[0] = sheet.scores[0]
    scores[1] = sheet.scores[1]


def play_out(deal, rules, rng):
    """Random play to the end, every legal action equally likely."""
    ids: cython.ushort[4096]
    while deal.phase != OVER:
        found = legal(deal, rules, ids)
        advance(deal, rules, ids[below(rng, found)])


def _mark_unlisted():
    """Melds that are accepted but listed in another arrangement only: with a free wild card at the high end (BUR-16.5)."""
    for number in range(THREE_CARD_MELDS):
        meld = address(three[number])
        UNLISTED[MELD + number] = not meld.set and meld.wild != NO_CARD and meld.low > 1 and meld.at == meld.low + 2


_mark_unlisted()

ENGINE.size = cython.sizeof(Deal)
ENGINE.actions = ACTIONS_END
ENGINE.unlisted = UNLISTED
ENGINE.turn = cython.cast(TurnOf, turn_of)
ENGINE.legal = cython.cast(LegalOf, legal)
ENGINE.refuse = cython.cast(RefuseOf, refuse)
ENGINE.advance = cython.cast(AdvanceOf, advance)
ENGINE.score = cython.cast(ScoreOf, score)
ENGINE.play_out = cython.cast(PlayOutOf, play_out)


# ---- the face -------------------------------------------------------------------------------------------------------

PHASES = ("draw", "play", "over")
LINES_OF_SCORE = (
    ("clean", "clean burracos", "BUR-12.1"),
    ("dirty", "dirty burracos", "BUR-12.1"),
    ("closing", "closing", "BUR-12.2"),
    ("melded", "melded cards", "BUR-12.3"),
    ("no_pot", "no pot", "BUR-12.4"),
    ("hands", "cards in hands", "BUR-12.5"),
)


class BurracoSetting:
    """A deal of Burraco before its first action."""


class BurracoState:
    """A position of a deal of Burraco."""

    game = NAME
    seats = SEATS
    teams = TEAMS
    vocabulary = ACTIONS
    grammar_rule = "BUR-16.1"
    over_rule = "BUR-16.6"
    grammar_first = True

    @staticmethod
    def start(options, dealer, scores, deck):
        """A deal before its first action; `deck` holds the cards in dealing order: 44, upper pot, lower pot, first discard, stock."""
        setting: BurracoSetting = BurracoSetting()
        state: BurracoState = BurracoState()
        setting.options = options
        setting.dealer = dealer
        setting.scores = tuple(scores)
        setting.deck = deck
        rules = address(setting.rules)
        set_customs(address(rules.customs))
        rules.target = options["target"]
        rules.dealer = dealer
        state.rules = rules
        state.begin(setting, address(ENGINE), address(state.deal), state.rules)
        begin_deal(address(state.deal), rules, cython.cast(cython.p_uchar, deck), len(deck))
        return state

    def copied(self):
        state: BurracoState = BurracoState.__new__(BurracoState)
        state.deal = self.deal
        state.rules = self.rules
        state.engine = address(ENGINE)
        state.position = address(state.deal)
        return state

    def forbidden_to(self, number, seat):
        return BUR_5_1 if seat != self.deal.turn else refuse(address(self.deal), self.rules, number)

    # -- lines

    @staticmethod
    def parse(text):
        """The action of a line, or None outside of the notation."""
        number = read(text)
        if number == UNNUMBERED:
            parts = split_line(text)
            return Action(text if parts[0] else recorded_meld(parts[1]), None)
        return parsed(text, number, ACTIONS)

    def read(self, text):
        number = read(text)
        if number != UNNUMBERED:
            return number
        place, cards, whole = split_line(text)
        if len(cards) == 1 and whole and 1 <= place <= MOST_MELDS:
            listed = ADD + 2 * (KINDS * (place - 1) + cards[0]) + 1
            if self.action_of(listed).text == text:
                return listed
        return UNNUMBERED

    def action_of(self, number):
        """A listed `=` form says how its meld lies afterwards."""
        after: Meld
        if ADD <= number < DISCARD and (number - ADD) & 1:
            deal = address(self.deal)
            team = deal.turn & 1
            place = (number - ADD) // (2 * KINDS)
            card = (number - ADD) // 2 % KINDS
            if place < deal.melds[team] and listed_way(
                address(self.rules.customs), address(deal.meld[team][place]), card, address(after)
            ):
                return Action(f"add {place + 1} {NAMES[card]} = {text_of_meld(address(after))}", number)
        return ACTIONS[number]

    def noted(self, number):
        return self.action_of(number) if ADD <= number < DISCARD and (number - ADD) & 1 else None

    def refuse_line(self, text, seat):
        line: Line
        after: Meld
        deal = address(self.deal)
        if seat is not None and seat != deal.turn:
            return BUR_5_1
        if deal.phase == DRAWING:
            return BUR_5_2
        fill_line(address(line), split_line(text))
        rule = settle_line(deal, self.rules, address(line), address(after))
        if rule:
            return rule
        number = line.number - 1 if line.number else deal.melds[deal.turn & 1]
        return refuse_left(deal, self.rules, line.cards, line.count, number, address(after))

    def after_line(self, text):
        line: Line
        after: Meld
        parts = split_line(text)
        deal = address(self.deal)
        fill_line(address(line), parts)
        settle_line(deal, self.rules, address(line), address(after))
        number = line.number - 1 if line.number else deal.melds[deal.turn & 1]
        words = " ".join([NAMES[card] for card in parts[1]])
        if line.number == 0:
            recorded = "meld " + text_of_meld(address(after))
        elif line.whole_count:
            recorded = f"add {line.number} {words} = {text_of_meld(address(after))}"
        else:
            recorded = text
        state: BurracoState = self.following(deal.turn, 0xFFFF, Action(recorded, None))
        lay_down(address(state.deal), line.cards, line.count, number, address(after))
        return state

    # -- results

    def sheet(self):
        sheet: Sheet
        reckon(address(self.deal), self.rules, address(sheet))
        points: dict = sheet
        return {
            "outcome": "closed" if self.deal.closer != NOBODY else "ended",
            "lines": [[name, rule, points[key]] for key, name, rule in LINES_OF_SCORE],
            "scores": points["scores"],
        }

    @property
    def match_over(self):
        """Whether a total has reached the target (BUR-13.1)."""
        return self.deal.phase == OVER and max(self.totals) >= self.rules.target

    @property
    def winner(self):
        """Team that has won the match with this deal, or None, also for a draw (BUR-13.2, 13.3)."""
        totals = self.totals
        if not self.match_over or totals[0] == totals[1]:
            return None
        return 0 if totals[0] > totals[1] else 1

    # -- what may be seen

    def melds_of(self, team):
        """A team's melds as they lie; public (BUR-14.1)."""
        found = []
        for number in range(self.deal.melds[team]):
            meld = address(self.deal.meld[team][number])
            burraco = None if meld.size < BURRACO else "clean" if meld.wild == NO_CARD else "dirty"
            found.append(
                {
                    "kind": "set" if meld.set else "sequence",
                    "cards": text_of_meld(meld).split(),
                    "wild": None if meld.wild == NO_CARD else NAMES[meld.wild],
                    "burraco": burraco,
                }
            )
        return found

    def observe(self, seat):
        """The facts that section 14 gives to a seat (None: a spectator)."""
        deal = address(self.deal)
        rules = self.rules
        viewer: cython.int = -1 if seat is None else seat
        over: cython.bint = deal.phase == OVER
        mine: cython.bint = viewer >= 0 and not over and viewer == deal.turn
        unseen = [deal.unseen >> who & 1 == 1 for who in range(4)]
        facts = {
            "game": NAME,
            "seat": seat,
            "options": self.options.changed,
            "dealer": rules.dealer,
            "scores": list(self.setting.scores),
            "phase": PHASES[deal.phase],
            "turn": self.turn,
            "hand": names_of_hand(address(deal.hand[viewer])) if viewer >= 0 and (over or not unseen[viewer]) else None,
            "hand_sizes": [deal.hand[who].size for who in range(4)],
            "melds": [self.melds_of(0), self.melds_of(1)],
            "top": NAMES[deal.pile[deal.pile_size - 1]] if deal.pile_size else None,
            "pile_size": deal.pile_size,
            "stock_size": deal.stock_size - deal.drawn,
            "took_pot": [deal.took_pot[0] != 0, deal.took_pot[1] != 0],
            "unseen_pots": unseen,
            "stalemate": deal.single_takes,
            "barred": NAMES[deal.barred] if mine and deal.barred != NO_CARD else None,
            "log": [[who, "discard" if action.text.startswith("discard") else action.text] for who, action in self.log],
            "legal": [action.text for action in self.legal()] if mine else [],
            "closer": None if deal.closer == NOBODY else deal.closer,
            "hands": [names_of_hand(address(deal.hand[who])) for who in range(4)] if over else None,
            "sheet": self.sheet() if over else None,
        }
        if over:
            facts["totals"] = self.totals
            facts["winner"] = self.winner
        return facts

    def refusal(self, rule, action, seat=None):
        """The refusal of an action with the facts of the case."""
        return Refusal(rule, self.facts_of(rule, action, seat))

    def facts_of(self, rule, action, seat):
        text = self.text_of(action)
        words = text.split(" ")
        deal = address(self.deal)
        hand = names_of_hand(address(deal.hand[deal.turn]))
        cards = [word for word in words[1 : words.index("=") if "=" in words else None] if word in NUMBERS]
        if rule == "BUR-5.1":
            return {"seat": seat, "turn": deal.turn}
        if rule == "BUR-16.2":
            short = [card for card in dict.fromkeys(cards) if hand.count(card) < cards.count(card)]
            return {"cards": short}
        if rule == "BUR-16.3":
            melds = deal.melds[deal.turn & 1]
            return {"meld": words[1], "melds": melds} if melds else {"case": "none", "meld": words[1]}
        if rule == "BUR-8.3":
            return {"card": cards[0]}
        if rule == "BUR-6.4":
            return {"rank": next(card[0] for card in cards if card != "JK" and card[0] != "2")}
        if rule in ("BUR-7.2", "BUR-7.3", "BUR-7.4", "BUR-16.4"):
            meld = text_of_meld(address(deal.meld[deal.turn & 1][int(words[1]) - 1]))
            return {"cards": cards, "meld": meld}
        if rule == "BUR-10.4":
            rest = list(hand)
            for card in cards:
                rest.remove(card)
            return {"card": rest[0]}
        return {"cards": cards} if cards else {}

    def layout(self):
        """The deal as the rulebook writes it (BUR-17.1)."""
        deck = self.setting.deck
        names = [NAMES[card] for card in deck]
        hands = [[names[place] for place in range((seat - self.dealer - 1) % 4, 44, 4)] for seat in range(4)]
        return {"hands": hands, "pots": [names[44:55], names[55:66]], "upcard": names[66], "stock": names[67:]}


# ---- layouts --------------------------------------------------------------------------------------------------------


def deck_of(layout, dealer, options):
    """The dealing order of a layout (BUR-17); InvalidRecord with the place when it is none."""
    expect_keys(layout, ("hands", "pots", "upcard", "stock", "deck", "cut"), "deal")
    if "deck" in layout or "cut" in layout:
        return _cut_deck(layout)
    hands = _parts(layout, "hands", 4)
    pots = _parts(layout, "pots", 2)
    upcard = layout.get("upcard")
    upcard = None if upcard is None else card_list([upcard], range(1, 2), "deal.upcard")
    stock = layout.get("stock")
    stock = None if stock is None else card_list(stock, range(3, 109), "deal.stock")
    named = [card for part in [*hands, *pots, upcard, stock] for card in part or ()]
    rest = left_over(PACKS, JOKERS, named)

    def filled(part, size):
        if part is not None:
            return part
        if len(rest) < size:
            raise InvalidRecord("deal.stock: too long, there are not enough cards left for the hands and pots")
        taken = rest[:size]
        del rest[:size]
        return taken

    hands = [filled(hand, 11) for hand in hands]
    pots = [filled(pot, 11) for pot in pots]
    upcard = filled(upcard, 1)
    stock = filled(stock, len(rest))
    dealt = [hands[(dealer + 1 + place) % 4][place // 4] for place in range(44)]
    return bytes(dealt + pots[0] + pots[1] + upcard + stock)


def _parts(layout, key, size):
    """Hands or pots of a layout: lists of eleven cards, or None."""
    parts = layout.get(key)
    if parts is None:
        return [None] * size
    if not isinstance(parts, list) or len(parts) != size:
        raise InvalidRecord(f"deal.{key}: expected a list of {size} lists of 11 cards, got {shown(parts)}")
    lists = []
    for place, part in enumerate(parts):
        lists.append(None if part is None else card_list(part, range(11, 12), f"deal.{key}[{place}]"))
    return lists


def _cut_deck(layout):
    """The dealing order of a deck that is cut (BUR-17.3)."""
    if set(layout) - {"deck", "cut"} or "deck" not in layout:
        raise InvalidRecord("deal: expected no other key beside 'deck' and 'cut'")
    deck = card_list(layout["deck"], range(108, 109), "deal.deck")
    left_over(PACKS, JOKERS, deck)
    cut = layout.get("cut", 36)
    if not isinstance(cut, int) or isinstance(cut, bool) or not 22 <= cut <= 63:
        raise InvalidRecord(f"deal.cut: {shown(cut)} is not allowed, expected a whole number from 22 to 63")
    return cut_deck(deck, cut)


def cut_deck(deck, cut):
    """Lower packet to the hands, the bottom of the upper packet to the pots, the rest is the stock (BUR-4.3 to 4.6)."""
    upper, lower = deck[:cut], deck[cut:]
    pots = upper[::-1][:22]
    return bytes(lower[:44] + pots[11:] + pots[:11] + lower[44:] + upper[: cut - 22])


def seats(options):
    """Number of players."""
    return SEATS


def first_scores(options):
    """Match scores before the first deal, by team."""
    return (0, 0)


def deck_from(seed, number, options):
    """The dealing order that a seed gives to deal `number` (from 0), cut at 36."""
    pack = whole_pack(PACKS, JOKERS)
    return cut_deck([pack[card] for card in shuffled(NAME, seed, number, 108)], 36)


def first_draw(seed, options):
    """The draw for dealer (BUR-4.1, 4.2): the cards of each round by player, the dealer's seat, and who sits at each seat."""
    pack = whole_pack(PACKS, JOKERS)
    rounds = []
    drawn = []
    while len(set(drawn)) < SEATS:
        drawn = [pack[card] for card in shuffled(NAME, seed, -1 - len(rounds), 108)[:SEATS]]
        rounds.append(drawn)
    high_to_low = sorted(range(SEATS), key=lambda player: _draw_order(drawn[player]))
    first, second, third, dealer = high_to_low
    players = list(range(SEATS))
    if options["partners"] == "drawn":
        for place, player in enumerate((dealer, first, third, second)):
            players[(dealer + place) % SEATS] = player
    return {"draws": [[NAMES[card] for card in round] for round in rounds], "dealer": dealer, "players": players}


def _draw_order(card):
    """Joker, two, ace, king … three; within a rank S H D C."""
    rank = -2 if card == JOKER else -1 if card % 13 == TWO else card % 13
    return rank, card // 13


def first_dealer(options, seed):
    """The seat that draws the lowest card (BUR-4.1)."""
    return first_draw(seed, options)["dealer"]


def sample(view, rng):
    """A full state that agrees with a view: what the viewer cannot know is dealt anew."""
    options = Options(NAME, OPTIONS, view["options"])
    layout, lines = rewound(view, [NAMES[card] for card in whole_pack(PACKS, JOKERS)], rng)
    state = STATE.start(options, view["dealer"], view["scores"], deck_of(layout, view["dealer"], options))
    for line in lines:
        state = state.apply(line)
    return state


CARRIED = {}
"""Keys of a record, besides the scores, that come from earlier deals."""

STATE = BurracoState
