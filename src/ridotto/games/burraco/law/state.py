"""A position of a deal of Burraco: its lines, its score, what may be seen of it."""

import cython
from cython import address

from ridotto.core.action import Action
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidRecord
from ridotto.core.learner.observing import told_once
from ridotto.games.burraco.law.dealing import laid_out
from ridotto.games.burraco.law.observing import SHOWN
from ridotto.games.burraco.law.options import JOKERS, MOST_MELDS, NAME, OPTIONS, PACKS, POINTS, SEATS
from ridotto.games.burraco.law.turns import ACTIONS
from ridotto.games.burraco.law.views import BurracoView
from ridotto.games.families.rummy.law.packs import NAMES, WILD

PHASES = ("draw", "play", "over")
SIDES = ([0, 2], [1, 3])
SIZES = range(70, 109)
"""Cards of a deal: a layout may shorten the stock to three (BUR-17.1)."""
LINES_OF_SCORE = (
    ("clean", "clean burracos", "BUR-12.1"),
    ("dirty", "dirty burracos", "BUR-12.1"),
    ("closing", "closing", "BUR-12.2"),
    ("melded", "melded cards", "BUR-12.3"),
    ("no_pot", "no pot", "BUR-12.4"),
    ("hands", "cards in hands", "BUR-12.5"),
)
TEXTS = [action.text for action in ACTIONS]
IDS = {action.text: action.id for action in ACTIONS if not action.text.endswith("=")}
"""Line → id, but for the `=` forms: what they say depends on how the meld lies."""


def _set_customs() -> None:
    """What the family needs to know of this game (BUR-3.3, 6.3, 6.6, 7.5, 16.5)."""
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
    """The id of a line, or a `Laid` for one that the vocabulary does not have; None outside of the notation (BUR-16.1)."""
    if text in IDS:
        return IDS[text]
    laid: Laid = read_line(text)
    if laid is None or laid.line.count == 0:
        return None
    number = number_of_three(address(CUSTOMS), address(laid.line))
    return laid if number < 0 else MELD + number


def parse(text):
    """The action of a line, or None outside of the notation: a set is written in card order with its wild card last (BUR-16.1)."""
    meld: Meld
    line = read(text)
    if not isinstance(line, Laid):
        return None if line is None else ACTIONS[line]
    laid: Laid = line
    if laid.line.number == 0 and laid.line.count <= MOST_CARDS:
        fault = read_meld(address(CUSTOMS), laid.line.cards, laid.line.count, address(meld))
        if fault == FINE and meld.set:
            return Action("meld " + text_of_meld(address(meld)), None)
    return Action(text, None)


# ---- positions ------------------------------------------------------------------------------------------------------


class BurracoSetting:
    """A deal of Burraco before its first action."""


