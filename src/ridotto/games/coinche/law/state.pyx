"""State of a deal of Coinche: score, views, layout."""

cimport cython
from libc.string cimport memset

from ridotto.core.contest cimport ContestState
from ridotto.core.history cimport Setting
from ridotto.core.known cimport write_options
from ridotto.core.state cimport State, seal
from ridotto.games.coinche.law.rules cimport (
    ANSWERING, BID_CAPOT, CAPOT, COINCHE_AT, COI_13_1, ENGINE, FAILED, OVER, PAYS_DOUBLED, PAYS_FLAT, PLAYING, Deal,
    Rules, Sheet, deal_out, reckon, refuse, settle,
)
from ridotto.games.families.trumps.law.law cimport laws_of
from ridotto.games.families.trumps.law.shown cimport bids_of, own_table_facts, play_refusal, table_facts
from ridotto.games.families.trumps.law.table cimport NOBODY, read_rules, share_used

from ridotto.core.action import parsed
from ridotto.core.cards import checked_deck, distinct, expect_keys, hand_lists, whole_deck
from ridotto.core.chance import shuffled
from ridotto.core.learner.observing import encode_options
from ridotto.games.coinche.law.observing import SHOWN
from ridotto.games.coinche.law.options import EXTRAS, NAME, OPTIONS, SEATS
from ridotto.games.coinche.law.rules import ACTIONS
from ridotto.games.coinche.law.rules import read as id_of
from ridotto.games.coinche.law.views import CoincheView
from ridotto.games.families.trumps.law.law import DENOMINATIONS
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.games.families.trumps.law.table import winner_at

TEXTS = [action.text for action in ACTIONS]
NO_CLAIM = -1
"""Placeholder for the action id of a claim, which Coinche does not have."""
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
FAILED_RULES = dict.fromkeys(("contract", "bonus", "sum"), "COI-9.5")
DOUBLED_RULES = dict.fromkeys(("contract", "bonus", "sum", "apart"), "COI-9.11")
FLAT_RULES = dict.fromkeys(("bonus", "sum", "apart"), "COI-9.15")
"""Rules of the lines that another rule pays than a contract that is made."""
UNBID_CAPOT = 250
"""Bonus of COI-9.4; under COI-9.12 it is another."""


cdef class CoincheRules:
    """Compiled options of a table."""


seal(CoincheRules)


cdef CoincheRules rules_of(object options):
    """Return the compiled options, created once and cached in `options.compiled`."""
    cdef CoincheRules made
    if options.compiled is None:
        made = CoincheRules.__new__(CoincheRules)
        made.laws = laws_of(options)
        read_rules(&made.rules.table, made.laws.law, options)
        made.rules.highest = options["max_bid"] // 10
        made.rules.denominations = 6 if options["no_trumps_all_trumps"] else 4
        made.rules.any_time = options["coinche_turn"] == "any_time"
        made.rules.extras = EXTRAS.index(options["failed_defence_extras"])
        made.rules.contract_only = options["doubled_pay"] == "contract"
        made.rules.flat_capot = options["capot_pay"] == "flat"
        made.rules.unbid_capot = options["unbid_capot"]
        write_options(made.rules.told, encode_options(OPTIONS, SHOWN, options))
        options.compiled = made
    return options.compiled


cdef class CoincheSetting(Setting):
    """Fixed part of a deal of Coinche: options, dealer, scores, deck."""

    cdef Rules rules
    cdef CoincheRules made      # keeps alive the laws that `rules` points to


