"""Faults that a player found while reading reviews and hints at all four games of tricks, each as a row."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

import ridotto
from ridotto import View
from ridotto.cli.coaching import advised
from ridotto.cli.look import Look
from ridotto.coach import Advice
from ridotto.coach.reasons import Reason, _same, particular, tricks, why
from ridotto.games.truco.teach import outlook
from ridotto.search import Verdict
from ridotto.server.workers.coach import hint_message

BRISCOLA, TRUCO = ridotto.game("briscola-bugiarda"), ridotto.game("truco")


def followed(lead: str, hand: str) -> View:
    """Coinche: the view of seat 1 with this hand, in clubs, after this lead of seat 0."""
    game = ridotto.game("coinche")
    rest = [card for card in game.pack() if card not in (lead, *hand.split())]
    state = game.deal(layout={"hands": [[lead, *rest[:7]], hand.split(), rest[7:15], rest[15:]]}, dealer=3)
    for action in ("bid 80 C", "pass", "pass", "pass", f"play {lead}"):
        state = state.apply(action)
    return state.view(1)


def dealt(own: str, *calls: str, dealer: int = 3) -> View:
    """Truco without packets: the view of seat 0 with this hand after these actions; the others hold the lowest cards left."""
    rest = [card for card in TRUCO.pack()[::-1] if card not in own.split()]
    hands = [rest[3 * seat : 3 * seat + 3] for seat in range(4)]
    hands[3 - dealer] = own.split()  # the seat after the dealer gets the first cards
    deck = [card for cards in hands for card in cards]
    deck += [card for card in TRUCO.pack() if card not in deck]
    state = TRUCO.deal(deck=deck, dealer=dealer, options=TRUCO.options(packets=False))
    for call in calls:
        state = state.apply(call)
    return state.view(0)


def packet(cards: str) -> View:
    """Truco: the view of forehand, to whom this packet is offered."""
    rest = [card for card in TRUCO.pack() if card not in cards.split()]
    state = TRUCO.deal(deck=[*rest[:20], *cards.split(), *rest[20:]], dealer=3).apply("cut 20 top")
    return state.view(0)


def finals(won: int, takes: bool = False) -> Any:
    """Return ten finished deals of truco; seat 0 has won `won` of them."""
    outcomes = {"outcomes": [0 if takes else 1]}
    return [SimpleNamespace(scores=(3, 0) if one < won else (0, 3), view=lambda _: outcomes) for one in range(10)]


# ---- Coinche and Belote ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lead", "action", "kept"),
    [
        ("9S", "play 8S", True),  # spades must be followed: the ace is the only other choice of weight
        ("7H", "play KS", False),  # the jack of diamonds would keep the ace of spades as well
        ("7H", "play 8S", False),
    ],
)
def test_a_high_card_is_not_kept_by_a_discard_from_its_suit(lead: str, action: str, kept: bool) -> None:
    """Belote, a review: the jack of diamonds was a mistake because of "Keep the ace of spades"."""
    found = particular(followed(lead, "AS KS 8S 7S KD JD QD 8D"), action)
    assert (found is not None and found.name == "keep-master") is kept


@pytest.mark.parametrize(
    ("action", "done", "reason"),
    [
        ("declare 9H TH JH QH", "declare TH JH QH", "declare-whole"),
        ("declare TH JH QH", "declare 9H TH JH QH", None),
        ("declare 9H TH JH QH", "play AS", "declare"),
    ],
)
def test_a_longer_combination_is_not_declared_because_their_contract_fails(
    action: str, done: str, reason: str | None
) -> None:
    """Belote, a review: "their contract fails in 7 of 10 likely deals"."""
    view = followed("9S", "QH JH TH 9H AS 7D KC QC")
    assert action in view["legal"] and done in view["legal"]
    found = particular(view, action, done)
    assert (found and found.name) == reason
    values = {action: 0.0, done: -50.0}
    assert why(view, action, Verdict(action, values, worlds=9), done).name != "likely-fails"


def compared(**facts: Any) -> tricks.Choice:
    """Six of diamonds or queen of clubs (trumps) on a seven of diamonds; after the six the opponents' king takes the trick."""
    table = [(3, "7D")]
    lost = tricks.Trick([*table, (4, "6D"), (0, "KD"), (1, "2S"), (2, "4S")], 0)
    won = tricks.Trick([*table, (4, "QC"), (0, "KD"), (1, "2S"), (2, "4S")], 4)
    lines = [[tricks.Line([one], {3, 4})] * 10 for one in (won, lost)]
    points = {"KD": 4, "QC": 3}
    return tricks.Choice(
        *("QC", "6D", *lines, ["QC", "6D"], lambda one: points.get(one, 0), "C", ["7D"]), last=False, **facts
    )


