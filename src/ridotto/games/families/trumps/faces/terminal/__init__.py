"""The belote family at the terminal: drawing, sentences, and short forms of input."""

from ridotto.cli.faces.contract import Face
from ridotto.cli.reading import by_pattern
from ridotto.games.families.trumps.faces.terminal import table, talk, words

FACE = Face(
    help="terminal-help-trumps",
    phrases=words.PHRASES,
    words=words.WORDS,
    readings=by_pattern,
    prompt=words.prompt,
    interjections=talk.interjections,
    hand=table.hand,
    frame=table.frame,
    choices=talk.choices,
    offers=talk.offers,
    offer=talk.offer,
    listed=talk.listed,
    picked="declare {}",
    news=talk.news,
    trick_to_show=talk.trick_to_show,
    log=talk.log,
    last=talk.last,
    outcome=talk.outcome,
    extras=talk.extras,
)