@cython.no_gc
cdef class CoincheState(ContestState):
    """Immutable state of a deal of Coinche, created by `ridotto.game("coinche").deal()`."""

    game = NAME
    seats = SEATS
    teams = 2
    vocabulary = ACTIONS
    grammar_rule = "COI-13.1"
    over_rule = "COI-10.4"
    books = ("BEL", "COI")
    void_rule = "COI-5.13"
    view_type = CoincheView

    cdef State blank(self):
        cdef CoincheState state = CoincheState.__new__(CoincheState)
        state.deal_at = &state.deal
        state.rules = self.rules
        return state

    cdef object starter(self):
        return start

    cdef int actor(self, int number) noexcept:
        return number - COINCHE_AT if COINCHE_AT <= number < BID_CAPOT else self.deal.table.play.turn

    cdef int forbidden_to(self, int number, int seat) noexcept:
        return COI_13_1 if seat != self.actor(number) else refuse(&self.deal, self.rules, number)

    cdef object read(self, str text):
        return id_of(text)

    # -- results

    cdef dict reckoned(self):
        cdef Sheet sheet
        reckon(&self.deal, self.rules, &sheet)
        return sheet_of(&self.deal, self.rules, &sheet)

    cdef bint counts(self):
        return self.deal.table.declarer != NOBODY

    cdef bint reached(self):
        return self.leader() is not None

    cdef object leader(self):
        return winner_at(self.totals, self.rules.table.target)

    # -- views

    cdef dict contract(self):
        """Return the last bid with its multiplier, or None. It is public (COI-11.2)."""
        deal = &self.deal
        if deal.table.declarer == NOBODY:
            return None
        return {
            "declarer": deal.table.declarer,
            "number": "capot" if deal.bid == CAPOT else 10 * deal.bid,
            "denomination": DENOMINATIONS[deal.table.denomination],
            "multiplier": deal.multiplier,
            "coincher": None if deal.coincher == NOBODY else deal.coincher,
        }

    cpdef dict public_facts(self):
        """Return the facts that are public under section 11 of the rulebook."""
        cdef bint over = self.deal.phase == OVER
        cdef bint settled = self.deal.table.declarer != NOBODY and (over or self.deal.phase == PLAYING)
        facts = {
            "game": NAME,
            "seat": None,
            "options": self.options.changed,
            "dealer": self.dealer,
            "scores": self.before,
            "phase": PHASES[self.deal.phase],
            "turn": self.turn,
            "bids": bids_of(self.history.entries, self.length, TEXTS, NO_CLAIM),
            "contract": self.contract(),
            **table_facts(&self.deal.table, &self.rules.table, settled, over),
            "legal": [],
            "sheet": self.reckoned() if over else None,
        }
        self.add_length(facts)
        if over:
            facts["totals"] = self.totals
            facts["winner"] = self.winner
        return facts

    cdef dict seat_facts(self, int seat):
        """Return the facts that section 11 of the rulebook gives to one seat only."""
        ids = self.ids() if seat == self.turn else []
        return {
            "seat": seat,
            **own_table_facts(&self.deal.table, &self.rules.table, seat, ids),
            "legal": [self.action_of(number).text for number in ids],
        }

    cdef dict facts_of(self, str rule, object line, str text, seat):
        deal = &self.deal
        if rule == self.over_rule:
            return {}
        if rule == "COI-13.1":
            return {"case": "seat", "seat": seat, "turn": self.actor(line)}
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
        return play_refusal(&deal.table, &self.rules.table, line, text)

    def layout(self):
        """Return the layout of the deal (COI-14.1)."""
        return laid_out([NAMES[card] for card in self.fixed.deck], self.dealer)


seal(CoincheState)


cdef dict sheet_of(const Deal* deal, const Rules* rules, const Sheet* sheet):
    """Return a score sheet as plain data."""
    cdef dict points = sheet[0]
    by = paid_by(deal, rules, sheet)
    lines = [[name, by.get(key, rule), points[key]] for key, name, rule in LINES_OF_SCORE]
    if "apart" in by:
        lines.append(["belote apart", by["apart"], points["apart"]])
    return {
        "outcome": OUTCOMES[sheet.outcome],
        "lines": lines,
        "multiplier": deal.multiplier,
        "scores": points["scores"],
    }


