"""State of a deal of Burraco: actions, score, views and layout."""

cimport cython
from libc.stdint cimport uint8_t
from libc.string cimport memset

from ridotto.core.contest cimport ContestState
from ridotto.core.history cimport Reading, Setting
from ridotto.core.known cimport write_options
from ridotto.core.state cimport State, seal
from ridotto.games.burraco.law.observing cimport write_seats
from ridotto.games.burraco.law.rules cimport (
    ACTIONS_END, ADD, BUR_5_1, BUR_6_11, DISCARD, FORMS, MELD, NOBODY, OVER, Deal, Rules, listed_way, meld_in_turn, meld_of,
    refuse, refuse_line, rule_of_fault, side_in_turn,
)
from ridotto.games.burraco.law.turns cimport (
    CLEAN, CLOSING, DIRTY, ENGINE, NO_POT, SEMI_CLEAN, Sheet, add_up, deal_out, lay_down, reckon, upcard_at,
)
from ridotto.games.families.rummy.law.hands cimport JOKER, NO_CARD, checked_packs, names_of, names_of_hand, names_of_kinds
from ridotto.games.families.rummy.law.melds cimport FINE, MOST_CARDS, Meld, meld_points, read_meld, text_of_meld
from ridotto.games.families.rummy.law.notation cimport (
    UNNUMBERED, Add, Laid, add_of, has_unnumbered, id_of_add, named_in, number_of_three, read_line, texts_unnumbered,
)
from ridotto.games.families.rummy.law.view cimport meld_facts, pot_facts, standing_facts, table_facts, worth_of

from ridotto.core.action import Action
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidRecord, cite
from ridotto.core.learner.observing import encode_options
from ridotto.games.burraco.law.dealing import laid_out
from ridotto.games.burraco.law.observing import SHOWN
from ridotto.games.burraco.law.options import (
    JOKERS,
    MOST_MELDS,
    NAME,
    OPTIONS,
    PACKS,
    POINTS,
    UNITS,
    plays_solo,
    pot_sizes,
    reaches,
    sides_of,
)
from ridotto.games.burraco.law.turns import ACTIONS
from ridotto.games.burraco.law.views import BurracoView
from ridotto.games.families.rummy.law.packs import NAMES, NUMBERS, WILD, WILD_RANKS

cdef enum:
    ALL_BUT_ACES_AND_THREES = 0x17FE    # ranks, as bits (BUR-6.11)

PHASES = ("draw", "play", "over")
LEAST_STOCK = 3
"""Cards to which a layout may shorten the stock (BUR-17.2)."""
LINES_OF_SCORE = (
    ("clean", "clean burracos", "BUR-12.1"),
    ("semi", "semi-clean burracos", "BUR-12.7"),
    ("dirty", "dirty burracos", "BUR-12.1"),
    ("closing", "closing", "BUR-12.2"),
    ("melded", "melded cards", "BUR-12.3"),
    ("no_pot", "no pot", "BUR-12.4"),
    ("hands", "cards in hands", "BUR-12.5"),
)
SUM = ("sum", "sum", "BUR-20.7")
"""Line of the result of which partners made during the deal get half each."""
TEXTS = [action.text for action in ACTIONS]
IDS = {action.text: action.id for action in ACTIONS if not action.text.endswith("=")}
"""Line → id, except for the `=` forms, whose text depends on the meld."""


def _set_customs() -> None:
    """Set the parameters of this game that the family needs (BUR-3.3, 6.3, 6.6, 7.5, 16.5)."""
    CUSTOMS.longest = 14
    CUSTOMS.two_turns = True
    CUSTOMS.sets = True
    CUSTOMS.sets_of_twos = False
    CUSTOMS.default_only = True
    for card, name in enumerate(NAMES):
        CUSTOMS.values[card] = POINTS[name if card == JOKER else name[0]]


_set_customs()


# ---- lines ----------------------------------------------------------------------------------------------------------


def read(text):
    """Return the id of a line, or a `Laid` if it is beyond the vocabulary; None if it is not in the notation (BUR-16.1)."""
    if text in IDS:
        return IDS[text]
    cdef Laid laid = read_line(text)
    if laid is None or laid.line.count == 0:
        return None
    number = number_of_three(&CUSTOMS, &laid.line)
    return laid if number < 0 else MELD + number


