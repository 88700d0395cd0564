"""Classic Belote, as the rulebook BEL describes it."""

import cython
from cython import address

from ridotto.core.action import parsed, vocabulary
from ridotto.core.cards import SUITS, distinct, expect_keys, hand_lists, numbers, whole_deck
from ridotto.core.chance import shuffled
from ridotto.core.combinations import LINES, read_declaration
from ridotto.core.options import Options, choice, flag, number
from ridotto.core.piquet import NAMES
from ridotto.core.state import MALFORMED
from ridotto.core.table import winner_at
from ridotto.core.worlds import Knowledge, actions_of, agreeing, bits_of, worlds

NAME = "belote"
SEATS = 4
TEAMS = 2

OPTIONS = (
    number("target", "BEL-11.1", 1000, 1),
    choice("direction", "BEL-3.6", "counter-clockwise", "clockwise"),
    flag("melds", "BEL-8.3", True),
    flag("overtrump_on_trump_lead", "BEL-7.4", False),
    choice("equal_meld", "BEL-8.6", "four", "sequence"),
    flag("meld_overlap", "BEL-8.2", False),
    flag("early_claim", "BEL-11.5", False),
    choice("partner_exemption", "BEL-7.8", "trump", "winning"),
    choice("undertrump", "BEL-7.7", "forced", "free"),
    choice("failed_belote", "BEL-10.5", "opponents", "keep"),
)
PRESETS = {
    "default": {},
    "federation": {
        "overtrump_on_trump_lead": True,
        "partner_exemption": "winning",
        "undertrump": "free",
        "failed_belote": "keep",
    },
}

ACTIONS = vocabulary(
    ["play " + name for name in NAMES] + LINES + ["pass", "take", "take S", "take H", "take D", "take C", "claim"]
)
IDS = {action.text: action.id for action in ACTIONS}


def read(text: str) -> int:
    """Id of a line; ids outside of the vocabulary for lines that no position allows; -1 outside of the notation."""
    if text in IDS:
        return IDS[text]
    combination = read_declaration(text)
    if combination is None:
        return MALFORMED
    return NO_COMBINATION if combination < 0 else DECLARE + combination


# ---- the deal -------------------------------------------------------------------------------------------------------


def deal_cards(deal, rules, deck):
    """Five cards each, then the turn-up; eleven stay face down (BEL-4.3, BEL-4.4, BEL-15.2)."""
    lay(address(deal.table), address(rules.terms), deck, 5)
    deal.turnup = deck[20]
    for card in range(11):
        deal.rest[card] = deck[21 + card]
    deal.phase = ROUND_1
    deal.passes = 0
    deal.claimer = NOBODY
    deal.table.denomination = deal.turnup >> 3


def complete(deal, rules):
    """The declarer gets the turn-up and two cards, the others three (BEL-6.1, BEL-6.2)."""
    hand = deal.table.play.hand
    hand[deal.table.declarer] |= cython.cast(cython.uint, 1) << deal.turnup
    card: cython.int = 0
    for place in range(4):
        seat = (forehand(address(rules.terms)) + place) & 3
        for _ in range(2 if seat == deal.table.declarer else 3):
            hand[seat] |= cython.cast(cython.uint, 1) << deal.rest[card]
            card += 1
    deal.phase = PLAYING
    begin_tricks(address(deal.table), address(rules.terms))


# ---- what is legal --------------------------------------------------------------------------------------------------


def may_claim(deal, rules):
    """Before leading to tricks 2 to 8, with the option (BEL-11.5)."""
    count = deal.table.play.count
    return rules.early_claim and count > 0 and count < 32 and count & 3 == 0


def legal(deal, rules, ids):
    """Writes the ids of the legal actions in canonical order (BEL-14.4); gives how many."""
    found: cython.int = 0
    if deal.phase == OVER:
        return 0
    if deal.phase == PLAYING:
        if may_claim(deal, rules):
            ids[0] = CLAIM
            found = 1
        return found + legal_play(address(deal.table), address(rules.terms), ids + found)
    ids[0] = PASS
    if deal.phase == ROUND_1:
        ids[1] = TAKE
        return 2
    found = 1
    for suit in range(4):
        if suit != deal.turnup >> 3:
            ids[found] = TAKE_SUIT + suit
            found += 1
    return found


