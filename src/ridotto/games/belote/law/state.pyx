"""State of a deal of Belote: score, views, layout."""

cimport cython
from libc.string cimport memset

from ridotto.core.contest cimport ContestState
from ridotto.core.history cimport Setting
from ridotto.core.known cimport write_options
from ridotto.core.state cimport State, seal
from ridotto.games.belote.law.rules cimport (
    BEL_14_1, CLAIM, ENGINE, OVER, Deal, Rules, Sheet, deal_out, reckon, refuse, settle,
)
from ridotto.games.families.trumps.law.law cimport laws_of
from ridotto.games.families.trumps.law.shown cimport bids_of, own_table_facts, play_refusal, table_facts
from ridotto.games.families.trumps.law.table cimport NOBODY, read_rules, share_used

from ridotto.core.action import parsed
from ridotto.core.cards import SUITS, checked_deck, distinct, expect_keys, hand_lists, numbers, whole_deck
from ridotto.core.chance import shuffled
from ridotto.core.learner.observing import encode_options
from ridotto.games.belote.law.observing import SHOWN
from ridotto.games.belote.law.options import NAME, OPTIONS, SEATS
from ridotto.games.belote.law.rules import ACTIONS
from ridotto.games.belote.law.rules import read as id_of
from ridotto.games.belote.law.views import BeloteView
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.games.families.trumps.law.table import winner_at

TEXTS = [action.text for action in ACTIONS]
PHASES = ("round 1", "round 2", "play", "over")
OUTCOMES = ("void", "made", "failed", "tied", "claimed")
LINES_OF_SCORE = (
    ("cards", "cards", "BEL-10.1"),
    ("last", "last trick", "BEL-10.1"),
    ("combinations", "combinations", "BEL-8.7"),
    ("belote", "belote", "BEL-9.1"),
    ("total", "total", "BEL-10.3"),
)


cdef class BeloteRules:
    """Compiled options of a table."""


seal(BeloteRules)


cdef BeloteRules rules_of(object options):
    """Return the compiled options, created once and cached in `options.compiled`."""
    cdef BeloteRules made
    if options.compiled is None:
        made = BeloteRules.__new__(BeloteRules)
        made.laws = laws_of(options)
        made.rules.early_claim = options["early_claim"]
        made.rules.keep_belote = options["failed_belote"] == "keep"
        write_options(made.rules.told, encode_options(OPTIONS, SHOWN, options))
        read_rules(&made.rules.table, made.laws.law, options)
        options.compiled = made
    return options.compiled


cdef class BeloteSetting(Setting):
    """Fixed part of a deal of Belote: options, dealer, scores, deck, and points held from earlier ties."""

    cdef Rules rules
    cdef BeloteRules made       # keeps alive the laws that `rules` points to


@cython.no_gc
cdef class BeloteState(ContestState):
    """Immutable state of a deal of Belote, created by `ridotto.game("belote").deal()`."""

    game = NAME
    seats = SEATS
    teams = 2
    vocabulary = ACTIONS
    grammar_rule = "BEL-14.2"
    over_rule = "BEL-11.6"
    books = ("BEL",)
    void_rule = "BEL-5.7"
    view_type = BeloteView

    cdef State blank(self):
        cdef BeloteState state = BeloteState.__new__(BeloteState)
        state.deal_at = &state.deal
        state.rules = self.rules
        return state

    cdef object starter(self):
        return start

    cdef int forbidden_to(self, int number, int seat) noexcept:
        return BEL_14_1 if seat != self.deal.table.play.turn else refuse(&self.deal, self.rules, number)

    cdef object read(self, str text):
        return id_of(text)

    # -- results

    cdef dict reckoned(self):
        cdef Sheet sheet
        reckon(&self.deal, self.rules, &sheet)
        return sheet_of(&sheet)

    cdef bint counts(self):
        return self.deal.table.declarer != NOBODY

    cdef bint reached(self):
        return self.leader() is not None

    cdef object leader(self):
        totals = self.totals
        target = self.rules.table.target
        if self.deal.claimer != NOBODY:
            team = self.deal.claimer & 1
            return team if totals[team] >= target else 1 - team
        return winner_at(totals, target)

    @property
    def held(self):
        """Points held from ties: those before the deal while it runs, those after it once it is over (BEL-10.6, 11.4, 11.8)."""
        if self.deal.phase != OVER:
            return self.rules.held
        return 0 if self.match_over else self.reckoned()["held"]

    def carried(self):
        return {"held": self.rules.held, **ContestState.carried(self)}

    def carries(self):
        return {"held": self.held, **ContestState.carries(self)}

    def result(self):
        return {**State.result(self), "held": self.held}

    # -- views

    cpdef dict public_facts(self):
        """Return the facts that are public under section 12 of the rulebook."""
        deal = &self.deal
        table = &deal.table
        cdef bint over = deal.phase == OVER
        cdef bint chosen = table.declarer != NOBODY
        facts = {
            "game": NAME,
            "seat": None,
            "options": self.options.changed,
            "dealer": self.dealer,
            "scores": self.before,
            "held": self.rules.held,
            "phase": PHASES[deal.phase],
            "turn": self.turn,
            "turnup": NAMES[deal.turnup],
            "bids": bids_of(self.history.entries, self.length, TEXTS, CLAIM),
            "declarer": table.declarer if chosen else None,
            "trump": SUITS[table.denomination] if chosen else None,
            **table_facts(table, &self.rules.table, chosen, over),
            "claimer": deal.claimer if deal.claimer != NOBODY else None,
            "legal": [],
            "sheet": self.reckoned() if over else None,
        }
        self.add_length(facts)
        if over:
            facts["totals"] = self.totals
            facts["winner"] = self.winner
        return facts

    cdef dict seat_facts(self, int seat):
        """Return the facts that section 12 of the rulebook gives to one seat only."""
        ids = self.ids() if seat == self.turn else []
        return {
            "seat": seat,
            **own_table_facts(&self.deal.table, &self.rules.table, seat, ids),
            "legal": [self.action_of(number).text for number in ids],
        }

    cdef dict facts_of(self, str rule, object line, str text, seat):
        if rule == "BEL-14.1":
            return {"seat": seat, "turn": self.turn}
        if rule.startswith("BEL-5."):
            return {"turnup": NAMES[self.deal.turnup]}
        if rule == "BEL-11.5":
            return {"case": "early"} if self.rules.early_claim else {"case": "off"}
        if rule in (self.over_rule, "BEL-6.4"):
            return {}
        return play_refusal(&self.deal.table, &self.rules.table, line, text)

    def layout(self):
        """Return the layout of the deal (BEL-15.1)."""
        return laid_out([NAMES[card] for card in self.fixed.deck], self.dealer)


