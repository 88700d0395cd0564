"""What a master knows of players who think ahead: small networks weigh their choices, from what their own seats see."""

from collections.abc import Iterator
from importlib import import_module
from math import isclose, log
from random import Random
from statistics import fmean

import depth
import pytest

import ridotto
from ridotto import InvalidText, State
from ridotto.bots import bot
from ridotto.policies import briscola_calls, briscola_cards, coinche, coinche_calls, network
from ridotto.search import Budget, budget, think, thinks

COINCHE, BRISCOLA = ridotto.game("coinche"), ridotto.game("briscola-bugiarda")
FAR = 9
"""Tens above the least bid from which on numbers share one output."""
STEADY = bot("steady")


def auctions(rng: Random, deals: int, **options: object) -> Iterator[State]:
    """Positions of Coinche's auctions in which the networks call, now and then something else."""
    for number in range(deals):
        state = COINCHE.deal(COINCHE.options(**options), seed=rng.getrandbits(64), dealer=number % 4)
        while state.turn is not None and state.view(None)["phase"] != "play":
            yield state
            other = str(rng.choice(state.legal()[:40]))
            state = state.apply(other if rng.random() < 0.1 else coinche_calls.drawn_call(state, rng.randbytes(32)))


def plays(rng: Random, deals: int) -> Iterator[State]:
    """Positions of Briscola bugiarda with a choice, played by steady bots with slips."""
    for number in range(deals):
        state = BRISCOLA.deal(seed=rng.getrandbits(64), dealer=number % 5)
        while state.turn is not None:
            view = state.view(state.turn)
            if len(view.legal) > 1:
                yield state
            state = state.apply(rng.choice(view.legal) if rng.random() < 0.2 else STEADY.act(view, rng))


def last_chance(state: State) -> float:
    """How likely the networks find the last action of Briscola bugiarda."""
    module = briscola_cards if state.view(None)["phase"] != "auction" and state.view(None)["played"] else briscola_calls
    return module.chances(state)[-1]


# ---- chances ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"max_bid": 120}, {"no_trumps_all_trumps": False}, {"melds": False}], ids=str)
def test_coinches_calls_are_lawful_and_their_chances_sum_to_one(options) -> None:
    """COI-5.2, COI-5.3, COI-5.7, COI-5.8: nothing else gets a chance, whatever the options."""
    rng = depth.rng("calls of networks", options)
    for state in auctions(rng, depth.times(6), **options):
        texts = [str(action) for action in state.legal() if "capot" not in str(action)]
        assert coinche_calls.drawn_call(state, rng.randbytes(32)) in texts
        least = min((int(text.split()[1]) for text in texts if text.startswith("bid")), default=0)
        near = [text for text in texts if not text.startswith("bid") or int(text.split()[1]) <= least + 10 * FAR]
        whole = sum(coinche_calls.chances(state.apply(text))[-1] for text in near)
        # Where few numbers are left, those above the greatest have a share that nobody can say.
        assert whole <= 1 + 1e-6 and (options.get("max_bid") or isclose(whole, 1, abs_tol=1e-6))


def test_briscolas_chances_sum_to_one() -> None:
    """BRB-5.3, BRB-7.3: bids, passes, trumps and cards."""
    for state in plays(depth.rng("plays of networks"), depth.times(3)):
        assert isclose(sum(last_chance(state.apply(action)) for action in state.legal()), 1, abs_tol=1e-6)


# ---- what they are told ----------------------------------------------------------------------------------------------


def test_coinches_networks_read_only_what_their_seat_knows() -> None:
    """Two worlds that look alike to the caller: one chance of each call."""
    rng = depth.rng("networks are blind", "coinche")
    for state in auctions(rng, depth.times(8)):
        call = coinche_calls.drawn_call(state, rng.randbytes(32))
        other = COINCHE.sample(state.view(state.turn), rng)
        assert coinche_calls.chances(state.apply(call))[-1] == coinche_calls.chances(other.apply(call))[-1]


def test_briscolas_networks_read_only_what_their_seat_knows() -> None:
    rng = depth.rng("networks are blind", "briscola")
    for state in plays(rng, depth.times(6)):
        action = rng.choice(state.legal())
        other = BRISCOLA.sample(state.view(state.turn), rng)
        assert last_chance(state.apply(action)) == last_chance(other.apply(action))


