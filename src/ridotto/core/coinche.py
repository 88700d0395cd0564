"""Belote coinchée, as the rulebook COI describes it: an auction, six denominations, coinche and surcoinche.

Cards, play and declarations are those of Belote (rule ids BEL).
"""

import re

import cython
from cython import address

from ridotto.core.action import parsed, vocabulary
from ridotto.core.cards import distinct, expect_keys, hand_lists, whole_deck
from ridotto.core.chance import shuffled
from ridotto.core.combinations import LINES, read_declaration
from ridotto.core.law import DENOMINATIONS
from ridotto.core.options import Options, choice, flag, number
from ridotto.core.piquet import NAMES
from ridotto.core.state import MALFORMED
from ridotto.core.table import winner_at
from ridotto.core.worlds import Knowledge, actions_of, agreeing, bits_of, worlds

NAME = "coinche"
SEATS = 4
TEAMS = 2

OPTIONS = (
    number("target", "COI-10.1", 3000, 1),
    flag("no_trumps_all_trumps", "COI-5.2", True),
    flag("nt_four_nines", "COI-7.2", True),
    choice("direction", "BEL-3.6", "counter-clockwise", "clockwise"),
    flag("melds", "BEL-8.3", True),
    flag("overtrump_on_trump_lead", "BEL-7.4", False),
    choice("equal_meld", "BEL-8.6", "four", "sequence"),
    flag("meld_overlap", "BEL-8.2", False),
    choice("partner_exemption", "BEL-7.8", "trump", "winning"),
    choice("undertrump", "BEL-7.7", "forced", "free"),
    number("max_bid", "COI-5.2", 880, 80, 880, step=10),
    choice("coinche_turn", "COI-5.7", "on_turn", "any_time"),
    choice("failed_defence_extras", "COI-9.5", "none", "own", "all"),
)
PRESETS = {
    "default": {},
    "federation": {
        "overtrump_on_trump_lead": True,
        "partner_exemption": "winning",
        "undertrump": "free",
        "failed_defence_extras": "all",
    },
}
EXTRAS = ("none", "own", "all")

ACTIONS = vocabulary(
    ["play " + name for name in NAMES]
    + LINES
    + ["pass", "coinche", "surcoinche", *[f"coinche @{seat}" for seat in range(4)]]
    + ["bid capot " + denomination for denomination in DENOMINATIONS]
    + [f"bid {tens}0 {denomination}" for tens in range(8, 89) for denomination in DENOMINATIONS]
)
IDS = {action.text: action.id for action in ACTIONS}
ANY_BID = re.compile(r"bid [1-9][0-9]* (S|H|D|C|NT|AT)", re.ASCII)


def read(text: str) -> int:
    """Id of a line; ids outside of the vocabulary for lines that no position allows; -1 outside of the notation."""
    if text in IDS:
        return IDS[text]
    if ANY_BID.fullmatch(text):
        return NO_BID
    combination = read_declaration(text)
    if combination is None:
        return MALFORMED
    return NO_COMBINATION if combination < 0 else DECLARE + combination


# ---- the deal -------------------------------------------------------------------------------------------------------


def deal_cards(deal, rules, deck):
    """Eight cards each (COI-4.1, COI-14.1)."""
    lay(address(deal.table), address(rules.terms), deck, 8)
    deal.phase = AUCTION
    deal.passes = 0
    deal.coincher = NOBODY
    deal.bid = 0
    deal.multiplier = 1


def begin_play(deal, rules):
    """The contract stands (COI-6.1)."""
    deal.phase = PLAYING
    begin_tricks(address(deal.table), address(rules.terms))


# ---- what is legal --------------------------------------------------------------------------------------------------


def opposes(deal, seat):
    """Whether the last bid is an opponent's (COI-5.7)."""
    return deal.table.declarer != NOBODY and (deal.table.declarer ^ seat) & 1


