"""What typed words mean wherever they stand: cards, and numbers of what a list shows."""

import re

from ridotto import View
from ridotto.cli.look import Look

CARD = re.compile(r"(?:(10|[akqjt2-9])([shdc])|([shdc])(10|[akqjt2-9]))")


class ReadingError(ValueError):
    """A line that cannot be understood; the message is one sentence for the player."""


def card_named(text: str) -> str:
    """A card as records write it; ReadingError when the word names none."""
    found = CARD.fullmatch(text)
    if not found:
        raise ReadingError(f'"{text}" is not a card: write rank and suit, like JH or 10s.')
    rank, suit = (found[1], found[2]) if found[1] else (found[4], found[3])
    return rank.replace("10", "t").upper() + suit.upper()


def numbered(number: int, things: list[str], noun: str, help: str) -> str:
    """The thing of that number, from 1; ReadingError says how many there are and where they are shown."""
    if 1 <= number <= len(things):
        return things[number - 1]
    there = f"there {'is' if len(things) == 1 else 'are'} {len(things) or 'none'}"
    raise ReadingError(f"There is no {noun} {number}: {there}, {help}.")


def by_pattern(text: str, view: View, look: Look) -> None:
    """What a face's `readings` are where cards have the numbers and patterns say all the rest."""
