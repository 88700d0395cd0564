"""The compiled steady bot for Burraco and Biriba acts like the plain model, at every table, given a view or the full state."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import depth
import pytest
from games import TABLES, module, random_start

import ridotto
from ridotto import InvalidRecord, Options, State, View
from ridotto.bots import bot
from ridotto.bots.ears import Ears
from ridotto.games.burraco.law.worlds import BurracoWorlds
from ridotto.games.families.rummy.bots.kernel import Trial
from ridotto.policies import playing
from ridotto.search.kernels.evaluating import chosen

GAMES = ("burraco", "biriba")
STEADY = bot("steady")
STRAY = 0.1
"""How often a deal deviates from steady play."""
VALUES = [(joker, two) for joker in (20, 25) for two in (10, 20)]


def texts(state: State) -> dict[int, str]:
    """Return the legal actions by id."""
    return {action.id: action.text for action in state.legal()}


def compared(state: State, rng: Random) -> Iterator[tuple[State, str]]:
    """Yield the positions of a deal with steady's action: from the view, from the state, from the search's policy and from the model."""
    model = module("models.steady", state.game)
    while state.turn is not None:
        view, known = state.view(state.turn), texts(state)
        action = STEADY.act(view, rng)
        assert action == model.act(view), state.record()
        assert action == known[STEADY.act_in(state, rng)], state.record()
        assert action == known[chosen(state, playing(state.game)["steady"])], state.record()
        yield state, action
        state = state.apply(rng.choice(state.legal_ids()) if rng.random() < STRAY else action)


def verbs(deals: Iterator[State], rng: Random) -> Counter[str]:
    """Return how often steady takes each kind of action in some deals, comparing each with the model."""
    return Counter(action.split()[0] for deal in deals for _, action in compared(deal, rng))


def early_and_late(name: str, options: Options, rng: Random, many: int) -> Iterator[State]:
    """Yield deals at the beginning of a match and near its end."""
    game = ridotto.game(name)
    seats, units = game.seats(options), len(game.deal(options, seed=0).totals)
    for number in range(many):
        scores = [rng.choice([0, -50, 450, 1100, 2010, 2900]) for _ in range(units)] if number % 2 else None
        yield game.deal(options, seed=rng.getrandbits(64), dealer=number % seats, scores=scores)


@pytest.mark.long
@pytest.mark.parametrize(("name", "preset"), [table for table in TABLES if table[0] in GAMES])
def test_steady_matches_the_model_at_every_preset(name: str, preset: str) -> None:
    rng = depth.rng("steady preset", name, preset)
    found = verbs(early_and_late(name, ridotto.game(name).preset(preset), rng, depth.lighter(6)), rng)
    assert set(found) >= {"draw", "take", "meld", "add", "discard"}


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_steady_matches_the_model_at_random_tables(name: str) -> None:
    rng = depth.rng("steady tables", name)
    verbs((random_start(name, rng) for _ in range(depth.lighter(16))), rng)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_steady_matches_the_model_with_any_number_of_players(players: int) -> None:
    game, rng = ridotto.game("biriba"), depth.rng("steady players", players)
    for strict in (False, True):
        options = game.options(players=players, take_only_if_used=strict, early_melds=not strict)
        verbs(early_and_late("biriba", options, rng, depth.lighter(6)), rng)


@pytest.mark.long
@pytest.mark.parametrize("given", [{"players": 2}, {"players": 3}, {"players": 3, "solo_from": 0}], ids=str)
def test_steady_matches_the_model_with_two_and_three_players(given: dict[str, Any]) -> None:
    """BUR-20: the sides of the moment, of which two may become one."""
    game, rng = ridotto.game("burraco"), depth.rng("steady players", str(given))
    verbs(early_and_late("burraco", game.options(**given), rng, depth.lighter(6)), rng)


@pytest.mark.long
@pytest.mark.parametrize(("joker", "two"), VALUES)
def test_steady_matches_the_model_at_other_values(joker: int, two: int) -> None:
    game, rng = ridotto.game("biriba"), depth.rng("steady values", joker, two)
    options = game.options(joker_value=joker, two_value=two)
    verbs(early_and_late("biriba", options, rng, depth.lighter(6)), rng)


@pytest.mark.parametrize(
    ("values", "action"),
    [({}, "meld QS QH 2D"), ({"two_value": 20}, "meld QS QH 2D"), ({"joker_value": 25}, "add 2 5H")],
)
def test_laid_melds_count_according_to_the_options(values: dict[str, int], action: str) -> None:
    """Of the 90 points required (BIR-7.4), two melds with a joker each have brought 70, or 80 if jokers count 25 (BIR-3.4)."""
    hand, game = "7C 8C JK 6H JK 8H QS QH 5H 2D KC".split(), ridotto.game("biriba")
    layout = {"hands": [hand, [], [], []], "upcard": "4S", "stock": ["3C"]}
    state = game.deal(game.options(**values), layout=layout, dealer=3, scores=[1000, 0])
    for line in ("draw", "meld 7C 8C JK", "meld 6H JK 8H"):
        state = state.apply(line)
    assert STEADY.act(state.view(0), Random(1)) == action


@pytest.mark.parametrize(("given", "discards"), [({}, "discard TH"), ({"sequences_only": True}, "discard KS")], ids=str)
def test_a_pair_is_kept_only_where_it_may_become_a_set(given: dict[str, Any], discards: str) -> None:
    """BIR-5.11: all other cards are two places from another of their suit."""
    hand, game = "KS KH 9C JC 5D 7D 3S 5S 8H TH 9D".split(), ridotto.game("biriba")
    layout = {"hands": [hand, [], [], []], "upcard": "4C", "stock": ["JD"]}
    state = game.deal(game.options(**given), layout=layout, dealer=3).apply("draw")
    assert STEADY.act(state.view(0), Random(1)) == discards


@pytest.mark.long
def test_remembered_discards_change_no_decision() -> None:
    """Steady uses only the top card and the size of the pile: remembering every discard changes nothing, from a view or in any world."""
    rng, seen = depth.rng("steady remembers"), 0
    spec = ridotto.game("burraco").spec
    for deal in early_and_late("burraco", ridotto.game("burraco").options(), rng, depth.lighter(4)):
        for state, action in compared(deal, rng):
            view, discards = state.view(state.turn), spec.remembered(state)
            seen += len(discards) > 1
            assert STEADY.heeding(view, rng, Ears(remembered=discards)) == action
            trial = Trial(view, BurracoWorlds(view, discards), rng.randbytes(32), 2005, policy="steady")
            assert texts(state)[trial.favourite()] == action
    assert seen


@pytest.mark.parametrize("name", GAMES)
def test_a_view_with_other_actions_than_its_cards_allow_is_refused(name: str) -> None:
    facts = ridotto.game(name).deal(seed=1).apply("draw")
    view = facts.view(facts.turn).plain()
    with pytest.raises(InvalidRecord, match=f"legal has 1 actions, expected {len(view['legal'])}"):
        STEADY.act(View({**view, "legal": view["legal"][:1]}), Random(1))