def parse(text):
    """Return the action of a line, or None if it is not in the notation; sets are written in card order, wild card last (BUR-16.1)."""
    cdef Meld meld
    line = read(text)
    if not isinstance(line, Laid):
        return None if line is None else ACTIONS[line]
    cdef Laid laid = line
    if laid.line.number == 0 and laid.line.count <= MOST_CARDS:
        fault = read_meld(&CUSTOMS, laid.line.cards, laid.line.count, &meld)
        if fault == FINE and meld.set:
            return Action("meld " + text_of_meld(&meld), None)
    return Action(text, None)


# ---- states ---------------------------------------------------------------------------------------------------------


cdef class BurracoRules:
    """Compiled options of a table."""

    cdef Rules rules[2]     # the second for deals in which everybody plays alone (BUR-20.8)


cdef BurracoRules rules_of(object options):
    """Return the compiled options, created once and cached in `options.compiled`."""
    cdef BurracoRules made
    if options.compiled is None:
        made = BurracoRules()
        compile_rules(&made.rules[False], options, False)
        compile_rules(&made.rules[True], options, True)
        options.compiled = made
    return options.compiled


cdef int compile_rules(Rules* rules, object options, bint solo) except -1:
    """Set the rules that follow from the options alone, for a deal in which everybody plays alone, or not."""
    cdef int begun = 0
    players = options["players"]
    rules.customs = CUSTOMS
    rules.target = options["target"]
    rules.semi_clean = options["semi_clean"]
    rules.use_pile = options["use_pile"]
    rules.clean_close = options["clean_close"]
    rules.barred_sets = ALL_BUT_ACES_AND_THREES if options["few_sets"] else 0
    rules.players = players
    rules.sides = UNITS[players]
    sizes = pot_sizes(players, solo)
    rules.pots = len(sizes)
    for pot, size in enumerate(sizes):
        rules.pot_at[pot] = begun
        rules.pot_size[pot] = size
        begun += rules.pot_size[pot]
    rules.late_pair = players == 3 and not solo
    write_options(rules.shown_options, encode_options(OPTIONS, SHOWN, options))
    return 0


cdef class BurracoSetting(Setting):
    """Setting of a deal of Burraco, fixed before its first action."""

    cdef Rules rules


