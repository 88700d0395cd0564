"""Facts of a deal of Biriba, as data for forms: see docs/facts.md."""

from itertools import product

from ridotto.core.tally.form import Condition, Fact, Form, option
from ridotto.games.families.rummy.law.form import counted, opening

KINDS = ("sequence", "set", "trump", "thirteen", "trump_thirteen")
"""Kinds of biribas in the order of the bonuses (BIR-12.4)."""
PLAIN_KINDS = ("sequence", "set", "trump")
"""Kinds that the bonuses `main` tell apart: there thirteen cards pay what seven do (BIR-12.3)."""
MOST_LONG = 23
"""Upper bound on a side's biribas: 162 cards, at least seven each."""

FORM: Form = (
    *opening(single="BIR-11.2", closed="BIR-12.1", pot="biribakia", taking="BIR-12.5"),
    *(
        Fact(
            "biribas",
            "kinds",
            "BIR-12.3",
            by="side",
            values=tuple(kind for kind in (PLAIN_KINDS if main else KINDS) if sets or kind != "set"),
            high=MOST_LONG,
            optional=True,
            when=(
                Condition("option", "biriba_bonus", ("main",), not main),
                option("sequences_only", not sets),
            ),
        )
        for main, sets in product((True, False), repeat=2)
    ),
    *counted(melded="BIR-12.1", left="BIR-12.2"),
    Fact("trumps", "choice", "BIR-12.3", values=("S", "H", "D", "C", "none"), optional=True, detail=True),
)
