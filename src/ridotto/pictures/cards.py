"""Card art, shared with the browser: drawn from the two sheets beside this module (`npm run cards` in web/ makes them)."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from ridotto.pictures.svg import BLACK, CARD_EDGE, CARD_FACE, LIT, PAPER, RED, SUIT, rect, tag, text, width_of

HEIGHT = 1.4
"""Height of a card in multiples of its width."""
SYMBOL = re.compile(r'<symbol id="(\w+)" viewBox="([\d ]+)">(.*?)</symbol>', re.DOTALL)
USED = re.compile(r'href="#ridotto-(french|italian)-(\w+)"')
CARD = re.compile(r"[AKQJT2-9][SHDC]|JK")
SIGN = re.compile(r"[SHDC]")
MARKED = re.compile(r"\{([^{}]*)\}")
ITALIAN = {"K": "R", "Q": "C", "J": "F"}
"""Ranks on Italian cards: re, cavallo and fante."""


@cache
def sheet(faces: str) -> dict[str, tuple[str, str]]:
    """Map each name to the view box and drawing of a "french" or "italian" card.

    Names are "QS", "QSs" (the same with few signs, for small cards), "S" (a suit) and "back".
    """
    drawn = (Path(__file__).parent / f"{faces}.svg").read_text(encoding="utf-8")
    return {name: (box, drawing) for name, box, drawing in SYMBOL.findall(drawn)}


def symbols(body: str) -> str:
    """Return definitions of the drawings that the body of a picture uses, each once."""
    used = sorted(set(USED.findall(body)))
    drawn = (
        tag("symbol", drawing, id=f"ridotto-{faces}-{name}", viewBox=box)
        for faces, name in used
        for box, drawing in [sheet(faces)[name]]
    )
    return tag("defs", *drawn)


def use(faces: str, name: str, x: float, y: float, width: float, height: float) -> str:
    """Return an element that draws a symbol of a sheet."""
    return tag("use", href=f"#ridotto-{faces}-{name}", x=x, y=y, width=width, height=height)


def ink(card: str) -> str:
    """Return the colour of a card's suit."""
    return SUIT.get(card[1:2], BLACK)


def card(
    x: float,
    y: float,
    width: float,
    shown: str | None,
    faces: str = "french",
    *,
    plain: bool = False,
    dim: bool = False,
    mark: str = "",
) -> str:
    """Draw a card with its top left corner at (x, y); None draws its back.

    `plain` draws few, large signs; `mark` is the colour of a border around it.
    """
    height = width * HEIGHT
    faces = "french" if shown in (None, "JK") else faces
    name = "back" if shown is None else shown + "s" * plain
    edge = tag(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=width * 0.07,
        fill=CARD_FACE,
        stroke=mark or CARD_EDGE,
        stroke_width=3 if mark else 1,
    )
    # A card back has square corners: inset it to stay inside the card's rounded ones.
    inset = width * 0.02 if shown is None else 0
    drawn = use(faces, name, x + inset, y + inset, width - 2 * inset, height - 2 * inset)
    shade = rect(x, y, width, height, "#12201c", width * 0.07, opacity=0.3) if dim else ""
    return tag("g", edge, drawn, shade, color=ink(shown or ""))


def row(
    x: float,
    y: float,
    width: float,
    cards: Sequence[str | None],
    step: float,
    faces: str = "french",
    *,
    plain: bool = False,
    dimmed: Iterable[int] = (),
) -> str:
    """Draw cards side by side, each `step` to the right of the previous one."""
    dark, last = frozenset(dimmed), len(cards) - 1

    def drawn(place: int, one: str | None) -> str:
        if plain and one is not None and one != "JK" and place < last and step < width * 0.8:
            return slip(x + place * step, y, width, one, step, faces)
        return card(x + place * step, y, width, one, faces, plain=plain, dim=place in dark)

    return "".join(drawn(place, one) for place, one in enumerate(cards))