@cython.no_gc
cdef class BurracoState(ContestState):
    """State of a deal of Burraco, from `ridotto.game("burraco").deal()`. States are immutable values."""

    game = NAME
    vocabulary = ACTIONS
    grammar_rule = "BUR-16.1"
    over_rule = "BUR-16.6"
    grammar_first = True
    books = ("BUR",)
    view_type = BurracoView

    cdef State blank(self):
        cdef BurracoState state = BurracoState.__new__(BurracoState)
        state.deal_at = &state.deal
        state.rules = self.rules
        return state

    cdef object starter(self):
        return start

    @property
    def seats(self):
        """Number of players."""
        return self.rules.players

    cdef int forbidden_to(self, int number, int seat) noexcept:
        return BUR_5_1 if seat != self.deal.turn else refuse(&self.deal, self.rules, number)

    # -- lines

    cdef object read(self, str text):
        cdef Laid laid
        line = read(text)
        if isinstance(line, Laid):
            laid = line
            if laid.line.count == 1 and laid.line.whole_count and 1 <= laid.line.number <= MOST_MELDS:
                listed = id_of_add(laid.line.number, laid.line.cards[0], 1, ADD, FORMS)
                if self.action_of(listed).text == text:
                    return listed
        return line

    cdef object action_of(self, int number):
        """Return the action of an id; a listed `=` form includes the meld's new arrangement."""
        cdef Add add
        cdef Meld after
        if ADD <= number < DISCARD:
            add = add_of(number, ADD, FORMS)
            deal = &self.deal
            if add.form and add.number <= deal.melds[side_in_turn(deal)]:
                meld = meld_in_turn(deal, add.number)
                if listed_way(&self.rules.customs, meld, add.card, &after):
                    return Action(f"add {add.number} {NAMES[add.card]} = {text_of_meld(&after)}", number)
        return ACTIONS[number]

    cdef object noted(self, int number):
        return self.action_of(number) if ADD <= number < DISCARD and (number - ADD) % FORMS else None

    cdef int refuse_reading(self, Reading line, seat) except -2:
        cdef Laid laid = line
        if seat is not None and seat != self.deal.turn:
            return BUR_5_1
        return refuse_line(&self.deal, self.rules, &laid.line, &laid.after)

    cdef State after_reading(self, Reading line):
        cdef Laid laid = line
        seat = self.deal.turn
        text = laid.text
        cdef int number = laid.line.number
        if number == 0:
            number = self.deal.melds[side_in_turn(&self.deal)] + 1
            text = "meld " + text_of_meld(&laid.after)
        elif laid.line.whole_count:
            cards = " ".join(names_of(laid.line.cards, laid.line.count))
            text = f"add {number} {cards} = {text_of_meld(&laid.after)}"
        cdef BurracoState state = self.following(seat, UNNUMBERED, Action(text, None))
        lay_down(&state.deal, self.rules, laid.line.cards, laid.line.count, number, &laid.after)
        return state

    # -- results

    cdef dict reckoned(self):
        cdef Sheet sheet
        reckon(&self.deal, self.rules, &sheet)
        return sheet_of(self.rules, &sheet, self.deal.closer != NOBODY)

    cdef bint reached(self):
        return reaches(self.options, self.totals)

    # -- views

    cpdef dict public_facts(self):
        """Return the facts that section 14 makes public."""
        cdef int taker
        deal = &self.deal
        rules = self.rules
        players = rules.players
        cdef bint over = deal.phase == OVER
        sides = sides_of(players, not rules.late_pair, [deal.taker[pot] for pot in range(deal.pots)])
        pots = []
        for pot in range(rules.pots):
            taker = -1 if deal.taker[pot] == NOBODY else deal.taker[pot]
            pots.append(pot_facts(rules.pot_size[pot], sides, taker, taker < 0 or not deal.unseen >> taker & 1))
        pile = names_of(deal.pile, deal.pile_size) if rules.use_pile else names_of(top_of(deal), deal.pile_size > 0)
        facts = {
            "game": NAME,
            "seat": None,
            "options": self.options.changed,
            "dealer": self.dealer,
            "scores": self.before,
            "phase": PHASES[deal.phase],
            "turn": self.turn,
            "wild_ranks": list(WILD_RANKS),
            **table_facts(sides, self.melds_of(sides), pile, deal.pile_size, deal.stock_size - deal.drawn, pots),
            "standing": self.standing_of(sides),
            "hand": None,
            "worth": None,
            "hand_sizes": [deal.hand[who].size for who in range(players)],
            "stalemate": deal.single_takes,
            "barred": None,
            "upcard": NAMES[rules.upcard] if rules.use_pile else None,
            "uses": names_of_kinds(deal.uses) if deal.uses else None,
            "log": self.visible_log(),
            "legal": [],
            "closer": None if deal.closer == NOBODY else deal.closer,
            "hands": [names_of_hand(&deal.hand[who]) for who in range(players)] if over else None,
            "sheet": self.reckoned() if over else None,
        }
        self.add_length(facts)
        if over:
            facts["totals"] = self.totals
            facts["winner"] = self.winner
        return facts

    cdef list melds_of(self, list sides):
        """Return the melds of each side, for a view."""
        cdef int side
        deal = &self.deal
        semi_clean = self.rules.semi_clean
        melds = []
        for seats in sides:
            side = deal.side[seats[0]]
            melds.append([meld_facts(meld_of(deal, side, place), place + 1, semi_clean) for place in range(deal.melds[side])])
        return melds

    cdef list standing_of(self, list sides):
        """Return the points of each side so far."""
        cdef int unit
        cdef Sheet sheet
        reckon(&self.deal, self.rules, &sheet)
        found = []
        for seats in sides:
            unit = seats[0]
            bonuses = sheet.clean[unit] + sheet.semi[unit] + sheet.dirty[unit]
            found.append(standing_facts(sheet.melded[unit], bonuses, sheet.no_pot[unit]))
        return found

    cdef dict seat_facts(self, int seat):
        """Return the facts that section 14 adds for a seat; its pot stays hidden while it lies face down (BUR-9.3)."""
        deal = &self.deal
        cdef bint over = deal.phase == OVER
        cdef bint hidden = not over and deal.unseen >> seat & 1
        facts = {"seat": seat}
        if not hidden:
            facts["hand"] = names_of_hand(&deal.hand[seat])
            facts["worth"] = worth_of(facts["hand"], self.rules.customs.values)
        if seat == deal.turn and not over:
            facts["barred"] = NAMES[deal.barred] if deal.barred != NO_CARD else None
            facts["legal"] = [self.action_of(number).text for number in self.ids()]
        return facts

    cdef list visible_log(self):
        """Return the public log, [[seat, text], …]; discards name their card only if the pile lies spread (BUR-5.6, BUR-14.3)."""
        cdef int number
        entries = self.history.entries
        lines = self.history.lines
        seen = []
        for place in range(self.length):
            number = entries[place] & 0xFFFF
            if DISCARD <= number < ACTIONS_END and not self.rules.use_pile:
                text = "discard"
            elif lines is not None and place in lines:
                text = lines[place].text
            else:
                text = TEXTS[number]
            seen.append([entries[place] >> 16, text])
        return seen

    def unnumbered(self, viewer):
        return texts_unnumbered(self.visible_log(), IDS) if has_unnumbered(self.history, self.length) else b""

    cdef dict facts_of(self, str rule, object line, str text, seat):
        deal = &self.deal
        number, cards = named_in(line, MELD, ADD, FORMS, DISCARD, DISCARD)
        if rule == "BUR-5.1":
            return {"seat": seat, "turn": deal.turn}
        if rule == "BUR-5.6" and not deal.uses:
            return {}
        if rule == "BUR-5.6":
            return {"case": "prepared" if deal.prepared else "next", "pile": names_of_kinds(deal.uses)}
        if rule == "BUR-16.2":
            hand = names_of_hand(&deal.hand[deal.turn])
            return {"cards": [card for card in dict.fromkeys(cards) if hand.count(card) < cards.count(card)]}
        if rule == "BUR-16.3":
            melds = deal.melds[side_in_turn(deal)]
            return {"meld": number, "melds": melds} if melds else {"case": "none", "meld": number}
        if rule == "BUR-8.3":
            return {"card": cards[0]}
        if rule in ("BUR-6.4", "BUR-6.11"):
            return {"rank": next(card[0] for card in cards if card not in WILD)}
        if rule in ("BUR-7.2", "BUR-7.3", "BUR-7.4", "BUR-16.4"):
            return {"cards": cards, "meld": text_of_meld(meld_in_turn(deal, int(number)))}
        if rule == "BUR-10.4":
            hand = names_of_hand(&deal.hand[deal.turn])
            for card in cards:
                hand.remove(card)
            return {"card": hand[0]}
        return {"cards": cards} if cards else {}

    def layout(self):
        """Return the layout of the deal as the rulebook writes it (BUR-17.1)."""
        pots = [self.rules.pot_size[pot] for pot in range(self.rules.pots)]
        return laid_out([NAMES[card] for card in self.fixed.deck], self.dealer, self.rules.players, pots)


