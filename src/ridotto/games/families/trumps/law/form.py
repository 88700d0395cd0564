"""Facts that deals of Belote and of Coinche have alike, as data for forms."""

from ridotto.core.tally.form import Fact, given, missing, option
from ridotto.games.families.trumps.law.tally import DECLARED, MOST_DECLARED, TRICKS

PLAYED = (given("declarer"),)
"""Conditions of a deal that was played."""
DECLARATIONS = Fact(
    "declarations",
    "number",
    "BEL-8.7",
    by="side",
    high=MOST_DECLARED,
    quick=DECLARED,
    optional=True,
    when=(option("melds"), *PLAYED),
)
TRICKS_WON = Fact(
    "tricks",
    "number",
    "BEL-7.12",
    by="side",
    high=TRICKS,
    optional=True,
    when=PLAYED,
    rest=(missing("claim"),),  # of a deal that ended early nobody has the others (BEL-11.5)
    detail=True,
)
