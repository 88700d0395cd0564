"""Forms of facts: they name every fact of the tally once, cite rules, and ask for nothing that cannot be read."""

import depth
import facts as read
import pytest

import ridotto
from ridotto.core.tally.form import applying
from ridotto.rulebook import rule

GAMES = tuple(read.READ)


@pytest.mark.parametrize("name", GAMES)
def test_a_form_names_every_fact_and_cites_rules(name: str) -> None:
    game = ridotto.game(name)
    assert {fact.name for fact in game.form} == set(game.facts)
    for fact in game.form:
        assert rule(fact.rule)
        assert fact.low <= fact.high and (fact.kind != "number" or fact.high > 0)
        assert {one.name for one in fact.when if one.of == "fact"} <= set(game.facts)
        assert {one.name for one in fact.when if one.of == "option"} <= set(game.options())
    assert ridotto.tally_form(name) == [fact.plain() for fact in game.form]


@pytest.mark.parametrize("name", GAMES)
def test_a_form_asks_for_each_fact_once(name: str) -> None:
    """Of entries with one name, one applies at most, whatever the options, the match scores and the other facts."""
    for number in range(depth.times(20)):
        rng = depth.rng("form", name, number)
        state = read.finished(name, rng)
        situation = ridotto.game(name).situation(state.options, state.before)
        for given in ({}, read.of(state, rng)):
            asked = [fact.name for fact in applying(state.kind.form, state.options, situation, given)]
            assert asked and len(asked) == len(set(asked)), (given, asked)
