"""Facts of a deal of Belote, as data for forms: see docs/facts.md."""

from ridotto.core.tally.form import Fact, Form, missing, option
from ridotto.games.families.trumps.law.form import DECLARATIONS, PLAYED, TRICKS_WON

WHOLE_DEAL = (*PLAYED, missing("claim"))
CARDS = 162
"""Points of the cards and of the last trick (BEL-10.1)."""

FORM: Form = (
    Fact("declarer", "seat", "BEL-5.5", optional=True, void=True, sided=True),
    Fact("claim", "seat", "BEL-11.5", optional=True, when=(option("early_claim"), *PLAYED), detail=True),
    Fact("points", "number", "BEL-10.1", by="side", high=CARDS, when=(*PLAYED, missing("capot")), rest=WHOLE_DEAL),
    Fact("belote", "number", "BEL-9.1", by="side", high=1, optional=True, when=PLAYED),
    Fact("capot", "side", "BEL-10.2", optional=True, when=WHOLE_DEAL),
    DECLARATIONS,
    Fact("trump", "choice", "BEL-5.1", values=("S", "H", "D", "C"), optional=True, when=PLAYED, detail=True),
    Fact("last", "side", "BEL-10.1", optional=True, when=(*WHOLE_DEAL, missing("capot")), detail=True),
    TRICKS_WON,
)
