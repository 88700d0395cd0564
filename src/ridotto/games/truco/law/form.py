"""Facts of a deal of truco, as data for forms: see docs/facts.md."""

from ridotto.core.tally.form import Fact, Form, match, missing, option
from ridotto.games.truco.law.options import LADDERS

DRAW = "draw"
SECOND = 1
"""Place on the ladder of the value for which a hand of eleven is played (TRU-8.4)."""

FORM: Form = (
    Fact("folded", "side", "TRU-7.4", optional=True),
    Fact("winner", "side", "TRU-9.1", values=(DRAW,), when=(missing("folded"),)),
    *(
        Fact(
            "value",
            "choice",
            "TRU-9.1",
            values=rungs,
            default=rungs[SECOND if special == 1 else 0],
            when=(option("ladder", ladder), match("special", special)),
        )
        for ladder, rungs in LADDERS.items()
        for special in range(3)
    ),
    Fact(
        "dark",
        "flag",
        "TRU-8.10",
        optional=True,
        when=(option("eleven_look", "may"), option("players", 4), match("special", 1)),
    ),
)
