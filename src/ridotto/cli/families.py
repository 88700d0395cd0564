"""The families of games, as the terminal knows them: each draws its tables and words its news; the rest is the same for all."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from ridotto import View
from ridotto.cli.look import Look

FAMILIES = {
    "belote": "trick",
    "coinche": "trick",
    "briscola-bugiarda": "briscola",
    "burraco": "melds",
    "biriba": "melds",
    "truco": "truco",
}
"""Game → the module beside this one that draws it."""


class Family(Protocol):
    """What such a module offers. All of it is made of views of the player's seat."""

    HELP: str
    """What can be typed as an action, a few lines."""
    PHRASES: Sequence[tuple[str, str]]
    """Short forms of actions: pattern of the whole line, and the action with places for the groups."""

    def openings(self, view: View) -> Sequence[tuple[str, str]]:
        """Short forms that hold at this moment and are tried before a line is read as a card."""

    def names(self, view: View) -> dict[int, str]:
        """Seat → what the player calls who sits there."""

    def sides(self, view: View) -> list[tuple[str, int]]:
        """The columns of a score: name, and place in the lists of scores."""

    def hand(self, view: View) -> list[str]:
        """The player's cards as drawn: the number of a card is its place here, from 1."""

    def offers(self, view: View) -> list[str]:
        """What may be done now and is chosen by number, such as declarations: the number is the place here, from 1."""

    def frame(self, view: View, look: Look, number: int, laid: list[Any] | None = None) -> RenderableType:
        """The screen of a turn in deal `number`; with `laid` a trick that is complete still lies on the table."""

    def choices(self, view: View, look: Look) -> Text:
        """What may be done now, in a line or two."""

    def prompt(self, view: View) -> str:
        """What the player is asked for."""

    def interjections(self, view: View) -> list[str]:
        """What the seat could try to say out of turn; the core decides."""

    def news(self, before: View, after: View, look: Look) -> list[Text]:
        """What happened between two views."""

    def trick_to_show(self, before: View, after: View) -> list[Any] | None:
        """The trick that has become complete between two views."""

    def log(self, view: View, look: Look) -> list[Text]:
        """The deal so far."""

    def last(self, view: View, look: Look) -> Text:
        """What the player may look at once more."""

    def outcome(self, view: View, look: Look) -> Text:
        """How a deal ended, in a few words."""

    def extras(self, view: View) -> tuple[list[tuple[str, list[str]]], str]:
        """Lines of the score sheet after those of the core, and a remark below it."""

    def leads(self, view: View) -> str:
        """Who is ahead in the match after a deal."""

    def winner(self, view: View) -> str:
        """Who has won the match, in a sentence."""


class Chooser(Family, Protocol):
    """What a family offers besides where there is more to choose from than a line can say; most of it may be missing."""

    WORDS: Mapping[str, str]
    """Lines that are commands in these games only, and the commands: "offers", "sort" and those that every game has."""
    SORTS: Sequence[str]
    """The orders of a hand that the player may choose from."""

    def offer(self, view: View, text: str, look: Look) -> Text:
        """An action as a list of several shows it."""

    def listed(self, view: View, look: Look) -> RenderableType:
        """What `offers` holds, to read, with the numbers."""

    def readings(self, text: str, view: View, look: Look) -> tuple[str, list[list[str]]] | None:
        """What a line means where patterns do not say it: an action, and what it may mean besides, texts of one result together."""


def words(game: str) -> Mapping[str, str]:
    """The commands that a game has for itself."""
    found: Mapping[str, str] = getattr(family(game), "WORDS", {})
    return found


def readings(text: str, view: View, look: Look) -> tuple[str, list[list[str]]] | None:
    """What the family itself makes of a line; None where patterns say it all."""
    own = getattr(family(view.game), "readings", None)
    found: tuple[str, list[list[str]]] | None = own(text, view, look) if own else None
    return found


@cache
def family(game: str) -> Chooser:
    """The family of a game."""
    return cast(Chooser, import_module(f"ridotto.cli.{FAMILIES[game]}"))
