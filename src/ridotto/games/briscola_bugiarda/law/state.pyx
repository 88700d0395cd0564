"""State of a deal of Briscola bugiarda: actions, score, views and layout."""

cimport cython
from libc.stdint cimport uint32_t
from libc.string cimport memset

from ridotto.core.history cimport Setting
from ridotto.core.known cimport write_options
from ridotto.core.state cimport State, seal
from ridotto.games.briscola_bugiarda.law.rules cimport (
    ALONE, AUCTION, BRB_12_3, CARDS, ENGINE, NOBODY, NO_BID, NO_CARD, NO_TRUMP, OVER, PASS, PLAY, VOID, Deal, Rules,
    Sheet, deal_out, reckon, refuse, winning_place, worth,
)

from ridotto.core.action import parsed
from ridotto.core.bits import named
from ridotto.core.cards import SUITS, checked_deck, distinct, expect_keys, hand_lists, whole_deck
from ridotto.core.chance import shuffled
from ridotto.core.errors import InvalidRecord
from ridotto.core.learner.observing import encode_options_once
from ridotto.games.briscola_bugiarda.law.observing import SHOWN
from ridotto.games.briscola_bugiarda.law.options import NAME, OPTIONS, SEATS, ends
from ridotto.games.briscola_bugiarda.law.rules import ACTIONS, BIDS, IDS, NAMES, RANKS
from ridotto.games.briscola_bugiarda.law.views import BriscolaView

TEXTS = [action.text for action in ACTIONS]
PHASES = ("auction", "trumps", "play", "over")
OUTCOMES = ("void", "made", "failed")
SUIT_RANKS = [RANKS] * len(SUITS)


cdef list bids_of(const uint32_t* entries, int length):
    """Return the auction, [[seat, text], …], from the entries of a log, which stops at the first action that is not a call."""
    cdef int number
    bids = []
    for place in range(length):
        number = entries[place] & 0xFFFF
        if number > PASS:
            break
        bids.append([entries[place] >> 16, TEXTS[number]])
    return bids


cdef list seats_of(const Deal* deal):
    """Return the seats of the cards played, in order: the declarer leads first, then the winner of each trick (BRB-7.1, 7.6)."""
    seats = []
    cdef int leader = deal.declarer
    for place in range(deal.count + deal.table):
        if place and place % 5 == 0:
            leader = (leader + winning_place(deal.played + (place - 5), deal.trump)) % 5
        seats.append((leader + place) % 5)
    return seats


cdef list tricks_taken(const Deal* deal, list seats):
    """Return winner and points of each complete trick, [[seat, points], …] (BRB-10.1)."""
    found = []
    for first in range(0, deal.count, 5):
        winner = seats[first + winning_place(deal.played + first, deal.trump)]
        found.append([winner, sum([worth[deal.played[first + place]] for place in range(5)])])
    return found


cdef object partner_seen(const Deal* deal, list played):
    """Return the field `partner` (BRB-10.3) as the played cards alone reveal it."""
    if deal.declarer == NOBODY or deal.phase == AUCTION:
        return None
    if deal.bid == ALONE:
        return "none"
    if deal.called == NO_CARD:
        return None
    called = NAMES[deal.called]
    holders = [seat for seat, card in played if card == called]
    if not holders:
        return "unknown"
    return "none" if holders[0] == deal.declarer else holders[0]


cdef class BriscolaSetting(Setting):
    """Setting of a deal of Briscola bugiarda, fixed before its first action."""

    cdef Rules rules
    cdef object deals_used
    cdef bint time_up


