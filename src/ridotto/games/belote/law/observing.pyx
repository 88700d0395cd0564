"""Observations and information-set keys of Belote (BEL-12)."""

from libc.stdint cimport uint8_t, uint32_t

from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport begin_page, put8, put32
from ridotto.games.belote.law.rules cimport ENGINE, OVER, TOLD, Deal, Rules
from ridotto.games.families.trumps.law.observing cimport TABLE_NUMBERS, key_of_table, observe_table
from ridotto.games.families.trumps.law.table cimport NOBODY

from ridotto.core.learner.observing import UNBOUNDED, Field, ObsSpec, field_of_options
from ridotto.games.belote.law.options import NAME
from ridotto.games.families.trumps.law.observing import TABLE_FIELDS, USED_FIELD

cdef enum:
    # Offsets of the fields.
    PHASE = TABLE_NUMBERS
    TURNUP = PHASE + 4
    PASSES = TURNUP + 32
    TRUMP = PASSES + 1
    HELD = TRUMP + 4
    CLAIMER = HELD + 1
    OPTIONS = CLAIMER + 4
    USED = OPTIONS + TOLD
    SIZE = USED + 1

SHOWN = (
    "target",
    "melds",
    "overtrump_on_trump_lead",
    "equal_meld",
    "meld_overlap",
    "early_claim",
    "partner_exemption",
    "undertrump",
    "failed_belote",
    "partner_trump",
    "void_redeal",
    "deals",
)
SPEC = ObsSpec(
    game=NAME,
    version=2,
    fields=(
        *TABLE_FIELDS,
        Field("phase", (4,), 0, 1, "Round 1 or 2 of the bidding, the play, the end.", steps=1),
        Field("turnup", (32,), 0, 1, "The turned-up card.", steps=1),
        Field("passes", (), 0, 1, "Passes so far, in eighths.", steps=8),
        Field("trump", (4,), 0, 1, "The trump suit once a player has taken: S H D C.", steps=1),
        Field("held", (), 0, UNBOUNDED, "Points held from ties before the deal, in units of 162."),
        Field("claimer", (4,), 0, 1, "The seat that has ended the deal by claiming the match.", steps=1),
        field_of_options(SHOWN),
        USED_FIELD,
    ),
    perfect_recall=True,
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
    out[TURNUP + deal.turnup] = 1
    out[PASSES] = deal.passes * 0.125
    if table.declarer != NOBODY:
        out[TRUMP + table.denomination] = 1
    out[HELD] = rules.held / 162.0
    if deal.claimer != NOBODY:
        out[CLAIMER + (deal.claimer - seat & 3)] = 1


cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat,
             uint8_t* out) noexcept nogil:
    end = put8(out, deal.turnup)
    end = put32(end, rules.held)
    end = key_of_table(&deal.table, &rules.table, log, length, seat, deal.phase == OVER, end)
    return end - out


ENGINE.observed = SIZE
ENGINE.observe = <ObserveOf> observe
ENGINE.key = <KeyOf> key
assert SPEC.size == SIZE