@pytest.mark.parametrize(("holds", "reason"), [(True, "falls-to"), (False, "takes-trick")])
def test_no_card_takes_a_trick_from_one_that_never_held_it(holds: bool, reason: str) -> None:
    """Briscola, a review: "the king takes this trick from the six", which lay below the seven that was led."""
    found = tricks.takes(compared(holds=holds))
    assert found is not None and found[1].name == reason


@pytest.mark.parametrize(
    ("legal", "reason"), [("KD AS", "gives-points"), ("KD AS 2C", "gives-points"), ("KD AS 6D", "gives-fewer")]
)
def test_a_card_that_gives_points_is_not_praised_for_giving_few(legal: str, reason: str | None) -> None:
    """Briscola: "the ace would give them 11 points" for the king, which gave them 4 as well, while the six would give none."""
    lost = tricks.Line([tricks.Trick([(0, "JS"), (1, "7S")], 0)], {1})
    points = {"KD": 4, "AS": 11}
    choice = tricks.Choice(
        *("KD", "AS", [lost] * 10, [lost] * 10, legal.split(), lambda one: points.get(one, 0), "C", []),
        legal=legal.split(),
    )
    found = tricks.gives(choice)
    assert (found and found[1].name) == reason


def tricked(counts: Sequence[int]) -> list[tricks.Line]:
    """Return a line of five tricks for each count; the side takes that many of them."""
    return [tricks.Line([tricks.Trick([(0, "7S")], 0 if one < won else 1) for one in range(5)], {0}) for won in counts]


@pytest.mark.parametrize(
    ("after", "instead", "reason"),
    [([3] * 6 + [1] * 4, [2] * 6 + [1] * 4, "more-tricks"), ([5, 5] + [1] * 8, [1] * 10, None)],
)
def test_more_tricks_in_most_deals_are_not_many_in_two(
    after: list[int], instead: list[int], reason: str | None
) -> None:
    lines, others = tricked(after), tricked(instead)
    found = tricks.counts(tricks.Choice("7S", "8S", lines, others, [], lambda _: 0, None, []))
    assert (found and found[1].name) == reason


@pytest.mark.parametrize(
    ("level", "gain", "reason"), [(True, 20, "same-result"), (False, 20, "same-mostly"), (False, -20, None)]
)
def test_a_card_with_the_same_result_is_not_points_worse(level: bool, gain: int, reason: str | None) -> None:
    """Coinche: "the deal comes out the same in 8 of 10 likely deals [next best: 33 points less]"."""

    def final(points: int) -> Any:
        scores = (points, 162 - points)
        return SimpleNamespace(scores=scores, sheet=lambda: {"scores": scores})

    pairs = [[final(80)] * 8 + [final(80 + gain)] * 2, [final(80)] * 10]
    ahead: Any = SimpleNamespace(module=object(), view={"seat": 0}, after=lambda *_: pairs)
    found = _same(ahead, "play KS", ["play AS"], level)
    assert (found and found.name) == reason


