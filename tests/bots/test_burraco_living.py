"""Bots at tables of Burraco as clubs play it: semi-clean burracos, and internazionale with its spread pile."""

from random import Random
from typing import Any

import depth
import pytest

import ridotto
from ridotto import State
from ridotto.bots import Thinker, bot
from ridotto.bots.arena import simulate
from ridotto.bots.ears import Ears

BURRACO = ridotto.game("burraco")
STEADY = bot("steady")
PRESETS = ("federation", "tournament", "international")
INTERNATIONAL = BURRACO.preset("international").changed
EVERYTHING = {"semi_clean": True, **INTERNATIONAL}


def after(options: dict[str, Any], hand: str, *lines: str, up: str = "KC", drawn: str = "3D", pot: str = "") -> State:
    """Return a position of seat 0, which begins; other cards are dealt in card order."""
    layout: dict[str, Any] = {"hands": [hand.split(), None, None, None], "upcard": up}
    layout["stock"] = [*drawn.split(), *("9C TC JC QC KC 9D TD JD QD KD 8C 7C 6C 8D".split())]
    layout["pots"] = [pot.split() or None, None]
    state = BURRACO.deal(BURRACO.options(**options), layout=layout, dealer=3)
    for line in lines:
        state = state.apply(line)
    return state


def answer(state: State) -> str:
    return STEADY.act(state.view(state.turn), Random(1))


# ---- every option is played -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", ["random", "steady"])
def test_deals_are_played_to_their_end(preset: str, name: str) -> None:
    """No action is refused: `simulate` raises an error if one is."""
    options = BURRACO.preset(preset)
    deals = depth.times(150)
    assert simulate(BURRACO, options, [name], deals=deals, seed=depth.SEED).deals == deals


@pytest.mark.long
@pytest.mark.parametrize("given", [EVERYTHING])
@pytest.mark.parametrize(("name", "nodes"), [("strong", 100), pytest.param("master", 1, marks=pytest.mark.deep)])
def test_searches_play_to_the_end(given: dict[str, Any], name: str, nodes: int) -> None:
    player = Thinker(name, nodes)
    rng = depth.rng("living", name, str(given))
    state = BURRACO.deal(BURRACO.options(**given), seed=rng.getrandbits(64))
    while state.turn is not None:
        view = state.view(state.turn)
        state = state.apply(player.heeding(view, rng, Ears(remembered=BURRACO.spec.remembered(state))))
    assert state.scores is not None


# ---- plans of steady ------------------------------------------------------------------------------------------------


def test_a_wild_card_lies_at_an_end_rather_than_in_the_middle() -> None:
    """BUR-12.7: the hand is laid for the pot; from an end the joker can see seven cards beside it."""
    hand, lines = "5H 6H 8H JK 3S 4S 5S 9D TD JD QD", ("meld 3S 4S 5S", "meld 9D TD JD", "add 2 QD", "add 2 KD")
    for options, expected in (({}, "meld 6H JK 8H"), ({"semi_clean": True}, "meld JK 5H 6H")):
        assert answer(after(options, hand, "draw", *lines, drawn="KD")) == expected


def test_seven_natural_cards_stay_in_a_row() -> None:
    """BUR-12.7: adding the card that frees a joker in the middle of a run makes it semi-clean."""
    hand = "4H 5H 6H 7H JK 9H TH 8H KS QD TC"
    state = after({"semi_clean": True}, hand, "draw", "meld 4H 5H 6H 7H JK 9H TH")
    assert answer(state).startswith("add 1 8H =")
    assert state.apply(answer(state)).view()["melds"][0][0]["purity"] == "semi-clean"


def test_no_pile_is_taken_that_cannot_be_used() -> None:
    """BUR-5.6."""
    hand = "7H 8H 3C 6C TD 4D KS QS 8C AD JC"
    assert answer(after({"use_pile": True}, hand, up="9H")) == "take"
    assert answer(after({"use_pile": True}, hand, up="4S")) == "draw"
    assert "take" not in after({"use_pile": True}, hand, up="4S").view(0)["legal"]


def test_a_small_pile_is_not_worth_a_joker() -> None:
    """BUR-5.6: its seven could be used with the joker only."""
    hand = "7H JK 3C 6S TD 4D KS QS 9C AD JC"
    state = after({"use_pile": True}, hand, up="7S")
    assert "take" in state.view(0)["legal"] and answer(state) == "draw"


def test_a_clean_burraco_is_kept_to_close_with() -> None:
    """BUR-10.6: with a clean run of six the joker goes elsewhere, or stays."""
    hand = "4H 5H 6H 7H 8H 9H JK KS KD TC 3C"
    lines = ("draw", "meld 4H 5H 6H", "add 1 7H", "add 1 8H", "add 1 9H")
    assert answer(after({"clean_close": True}, hand, *lines)) != "add 1 JK"


def test_sets_are_of_aces_and_threes() -> None:
    """BUR-6.11: a pair of aces is kept, a pair of sevens is not."""
    hand = "AS AH 7S 7H JD QC 9C 4D TS 8D 2C"
    state = after({"few_sets": True}, hand, "draw", drawn="3D")
    assert answer(state) not in ("discard AS", "discard AH")
    assert not any(action.text.startswith(("meld 7", "meld 9")) for action in state.legal())
