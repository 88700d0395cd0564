"""Batches: many deals at once are the same as one by one, whatever the threads."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import depth
import numpy as np
import pytest

import ridotto
from ridotto import IllegalAction, InvalidText, State
from ridotto.core.learner.observing import Field, ObsSpec
from ridotto.env import Batch, IllegalStep
from ridotto.env.batch import Step
from ridotto.env.deals import compiled, struct_of
from ridotto.env.packing import packing

TABLES = [
    (name, how)
    for name in ridotto.games()
    for how in [
        *({"preset": preset} for preset in ridotto.game(name).presets),
        *({"players": seats} for seats in ridotto.game(name).spec.players if len(ridotto.game(name).spec.players) > 1),
    ]
]
COMPILED = [
    pytest.param(name, how, id=f"{name} {' '.join(map(str, how.values()))}")
    for name, how in TABLES
    if compiled(ridotto.game(name).deal(seed=0))
]
NAMES = [name for name in ridotto.games() if compiled(ridotto.game(name).deal(seed=0))]
LIMITED = [
    pytest.param(name, {"deals": 3}, id=f"{name} 3 deals") for name in NAMES if "deals" in ridotto.game(name).options()
]
"""Matches of a number of deals, of which observations show a share."""
PLAIN = [name for name in ridotto.games() if name not in NAMES]


def batch(name: str, n: int = 6, seed: int | str = 1, **how: Any) -> Batch:
    """Return a batch with everything its game can show."""
    observed = ridotto.game(name).spec.observation is not None
    return Batch(name, n, seed, **{"observations": observed, **how})


def listed(batch: Batch) -> list[list[int]]:
    """Return the legal ids of a batch, from its masks."""
    mask = batch.last.mask
    assert mask is not None
    if batch.mask == "ids":
        return [[number for number in row if number >= 0] for row in mask.tolist()]
    if batch.mask == "bits":
        mask = np.unpackbits(mask, axis=1, count=batch.actions, bitorder="little")
    return [np.flatnonzero(row).tolist() for row in mask]


def agrees(batch: Batch, states: list[State]) -> None:
    """Check that a batch's outputs agree with the states."""
    seen = batch.last
    assert seen.seat.tolist() == [state.turn for state in states]
    assert listed(batch) == [sorted(state.legal_ids()) for state in states]
    if seen.obs is not None:
        for row, state in zip(seen.obs, states, strict=True):
            assert row.tobytes() == state.observation(state.turn).tobytes()


def trace(batch: Batch, steps: int) -> list[bytes]:
    """Return everything that a batch shows in some random steps."""
    batch.reset()
    found = []
    for _ in range(steps):
        found.append(b"".join(part.tobytes() for part in batch.last if part is not None))
        batch.step(batch.sample_legal())
    return found


@pytest.mark.parametrize(("name", "how"), COMPILED)
def test_a_batch_plays_like_single_states(name: str, how: dict[str, Any]) -> None:
    """Step by step: the seat to act, legal actions, observations, rewards, and the next dealer."""
    chance = depth.rng("batch", name, how)
    utility = chance.choice(("difference", "points", "win"))
    with batch(name, 4, chance.getrandbits(32), utility=utility, log=True, **how) as many:
        many.reset()
        states = [many.state(place) for place in range(many.n)]
        assert all(state.actions == [] for state in states)
        for _ in range(depth.times(150)):
            agrees(many, states)
            dealers = [state.dealer for state in states]
            actions = [chance.choice(state.legal_ids()[:12]) for state in states]
            states = [state.apply(action) for state, action in zip(states, actions, strict=True)]
            _, _, _, reward, done = many.step(actions)
            assert done.tolist() == [state.deal_over for state in states]
            for place, state in enumerate(states):
                if not state.deal_over:
                    assert not reward[place].any()
                    continue
                assert reward[place].tolist() == np.float32(state.returns(utility)).tolist()
                states[place] = many.state(place)
                assert states[place].actions == []
                assert states[place].dealer == (dealers[place] + 1) % many.seats
        for place, state in enumerate(states):
            assert many.state(place).record() == state.record()