@cython.no_gc
cdef class BriscolaState(State):
    """State of a deal of Briscola bugiarda, from `ridotto.game("briscola-bugiarda").deal()`. States are immutable values."""

    game = NAME
    seats = SEATS
    vocabulary = ACTIONS
    grammar_rule = "BRB-12.1"
    over_rule = "BRB-12.4"
    grammar_first = True
    books = ("BRB",)
    view_type = BriscolaView

    cdef State blank(self):
        cdef BriscolaState state = BriscolaState.__new__(BriscolaState)
        state.deal_at = &state.deal
        state.rules = self.rules
        return state

    cdef object starter(self):
        return start

    cdef int forbidden_to(self, int number, int seat) noexcept:
        return BRB_12_3 if seat != self.deal.turn else refuse(&self.deal, self.rules, number)

    cdef object read(self, str text):
        return IDS.get(text)

    # -- the match

    def call_time(self):
        """Return the same state with the match ending after this deal, or at once if the deal is over (BRB-9.2)."""
        if self.options["minutes"] is None:
            return State.call_time(self)
        cdef BriscolaSetting fixed = self.fixed
        state = start(fixed.options, fixed.dealer, fixed.scores, fixed.deck, fixed.deals_used, True)
        for action in self.actions:
            state = state.apply(action)
        return state

    cdef object used(self):
        """Return the number of dealer turns that count, including this deal if it is over (BRB-9.1)."""
        cdef BriscolaSetting fixed = self.fixed
        cdef bint passed_out = self.deal.declarer == NOBODY
        counts = self.deal_over and (not passed_out or self.options["count_passed_out"])
        return fixed.deals_used + (1 if counts else 0)

    def carried(self):
        cdef BriscolaSetting fixed = self.fixed
        return {"deals_used": fixed.deals_used, **({"time_up": True} if fixed.time_up else {})}

    def carries(self):
        return {"deals_used": self.used()}

    @property
    def match_over(self):
        """True if the match ends with this deal: its turns or its time are used up, or a player is bankrupt (BRB-9)."""
        if not self.deal_over:
            return False
        cdef BriscolaSetting fixed = self.fixed
        return ends(fixed.options, self.used(), fixed.time_up, self.totals)

    @property
    def winners(self):
        """Seats with the most chips if the match is over, otherwise None (BRB-9.4)."""
        if not self.match_over:
            return None
        totals = self.totals
        return [seat for seat in range(SEATS) if totals[seat] == max(totals)]

    @property
    def winner(self):
        """Seat with the most chips if the match is over and there is only one, otherwise None (BRB-9.4)."""
        winners = self.winners
        return winners[0] if winners is not None and len(winners) == 1 else None

    def result(self):
        return {**State.result(self), "winners": self.winners}

    cdef dict reckoned(self):
        return sheet_of(&self.deal, self.rules)

    # -- views

    cpdef dict public_facts(self):
        """Return the facts that section 10 makes public."""
        deal = &self.deal
        cdef BriscolaSetting fixed = self.fixed
        cdef bint over = deal.phase == OVER
        cdef bint settled = deal.phase != AUCTION and deal.declarer != NOBODY
        seats = seats_of(deal)
        played = [[who, NAMES[deal.played[place]]] for place, who in enumerate(seats)]
        cdef int complete = deal.count
        facts = {
            "game": NAME,
            "seat": None,
            "options": self.options.changed,
            "dealer": fixed.dealer,
            "scores": self.before,
            "deals_used": fixed.deals_used,
            "time_up": fixed.time_up,
            "phase": PHASES[deal.phase],
            "turn": self.turn,
            "bids": bids_of(self.history.entries, self.length),
            "bid": None if deal.bid == NO_BID else BIDS[deal.bid],
            "bidder": None if deal.declarer == NOBODY else deal.declarer,
            "declarer": deal.declarer if settled else None,
            "trump": None if deal.trump == NO_TRUMP else SUITS[deal.trump],
            "called": None if deal.called == NO_CARD else NAMES[deal.called],
            "partner": partner_seen(deal, played),
            "hand": None,
            "hand_sizes": [8 - sum([who == other for other, _ in played]) for who in range(SEATS)],
            "ranks": SUIT_RANKS.copy(),
            "trick": played[complete:],
            "last_trick": played[complete - 5 : complete] if complete else [],
            "last_winner": deal.leads[complete // 5] if complete else None,
            "tricks": [deal.tricks[who] for who in range(SEATS)],
            "points": [deal.points[who] for who in range(SEATS)],
            "taken": tricks_taken(deal, seats),
            "played": played,
            "legal": [],
            "hands": dealt(played) if over and settled else None,
            "sheet": self.reckoned() if over else None,
        }
        if over:
            facts["totals"] = self.totals
            facts["match_over"] = self.match_over
            facts["winner"] = self.winner
            facts["winners"] = self.winners
        return facts

    cdef dict seat_facts(self, int seat):
        """Return the facts that section 10 adds for a seat: the holder of the called card knows the partner (BRB-10.3)."""
        deal = &self.deal
        facts = {
            "seat": seat,
            "hand": named(deal.hand[seat], NAMES),
            "legal": [action.text for action in self.legal()] if seat == self.turn else [],
        }
        if deal.called != NO_CARD and deal.hand[seat] >> deal.called & 1:
            facts["partner"] = "none" if seat == deal.declarer else seat
        return facts

    cdef dict facts_of(self, str rule, object line, str text, seat):
        deal = &self.deal
        if rule == "BRB-12.2":
            return {"case": PHASES[deal.phase]}
        if rule == "BRB-12.3":
            return {"seat": seat, "turn": self.turn}
        if rule == "BRB-5.3":
            return {"bid": text, "last": BIDS[deal.bid]}
        if rule == "BRB-7.3":
            card = NAMES[line - PLAY]
            return {"card": card, "hold": named(deal.hand[deal.turn], NAMES)}
        return {}

    def layout(self):
        """Return the layout of the deal as the rulebook writes it (BRB-13.1)."""
        return laid_out([NAMES[card] for card in self.fixed.deck], self.dealer)


seal(BriscolaState)


def dealt(played):
    """Return the eight cards dealt to each seat, in card order, from all forty cards played."""
    return [[name for name in NAMES if [seat, name] in played] for seat in range(SEATS)]


cdef dict sheet_of(const Deal* deal, const Rules* rules):
    """Return the score sheet of a finished deal as plain data."""
    cdef Sheet sheet
    reckon(deal, rules, &sheet)
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


def scored(declarer, partner, points, tricks):
    """Return the score sheet of a deal counted at the table (BRB-8); `declarer` is None if all passed, `partner` None for a lone declarer.

    `points` and `tricks` are those that each seat took.
    """
    cdef Deal deal
    cdef Rules rules
    memset(&deal, 0, sizeof(Deal))
    memset(&rules, 0, sizeof(Rules))
    deal.phase = OVER
    deal.declarer = NOBODY if declarer is None else declarer
    deal.holder = NOBODY if partner is None else partner
    for seat in range(SEATS):
        deal.points[seat] = points[seat]
        deal.tricks[seat] = tricks[seat]
    return sheet_of(&deal, &rules)


# ---- beginnings -----------------------------------------------------------------------------------------------------


def start(options, dealer, scores, deck, deals_used=0, time_up=False):
    """Return the state of a deal before its first action.

    `deck` holds the 40 card numbers in dealing order (BRB-13.2), `deals_used` counts the dealer turns before it, and `time_up` is true if
    the time ran out during it (BRB-13.3). Raise InvalidRecord for `time_up` without the option `minutes`.
    """
    if time_up and options["minutes"] is None:
        raise InvalidRecord("time_up: only a table with the option 'minutes' has a time limit")
    cdef BriscolaState state = BriscolaState.__new__(BriscolaState)
    cdef BriscolaSetting fixed = BriscolaSetting()
    fixed.options = options
    fixed.dealer = dealer
    fixed.scores = tuple(scores)
    fixed.deck = checked_deck(deck, CARDS, CARDS)
    fixed.deals_used = deals_used
    fixed.time_up = time_up
    fixed.rules.deals_used = deals_used
    fixed.rules.time_up = time_up
    for seat in range(SEATS):
        fixed.rules.scores[seat] = scores[seat]
    write_options(fixed.rules.shown_options, encode_options_once(OPTIONS, SHOWN, options))
    state.rules = &fixed.rules
    state.deal_at = &state.deal
    state.begin(fixed, &ENGINE, state.rules)
    deal_out(&state.deal, &fixed.rules, <unsigned char*> fixed.deck, CARDS, dealer)
    return state


def parse(text):
    """Return the action of a line, or None if it is not in the notation."""
    return parsed(text, IDS.get(text), ACTIONS)


def laid_out(deck, dealer):
    """Return the layout of a deck, given as cards or indices in dealing order (BRB-13.1)."""
    hands = [deck[place::SEATS] for place in range(SEATS)]
    return {"hands": [hands[(seat - dealer - 1) % SEATS] for seat in range(SEATS)]}


def in_dealing_order(hands, dealer):
    """Return the pack that yields these hands, by seat, when dealt one card at a time (BRB-4.3)."""
    return bytes([hands[(dealer + 1 + place) % SEATS][place // SEATS] for place in range(CARDS)])


def deck_of_layout(layout, dealer, options):
    """Return the dealing order of a layout (BRB-13.1, 13.2). Raise InvalidRecord with the path of a wrong entry."""
    expect_keys(layout, ("hands", "deck"), "deal")
    if "deck" in layout:
        return whole_deck(layout, NAMES)
    hands = hand_lists(layout, SEATS, 8, NAMES, may_be_null=True)
    left_out = [seat for seat, hand in enumerate(hands) if hand is None]
    if len(left_out) > 1:
        raise InvalidRecord(
            f"deal.hands: only one hand may be null, got null for seats {left_out[0]} and {left_out[1]}"
        )
    dealt = [hand or [] for hand in hands]
    given = [card for hand in dealt for card in hand]
    distinct(given, NAMES, "deal")
    for seat in left_out:
        dealt[seat] = [card for card in range(CARDS) if card not in given]
    return in_dealing_order(dealt, dealer)


def deck_of_seed(seed, number, options):
    """Return the dealing order that a seed gives for deal `number` (from 0)."""
    return shuffled(NAME, seed, number, CARDS)


def places(options, dealer):
    """Return the layout of a deal with each card replaced by its index in the shuffled pack."""
    return laid_out(list(range(CARDS)), dealer)
