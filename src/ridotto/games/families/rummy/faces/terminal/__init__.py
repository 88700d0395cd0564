"""Terminal face of Burraco and Biriba: drawing, messages and input."""

from ridotto.cli.faces.contract import Face
from ridotto.games.families.rummy.faces.terminal import table, talk, words

FACE = Face(
    help="terminal-help-rummy",
    phrases=words.PHRASES,
    words=words.WORDS,
    sorts=words.SORTS,
    readings=words.readings,
    prompt=words.prompt,
    hand=table.hand,
    frame=table.frame,
    choices=talk.choices,
    offers=talk.offers,
    offer=talk.offer,
    listed=talk.listed,
    news=talk.news,
    trick_to_show=talk.trick_to_show,
    log=talk.log,
    last=talk.last,
    outcome=talk.outcome,
    extras=talk.extras,
)
