"""What fits which meld, told from the cards alone, is what the rules let a side add."""

from random import Random
from typing import Any

import depth
import pytest

import ridotto
from ridotto import View
from ridotto.bots import bot
from ridotto.games.families.rummy.law.fitting import fits, spends_wild


def own_melds(view: View) -> list[Any]:
    """Return the melds of the viewer's side."""
    return next(melds for seats, melds in zip(view["sides"], view["melds"], strict=True) if view["seat"] in seats)


def wild_cards(view: View) -> int:
    """Return the number of cards that act wild in the melds of the viewer's side."""
    return sum(len(meld["wild"]) for meld in own_melds(view))


@pytest.mark.parametrize("name", ["burraco", "biriba"])
def test_cards_fit_exactly_where_the_rules_let_a_side_add_them(name: str) -> None:
    """BUR-7.2, BUR-7.3, BIR-8.2, BIR-8.4. Short hands are left out: closing has rules of its own."""
    game, rng, seen = ridotto.game(name), depth.rng("fitting", name), 0
    for number in range(depth.times(4)):
        state = game.deal(seed=f"fitting {number}", dealer=0)
        while state.turn is not None:
            view = state.view(state.turn)
            for meld in own_melds(view) if view["phase"] == "play" and len(view["hand"]) > 4 else ():
                for card in set(view["hand"]):
                    adds = [text for text in view["legal"] if text.startswith(f"add {meld['number']} {card}")]
                    gives_up = bool(adds) and card[0] not in "2J" and all(spends_wild(view, text) for text in adds)
                    assert bool(adds) == fits(card, meld) or gives_up, (card, meld)
                    seen += 1
            state = state.apply(step(view, rng))
    assert seen > 100


@pytest.mark.parametrize("name", ["burraco", "biriba"])
def test_an_action_spends_a_wild_card_if_one_more_acts_wild_afterwards(name: str) -> None:
    """BUR-7.3, BIR-5.6."""
    game, rng, seen = ridotto.game(name), depth.rng("spending", name), 0
    for number in range(depth.times(3)):
        state = game.deal(seed=f"spending {number}", dealer=0)
        while state.turn is not None:
            view = state.view(state.turn)
            for text in view["legal"]:
                if text.startswith(("meld ", "add ")):
                    after = state.apply(text).view(view["seat"])
                    assert spends_wild(view, text) == (wild_cards(after) > wild_cards(view)), text
                    seen += 1
            state = state.apply(step(view, rng))
    assert seen > 100


def step(view: View, rng: Random) -> str:
    """Return steady's action, or a random one now and then."""
    legal: list[str] = view["legal"]
    return rng.choice(legal) if rng.random() < 0.1 else bot("steady").act(view, rng)
