"""Briscola bugiarda at the terminal: how its table is drawn, what is said of it, and what players may type for short."""

from ridotto.cli.faces.briscola_bugiarda import table, talk, words
from ridotto.cli.faces.contract import Face
from ridotto.cli.people import seat_leads, seats, seats_win
from ridotto.cli.reading import by_pattern

FACE = Face(
    help=words.HELP,
    phrases=words.PHRASES,
    words={},
    openings=words.openings,
    readings=by_pattern,
    prompt=words.prompt,
    sides=seats,
    leads=seat_leads,
    winner=seats_win,
    hand=table.hand,
    frame=table.frame,
    choices=talk.choices,
    offers=talk.offers,
    news=talk.news,
    trick_to_show=talk.trick_to_show,
    log=talk.log,
    last=talk.last,
    outcome=talk.outcome,
    extras=talk.extras,
)
