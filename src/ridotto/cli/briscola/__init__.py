"""Briscola bugiarda at the terminal: how its table is drawn, what is said of it, and what players may type for short."""

from ridotto.cli.briscola.table import frame, hand
from ridotto.cli.briscola.talk import (
    choices,
    extras,
    interjections,
    last,
    log,
    news,
    offers,
    outcome,
    trick_to_show,
)
from ridotto.cli.briscola.words import HELP, PHRASES, openings, prompt
from ridotto.cli.people import names
from ridotto.cli.people import seat_leads as leads
from ridotto.cli.people import seats as sides
from ridotto.cli.people import seats_win as winner

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
    "openings",
    "outcome",
    "prompt",
    "sides",
    "trick_to_show",
    "winner",
]
