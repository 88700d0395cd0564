"""Terminal style and language: suit signs, four colours, boxes; letters and plain lines without Unicode."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from ridotto import words
from ridotto.rulebook import title

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
FACE = {"S": "#111111", "H": "#c00020", "D": "#0a50c8", "C": "#0a6e28"}
"""Colours of the suits on a card, whose background is always light."""
INK = {"S": "bold", "H": "bold #e5484d", "D": "bold #4c8dff", "C": "bold #2fa84f", "K": "bold #e0a000"}
"""Colours of the suits on the terminal's own background, dark or light; K is the last letter of a joker."""
PAPER = "on #f2efe6"
EDGE = "#a39f92"
DENOMINATIONS = {"NT": "trick-no-trumps", "AT": "trick-all-trumps"}
"""Contracts without a suit → their message."""
ITALIAN = {"K": "R", "Q": "C", "J": "F"}
"""Corner letters of Italian cards: re, cavallo and fante."""
CARD = re.compile(r"[AKQJT2-9][SHDC]|JK")
NOTED = re.compile(r"(?<![A-Za-z0-9])[AKQJT2-9]?[SHDC](?![A-Za-z0-9])")
"""Cards and suits in the notation, as separate words."""
SEAT = re.compile(r"(?<![A-Za-z])[Ss]eat (\d)|(\d)番の席")
"""Seats in sentences of the core: counted from 0 in English, like the notation, and from 1 in Japanese."""
ENDS = (".", "!", "?", ":", "。", "！", "？", "：")
"""Ends of sentences, and of what introduces something."""
HELD = 0xE000
"""First of the private-use characters that stand for styled texts in a sentence."""


