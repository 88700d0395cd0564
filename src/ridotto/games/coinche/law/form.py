"""Facts of a deal of Coinche, as data for forms: see docs/facts.md."""

from ridotto.core.tally.form import Condition, Fact, Form, missing, option
from ridotto.games.families.trumps.law.form import DECLARATIONS, PLAYED, TRICKS_WON
from ridotto.games.families.trumps.law.law import DENOMINATIONS

SUITS = DENOMINATIONS[:4]
MOST_POINTS = 258
"""Points of the cards and of the last trick in all trumps (COI-9.1)."""

FORM: Form = (
    Fact("declarer", "seat", "COI-5.5", optional=True, void=True, sided=True),
    Fact(
        "number",
        "number",
        "COI-5.2",
        low=80,
        high=880,
        high_option="max_bid",
        step=10,
        values=("capot",),
        quick=tuple(range(80, 170, 10)),
        when=PLAYED,
    ),
    Fact(
        "denomination",
        "choice",
        "COI-5.2",
        values=tuple(DENOMINATIONS),
        when=(option("no_trumps_all_trumps"), *PLAYED),
    ),
    Fact(
        "denomination",
        "choice",
        "COI-5.2",
        values=tuple(SUITS),
        when=(option("no_trumps_all_trumps", False), *PLAYED),
    ),
    Fact(
        "multiplier",
        "choice",
        "COI-5.6",
        values=(1, 2, 4),
        default=1,
        when=(*PLAYED, Condition("fact", "number", ("capot",), True)),
    ),
    Fact("points", "number", "COI-9.1", by="side", high=MOST_POINTS, when=(*PLAYED, missing("capot")), rest=()),
    Fact(
        "belote",
        "number",
        "COI-8.1",
        by="side",
        high=1,
        optional=True,
        when=(*PLAYED, Condition("fact", "denomination", ("NT", "AT"), True)),
    ),
    Fact(
        "belote",
        "number",
        "COI-8.2",
        by="side",
        high=4,
        optional=True,
        when=(*PLAYED, Condition("fact", "denomination", ("AT",))),
    ),
    Fact("capot", "side", "COI-9.4", optional=True, when=PLAYED),
    DECLARATIONS,
    Fact("last", "side", "COI-9.1", optional=True, when=(*PLAYED, missing("capot")), detail=True),
    TRICKS_WON,
)
