"""Every level at every game: legal in every position, and independent of anything its view does not show.

Search bots run with a tiny budget here: "strong:20" examines 20 positions, and runs the same code.
"""

import json
from random import Random

import depth
import pytest

import ridotto
from ridotto import View
from ridotto.bots import Thinker, able, best, bot, levels, offered, usual

TINY = 20
"""Positions that a bot examines per decision."""
ASKED = 4
"""Maximum number of positions in a deal at which all levels are asked."""


def players(name):
    """Return all levels of a game."""
    return {level: bot(f"{level}:{TINY}") if isinstance(bot(level), Thinker) else bot(level) for level in levels(name)}


def choices(game, options):
    """Return the number of positions with a choice in a deal played by steady bots."""
    state, steady, found = game.deal(options, seed=1), bot(able("steady", game.name)), 0
    while state.turn is not None:
        view = state.view(state.turn)
        found += len(view["legal"]) > 1
        state = state.apply(steady.act(view, Random(1)))
    return found


@pytest.mark.long
@pytest.mark.parametrize("name", ridotto.games())
def test_every_level_is_lawful_and_the_same_in_all_worlds_of_a_view(name):
    """Two worlds, one view, one decision: it gets no state, and the view reveals nothing else."""
    game, rng = ridotto.game(name), depth.rng("levels", name)
    everybody, asked = players(name), 0
    movers = [everybody[able(level, name)] for level in ("steady", "beginner")]
    for preset in game.presets:
        options = game.preset(preset)
        many = choices(game, options)
        for number in range(depth.times(1)):
            scores = [score + rng.randrange(8) for score in game.spec.first_scores(options)]
            state = game.deal(options, seed=rng.getrandbits(64), number=number, dealer=0, scores=scores)
            places, place = rng.sample(range(many), min(ASKED, many)), 0
            while state.turn is not None:
                view = state.view(state.turn)
                if len(view["legal"]) > 1:
                    if place in places:
                        check(game, state, view, everybody, rng)
                        asked += 1
                    place += 1
                state = state.apply(rng.choice(movers).act(view, rng))
    assert asked


def check(game, state, view, everybody, rng):
    other = game.sample(view, rng).view(state.turn)
    again = View(json.loads(view.json()))
    for level, player in everybody.items():
        action = player.act(view, Random(7))
        assert state.why_not(action, state.turn) is None, (level, action, state.record())
        assert {player.act(one, Random(7)) for one in (other, again)} == {action}, (level, state.record())


@pytest.mark.parametrize("name", ridotto.games())
def test_levels_are_found(name):
    found = levels(name)
    assert found[0] == best(name) and found[-1] == "random"
    assert ("strong" in found) == ("master" in found)
    assert usual(name) in offered(name) and set(offered(name)) <= set(found)
    assert "random" not in offered(name) or found == ("random",)
    for level in ("master", "strong", "steady", "beginner", "random"):
        assert able(level, name) == (level if level in found else found[0])
