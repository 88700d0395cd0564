"""Cards and notation of truco.

Cards are numbered in the rulebook's canonical order, strongest first, so reading a hand from its lowest bit up yields that order.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from ridotto.core.action import vocabulary
from ridotto.core.cards import SUITS

MANILHAS = ("4C", "7H", "AS", "7D")
"""The four top cards, strongest first (TRU-3.3)."""
RANKS = "32AKJQ7654"
"""The other cards, high to low (TRU-3.4)."""

NAMES = MANILHAS + tuple([rank + suit for rank in RANKS for suit in SUITS if rank + suit not in MANILHAS])
"""Card names in canonical order: stronger first, cards of equal strength as S H D C (TRU-12.5)."""

TURNING = "4567QJKA23"
"""Order in which a vira names the manilhas: the rank after its own, and after the 3 the 4 (TRU-3.6)."""
TURNED_SUITS = "CHSD"
"""Suits of the manilhas that a vira names, the strongest first (TRU-3.6)."""

STRENGTH = {name: 14 - NAMES.index(name) if name in MANILHAS else 10 - RANKS.index(name[0]) for name in NAMES}
"""Strength of each card (TRU-3.5); a card played face down has none."""


def manilhas_of(vira: str) -> tuple[str, ...]:
    """Return the manilhas that a vira names, the strongest first (TRU-3.6)."""
    rank = TURNING[(TURNING.index(vira[0]) + 1) % len(TURNING)]
    return tuple(rank + suit for suit in TURNED_SUITS)


@lru_cache(maxsize=16)
def strengths(manilhas: tuple[str, ...]) -> Mapping[str, int]:
    """Return the strength of each card of the pack with these manilhas, by name (TRU-3.5, TRU-3.7)."""
    ordinary = {name: 10 - RANKS.index(name[0]) for name in NAMES}
    return ordinary | {name: 14 - place for place, name in enumerate(manilhas)}


def in_order(strength: Mapping[str, int]) -> tuple[str, ...]:
    """Return the pack in canonical order: stronger first, cards of equal strength as S H D C (TRU-12.5)."""
    return tuple(sorted(NAMES, key=lambda name: (-strength[name], SUITS.index(name[1]))))


ANSWERS = ("accept", "fold", "truco")
ENDS = ("top", "bottom")
LOOKS = ("look", "dark")
ACTIONS = vocabulary(
    ["play " + name for name in NAMES]
    + [f"play {name} down" for name in NAMES]
    + ["play top", *ANSWERS]
    + [f"{answer} @{seat}" for answer in ANSWERS for seat in range(4)]
    + ["keep", "give", "throw"]
    + [f"cut {number} {end}" for number in range(1, 40) for end in ENDS]
    + [*LOOKS]
    + [f"{look} @{seat}" for look in LOOKS for seat in range(4)]
)
PHASES = ("cut", "packet", "looking", "eleven", "turn", "answer", "blind", "over")
"""Names of the phases of a deal, in the order of their numbers."""
PLACES = {
    "cut": ("cut",),
    **dict.fromkeys(("keep", "give", "throw"), ("packet",)),
    **dict.fromkeys(LOOKS, ("looking",)),
    **dict.fromkeys(("accept", "fold"), ("eleven", "answer")),
    **dict.fromkeys(("play", "truco"), ("looking", "eleven", "turn", "answer", "blind")),
    "truco @": ("looking", "eleven", "answer"),
    "play top": ("looking", "eleven", "answer", "blind"),
}
"""Beginning of a line → phases in which it is lawful or refused by a rule of its own; elsewhere it is out of place (TRU-12.3)."""
LINES = [action.text for action in ACTIONS] + ["cut", "play"]
"""Text of each action, then the beginnings of lines for the two ids beyond: an impossible cut, a card not in the pack."""
IDS = {action.text: action.id for action in ACTIONS}
ANY_CUT = re.compile(r"cut (0|[1-9][0-9]*) (top|bottom)", re.ASCII)
ANY_CARD = re.compile(r"play [AKQJT98765432][SHDC]( down)?", re.ASCII)
NO_CUT, NO_CARD = len(ACTIONS), len(ACTIONS) + 1
"""Ids beyond the vocabulary: a cut with an impossible number, a card that is not in the pack."""


def id_of(text: str) -> int | None:
    """Return the id of a line: one beyond the vocabulary if the line is never legal, None if it is not in the notation (TRU-12.2)."""
    if text in IDS:
        return IDS[text]
    if ANY_CUT.fullmatch(text):
        return NO_CUT
    return NO_CARD if ANY_CARD.fullmatch(text) else None