@pytest.mark.parametrize(("name", "how"), COMPILED)
def test_a_new_deal_keeps_nothing_of_the_previous_one(name: str, how: dict[str, Any]) -> None:
    """Byte for byte equal to the state of a new deal with these cards, for every dealer."""
    game = ridotto.game(name)
    with batch(name, 4, mask=None, observations=False, log=True, **how) as many:
        many.reset()
        dealers: set[int] = set()
        ended = list(range(many.n))
        while len(dealers) < many.seats:
            for place in ended:
                begun = many.state(place)
                again = game.deal(many.options, layout=begun.layout(), dealer=begun.dealer)
                assert many._deals.struct(place) == struct_of(begun) == struct_of(again)
                dealers.add(begun.dealer)
            many.play_random(1)
            ended = np.flatnonzero(many.last.done).tolist()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_depends_on_threads_or_neighbours(name: str) -> None:
    """Environment 3 of seed 5 is always the same, whatever the batch."""
    with batch(name, 7, 5) as one:
        expected = trace(one, 60)
        assert trace(one, 60) == expected
        row = [part[3].tobytes() for part in one.last if part is not None]
    for threads in (2, 4):
        with batch(name, 7, 5, threads=threads) as other:
            assert trace(other, 60) == expected
    with batch(name, 4, 5, threads=9) as fewer:
        trace(fewer, 60)
        assert [part[3].tobytes() for part in fewer.last if part is not None] == row
    with batch(name, 7, 6) as seeded:
        assert trace(seeded, 60) != expected
        assert seeded.reset(5) and trace(seeded, 60) == expected


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("name", NAMES)
def test_playing_at_random_is_a_loop_of_random_steps(name: str, threads: int) -> None:
    """`play_random` equals `step(sample_legal())`, without the round trip to Python."""
    with batch(name, 5, threads=threads) as one, batch(name, 5) as other:
        one.reset()
        trace(other, 200)
        one.play_random(200)
        for own, theirs in zip(one.last, other.last, strict=True):
            assert own is theirs is None or own.tobytes() == theirs.tobytes()


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_action_is_drawn_alike(name: str) -> None:
    """At the same decision, redrawn any number of times."""
    with batch(name, 3000, mask="bytes", observations=False) as many:
        legal = many.reset().mask
        assert legal is not None
        chances = legal / legal.sum(axis=1, keepdims=True)
        counts = np.zeros(many.actions)
        for _ in range(3):
            drawn = many.sample_legal()
            assert legal[np.arange(many.n), drawn].all()
            counts += np.bincount(drawn, minlength=many.actions)
        expected = 3 * chances.sum(axis=0)
        # Hundreds of ids: a deviation of six standard errors never occurs by chance.
        assert (np.abs(counts - expected) <= 6 * np.sqrt(expected) + 1).all()


@pytest.mark.parametrize("name", NAMES)
def test_forced_moves_play_themselves(name: str) -> None:
    """A batch that plays them automatically reaches the same positions; only a deal may begin with one."""
    with batch(name, 4, forced=True, log=True) as many:
        many.reset()
        states = [many.state(place) for place in range(many.n)]
        chance = depth.rng("forced", name)
        for _ in range(depth.times(80)):
            agrees(many, states)
            assert all(len(ids) > 1 or not state.actions for ids, state in zip(listed(many), states, strict=True))
            actions = [chance.choice(state.legal_ids()[:12]) for state in states]
            many.step(actions)
            for place, action in enumerate(actions):
                state = states[place].apply(action)
                while not state.deal_over and len(state.legal_ids()) == 1:
                    state = state.apply(state.legal_ids()[0])
                assert state.deal_over == many.last.done[place]
                if state.deal_over:
                    assert many.last.reward[place].tolist() == np.float32(state.returns()).tolist()
                    state = many.state(place)
                states[place] = state


def short(name: str) -> dict[str, Any]:
    """Return options with which a match ends soon."""
    low = {option.name: option.low for option in ridotto.game(name).spec.options}
    return {"target": low["target"]} if "target" in low else {"deals": 1} if "deals" in low else {}


