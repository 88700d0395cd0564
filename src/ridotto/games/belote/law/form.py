"""Facts of a deal of Belote, as data for forms: see docs/facts.md."""

from ridotto.core.tally.form import Fact, Form, given, missing, option
from ridotto.games.families.trumps.law.tally import DECLARED, MOST_DECLARED, TRICKS

PLAYED = (given("declarer"),)
WHOLE_DEAL = (*PLAYED, missing("claim"))
CARDS = 162
"""Points of the cards and of the last trick (BEL-10.1)."""

FORM: Form = (
    Fact("declarer", "seat", "BEL-5.5", optional=True, void=True, sided=True),
    Fact("claim", "seat", "BEL-11.5", optional=True, when=(option("early_claim"), *PLAYED), detail=True),
    Fact("points", "number", "BEL-10.1", by="side", high=CARDS, when=(*PLAYED, missing("capot")), rest=WHOLE_DEAL),
    Fact("belote", "number", "BEL-9.1", by="side", high=1, optional=True, when=PLAYED),
    Fact("capot", "side", "BEL-10.2", optional=True, when=WHOLE_DEAL),
    Fact(
        "declarations",
        "number",
        "BEL-8.7",
        by="side",
        high=MOST_DECLARED,
        quick=DECLARED,
        optional=True,
        when=(option("melds"), *PLAYED),
    ),
    Fact("trump", "choice", "BEL-5.1", values=("S", "H", "D", "C"), optional=True, when=PLAYED, detail=True),
    Fact("last", "side", "BEL-10.1", optional=True, when=(*WHOLE_DEAL, missing("capot")), detail=True),
    Fact("tricks", "number", "BEL-7.12", by="side", high=TRICKS, optional=True, when=PLAYED, rest=(), detail=True),
)
