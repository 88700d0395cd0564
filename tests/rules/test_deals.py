"""Dealing: seeds, layouts, what does not fit."""

import random
from collections import Counter
from typing import Any

import pytest
from games import GAMES
from shuffling import below, started

import ridotto
from ridotto import InvalidRecord, InvalidText

CARDS = [rank + suit for suit in "SHDC" for rank in "AKQJT987"]


@pytest.mark.parametrize("seed", [0, 7, -3, 2**80, "a word", "日本"])
@pytest.mark.parametrize("number", [0, 5])
def test_a_seed_gives_the_deal_that_the_documentation_says(seed: int | str, number: int) -> None:
    """docs/design/seeds.md: SHA-256, xoshiro256**, Fisher-Yates; the same on every machine."""
    words = started(f"ridotto/coinche/{seed}/{number}")
    deck = list(range(32))
    for last in range(31, 0, -1):
        other = below(words, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    dealer = below(started(f"ridotto/coinche/{seed}/dealer"), 4)
    state = ridotto.game("coinche").deal(seed=seed, number=number)
    assert state.dealer == dealer
    assert state.layout()["hands"][(dealer + 1) % 4] == [CARDS[card] for card in deck[:8]]


def test_shuffles_and_first_dealers_are_uniform() -> None:
    """BEL-4.1, BEL-4.2, COI-4.1: every card is equally often with every seat, every seat equally often the first dealer."""
    game = ridotto.game("coinche")
    deals = 4000
    places: Counter[tuple[str, int]] = Counter()
    dealers: Counter[int] = Counter()
    for seed in range(deals):
        state = game.deal(seed=seed)
        dealers[state.dealer] += 1
        places.update((card, seat) for seat, hand in enumerate(state.layout()["hands"]) for card in hand)
    expected = deals / 4
    spread = sum((places[card, seat] - expected) ** 2 / expected for card in CARDS for seat in range(4))
    assert 50 < spread < 160  # chi-square with 96 degrees of freedom
    assert all(abs(dealers[seat] - expected) < 150 for seat in range(4))


@pytest.mark.parametrize("name", GAMES)
def test_layouts_round_trip(name: str) -> None:
    """BEL-15.1, BEL-15.2, COI-14.1: a layout gives the same deal as the seed that it came from."""
    game = ridotto.game(name)
    for seed in range(20):
        state = game.deal(seed=seed)
        assert game.deal(layout=state.layout(), dealer=state.dealer) == state


BELOTE = {"hands": [["AS"] * 5] * 4, "turnup": "KH"}


@pytest.mark.parametrize(
    ("name", "arguments", "said"),
    [
        ("belote", {}, "exactly one of a seed, a layout and a deck"),
        ("belote", {"seed": 1, "deck": CARDS, "dealer": 0}, "exactly one of a seed, a layout and a deck"),
        ("belote", {"deck": CARDS}, "dealer: missing"),
        ("belote", {"deck": CARDS, "dealer": 4}, "dealer: 4 is not a seat, expected 0 to 3"),
        ("belote", {"deck": CARDS, "dealer": True}, "dealer: True is not a seat"),
        ("belote", {"deck": CARDS[:31], "dealer": 0}, "expected a list of 32 cards"),
        ("belote", {"deck": [*CARDS[:31], "AS"], "dealer": 0}, "deal.deck: AS occurs twice"),
        ("belote", {"deck": [*CARDS[:31], "2S"], "dealer": 0}, "'2S' is not a card of this pack"),
        ("belote", {"deck": [*CARDS[:31], 5], "dealer": 0}, "5 is not a card of this pack"),
        ("belote", {"layout": BELOTE, "dealer": 0}, "deal: AS occurs twice"),
        ("belote", {"layout": {"hands": [[]] * 3}, "dealer": 0}, "expected 4 lists of 5 cards"),
        ("belote", {"layout": {"hands": [["AS"]] * 4}, "dealer": 0}, "deal.hands[0]: expected a list of 5 cards"),
        ("belote", {"layout": {"hand": []}, "dealer": 0}, "'hand' is unknown, expected one of hands, turnup, rest"),
        ("belote", {"layout": [], "dealer": 0}, "expected an object"),
        ("belote", {"seed": 1, "held": -1}, "held: -1 is not allowed"),
        ("belote", {"seed": 1, "scores": [0]}, "scores: [0] is not allowed, expected 2 whole numbers"),
        ("coinche", {"seed": 1, "held": 0}, "coinche has no such key"),
        ("coinche", {"layout": {"deck": CARDS, "hands": []}, "dealer": 0}, "no other key besides 'deck'"),
        ("coinche", {"seed": 1.5}, "seed: 1.5 is not allowed"),
    ],
)
def test_what_cannot_be_dealt_is_said_in_a_sentence(name: str, arguments: dict[str, Any], said: str) -> None:
    with pytest.raises((InvalidRecord, InvalidText)) as error:
        ridotto.game(name).deal(**arguments)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: ridotto.game("belotte"), "'belotte' is not a game of ridotto, did you mean 'belote'?"),
        (lambda: ridotto.game("chess"), "expected one of belote"),
        (
            lambda: ridotto.game("belote").options(targt=5),
            "'targt' is not an option of belote, expected one of deals, direction",
        ),
        (
            lambda: ridotto.game("belote").options(target=0),
            "target: 0 is not allowed, expected a whole number of 1 or more",
        ),
        (lambda: ridotto.game("belote").options(melds=1), "melds: 1 is not allowed, expected true or false"),
        (lambda: ridotto.game("coinche").options(max_bid=85), "expected a multiple of 10 from 80 to 880"),
        (lambda: ridotto.game("belote").options(undertrump="maybe"), "expected forced or free"),
        (lambda: ridotto.game("belote").preset("club"), "'club' is not a preset of belote, expected one of default"),
        (lambda: ridotto.game("belote").deal(ridotto.game("coinche").options(), seed=1), "options of coinche"),
        (lambda: ridotto.game("belote").deal(seed=1).view(4), "seat 4 does not exist"),
        (
            lambda: ridotto.game("belote").deal(seed=1).apply(999),
            "999 is not an action id of belote, expected 0 to 128",
        ),
        (lambda: ridotto.game("belote").deal(seed=1).apply(3.5), "3.5 is not an action"),
        (lambda: ridotto.game("belote").parse("play ZZ"), "'play ZZ' is not an action of belote"),
        (lambda: ridotto.game("belote").deal(seed=1).playouts(0), "playouts: 0 is not allowed"),
    ],
)
def test_bad_calls_say_what_was_expected(call: Any, said: str) -> None:
    with pytest.raises(ValueError, match=r"\w") as error:
        call()
    assert said in str(error.value)


