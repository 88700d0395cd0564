"""SVG as text: elements, colours, and estimated text widths.

All styling is in attributes: a style sheet inside a picture would affect the whole page it is embedded in.
"""

import re
from collections.abc import Iterable

CLOTH, CLOTH_DEEP, CLOTH_LINE = "#14594f", "#0b3d37", "#4d8078"
ON_CLOTH, ON_CLOTH_SOFT = "#fbf4e2", "#c4d3c8"
PLATE, LIT, ON_LIT = "#0b2a26", "#ecc677", "#241803"
BRASS, PAPER, INK, INK_SOFT, LINE = "#efd08a", "#fffaf0", "#1f2b29", "#5d6762", "#d6c9ac"
CARD_FACE, CARD_EDGE = "#fffdf6", "#8f8770"
BLACK, RED = "#1c2324", "#b71f2e"
SUIT = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}
SANS = "'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', 'Hiragino Sans', 'Noto Sans CJK JP', sans-serif"
SERIF = "Palatino, 'Palatino Linotype', 'URW Palladio L', 'DejaVu Serif', 'Hiragino Mincho ProN', Georgia, serif"

ESCAPED = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
NARROW, WIDE = frozenset("iljtfr.,:;'|!()[] I-"), frozenset("mwMW@%")
UNREADABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escaped(text: str) -> str:
    """Escape a text for XML; characters that XML does not allow become question marks."""
    return "".join(ESCAPED.get(sign, sign) for sign in UNREADABLE.sub("?", text))


def number(value: float) -> str:
    """Format a number with at most one decimal."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def tag(name: str, *content: str, **attributes: str | float | None) -> str:
    """Return an element. Underscores in attribute names become hyphens; an attribute of None is left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(content)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def rect(x: float, y: float, width: float, height: float, fill: str, radius: float = 0, **more: str | float) -> str:
    """Return a rectangle with corners rounded by `radius`."""
    return tag("rect", x=x, y=y, width=width, height=height, fill=fill, rx=radius or None, **more)


def group(x: float, y: float, content: Iterable[str]) -> str:
    """Return elements translated to (x, y)."""
    return tag("g", *content, transform=f"translate({number(x)} {number(y)})")


def width_of(text: str, size: float, bold: bool = False) -> float:
    """Return the approximate width of a text, within a tenth in the usual typefaces."""
    ems = sum(
        1.0
        if ord(sign) > 0x2E7F
        else 0.3
        if sign in NARROW
        else 0.86
        if sign in WIDE
        else 0.67
        if sign.isupper()
        else 0.55
        for sign in text
    )
    return ems * size * (1.06 if bold else 1)


def clipped(text: str, size: float, width: float) -> str:
    """Shorten a text to the width, with an ellipsis."""
    if width_of(text, size) <= width:
        return text
    while text and width_of(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def text(
    x: float, y: float, words: str, size: float, fill: str, *, bold: bool = False, serif: bool = False, anchor: str = ""
) -> str:
    """Return a line of text on its baseline. `x` is its start, or its middle or end if `anchor` is "middle" or "end"."""
    return tag(
        "text",
        escaped(words),
        x=x,
        y=y,
        font_size=size,
        font_family=SERIF if serif else None,
        font_weight="bold" if bold else None,
        text_anchor=anchor or None,
        fill=fill,
    )
