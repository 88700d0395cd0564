"""How cards look in a terminal: suit signs, four colours, boxes; with letters and plain lines where there is no Unicode."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rich.text import Text

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "NT": "no trumps", "AT": "all trumps"}
FACE = {"S": "#111111", "H": "#c00020", "D": "#0a50c8", "C": "#0a6e28"}
"""Colours of the suits on a card, which is always light."""
INK = {"S": "bold", "H": "bold #e5484d", "D": "bold #4c8dff", "C": "bold #2fa84f", "K": "bold #e0a000"}
"""Colours of the suits on the terminal's own ground, dark or light; K ends the name of a joker."""
PAPER = "on #f2efe6"
EDGE = "#a39f92"
CARD = re.compile(r"\b[AKQJT2-9]?[SHDC]\b")


@dataclass(frozen=True)
class Look:
    """What the terminal can show."""

    unicode: bool = True
    redrawn: bool = False
    """Whether the screen is drawn again and again, news included; a pipe hears each thing once."""
    order: str = "suit"
    """How a hand is sorted where the player may choose."""

    def sign(self, suit: str) -> str:
        """A suit as one sign (a letter without Unicode); NT and AT stay letters."""
        return SIGNS.get(suit, suit) if self.unicode else suit

    def suit(self, suit: str) -> Text:
        """A suit in its colour."""
        return Text(self.sign(suit), INK.get(suit, "bold"))

    def card(self, card: str) -> Text:
        """A card within a line: "10♥"."""
        return Text(self.face(card), INK.get(card[-1], "bold"))

    def cards(self, cards: list[str]) -> Text:
        """Several cards within a line."""
        return Text(" ").join(map(self.card, cards))

    def face(self, card: str) -> str:
        """Rank and suit sign, the ten as 10; a joker is a star."""
        if card == "JK":
            return "★" if self.unicode else card
        return card[:-1].replace("T", "10") + self.sign(card[-1])

    def box(self, card: str | None, faded: bool = False, mark: str = "") -> Text:
        """A card as three lines of six columns, with a mark behind its name; None is an empty place."""
        top, side, bottom = ("┌────┐", "│", "└────┘") if self.unicode else ("+----+", "|", "+----+")
        if card is None:
            return Text("\n".join([" " * 6, ("  ··  " if self.unicode else "  ..  "), " " * 6]), "dim")
        edge = "dim" if faded else f"{EDGE} {PAPER}"
        face = "dim" if faded else f"bold {FACE.get(card[-1], FACE['S'])} {PAPER}"
        name = f"{self.face(card) + self.plain(mark):^4}"
        return Text("\n").join(
            [Text(top, edge), Text.assemble((side, edge), (name, face), (side, edge)), Text(bottom, edge)]
        )

    def back(self) -> Text:
        """A card that lies face down."""
        lines = ("┌────┐", "│░░░░│", "└────┘") if self.unicode else ("+----+", "|####|", "+----+")
        return Text("\n".join(lines), "dim")

    def friendly(self, sentence: str, names: Mapping[int, str]) -> str:
        """A sentence of the core for a player: cards and suits with their signs, seats by their names."""
        text = CARD.sub(lambda found: self.face(found[0]) if len(found[0]) > 1 else self.sign(found[0]), sentence)
        return re.sub(r"\b[Ss]eat (\d)", lambda found: names.get(int(found[1]), found[0]), text)

    def plain(self, text: str) -> str:
        """A text of our own with its typographic signs replaced where there is no Unicode."""
        return text if self.unicode else text.translate(ASCII)


ASCII = str.maketrans({"–": "-", "—": "-", "·": "-", "×": "x", "…": "...", "▸": ">", "›": ">", "→": "->", "★": "*"})
