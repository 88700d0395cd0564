"""Observations and information-set keys of Briscola bugiarda (BRB-10)."""

from libc.stdint cimport uint8_t, uint32_t

from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport begin_page, put8, put32, put_cards, relative, spread
from ridotto.games.briscola_bugiarda.law.rules cimport (
    ALONE, ENGINE, NOBODY, NO_CARD, NO_TRUMP, OVER, SHOWN_OPTIONS, Deal, Rules, power, suit_of,
)

from ridotto.core.learner.observing import UNBOUNDED, Field, ObsSpec, field_of_options
from ridotto.games.briscola_bugiarda.law.options import NAME

cdef enum:
    # Offsets of the fields.
    HAND = 0
    TABLE = 40
    PLAYED = 80
    TRICK = 280
    BIDS = 320
    PASSED = 375
    BIDDER = 380
    TRUMPS = 385
    CALLED = 389
    PARTNER = 429
    LONE = 434
    PHASE = 436
    TURN = 440
    DEALER = 445
    HOLDS = 450
    TRICKS = 455
    POINTS = 460
    SCORES = 465
    DEALS_USED = 470
    TIME_UP = 471
    OPTIONS = 472
    SIZE = OPTIONS + SHOWN_OPTIONS


# Return the seat a number of places after another.
cdef inline int following(int seat, int places) noexcept nogil:
    return seat + places - 5 if seat + places >= 5 else seat + places


# Write the first cards of a trick: who played them, and in which trick.
cdef inline void lay_cards(const Deal* deal, int trick, int cards, int seat, float* out) noexcept nogil:
    cdef int first = relative(deal.leads[trick], seat, 5)
    cdef float when = (trick + 1) * <float> 0.125
    cdef int place, card
    for place in range(cards):
        card = deal.played[5 * trick + place]
        out[PLAYED + 40 * following(first, place) + card] = 1
        out[TRICK + card] = when


SHOWN = ("deals", "minutes", "stock", "count_passed_out", "bankrupt")
SPEC = ObsSpec(
    game=NAME,
    version=1,
    fields=(
        Field("hand", (40,), 0, 1, "The viewer's cards.", steps=1),
        Field("table", (40,), 0, 1, "The cards of the trick on the table.", steps=1),
        Field("played", (5, 40), 0, 1, "By seat: the cards it has played, including those on the table.", steps=1),
        Field(
            "trick",
            (40,),
            0,
            1,
            "By card: the trick in which it was played, in eighths: 1/8 for the first; 0 if not played.",
            steps=8,
        ),
        Field("bids", (11, 5), 0, 1, "By bid (A 3 K Q J 7 6 5 4 2, alone) and seat: 1 for the seat that made it.", steps=1),
        Field("passed", (5,), 0, 1, "The seats that have passed, which is final.", steps=1),
        Field("bidder", (5,), 0, 1, "The last bidder: the declarer, once the auction is over.", steps=1),
        Field("trump", (4,), 0, 1, "The trump suit once it is named: S H D C.", steps=1),
        Field("called", (40,), 0, 1, "The called card.", steps=1),
        Field(
            "partner",
            (5,),
            0,
            1,
            "The seat that holds or held the called card, if the viewer knows it and it is not the declarer.",
            steps=1,
        ),
        Field(
            "alone",
            (2,),
            0,
            1,
            "1 if the declarer is known to play alone; 1 if only the holder of the called card knows who the partner is.",
            steps=1,
        ),
        Field("phase", (4,), 0, 1, "The auction, the naming of trumps, the play, the end.", steps=1),
        Field("turn", (5,), 0, 1, "The seat to act; none after the deal.", steps=1),
        Field("dealer", (5,), 0, 1, "The dealer.", steps=1),
        Field("holds", (5,), 0, 1, "The seat that holds the trick on the table.", steps=1),
        Field("tricks", (5,), 0, 1, "By seat: the tricks taken, in eighths.", steps=8),
        Field("points", (5,), 0, 1, "By seat: the card points taken, in units of 120.", steps=120),
        Field("scores", (5,), -UNBOUNDED, UNBOUNDED, "By seat: the chips before the deal, in units of 15."),
        Field("deals_used", (), 0, UNBOUNDED, "Earlier deals of the match that count, in units of 5."),
        Field("time_up", (), 0, 1, "1 if the time has run out.", steps=1),
        field_of_options(SHOWN),
    ),
    perfect_recall=True,
)


