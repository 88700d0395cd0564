"""Charts of simulations and tournaments."""

import re
from functools import partial
from importlib import import_module
from math import inf
from xml.etree import ElementTree

import pytest

import ridotto
from ridotto.bots import charts, results
from ridotto.bots.arena import simulate
from ridotto.bots.duplicate import Contest
from ridotto.bots.tournament import tournament
from ridotto.pictures.charts import Interval, curves, document, intervals, ticks
from ridotto.words import retold


def words(svg: str) -> list[str]:
    """Return the texts of a chart, which must be well-formed XML."""
    return [one.text or "" for one in ElementTree.fromstring(svg).iter() if one.tag.endswith("}text")]


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (0, 10, [0, 2, 4, 6, 8, 10]),
        (-1, 1, [-1, -0.5, 0, 0.5, 1]),
        (3, 3, [3]),
        (0.12, 0.38, [0.2, 0.3]),
        (-900, 40, [-800, -600, -400, -200, 0]),
    ],
)
def test_axes_have_round_numbers(low: float, high: float, found: list[float]) -> None:
    assert ticks(low, high) == pytest.approx(found)


def test_a_tournament_is_drawn_with_its_ratings_and_a_cross_table() -> None:
    game = ridotto.game("truco")
    pair = tournament(Contest(game, game.options(), 1, "deal"), ["steady", "random"], 4)
    three = tournament(Contest(game, game.options(), 1, "deal"), ["steady", "random", "beginner"], 4)
    assert {"steady", "random", "steady – random"} <= set(words(pair._repr_svg_()))
    cells = [word for word in words(three._repr_svg_()) if "±" in word]
    assert len(cells) == 6 and sum(float(cell.split()[0]) for cell in cells) == pytest.approx(0)
    both = words(charts.standings([pair, three]).svg)
    assert both.count("steady – random") == 2


def test_a_tournament_is_drawn_in_japanese() -> None:
    game = ridotto.game("truco")
    found = [tournament(Contest(game, game.options(), 1, "deal"), ["steady", "random", "beginner"], 2)]
    picture = charts.standings(found, partial(retold, language="ja"))
    assert picture.caption == "トルッコ（steady, random, beginner）"
    titles = [word for word in words(picture.svg) if re.search("[ぁ-ん]", word)]
    assert len(titles) == 3 and not re.search("deal|points", "".join(words(picture.svg)))


def test_a_simulation_is_drawn_by_side() -> None:
    game = ridotto.game("truco")
    result = simulate(game, game.options(), ["steady", "random"], 3, 1)
    assert {"steady & steady", "random & random"} <= set(words(result._repr_svg_()))


@pytest.mark.parametrize(
    ("module", "names"),
    [
        ("arena", ["Result", "Side"]),
        ("duplicate", ["Clock", "Unit"]),
        ("tournament", ["Clock", "Encounter", "Standings", "Unit"]),
    ],
)
def test_results_are_importable_from_the_modules_that_bring_them_about(module: str, names: list[str]) -> None:
    found = import_module(f"ridotto.bots.{module}")
    assert [getattr(found, name) for name in names] == [getattr(results, name) for name in names]


def test_an_infinite_interval_spans_the_chart() -> None:
    svg = document([intervals([Interval("new", 1, -inf, inf), Interval("old", 2, 1, 3)], "so far", 300)], 300)
    assert "inf" not in svg and "nan" not in svg and "new" in words(svg)


def test_a_curve_stands_in_its_band() -> None:
    svg = curves({"a <b>": [(0, 0.0, 1.0), (10, 5.0, inf)], "c": [(0, 1.0, 0.0)]}, "progress", "minutes")
    assert {"a <b>", "c", "progress", "minutes", "10"} <= set(words(svg))
    assert "inf" not in svg and "nan" not in svg
