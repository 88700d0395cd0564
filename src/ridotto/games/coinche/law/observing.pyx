"""Observations and information-set keys of Coinche (COI-11)."""

from libc.stdint cimport uint8_t, uint32_t

from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport begin_page
from ridotto.games.coinche.law.rules cimport CAPOT, ENGINE, OVER, TOLD, Deal, Rules
from ridotto.games.families.trumps.law.observing cimport TABLE_NUMBERS, key_of_table, observe_table
from ridotto.games.families.trumps.law.table cimport NOBODY

from ridotto.core.learner.observing import Field, ObsSpec, field_of_options
from ridotto.games.coinche.law.options import NAME
from ridotto.games.families.trumps.law.observing import TABLE_FIELDS, USED_FIELD

cdef enum:
    # Offsets of the fields.
    PHASE = TABLE_NUMBERS
    DENOMINATION = PHASE + 4
    BID = DENOMINATION + 6
    CAPOT_BID = BID + 1
    MULTIPLIER = CAPOT_BID + 1
    COINCHER = MULTIPLIER + 1
    PASSES = COINCHER + 4
    WAITED = PASSES + 1
    BIDS = WAITED + 1
    OPTIONS = BIDS + 24
    USED = OPTIONS + TOLD
    SIZE = USED + 1

SHOWN = (
    "target",
    "no_trumps_all_trumps",
    "nt_four_nines",
    "melds",
    "overtrump_on_trump_lead",
    "equal_meld",
    "meld_overlap",
    "partner_exemption",
    "undertrump",
    "max_bid",
    "coinche_turn",
    "failed_defence_extras",
    "partner_trump",
    "void_redeal",
    "doubled_pay",
    "unbid_capot",
    "capot_pay",
    "nt_ace",
    "at_values",
    "deals",
)
SPEC = ObsSpec(
    game=NAME,
    version=2,
    fields=(
        *TABLE_FIELDS,
        Field("phase", (4,), 0, 1, "The auction, the answer to a coinche, the play, the end.", steps=1),
        Field("denomination", (6,), 0, 1, "The denomination of the last bid: S H D C NT AT.", steps=1),
        Field("bid", (), 0, 1, "The number of the last bid, in units of 880; 0 for a capot.", steps=88),
        Field("capot", (), 0, 1, "1 if the last bid is a capot.", steps=1),
        Field(
            "multiplier",
            (),
            0.25,
            1,
            "The multiplier of the score, in quarters: 1/4, 2/4 after a coinche, 1 after a surcoinche.",
            steps=4,
        ),
        Field("coincher", (4,), 0, 1, "The seat that has said coinche.", steps=1),
        Field("passes", (), 0, 1, "Passes in a row, in quarters; after a coinche, those that answer it.", steps=4),
        Field("waited", (), 0, 1, "Passes between the last bid and the coinche, in quarters.", steps=4),
        Field(
            "bids",
            (4, 6),
            0,
            1,
            "By seat and denomination: the highest bid, as the position of its number among the 82, from 1/82.",
            steps=82,
        ),
        field_of_options(SHOWN),
        USED_FIELD,
    ),
    perfect_recall=False,
)


def observation(options):
    """Return the layout of the observations, the same for all options."""
    return SPEC


cdef void observe(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    table = &deal.table
    begin_page(out, USED, rules.told, TOLD)
    out[USED] = rules.table.used
    observe_table(table, &rules.table, seat, deal.phase == OVER, out)
    out[PHASE + deal.phase] = 1
    out[MULTIPLIER] = deal.multiplier * 0.25
    out[PASSES] = deal.passes * 0.25
    out[WAITED] = deal.waited * 0.25
    if table.declarer != NOBODY:
        observe_bids(deal, seat, out)
    if deal.coincher != NOBODY:
        out[COINCHER + (deal.coincher - seat & 3)] = 1


cdef void observe_bids(const Deal* deal, int seat, float* out) noexcept nogil:
    """Write the last bid, and each seat's highest bid in each denomination."""
    out[DENOMINATION + deal.table.denomination] = 1
    if deal.bid == CAPOT:
        out[CAPOT_BID] = 1
    else:
        out[BID] = deal.bid / 88.0
    for who in range(4):
        highest = out + BIDS + 6 * (who - seat & 3)
        for denomination in range(6):
            highest[denomination] = deal.called[6 * who + denomination] * <float> (1 / 82.0)


cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat,
             uint8_t* out) noexcept nogil:
    return key_of_table(&deal.table, &rules.table, log, length, seat, deal.phase == OVER, out) - out


ENGINE.observed = SIZE
ENGINE.observe = <ObserveOf> observe
ENGINE.key = <KeyOf> key
assert SPEC.size == SIZE
