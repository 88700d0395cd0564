"""Charts as SVG: means with intervals, cross tables, curves. Every mean is drawn with its error bars."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, inf, isfinite, log10

from ridotto.pictures.svg import INK, INK_SOFT, LINE, SANS, rect, tag, text, width_of

Drawing = tuple[str, float]
"""Elements drawn downwards from the origin, and their height."""
GREEN, RED, GREY = "#2f6f62", "#b5523b", "#8d897c"
ROW = 24


@dataclass(frozen=True)
class Interval:
    """A mean and the ends of its interval."""

    name: str
    mean: float
    low: float
    high: float
    tone: str = GREEN


def ticks(low: float, high: float, many: int = 5) -> list[float]:
    """Return about `many` round numbers from `low` to `high`."""
    raw = max(high - low, 1e-9) / many
    unit = 10.0 ** floor(log10(raw))
    step = next(unit * round for round in (1, 2, 5, 10) if unit * round >= raw)
    return [step * place for place in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def reach(values: Sequence[float]) -> tuple[float, float]:
    """Return the ends of an axis for these values, with a margin. Infinite values are ignored, and the range is never empty."""
    finite = [value for value in values if isfinite(value)] or [0.0]
    low, high = min(finite), max(finite)
    margin = 0.06 * (high - low) or 1.0
    return low - margin, high + margin


def intervals(rows: Sequence[Interval], title: str, width: float) -> Drawing:
    """Draw a row for each mean, with a line at zero."""
    label = max(width_of(row.name, 13) for row in rows) + 14
    low, high = reach([0.0, *(end for row in rows for end in (row.mean, row.low, row.high))])
    scale = (width - label - 12) / (high - low)

    def at(value: float) -> float:
        return label + (min(max(value, low), high) - low) * scale

    bottom = 28 + ROW * len(rows)
    found = [text(0, 14, title, 13, INK, bold=True)]
    for tick in ticks(low, high):
        found.append(rect(at(tick), 28, 1, bottom - 28, LINE if tick else GREY))
        found.append(text(at(tick), bottom + 16, f"{tick:g}", 11, INK_SOFT, anchor="middle"))
    for place, row in enumerate(rows):
        y = 28 + ROW * (place + 0.5)
        found.append(text(label - 12, y + 4.5, row.name, 13, INK, anchor="end"))
        found.append(rect(at(row.low), y - 1, max(1.0, at(row.high) - at(row.low)), 2, row.tone))
        found += [rect(at(end) - 0.75, y - 5, 1.5, 10, row.tone) for end in (row.low, row.high) if isfinite(end)]
        found.append(tag("circle", cx=at(row.mean), cy=y, r=4.5, fill=row.tone))
    return "".join(found), bottom + 24


def cross(names: Sequence[str], cells: Mapping[tuple[str, str], tuple[str, str]], title: str) -> Drawing:
    """Draw a cross table: row names play against column names. A cell is its text and its colour."""
    wide = max([*(width_of(name, 12) for name in names), *(width_of(words, 12) for words, _ in cells.values())]) + 18
    label = max(width_of(name, 13) for name in names) + 14
    found = [text(0, 14, title, 13, INK, bold=True)]
    found += [
        text(label + wide * (place + 0.5), 40, name, 12, INK_SOFT, anchor="middle") for place, name in enumerate(names)
    ]
    for line, name in enumerate(names):
        y = 48 + ROW * line
        found.append(text(label - 12, y + 17, name, 13, INK, anchor="end"))
        for place, other in enumerate(names):
            words, tone = cells.get((name, other), ("", GREY))
            ground = rect(label + wide * place + 1, y + 1, wide - 2, ROW - 2, tone, 3, opacity=0.16 if words else 0.05)
            found.append(ground + text(label + wide * (place + 0.5), y + 17, words, 12, INK, anchor="middle"))
    return "".join(found), 48 + ROW * len(names) + 12


def curves(
    lines: Mapping[str, Sequence[tuple[float, float, float]]], title: str, across: str, width: float = 640
) -> str:
    """Draw curves with bands as an SVG document: name → points (x, mean, half the width of the interval).

    `across` labels the x axis.
    """
    points = [point for line in lines.values() for point in line]
    left, right = min(x for x, _, _ in points), max(x for x, _, _ in points)
    low, high = reach([end for _, mean, half in points for end in (mean - half, mean + half)])
    across_scale, scale, bottom = (width - 76) / ((right - left) or 1), 260 / (high - low), 300

    def at(x: float, y: float) -> tuple[float, float]:
        return 60 + (x - left) * across_scale, bottom - (min(max(y, low), high) - low) * scale

    found = [text(0, 14, title, 13, INK, bold=True)]
    for tick in ticks(low, high):
        _, y = at(left, tick)
        found.append(
            rect(60, y, width - 76, 1, LINE if tick else GREY)
            + text(52, y + 4, f"{tick:g}", 11, INK_SOFT, anchor="end")
        )
    found += [
        text(at(tick, low)[0], bottom + 18, f"{tick:g}", 11, INK_SOFT, anchor="middle") for tick in ticks(left, right)
    ]
    found.append(text(60 + (width - 76) / 2, bottom + 38, across, 12, INK_SOFT, anchor="middle"))
    tones = (GREEN, RED, "#3a6ea5", "#b98a3a", GREY)
    for place, (name, line) in enumerate(lines.items()):
        tone = tones[place % len(tones)]
        above = [at(x, mean + (half if isfinite(half) else inf)) for x, mean, half in line]
        below = [at(x, mean - (half if isfinite(half) else inf)) for x, mean, half in line]
        found.append(tag("polygon", points=_path([*above, *below[::-1]]), fill=tone, opacity=0.18))
        found.append(
            tag(
                "polyline", points=_path([at(x, mean) for x, mean, _ in line]), fill="none", stroke=tone, stroke_width=2
            )
        )
        found.append(rect(72, 26 + 18 * place, 12, 3, tone) + text(90, 31 + 18 * place, name, 12, INK))
    return document([("".join(found), bottom + 46)], width)


def _path(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def document(drawings: Sequence[Drawing], width: float) -> str:
    """Return an SVG document with the drawings below each other on white."""
    found, y = [], 16.0
    for drawn, height in drawings:
        found.append(tag("g", drawn, transform=f"translate(16 {y:.1f})"))
        y += height + 12
    size = f"0 0 {width + 32:.0f} {y:.0f}"
    ground = rect(0, 0, width + 32, y, "#ffffff")
    more = {
        "viewBox": size,
        "width": "100%",
        "style": f"max-width:{width + 32:.0f}px",
        "role": "img",
        "font-family": SANS,
    }
    return tag("svg", ground, *found, xmlns="http://www.w3.org/2000/svg", **more)
