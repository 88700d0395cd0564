"""The ablation grid: its switches are parts that the searches have, and are set back."""

import runpy
from importlib import import_module
from pathlib import Path

import pytest

from ridotto.search import OTHERS, budget

GRID = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "ablation.py"))
ROWS = [(game, name) for game, switches in GRID["SWITCHES"].items() for name in switches]


@pytest.mark.parametrize(("game", "name"), ROWS, ids=lambda one: one.replace(" ", "-"))
def test_a_switch_changes_a_part_of_the_search_and_sets_it_back(game: str, name: str) -> None:
    switch = GRID["SWITCHES"][game][name]
    homes = [(import_module(f"{GRID['GAMES']}.{module}"), constant) for module, constant, _ in switch.constants]
    before = [getattr(*home) for home in homes]
    with GRID["changed"](switch.constants):
        assert all(getattr(*home) != was for home, was in zip(homes, before, strict=True))
    assert [getattr(*home) for home in homes] == before
    other_model = switch.others in OTHERS and switch.others != budget(game, "strong").others
    assert homes or other_model or switch.remembers or switch.factor != 1.0


@pytest.mark.deep
@pytest.mark.parametrize(("game", "name"), ROWS, ids=lambda one: one.replace(" ", "-"))
def test_a_variant_plays_a_round(game: str, name: str) -> None:
    nodes = {"truco": 40, "briscola-bugiarda": 2000, "burraco": 60, "biriba": 60}.get(game, 2000)
    cell = GRID["measured"](game, name, GRID["SWITCHES"][game][name], nodes, 1, 5, {})
    assert cell.rounds == 1 and cell.milliseconds > 0 and GRID["show"](cell).startswith(f"| {game} | {cell.part} |")