# ---- Briscola: chips ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "unit", "wrong"), [("en", "chips", "point"), ("ja", "チップ", "点")])
def test_briscola_is_scored_in_chips(language: str, unit: str, wrong: str) -> None:
    view = BRISCOLA.deal(seed=1, dealer=4).view(0)
    apart, level = ({"bid A": value, "pass": value - 0.6} for value in (0.4, 0.0))
    for one in ("gains-chips", "better-chips", "gains-pass-chips"):
        advice = Advice("bid A", Reason(one, {"points": 0.6}), Verdict("bid A", apart, worlds=9))
        text = advised(view, advice, Look(language=language)).plain
        assert text.count(unit) == 3 and wrong not in text
    text = advised(
        view, Advice("bid A", Reason("even"), Verdict("bid A", level, worlds=9)), Look(language=language)
    ).plain
    assert wrong not in text and "others expected" not in text and "相手" not in text


# ---- truco ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("won", "reason"), [(0, "odds-none"), (1, "odds-fold")])
def test_a_team_does_not_win_only_hardly_ever(won: int, reason: str) -> None:
    view = dealt("JC 6S 5D", "truco", dealer=2)
    found = outlook.told(view, "fold", "accept", [finals(won), finals(won)])
    assert found is not None and found.name == reason


@pytest.mark.parametrize(("takes", "reason"), [(True, "enough-card"), (False, "hopeless-either")])
def test_a_team_does_not_take_a_trick_hardly_ever_as_well(takes: bool, reason: str) -> None:
    found = outlook.told(dealt("JC 6S 5D"), "play 5D", "play JC", [finals(5, takes), finals(5, takes)])
    assert found is not None and found.name == reason


def test_a_card_face_down_takes_nothing() -> None:
    view, same = dealt("4C QD 4H"), [finals(5), finals(5)]
    assert outlook.told(view, "play 4C", "play 4C down", same) == Reason("face-up", {"card": "4C"})
    assert outlook.told(view, "play 4C down", "play 4C", same) is None


def test_a_single_card_is_not_the_one_that_is_missed_least() -> None:
    """The ace, alone in the hand, face up or face down: "play the one that you will miss least"."""
    values = {"play 6S": 0.0, "play 6S down": 0.0}
    assert why(dealt("JC 6S 5D"), "play 6S", Verdict("play 6S", values, worlds=9)) == Reason(
        "either-side", {"card": "6S"}
    )


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("2H JS 4S", Reason("poor-packet", {"card": "2H", "number": 8})),
        (
            "3H 4D QD",
            Reason("fair-packet", {"card": "3H", "often": 5}),
        ),  # seven of the 37 others are manilhas and threes
        ("3H 3S QD", None),
        ("4C 2S 6S", None),
    ],
)
def test_a_packet_with_a_three_is_not_thrown_because_four_cards_beat_it(cards: str, reason: Reason | None) -> None:
    assert particular(packet(cards), "throw") == reason


@pytest.mark.parametrize(
    ("hand", "reason"),
    [("7H JS QS", "strong-fold"), ("3H 7S 5H", "cheap-fold"), ("JC 6S 5D", "cheap-fold"), ("4C JS QS", None)],
)
def test_the_second_best_card_is_not_a_poor_one(hand: str, reason: str | None) -> None:
    """ "Even your best card, the seven of hearts, is beaten by one card"; and by 0 cards if it was the best of all."""
    found = particular(dealt(hand, "truco", dealer=2), "fold")
    assert (found and found.name) == reason


@pytest.mark.parametrize(("hand", "reason"), [("KS JC 6H", "bluff"), ("2D JC 6H", "fold-brings")])
def test_a_call_on_nothing_is_called_a_bluff(hand: str, reason: str) -> None:
    found = particular(dealt(hand), "truco")
    assert found is not None and found.name == reason


def test_points_are_not_shown_beside_the_chance_that_decides() -> None:
    """ "+2.4 points expected in this deal, 44 % to win the match": the two are expected of different opponents."""
    view = dealt("7H 3S 2D")
    verdict = Verdict("play 7H", {"play 7H": 2.4, "play 3S": 0.1}, chances={"play 7H": 0.44, "play 3S": 0.37}, worlds=9)
    advice = Advice("play 7H", Reason("even"), verdict)
    text = advised(view, advice, Look(language="en")).plain
    assert "44 % to win the match" in text and "expected" not in text
    message = hint_message("1", view, advice)
    assert (message.points, message.percent, message.behind) == (None, 44, 7.0)
