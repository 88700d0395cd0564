"""A scene as SVG: a header with title and scores, the table, the hand at the bottom, the last actions."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ridotto.pictures import melding, round
from ridotto.pictures.cards import HEIGHT, long_row, row, step_of, symbols, written
from ridotto.pictures.scene import Scene
from ridotto.pictures.seats import plate
from ridotto.pictures.svg import (
    BRASS,
    CLOTH,
    CLOTH_DEEP,
    INK,
    INK_SOFT,
    LINE,
    ON_CLOTH,
    ON_CLOTH_SOFT,
    PAPER,
    SANS,
    clipped,
    escaped,
    group,
    rect,
    tag,
    text,
    width_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

WIDTH, MARGIN = 960, 24
HEAD, STRIP, FOOT = 66, 46, 40
OWN = 88
"""Width of a card in the hand at the bottom."""


@dataclass(frozen=True)
class Part:
    """A full-width band of the picture, drawn from its own upper edge."""

    drawn: str
    height: float


def drawn(scene: Scene) -> str:
    """Return the picture, an SVG document on one line."""
    middle: Callable[[Scene], tuple[str, float]] = melding.table if scene.sides else round.table
    parts = [head(scene), strip(scene), Part(*middle(scene)), sheet(scene), own(scene), foot(scene)]
    body, y = [], 0.0
    for part in parts:
        body.append(group(0, y, [part.drawn]) if part.drawn else "")
        y += part.height
    felt = rect(0, 0, WIDTH, y, CLOTH, 14)
    # The header's lower corners and the footer's upper ones are square, where they meet the table.
    bands = rect(0, 0, WIDTH, HEAD, CLOTH_DEEP, 14) + rect(0, HEAD - 14, WIDTH, 14, CLOTH_DEEP)
    if parts[-1].height:
        bands += rect(0, y - FOOT, WIDTH, FOOT, CLOTH_DEEP, 14) + rect(0, y - FOOT, WIDTH, 14, CLOTH_DEEP)
    drawing = "".join([felt, bands, *body])
    return tag(
        "svg",
        tag("title", escaped(scene.caption)),
        symbols(drawing),
        drawing,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {y:.0f}",
        width="100%",
        style=f"max-width:{WIDTH}px",
        role="img",
        font_family=SANS,
    )


def head(scene: Scene) -> Part:
    """Draw the title and the match scores."""
    right = float(WIDTH - MARGIN)
    boxes = []
    for name, score in reversed(scene.scores):
        wide = max(64.0, width_of(name, 11) + 20)
        right -= wide
        boxes.append(rect(right, 10, wide, HEAD - 20, "#082c28", 8))
        boxes.append(text(right + wide / 2, 26, name, 11, ON_CLOTH_SOFT, anchor="middle"))
        boxes.append(text(right + wide / 2, 48, score, 19, ON_CLOTH, bold=True, serif=True, anchor="middle"))
        right -= 8
    title = text(MARGIN, 31, scene.title, 24, ON_CLOTH, bold=True, serif=True)
    about = text(MARGIN, 51, clipped(scene.about, 13, right - MARGIN - 8), 13, ON_CLOTH_SOFT)
    return Part("".join([title, about, *boxes]), HEAD)


def strip(scene: Scene) -> Part:
    """Draw the facts of the deal, such as its trumps."""
    x, found = float(MARGIN), []
    for label, value in scene.facts:
        line, wide = written(x, 38, value, 15, ON_CLOTH, scene.faces, bold=True)
        wide = max(wide, width_of(label, 11))
        if x + wide > WIDTH - MARGIN:
            break
        found += [text(x, 19, label, 11, ON_CLOTH_SOFT), line]
        x += wide + 28
    return Part("".join(found), STRIP if found else 10)


def sheet(scene: Scene) -> Part:
    """Draw the score sheet of a finished deal."""
    if scene.sheet is None:
        return Part("", 0)
    names = [name for name, _ in scene.scores]
    columns = [max(64.0, width_of(name, 12) + 16) for name in names]
    label = max(width_of(name, 13) for name, _ in scene.sheet.lines) + 24
    wide = label + sum(columns) + 24
    lines, y = [], 26.0
    left = (WIDTH - wide) / 2
    edges = [left + 12 + label + sum(columns[: place + 1]) for place in range(len(columns))]
    lines.append(text(left + 12, y, scene.sheet.outcome, 15, INK, bold=True, serif=True))
    lines += [text(edge, y, name, 12, INK_SOFT, anchor="end") for edge, name in zip(edges, names, strict=True)]
    for place, (name, points) in enumerate(scene.sheet.lines, 1):
        last = place == len(scene.sheet.lines)
        y += 24 if last else 20
        if last:
            lines.append(rect(left + 12, y - 17, wide - 24, 1, LINE))
        lines.append(text(left + 12, y, name, 13, INK, bold=last))
        lines += [text(edge, y, one, 13, INK, bold=last, anchor="end") for edge, one in zip(edges, points, strict=True)]
    height = y + 14
    return Part(rect(left, 4, wide, height - 4, PAPER, 10) + "".join(lines), height + 12)


def own(scene: Scene) -> Part:
    """Draw the seat at the bottom and its hand."""
    sitter = scene.seats[scene.bottom]
    count, room = len(sitter.cards), WIDTH - 2 * MARGIN
    step = step_of(count, OWN, room, OWN + 5)
    left = (WIDTH - long_row(count, OWN, step)) / 2
    kept = scene.playable
    dark = [place for place, card in enumerate(sitter.cards) if kept is not None and card not in kept]
    hand = row(left, 56, OWN, sitter.cards, step, scene.faces, dimmed=dark)
    return Part(plate((WIDTH - 200) / 2, 6, sitter, scene.faces) + hand, 56 + (OWN * HEIGHT + 16 if count else 6))


def foot(scene: Scene) -> Part:
    """Draw the last actions, as many as fit."""
    if not scene.actions:
        return Part("", 0)
    found: list[str] = []
    room = float(WIDTH - 2 * MARGIN)
    for who, action in reversed(scene.actions):
        _, wide = written(0, 0, action, 13, ON_CLOTH, scene.faces)
        whole = width_of(who, 12) + 6 + wide + 22
        if whole > room:
            break
        start = MARGIN + room - whole
        # Laid out from the right edge; the group is then shifted to start at the left one.
        found.append(
            text(start, 25, who, 12, BRASS)
            + written(start + width_of(who, 12) + 6, 25, action, 13, ON_CLOTH, scene.faces)[0]
        )
        room -= whole
    return Part(tag("g", *found, transform=f"translate({-room:.1f} 0)") if found else "", FOOT)
