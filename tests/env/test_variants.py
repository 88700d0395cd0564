"""Two-player truco: small enough to enumerate, and still the real game."""

import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

import ridotto
from ridotto import IllegalAction, InvalidText, State
from ridotto.env.variants import Variant, truco_duel

TRUCO = ridotto.game("truco")


def positions(variant: Variant) -> Iterator[State]:
    """Yield every position of every deal, including ends."""
    waiting = [variant.start(outcome) for outcome in range(variant.outcomes)]
    while waiting:
        state = waiting.pop()
        yield state
        if variant.player(state) is not None:
            waiting += [variant.apply(state, action) for action in variant.legal(state)]


def test_every_pair_of_hands_is_dealt_once() -> None:
    pack = "4C 3S 3H KS"
    for cards in (1, 2):
        duel = truco_duel(cards, pack)
        dealt = [
            tuple(frozenset(set(duel.start(outcome).view(seat)["hand"])) for seat in (0, 1))
            for outcome in range(duel.outcomes)
        ]
        expected = {(frozenset(one[:cards]), frozenset(one[cards : 2 * cards])) for one in permutations(pack.split())}
        assert len(dealt) == duel.outcomes
        assert set(dealt) == expected and len(expected) == duel.outcomes


@pytest.mark.long
@pytest.mark.parametrize("preset", [name for name in TRUCO.presets if name != "paulista"])
@pytest.mark.parametrize("first", [0, 1])
def test_the_players_alone_decide_and_the_points_are_zero_sum(preset: str, first: int) -> None:
    """The absent seats win no trick and never call, and their cards are hidden from all."""
    duel = truco_duel(pack="4C 3S 3H KS", first=first, options=TRUCO.preset(preset))
    paid = set()
    for state in positions(duel):
        for seat, action in state.log:
            assert seat in duel.seats or action.text.startswith("play")
        assert state.view(0)["leader"] in duel.seats
        if state.turn is None:
            returns = state.returns()
            assert returns[0] == -returns[1]
            paid.add(abs(returns[0]))
        else:
            assert duel.legal(state) == state.legal_ids()
            player = duel.player(state)
            assert player is not None and duel.seats[player] in state.actors
    assert paid == {0, *state.view(0)["ladder"]}


def test_a_key_is_an_information_set() -> None:
    """Positions with one key offer the same actions and follow from the same key by the same action of their player: perfect recall."""
    duel = truco_duel(pack="4C 3S 3H KS")
    pasts: dict[tuple[int, bytes], tuple[object, ...]] = {}
    sizes: Counter[tuple[int, bytes]] = Counter()
    waiting: list[tuple[State, tuple[tuple[object, ...], ...]]] = [
        (duel.start(outcome), ((), ())) for outcome in range(duel.outcomes)
    ]
    while waiting:
        state, past = waiting.pop()
        player = duel.player(state)
        if player is None:
            continue
        key = (player, state.key(duel.seats[player]))
        sizes[key] += 1
        assert pasts.setdefault(key, (*past[player], tuple(duel.legal(state)))) == (
            *past[player],
            tuple(duel.legal(state)),
        )
        for action in duel.legal(state):
            after = tuple((*own, key, action) if place == player else own for place, own in enumerate(past))
            waiting.append((duel.apply(state, action), after))
    # A player holds one of four cards, and the other one of three; once a card has been shown, less is hidden.
    assert max(sizes.values()) == 3 and min(sizes.values()) == 1


def test_the_present_partner_answers() -> None:
    """TRU-7.3: seat 1 calls, so the answer is due from seat 2 or its partner."""
    duel = truco_duel(first=1)
    state = duel.start(0)
    assert duel.player(state) == 1
    state = duel.apply(state, TRUCO.parse("truco").id)  # type: ignore[arg-type]
    assert (state.turn, duel.player(state)) == (2, 0)
    state = duel.apply(state, TRUCO.parse("accept").id)  # type: ignore[arg-type]
    assert state.log[-1][0] == 0
    assert duel.player(state) == 1
    with pytest.raises(IllegalAction):
        duel.apply(state, TRUCO.parse("accept").id)  # type: ignore[arg-type]


def test_all_three_cards_can_be_played() -> None:
    """No tricks come before the players'; if the first trick must be open, so are the absent seats' cards, and they still win nothing."""
    duel = truco_duel(3, "4C 7H AS 3S 2S KS", options=TRUCO.preset("popular"))
    assert duel.outcomes == 20
    state = duel.start(0)
    assert state.log == []
    while (player := duel.player(state)) is not None:
        state = duel.apply(state, duel.legal(state)[-2 if player else 0])
    assert [card.endswith("down") for _, card in state.view(2)["played"]][2:4] == [False, False]
    assert sum(state.view(None)["tricks"]) > 0


def test_a_variant_can_be_sent_to_another_process() -> None:
    duel = pickle.loads(pickle.dumps(truco_duel(first=1)))
    assert duel.start(7) == truco_duel(first=1).start(7)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"cards": 4}, "cards: 4 is not allowed, expected 1, 2 or 3"),
        ({"cards": True}, "cards: True is not allowed"),
        ({"first": 2}, "first: 2 is not allowed, expected 0 or 1"),
        ({"pack": "4C 4C"}, "pack: '4C 4C' is not allowed, expected 2 or more different cards"),
        ({"pack": "4C 4S"}, "none of them a five, a six or an ordinary four"),
        ({"cards": 3, "pack": "4C 3S 3H KS"}, "expected 6 or more"),
        ({"pack": ["XX", 3]}, "pack: 'XX 3' is not allowed"),
        ({"options": TRUCO.preset("paulista")}, "options: truco_duel is played from deals of four players"),
        ({"options": TRUCO.options(players=2)}, "options: truco_duel is played from deals of four players"),
    ],
)
def test_impossible_packs_are_rejected(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidText, match=message):
        truco_duel(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("outcome", [-1, 30, "0"])
def test_a_deal_that_does_not_exist_is_refused(outcome: int) -> None:
    with pytest.raises(InvalidText, match=r"outcome .* does not exist, expected 0 to 29"):
        truco_duel().start(outcome)
