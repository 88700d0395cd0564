"""Facts of a deal of Briscola bugiarda, as data for forms: see docs/facts.md."""

from ridotto.core.tally.form import Condition, Fact, Form, given
from ridotto.games.briscola_bugiarda.law.rules import BIDS

PLAYED = (given("declarer"),)
TRICKS, CARDS = 8, 120
"""Tricks of a deal, and points of all cards (BRB-3.4)."""
ALONE = "none"
"""Partner of a declarer who plays alone (BRB-8.4)."""

FORM: Form = (
    Fact("declarer", "seat", "BRB-5.5", optional=True, void=True),
    Fact("partner", "seat", "BRB-8.4", values=(ALONE,), apart="declarer", when=PLAYED),
    Fact(
        "points",
        "number",
        "BRB-3.4",
        high=CARDS,
        when=(*PLAYED, Condition("fact", "tricks", (0, TRICKS), True)),
    ),
    Fact("tricks", "number", "BRB-8.5", high=TRICKS, quick=(TRICKS, 0), optional=True, when=PLAYED),
    Fact("bid", "choice", "BRB-5.2", values=tuple(BIDS), optional=True, when=PLAYED, detail=True),
)
