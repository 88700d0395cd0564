"""What options say of each other: which change nothing under others, and what a choice proposes."""

from typing import Any

import depth
import pytest
from games import GAMES, random_choices

import ridotto
from ridotto import Game, State
from ridotto.core.errors import InvalidText
from ridotto.core.options import Option
from ridotto.games.coinche.law.options import options_of

IDLE = [
    pytest.param(name, option, other, value, id=f"{name}: {option.name} [{other}={value}]")
    for name in GAMES
    for option in ridotto.game(name).known_options
    for other, values in option.idle_when.items()
    for value in values
    if not any(conflict.other == other for conflict in option.conflicts)
]
"""Options that change nothing under some value of another, apart from those that cannot be given with it at all."""

NEEDED = {"deals": {"minutes": 60}}
"""What has to be set for null."""
COSTS = {"biriba": 700, "burraco": 300}
"""Milliseconds that a deal takes here, where every view of every seat is compared."""
LOOK_ROUND = 1 if depth.DEPTH > 1 else 12
"""How many actions lie between two looks at all seats; whoever acts is always looked at."""


def values_of(option: Option) -> list[Any]:
    """All values of an idle option: each can be listed."""
    assert option.choices
    return list(option.choices)


def allowed(game: Game, given: dict[str, Any]) -> bool:
    """True unless some of the options exclude each other, such as truco's fourth seat as first dealer and two players."""
    try:
        game.options(**given)
    except InvalidText:
        return False
    return True


def seen(state: State, everybody: bool) -> list[Any]:
    """All that anybody can see, or whoever acts and the spectators, but for the options themselves."""
    seats = [None, *(range(state.seats) if everybody else state.actors)]
    views = [{key: fact for key, fact in state.view(seat).items() if key != "options"} for seat in seats]
    return [*views, state.match_over, state.totals if state.deal_over else None]


@pytest.mark.parametrize(("name", "option", "other", "value"), IDLE)
def test_an_idle_option_changes_nothing(name: str, option: Option, other: str, value: Any) -> None:
    rng = depth.rng("idle", name, option.name, other, value)
    each = COSTS.get(name, 40)
    for _ in depth.deals(0.1, each, deep=round(5000 / each)):
        drawn, seed = random_choices(name, rng), rng.getrandbits(64)
        set_here = {**(NEEDED.get(other, {}) if value is None else {}), other: value}
        game = ridotto.game(name)
        given = {**drawn, **set_here} if allowed(game, {**drawn, **set_here}) else set_here
        states = [game.deal(game.options(**{**given, option.name: choice}), seed=seed) for choice in values_of(option)]
        for step in range(1000):
            everybody = step % LOOK_ROUND == 0 or states[0].deal_over
            first, *others = (seen(state, everybody) for state in states)
            assert all(view == first for view in others)
            if states[0].deal_over:
                break
            seat = states[0].actors[0]
            action = rng.choice(states[0].view(seat)["legal"])
            states = [state.apply(action, seat) for state in states]


def test_what_a_choice_proposes_is_allowed() -> None:
    for name in GAMES:
        game = ridotto.game(name)
        for option in game.known_options:
            for value, others in option.proposes.items():
                assert value in option.choices and option.name not in others
                game.options(**{option.name: value, **others})


def test_what_a_new_table_is_proposed_is_allowed() -> None:
    for name in GAMES:
        game = ridotto.game(name)
        game.options(**game.spec.opening)


def test_conditions_name_options_and_their_values() -> None:
    for name in GAMES:
        known = {option.name: option for option in ridotto.game(name).known_options}
        for option in known.values():
            for other, values in option.idle_when.items():
                assert other != option.name and all(map(known[other].fits, values))


def test_the_options_of_a_view_are_those_of_its_table() -> None:
    coinche = ridotto.game("coinche")
    view = coinche.deal(coinche.options(melds=False), seed=1).view(0)
    assert options_of(view["options"]) == coinche.options(melds=False)
    assert options_of(view["options"]) is options_of({"melds": False}), "made once"
    assert options_of({}) is options_of({})
    with pytest.raises(InvalidText, match="option melds: 0 is not allowed"):
        options_of({"melds": 0})
    with pytest.raises(InvalidText, match="option melds: \\[\\] is not allowed"):
        options_of({"melds": []})
