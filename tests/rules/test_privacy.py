"""Who sees what: a view changes only with what its seat may know, and a world drawn from a view looks the same to its viewer."""

from itertools import pairwise
from typing import Any

import depth
import pytest
from games import GAMES, lively_action, model, random_deal, walk

import ridotto
from ridotto import State

EACH = {"belote": 15, "coinche": 42, "briscola-bugiarda": 18, "burraco": 47, "biriba": 700, "truco": 4}
"""Milliseconds of a deal whose worlds are resampled."""
PLAIN = 130
"""The same for a game in plain Python."""
TRICK_GAMES = [name for name in GAMES if name in ("belote", "coinche")]


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_world_has_the_same_view_key_and_observation(name: str) -> None:
    """Sections 12 of BEL and 11 of COI: all that is hidden may be otherwise, and what the seat is told stays, bit by bit.

    `benchmarks/leaks.py` does the same over as many positions as one likes.
    """
    game = ridotto.game(name)
    for number in depth.deals(1.5, EACH.get(name, PLAIN)):
        rng = depth.rng("resampled", name, number)
        for state in walk(random_deal(name, rng), rng):
            for seat in (None, *range(state.seats)):
                if rng.random() < 0.15 or state.turn is None:
                    view = state.view(seat)
                    assert dict(view) == {**state.public_facts(), **state.own_facts(seat)}
                    assert [*view] == [*state.public_facts()]  # an order of its own would tell a spectator something
                    world = game.sample(view, rng)
                    assert world.view(seat) == view
                    assert world.view(seat).json() == view.json()
                    assert world.key(seat) == state.key(seat)
                    if seat is not None and game.spec.observation:
                        assert world.observation(seat).tobytes() == state.observation(seat).tobytes()


@pytest.mark.parametrize("name", GAMES)
def test_what_spectators_see_everybody_sees(name: str) -> None:
    """Sections 12 of BEL and 11 of COI, 10 of BRB and TRU, 14 of BUR and BIR: no seat misses what is public."""
    for number in depth.deals(0.5, EACH.get(name, PLAIN)):
        rng = depth.rng("public", name, number)
        states = walk(random_deal(name, rng), rng)
        for before, after in pairwise(states):
            if before.key() != after.key():
                assert all(before.key(seat) != after.key(seat) for seat in range(before.seats))


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_views_do_not_change_when_hidden_cards_change_places(name: str) -> None:
    """BEL-12.2, COI-11.1: before the first card, all cards that the viewer has not seen change places: the view's bytes stay."""
    game = ridotto.game(name)
    for number in range(depth.times(25)):
        rng = depth.rng("hidden cards", name, number)
        options = random_deal(name, rng).options
        state = game.deal(options, seed=rng.getrandbits(64))
        viewer = rng.randrange(4)
        layout = state.layout()
        hidden = [
            (hand, place) for seat, hand in enumerate(layout["hands"]) if seat != viewer for place in range(len(hand))
        ]
        hidden += [(layout["rest"], place) for place in range(11)] if "rest" in layout else []
        cards = [hand[place] for hand, place in hidden]
        rng.shuffle(cards)
        for (hand, place), card in zip(hidden, cards, strict=True):
            hand[place] = card
        other = game.deal(options, layout=layout, dealer=state.dealer)
        while True:
            assert state.view(viewer).json() == other.view(viewer).json()
            bids = [
                action
                for action in state.legal()
                if action in other.legal() and action.text.startswith(("pass", "take"))
            ]
            if (
                state.turn is None
                or not bids
                or any(action.text.startswith("take") for action in state.legal()) is False
            ):
                break
            action = bids[0]
            state, other = state.apply(action), other.apply(action)


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_hands_are_secret_until_the_end(name: str) -> None:
    """BEL-12.2: no view holds a card that its seat has not seen; BEL-12.6: after a played deal all hands, after a void one none."""
    for number in range(depth.times(15)):
        rng = depth.rng("hands", name, number)
        states = walk(random_deal(name, rng), rng)
        for state in states[:-1]:
            for seat in range(4):
                seen = cards_in(state.view(seat).json())
                assert seen <= known_to(state, seat)
            assert cards_in(state.view(None).json()) <= known_to(state, None)
        final = states[-1].view(rng.randrange(4))
        void = states[-1].sheet()["outcome"] == "void"
        assert (final.hands is None) == void
        if void:
            assert cards_in(final.json()) <= known_to(states[-1], final.seat)


def cards_in(text: str) -> set[str]:
    """All cards that a text names."""
    cards = {rank + suit for rank in "AKQJT987" for suit in "SHDC"}
    return {card for card in cards if f'"{card}"' in text or f" {card}" in text}


def known_to(state: State, seat: int | None) -> set[str]:
    """What a seat has seen: its own cards, cards played, the turn-up, the winners' combinations."""
    view = state.view(seat)
    seen = {card for _, card in view["played"]} | set(view["hand"] or [])
    if state.game == "belote":
        seen.add(view["turnup"])
    if view["comparison"]:
        winner = view["comparison"]["winner"]
        for who, action in state.log:
            if who % 2 == winner and action.text.startswith("declare"):
                seen |= set(action.text.split()[1:])
    return seen


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_what_the_table_hears_of_declarations(name: str) -> None:
    """BEL-8.5, BEL-8.8, BEL-12.3: against the independent model's account of what is public."""
    rules = model(name)
    from models.belote_family import public_declarations

    for number in range(depth.times(40)):
        rng = depth.rng("heard", name, number)
        record = rules.random_record(rng)
        second = rules.Model(record)
        state = ridotto.Record.read(record).replay().state
        while second.turn is not None:
            action = rules.random_action(second, rng)
            second.apply(action)
            state = state.apply(action)
            compare(state, public_declarations(second))


