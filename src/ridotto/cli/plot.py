"""A picture of a tournament: ratings, and what the bots made of each other. Needs matplotlib."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from ridotto.bots.tournament import Standings

matplotlib: Any = import_module("matplotlib")
GREEN, RED, GREY = "#2f6f62", "#b5523b", "#a39f92"
ROW, HEAD = 0.28, 0.9
"""Inches for each line of the picture, and for what stands around them."""


def draw(found: Sequence[Standings], path: Path) -> None:
    """Draws a row of two pictures for each of the standings; the file's name says in which format."""
    matplotlib.use("svg" if path.suffix == ".svg" else "agg")
    matplotlib.rcParams["svg.hashsalt"] = "ridotto"  # the same picture gets the same names inside
    plt: Any = import_module("matplotlib.pyplot")
    heights = [ROW * max(len(one.encounters), len(one.ratings)) + HEAD for one in found]
    figure, axes = plt.subplots(
        len(found), 2, figsize=(11, sum(heights)), height_ratios=heights, layout="constrained", squeeze=False
    )
    for (left, right), one in zip(axes, found, strict=True):
        _ratings(left, one)
        _margins(right, one)
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
    plt.close(figure)


def _ratings(axis: Any, one: Standings) -> None:
    rows = list(one.ratings.items())
    means = [rating.mean for _, rating in rows]
    widths = [rating.half_width for _, rating in rows]
    axis.errorbar(means, range(len(rows)), xerr=widths, fmt="o", color=GREEN, ecolor=GREY, capsize=3)
    axis.set_xlabel(f"{one.game}: Elo by {one.unit}, 95 %")
    _rows(axis, [name for name, _ in rows])


def _margins(axis: Any, one: Standings) -> None:
    for place, met in enumerate(one.encounters):
        color = GREEN if met.margin.low > 0 else RED if met.margin.high < 0 else GREY
        axis.errorbar(met.margin.mean, place, xerr=met.margin.half_width, fmt="s", color=color, capsize=3)
    axis.set_xlabel(f"points a {one.unit}, 95 %")
    _rows(axis, [f"{met.hero} – {met.villain}" for met in one.encounters])


def _rows(axis: Any, names: Sequence[str]) -> None:
    axis.axvline(0, color=GREY, linewidth=0.8)
    axis.set_yticks(range(len(names)), names)
    axis.set_ylim(len(names) - 0.5, -0.5)
    axis.spines[["left", "top", "right"]].set_visible(False)
    axis.tick_params(axis="y", length=0)