class BurracoState:
    """A position of a deal of Burraco, got from `ridotto.game("burraco").deal()`. States are values."""

    game = NAME
    seats = SEATS
    teams = 2
    vocabulary = ACTIONS
    grammar_rule = "BUR-16.1"
    over_rule = "BUR-16.6"
    grammar_first = True
    books = ("BUR",)
    view_type = BurracoView

    def blank(self):
        state: BurracoState = BurracoState.__new__(BurracoState)
        state.deal_at = address(state.deal)
        state.rules = self.rules
        return state

    def starter(self):
        return start

    def forbidden_to(self, number, seat):
        return BUR_5_1 if seat != self.deal.turn else refuse(address(self.deal), self.rules, number)

    # -- lines

    def read(self, text):
        line = read(text)
        if isinstance(line, Laid):
            laid: Laid = line
            if laid.line.count == 1 and laid.line.whole_count and 1 <= laid.line.number <= MOST_MELDS:
                listed = id_of_add(laid.line.number, laid.line.cards[0], 1, ADD, FORMS)
                if self.action_of(listed).text == text:
                    return listed
        return line

    def action_of(self, number):
        """A listed `=` form says how its meld lies afterwards."""
        after: Meld
        if ADD <= number < DISCARD:
            add: Add = add_of(number, ADD, FORMS)
            deal = address(self.deal)
            if add.form and add.number <= deal.melds[deal.turn & 1]:
                meld = meld_in_turn(deal, add.number)
                if listed_way(address(self.rules.customs), meld, add.card, address(after)):
                    return Action(f"add {add.number} {NAMES[add.card]} = {text_of_meld(address(after))}", number)
        return ACTIONS[number]

    def noted(self, number):
        return self.action_of(number) if ADD <= number < DISCARD and (number - ADD) % FORMS else None

    def refuse_reading(self, line, seat):
        laid: Laid = line
        if seat is not None and seat != self.deal.turn:
            return BUR_5_1
        return refuse_line(address(self.deal), self.rules, address(laid.line), address(laid.after))

    def after_reading(self, line):
        laid: Laid = line
        seat = self.deal.turn
        text = laid.text
        number: cython.int = laid.line.number
        if number == 0:
            number = self.deal.melds[seat & 1] + 1
            text = "meld " + text_of_meld(address(laid.after))
        elif laid.line.whole_count:
            cards = " ".join(names_of(laid.line.cards, laid.line.count))
            text = f"add {number} {cards} = {text_of_meld(address(laid.after))}"
        state: BurracoState = self.following(seat, UNNUMBERED, Action(text, None))
        lay_down(address(state.deal), laid.line.cards, laid.line.count, number, address(laid.after))
        return state

    # -- results

    def reckoned(self):
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

    def public_facts(self):
        """The facts that section 14 gives to everybody."""
        sheet: Sheet
        deal = address(self.deal)
        reckon(deal, self.rules, address(sheet))
        over: cython.bint = deal.phase == OVER
        melds: list = [[], []]
        for team in range(2):
            for number in range(deal.melds[team]):
                meld = address(deal.meld[team][number])
                melds[team].append(meld_facts(meld, number + 1))
        sides = [list(side) for side in SIDES]
        standing = [
            standing_facts(sheet.melded[team], sheet.clean[team] + sheet.dirty[team], sheet.no_pot[team])
            for team in range(2)
        ]
        pots = []
        for pot in range(2):
            taker: cython.int = -1 if deal.taker[pot] == NOBODY else deal.taker[pot]
            pots.append(pot_facts(POT, sides, taker, taker < 0 or not deal.unseen >> taker & 1))
        pile = [NAMES[deal.pile[deal.pile_size - 1]]] if deal.pile_size else []
        facts = {
            "game": NAME,
            "seat": None,
            "options": self.options.changed,
            "dealer": self.dealer,
            "scores": self.before,
            "phase": PHASES[deal.phase],
            "turn": self.turn,
            **table_facts(sides, melds, pile, deal.pile_size, deal.stock_size - deal.drawn, pots),
            "standing": standing,
            "hand": None,
            "worth": None,
            "hand_sizes": [deal.hand[who].size for who in range(SEATS)],
            "stalemate": deal.single_takes,
            "barred": None,
            "log": self.told(),
            "legal": [],
            "closer": None if deal.closer == NOBODY else deal.closer,
            "hands": [names_of_hand(address(deal.hand[who])) for who in range(SEATS)] if over else None,
            "sheet": self.reckoned() if over else None,
        }
        if over:
            facts["totals"] = self.totals
            facts["winner"] = self.winner
        return facts

    def seat_facts(self, seat):
        """The facts that section 14 gives to a seat besides; a pot that lies face down before it is not seen yet (BUR-9.3)."""
        deal = address(self.deal)
        over: cython.bint = deal.phase == OVER
        hidden: cython.bint = not over and deal.unseen >> seat & 1
        facts = {"seat": seat}
        if not hidden:
            facts["hand"] = names_of_hand(address(deal.hand[seat]))
            facts["worth"] = worth_of(facts["hand"], self.rules.customs.values)
        if seat == deal.turn and not over:
            facts["barred"] = NAMES[deal.barred] if deal.barred != NO_CARD else None
            facts["legal"] = [self.action_of(number).text for number in self.ids()]
        return facts

    def told(self):
        """The actions that everybody has seen, [[seat, text], …]: of a discard only that there was one (BUR-14.3)."""
        entries = self.history.entries
        lines = self.history.lines
        seen = []
        for place in range(self.length):
            number: cython.int = entries[place] & 0xFFFF
            if DISCARD <= number < ACTIONS_END:
                text = "discard"
            elif lines is not None and place in lines:
                text = lines[place].text
            else:
                text = TEXTS[number]
            seen.append([entries[place] >> 16, text])
        return seen

    def unnumbered(self, viewer):
        return texts_unnumbered(self.told(), IDS) if has_unnumbered(self.history, self.length) else b""

    def facts_of(self, rule, line, text, seat):
        deal = address(self.deal)
        number, cards = named_in(line, MELD, ADD, FORMS, DISCARD, DISCARD)
        if rule == "BUR-5.1":
            return {"seat": seat, "turn": deal.turn}
        if rule == "BUR-16.2":
            hand = names_of_hand(address(deal.hand[deal.turn]))
            return {"cards": [card for card in dict.fromkeys(cards) if hand.count(card) < cards.count(card)]}
        if rule == "BUR-16.3":
            melds = deal.melds[deal.turn & 1]
            return {"meld": number, "melds": melds} if melds else {"case": "none", "meld": number}
        if rule == "BUR-8.3":
            return {"card": cards[0]}
        if rule == "BUR-6.4":
            return {"rank": next(card[0] for card in cards if card not in WILD)}
        if rule in ("BUR-7.2", "BUR-7.3", "BUR-7.4", "BUR-16.4"):
            return {"cards": cards, "meld": text_of_meld(meld_in_turn(deal, int(number)))}
        if rule == "BUR-10.4":
            hand = names_of_hand(address(deal.hand[deal.turn]))
            for card in cards:
                hand.remove(card)
            return {"card": hand[0]}
        return {"cards": cards} if cards else {}

    def layout(self):
        """The deal as the rulebook writes it (BUR-17.1)."""
        return laid_out([NAMES[card] for card in self.fixed.deck], self.dealer)