@dataclass(frozen=True)
class Look:
    """Capabilities of the terminal, and the language of its messages."""

    unicode: bool = True
    redrawn: bool = False
    """True if the screen is redrawn, including past news; a pipe receives each text once."""
    sentences: bool = False
    """True for one sentence a fact, without boxes and columns, for screen readers and Braille."""
    order: str = "suit"
    """Sort order of the hand, in games that let the player choose."""
    language: str = "en"
    faces: str = "french"
    """Style of the cards: "french" or "italian" (BRB-3.2)."""

    # ---- words

    def word(self, id: str, /, **given: str | int) -> str:
        """Format a message in the player's language."""
        return self.plain(words.say(id, self.language, **given))

    def retold(self, said: object) -> str:
        """Translate a sentence or an error of the library into the player's language, if a translation exists."""
        return self.plain(words.retold(said, self.language))

    def say(self, id: str, /, **given: str | int | Text) -> Text:
        """Format a message; styled texts among the facts keep their styles."""
        kept = {name: chr(HELD + place) for place, (name, one) in enumerate(given.items()) if isinstance(one, Text)}
        sentence = self.word(id, **{name: kept.get(name, one) for name, one in given.items()})  # type: ignore[arg-type]
        styled = {place: given[name] for name, place in kept.items()}
        parts = re.split(f"([{chr(HELD)}-{chr(HELD + len(given))}])", sentence)
        return Text.assemble(*(styled.get(part, part) for part in parts))  # type: ignore[arg-type]

    def told(self, id: str) -> bool:
        """Return True if a message exists, for ids built from names that come from a game."""
        return words.told(id, self.language)

    def named(self, start: str, name: str) -> str:
        """Translate a name that comes from a game; without a message, return the name itself."""
        id = f"{start}-{name.lower().replace('_', '-').replace(' ', '-')}"
        return self.word(id) if self.told(id) else name.replace("_", " ")

    def series(self, parts: Iterable[str | Text]) -> Text:
        """Join texts with the language's comma."""
        return Text(self.word("base-comma")).join(Text(part) if isinstance(part, str) else part for part in parts)

    def title(self, game: str) -> str:
        """Return the title of a game."""
        return self.word(f"lobby-{game}") if self.told(f"lobby-{game}") else title(game, self.language)

    def listed(self, names: Sequence[str]) -> str:
        """Join names with commas and "and": "Right, Left and you"."""
        if len(names) < 2:
            return "".join(names)
        return self.word("sheet-and", first=self.word("base-comma").join(names[:-1]), last=names[-1])

    def typed(self, verb: str, family: str = "") -> str:
        """Return the word to type for a verb of the notation or a command, with the family's own word first.

        Without a message for it, return the verb itself.
        """
        own = f"typed-{family}-{verb}"
        if family and self.told(own):
            return self.word(own)
        return self.word(f"typed-{verb}") if self.told(f"typed-{verb}") else verb

    def choice(
        self, verb: str, key: str = "", about: str | Text = "", number: int | None = None, family: str = ""
    ) -> Text:
        """Format something the player may type and its effect; the short key follows a translated word."""
        word = self.typed(verb, family)
        short = f"[{key}]" if key and word != verb else ""
        text = Text(word + (f" {number}" if number is not None else "") + short, "bold")
        return self.say("terminal-choice", choice=text, about=about) if about else text

    # ---- cards

    def sign(self, suit: str) -> str:
        """Return a suit as one sign (a letter without Unicode); Italian suits, no trumps and all trumps are short words."""
        if suit in DENOMINATIONS:
            return self.word(f"{DENOMINATIONS[suit]}-short")
        if self.faces == "italian":
            return self.word("terminal-suit-italian", suit=suit)
        return SIGNS.get(suit, suit) if self.unicode else suit

    def suit(self, suit: str) -> Text:
        """Format a suit in its colour, as in sentences."""
        if suit in DENOMINATIONS:
            return Text(self.word(DENOMINATIONS[suit]), "bold")
        italian = self.faces == "italian"
        if self.sentences:
            return Text(self.word(f"card-suit-{self.faces}", suit=suit))
        return Text(self.word("card-suit-italian", suit=suit) if italian else self.sign(suit), INK[suit])

    def rank(self, rank: str) -> str:
        """Return a rank as in sentences."""
        return self.word(f"card-rank-{self.faces}", rank=fluent(rank))

    def card(self, card: str) -> Text:
        """Format a card as in sentences: "10♥"; an Italian card in full."""
        ink = INK.get(card[-1], "bold")
        if self.faces == "italian" and card != "JK":
            return Text(self.word("card-italian", rank=fluent(card[0]), suit=card[-1]), ink)
        return Text(self.face(card), ink)

    def cards(self, cards: Sequence[str]) -> Text:
        """Format several cards on one line, in short form."""
        return Text(" ").join(Text(self.face(card), INK.get(card[-1], "bold")) for card in cards)

    def face(self, card: str) -> str:
        """Return rank and suit sign, with the ten as 10; a joker is a star."""
        if card == "JK":
            return "★" if self.unicode else card
        return self.corner(card[0]) + self.sign(card[-1])

    def corner(self, rank: str) -> str:
        """Return a rank as printed in the card's corner."""
        return (ITALIAN.get(rank, rank) if self.faces == "italian" else rank).replace("T", "10")

    def marked(self, card: str, mark: str) -> Text:
        """Format a card in short form, with a mark."""
        return Text(self.face(card) + self.plain(mark), INK.get(card[-1], "bold"))

    def sentence(self, text: Text) -> Text:
        """Return a text with the end of a sentence, if it has none."""
        if text.plain.rstrip(' "”」').endswith(ENDS):
            return text
        return Text.assemble(text, self.word("terminal-sentence-end"))

    def box(self, card: str | None, faded: bool = False, mark: str = "") -> Text:
        """Draw a card in three lines of six columns, with a mark after its name; None draws an empty place."""
        top, side, bottom = ("┌────┐", "│", "└────┘") if self.unicode else ("+----+", "|", "+----+")
        if card is None:
            return Text("\n".join([" " * 6, ("  ··  " if self.unicode else "  ..  "), " " * 6]), "dim")
        edge = "dim" if faded else f"{EDGE} {PAPER}"
        face = "dim" if faded else f"bold {FACE.get(card[-1], FACE['S'])} {PAPER}"
        name = self.face(card) + self.plain(mark)
        name = padded(" " * ((4 - cell_len(name)) // 2) + name, 4)
        return Text("\n").join(
            [Text(top, edge), Text.assemble((side, edge), (name, face), (side, edge)), Text(bottom, edge)]
        )

    def back(self) -> Text:
        """Draw a card face down."""
        lines = ("┌────┐", "│░░░░│", "└────┘") if self.unicode else ("+----+", "|####|", "+----+")
        return Text("\n".join(lines), "dim")

    def action(self, text: str, family: str = "") -> Text:
        """Format an action of the notation in the words the player may type, with its cards: "play J♥"."""
        return Text(" ").join(self._part(part, family) for part in text.split())

    def _part(self, part: str, family: str) -> Text:
        if CARD.fullmatch(part):
            return self.cards([part])
        if part in SIGNS or part in DENOMINATIONS:
            return Text(self.sign(part), INK.get(part, "bold"))
        return Text(self.typed(part, family))

    # ---- sentences of the core

    def readable(self, text: str) -> str:
        """Replace cards and suits in the notation with their readable form."""

        def shown(found: re.Match[str]) -> str:
            return self.card(found[0]).plain if len(found[0]) > 1 else self.suit(found[0]).plain

        return NOTED.sub(shown, text)

    def friendly(self, sentence: str, names: Mapping[int, str]) -> str:
        """Format a sentence of the core for a player: cards and suits with their signs, seats by name."""

        def called(found: re.Match[str]) -> str:
            return names.get(int(found[1]) if found[1] else int(found[2]) - 1, found[0])

        return SEAT.sub(called, self.readable(sentence))

    def plain(self, text: str) -> str:
        """Replace typographic signs if the terminal has no Unicode."""
        if self.sentences:
            text = text.replace(" · ", ", ").replace(" → ", ", ").replace("▸", "")
        return text if self.unicode else text.translate(ASCII)


def fluent(rank: str) -> str | int:
    """Return a rank as Fluent needs it, which distinguishes "9" from 9."""
    return int(rank) if rank.isdecimal() else rank


def padded(text: str, cells: int) -> str:
    """Pad a text to a number of columns, where a Japanese character takes two; never truncate it."""
    return set_cell_size(text, max(cells, cell_len(text)))


ASCII = str.maketrans(
    {"–": "-", "—": "-", "−": "-", "·": "-", "×": "x", "…": "...", "▸": ">", "›": ">", "→": "->", "★": "*"}
    | {"’": "'", "“": '"', "”": '"'}
    | {sign: suit for suit, sign in SIGNS.items()}
)  # fmt: skip
