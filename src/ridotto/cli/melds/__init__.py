"""The meld family at the terminal: Burraco and Biriba, two customs of one table."""

from ridotto.cli.melds.custom import names, sides
from ridotto.cli.melds.table import frame, hand
from ridotto.cli.melds.talk import (
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
from ridotto.cli.melds.words import HELP, PHRASES, SORTS, WORDS, openings, prompt, readings

__all__ = [
    "HELP",
    "PHRASES",
    "SORTS",
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
    "openings",
    "outcome",
    "prompt",
    "readings",
    "sides",
    "trick_to_show",
    "winner",
]