def test_shown_combinations_in_order() -> None:
    """BEL-8.8, COI-13.3: the winners' combinations stand in the order in which legal actions list them, without trumps too."""
    hands = [
        "TS TH TD TC 9S 9H 9D 9C".split(),
        "AS KS QS JS 8S 7S AH KH".split(),
        "QH JH 8H 7H AD KD QD JD".split(),
        "8D 7D AC KC QC JC 8C 7C".split(),
    ]
    state = ridotto.game("coinche").deal(layout={"hands": hands}, dealer=3)
    for line in ("bid 90 NT", "pass", "pass", "pass"):
        state = state.apply(line)
    fours = [action.text for action in state.legal() if action.text.startswith("declare")]
    assert sorted(fours) == ["declare 9S 9H 9D 9C", "declare TS TH TD TC"]
    for line in (*reversed(fours), "play TS", "play AS", "play QH", "play 8D"):
        state = state.apply(line)
    assert [line for _, line in state.view(1)["combinations"]] == fours


def compare(state: State, public: dict[str, Any]) -> None:
    """Holds the views' facts against the model's."""
    for seat in (None, 0, 1, 2, 3):
        view = state.view(seat)
        assert view["heard"] == public["announced"]
        if public["winners"] is None:
            assert (view["comparison"], view["combinations"]) == (None, [])
            continue
        shown = [[who, line] for who, lines in enumerate(public["winners"]["combinations"]) for line in lines]
        assert view["combinations"] == shown
        comparison = dict(view["comparison"])
        assert comparison.pop("winner") == public["winners"]["team"]
        comparison.pop("values")
        facts = public["comparison"] or []
        told = {"kind": "kinds", "top": "tops", "in_trumps": "in_trumps"}
        assert comparison == {told[key]: [fact[key] for fact in facts] for key in (facts[0] if facts else {})}


def dealt(*plays: str) -> State:
    """The full deal of BEL example 15, so far."""
    game = ridotto.game("belote")
    hands = ["KS JS 8H 7D AC", "AS TS 7S AH QD", "QS 9S 8S KH 7H", "JH TH 9H AD KD"]
    layout = {
        "hands": [hand.split() for hand in hands],
        "turnup": "QH",
        "rest": "KC QC 7C 9D TC 8C JD JC TD 8D 9C".split(),
    }
    state = game.deal(layout=layout, dealer=3)
    for action in ("pass", "pass", "take", *plays):
        state = state.apply(action)
    return state


def test_nobody_sees_that_lines_were_declared_before_the_first_card() -> None:
    """BEL-12.7: declare lines change nothing for others until the player's first card, and then only the value is heard."""
    silent, told = dealt(), dealt("declare QC KC AC")
    for seat in (None, 1, 2, 3):
        assert silent.view(seat).json() == told.view(seat).json()
    assert told.view(0)["declared"] == ["declare QC KC AC"]
    assert dealt("declare QC KC AC", "play KC").view(1)["heard"] == [20, None, None, None]


def test_belote_is_unknown_until_announced() -> None:
    """BEL-12.4, BEL-9.2."""
    before = dealt(
        "play KC",
        "play 8C",
        "play JC",
        "play 9C",
        "play AC",
        "play TC",
        "play 7H",
        "play 9H",
        "play TH",
        "play 8H",
        "play AH",
    )
    assert before.view(0)["belotes"] == []
    assert before.apply("play QH").view(0)["belotes"] == [[2, "QH", "belote"]]


def test_the_table_remembers_what_all_may_know() -> None:
    """BEL-12.1: own hand, turn-up, bids, the current and the last trick, tricks per team, scores, held points; COI-11.2: the contract."""
    view = dealt("play KC", "play 8C", "play JC", "play 9C", "play AC").view(1)
    assert view.turnup == "QH"
    assert view.declarer == 2
    assert view.bids == [[0, "pass"], [1, "pass"], [2, "take"]]
    assert view.trick == [[0, "AC"]]
    assert view.last_trick == [[0, "KC"], [1, "8C"], [2, "JC"], [3, "9C"]]
    assert view.tricks == [1, 0]
    assert (view.scores, view.held, view.sheet) == ([0, 0], 0, None)
    coinche = ridotto.game("coinche").deal(seed=1, dealer=3)
    for action in ("bid 90 H", "coinche", "pass", "surcoinche"):
        coinche = coinche.apply(action)
    assert coinche.view(None).contract == {
        "declarer": 0,
        "number": 90,
        "denomination": "H",
        "multiplier": 4,
        "coincher": 1,
    }


@pytest.mark.parametrize("name", GAMES)
def test_legal_actions_are_shown_to_the_seat_to_act_alone(name: str) -> None:
    """BEL-12.2, COI-11.1."""
    rng = depth.rng("legal", name)
    state = random_deal(name, rng)
    while state.turn is not None:
        for seat in (None, *range(state.seats)):
            assert bool(state.view(seat)["legal"]) == (seat in state.actors)
        state = state.apply(lively_action(state, rng))
