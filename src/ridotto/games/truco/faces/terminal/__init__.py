"""Terminal face of truco: drawing, messages and short forms of input."""

from ridotto.cli.faces.contract import Face
from ridotto.cli.reading import by_pattern
from ridotto.games.truco.faces.terminal import table, talk, words

FACE = Face(
    help="terminal-help-truco",
    phrases=words.PHRASES,
    words={},
    openings=words.openings,
    readings=by_pattern,
    prompt=words.prompt,
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
