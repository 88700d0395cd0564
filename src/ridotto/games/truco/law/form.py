"""Facts of a deal of truco, as data for forms: see docs/facts.md."""

from ridotto.core.tally.form import Condition, Fact, Form, given, match, missing, option
from ridotto.games.truco.law.options import LADDERS

DRAW = "draw"
FIRST, SECOND = 0, 1
"""Places on the ladder: what a deal is worth without a call, and the value for which a hand of eleven is played (TRU-8.4)."""
NOT_DARK, DARK = Condition("fact", "dark", (True,), True), Condition("fact", "dark", (True,))
USUAL = (
    (FIRST, (match("special", 0),)),
    (FIRST, (match("special", 2),)),
    (SECOND, (match("special", 1), missing("folded"), NOT_DARK)),
    (FIRST, (match("special", 1), missing("folded"), DARK)),
    (FIRST, (match("special", 1), given("folded"))),
)
"""Usual values of a deal, as places on the ladder: a hand of eleven given up or played dark is worth the first (TRU-8.3, TRU-8.10)."""

FORM: Form = (
    Fact("folded", "side", "TRU-7.4", optional=True),
    Fact("winner", "side", "TRU-9.1", values=(DRAW,), when=(missing("folded"),)),
    Fact(
        "dark",
        "flag",
        "TRU-8.10",
        optional=True,
        when=(option("eleven_look", "may"), option("players", 4), match("special", 1)),
    ),
    *(
        Fact(
            "value",
            "choice",
            "TRU-9.1",
            values=rungs,
            default=rungs[place],
            when=(option("ladder", ladder), *conditions),
        )
        for ladder, rungs in LADDERS.items()
        for place, conditions in USUAL
    ),
)