def test_suits_are_all_alike() -> None:
    """Suits change places in the hands and the calls: the chances stay."""
    turned = dict(zip("SHDC", "HDCS", strict=True))
    rng = depth.rng("suits")
    for number in range(depth.times(8)):
        hands = COINCHE.deal(seed=rng.getrandbits(64)).record()["deal"]["hands"]
        state = COINCHE.deal(layout={"hands": hands}, dealer=number % 4)
        other = COINCHE.deal(
            layout={"hands": [[card[:-1] + turned[card[-1]] for card in hand] for hand in hands]}, dealer=number % 4
        )
        while state.turn is not None and state.view(None)["phase"] != "play":
            call = coinche_calls.drawn_call(state, rng.randbytes(32))
            words = call.split()
            state = state.apply(call)
            other = other.apply(" ".join([*words[:-1], turned.get(words[-1], words[-1])]))
        assert coinche_calls.chances(state) == pytest.approx(coinche_calls.chances(other))


# ---- what they tell --------------------------------------------------------------------------------------------------


def test_they_know_more_than_rules_of_thumb_about_those_who_think() -> None:
    """After auctions of bots that think, the true hands are clearly likelier to them among others that agree with a view."""
    player, rng = bot("strong:200000"), Random(3)
    told: list[float] = []
    for number in range(24):
        state = COINCHE.deal(seed=f"told {number}", dealer=number % 4)
        while state.turn is not None and state.view(None)["phase"] != "play":
            state = state.apply(player.act(state.view(state.turn), rng))
        if state.turn is None:
            continue
        seat = number % 4
        worlds = [state, *(COINCHE.sample(state.view(seat), rng) for _ in range(60))]
        for sign, policy in ((1, coinche_calls), (-1, coinche)):
            weights = [policy.weight_of(world, seat) for world in worlds]
            told.append(sign * log(weights[0] / fmean(weights)))
    assert 2 * fmean(told) > 0.5, told


# ---- whom a search takes the others for ------------------------------------------------------------------------------


def test_masters_take_the_others_for_players_who_think() -> None:
    assert {budget(name, "master").others for name in ("coinche", "briscola-bugiarda")} == {"strong"}
    assert {budget(name, "strong").others for name in ridotto.games() if thinks(name)} == {"steady"}
    with pytest.raises(InvalidText, match="'nobody' is not allowed, expected steady or strong"):
        Budget(nodes=1, others="nobody")


@pytest.mark.parametrize("game", [COINCHE, BRISCOLA], ids=str)
def test_it_matters_whom_the_others_are_taken_for(game) -> None:
    state = game.deal(seed=5, dealer=0)
    state = state.apply(STEADY.act(state.view(state.turn), Random(1)))
    careful, keen = (
        think(state.view(state.turn), Random(1), Budget(nodes=30_000, others=who)) for who in ("steady", "strong")
    )
    assert careful.values != keen.values


@pytest.mark.parametrize(
    "options", [{"no_trumps_all_trumps": False}, {"melds": False}, {"coinche_turn": "any_time"}], ids=str
)
def test_where_their_calls_were_not_learnt_all_are_careful_players(options) -> None:
    """COI-5.2, BEL-8.3, COI-5.7"""
    view = COINCHE.deal(COINCHE.options(**options), seed=5, dealer=3).view(0)
    one, other = (think(view, Random(1), Budget(nodes=20_000, others=who)) for who in ("steady", "strong"))
    assert one == other


# ---- their files -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["coinche_calls", "briscola_calls", "briscola_cards"])
def test_a_file_fits_its_networks(name) -> None:
    module = import_module(f"ridotto.policies.{name}")
    weights = network.read(name)
    assert weights
    with pytest.raises(AssertionError, match="fits the inputs"):
        module.install(weights[:-1])
    module.install(weights)


def test_without_a_file_all_choices_are_alike() -> None:
    """As before the first training."""
    try:
        briscola_calls.install(None)
        state = BRISCOLA.deal(seed=1, dealer=4)
        assert briscola_calls.chances(state.apply("pass")) == [pytest.approx(1 / len(state.legal()))]
    finally:
        briscola_calls.install(network.read("briscola_calls"))
