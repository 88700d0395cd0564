"""Briscola bugiarda, as the rulebook BRB describes it: five players, an auction by rank, a secret partner, no duty to follow."""

import cython
from cython import address

from ridotto.core.action import parsed, vocabulary
from ridotto.core.cards import SUITS, distinct, expect_keys, hand_lists, named, pack, whole_deck
from ridotto.core.chance import shuffled
from ridotto.core.errors import InvalidRecord
from ridotto.core.options import Option, Options, choice, flag, number, number_or_null
from ridotto.core.state import MALFORMED, State

NAME = "briscola-bugiarda"
SEATS = 5

RANKS = "A3KQJ76542"
"""High to low in every suit, trumps or not (BRB-3.3); as bids, low to high (BRB-5.2)."""
POINTS = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
"""BRB-3.4."""
NAMES = pack(RANKS)
"""The pack of 40, suits S H D C, in each A 3 K Q J 7 6 5 4 2 (BRB-12.5)."""

OPTIONS = (
    number_or_null("deals", "BRB-9.1", 5, 1, 1000, null_needs="minutes"),
    number_or_null("minutes", "BRB-9.2", None, 1, 1440),
    number("stock", "BRB-3.5", 15, 0, 1000),
    choice("first_dealer", "BRB-4.1", "random", 0, 1, 2, 3, 4),
    choice("faces", "BRB-3.2", "french", "italian"),
    flag("count_passed_out", "BRB-9.1", True),
    choice("bankrupt", "BRB-9.3", "debt", "end"),
)
PRESETS = {"default": {}}

BIDS = (*RANKS, "alone")
ACTIONS = vocabulary(
    ["bid " + bid for bid in BIDS] + ["pass"] + ["trump " + suit for suit in SUITS] + ["play " + name for name in NAMES]
)
IDS = {action.text: action.id for action in ACTIONS}

CLAIMS = tuple(
    [
        f"claim {negation}{what}"
        for subjects in (
            [f"partner {seat}" for seat in range(SEATS)],
            ["have " + name for name in NAMES],
            ["have " + suit for suit in SUITS],
        )
        for negation in ("", "not-")
        for what in subjects
    ]
)
"""Everything that can be claimed, true or false (BRB-12.6)."""
TALK = {
    "claim": Option(
        "claim", None, "BRB-12.6", "a claim such as 'claim partner 3' or 'claim not-have 7C'", CLAIMS.__contains__
    ),
    "text": Option("text", None, "BRB-10.9", "a text", lambda value: isinstance(value, str)),
}
"""Kinds of talk that a record may hold beside its actions."""


# ---- tables ---------------------------------------------------------------------------------------------------------


def fill():
    """Writes ranks and values into the tables that the fast code reads."""
    for card, name in enumerate(NAMES):
        suit_of[card] = SUITS.index(name[1])
        worth[card] = POINTS.get(name[0], 0)
    for trump in range(4):
        for led in range(4):
            for card in range(CARDS):
                strength = CARDS // 4 - card % 10
                if suit_of[card] == trump:
                    power[trump][led][card] = 16 + strength
                else:
                    power[trump][led][card] = strength if suit_of[card] == led else 0


fill()


# ---- the deal -------------------------------------------------------------------------------------------------------


def begin_deal(deal, rules, deck):
    """Eight cards each, one at a time, from the seat after the dealer on (BRB-4.3); that seat speaks first (BRB-5.1)."""
    for seat in range(5):
        deal.hand[seat] = 0
        deal.points[seat] = 0
        deal.tricks[seat] = 0
    for place in range(CARDS):
        seat = (rules.dealer + 1 + place) % 5
        deal.hand[seat] |= cython.cast(cython.ulonglong, 1) << deck[place]
    deal.phase = AUCTION
    deal.turn = (rules.dealer + 1) % 5
    deal.bid = NO_BID
    deal.passed = 0
    deal.declarer = NOBODY
    deal.trump = NO_TRUMP
    deal.called = NO_CARD
    deal.holder = NOBODY
    deal.count = 0
    deal.table = 0