def legal_calls(deal, rules, ids):
    """The auction: `pass`, every higher bid, `bid capot`, `coinche` (COI-13.3)."""
    ids[0] = PASS
    if deal.phase == ANSWERING:
        ids[1] = SURCOINCHE
        return 2
    found: cython.int = 1
    for tens in range(max(LOWEST, deal.bid + 1), rules.highest + 1):
        for denomination in range(rules.denominations):
            ids[found] = BID + 6 * (tens - LOWEST) + denomination
            found += 1
    for denomination in range(rules.denominations):
        ids[found] = BID_CAPOT + denomination
        found += 1
    if opposes(deal, deal.table.play.turn):
        ids[found] = COINCHE
        found += 1
    return found


def legal(deal, rules, ids):
    """Writes the ids of the legal actions in canonical order (COI-13.3); gives how many."""
    if deal.phase == OVER:
        return 0
    if deal.phase == PLAYING:
        return legal_play(address(deal.table), address(rules.terms), ids)
    return legal_calls(deal, rules, ids)


def refuse_call(deal, rules, action):
    """The rule that forbids a call during the auction, or 0 (COI-13.4)."""
    if deal.phase == ANSWERING:
        return 0 if action == PASS or action == SURCOINCHE else COI_5_8
    if action == PASS:
        return 0
    if action == SURCOINCHE:
        return COI_5_8
    if action == COINCHE:
        return 0 if opposes(deal, deal.table.play.turn) else COI_5_7
    if action < BID_CAPOT:
        if not rules.any_time:
            return COI_5_10
        return 0 if opposes(deal, action - COINCHE_AT) else COI_5_7
    if action == NO_BID:
        return COI_5_2
    if action < BID:
        return COI_5_2 if action - BID_CAPOT >= rules.denominations else 0
    tens = LOWEST + (action - BID) // 6
    if tens > rules.highest or (action - BID) % 6 >= rules.denominations:
        return COI_5_2
    return COI_5_3 if tens <= deal.bid else 0


def refuse(deal, rules, action):
    """The rule that forbids an action of the seat to act, as a number, or 0: the order of checks is that of COI-13.4."""
    calling: cython.bint = PASS <= action < BIDS_END or action == NO_BID
    if deal.phase != PLAYING:
        if calling or deal.phase == ANSWERING:
            return refuse_call(deal, rules, action)
        return COI_5_12
    if calling:
        return COI_5_12
    return refuse_play(address(deal.table), address(rules.terms), action)


# ---- what actions do ------------------------------------------------------------------------------------------------


def call_coinche(deal, seat):
    """Play waits for the bidding side's answers, first from the seat after the coincher (COI-5.8)."""
    deal.coincher = seat
    deal.multiplier = 2
    deal.passes = 0
    deal.phase = ANSWERING
    deal.table.play.turn = (seat + 1) & 3


def call_pass(deal, rules):
    """Three passes after a bid end the auction, four at the start the deal; two answers begin the play."""
    seat = deal.table.play.turn
    deal.passes += 1
    if deal.phase == ANSWERING:
        if deal.passes == 2:
            begin_play(deal, rules)
        else:
            deal.table.play.turn = (deal.coincher + 3) & 3
    elif deal.table.declarer == NOBODY and deal.passes == 4:
        deal.phase = OVER
    elif deal.table.declarer != NOBODY and deal.passes == 3:
        begin_play(deal, rules)
    else:
        deal.table.play.turn = (seat + 1) & 3


def call_bid(deal, rules, bid, denomination):
    """The bid stands; a capot ends the auction at once (COI-5.6)."""
    deal.table.declarer = deal.table.play.turn
    deal.bid = bid
    deal.table.denomination = denomination
    deal.passes = 0
    deal.table.play.turn = (deal.table.play.turn + 1) & 3
    if bid == CAPOT:
        begin_play(deal, rules)