@pytest.mark.parametrize("utility", ["difference", "win"])
@pytest.mark.parametrize("name", NAMES)
def test_a_match_continues_like_any_match(name: str, utility: Any) -> None:
    """Scores, dealer and other values carry over; the episode ends with the match, and another one begins at zero."""
    game = ridotto.game(name)
    with batch(name, 3, "match", episode="match", utility=utility, log=True, **short(name)) as many:
        many.reset()
        begun = [many.state(place) for place in range(many.n)]
        deals = matches = 0
        while deals < depth.times(12) or not matches:
            many.play_random(1)
            for place in range(many.n):
                now = many.state(place)
                if now.actions:
                    continue
                # The previous deal ended within a step: the next deal shows how.
                deals += 1
                before = begun[place]
                assert now.dealer == (before.dealer + 1) % many.seats
                reward = many.last.reward[place].tolist()
                if many.last.done[place]:
                    matches += 1
                    assert now.before == list(game.spec.first_scores(many.options))
                    if utility == "win":
                        assert sum(reward) in (0, pytest.approx(many.seats / len(now.before)), pytest.approx(1))
                elif utility == "win":
                    assert not any(reward)
                else:
                    won = [after - start for after, start in zip(now.before, before.before, strict=True)]
                    expected = ridotto.core.learner.returns.returns_of(won, many.seats, utility)
                    assert reward == np.float32(expected).tolist()
                begun[place] = now
            assert deals < 4000


@pytest.mark.parametrize("name", NAMES)
def test_a_match_ends_when_its_state_says_so(name: str) -> None:
    """Played in parallel to the batch, state by state, with the cards that it deals."""
    chance = depth.rng("matches", name)
    game = ridotto.game(name)
    with batch(name, 2, episode="match", utility="win", log=True, **short(name)) as many:
        many.reset()
        states = [many.state(place) for place in range(many.n)]
        for _ in range(depth.times(250)):
            agrees(many, states)
            actions = [chance.choice(state.legal_ids()[:12]) for state in states]
            many.step(actions)
            for place, action in enumerate(actions):
                state = states[place] = states[place].apply(action)
                assert many.last.done[place] == state.match_over
                if not state.deal_over:
                    continue
                begun = many.state(place)
                scores, carried = game.spec.first_scores(many.options), {}
                if not state.match_over:
                    scores, carried = state.totals, state.carries()
                winners = state.winners or []
                expected = [(seat % len(scores) in winners) / max(1, len(winners)) for seat in range(many.seats)]
                assert many.last.reward[place].tolist() == np.float32(expected).tolist()
                expected_state = game.spec.start(
                    many.options, (state.dealer + 1) % many.seats, scores, many._deals.deck(place), **carried
                )
                assert begun.record() == expected_state.record()
                states[place] = begun


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", NAMES)
def test_an_illegal_action_changes_nothing(name: str, threads: int) -> None:
    """It is refused with its environment and its rule, as by the state."""
    with batch(name, 5, threads=threads, log=True) as many:
        many.reset()
        many.play_random(20)
        kept = [copy.deepcopy(part) for part in many.last]
        actions = many.sample_legal().copy()
        legal = listed(many)[3]
        state = many.state(3)
        actions[3] = next(number for number in range(many.actions) if state.why_not(number))
        assert actions[3] not in legal
        with pytest.raises(IllegalStep, match="environment 3: ") as refused:
            many.step(actions)
        assert refused.value.index == 3
        assert refused.value.refusal == state.why_not(int(actions[3]))
        assert isinstance(refused.value, IllegalAction)
        assert pickle.loads(pickle.dumps(refused.value)).index == 3
        for number in (-1, many.actions, 2**40):
            actions[3] = number
            with pytest.raises(InvalidText, match=f"environment 3: {number} is not an action id of {name}"):
                many.step(actions)
        for part, before in zip(many.last, kept, strict=True):
            assert part is before is None or part.tobytes() == before.tobytes()
        assert many.state(3).record() == state.record()
        actions[3] = legal[0]
        many.step(actions)