# ---- what is legal --------------------------------------------------------------------------------------------------


def legal(deal, rules, ids):
    """Writes the ids of the legal actions in canonical order (BRB-12.5); gives how many."""
    found: cython.int = 0
    if deal.phase == PLAYING:
        cards = deal.hand[deal.turn]
        while cards:
            ids[found] = PLAY + lowest(cards)
            cards &= cards - 1
            found += 1
    elif deal.phase == AUCTION:
        for bid in range(deal.bid + 1, ALONE + 1):
            ids[found] = bid
            found += 1
        ids[found] = PASS
        found += 1
    elif deal.phase == NAMING:
        for suit in range(4):
            ids[suit] = TRUMP + suit
        found = 4
    return found


def phase_of(action):
    """The phase that an action belongs to."""
    if action <= PASS:
        return AUCTION
    return NAMING if action < PLAY else PLAYING


def refuse(deal, rules, action):
    """The rule that forbids an action of the seat to act, as a number, or 0: the order of checks is that of BRB-12.4."""
    if phase_of(action) != deal.phase:
        return BRB_12_2
    if action <= ALONE:
        return BRB_5_3 if action <= deal.bid else 0
    if action >= PLAY and not deal.hand[deal.turn] >> (action - PLAY) & 1:
        return BRB_7_3
    return 0


# ---- what actions do ------------------------------------------------------------------------------------------------


def next_call(deal):
    """The next seat that has not passed speaks (BRB-5.1); a bidder whom four passes leave alone has won the auction (BRB-5.6)."""
    if deal.declarer != NOBODY and count32(deal.passed) == 4:
        deal.phase = NAMING
        deal.turn = deal.declarer
        return
    deal.turn = 0 if deal.turn == 4 else deal.turn + 1
    while deal.passed >> deal.turn & 1:
        deal.turn = 0 if deal.turn == 4 else deal.turn + 1


def call_bid(deal, bid):
    """The bid stands; `alone` ends the auction at once (BRB-5.5)."""
    deal.bid = bid
    deal.declarer = deal.turn
    if bid == ALONE:
        deal.phase = NAMING
    else:
        next_call(deal)


def call_pass(deal):
    """A pass is final (BRB-5.4); when all five have passed, the deal is over (BRB-5.8)."""
    deal.passed |= 1 << deal.turn
    if deal.passed == 31:
        deal.phase = OVER
    else:
        next_call(deal)


def name_trumps(deal, suit):
    """The card of the bid rank in the trump suit is called, unless the declarer plays alone (BRB-6.3, 6.5); he leads (BRB-7.1)."""
    deal.trump = suit
    deal.phase = PLAYING
    if deal.bid == ALONE:
        return
    deal.called = 10 * suit + deal.bid
    for seat in range(5):
        if deal.hand[seat] >> deal.called & 1:
            deal.holder = seat


def advance(deal, rules, action):
    """Carries a lawful action out."""
    if action >= PLAY:
        play_card(deal, action - PLAY)
    elif action >= TRUMP:
        name_trumps(deal, action - TRUMP)
    elif action == PASS:
        call_pass(deal)
    else:
        call_bid(deal, action)


# ---- the score ------------------------------------------------------------------------------------------------------


def number_of_side(points, tricks):
    """The signed number n of the first row that fits (BRB-8.2); the rows of tricks come first (BRB-8.5, 8.6)."""
    if tricks == 8:
        return 4
    if tricks == 0:
        return -4
    if points >= 61:
        return 3 if points > 100 else 2 if points > 80 else 1
    return -3 if points <= 20 else -2 if points <= 40 else -1