cdef const uint8_t* top_of(const Deal* deal) noexcept nogil:
    """Return the address of the top card of the pile, if there is one."""
    return &deal.pile[deal.pile_size - 1 if deal.pile_size else 0]


seal(BurracoState)


cdef dict sheet_of(const Rules* rules, const Sheet* sheet, bint closed):
    """Return a score sheet as plain data."""
    cdef dict points = sheet[0]
    lines = [line for line in LINES_OF_SCORE if line[0] != "semi" or rules.semi_clean]
    if rules.late_pair:
        lines.append(SUM)
    return {
        "outcome": "closed" if closed else "ended",
        "lines": [[name, rule, points[key][:rules.sides]] for key, name, rule in lines],
        "scores": points["scores"][:rules.sides],
    }


def scored(options, scores, units):
    """Return the score sheet of a deal counted at the table (BUR-12); `scores` are the match scores before it.

    `units`, by team or seat: numbers of clean, semi-clean and dirty burracos, closed, points melded, pot taken, points left in the hands of
    its side, paired (BUR-20.7).
    """
    cdef Sheet sheet
    cdef Rules* rules = &rules_of(options).rules[plays_solo(options, scores)]
    memset(&sheet, 0, sizeof(Sheet))
    for unit, (clean, semi, dirty, closed, melded, pot, left, paired) in enumerate(units):
        sheet.clean[unit] = CLEAN * clean
        sheet.semi[unit] = SEMI_CLEAN * semi
        sheet.dirty[unit] = DIRTY * dirty
        sheet.closing[unit] = CLOSING if closed else 0
        sheet.melded[unit] = melded
        sheet.no_pot[unit] = 0 if pot else -NO_POT
        sheet.hands[unit] = -left
        add_up(&sheet, unit, paired)
    return sheet_of(rules, &sheet, any([unit[3] for unit in units]))


