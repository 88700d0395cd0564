"""Statistics of whole matches of steady bots in each game, plotted and written to docs/statistics.md.

.venv/bin/python benchmarks/tables.py [MATCHES]      10,000 per game by default
"""

import os
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt

import ridotto
from ridotto.bots.arena import play_match

DOCS = Path(__file__).parent.parent / "docs"
CHUNK = 50


@dataclass
class Tally:
    """Counts over some matches."""

    matches: int = 0
    ended: int = 0
    deals: Counter[int] = field(default_factory=Counter)
    """Deals per match."""
    scores: Counter[float] = field(default_factory=Counter)
    """Points of one side in one deal."""
    actions: Counter[int] = field(default_factory=Counter)
    """Actions per deal."""
    outcomes: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add another tally."""
        self.matches += other.matches
        self.ended += other.ended
        for name in ("deals", "scores", "actions", "outcomes"):
            getattr(self, name).update(getattr(other, name))


def played(name: str, seeds: range) -> Tally:
    """Play the matches of some seeds."""
    game = ridotto.game(name)
    tally = Tally()
    for seed in seeds:
        match = play_match(game, game.options(), ["steady"], seed)
        tally.matches += 1
        tally.ended += match.over
        tally.deals[len(match.deals)] += 1
        for deal in match.deals:
            tally.scores.update(deal.scores or ())
            tally.actions[len(deal.actions)] += 1
            tally.outcomes[str(deal.sheet().get("outcome", "played"))] += 1
    return tally


def moments(counts: Counter[float] | Counter[int]) -> tuple[float, float]:
    """Return the mean and standard deviation."""
    total = sum(counts.values())
    mean = sum(value * count for value, count in counts.items()) / total
    return mean, sqrt(sum((value - mean) ** 2 * count for value, count in counts.items()) / total)


def draw(name: str, tally: Tally) -> None:
    """Draw the picture of a game: deal scores, deal lengths, outcomes."""
    figure, axes = plt.subplots(1, 3, figsize=(11, 2.8), layout="constrained")
    for axis, counts, label in (
        (axes[0], tally.scores, "points of a side in a deal"),
        (axes[1], tally.actions, "actions in a deal"),
    ):
        axis.hist(list(counts), weights=list(counts.values()), bins=40, color="#2f6f62")
        axis.set_xlabel(label)
        axis.set_yticks([])
        axis.spines[["left", "top", "right"]].set_visible(False)
    names, ends = zip(*tally.outcomes.most_common(), strict=True)
    total = sum(ends)
    bars = axes[2].barh(names, [100 * count / total for count in ends], color="#b5523b")
    axes[2].bar_label(bars, [f"{100 * count / total:.1f} %" for count in ends], padding=3)
    axes[2].set_xlim(0, 118)
    axes[2].set_xticks([])
    axes[2].invert_yaxis()
    axes[2].spines[["bottom", "top", "right"]].set_visible(False)
    figure.suptitle(name)
    figure.savefig(DOCS / "pictures" / f"statistics-{name}.svg", metadata={"Date": None})
    plt.close(figure)


def page(tallies: dict[str, Tally]) -> Iterable[str]:
    """Yield the lines of the page."""
    yield "# Statistics of each game"
    yield ""
    yield "These are whole matches at the default table between four (in Briscola five) `steady` bots, with seeds from 0 upwards."
    yield "Points are those of one side (team or seat) in one deal, as mean ± standard deviation."
    yield "The page is written by `benchmarks/tables.py`."
    yield ""
    yield "| game | matches | ended | deals a match | points a deal | actions a deal | how deals end |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for name, tally in tallies.items():
        deals, _ = moments(tally.deals)
        points, spread = moments(tally.scores)
        actions, width = moments(tally.actions)
        total = sum(tally.outcomes.values())
        ends = ", ".join(f"{word} {100 * count / total:.1f} %" for word, count in tally.outcomes.most_common())
        yield (
            f"| {name} | {tally.matches:,} | {tally.ended:,} | {deals:.1f} (at most {max(tally.deals)}) "
            f"| {points:.1f} ± {spread:.1f} | {actions:.1f} ± {width:.1f} | {ends} |"
        )
    for name in tallies:
        yield ""
        yield f"![{name}: points, lengths, ends of deals](pictures/statistics-{name}.svg)"


def main() -> None:
    """Play the matches, draw the charts and write the page."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    tallies: dict[str, Tally] = {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for name in ridotto.games():
            tallies[name] = Tally()
            chunks = [range(first, min(first + CHUNK, matches)) for first in range(0, matches, CHUNK)]
            for part in pool.map(played, [name] * len(chunks), chunks):
                tallies[name].add(part)
            draw(name, tallies[name])
            print(name, tallies[name].ended, "of", matches, "matches ended", flush=True)
            (DOCS / "statistics.md").write_text("\n".join(page(tallies)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