def observation(options):
    """Return the layout of observations, the same for all options."""
    return SPEC


# ---- numbers --------------------------------------------------------------------------------------------------------


cdef void observe(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    cdef int away
    begin_page(out, SIZE, rules.shown_options, SHOWN_OPTIONS)
    spread(out + HAND, deal.hand[seat], 40)
    observe_calls(deal, seat, out)
    if deal.trump != NO_TRUMP:
        observe_partner(deal, seat, out)
        observe_cards(deal, seat, out)
    out[PHASE + deal.phase] = 1
    if deal.phase != OVER:
        out[TURN + relative(deal.turn, seat, 5)] = 1
    out[DEALER + relative(rules.dealer, seat, 5)] = 1
    for who in range(5):
        away = relative(who, seat, 5)
        out[TRICKS + away] = deal.tricks[who] * 0.125
        out[POINTS + away] = deal.points[who] / 120.0
        out[SCORES + away] = rules.scores[who] / 15.0
    out[DEALS_USED] = rules.deals_used * 0.2
    out[TIME_UP] = rules.time_up


cdef void observe_calls(const Deal* deal, int seat, float* out) noexcept nogil:
    """Write the auction and its result."""
    cdef bint made
    for bid in range(deal.bid + 1):
        # A bid that was not made is written as zero, which is faster than a branch.
        made = deal.bidder[bid] != 0
        out[BIDS + 5 * bid + relative(deal.bidder[bid] - made, seat, 5)] = made
    for who in range(5):
        out[PASSED + relative(who, seat, 5)] = deal.passed >> who & 1
    if deal.declarer != NOBODY:
        out[BIDDER + relative(deal.declarer, seat, 5)] = 1
    if deal.bid == ALONE:
        out[LONE] = 1


cdef void observe_partner(const Deal* deal, int seat, float* out) noexcept nogil:
    """Write trumps, the called card and, if the viewer's cards or the table reveal it, its holder (BRB-10.3)."""
    out[TRUMPS + deal.trump] = 1
    if deal.called == NO_CARD:
        return
    out[CALLED + deal.called] = 1
    cdef bint played = not deal.hand[deal.holder] >> deal.called & 1
    if not played and deal.holder != seat:
        out[LONE + 1] = 1
    elif deal.holder == deal.declarer:
        out[LONE] = 1
    else:
        out[PARTNER + relative(deal.holder, seat, 5)] = 1


cdef void observe_cards(const Deal* deal, int seat, float* out) noexcept nogil:
    """Write who played each card, and when."""
    cdef int card, strength
    cdef int whole = deal.count // 5
    for trick in range(whole):
        lay_cards(deal, trick, 5, seat, out)
    if not deal.table:
        return
    lay_cards(deal, whole, deal.table, seat, out)
    cdef int best = -1
    for place in range(deal.table):
        card = deal.played[deal.count + place]
        out[TABLE + card] = 1
        strength = power[deal.trump][suit_of[deal.played[deal.count]]][card] << 3 | place
        best = strength if strength > best else best
    out[HOLDS + following(relative(deal.leads[whole], seat, 5), best & 7)] = 1


# ---- bytes ----------------------------------------------------------------------------------------------------------


cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat,
             uint8_t* out) noexcept nogil:
    """Write the seat's information set: the setting, its cards and the log (all actions are public). Return the number of bytes."""
    end = put8(out, seat)
    end = put8(end, rules.dealer)
    for who in range(5):
        end = put32(end, rules.scores[who])
    end = put32(end, rules.deals_used)
    end = put8(end, rules.time_up)
    end = put_cards(end, deal.hand[seat] if seat >= 0 else 0)
    for place in range(length):
        end = put8(end, log[place] & 0xFF)
    return end - out


ENGINE.observed = SIZE
ENGINE.observe = <ObserveOf> observe
ENGINE.key = <KeyOf> key
assert SPEC.size == SIZE
