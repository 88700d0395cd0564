"""Bots that are given the full state act as they do on the view of the seat to act."""

from random import Random

import depth
import pytest
from games import GAMES, random_deal, random_start

import ridotto
from ridotto import State
from ridotto.bots import Uniform, steady
from ridotto.bots.player import Direct
from ridotto.bots.steady import Steady

PLAYED = [name for name in GAMES if steady.found(name, "act_in")]


def follow(state: State, bot: Direct, rng: Random) -> set[str]:
    """Return the first words of the bot's actions in a deal where another action is occasionally taken instead."""
    words = set()
    while (seat := state.turn) is not None:
        dice = rng.getrandbits(32)
        action = bot.act(state.view(seat), Random(dice))
        after = state.apply(action)
        assert state.apply(bot.act_in(state, Random(dice))) == after
        words.add(action.split()[0])
        state = after if rng.random() < 0.9 else state.apply(rng.choice(state.legal_ids()))
    return words


@pytest.mark.parametrize("name", PLAYED)
def test_steady_looks_at_nothing_that_its_seat_does_not_know(name: str) -> None:
    rng = depth.rng(name, "direct")
    for _ in range(depth.times(5)):
        follow(random_start(name, rng), Steady(), rng)


def test_steady_claims_without_its_view() -> None:
    game, rng = ridotto.game("belote"), depth.rng("claims")
    options = game.options(early_claim=True)
    words = set()
    for seed in range(depth.times(6)):
        state = game.deal(options, seed=seed, scores=[options.target - 20, options.target - 20])
        words |= follow(state, Steady(), rng)
    assert "claim" in words


@pytest.mark.parametrize("name", GAMES)
def test_random_draws_the_same_action_from_ids_as_from_texts(name: str) -> None:
    rng = depth.rng(name, "uniform")
    state = random_deal(name, rng)
    for _ in range(12):
        if state.turn is None:
            break
        dice = rng.getrandbits(32)
        after = state.apply(Uniform().act(state.view(state.turn), Random(dice)))
        assert state.apply(Uniform().act_in(state, Random(dice))) == after
        state = after