def test_the_drawing_option_changes_no_rule() -> None:
    """BEL-3.6: `direction` turns the table on the screen, nothing else."""
    game = ridotto.game("belote")
    rng = random.Random(1)
    here, there = game.deal(seed=4), game.deal(game.options(direction="clockwise"), seed=4)
    while here.turn is not None:
        assert (here.turn, here.legal()) == (there.turn, there.legal())
        action = rng.choice(here.legal())
        here, there = here.apply(action), there.apply(action)
    assert here.scores == there.scores


def test_actions_come_from_the_seat_to_act() -> None:
    """BEL-14.1, COI-13.1; COI-5.10: only `coinche @s` may come from another seat, and only from s."""
    belote = ridotto.game("belote").deal(seed=1, dealer=3)
    assert belote.why_not("pass", seat=0) is None
    refusal = belote.why_not("pass", seat=2)
    assert refusal is not None
    assert refusal.rule == "BEL-14.1"
    with pytest.raises(ridotto.IllegalAction):
        belote.apply("pass", seat=1)
    game = ridotto.game("coinche")
    state = game.deal(game.options(coinche_turn="any_time"), seed=1, dealer=3).apply("bid 80 S")
    assert state.why_not("coinche @3", seat=3) is None
    assert state.apply("coinche @3", seat=3).turn == 0
    assert state.apply("coinche @3", seat=3).log[-1][0] == 3
    for line, seat, rule in [
        ("coinche @3", 1, "COI-13.1"),
        ("coinche", 3, "COI-13.1"),
        ("coinche @2", 2, "COI-5.7"),
        ("pass", 2, "COI-13.1"),
    ]:
        refusal = state.why_not(line, seat=seat)
        assert refusal is not None
        assert refusal.rule == rule


def test_states_are_small() -> None:
    """Bytes of the struct that a playout copies."""
    for name in ("belote", "coinche", "briscola-bugiarda", "truco"):
        assert ridotto.game(name).deal(seed=1).size <= 128
