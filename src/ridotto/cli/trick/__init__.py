"""The belote family at the terminal: how its tables are drawn, what is said of them, and what players may type for short."""

from ridotto.cli.trick.table import frame, hand, names, sides
from ridotto.cli.trick.talk import (
    choices,
    extras,
    interjections,
    last,
    leads,
    log,
    news,
    offers,
    outcome,
    trick_to_show,
    winner,
)
from ridotto.cli.trick.words import HELP, PHRASES, prompt

__all__ = [
    "HELP",
    "PHRASES",
    "choices",
    "extras",
    "frame",
    "hand",
    "interjections",
    "last",
    "leads",
    "log",
    "names",
    "news",
    "offers",
    "outcome",
    "prompt",
    "sides",
    "trick_to_show",
    "winner",
]
