"""Parse typed words that mean the same everywhere: cards, and numbers of list entries."""

import re
import unicodedata
from collections.abc import Sequence

from ridotto import View
from ridotto.cli.look import Look

CARD = re.compile(r"(?:(10|[akqjt2-9])([shdc])|([shdc])(10|[akqjt2-9]))")


class ReadingError(ValueError):
    """A line that cannot be parsed: id of the message for the player, and its facts."""

    def __init__(self, id: str, **given: str | int) -> None:
        super().__init__(id)
        self.id, self.given = id, given


def narrow(line: str) -> str:
    """Normalize a line: single spaces, and half-width characters, as Japanese keyboards also produce full-width ones."""
    return " ".join(unicodedata.normalize("NFKC", line).split())


def card_named(text: str) -> str:
    """Return a card in the notation. Raise ReadingError if the text is not a card."""
    found = CARD.fullmatch(text)
    if not found:
        raise ReadingError("unread-no-card", text=text)
    rank, suit = (found[1], found[2]) if found[1] else (found[4], found[3])
    return rank.replace("10", "t").upper() + suit.upper()


def numbered(number: int, things: Sequence[str], what: str) -> str:
    """Return entry `number`, from 1. Raise ReadingError, with the count, if there is none.

    `what` is part of the message id: "card", "action".
    """
    if 1 <= number <= len(things):
        return things[number - 1]
    raise ReadingError(f"unread-no-{what}-number", number=str(number), count=len(things))


def by_pattern(text: str, view: View, look: Look) -> None:
    """`Face.readings` for games in which numbers mean cards and patterns cover everything else."""