def refuse(deal, rules, action):
    """The rule that forbids an action of the seat to act, as a number, or 0: the order of checks is that of BEL-14.5."""
    if deal.phase == PLAYING:
        if PASS <= action <= TAKE_SUIT + 3:
            return BEL_6_4
        if action == CLAIM:
            return 0 if may_claim(deal, rules) else BEL_11_5
        return refuse_play(address(deal.table), address(rules.terms), action)
    if action == PASS:
        return 0
    if action < TAKE or action > TAKE_SUIT + 3:
        return BEL_5_6
    if deal.phase == ROUND_1:
        return 0 if action == TAKE else BEL_5_2
    return BEL_5_3 if action == TAKE or action - TAKE_SUIT == deal.turnup >> 3 else 0


# ---- what actions do ------------------------------------------------------------------------------------------------


def advance(deal, rules, action):
    """Carries a lawful action out."""
    seat = deal.table.play.turn
    if action < PASS:
        advance_play(address(deal.table), address(rules.terms), action)
        if deal.table.play.count == 32:
            deal.phase = OVER
    elif action == PASS:
        deal.passes += 1
        deal.table.play.turn = (seat + 1) & 3
        if deal.passes == 4:
            deal.phase = ROUND_2
        elif deal.passes == 8:
            deal.phase = OVER
    elif action == CLAIM:
        deal.claimer = seat
        deal.phase = OVER
    else:
        deal.table.declarer = seat
        if action != TAKE:
            deal.table.denomination = action - TAKE_SUIT
        complete(deal, rules)


# ---- the score ------------------------------------------------------------------------------------------------------


def reckon(deal, rules, sheet):
    """The score of a deal that is over (BEL-10; after a claim BEL-11.5)."""
    for team in range(2):
        sheet.cards[team] = sheet.last[team] = sheet.combinations[team] = sheet.belote[team] = 0
        sheet.total[team] = sheet.scores[team] = 0
    sheet.held = rules.held
    sheet.received = 0
    sheet.outcome = VOID
    if deal.table.declarer == NOBODY:
        return

    tally(address(deal.table), address(rules.terms), sheet.cards, sheet.combinations, sheet.belote)
    play = address(deal.table.play)
    claimed: cython.bint = deal.claimer != NOBODY
    royals = law_of(address(deal.table), address(rules.terms)).belotes
    for team in range(2):
        if not claimed and play.master & 1 == team:
            sheet.last[team] = 100 if play.tricks[team] == 8 else 10
        if claimed and royals & ~(play.taken[0] | play.taken[1]):
            sheet.belote[team] = 0
        sheet.total[team] = sheet.cards[team] + sheet.last[team] + sheet.combinations[team] + sheet.belote[team]
        sheet.scores[team] = sheet.total[team]
    if claimed:
        sheet.outcome = CLAIMED
        return

    declarers = deal.table.declarer & 1
    defenders = 1 - declarers
    difference = sheet.total[declarers] - sheet.total[defenders]
    if difference == 0:
        sheet.outcome = TIED
        sheet.scores[declarers] = 0
        sheet.held += sheet.total[declarers]
        return
    if difference > 0:
        sheet.outcome = MADE
    else:
        sheet.outcome = FAILED
        kept = sheet.belote[declarers] if rules.keep_belote else 0
        sheet.scores[declarers] = kept
        sheet.scores[defenders] = sheet.total[0] + sheet.total[1] - kept
    sheet.received = rules.held
    sheet.scores[declarers if difference > 0 else defenders] += rules.held
    sheet.held = 0


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
        if (
            deal.phase == PLAYING
            and not rules.early_claim
            and not may_still_declare(address(deal.table), address(rules.terms))
        ):
            play_tricks(address(deal.table.play), law_of(address(deal.table), address(rules.terms)), rng)
            deal.phase = OVER
            return
        found = legal(deal, rules, ids)
        advance(deal, rules, ids[below(rng, found)])


ENGINE.size = cython.sizeof(Deal)
ENGINE.actions = len(ACTIONS)
ENGINE.turn = cython.cast(TurnOf, turn_of)
ENGINE.legal = cython.cast(LegalOf, legal)
ENGINE.refuse = cython.cast(RefuseOf, refuse)
ENGINE.advance = cython.cast(AdvanceOf, advance)
ENGINE.score = cython.cast(ScoreOf, score)
ENGINE.play_out = cython.cast(PlayOutOf, play_out)