def slip(x: float, y: float, width: float, shown: str, seen: float, faces: str) -> str:
    """Draw a small card that the next one overlaps: rank and suit fit into the visible strip of width `seen`."""
    size = min(width * 0.45, seen * 0.82)
    sign = min(width * 0.36, seen * 0.76)
    edge = tag("rect", x=x, y=y, width=width, height=width * HEIGHT, rx=width * 0.07, fill=CARD_FACE, stroke=CARD_EDGE)
    middle = x + seen / 2 + 0.5
    rank = text(middle, y + width * 0.47, index(shown[0], faces), size, ink(shown), bold=True, anchor="middle")
    return tag("g", edge, rank, use(faces, shown[1], middle - sign / 2, y + width * 0.58, sign, sign), color=ink(shown))


def step_of(count: int, width: float, room: float, widest: float) -> float:
    """Return the distance between the cards of a row that fits into `room`."""
    return min(widest, (room - width) / max(1, count - 1))


def long_row(count: int, width: float, step: float) -> float:
    """Return the width of a row."""
    return width + step * (count - 1) if count else 0.0


def index(rank: str, faces: str) -> str:
    """Return the rank printed in the corner of a card."""
    return "10" if rank == "T" else ITALIAN.get(rank, rank) if faces == "italian" else rank


# ---- cards in a text -------------------------------------------------------------------------------------------------


def noted(action: str) -> str:
    """Return a text of the notation with its cards and suits in braces: "play {QS}"."""
    return " ".join(
        f"{{{word}}}" if CARD.fullmatch(word) or SIGN.fullmatch(word) else word for word in plainly(action).split()
    )


def plainly(words: str) -> str:
    """Return a text with its braces replaced, so that no part of it is drawn as a card."""
    return words.replace("{", "(").replace("}", ")")


def written(
    x: float, y: float, words: str, size: float, fill: str, faces: str = "french", *, bold: bool = False
) -> tuple[str, float]:
    """Draw a line of text in which cards and suits in braces are drawn, such as "{H} by Seat 2"; return it with its width."""
    drawn, start = [], x
    for place, part in enumerate(MARKED.split(words)):
        if place % 2:
            chip, wide = _chip(x, y, part, size, faces)
            drawn.append(chip)
            x += wide
        elif part:
            drawn.append(text(x, y, part, size, fill, bold=bold).replace("<text", '<text xml:space="preserve"', 1))
            x += width_of(part, size, bold)
    return "".join(drawn), x - start


def _chip(x: float, y: float, card: str, size: float, faces: str) -> tuple[str, float]:
    """Draw a card or a suit as a small sign on paper; return it with its width."""
    suit = "" if card == "JK" else card[-1]
    rank = "★" if card == "JK" else index(card[:-1], faces)
    pad, wide, sign = size * 0.22, width_of(rank, size, bold=True), size * 0.78 if suit else 0.0
    ground = rect(x, y - size * 0.98, wide + sign + 2 * pad, size * 1.26, PAPER, size * 0.2)
    label = text(x + pad, y, rank, size, SUIT.get(suit, RED), bold=True) if rank else ""
    drawn = use(faces, suit, x + pad + wide, y - sign * 0.92, sign, sign) if suit else ""
    return tag("g", ground, label, drawn, color=SUIT.get(suit, BLACK)), wide + sign + 2 * pad


def tagged(x: float, y: float, stands: str, size: float, faces: str = "french") -> str:
    """Draw a label with the card a wild card stands for, on brass, centred at x."""
    suit = stands[1:2]
    rank = index(stands[:1], faces)
    wide, sign = width_of(rank, size, bold=True), size * 0.8 if suit else 0.0
    left = x - (wide + sign) / 2
    drawn = use(faces, suit, left + wide, y - sign * 0.9, sign, sign) if suit else ""
    ground = rect(left - 3, y - size * 0.95, wide + sign + 6, size * 1.25, LIT, size * 0.25)
    return tag(
        "g", ground, text(left, y, rank, size, SUIT.get(suit, BLACK), bold=True), drawn, color=SUIT.get(suit, BLACK)
    )
