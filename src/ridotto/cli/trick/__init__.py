"""The belote family at the terminal: how its tables are drawn, what is said of them, and what players may type for short."""

from ridotto.cli.people import names
from ridotto.cli.people import team_leads as leads
from ridotto.cli.people import team_wins as winner
from ridotto.cli.people import teams as sides
from ridotto.cli.trick.table import frame, hand
from ridotto.cli.trick.talk import (
    choices,
    extras,
    interjections,
    last,
    listed,
    log,
    news,
    offer,
    offers,
    outcome,
    trick_to_show,
)
from ridotto.cli.trick.words import HELP, PHRASES, WORDS, openings, prompt

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
    "openings",
    "outcome",
    "prompt",
    "sides",
    "trick_to_show",
    "winner",
]
