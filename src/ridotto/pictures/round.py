"""Table of a trick-taking game: the players around the table, each with the card of the current trick in front."""

from ridotto.pictures.cards import HEIGHT, card, long_row, row
from ridotto.pictures.scene import Heap, Scene
from ridotto.pictures.seats import BLOCK, block
from ridotto.pictures.seats import WIDTH as PLATE
from ridotto.pictures.svg import CLOTH_LINE, ON_CLOTH_SOFT, tag, text

WIDTH, MARGIN, MIDDLE = 960, 24, 480
TRICK = 88
"""Width of a card of the trick."""
AROUND: dict[int, tuple[str, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
    5: ("bottom", "right", "far right", "far left", "left"),
    6: ("bottom", "right", "far right", "top", "far left", "left"),
}
"""Number of seats → places in counter-clockwise turn order from the bottom: the next seat is on the right."""
SEATS = {"top": (0, 0), "left": (-1, 1), "right": (1, 1), "far left": (-0.62, 0), "far right": (0.62, 0)}
"""Place → share of the way to the side (-1 left, 1 right), and its row: 0 upper, 1 middle."""
SPREAD: dict[int, dict[str, tuple[float, float]]] = {
    2: {"bottom": (0.54, 0.15), "top": (-0.54, -0.15)},
    3: {"bottom": (0, 0.6), "right": (1.08, -0.3), "left": (-1.08, -0.3)},
    4: {"bottom": (0, 0.74), "right": (1.12, 0), "top": (0, -0.74), "left": (-1.12, 0)},
    5: {
        "bottom": (0, 0.74),
        "right": (1.08, 0.72),
        "far right": (0.54, -0.76),
        "far left": (-0.54, -0.76),
        "left": (-1.08, 0.72),
    },
    6: {
        "bottom": (0, 0.74),
        "right": (1.08, 0.7),
        "far right": (1.08, -0.78),
        "top": (0, -0.74),
        "far left": (-1.08, -0.78),
        "left": (-1.08, 0.7),
    },
}
"""Number of seats → offset of each place's card from the centre of the table, in card widths."""


def places(scene: Scene) -> dict[int, str]:
    """Map each seat to its place."""
    count = len(scene.seats)
    around = AROUND[count]
    around = (around[0], *around[:0:-1]) if scene.clockwise else around
    return {(scene.bottom + turn) % count: place for turn, place in enumerate(around)}


def table(scene: Scene) -> tuple[str, float]:
    """Draw the table without the seat at the bottom; return it with its height."""
    at, count = places(scene), len(scene.seats)
    above = any(SEATS[place][1] == 0 for place in at.values() if place != "bottom")
    top = BLOCK + 18 if above else 8.0
    spread = SPREAD[count]
    reach = max(abs(y) for _, y in spread.values()) + HEIGHT / 2
    centre = top + reach * TRICK
    corner = 26 if scene.heaps and scene.laid and count > 2 else 0  # leaves room below the seat at the left
    height = centre + reach * TRICK + 14 + corner
    found = [
        tag(
            "ellipse",
            cx=MIDDLE,
            cy=centre,
            rx=330,
            ry=(height - top) / 2 - 8,
            fill="none",
            stroke=CLOTH_LINE,
            stroke_width=1,
        ),
    ]
    for seat, place in at.items():
        if place != "bottom":
            side, line = SEATS[place]
            x = MIDDLE + side * (MIDDLE - MARGIN - PLATE / 2) - PLATE / 2
            y = 6 if line == 0 else max(centre - BLOCK / 2, BLOCK + 30 if count > 4 else 0)
            found.append(block(x, y, scene.seats[seat], scene.faces))
    found.append(trick(scene, at, spread, centre))
    found.append(heaps(scene, centre, height))
    return "".join(found), height


def trick(scene: Scene, at: dict[int, str], spread: dict[str, tuple[float, float]], centre: float) -> str:
    """Draw each card of the trick in front of its player; those of the previous trick are dimmed."""
    if scene.past and scene.heaps and not scene.laid:
        return ""
    found = []
    for seat, laid in scene.laid:
        name, _, down = laid.partition(" ")
        x, y = spread[at[seat]]
        left, top = MIDDLE + x * TRICK - TRICK / 2, centre + y * TRICK - TRICK * HEIGHT / 2
        shown = None if down and name == "?" else name
        found.append(card(left, top, TRICK, shown, scene.faces, dim=bool(scene.past or (down and shown))))
        if down and shown:
            found.append(
                text(left + TRICK / 2, top + TRICK * HEIGHT - 8, scene.down, 11, "#1c2324", bold=True, anchor="middle")
            )
    if scene.past and scene.laid:
        found.append(text(MIDDLE + 1.8 * TRICK, centre + 1.35 * TRICK, scene.past, 12, ON_CLOTH_SOFT))
    return "".join(found)


def heaps(scene: Scene, centre: float, height: float) -> str:
    """Draw the other cards on the table: in the middle until a card is played, then in a corner."""
    large = not scene.laid
    size = TRICK if large else 50.0
    wide = sum(_wide(heap, size) + 26 for heap in scene.heaps) - 26
    x = MIDDLE - wide / 2 if large else MARGIN
    y = centre - size * HEIGHT / 2 if large else height - size * HEIGHT - 22
    found = []
    for heap in scene.heaps:
        found.append(heaped(x, y, size, heap, scene.faces))
        x += _wide(heap, size) + 26
    return "".join(found)


def heaped(x: float, y: float, size: float, heap: Heap, faces: str, step: float = 2) -> str:
    """Draw a heap with its label and, unless it is a single card, its number of cards."""
    label = heap.label if heap.size == 1 else f"{heap.label} {heap.size}"
    middle = x + long_row(max(1, len(heap.cards)), size, step) / 2
    if not heap.cards:
        empty = tag(
            "rect",
            x=x,
            y=y,
            width=size,
            height=size * HEIGHT,
            rx=size * 0.07,
            fill="none",
            stroke=CLOTH_LINE,
            stroke_dasharray="5 4",
        )
        return empty + text(middle, y + size * HEIGHT + 16, heap.empty, 12, ON_CLOTH_SOFT, anchor="middle")
    drawn = row(x, y, size, heap.cards, step, faces, plain=size < 60)
    return drawn + text(middle, y + size * HEIGHT + 16, label, 12, ON_CLOTH_SOFT, anchor="middle")


def _wide(heap: Heap, size: float) -> float:
    return long_row(max(1, len(heap.cards)), size, 2)