def reckon(deal, sheet):
    """The score of a deal that is over (BRB-8); nothing is paid for one that was passed out (BRB-8.9)."""
    sheet.outcome = VOID
    sheet.partner = NOBODY
    sheet.side_points = sheet.side_tricks = 0
    sheet.number = 0
    for seat in range(5):
        sheet.scores[seat] = 0
    if deal.phase != OVER or deal.declarer == NOBODY:
        return

    sheet.side_points = deal.points[deal.declarer]
    sheet.side_tricks = deal.tricks[deal.declarer]
    if deal.holder != NOBODY and deal.holder != deal.declarer:
        sheet.partner = deal.holder
        sheet.side_points += deal.points[deal.holder]
        sheet.side_tricks += deal.tricks[deal.holder]
    sheet.number = number_of_side(sheet.side_points, sheet.side_tricks)
    sheet.outcome = MADE if sheet.number > 0 else FAILED
    for seat in range(5):
        sheet.scores[seat] = -sheet.number
    if sheet.partner == NOBODY:
        sheet.scores[deal.declarer] = 4 * sheet.number
    else:
        sheet.scores[deal.declarer] = 2 * sheet.number
        sheet.scores[sheet.partner] = sheet.number


# ---- without the interpreter ----------------------------------------------------------------------------------------


def turn_of(deal):
    return -1 if deal.phase == OVER else deal.turn


def score(deal, rules, scores):
    sheet: Sheet
    reckon(deal, address(sheet))
    for seat in range(5):
        scores[seat] = sheet.scores[seat]


def lay_out(hand, seat, rows, chance):
    """Lays a hand out in random order, one card a row, all orders equally likely to within 2**-40 when `chance` is a uniform number.

    Every row has a seat's card twice, so that the five cards of a trick stand side by side from any leader on.
    """
    cards: cython.uchar[8]
    left: cython.int = 0
    while hand:
        cards[left] = lowest(hand)
        hand &= hand - 1
        left += 1
    # A fraction of 56 bits: times `left`, its whole part is the next choice, and the rest serves the choices after it.
    fraction: cython.ulonglong = chance >> 8
    while left:
        fraction *= left
        other = fraction >> 56
        fraction = fraction << 8 >> 8
        left -= 1
        rows.card[left][seat] = rows.card[left][seat + 5] = cards[other]
        cards[other] = cards[left]


def play_tricks(deal, rng):
    """Plays the remaining cards at random. As every card may be played (BRB-7.3), a random order of each hand is random play."""
    rows: Rows
    for seat in range(5):
        lay_out(deal.hand[seat], seat, address(rows), next64(rng))
    left: cython.int = 8 - deal.count // 5
    if deal.table:
        left -= 1
        while deal.table:
            play_card(deal, rows.card[left][deal.turn])
    leader: cython.int = deal.turn
    while left:
        left -= 1
        memcpy(deal.played + deal.count, rows.card[left] + leader, 5)
        leader = take_trick(deal, leader)
    for seat in range(5):
        deal.hand[seat] = 0
    deal.turn = leader
    deal.phase = OVER


def play_out(deal, rules, rng):
    """Random play to the end, every legal action equally likely."""
    ids: cython.ushort[64]
    while deal.phase < PLAYING:
        found = legal(deal, rules, ids)
        advance(deal, rules, ids[below(rng, found)])
    if deal.phase == PLAYING:
        play_tricks(deal, rng)


ENGINE.size = cython.sizeof(Deal)
ENGINE.actions = len(ACTIONS)
ENGINE.turn = cython.cast(TurnOf, turn_of)
ENGINE.legal = cython.cast(LegalOf, legal)
ENGINE.refuse = cython.cast(RefuseOf, refuse)
ENGINE.advance = cython.cast(AdvanceOf, advance)
ENGINE.score = cython.cast(ScoreOf, score)
ENGINE.play_out = cython.cast(PlayOutOf, play_out)


# ---- what may be seen -----------------------------------------------------------------------------------------------

PHASES = ("auction", "trumps", "play", "over")
OUTCOMES = ("void", "made", "failed")


def seats_of(deal):
    """Seats of the cards played, in order: the declarer leads, then whoever won a trick (BRB-7.1, 7.6)."""
    seats = []
    leader: cython.int = deal.declarer
    for place in range(deal.count + deal.table):
        if place and place % 5 == 0:
            leader = (leader + winning_place(deal.played + (place - 5), deal.trump)) % 5
        seats.append((leader + place) % 5)
    return seats


