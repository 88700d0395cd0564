"""A player's seat: a plate with the name, lit while it is the player's turn, and the hand below."""

from ridotto.pictures.cards import HEIGHT, long_row, row, step_of, written
from ridotto.pictures.scene import Sitter
from ridotto.pictures.svg import (
    BRASS,
    INK,
    LIT,
    ON_CLOTH,
    ON_CLOTH_SOFT,
    ON_LIT,
    PAPER,
    PLATE,
    clipped,
    rect,
    tag,
    text,
)

WIDTH, HEIGHT_OF_PLATE = 200, 42
SMALL = 40
"""Width of a card in another player's hand."""
BLOCK = HEIGHT_OF_PLATE + 7 + SMALL * HEIGHT
"""Height of a plate with a hand below."""


def plate(x: float, y: float, sitter: Sitter, faces: str, width: float = WIDTH) -> str:
    """Draw the plate alone."""
    ground, name, note = (LIT, ON_LIT, ON_LIT) if sitter.turn else (PLATE, ON_CLOTH, ON_CLOTH_SOFT)
    found = [
        rect(x, y, width, HEIGHT_OF_PLATE, ground, 21, stroke=BRASS if sitter.turn else "#3f6f68", stroke_width=1.5)
    ]
    called = clipped(sitter.name, 14, width - 62)
    found.append(text(x + width / 2, y + (19 if sitter.note else 26), called, 14, name, bold=True, anchor="middle"))
    if sitter.note:
        _, wide = written(0, 0, sitter.note, 11, note, faces)
        found.append(written(x + (width - wide) / 2, y + 34, sitter.note, 11, note, faces)[0])
    if sitter.dealer:
        found.append(tag("circle", cx=x + 20, cy=y + 21, r=10, fill=PAPER, stroke=INK, stroke_width=1))
        found.append(text(x + 20, y + 25.5, "D", 12, INK, bold=True, anchor="middle"))
    return "".join(found)


def block(x: float, y: float, sitter: Sitter, faces: str, width: float = WIDTH) -> str:
    """Draw the plate with the hand below."""
    count = len(sitter.cards)
    step = step_of(count, SMALL, width, 22)
    left = x + (width - long_row(count, SMALL, step)) / 2
    return plate(x, y, sitter, faces, width) + row(
        left, y + HEIGHT_OF_PLATE + 7, SMALL, sitter.cards, step, faces, plain=True
    )