def judged(options, names):
    """Return the rule that a row of cards breaks as a meld ("" if none), the points of the cards, and the meld as in a view."""
    cdef Meld meld
    cdef uint8_t cards[MOST_CARDS]
    if len(names) > MOST_CARDS:
        return "BUR-6.5", 0, None
    rules = &rules_of(options).rules[False]
    for place, name in enumerate(names):
        cards[place] = NUMBERS[name]
    cdef int rule = rule_of_fault(read_meld(&rules.customs, cards, len(names), &meld))
    if not rule and meld.set and rules.barred_sets >> meld.of & 1:
        rule = BUR_6_11
    if rule:
        return cite(("BUR",), rule), 0, None
    return "", meld_points(&meld, &rules.customs), meld_facts(&meld, 0, rules.semi_clean)


def discards(BurracoState state not None):
    """Return the up-card and all later discards, in order: all players have seen them and may remember them (BUR-14.3)."""
    cdef int number
    entries = state.history.entries
    seen = [NAMES[state.fixed.deck[upcard_at(state.rules)]]]
    for place in range(state.length):
        number = entries[place] & 0xFFFF
        if DISCARD <= number < ACTIONS_END:
            seen.append(NAMES[number - DISCARD])
    return tuple(seen)


def start(options, dealer, scores, deck, deals_used=0):
    """Return the state of a deal before its first action.

    `deck` holds the cards in dealing order (dealing.py). `deals_used` counts the deals before it under the option `deals` (BUR-13.5).
    """
    cdef BurracoState state = BurracoState.__new__(BurracoState)
    cdef BurracoSetting fixed = BurracoSetting()
    fixed.options = options
    fixed.dealer = dealer
    fixed.scores = tuple(scores)
    units = UNITS[options["players"]]
    if len(fixed.scores) != units:
        raise InvalidRecord(f"scores: {shown(scores)} is not allowed, expected {units} whole numbers")
    set_rules(&fixed.rules, options, fixed.scores)
    fixed.deals_used = fixed.rules.deals_used = deals_used
    fewest = upcard_at(&fixed.rules) + 1 + LEAST_STOCK
    fixed.deck = checked_packs(deck, range(fewest, 52 * PACKS + JOKERS + 1), PACKS, JOKERS)
    state.rules = &fixed.rules
    state.deal_at = &state.deal
    state.begin(fixed, &ENGINE, state.rules)
    deal_out(&state.deal, &fixed.rules, <unsigned char*> fixed.deck, len(fixed.deck), dealer)
    return state


cdef int set_rules(Rules* rules, object options, tuple scores) except -1:
    """Set the rules that follow from the options and the match scores (BUR-20.8)."""
    cdef int seat, unit
    rules[0] = rules_of(options).rules[plays_solo(options, scores)]
    for unit in range(rules.sides):
        rules.scores[unit] = scores[unit]
    for seat in range(rules.players):
        rules.shown_scores[seat] = <double> rules.scores[seat % rules.sides] / rules.target
    write_seats(rules)
    return 0