seal(BeloteState)


cdef dict sheet_of(const Sheet* sheet):
    """Return a score sheet as plain data."""
    cdef dict points = sheet[0]
    return {
        "outcome": OUTCOMES[sheet.outcome],
        "lines": [[name, rule, points[key]] for key, name, rule in LINES_OF_SCORE],
        "received": sheet.received,
        "scores": points["scores"],
        "held": sheet.held,
    }


def scored(options, declarer, claimer, cards, last, combinations, belote, held):
    """Return the score sheet of a deal whose points were counted at the table, by team (BEL-10; after a claim BEL-11.5).

    `declarer` and `claimer` are seats or None; `held` are the points held before the deal.
    """
    cdef Deal deal
    cdef Sheet sheet
    cdef Rules rules = rules_of(options).rules
    memset(&deal, 0, sizeof(Deal))
    memset(&sheet, 0, sizeof(Sheet))
    rules.held = sheet.held = held
    if declarer is None:
        return sheet_of(&sheet)
    deal.table.declarer = declarer
    deal.claimer = NOBODY if claimer is None else claimer
    for team in range(2):
        sheet.cards[team] = cards[team]
        sheet.last[team] = last[team]
        sheet.combinations[team] = combinations[team]
        sheet.belote[team] = belote[team]
    settle(&deal, &rules, &sheet)
    return sheet_of(&sheet)


# ---- initial states -------------------------------------------------------------------------------------------------


def start(options, dealer, scores, deck, held=0, deals_used=0):
    """Return the initial state of a deal.

    `deck`: the 32 card numbers in dealing order (BEL-15.2). `held`: points held from earlier ties. `deals_used`: counted deals before this
    one in a match with the option `deals` (BEL-11.7).
    """
    cdef BeloteState state = BeloteState.__new__(BeloteState)
    cdef BeloteSetting fixed = BeloteSetting.__new__(BeloteSetting)
    cdef BeloteRules made = rules_of(options)
    fixed.options = options
    fixed.dealer = dealer
    fixed.scores = tuple(scores)
    fixed.deck = checked_deck(deck, 32, 32)
    fixed.deals_used = deals_used
    fixed.made = made
    fixed.rules = made.rules
    for team in range(2):
        fixed.rules.table.scores[team] = scores[team]
    fixed.rules.held = held
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
    """Return the layout of a deck in dealing order (BEL-15.1). Its items may be names or numbers of cards."""
    hands = [deck[5 * place : 5 * place + 5] for place in range(4)]
    return {"hands": [hands[(seat - dealer - 1) % 4] for seat in range(4)], "turnup": deck[20], "rest": deck[21:]}


def deck_of_layout(layout, dealer, options):
    """Return the dealing order of a layout (BEL-15.1). Raise InvalidRecord with the place of the error if it is invalid."""
    expect_keys(layout, ("hands", "turnup", "rest", "deck"), "deal")
    if "deck" in layout:
        return whole_deck(layout, NAMES)
    dealt = hand_lists(layout, SEATS, 5, NAMES)
    deck = [card for place in range(4) for card in dealt[(dealer + 1 + place) % 4]]
    deck += numbers([layout.get("turnup")], NAMES, 1, "deal.turnup")
    distinct(deck, NAMES, "deal")
    if "rest" in layout:
        deck += numbers(layout["rest"], NAMES, 11, "deal.rest")
        distinct(deck, NAMES, "deal")
    else:
        deck += [card for card in range(32) if card not in deck]
    return bytes(deck)


def deck_of_seed(seed, number, options):
    """Return the dealing order of deal `number` (from 0) under a seed."""
    return shuffled(NAME, seed, number, 32)


def places(options, dealer):
    """Return the layout of a deal with each card replaced by its place in the shuffled pack."""
    return laid_out(list(range(32)), dealer)
