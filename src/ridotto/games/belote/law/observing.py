"""What a seat knows of a deal of Belote, as numbers and as bytes (BEL-12)."""

import cython
from cython import address

from ridotto.core.learner.observing import UNBOUNDED, Field, ObsSpec, field_of_options
from ridotto.games.belote.law.options import NAME
from ridotto.games.families.trumps.law.observing import TABLE_FIELDS

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
)
SPEC = ObsSpec(
    game=NAME,
    version=1,
    fields=(
        *TABLE_FIELDS,
        Field("phase", (4,), 0, 1, "Round 1 or 2 of the bidding, the play, the end."),
        Field("turnup", (32,), 0, 1, "The turned-up card."),
        Field("passes", (), 0, 1, "Passes so far, in eighths."),
        Field("trump", (4,), 0, 1, "The trump suit once somebody has taken: S H D C."),
        Field("held", (), 0, UNBOUNDED, "Points held from ties before the deal, in units of 162."),
        Field("claimer", (4,), 0, 1, "Who has claimed the match, and so ended the deal."),
        field_of_options(SHOWN),
    ),
    perfect_recall=True,
)


def observation(options):
    """What the numbers mean: the same at every table."""
    return SPEC


def observe(deal, rules, seat, out):
    table = address(deal.table)
    begin_page(out, SIZE, rules.told, TOLD)
    observe_table(table, address(rules.table), seat, deal.phase == OVER, out)
    out[PHASE + deal.phase] = 1
    out[TURNUP + deal.turnup] = 1
    out[PASSES] = deal.passes * 0.125
    if table.declarer != NOBODY:
        out[TRUMP + table.denomination] = 1
    out[HELD] = rules.held / 162.0
    if deal.claimer != NOBODY:
        out[CLAIMER + (deal.claimer - seat & 3)] = 1


def key(deal, rules, log, length, seat, out):
    end = put8(out, deal.turnup)
    end = put32(end, rules.held)
    end = key_of_table(address(deal.table), address(rules.table), log, length, seat, deal.phase == OVER, end)
    return end - out


ENGINE.observed = SIZE
ENGINE.observe = cython.cast(ObserveOf, observe)
ENGINE.key = cython.cast(KeyOf, key)
assert SPEC.size == SIZE