def tricks_taken(deal, seats):
    """Winner and points of every complete trick, [[seat, points], …] (BRB-10.1)."""
    found = []
    for first in range(0, deal.count, 5):
        winner = seats[first + winning_place(deal.played + first, deal.trump)]
        found.append([winner, sum([worth[deal.played[first + place]] for place in range(5)])])
    return found


def partner_seen(deal, viewer, played):
    """The field `partner` of BRB-10.3, from the viewer's own cards (-1: a spectator) and what lies on the table, nothing else."""
    if deal.declarer == NOBODY or deal.phase == AUCTION:
        return None
    if deal.bid == ALONE:
        return "none"
    if deal.called == NO_CARD:
        return None
    called = NAMES[deal.called]
    holders = [seat for seat, card in played if card == called]
    if not holders and viewer >= 0 and deal.hand[viewer] >> deal.called & 1:
        holders = [viewer]
    if not holders:
        return "unknown"
    return "none" if holders[0] == deal.declarer else holders[0]


class BriscolaSetting:
    """A deal of Briscola bugiarda before its first action."""


class BriscolaState:
    """A position of a deal of Briscola bugiarda."""

    game = NAME
    seats = SEATS
    vocabulary = ACTIONS
    grammar_rule = "BRB-12.1"
    over_rule = "BRB-12.4"
    grammar_first = True

    @staticmethod
    def start(options, dealer, scores, deck, deals_used=0, time_up=False):
        """A deal before its first action.

        `deck` holds the 40 card numbers in dealing order (BRB-13.2), `deals_used` counts the dealer turns before it, `time_up`
        says that the time ran out during it (BRB-13.3).
        """
        if time_up and options["minutes"] is None:
            raise InvalidRecord("time_up: only a table with the option 'minutes' has a time limit")
        setting: BriscolaSetting = BriscolaSetting()
        state: BriscolaState = BriscolaState()
        setting.options = options
        setting.dealer = dealer
        setting.scores = tuple(scores)
        setting.deck = deck
        setting.deals_used = deals_used
        setting.time_up = time_up
        setting.rules.dealer = dealer
        state.rules = address(setting.rules)
        state.begin(setting, address(ENGINE), address(state.deal), state.rules)
        begin_deal(address(state.deal), state.rules, cython.cast(cython.p_uchar, deck))
        return state

    def copied(self):
        state: BriscolaState = BriscolaState.__new__(BriscolaState)
        state.deal = self.deal
        state.rules = self.rules
        state.engine = address(ENGINE)
        state.position = address(state.deal)
        return state

    def forbidden_to(self, number, seat):
        return BRB_12_3 if seat != self.deal.turn else refuse(address(self.deal), self.rules, number)

    def read(self, text):
        return IDS.get(text, MALFORMED)

    @staticmethod
    def parse(text):
        """The action of a line, or None outside of the notation."""
        return parsed(text, IDS.get(text, MALFORMED), ACTIONS)

    # -- the match

    def call_time(self):
        """The same position, with the match to end after this deal, or at once when it is over (BRB-9.2)."""
        if self.options["minutes"] is None:
            return State.call_time(self)
        setting = self.setting
        state = self.start(self.options, self.dealer, setting.scores, setting.deck, setting.deals_used, True)
        for action in self.actions:
            state = state.apply(action)
        return state

    def used(self):
        """Dealer turns that count, this deal included when it is over (BRB-9.1)."""
        passed_out: cython.bint = self.deal.declarer == NOBODY
        counts = self.deal_over and (not passed_out or self.options["count_passed_out"])
        return self.setting.deals_used + (1 if counts else 0)

    def carried(self):
        signals = {"time_up": True} if self.setting.time_up else {}
        return {"deals_used": self.setting.deals_used, **signals}

    def carries(self):
        return {"deals_used": self.used()}

    @property
    def match_over(self):
        """Whether the match ends with this deal: the turns are used up, the time is, or somebody is bankrupt (BRB-9)."""
        if not self.deal_over:
            return False
        options = self.options
        if self.setting.time_up or (options["deals"] is not None and self.used() >= options["deals"]):
            return True
        return options["bankrupt"] == "end" and min(self.totals) < 0

    @property
    def winners(self):
        """All seats with the most chips when the match is over, otherwise None (BRB-9.4)."""
        if not self.match_over:
            return None
        totals = self.totals
        return [seat for seat in range(SEATS) if totals[seat] == max(totals)]

    @property
    def winner(self):
        """The seat that alone has the most chips when the match is over; otherwise None (BRB-9.4)."""
        winners = self.winners
        return winners[0] if winners is not None and len(winners) == 1 else None

    def result(self):
        return {**State.result(self), "winners": self.winners}

    def sheet(self):
        sheet: Sheet
        deal = address(self.deal)
        reckon(deal, address(sheet))
        played = sheet.outcome != VOID
        return {
            "outcome": OUTCOMES[sheet.outcome],
            "lines": [
                ["card points", "BRB-3.4", [deal.points[seat] for seat in range(SEATS)]],
                ["tricks", "BRB-8.1", [deal.tricks[seat] for seat in range(SEATS)]],
            ],
            "declarer": deal.declarer if played else None,
            "partner": None if not played else "none" if sheet.partner == NOBODY else sheet.partner,
            "side_points": sheet.side_points,
            "side_tricks": sheet.side_tricks,
            "number": sheet.number,
            "scores": [sheet.scores[seat] for seat in range(SEATS)],
        }

    # -- what may be seen

    def observe(self, seat):
        """The facts that section 10 gives to a seat (None: a spectator)."""
        deal = address(self.deal)
        setting = self.setting
        viewer: cython.int = -1 if seat is None else seat
        over: cython.bint = deal.phase == OVER
        settled: cython.bint = deal.phase != AUCTION and deal.declarer != NOBODY
        seats = seats_of(deal)
        played = [[who, NAMES[deal.played[place]]] for place, who in enumerate(seats)]
        complete: cython.int = deal.count
        facts = {
            "game": NAME,
            "seat": seat,
            "options": self.options.changed,
            "dealer": setting.dealer,
            "scores": list(setting.scores),
            "deals_used": setting.deals_used,
            "time_up": setting.time_up,
            "phase": PHASES[deal.phase],
            "turn": self.turn,
            "bids": [[who, action.text] for who, action in self.log if action.id <= PASS],
            "bid": None if deal.bid == NO_BID else BIDS[deal.bid],
            "bidder": None if deal.declarer == NOBODY else deal.declarer,
            "declarer": deal.declarer if settled else None,
            "trump": None if deal.trump == NO_TRUMP else SUITS[deal.trump],
            "called": None if deal.called == NO_CARD else NAMES[deal.called],
            "partner": partner_seen(deal, viewer, played),
            "hand": None if viewer < 0 else named(deal.hand[viewer], NAMES),
            "hand_sizes": [8 - sum([who == other for other, _ in played]) for who in range(SEATS)],
            "trick": played[complete:],
            "last_trick": played[complete - 5 : complete] if complete else [],
            "tricks": [deal.tricks[who] for who in range(SEATS)],
            "points": [deal.points[who] for who in range(SEATS)],
            "taken": tricks_taken(deal, seats),
            "played": played,
            "legal": [action.text for action in self.legal()] if viewer >= 0 and viewer == self.turn else [],
            "hands": dealt(played) if over and settled else None,
            "sheet": self.sheet() if over else None,
        }
        if over:
            facts["totals"] = self.totals
            facts["match_over"] = self.match_over
            facts["winner"] = self.winner
            facts["winners"] = self.winners
        return facts

    def facts_of(self, rule, action, seat):
        deal = address(self.deal)
        if rule == "BRB-12.2":
            return {"case": PHASES[deal.phase]}
        if rule == "BRB-12.3":
            return {"seat": seat, "turn": self.turn}
        if rule == "BRB-5.3":
            return {"bid": self.text_of(action), "last": BIDS[deal.bid]}
        if rule == "BRB-7.3":
            card = NAMES[self.number_of(action) - PLAY]
            return {"card": card, "hold": named(deal.hand[deal.turn], NAMES)}
        return {}

    def layout(self):
        """The deal as the rulebook writes it (BRB-13.1)."""
        deck = self.setting.deck
        hands = [[NAMES[card] for card in deck[place::SEATS]] for place in range(SEATS)]
        return {"hands": [hands[(seat - self.dealer - 1) % SEATS] for seat in range(SEATS)]}


