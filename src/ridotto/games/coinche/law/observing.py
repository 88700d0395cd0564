"""What a seat knows of a deal of Coinche, as numbers and as bytes (COI-11)."""

import cython
from cython import address

from ridotto.core.learner.observing import Field, ObsSpec, field_of_options
from ridotto.games.coinche.law.options import NAME
from ridotto.games.families.trumps.law.observing import TABLE_FIELDS

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
)
SPEC = ObsSpec(
    game=NAME,
    version=1,
    fields=(
        *TABLE_FIELDS,
        Field("phase", (4,), 0, 1, "The auction, the answer to a coinche, the play, the end."),
        Field("denomination", (6,), 0, 1, "That of the last bid: S H D C NT AT."),
        Field("bid", (), 0, 1, "The number of the last bid, in units of 880; 0 for a capot."),
        Field("capot", (), 0, 1, "Whether the last bid is a capot."),
        Field(
            "multiplier",
            (),
            0.25,
            1,
            "What multiplies the score, in quarters: 1/4, 2/4 after a coinche, 1 after a surcoinche.",
        ),
        Field("coincher", (4,), 0, 1, "Who has said coinche."),
        Field("passes", (), 0, 1, "Passes in a row, in quarters; once a coinche is said, those that answered it."),
        Field("waited", (), 0, 1, "Passes between the last bid and the coinche, in quarters."),
        Field(
            "bids",
            (4, 6),
            0,
            1,
            "By seat and denomination the highest bid, as the place of its number among the 82, from 1/82.",
        ),
        field_of_options(SHOWN),
    ),
    perfect_recall=False,
)


def observation(options):
    """What the numbers mean: the same at every table."""
    return SPEC


def observe(deal, rules, seat, out):
    table = address(deal.table)
    begin_page(out, SIZE, rules.told, TOLD)
    observe_table(table, address(rules.table), seat, deal.phase == OVER, out)
    out[PHASE + deal.phase] = 1
    out[MULTIPLIER] = deal.multiplier * 0.25
    out[PASSES] = deal.passes * 0.25
    out[WAITED] = deal.waited * 0.25
    if table.declarer != NOBODY:
        observe_bids(deal, seat, out)
    if deal.coincher != NOBODY:
        out[COINCHER + (deal.coincher - seat & 3)] = 1


def observe_bids(deal, seat, out):
    """The last bid, and how high each seat went in each denomination."""
    out[DENOMINATION + deal.table.denomination] = 1
    if deal.bid == CAPOT:
        out[CAPOT_BID] = 1
    else:
        out[BID] = deal.bid / 88.0
    for who in range(4):
        highest = out + BIDS + 6 * (who - seat & 3)
        for denomination in range(6):
            highest[denomination] = deal.called[6 * who + denomination] * cython.cast(cython.float, 1 / 82.0)


def key(deal, rules, log, length, seat, out):
    return key_of_table(address(deal.table), address(rules.table), log, length, seat, deal.phase == OVER, out) - out


ENGINE.observed = SIZE
ENGINE.observe = cython.cast(ObserveOf, observe)
ENGINE.key = cython.cast(KeyOf, key)
assert SPEC.size == SIZE