@pytest.mark.parametrize("episode", ["deal", "match"])
@pytest.mark.parametrize("name", NAMES)
def test_a_forfeit_ends_the_episode(name: str, episode: Any) -> None:
    """The offending seat gets the lowest utility, and the next episode begins."""
    with batch(name, 4, illegal="forfeit", episode=episode, log=True) as many:
        many.reset()
        many.play_random(3)
        seat = int(many.last.seat[2])
        dealer = many.state(2).dealer
        actions = many.sample_legal().copy()
        actions[2] = -5
        _, _, _, reward, done = many.step(actions)
        worst = many.game.info(many.options).utility["difference"][0]
        assert done[2]
        assert reward[2].tolist() == [np.float32(worst) if other == seat else 0 for other in range(many.seats)]
        assert many.state(2).actions == []
        assert many.state(2).dealer == (dealer + 1) % many.seats


def test_legal_but_unlisted_actions_are_carried_out() -> None:
    """An answer that names its seat: `accept @2`."""
    game = ridotto.game("truco")
    ids = {action.text: action.id for action in game.vocabulary}
    with batch("truco", 1, packets=False, observations=False, log=True) as many:
        many.reset()
        while ids["accept"] not in listed(many)[0]:
            ready = ids["truco"] if ids["truco"] in listed(many)[0] else many.sample_legal()[0]
            many.step([ready])
        partner = many.state(0).actors[1]
        many.step([ids[f"accept @{partner}"]])
        assert many.state(0).log[-1][0] == partner


@pytest.mark.parametrize("name", NAMES)
def test_masks_say_the_same_in_every_form(name: str) -> None:
    """Bits, bytes and lists; lists widen as needed."""
    forms = [batch(name, 40, mask=form) for form in ("bits", "bytes", "ids")]
    for many in forms:
        many.reset()
        many.play_random(60)
    assert listed(forms[0]) == listed(forms[1])
    assert [sorted(row) for row in listed(forms[2])] == listed(forms[0])
    widths = forms[2].last.mask
    assert widths is not None and widths.shape[1] >= max(map(len, listed(forms[2])))


@pytest.mark.parametrize("part", range(5), ids=Step._fields)
def test_what_dlpack_has_shared_stays_for_a_step(part: int) -> None:
    """A batch has one buffer, and a second one once an array, or a part of it, is shared; views know their batch, copies have none."""
    with batch("belote", 8) as many:
        first = many.reset()
        np.from_dlpack(first[part].copy())
        assert many.step(many.sample_legal()) is first
        shared = np.from_dlpack(first[part][2:])
        assert np.shares_memory(shared, first[part]) and first[part].ctypes.data % 64 == 0
        for _ in range(60):
            kept = [array.copy() for array in first]
            second = many.step(many.sample_legal())
            assert second is not first and all(map(np.array_equal, first, kept))
            first = second
        assert many.step(many.sample_legal()) is not first and many.step(many.sample_legal()) is first
        assert many.sample_legal() is many.sample_legal()
        assert memoryview(first.reward).shape == (8, 4)


def test_arithmetic_and_closed_batches_share_as_any_array_does() -> None:
    many = batch("truco", 4)
    seen = many.reset().obs
    assert type(seen * 2) is np.ndarray and type(seen.sum()) is np.float32
    many.close()
    assert np.shares_memory(np.from_dlpack(seen), seen)


def test_rows_of_ids_grow_in_both_buffers() -> None:
    """Lists of ids outgrow their width after the arrays have been shared."""
    with batch("burraco", 16, mask="ids") as many, batch("burraco", 16, mask="ids") as alone:
        np.from_dlpack(many.reset().mask)
        alone.reset()
        width = many.last.mask.shape[1]
        for _ in range(150):
            many.step(many.sample_legal())
            alone.step(alone.sample_legal())
            assert np.array_equal(many.last.mask, alone.last.mask)
        assert many.last.mask.shape[1] > width


