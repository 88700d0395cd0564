"""State of a deal of Burraco: actions, score, views and layout."""

cimport cython
from libc.stdint cimport uint8_t

from ridotto.core.history cimport Reading, Setting
from ridotto.core.known cimport write_options
from ridotto.core.state cimport State, seal
from ridotto.games.burraco.law.rules cimport (
    ACTIONS_END, ADD, BUR_5_1, DISCARD, FORMS, MELD, NOBODY, OVER, POT, Deal, Rules, listed_way, meld_in_turn, refuse,
    refuse_line,
)
from ridotto.games.burraco.law.turns cimport ENGINE, UPCARD, Sheet, deal_out, lay_down, reckon
from ridotto.games.families.rummy.law.hands cimport JOKER, NO_CARD, checked_packs, names_of, names_of_hand, names_of_kinds
from ridotto.games.families.rummy.law.melds cimport FINE, MOST_CARDS, Meld, read_meld, text_of_meld
from ridotto.games.families.rummy.law.notation cimport (
    UNNUMBERED, Add, Laid, add_of, has_unnumbered, id_of_add, named_in, number_of_three, read_line, texts_unnumbered,
)
from ridotto.games.families.rummy.law.view cimport meld_facts, pot_facts, standing_facts, table_facts, worth_of

from ridotto.core.action import Action
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidRecord
from ridotto.core.learner.observing import encode_options_once
from ridotto.games.burraco.law.dealing import laid_out
from ridotto.games.burraco.law.observing import SHOWN
from ridotto.games.burraco.law.options import JOKERS, MOST_MELDS, NAME, OPTIONS, PACKS, POINTS, SEATS
from ridotto.games.burraco.law.turns import ACTIONS
from ridotto.games.burraco.law.views import BurracoView
from ridotto.games.families.rummy.law.packs import NAMES, WILD, WILD_RANKS

cdef enum:
    ALL_BUT_ACES_AND_THREES = 0x17FE    # ranks, as bits (BUR-6.11)

PHASES = ("draw", "play", "over")
SIDES = ([0, 2], [1, 3])
SIZES = range(70, 109)
"""Possible numbers of cards in a deal: a layout may shorten the stock to three (BUR-17.1)."""
LINES_OF_SCORE = (
    ("clean", "clean burracos", "BUR-12.1"),
    ("semi", "semi-clean burracos", "BUR-12.7"),
    ("dirty", "dirty burracos", "BUR-12.1"),
    ("closing", "closing", "BUR-12.2"),
    ("melded", "melded cards", "BUR-12.3"),
    ("no_pot", "no pot", "BUR-12.4"),
    ("hands", "cards in hands", "BUR-12.5"),
)
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


cdef class BurracoSetting(Setting):
    """Setting of a deal of Burraco, fixed before its first action."""

    cdef Rules rules