def dealt(played):
    """The hands of eight, in card order, when all forty cards have been played."""
    return [[name for name in NAMES if [seat, name] in played] for seat in range(SEATS)]


# ---- beginnings -----------------------------------------------------------------------------------------------------


def in_dealing_order(hands, dealer):
    """The pack that gives these hands, by seat, when it is dealt card by card (BRB-4.3)."""
    return bytes([hands[(dealer + 1 + place) % SEATS][place // SEATS] for place in range(CARDS)])


def deck_of(layout, dealer, options):
    """The dealing order of a layout (BRB-13.1, 13.2); InvalidRecord with the place when it is none."""
    expect_keys(layout, ("hands", "deck"), "deal")
    if "deck" in layout:
        return whole_deck(layout, NAMES)
    hands = hand_lists(layout, SEATS, 8, NAMES, may_be_null=True)
    left_out = [seat for seat, hand in enumerate(hands) if hand is None]
    if len(left_out) > 1:
        raise InvalidRecord(
            f"deal.hands: only one hand may be null, not those of seats {left_out[0]} and {left_out[1]}"
        )
    dealt = [hand or [] for hand in hands]
    given = [card for hand in dealt for card in hand]
    distinct(given, NAMES, "deal")
    for seat in left_out:
        dealt[seat] = [card for card in range(CARDS) if card not in given]
    return in_dealing_order(dealt, dealer)


def sample(view, rng):
    """A state that agrees with a view (`Game.sample`).

    Whatever has not been played and is not in the viewer's hand may be with any other seat, the called card too: no duty to
    follow, so no play tells about a hand (BRB-7.4).
    """
    hands = [[NAMES.index(card) for seat, card in view["played"] if seat == who] for who in range(SEATS)]
    if view["seat"] is not None:
        hands[view["seat"]] += [NAMES.index(card) for card in view["hand"]]
    known = {card for hand in hands for card in hand}
    unseen = [card for card in range(CARDS) if card not in known]
    rng.shuffle(unseen)
    for hand in hands:
        while len(hand) < 8:
            hand.append(unseen.pop())
        rng.shuffle(hand)
    options = Options(NAME, OPTIONS, view["options"])
    deck = in_dealing_order(hands, view["dealer"])
    state = BriscolaState.start(options, view["dealer"], view["scores"], deck, view["deals_used"], view["time_up"])
    trumps = ["trump " + view["trump"]] if view["trump"] else []
    for text in [*[call for _, call in view["bids"]], *trumps, *["play " + card for _, card in view["played"]]]:
        state = state.apply(text)
    return state


def seats(options):
    """Number of players."""
    return SEATS


def first_scores(options):
    """Chips before the first deal, by seat (BRB-3.5)."""
    return (options["stock"],) * SEATS


def deck_from(seed, number, options):
    """The dealing order that a seed gives to deal `number` (from 0)."""
    return shuffled(NAME, seed, number, CARDS)


CARRIED = {"deals_used": number("deals_used", "BRB-13.3", 0, 0)}
"""Keys of a record, besides the scores, that come from earlier deals."""

SIGNALS = {"time_up": flag("time_up", "BRB-9.2", False)}
"""Keys of a record for what reaches the deal from outside."""

STATE = BriscolaState
