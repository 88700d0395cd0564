"""Information sets, observations, returns and facts of every game, for learning agents."""

import pickle
from array import array
from collections.abc import Iterator
from random import Random

import depth
import numpy
import pytest
from games import GAMES, random_deal, random_start, walk

import ridotto
from ridotto import InvalidRecord, InvalidText, State
from ridotto.core.learner.returns import returns_of

EACH = {"belote": 30, "coinche": 45, "briscola-bugiarda": 40, "burraco": 200, "biriba": 900, "truco": 15}
"""Milliseconds per family of positions."""
OBSERVED = [name for name in GAMES if ridotto.game(name).spec.observation]
SAMPLED = 12
"""Positions examined per deal; long deals have more."""


def followed(state: State, actions: list[int]) -> Iterator[State]:
    """Yield a world, and its states after the actions, up to the first illegal one."""
    yield state
    for action in actions:
        if state.turn is None or state.why_not(action) is not None:
            return
        state = state.apply(action)
        yield state


def family(name: str, rng: Random) -> list[State]:
    """Return similar positions: some of one deal, and those reached by the same actions in worlds sampled for one seat."""
    states = walk(random_start(name, rng) if rng.random() < 0.7 else random_deal(name, rng), rng)
    found = [states[place] for place in sorted(rng.sample(range(len(states)), min(SAMPLED, len(states))))]
    early = rng.randrange(len(states))
    later = [action.id for _, action in states[-1].log[early : early + 6]]
    view = states[early].view(rng.choice([None, *range(states[0].seats)]))
    for _ in range(2):
        if all(isinstance(action, int) for action in later):
            found += followed(ridotto.sample(view, rng), later)
    return [*found, states[-1]]


@pytest.mark.parametrize("name", GAMES)
def test_keys_are_equal_exactly_where_views_are(name: str) -> None:
    """For observations with perfect recall, observations are equal exactly where keys are."""
    spec = ridotto.game(name).spec
    for number in depth.deals(0.5, EACH.get(name, 60)):
        rng = depth.rng("keys", name, number)
        views: dict[bytes, str] = {}
        keys: dict[str, bytes] = {}
        seen: dict[tuple[int, bytes], bytes] = {}
        for state in family(name, rng):
            for seat in (None, *range(state.seats)):
                key, view = state.key(seat), state.view(seat).json()
                assert views.setdefault(key, view) == view
                assert keys.setdefault(view, key) == key
                if seat is not None and spec.observation:
                    numbers = state.observation(seat).tobytes()
                    recalled = seen.setdefault((seat, numbers), key)
                    assert recalled == key or not spec.observation(state.options).perfect_recall


@pytest.mark.parametrize("name", OBSERVED)
def test_numbers_stay_within_the_bounds_of_their_fields(name: str) -> None:
    for number in depth.deals(0.15, EACH.get(name, 60) / 4):
        rng = depth.rng("fields", name, number)
        state = rng.choice(walk(random_start(name, rng), rng))
        spec = ridotto.game(name).observation(state.options)
        assert list(spec.slices) == [field.name for field in spec.fields]
        for seat in range(state.seats):
            parts = spec.split(state.observation(seat))
            for field in spec.fields:
                assert parts[field.name].shape == field.shape
                assert parts[field.name].min() >= field.low, field
                assert parts[field.name].max() <= field.high, field


@pytest.mark.parametrize("name", OBSERVED)
def test_a_buffer_is_filled_or_refused(name: str) -> None:
    game = ridotto.game(name)
    state = game.deal(seed=1)
    size = game.observation().size
    numbers = array("f", [7] * size)
    state.observe_into(numbers, 1)
    assert list(numbers) == state.observation(1).tolist()
    row = numpy.full((3, size), 7, "float32")
    state.observe_into(row[1], 1)
    assert (row[0] == 7).all() and (row[2] == 7).all() and row[1].tolist() == list(numbers)
    for wrong in (numbers[1:], array("d", [0] * size), bytes(4 * size), row[:, :1], row.T[0], None, [0.0] * size):
        with pytest.raises(InvalidText, match=f"out: .* writable buffer of {size} 32-bit floats"):
            state.observe_into(wrong, 1)
    for seat in (None, -1, state.seats, "0", True):
        with pytest.raises(InvalidText, match=r"^seat .* expected 0 to"):
            state.observe_into(numbers, seat)  # type: ignore[arg-type]


def test_a_game_without_observations_says_so() -> None:
    for name in set(GAMES) - set(OBSERVED):
        game = ridotto.game(name)
        with pytest.raises(InvalidText, match=f"{name} has no observations"):
            game.observation()
        with pytest.raises(InvalidText, match=f"{name} has no observations"):
            game.deal(seed=1).observation(0)
        assert game.info().observation is None and not game.info().perfect_recall


@pytest.mark.parametrize("name", GAMES)
def test_returns_and_lengths_stay_within_what_the_game_says(name: str) -> None:
    """At any table and any match scores; points held over from earlier deals are excluded."""
    game = ridotto.game(name)
    for number in depth.deals(0.2, EACH.get(name, 60) / 8):
        rng = depth.rng("bounds", name, number)
        start = random_start(name, rng)
        deal = game.deal(start.options, seed=rng.getrandbits(64), dealer=start.dealer, scores=start.before)
        state = walk(deal, rng)[-1]
        info = game.info(state.options)
        assert state.scores is not None and len(state.scores) == info.sides
        assert len(state.actions) <= info.longest
        for utility, (least, most) in info.utility.items():
            returns = state.returns(utility)  # type: ignore[arg-type]
            assert len(returns) == info.seats
            assert all(least <= value <= most for value in returns)
            by_side = [returns[info.side_of.index(side)] for side in range(info.sides)]
            assert [by_side[side] for side in info.side_of] == returns
            if utility != "points":
                assert sum(by_side) == pytest.approx(1 if utility == "win" else 0, abs=1e-6)


@pytest.mark.parametrize("name", GAMES)
def test_facts_are_values(name: str) -> None:
    game = ridotto.game(name)
    info = game.info()
    assert info == pickle.loads(pickle.dumps(info)) == game.info(game.options())
    assert len({info, game.info(game.preset("default"))}) == 1
    assert info.actions == len(game.vocabulary) and info.seats == game.seats()
    if info.observation is not None:
        assert info.observation == game.observation().size == len(game.deal(seed=1).observation(0))


def test_returns_are_the_scores_seen_from_a_seat() -> None:
    assert returns_of([100, 62], 4, "difference") == [38, -38, 38, -38]
    assert returns_of([8, -4, 2, -3, -3], 5, "difference") == [10, -5, 2.5, -3.75, -3.75]
    assert returns_of([100, 62], 4, "points") == [100, 62, 100, 62]
    assert returns_of([100, 62], 4, "win") == [1, 0, 1, 0]
    assert returns_of([0, 0], 4, "win") == [0.5, 0.5, 0.5, 0.5]


@pytest.mark.parametrize("name", GAMES)
def test_a_running_deal_has_no_returns(name: str) -> None:
    state = ridotto.game(name).deal(seed=1)
    with pytest.raises(InvalidRecord, match="returns: the deal is not over"):
        state.returns()
    rng = depth.rng("utility", name)
    with pytest.raises(InvalidText, match="utility: 'chips' is not known, expected one of difference, points, win"):
        walk(state, rng)[-1].returns("chips")  # type: ignore[arg-type]