# ---- the face -------------------------------------------------------------------------------------------------------

PHASES = ("round 1", "round 2", "play", "over")
OUTCOMES = ("void", "made", "failed", "tied", "claimed")
LINES_OF_SCORE = (
    ("cards", "cards", "BEL-10.1"),
    ("last", "last trick", "BEL-10.1"),
    ("combinations", "combinations", "BEL-8.7"),
    ("belote", "belote", "BEL-9.1"),
    ("total", "total", "BEL-10.3"),
)


class BeloteTerms:
    """Options as the rules read them; made once for each set of options."""


def terms_of(options):
    """The terms of a set of options, kept with them."""
    terms: BeloteTerms = BeloteTerms()
    terms.laws = laws_of(options)
    rules = address(terms.rules)
    read_terms(address(rules.terms), terms.laws.law, options)
    rules.early_claim = options["early_claim"]
    rules.keep_belote = options["failed_belote"] == "keep"
    options.terms = terms
    return terms


class BeloteSetting:
    """A deal of Belote before its first action; `held` are the points held from earlier ties."""


class BeloteState:
    """A position of a deal of Belote."""

    game = NAME
    seats = SEATS
    teams = TEAMS
    vocabulary = ACTIONS
    grammar_rule = "BEL-14.2"
    over_rule = "BEL-11.6"

    def copied(self):
        state: BeloteState = BeloteState.__new__(BeloteState)
        state.deal = self.deal
        state.rules = self.rules
        state.engine = address(ENGINE)
        state.position = address(state.deal)
        return state

    def forbidden_to(self, number, seat):
        return BEL_14_1 if seat != self.deal.table.play.turn else refuse(address(self.deal), self.rules, number)

    def read(self, text):
        return read(text)

    @staticmethod
    def parse(text):
        """The action of a line, or None outside of the notation."""
        return parsed(text, read(text), ACTIONS)

    # -- results

    def sheet(self):
        """The score of a deal that is over, as plain data: outcome, lines [(name, rule, points by team)], scores, held, received."""
        sheet: Sheet
        reckon(address(self.deal), self.rules, address(sheet))
        points: dict = sheet
        return {
            "outcome": OUTCOMES[sheet.outcome],
            "lines": [[name, rule, points[key]] for key, name, rule in LINES_OF_SCORE],
            "received": sheet.received,
            "scores": points["scores"],
            "held": sheet.held,
        }

    @property
    def winner(self):
        """Team that has won the match with this deal, or None (BEL-11)."""
        if self.deal.phase != OVER:
            return None
        totals = self.totals
        target = self.rules.terms.target
        if self.deal.claimer != NOBODY:
            team = self.deal.claimer & 1
            return team if totals[team] >= target else 1 - team
        return winner_at(totals, target)

    @property
    def held(self):
        """Points held from ties: before the deal while it runs, after it when it is over (BEL-10.6, BEL-11.4)."""
        if self.deal.phase != OVER:
            return self.rules.held
        return 0 if self.match_over else self.sheet()["held"]

    def carried(self):
        return {"held": self.rules.held}

    def carries(self):
        return {"held": self.held}

    def result(self):
        return {**State.result(self), "held": self.held}

    # -- what may be seen

    def observe(self, seat):
        """The facts that section 12 gives to a seat (None: a spectator)."""
        deal = address(self.deal)
        table = address(deal.table)
        over: cython.bint = deal.phase == OVER
        chosen: cython.bint = table.declarer != NOBODY
        facts = {
            "game": NAME,
            "seat": seat,
            "options": self.options.changed,
            "dealer": self.dealer,
            "scores": list(self.setting.scores),
            "held": self.rules.held,
            "phase": PHASES[deal.phase],
            "turn": self.turn,
            "turnup": NAMES[deal.turnup],
            "bids": [[who, action.text] for who, action in self.log if action.id >= PASS and action.id != CLAIM],
            "declarer": table.declarer if chosen else None,
            "trump": SUITS[table.denomination] if chosen else None,
            **table_facts(table, address(self.rules.terms), seat, over),
            "claimer": deal.claimer if deal.claimer != NOBODY else None,
            "legal": [action.text for action in self.legal()] if seat is not None and seat == self.turn else [],
            "sheet": self.sheet() if over else None,
        }
        if over:
            facts["totals"] = self.totals
            facts["winner"] = self.winner
        return facts

    def facts_of(self, rule, action, seat):
        """The facts of the case that a refusal tells."""
        if rule == "BEL-14.1":
            return {"seat": seat, "turn": self.turn}
        if rule.startswith("BEL-5."):
            return {"turnup": NAMES[self.deal.turnup]}
        if rule == "BEL-11.5":
            return {"case": "early"} if self.rules.early_claim else {"case": "off"}
        if rule in (self.over_rule, "BEL-6.4"):
            return {}
        number = self.number_of(action)
        return play_refusal(address(self.deal.table), address(self.rules.terms), number, self.text_of(action))

    def layout(self):
        """The deal as the rulebook writes it (BEL-15.1)."""
        deck = self.setting.deck
        hands = [[NAMES[card] for card in deck[5 * place : 5 * place + 5]] for place in range(4)]
        return {
            "hands": [hands[(seat - self.dealer - 1) % 4] for seat in range(4)],
            "turnup": NAMES[deck[20]],
            "rest": [NAMES[card] for card in deck[21:]],
        }

    @staticmethod
    def start(options, dealer, scores, deck, held=0):
        """A deal before its first action.

        `deck` holds the 32 card numbers in dealing order (BEL-15.2), `held` the points from earlier ties.
        """
        setting: BeloteSetting = BeloteSetting()
        state: BeloteState = BeloteState()
        setting.options = options
        setting.dealer = dealer
        setting.scores = tuple(scores)
        setting.deck = deck
        setting.held = held
        terms: BeloteTerms = options.terms or terms_of(options)
        setting.terms = terms
        setting.rules = terms.rules
        setting.rules.terms.dealer = dealer
        setting.rules.held = held
        state.rules = address(setting.rules)
        state.begin(setting, address(ENGINE), address(state.deal), state.rules)
        deal_cards(address(state.deal), state.rules, cython.cast(cython.p_uchar, deck))
        return state