def advance(deal, rules, action):
    """Carries a lawful action out."""
    seat = deal.table.play.turn
    if action < PASS:
        advance_play(address(deal.table), address(rules.terms), action)
        if deal.table.play.count == 32:
            deal.phase = OVER
    elif action == PASS:
        call_pass(deal, rules)
    elif action == SURCOINCHE:
        deal.multiplier = 4
        begin_play(deal, rules)
    elif action == COINCHE:
        call_coinche(deal, seat)
    elif action < BID_CAPOT:
        call_coinche(deal, action - COINCHE_AT)
    elif action < BID:
        call_bid(deal, rules, CAPOT, action - BID_CAPOT)
    else:
        call_bid(deal, rules, LOWEST + (action - BID) // 6, (action - BID) % 6)


# ---- the score ------------------------------------------------------------------------------------------------------


def reckon(deal, rules, sheet):
    """The score of a deal that is over (COI-9)."""
    for team in range(2):
        sheet.cards[team] = sheet.last[team] = sheet.combinations[team] = sheet.belote[team] = 0
        sheet.taken[team] = sheet.contract[team] = sheet.bonus[team] = sheet.sum[team] = sheet.scores[team] = 0
    sheet.outcome = VOID
    if deal.table.declarer == NOBODY:
        return

    tally(address(deal.table), address(rules.terms), sheet.cards, sheet.combinations, sheet.belote)
    play = address(deal.table.play)
    for team in range(2):
        sheet.last[team] = 10 if play.master & 1 == team else 0
        sheet.taken[team] = sheet.cards[team] + sheet.last[team] + sheet.combinations[team] + sheet.belote[team]

    declarers = deal.table.declarer & 1
    defenders = 1 - declarers
    all_tricks: cython.bint = play.tricks[declarers] == 8
    capot: cython.bint = deal.bid == CAPOT
    contract = 0 if capot else 10 * deal.bid
    needed = 82 if contract == 80 else contract
    if all_tricks if capot else sheet.taken[declarers] >= needed:
        sheet.outcome = MADE
        sheet.contract[declarers] = contract
        if all_tricks:
            sheet.bonus[declarers] = 500 if capot else 250
        sheet.sum[declarers] = contract + sheet.taken[declarers] + sheet.bonus[declarers]
        sheet.sum[defenders] = sheet.taken[defenders]
    else:
        sheet.outcome = FAILED
        sheet.contract[defenders] = contract
        sheet.bonus[defenders] = 500 if capot else 160
        sheet.sum[declarers] = sheet.belote[declarers]
        sheet.sum[defenders] = contract + sheet.bonus[defenders]
        if rules.extras >= 1:
            sheet.sum[defenders] += sheet.combinations[defenders] + sheet.belote[defenders]
        if rules.extras == 2:
            sheet.sum[defenders] += sheet.combinations[declarers]
    for team in range(2):
        sheet.scores[team] = (sheet.sum[team] * deal.multiplier + 5) // 10 * 10


# ---- without the interpreter ----------------------------------------------------------------------------------------


def turn_of(deal):
    return -1 if deal.phase == OVER else deal.table.play.turn


def score(deal, rules, scores):
    sheet: Sheet
    reckon(deal, rules, address(sheet))
    scores[0] = sheet.scores[0]
    scores[1] = sheet.scores[1]


def play_out(deal, rules, rng):
    """Random play to the end, every legal action equally likely; once nothing can be declared, by the quick way."""
    ids: cython.ushort[1024]
    while deal.phase != OVER:
        if deal.phase == PLAYING and not may_still_declare(address(deal.table), address(rules.terms)):
            play_tricks(address(deal.table.play), law_of(address(deal.table), address(rules.terms)), rng)
            deal.phase = OVER
            return
        found = legal(deal, rules, ids)
        advance(deal, rules, ids[below(rng, found)])


ENGINE.size = cython.sizeof(Deal)
ENGINE.actions = len(ACTIONS)
for _seat in range(SEATS):
    UNLISTED[COINCHE_AT + _seat] = True
ENGINE.unlisted = UNLISTED
ENGINE.turn = cython.cast(TurnOf, turn_of)
ENGINE.legal = cython.cast(LegalOf, legal)
ENGINE.refuse = cython.cast(RefuseOf, refuse)
ENGINE.advance = cython.cast(AdvanceOf, advance)
ENGINE.score = cython.cast(ScoreOf, score)
ENGINE.play_out = cython.cast(PlayOutOf, play_out)


# ---- the face -------------------------------------------------------------------------------------------------------

PHASES = ("auction", "answer", "play", "over")
OUTCOMES = ("void", "made", "failed")
LINES_OF_SCORE = (
    ("cards", "cards", "COI-9.1"),
    ("last", "last trick", "COI-9.1"),
    ("combinations", "combinations", "COI-7.1"),
    ("belote", "belote", "COI-8.1"),
    ("taken", "points taken", "COI-9.1"),
    ("contract", "contract", "COI-9.3"),
    ("bonus", "bonus", "COI-9.4"),
    ("sum", "counted", "COI-9.3"),
)
FAILED_RULES = {"contract": "COI-9.5", "bonus": "COI-9.5", "sum": "COI-9.5"}


class CoincheTerms:
    """Options as the rules read them; made once for each set of options."""


def terms_of(options):
    """The terms of a set of options, kept with them."""
    terms: CoincheTerms = CoincheTerms()
    terms.laws = laws_of(options)
    rules = address(terms.rules)
    read_terms(address(rules.terms), terms.laws.law, options)
    rules.highest = options["max_bid"] // 10
    rules.denominations = 6 if options["no_trumps_all_trumps"] else 4
    rules.any_time = options["coinche_turn"] == "any_time"
    rules.extras = EXTRAS.index(options["failed_defence_extras"])
    options.terms = terms
    return terms


class CoincheSetting:
    """A deal of Coinche before its first action."""


class CoincheState:
    """A position of a deal of Coinche."""

    game = NAME
    seats = SEATS
    teams = TEAMS
    vocabulary = ACTIONS
    grammar_rule = "COI-13.1"
    over_rule = "COI-10.4"

    @staticmethod
    def start(options, dealer, scores, deck):
        """A deal before its first action; `deck` holds the 32 card numbers in dealing order (COI-14.1)."""
        setting: CoincheSetting = CoincheSetting()
        state: CoincheState = CoincheState()
        setting.options = options
        setting.dealer = dealer
        setting.scores = tuple(scores)
        setting.deck = deck
        terms: CoincheTerms = options.terms or terms_of(options)
        setting.terms = terms
        setting.rules = terms.rules
        setting.rules.terms.dealer = dealer
        state.rules = address(setting.rules)
        state.begin(setting, address(ENGINE), address(state.deal), state.rules)
        deal_cards(address(state.deal), state.rules, cython.cast(cython.p_uchar, deck))
        return state

    def copied(self):
        state: CoincheState = CoincheState.__new__(CoincheState)
        state.deal = self.deal
        state.rules = self.rules
        state.engine = address(ENGINE)
        state.position = address(state.deal)
        return state

    def actor(self, number):
        return number - COINCHE_AT if COINCHE_AT <= number < BID_CAPOT else self.deal.table.play.turn

    def forbidden_to(self, number, seat):
        return COI_13_1 if seat != self.actor(number) else refuse(address(self.deal), self.rules, number)

    def read(self, text):
        return read(text)

    @staticmethod
    def parse(text):
        """The action of a line, or None outside of the notation."""
        return parsed(text, read(text), ACTIONS)

    # -- results

    def sheet(self):
        sheet: Sheet
        reckon(address(self.deal), self.rules, address(sheet))
        points: dict = sheet
        rules = FAILED_RULES if sheet.outcome == FAILED else {}
        return {
            "outcome": OUTCOMES[sheet.outcome],
            "lines": [[name, rules.get(key, rule), points[key]] for key, name, rule in LINES_OF_SCORE],
            "multiplier": self.deal.multiplier,
            "scores": points["scores"],
        }

    @property
    def winner(self):
        """Team that has won the match with this deal, or None (COI-10)."""
        if self.deal.phase != OVER:
            return None
        return winner_at(self.totals, self.rules.terms.target)

    # -- what may be seen

    def contract(self):
        """The last bid with its multiplier, or None; public (COI-11.2)."""
        deal = address(self.deal)
        if deal.table.declarer == NOBODY:
            return None
        return {
            "declarer": deal.table.declarer,
            "number": "capot" if deal.bid == CAPOT else 10 * deal.bid,
            "denomination": DENOMINATIONS[deal.table.denomination],
            "multiplier": deal.multiplier,
            "coincher": None if deal.coincher == NOBODY else deal.coincher,
        }

    def observe(self, seat):
        """The facts that section 11 gives to a seat (None: a spectator)."""
        over: cython.bint = self.deal.phase == OVER
        facts = {
            "game": NAME,
            "seat": seat,
            "options": self.options.changed,
            "dealer": self.dealer,
            "scores": list(self.setting.scores),
            "phase": PHASES[self.deal.phase],
            "turn": self.turn,
            "bids": [[who, action.text] for who, action in self.log if action.id >= PASS],
            "contract": self.contract(),
            **table_facts(address(self.deal.table), address(self.rules.terms), seat, over),
            "legal": [action.text for action in self.legal()] if seat is not None and seat == self.turn else [],
            "sheet": self.sheet() if over else None,
        }
        if over:
            facts["totals"] = self.totals
            facts["winner"] = self.winner
        return facts

    def facts_of(self, rule, action, seat):
        """The facts of the case that a refusal tells."""
        deal = address(self.deal)
        if rule == self.over_rule:
            return {}
        number = self.number_of(action)
        text = self.text_of(action)
        if rule == "COI-13.1":
            return {"case": "seat", "seat": seat, "turn": self.actor(number)}
        if rule == "COI-5.2":
            allowed = DENOMINATIONS[: self.rules.denominations]
            return {"bid": text, "highest": 10 * self.rules.highest, "denominations": allowed}
        if rule == "COI-5.3":
            return {"bid": text, "last": 10 * deal.bid}
        if rule == "COI-5.7":
            return {"case": "no-bid"} if deal.table.declarer == NOBODY else {"declarer": deal.table.declarer}
        if rule == "COI-5.8":
            return {"case": "no-coinche"} if deal.phase != ANSWERING else {}
        if rule == "COI-5.10":
            return {}
        if rule == "COI-5.12":
            return {"case": "auction" if deal.phase != PLAYING else "play"}
        return play_refusal(address(deal.table), address(self.rules.terms), number, text)

    def layout(self):
        """The deal as the rulebook writes it (COI-14.1)."""
        deck = self.setting.deck
        hands = [[NAMES[card] for card in deck[8 * place : 8 * place + 8]] for place in range(4)]
        return {"hands": [hands[(seat - self.dealer - 1) % 4] for seat in range(4)]}


def deck_of(layout, dealer, options):
    """The dealing order of a layout (COI-14.1); InvalidRecord with the place when it is none."""
    expect_keys(layout, ("hands", "deck"), "deal")
    if "deck" in layout:
        return whole_deck(layout, NAMES)
    dealt = hand_lists(layout, SEATS, 8, NAMES)
    deck = [card for place in range(4) for card in dealt[(dealer + 1 + place) % 4]]
    distinct(deck, NAMES, "deal")
    return bytes(deck)


def seats(options):
    """Number of players."""
    return SEATS


def first_scores(options):
    """Match scores before the first deal, by team."""
    return (0, 0)


def deck_from(seed, number, options):
    """The dealing order that a seed gives to deal `number` (from 0)."""
    return shuffled(NAME, seed, number, 32)


CARRIED = {}
"""Keys of a record, besides the scores, that come from earlier deals."""


def sample(view, rng):
    """A state that agrees with a view (`Game.sample`)."""
    options = Options(NAME, OPTIONS, view["options"])
    dealer = view["dealer"]
    contract = view["contract"]

    def replay(hands, lines):
        deck = bytes([card for place in range(4) for card in bits_of(hands[(dealer + 1 + place) % 4])])
        state = CoincheState.start(options, dealer, view["scores"], deck)
        for action in actions_of(view, lines):
            state = state.apply(action)
        return state

    knowledge = Knowledge(view, options, DENOMINATIONS.index(contract["denomination"]) if contract else 0)
    return agreeing(view, worlds(view, knowledge, rng), replay)


STATE = CoincheState
