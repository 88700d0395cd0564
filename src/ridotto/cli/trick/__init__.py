"""The belote family at the terminal: how its tables are drawn, what is said of them, and what players may type for short."""

from ridotto.cli.trick.table import frame, hand, names, sides
from ridotto.cli.trick.talk import (
    choices,
    extras,
    interjections,
    last,
    leads,
    listed,
    log,
    news,
    offer,
    offers,
    outcome,
    trick_to_show,
    winner,
)
from ridotto.cli.trick.words import HELP, PHRASES, WORDS, prompt

__all__ = [
    "HELP",
    "PHRASES",
    "WORDS",
    "choices",
    "extras",
    "frame",
    "hand",
    "interjections",
    "last",
    "leads",
    "listed",
    "log",
    "names",
    "news",
    "offer",
    "offers",
    "outcome",
    "prompt",
    "sides",
    "trick_to_show",
    "winner",
]