cdef dict paid_by(const Deal* deal, const Rules* rules, const Sheet* sheet):
    """Return the rules of the lines of a sheet that differ from those of a contract made (COI-9.5, 9.11, 9.12, 9.15)."""
    if sheet.pay == PAYS_DOUBLED:
        return DOUBLED_RULES
    if sheet.pay == PAYS_FLAT:
        return FLAT_RULES
    if sheet.outcome == FAILED:
        return FAILED_RULES
    return {"bonus": "COI-9.12"} if rules.unbid_capot != UNBID_CAPOT and deal.bid != CAPOT else {}


def scored(options, declarer, number, multiplier, all_tricks, cards, last, combinations, belote):
    """Return the score sheet of a deal whose points were counted at the table, by team (COI-9).

    `declarer` is a seat or None, `number` that of the contract or "capot"; `all_tricks` is true if the declarers took every trick.
    """
    cdef Deal deal
    cdef Sheet sheet
    made = rules_of(options)
    memset(&deal, 0, sizeof(Deal))
    memset(&sheet, 0, sizeof(Sheet))
    deal.multiplier = multiplier
    if declarer is None:
        return sheet_of(&deal, &made.rules, &sheet)
    deal.table.declarer = declarer
    deal.bid = CAPOT if number == "capot" else number // 10
    for team in range(2):
        sheet.cards[team] = cards[team]
        sheet.last[team] = last[team]
        sheet.combinations[team] = combinations[team]
        sheet.belote[team] = belote[team]
    settle(&deal, &made.rules, &sheet, all_tricks)
    return sheet_of(&deal, &made.rules, &sheet)


# ---- initial states -------------------------------------------------------------------------------------------------


def start(options, dealer, scores, deck, deals_used=0):
    """Return the initial state of a deal.

    `deck`: the 32 card numbers in dealing order (COI-14.1). `deals_used`: earlier counted deals under the option `deals` (COI-10.5).
    """
    cdef CoincheState state = CoincheState.__new__(CoincheState)
    cdef CoincheSetting fixed = CoincheSetting.__new__(CoincheSetting)
    cdef CoincheRules made = rules_of(options)
    fixed.options = options
    fixed.dealer = dealer
    fixed.scores = tuple(scores)
    fixed.deck = checked_deck(deck, 32, 32)
    fixed.deals_used = deals_used
    fixed.made = made
    fixed.rules = made.rules
    for team in range(2):
        fixed.rules.table.scores[team] = scores[team]
    fixed.rules.table.used = share_used(deals_used, options)
    state.rules = &fixed.rules
    state.deal_at = &state.deal
    state.begin(fixed, &ENGINE, state.rules)
    deal_out(&state.deal, &fixed.rules, <unsigned char*> fixed.deck, len(fixed.deck), dealer)
    return state


def parse(text):
    """Return the action of a line, or None if it is not in the notation."""
    return parsed(text, id_of(text), ACTIONS)


def laid_out(deck, dealer):
    """Return the layout of a deck in dealing order (COI-14.1). Its items may be names or numbers of cards."""
    hands = [deck[8 * place : 8 * place + 8] for place in range(4)]
    return {"hands": [hands[(seat - dealer - 1) % 4] for seat in range(4)]}


def deck_of_layout(layout, dealer, options):
    """Return the dealing order of a layout (COI-14.1). Raise InvalidRecord with the place of the error if it is invalid."""
    expect_keys(layout, ("hands", "deck"), "deal")
    if "deck" in layout:
        return whole_deck(layout, NAMES)
    dealt = hand_lists(layout, SEATS, 8, NAMES)
    deck = [card for place in range(4) for card in dealt[(dealer + 1 + place) % 4]]
    distinct(deck, NAMES, "deal")
    return bytes(deck)


def deck_of_seed(seed, number, options):
    """Return the dealing order of deal `number` (from 0) under a seed."""
    return shuffled(NAME, seed, number, 32)


def places(options, dealer):
    """Return the layout of a deal with each card replaced by its place in the shuffled pack."""
    return laid_out(list(range(32)), dealer)
