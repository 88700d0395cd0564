"""Table of a melding game: the other seats in a row, stock and pile, and below them each side's melds."""

from ridotto.pictures.cards import HEIGHT, long_row, row, step_of, tagged
from ridotto.pictures.round import heaped
from ridotto.pictures.scene import Heap, Meld, Scene, Side
from ridotto.pictures.seats import BLOCK, block
from ridotto.pictures.seats import WIDTH as PLATE
from ridotto.pictures.svg import BRASS, CLOTH_LINE, ON_CLOTH, ON_CLOTH_SOFT, rect, tag, text, width_of

WIDTH, MARGIN = 960, 24
SMALL, STEP = 40, 21
"""Width of a melded card, and the visible width of a card under the next."""
HEAP = 62.0
PILE = 30.0
"""Largest distance between cards of the pile."""
GAP = 14
LINE = SMALL * HEIGHT + 20
"""Height of a row of melds."""


def table(scene: Scene) -> tuple[str, float]:
    """Draw the table without the seat at the bottom; return it with its height."""
    others, y = _others(scene), 6.0
    found = [others]
    y += BLOCK + 16
    found.append(_heaps(scene.heaps, y, scene.faces))
    y += HEAP * HEIGHT + 34
    room = (WIDTH - 2 * MARGIN - GAP * (len(scene.sides) - 1)) / len(scene.sides)
    columns = [_column(side, room, scene.faces) for side in scene.sides]
    height = max(tall for _, tall in columns)
    for place, (drawn, _) in enumerate(columns):
        x = MARGIN + place * (room + GAP)
        ground = rect(x, y, room, height, "#0f4a42", 10, stroke=CLOTH_LINE, stroke_width=1)
        found.append(tag("g", ground, tag("g", drawn, transform=f"translate({x:.1f} {y:.1f})")))
    return "".join(found), y + height + 10


def _others(scene: Scene) -> str:
    """Draw the other seats in turn order: the next player is at the right, or at the left if play is clockwise."""
    count = len(scene.seats)
    order = [(scene.bottom + turn) % count for turn in range(1, count)]
    order = order if scene.clockwise else order[::-1]
    share = (WIDTH - 2 * MARGIN) / len(order)
    width = min(PLATE, share - 12)
    return "".join(
        block(MARGIN + share * (place + 0.5) - width / 2, 6, scene.seats[seat], scene.faces, width)
        for place, seat in enumerate(order)
    )


def _heaps(heaps: tuple[Heap, ...], y: float, faces: str) -> str:
    """Draw the heaps side by side; every drawn card of the pile is legible."""
    steps = [step_of(len(heap.cards), HEAP, 420, PILE) if heap.cards and heap.cards[-1] else 2.0 for heap in heaps]
    wide = [max(long_row(max(1, len(heap.cards)), HEAP, step), 64) for heap, step in zip(heaps, steps, strict=True)]
    x = (WIDTH - sum(wide) - 30 * (len(heaps) - 1)) / 2
    found = []
    for heap, step, room in zip(heaps, steps, wide, strict=True):
        found.append(heaped(x, y, HEAP, heap, faces, step))
        x += room + 30
    return "".join(found)


def _column(side: Side, room: float, faces: str) -> tuple[str, float]:
    """Draw the melds of a side, row by row; return them with their height."""
    found = [text(12, 22, side.name, 14, ON_CLOTH, bold=True)]
    found.append(text(room - 12, 22, side.note, 12, ON_CLOTH_SOFT, anchor="end"))
    x, y = 12.0, 38.0
    for meld in side.melds:
        wide = long_row(len(meld.cards), SMALL, STEP)
        if x > 12 and x + wide > room - 12:
            x, y = 12.0, y + LINE
        found.append(_meld(x, y, meld, min(room - 24, wide), faces))
        x += wide + GAP
    return "".join(found), y + LINE


def _meld(x: float, y: float, meld: Meld, room: float, faces: str) -> str:
    """Draw a meld's cards, labels for its wild cards, and its mark, such as "clean"."""
    step = step_of(len(meld.cards), SMALL, room, STEP)
    found = [row(x, y, SMALL, meld.cards, step, faces, plain=True)]
    below = y + SMALL * HEIGHT
    found += [
        tagged(x + place * step + (SMALL if place == len(meld.cards) - 1 else STEP) / 2, below - 2, one, 11, faces)
        for place, one in meld.stands
    ]
    if meld.mark:
        found.append(text(x, below + 13, meld.mark, 11, BRASS, bold=True))
        line = x + width_of(meld.mark, 11, bold=True) + 6
        end = x + long_row(len(meld.cards), SMALL, step)
        found.append(rect(line, below + 8, max(0.0, end - line), 1.5, BRASS))
    return "".join(found)