@pytest.mark.parametrize("name", NAMES)
def test_every_seat_is_observed(name: str) -> None:
    with batch(name, 3, log=True, viewers="all") as many:
        many.reset()
        for _ in range(15):
            seen = many.step(many.sample_legal()).obs
            for place in range(many.n):
                state = many.state(place)
                for seat in range(many.seats):
                    assert seen[place, seat].tobytes() == state.observation(seat).tobytes()
                hidden = many.hidden_hands()[place]
                for after, hand in enumerate(hidden, 1):
                    cards = state.view((state.turn + after) % many.seats).hand or []
                    assert hand.sum() == pytest.approx(len(cards))
    with batch(name, 3) as alone:
        alone.reset()
        with pytest.raises(InvalidText, match="observes one seat"):
            alone.hidden_hands()


@pytest.mark.parametrize(("name", "how"), [*COMPILED, *LIMITED])
@pytest.mark.parametrize("episode", ["deal", "match"])
def test_packed_observations_say_the_same(name: str, how: dict[str, Any], episode: str) -> None:
    times = depth.times(1)
    how = {"episode": episode, **how}
    with batch(name, 64 * times, 5, **how) as floats, batch(name, 64 * times, 5, observations="bytes", **how) as packed:
        floats.reset()
        packed.reset()
        assert packed.packing is not None and packed.last.obs.shape == (64 * times, packed.packing.size)
        for _ in range(25):
            floats.play_random(7)
            packed.play_random(7)
            assert packed.last.obs.dtype == np.uint8
            unpacked = packed.packing.unpack(packed.last.obs)
            assert unpacked.dtype == np.float32
            np.testing.assert_allclose(unpacked, floats.last.obs, rtol=0, atol=1e-6)


def test_a_field_that_says_nothing_stays_a_float() -> None:
    spec = ObsSpec("chess", 1, (Field("bits", (3,), 0, 1, "", steps=1), Field("share", (2,), 0, 1, "")), False)
    assert packing(spec).size == 3 + 2 * 4
    assert packing(spec).scales == {"bits": (0, 1), "share": (0, 0)}


def test_more_levels_than_a_byte_holds_are_an_error() -> None:
    with pytest.raises(ValueError, match="more than a byte holds"):
        packing(ObsSpec("chess", 1, (Field("moves", (), 0, 300, "", steps=1),), False))


@pytest.mark.parametrize("name", ["coinche", "biriba"])
@pytest.mark.parametrize("library", ["jax", "torch"])
def test_devices_unpack_the_same(library: str, name: str) -> None:
    module = pytest.importorskip(library)
    unpack = {"jax": ridotto.env.unpack_jax, "torch": ridotto.env.unpack_torch}[library]
    with batch(name, 8, observations="bytes") as many:
        many.reset()
        many.play_random(90)
        assert many.packing is not None and many.last.obs is not None
        if library == "jax":
            found = np.asarray(unpack(many.packing, module.device_put(many.last.obs)))
        else:
            card = "cuda" if module.cuda.is_available() else "cpu"
            found = unpack(many.packing, module.from_dlpack(many.last.obs).to(card)).cpu().numpy()
        np.testing.assert_allclose(found, many.packing.unpack(many.last.obs), rtol=0, atol=1e-6)


def test_jax_keeps_what_it_shares_for_a_step() -> None:
    jax = pytest.importorskip("jax")
    with batch("coinche", 64) as many:
        for _ in range(18):
            obs = many.reset().obs
            assert obs is not None
            shared, copied = jax.dlpack.from_dlpack(obs), obs.copy()
            assert shared.unsafe_buffer_pointer() == obs.ctypes.data
            many.step(many.sample_legal())
            assert np.array_equal(np.asarray(shared), copied)


