"""Charts of what bots made of each other: ratings and margins with their intervals, cross tables, mean scores."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ridotto.bots.statistics import Estimate
from ridotto.core.errors import Sentence
from ridotto.pictures import Picture
from ridotto.pictures.charts import GREEN, GREY, RED, Drawing, Interval, cross, document, intervals
from ridotto.pictures.telling import Tell, named

if TYPE_CHECKING:
    from ridotto.bots.arena import Result
    from ridotto.bots.tournament import Standings

WIDTH = 720


def standings(found: Sequence["Standings"], tell: Tell = str) -> Picture:
    """Ratings, margins and, from three bots on, a cross table of each tournament, below each other; `tell` as in `ridotto.show`."""
    drawings = [part for one in found for part in _standings(one, tell)]
    names = ", ".join(dict.fromkeys(name for one in found for name in one.bots))
    caption = Sentence("picture-caption", "{title}: {about}", title=named(tell, "lobby", found[0].game), about=names)
    return Picture(document(drawings, WIDTH), tell(caption))


def _standings(one: "Standings", tell: Tell) -> list[Drawing]:
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


def _cross(one: "Standings", unit: str, tell: Tell) -> Drawing:
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


def result(one: "Result") -> Picture:
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
