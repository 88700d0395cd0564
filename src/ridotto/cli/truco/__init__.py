"""Truco at the terminal: how its table is drawn, what is said of it, and what players may type for short."""

from ridotto.cli.people import names
from ridotto.cli.people import team_leads as leads
from ridotto.cli.people import team_wins as winner
from ridotto.cli.people import teams as sides
from ridotto.cli.truco.table import frame, hand
from ridotto.cli.truco.talk import choices, extras, interjections, last, log, news, offers, outcome, trick_to_show
from ridotto.cli.truco.words import HELP, PHRASES, openings, prompt

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
