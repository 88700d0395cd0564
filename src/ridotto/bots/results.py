"""Results of simulations and tournaments, and their charts: ratings and margins with intervals, cross tables, mean scores."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from ridotto.bots.statistics import Estimate
from ridotto.core.errors import Sentence
from ridotto.pictures import Picture
from ridotto.pictures.charts import GREEN, GREY, RED, Drawing, Interval, cross, document, intervals
from ridotto.pictures.telling import Tell, named

Unit = Literal["deal", "match"]
WIDTH = 720
"""Width of a chart in pixels."""


@dataclass(frozen=True)
class Side:
    """Deal scores of a team (or of a seat, if each plays alone), in points."""

    mean: float
    half_width: float
    """Half the width of the mean's 95 % confidence interval."""
    deviation: float
    """Standard deviation of the score of a deal."""


@dataclass(frozen=True)
class Result:
    """Outcome of a simulation of many deals."""

    game: str
    options: dict[str, Any]
    """Options that differ from their defaults."""
    deals: int
    seed: int | str
    bots: list[str]
    """Bot names by seat."""
    sides: list[Side]
    """Statistics by team or seat."""
    outcomes: dict[str, int]
    """Outcome on the rulebook's score sheet ("made", "failed", "void", …) → number of deals."""
    actions: float
    """Mean number of actions per deal."""
    wins: list[int]
    """Deals won outright, with the highest score, by team or seat."""
    draws: int
    """Deals in which several sides share the highest score, including void deals."""

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON data."""
        return asdict(self)

    def _repr_svg_(self) -> str:
        """Return a chart of the mean scores with their intervals, for notebooks."""
        return result_chart(self).svg


@dataclass
class Clock:
    """Thinking time of a bot, in processor time."""

    choices: int = 0
    """Decisions with two or more legal actions."""
    seconds: float = 0.0
    longest: float = 0.0
    """Longest decision, in seconds."""

    @property
    def mean(self) -> float:
        """Mean time per decision, in milliseconds."""
        return 1000 * self.seconds / self.choices if self.choices else 0.0

    def add(self, other: "Clock") -> None:
        """Add the times of another clock."""
        self.choices += other.choices
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


@dataclass(frozen=True)
class Encounter:
    """Result of a hero against villains."""

    hero: str
    villain: str
    rounds: int
    margin: Estimate
    """The hero's lead per round in points; `duplicate.Round` defines over whom."""
    share: Estimate
    """The hero's share of the wins; `1 / sides` among equals."""


@dataclass(frozen=True)
class Standings:
    """Outcome of a tournament."""

    game: str
    options: Mapping[str, Any]
    """Options that differ from their defaults."""
    unit: Unit
    sides: int
    seed: int
    bots: Sequence[str]
    encounters: Sequence[Encounter]
    sequential: bool
    """True if encounters ended as soon as they were decided; their intervals are wider but still valid."""
    ratings: Mapping[str, Estimate]
    """Elo points above the anchor, best first."""
    calls: str | None
    """Bot that bid for all seats, if any."""
    clocks: Mapping[str, Clock] = field(compare=False)
    """Thinking times; the only field that differs between identical runs."""

    def as_dict(self) -> dict[str, Any]:
        """Return the standings as plain JSON data; times are in milliseconds."""
        clocks = {name: {"mean": clock.mean, "longest": 1000 * clock.longest} for name, clock in self.clocks.items()}
        return {**asdict(self), "clocks": clocks}

    def _repr_svg_(self) -> str:
        """Return charts of ratings and margins and the cross table, for notebooks."""
        return standings_chart([self]).svg


# ---- charts ----------------------------------------------------------------------------------------------------------


def standings_chart(found: Sequence[Standings], tell: Tell = str) -> Picture:
    """Return a chart of ratings, margins and (for three or more bots) a cross table for each tournament; `tell` as in `ridotto.show`."""
    drawings = [part for one in found for part in _standings(one, tell)]
    names = ", ".join(dict.fromkeys(name for one in found for name in one.bots))
    caption = Sentence("picture-caption", "{title}: {about}", title=named(tell, "lobby", found[0].game), about=names)
    return Picture(document(drawings, WIDTH), tell(caption))


def _standings(one: Standings, tell: Tell) -> list[Drawing]:
    game, unit = named(tell, "lobby", one.game), named(tell, "picture-unit", one.unit)
    ratings = Sentence("picture-ratings", "{game}: Elo by {unit}, 95 % intervals", game=game, unit=unit)
    margins = Sentence("picture-margins", "points a {unit} by which the first led, 95 % intervals", unit=unit)
    rated = [_row(name, rating, GREEN) for name, rating in one.ratings.items()]
    met = [_row(f"{round.hero} – {round.villain}", round.margin, _tone(round.margin)) for round in one.encounters]
    drawings = [
        intervals(rated, tell(ratings), WIDTH),
        intervals(met, tell(margins), WIDTH),
    ]
    return [*drawings, _cross(one, unit, tell)] if len(one.bots) > 2 else drawings


def _cross(one: Standings, unit: str, tell: Tell) -> Drawing:
    """Return a cross table of points per round, from the row bot's perspective; with two sides, each pair fills two cells."""
    cells = {}
    for round in one.encounters:
        cells[round.hero, round.villain] = _cell(round.margin)
        if one.sides == 2:
            cells[round.villain, round.hero] = _cell(Estimate(-round.margin.mean, round.margin.half_width))
    names = [*one.ratings, *(name for name in one.bots if name not in one.ratings)]
    return cross(
        names, cells, tell(Sentence("picture-cross", "points a {unit}, the left against the upper one", unit=unit))
    )


def result_chart(one: Result) -> Picture:
    """Return a chart of the mean score per deal, by side."""
    count = len(one.sides)
    rows = [
        Interval(
            " & ".join(one.bots[number::count]), side.mean, side.mean - side.half_width, side.mean + side.half_width
        )
        for number, side in enumerate(one.sides)
    ]
    title = f"{one.game}: points a deal, 95 % intervals, {one.deals} deals"
    return Picture(document([intervals(rows, title, WIDTH)], WIDTH), title)


def _row(name: str, one: Estimate, tone: str) -> Interval:
    return Interval(name, one.mean, one.low, one.high, tone)


def _tone(one: Estimate) -> str:
    """Return green or red if the sign is certain, otherwise grey."""
    return GREEN if one.low > 0 else RED if one.high < 0 else GREY


def _cell(one: Estimate) -> tuple[str, str]:
    return f"{one.mean:+.2f} ± {one.half_width:.2f}", _tone(one)
