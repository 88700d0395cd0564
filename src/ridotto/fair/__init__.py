"""Provably fair deals: server and players commit before a deal and reveal afterwards, so that anyone can check the record.

`docs/design/fair.md` specifies what is committed when, what a record holds, and what that proves.
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
