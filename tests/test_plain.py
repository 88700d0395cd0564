"""Games in plain Python: errors in their rules are reported, and deals do not affect each other."""

import random
import re
from typing import Any

import pytest

import ridotto
from ridotto.core.cards import pack
from ridotto.core.options import Options
from ridotto.core.plain import PlainDeal, plain_game
from ridotto.core.proof import vocabulary_fault
from ridotto.core.spec import GameSpec
from ridotto.core.state import State


class Higher(PlainDeal):
    """A minimal game: two players lay cards, and the higher total wins. `fault` is the error its rules have."""

    name = "higher"
    players = (2,)
    cards = ("2S", "2S", "3S", "4S")
    actions = ("play 2S", "play 3S", "play 4S")
    notation, turn_rule, over_rule = "HIG-1.1", "HIG-1.2", "HIG-1.3"
    fault = ""

    @classmethod
    def dealt_at(cls, options: Options) -> int:
        """Deal two cards each."""
        return 2

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        super().__init__(options, dealer, scores, deck)
        self.laid: dict[int, list[str]] = {0: [], 1: []}

    def refuse(self, action: str) -> str | None:
        """Refuse cards that are not in the hand."""
        if self.fault == "refuse" and self.laid[0]:
            raise ZeroDivisionError("in refuse")
        return None if action[5:] in self.hand else "HIG-2.1"

    def play(self, action: str) -> None:
        """Lay two cards each in turn."""
        if self.fault == "play" and len(self.laid[1]) == 2:
            raise ZeroDivisionError("in play")
        assert self.turn is not None
        self.hand.remove(action[5:])
        self.laid[self.turn].append(action[5:])
        self.turn = 7 if self.fault == "turn" else (self.turn + 1) % 2 if any(self.hands) else None

    def sheet(self) -> dict[str, Any]:
        """Score the points of the laid cards."""
        if self.fault == "sheet":
            raise ZeroDivisionError("in sheet")
        return {
            "outcome": "done",
            "lines": [],
            "scores": [sum(int(card[0]) for card in self.laid[seat]) for seat in (0, 1)],
        }

    def winners(self, totals: list[int]) -> list[int]:
        """Return the players with the most points."""
        return [seat for seat in (0, 1) if totals[seat] == max(totals)]


SPEC = plain_game(Higher)
OPTIONS = Options("higher", (), {})


def begun(spec: GameSpec = SPEC, seed: int = 1) -> State:
    return spec.start(OPTIONS, 0, [0, 0], spec.deck_of_seed(seed, 0, OPTIONS))


def faulty(what: str) -> State:
    return begun(plain_game(type("Faulty", (Higher,), {"fault": what})))


@pytest.mark.parametrize(
    ("fault", "message"), [("refuse", "in refuse"), ("play", "in play"), ("sheet", "in sheet"), ("turn", "turn is 7")]
)
def test_an_error_in_the_rules_is_raised_wherever_they_run(fault: str, message: str) -> None:
    """With the author's own traceback, in kernels too; no half-finished deal continues."""
    for run in (lambda state: state.playouts(5), lambda state: state.perft(5) and state.playouts(1)):
        with pytest.raises((ZeroDivisionError, ValueError), match=message):
            run(faulty(fault))
    state = faulty(fault)

    def walk(state: State) -> None:
        while state.turn is not None:
            state = state.apply(state.legal_ids()[0])
        state.sheet()

    with pytest.raises((ZeroDivisionError, ValueError), match=message):
        walk(state)


def test_an_endless_deal_is_reported_in_one_sentence() -> None:
    class Endless(Higher):
        """Cards are never given away."""

        def play(self, action: str) -> None:
            """Only pass the turn."""
            assert self.turn is not None
            self.turn = 1 - self.turn

    state = begun(plain_game(Endless))
    with pytest.raises(ValueError, match="a deal has more than 1000 actions"):
        state.playouts(1)


def test_kernels_agree_with_single_steps() -> None:
    state = begun()
    assert state.perft(1) == len(state.legal())
    assert state.perft(4) == sum(state.apply(one).perft(3) for one in state.legal_ids())
    assert vocabulary_fault(state, 20, seed=1)[1] is None
    # Each player lays all their cards, so there is only one score.
    ended = state
    while ended.turn is not None:
        ended = ended.apply(random.Random(1).choice(ended.legal()))
    assert state.playouts(50) == ended.scores
    assert ended.winners == [seat for seat in (0, 1) if ended.scores[seat] == max(ended.scores)]


def test_states_are_values() -> None:
    """Lists and dicts of a deal are never shared, however deeply nested."""
    state = begun()
    seen = [state.view(seat).json() for seat in (None, 0, 1)]
    for action in state.legal():
        state.apply(action).playouts(3)
    assert [state.view(seat).json() for seat in (None, 0, 1)] == seen


def test_equal_cards_are_dealt_from_a_layout() -> None:
    deck = SPEC.deck_of_layout({"hands": [["2S", "3S"], ["2S", "4S"]]}, 0, OPTIONS)
    state = SPEC.start(OPTIONS, 0, [0, 0], deck)
    assert state.layout() == {"hands": [["2S", "3S"], ["2S", "4S"]]}
    again = random.Random(4)
    for view in (state.view(0), state.apply("play 2S").view(1), state.apply("play 2S").view(None)):
        assert SPEC.sample(view, again).view(view.seat) == view


@pytest.mark.parametrize(
    ("layout", "sentence"),
    [
        ([], "deal: expected an object, got []"),
        ({"hand": []}, "deal: 'hand' is unknown"),
        ({"hands": 3}, "deal.hands: expected 2 lists of 2 cards, got 3"),
        ({"hands": [["2S", "3S"], ["4S"]]}, "deal.hands[1]: expected a list of 2 cards, got ['4S']"),
        ({"hands": [["2S", "3S"], ["3S", "2S"]]}, "deal.hands[1]: 3S occurs once too often"),
        ({"deck": ["2S", "2S", "3S", "9S"]}, "deal.deck: '9S' is not a card of this pack"),
        ({"deck": [], "rest": []}, "deal: expected no other key besides 'deck'"),
    ],
)
def test_invalid_layouts_are_reported(layout: Any, sentence: str) -> None:
    with pytest.raises(ridotto.InvalidRecord, match=re.escape(sentence)):
        SPEC.deck_of_layout(layout, 0, OPTIONS)


def test_a_pack_of_several_suits_is_in_card_order() -> None:
    assert ridotto.game("briscola").pack() == list(pack("AKQJ765432"))
