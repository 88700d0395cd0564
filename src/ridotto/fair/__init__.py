"""Fair deals: server and players commit themselves before a deal, open afterwards, and anybody can check the record of the match.

`docs/design/fair.md` says what is promised when, what a record holds, and what that proves.
"""

from ridotto.fair.checking import Verdict, check, too_large
from ridotto.fair.promises import (
    ACTIONS,
    DEALS,
    LARGEST,
    SHUFFLE,
    Place,
    Promise,
    Seal,
    alias,
    attested,
    entry,
    link,
    luck_of,
    promise,
    seal_of,
    seed_of,
)

__all__ = [
    "ACTIONS",
    "DEALS",
    "LARGEST",
    "SHUFFLE",
    "Place",
    "Promise",
    "Seal",
    "Verdict",
    "alias",
    "attested",
    "check",
    "entry",
    "link",
    "luck_of",
    "promise",
    "seal_of",
    "seed_of",
    "too_large",
]