seal(BurracoState)


def discards(state: BurracoState):
    """The up-card and every card discarded since, in order: what all have seen, and may remember (BUR-14.3)."""
    entries = state.history.entries
    seen = [NAMES[state.fixed.deck[UPCARD]]]
    for place in range(state.length):
        number: cython.int = entries[place] & 0xFFFF
        if DISCARD <= number < ACTIONS_END:
            seen.append(NAMES[number - DISCARD])
    return tuple(seen)


def start(options, dealer, scores, deck):
    """A deal before its first action; `deck` holds the cards in dealing order (dealing.py)."""
    state: BurracoState = BurracoState.__new__(BurracoState)
    fixed: BurracoSetting = BurracoSetting()
    fixed.options = options
    fixed.dealer = dealer
    fixed.scores = tuple(scores)
    if len(fixed.scores) != 2:
        raise InvalidRecord(f"scores: {shown(scores)} is not allowed, expected 2 whole numbers")
    fixed.deck = checked_packs(deck, SIZES, PACKS, JOKERS)
    fixed.rules.customs = CUSTOMS
    fixed.rules.target = options["target"]
    for team in range(2):
        fixed.rules.scores[team] = fixed.scores[team]
    tell(fixed.rules.told, told_once(OPTIONS, SHOWN, options))
    state.rules = address(fixed.rules)
    state.deal_at = address(state.deal)
    state.begin(fixed, address(ENGINE), state.rules)
    deal_out(
        address(state.deal), address(fixed.rules), cython.cast(cython.p_uchar, fixed.deck), len(fixed.deck), dealer
    )
    return state
