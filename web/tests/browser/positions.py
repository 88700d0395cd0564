"""Print positions that come up against bots after a while, or hardly ever, as JSON: name → the view of seat 0, which is to move.

Browser tests show them at a table with the same options.
"""

import json
from random import Random
from typing import Any

import ridotto
from ridotto import State
from ridotto.bots import bot

NO_PACKETS = {"packets": False}


def dealt(name: str, options: dict[str, Any], *actions: str, seed: int = 1, **given: Any) -> State:
    """Return the state of a deal after some actions."""
    game = ridotto.game(name)
    state = game.deal(game.options(**options), seed=seed, **given)
    for action in actions:
        state = state.apply(action)
    return state


def last_to_play(name: str, *calls: str, seed: int) -> State:
    """Return the first trick of a deal when all others have declared what they can, and played."""
    state = dealt(name, {}, *calls, seed=seed, dealer=0)
    while state.turn != 0:
        texts = [action.text for action in state.legal()]
        state = state.apply(next(text for verb in ("declare", "play") for text in texts if text.startswith(verb)))
    return state


def joker_turned() -> State:
    """Return the first deal in which a joker is turned up: seat 0 takes it, and names trumps (BIR-4.7)."""
    options = {"joker_upcard": "first_names"}
    deals = (dealt("biriba", options, "take", seed=seed, dealer=3) for seed in range(1000))
    return next(state for state in deals if state.view(0)["phase"] == "trump")


def many_melds() -> State:
    """Return the first position in which the side of seat 0 has seven melds, a biriba among them."""
    steady, rng = bot("steady"), Random(1)
    for seed in range(1000):
        state = dealt("biriba", {}, seed=seed, dealer=3)
        while not state.deal_over:
            state = state.apply(steady.act(state.view(state.turn), rng))
            view = state.view(0)
            melds = view["melds"][0]
            if (state.turn, view["phase"], len(melds)) == (0, "play", 7) and any(meld["long"] for meld in melds):
                return state
    raise LookupError("no position with seven melds")


STATES = {
    "coinche: auction": dealt(
        "coinche", {}, "bid 80 S", "bid 90 H", "bid 100 S", "pass", "bid 110 S", "bid 160 AT", "pass", dealer=0
    ),
    "briscola-bugiarda: auction": dealt("briscola-bugiarda", {}, "bid A", "bid K", "pass", "bid 7", dealer=0),
    "briscola-bugiarda: trumps": dealt("briscola-bugiarda", {}, "bid 2", "pass", "pass", "pass", "pass", dealer=4),
    "briscola-bugiarda: play": last_to_play(
        "briscola-bugiarda", "bid 4", "pass", "pass", "pass", "pass", "trump S", seed=2
    ),
    "burraco: draw": dealt("burraco", {}, dealer=3),
    # All others declare, and seat 0 may.
    "coinche: play": last_to_play("coinche", "bid 90 H", "pass", "pass", "pass", seed=1),
    # Seat 0 has three combinations to choose from.
    "coinche: several": last_to_play("coinche", "bid 90 H", "pass", "pass", "pass", seed=20),
    "coinche: answer": dealt("coinche", {}, "bid 90 H", "coinche", "pass", dealer=3),
    "biriba: trump": joker_turned(),
    "biriba: seven melds": many_melds(),
    "truco: looking": dealt("truco", NO_PACKETS | {"eleven_look": "may"}, dealer=3, scores=(11, 4)),
    "truco: eleven": dealt("truco", NO_PACKETS, dealer=3, scores=(11, 4)),
    "truco: blind": dealt("truco", NO_PACKETS, dealer=3, scores=(11, 11)),
}

if __name__ == "__main__":
    for name, state in STATES.items():
        assert state.turn == 0, name
    print(json.dumps({name: json.loads(state.view(0).json()) for name, state in STATES.items()}))
