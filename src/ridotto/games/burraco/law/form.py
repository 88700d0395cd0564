"""Facts of a deal of Burraco, as data for forms: see docs/facts.md."""

from ridotto.core.tally.form import Fact, Form, option
from ridotto.games.families.rummy.law.form import counted, opening

MOST_LONG = 15
"""Upper bound on a side's burracos: 108 cards, at least seven each."""

FORM: Form = (
    *opening(single="BUR-20.5", closed="BUR-12.2", pot="pots", taking="BUR-12.4"),
    Fact("clean", "number", "BUR-12.1", by="side", high=MOST_LONG, optional=True),
    Fact("semi_clean", "number", "BUR-12.7", by="side", high=MOST_LONG, optional=True, when=(option("semi_clean"),)),
    Fact("dirty", "number", "BUR-12.1", by="side", high=MOST_LONG, optional=True),
    *counted(melded="BUR-12.3", left="BUR-12.5"),
)
