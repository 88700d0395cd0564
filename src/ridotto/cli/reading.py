"""What typed words mean wherever they stand: cards, and numbers of what a list shows."""

import re
import unicodedata
from collections.abc import Sequence

from ridotto import View
from ridotto.cli.look import Look

CARD = re.compile(r"(?:(10|[akqjt2-9])([shdc])|([shdc])(10|[akqjt2-9]))")


class ReadingError(ValueError):
    """A line that cannot be understood: the message of the words that says so to the player, and what it is given."""

    def __init__(self, id: str, **given: str | int) -> None:
        super().__init__(id)
        self.id, self.given = id, given


def narrow(line: str) -> str:
    """A line without surplus spaces, in narrow letters: Japanese keyboards write wide ones as well."""
    return " ".join(unicodedata.normalize("NFKC", line).split())


def card_named(text: str) -> str:
    """A card as records write it; ReadingError when the word names none."""
    found = CARD.fullmatch(text)
    if not found:
        raise ReadingError("unread-no-card", text=text)
    rank, suit = (found[1], found[2]) if found[1] else (found[4], found[3])
    return rank.replace("10", "t").upper() + suit.upper()


def numbered(number: int, things: Sequence[str], what: str) -> str:
    """The thing of that number, from 1; ReadingError says how many there are. `what` ends the message's id: "card", "action"."""
    if 1 <= number <= len(things):
        return things[number - 1]
    raise ReadingError(f"unread-no-{what}-number", number=str(number), count=len(things))


def by_pattern(text: str, view: View, look: Look) -> None:
    """What a face's `readings` are where cards have the numbers and patterns say all the rest."""