def test_ids_may_come_in_any_type_of_whole_numbers() -> None:
    """Lists, small and large integers; never fractions, and never the wrong number of them."""
    assert batch("belote", 2, np.int64(7)).reset(np.int64(8)).done.tolist() == [False, False]  # type: ignore[arg-type]
    with batch("belote", 2) as many:
        many.reset()
        many.step(many.sample_legal().tolist())
        many.step(many.sample_legal().astype(np.int16))
        many.step(many.sample_legal().astype(np.uint32))
        for wrong in ([0.0, 1.0], [1], [[1, 2]], [[1, 2], 3], [True, False], ["pass", "pass"]):
            with pytest.raises(InvalidText, match="expected 2 whole numbers"):
                many.step(wrong)


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ({"n": 0}, "n: 0 is not allowed, expected a whole number from 1 to"),
        ({"threads": -1}, "threads: -1 is not allowed"),
        ({"mask": "bit"}, "mask: 'bit' is not allowed, expected bits, bytes, ids, None"),
        ({"utility": "money"}, "utility: 'money' is not allowed, expected difference, points, win"),
        ({"episode": "day"}, "episode: 'day' is not allowed, expected deal, match"),
        ({"illegal": "ignore"}, "illegal: 'ignore' is not allowed, expected raise, forfeit"),
        ({"seed": 1.5}, "seed: 1.5 is not allowed"),
        ({"trump": "S"}, "'trump' is not an option of belote"),
        ({"preset": "pub"}, "'pub' is not a preset of belote"),
        ({"options": 3}, "options: 3 is not allowed"),
        ({"options": ridotto.game("belote").options(), "melds": False}, "'melds' was given together with options"),
    ],
)
def test_wrong_arguments_are_named(how: dict[str, Any], message: str) -> None:
    """The message is one sentence."""
    with pytest.raises(InvalidText) as wrong:
        Batch("belote", **{"n": 2, "observations": False, **how})
    assert message in str(wrong.value)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_batch_is_not_copied(copied: Callable[[Batch], Any]) -> None:
    """Two copies would write to the same arrays; a step's arrays may be copied."""
    with batch("truco", 2) as many:
        seen = many.reset()
        with pytest.raises(TypeError, match="a batch is neither copied nor pickled"):
            copied(many)
        copied(seen)


@pytest.mark.parametrize("name", PLAIN)
def test_games_of_plain_python_are_refused(name: str) -> None:
    """They have no kernel to run."""
    with pytest.raises(InvalidText, match="its rules are plain Python"):
        Batch(name, 2, observations=False)


def test_a_batch_begins_with_reset_and_ends_with_close() -> None:
    """Before and after there is nothing to step."""
    many = batch("belote", 2, threads=2)
    with pytest.raises(InvalidText, match="expected a call of reset"):
        many.step([0, 0])
    many.reset()
    with pytest.raises(InvalidText, match="environment 2 does not exist, expected 0 to 1"):
        many.state(2)
    with pytest.raises(InvalidText, match="keeps no log"):
        many.state(1)
    many.close()
    many.close()
    for use in (many.reset, many.sample_legal, lambda: many.step([0, 0]), lambda: many.play_random(1)):
        with pytest.raises(InvalidText, match="the batch is closed"):
            use()


def test_a_state_of_a_batch_is_a_state_like_any_other() -> None:
    """It can be played on independently."""
    with batch("coinche", 2, log=True) as many:
        many.reset()
        many.play_random(30)
        state = many.state(1)
        record = state.record()
        chance = random.Random(3)
        while not state.deal_over:
            state = state.apply(chance.choice(state.legal_ids()))
        assert many.state(1).record() == record
        assert ridotto.replay(record).actions == many.state(1).actions


@pytest.mark.parametrize("name", NAMES)
def test_texts_of_bots_become_ids(name):
    table, rng = batch(name, 4, log=True), random.Random(1)
    table.reset()
    for _ in range(20):
        states = [table.state(place) for place in range(table.n)]
        chosen = [rng.choice(state.legal()).text for state in states]
        after = [state.apply(text) for state, text in zip(states, chosen, strict=True)]
        ids = table.ids_of(chosen)
        assert [state.apply(int(number)) for state, number in zip(states, ids, strict=True)] == after
        table.step(ids)
    with pytest.raises(InvalidText, match="got 1, expected one for each of 4"):
        table.ids_of(["pass"])
    with pytest.raises(InvalidText, match="is not an action of"):
        table.ids_of(["nonsense"] * 4)