def deck_of(layout, dealer, options):
    """The dealing order of a layout (BEL-15.1); InvalidRecord with the place when it is none."""
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


def seats(options):
    """Number of players."""
    return SEATS


def first_scores(options):
    """Match scores before the first deal, by team."""
    return (0, 0)


def deck_from(seed, number, options):
    """The dealing order that a seed gives to deal `number` (from 0)."""
    return shuffled(NAME, seed, number, 32)


CARRIED = {"held": number("held", "BEL-15.3", 0, 0)}
"""Keys of a record, besides the scores, that come from earlier deals."""


def sample(view, rng):
    """A state that agrees with a view (`Game.sample`)."""
    options = Options(NAME, OPTIONS, view["options"])
    dealer = view["dealer"]
    declarer = view["declarer"]
    turnup = NAMES.index(view["turnup"])

    def replay(hands, lines):
        deck = dealt_in_packets(hands, turnup, declarer, dealer, rng)
        state = BeloteState.start(options, dealer, view["scores"], deck, view["held"])
        for action in actions_of(view, lines):
            state = state.apply(action)
        return state

    if declarer is None:
        own = {} if view["seat"] is None else {view["seat"]: [NAMES.index(card) for card in view["hand"]]}
        rest = [card for card in range(32) if card != turnup and card not in own.get(view["seat"], ())]
        rng.shuffle(rest)
        hands = [own.get(seat) or [rest.pop() for _ in range(5)] for seat in range(4)]
        deck = [card for place in range(4) for card in hands[(dealer + 1 + place) % 4]]
        state = BeloteState.start(options, dealer, view["scores"], bytes([*deck, turnup, *rest]), view["held"])
        for _, text in view["bids"]:
            state = state.apply(text)
        return state
    knowledge = Knowledge(view, options, SUITS.index(view["trump"]))
    knowledge.learn(declarer, turnup)
    return agreeing(view, worlds(view, knowledge, rng), replay)


def dealt_in_packets(hands, turnup, declarer, dealer, rng):
    """A dealing order that leads to these hands of eight: which five came first is drawn."""
    first = []
    later = []
    for place in range(4):
        seat = (dealer + 1 + place) % 4
        cards = [card for card in bits_of(hands[seat]) if seat != declarer or card != turnup]
        rng.shuffle(cards)
        first += cards[:5]
        later += cards[5:]
    return bytes([*first, turnup, *later])


STATE = BeloteState
