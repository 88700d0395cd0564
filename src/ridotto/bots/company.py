"""The company of the ridotto: the characters of the bots at a table.

A character affects only what a bot says and how often, not how well it plays. Names, titles and lines are in
`words/LANGUAGE/company.ftl`, faces in `web/src/ui/art/company.js`.
"""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Literal, get_args

Tone = Literal["merry", "dry", "courtly"]
TONES: tuple[Tone, ...] = get_args(Tone)


@dataclass(frozen=True, slots=True)
class Character:
    """A bot's manner at the table."""

    tone: Tone
    talkative: float
    """Probability of speaking when there is an occasion."""
    bold: float
    """Probability of bluffing in talk where a game allows it."""


COMPANY = {
    "zanetta": Character("merry", 0.9, 0.6),
    "momolo": Character("merry", 1.0, 0.3),
    "flaminia": Character("dry", 0.5, 0.7),
    "anselmo": Character("dry", 0.9, 0.2),
    "alvise": Character("courtly", 0.5, 0.3),
    "yusuf": Character("courtly", 0.7, 0.2),
    "eleni": Character("dry", 0.6, 0.6),
    "colette": Character("merry", 1.0, 0.5),
    "rachele": Character("dry", 0.4, 0.3),
    "caetano": Character("merry", 0.8, 0.7),
    "benedita": Character("courtly", 0.8, 0.4),
    "idris": Character("courtly", 0.4, 0.1),
}
"""Name → character, in the order of their portraits."""


@lru_cache(maxsize=4096)
def company(table: str) -> tuple[str, ...]:
    """Return the characters by seat, for the seats that bots take: always the same for a table name, and no two alike."""
    return tuple(sorted(COMPANY, key=lambda name: sha256(f"{table} {name}".encode()).digest()))