@cython.no_gc
cdef class BurracoState(State):
    """State of a deal of Burraco, from `ridotto.game("burraco").deal()`. States are immutable values."""

    game = NAME
    seats = SEATS
    teams = 2
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
            if add.form and add.number <= deal.melds[deal.turn & 1]:
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
            number = self.deal.melds[seat & 1] + 1
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
        cdef dict points = sheet
        return {
            "outcome": "closed" if self.deal.closer != NOBODY else "ended",
            "lines": [
                [name, rule, points[key]]
                for key, name, rule in LINES_OF_SCORE
                if key != "semi" or self.rules.semi_clean
            ],
            "scores": points["scores"],
        }

    @property
    def match_over(self):
        """True if a total has reached the target (BUR-13.1)."""
        return self.deal.phase == OVER and max(self.totals) >= self.rules.target

    @property
    def winner(self):
        """Team that has won the match with this deal; None if there is none, or after a draw (BUR-13.2, 13.3)."""
        totals = self.totals
        if not self.match_over or totals[0] == totals[1]:
            return None
        return 0 if totals[0] > totals[1] else 1

    # -- views

    cpdef dict public_facts(self):
        """Return the facts that section 14 makes public."""
        cdef int taker
        cdef Sheet sheet
        deal = &self.deal
        reckon(deal, self.rules, &sheet)
        cdef bint over = deal.phase == OVER
        cdef list melds = [[], []]
        for team in range(2):
            for number in range(deal.melds[team]):
                meld = &deal.meld[team][number]
                melds[team].append(meld_facts(meld, number + 1, self.rules.semi_clean))
        sides = [list(side) for side in SIDES]
        standing = [
            standing_facts(sheet.melded[team], sheet.clean[team] + sheet.semi[team] + sheet.dirty[team], sheet.no_pot[team])
            for team in range(2)
        ]
        pots = []
        for pot in range(2):
            taker = -1 if deal.taker[pot] == NOBODY else deal.taker[pot]
            pots.append(pot_facts(POT, sides, taker, taker < 0 or not deal.unseen >> taker & 1))
        cdef bint spread = self.rules.use_pile
        pile = names_of(deal.pile, deal.pile_size) if spread else names_of(top_of(deal), deal.pile_size > 0)
        facts = {
            "game": NAME,
            "seat": None,
            "options": self.options.changed,
            "dealer": self.dealer,
            "scores": self.before,
            "phase": PHASES[deal.phase],
            "turn": self.turn,
            "wild_ranks": list(WILD_RANKS),
            **table_facts(sides, melds, pile, deal.pile_size, deal.stock_size - deal.drawn, pots),
            "standing": standing,
            "hand": None,
            "worth": None,
            "hand_sizes": [deal.hand[who].size for who in range(SEATS)],
            "stalemate": deal.single_takes,
            "barred": None,
            "upcard": NAMES[self.rules.upcard] if spread else None,
            "uses": names_of_kinds(deal.uses) if deal.uses else None,
            "log": self.visible_log(),
            "legal": [],
            "closer": None if deal.closer == NOBODY else deal.closer,
            "hands": [names_of_hand(&deal.hand[who]) for who in range(SEATS)] if over else None,
            "sheet": self.reckoned() if over else None,
        }
        if over:
            facts["totals"] = self.totals
            facts["winner"] = self.winner
        return facts

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
        """Return the public log, [[seat, text], …], in which a discard does not name its card (BUR-14.3) unless the pile lies spread (BUR-5.6)."""
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
        if rule == "BUR-5.6":
            if not deal.uses:
                return {}
            return {"case": "prepared" if deal.prepared else "next", "pile": names_of_kinds(deal.uses)}
        if rule == "BUR-16.2":
            hand = names_of_hand(&deal.hand[deal.turn])
            return {"cards": [card for card in dict.fromkeys(cards) if hand.count(card) < cards.count(card)]}
        if rule == "BUR-16.3":
            melds = deal.melds[deal.turn & 1]
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
        return laid_out([NAMES[card] for card in self.fixed.deck], self.dealer)


cdef const uint8_t* top_of(const Deal* deal) noexcept nogil:
    """Return the address of the top card of the pile, if there is one."""
    return &deal.pile[deal.pile_size - 1 if deal.pile_size else 0]


seal(BurracoState)


def discards(BurracoState state not None):
    """Return the up-card and all later discards, in order: all players have seen them and may remember them (BUR-14.3)."""
    cdef int number
    entries = state.history.entries
    seen = [NAMES[state.fixed.deck[UPCARD]]]
    for place in range(state.length):
        number = entries[place] & 0xFFFF
        if DISCARD <= number < ACTIONS_END:
            seen.append(NAMES[number - DISCARD])
    return tuple(seen)


cdef int set_rules(Rules* rules, options) except -1:
    """Set the rules of a table from its options."""
    rules.customs = CUSTOMS
    rules.target = options["target"]
    rules.semi_clean = options["semi_clean"]
    rules.use_pile = options["use_pile"]
    rules.clean_close = options["clean_close"]
    rules.barred_sets = ALL_BUT_ACES_AND_THREES if options["few_sets"] else 0
    return 0


def start(options, dealer, scores, deck):
    """Return the state of a deal before its first action; `deck` holds the cards in dealing order (dealing.py)."""
    cdef BurracoState state = BurracoState.__new__(BurracoState)
    cdef BurracoSetting fixed = BurracoSetting()
    fixed.options = options
    fixed.dealer = dealer
    fixed.scores = tuple(scores)
    if len(fixed.scores) != 2:
        raise InvalidRecord(f"scores: {shown(scores)} is not allowed, expected 2 whole numbers")
    fixed.deck = checked_packs(deck, SIZES, PACKS, JOKERS)
    set_rules(&fixed.rules, options)
    for team in range(2):
        fixed.rules.scores[team] = fixed.scores[team]
    write_options(fixed.rules.shown_options, encode_options_once(OPTIONS, SHOWN, options))
    state.rules = &fixed.rules
    state.deal_at = &state.deal
    state.begin(fixed, &ENGINE, state.rules)
    deal_out(&state.deal, &fixed.rules, <unsigned char*> fixed.deck, len(fixed.deck), dealer)
    return state
