"""Results of simulations and tournaments, and their charts: ratings and margins with their intervals, cross tables, mean scores."""

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
"""Of a chart, in pixels."""


@dataclass(frozen=True)
class Side:
    """Deal scores of a team (or of a seat, where each plays alone), in points."""

    mean: float
    half_width: float
    """Half the width of the 95 % confidence interval of the mean."""
    deviation: float
    """Standard deviation of a deal's score."""


@dataclass(frozen=True)
class Result:
    """The outcome of many deals."""

    game: str
    options: dict[str, Any]
    """Those that are not at their default."""
    deals: int
    seed: int | str
    bots: list[str]
    """By seat."""
    sides: list[Side]
    """By team or seat."""
    outcomes: dict[str, int]
    """Outcome of the rulebook's score sheet ("made", "failed", "void" …) → deals."""
    actions: float
    """Mean number of actions in a deal."""
    wins: list[int]
    """By team or seat: deals in which it alone scored the most."""
    draws: int
    """Deals in which several scored the most, void ones too."""

    def as_dict(self) -> dict[str, Any]:
        """The result as plain JSON data."""
        return asdict(self)

    def _repr_svg_(self) -> str:
        """What a notebook shows: the mean scores with their intervals."""
        return result_chart(self).svg


@dataclass
class Clock:
    """How long a bot has thought, in processor time."""

    choices: int = 0
    """Decisions in which there was something to choose."""
    seconds: float = 0.0
    longest: float = 0.0
    """The longest decision, in seconds."""

    @property
    def mean(self) -> float:
        """Milliseconds for a decision."""
        return 1000 * self.seconds / self.choices if self.choices else 0.0

    def add(self, other: "Clock") -> None:
        """Adds what another clock has measured."""
        self.choices += other.choices
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


@dataclass(frozen=True)
class Encounter:
    """How a hero fared against villains."""

    hero: str
    villain: str
    rounds: int
    margin: Estimate
    """Points of a round by which the hero led; `duplicate.Round` says of whom."""
    share: Estimate
    """The hero's share of the wins; `1 / sides` among equals."""


@dataclass(frozen=True)
class Standings:
    """The outcome of a tournament."""

    game: str
    options: Mapping[str, Any]
    """Those that are not at their default."""
    unit: Unit
    sides: int
    seed: int
    bots: Sequence[str]
    encounters: Sequence[Encounter]
    sequential: bool
    """Whether encounters ended as soon as they were decided: their intervals are wider, and hold nevertheless."""
    ratings: Mapping[str, Estimate]
    """Points of Elo above the anchor, the best first."""
    calls: str | None
    """The bot that called for all seats, if one did."""
    clocks: Mapping[str, Clock] = field(compare=False)
    """How long each bot thought; the only part that differs from run to run."""

    def as_dict(self) -> dict[str, Any]:
        """The standings as plain JSON data; times in milliseconds."""
        clocks = {name: {"mean": clock.mean, "longest": 1000 * clock.longest} for name, clock in self.clocks.items()}
        return {**asdict(self), "clocks": clocks}

    def _repr_svg_(self) -> str:
        """What a notebook shows: ratings, margins and the cross table."""
        return standings_chart([self]).svg


# ---- charts ----------------------------------------------------------------------------------------------------------


def standings_chart(found: Sequence[Standings], tell: Tell = str) -> Picture:
    """Ratings, margins and, from three bots on, a cross table of each tournament, below each other; `tell` as in `ridotto.show`."""
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
    """Points a round, as who stands at the left sees them; where two sides meet, a pair is two cells."""
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
    """The mean score of a deal, by side."""
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
    """Green and red are sure."""
    return GREEN if one.low > 0 else RED if one.high < 0 else GREY


def _cell(one: Estimate) -> tuple[str, str]:
    return f"{one.mean:+.2f} ± {one.half_width:.2f}", _tone(one)
