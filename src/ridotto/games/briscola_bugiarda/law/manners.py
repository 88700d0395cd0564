"""Table talk in Briscola bugiarda: public text, and claims that may be lies (BRB-10.9, BRB-12.6)."""

from ridotto.core.cards import SUITS
from ridotto.core.manners import Manners
from ridotto.core.options import Option
from ridotto.games.briscola_bugiarda.law.options import SEATS
from ridotto.games.briscola_bugiarda.law.rules import NAMES

CLAIMS = tuple(
    [
        f"claim {negation}{what}"
        for subjects in (
            [f"partner {seat}" for seat in range(SEATS)],
            ["have " + name for name in NAMES],
            ["have " + suit for suit in SUITS],
        )
        for negation in ("", "not-")
        for what in subjects
    ]
)
"""All possible claims, true or false (BRB-12.6)."""
TALK = {
    "claim": Option(
        "claim", None, "BRB-12.6", "a claim such as 'claim partner 3' or 'claim not-have 7C'", CLAIMS.__contains__
    ),
    "text": Option("text", None, "BRB-10.9", "a text", lambda value: isinstance(value, str)),
}
"""Kinds of talk that a record may hold along with its actions."""

MANNERS = Manners(("text", "claim"), phrases=(), watchers="BRB-10.10", claims="BRB-12.6", is_claim=TALK["claim"].fits)
