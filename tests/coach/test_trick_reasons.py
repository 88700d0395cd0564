"""A fact that speaks against a card is never its reason: comparisons of lines that are written down here."""

from collections.abc import Callable

import pytest

from ridotto.coach.reasons import tricks


def lead(card: str, ruffed: int, won: int) -> list[tricks.Line]:
    """Ten lines after a lead of seat 0: seat 2 of its side trumps it, or it holds, or the opponent in seat 1 trumps it."""
    trumped = tricks.Trick([(0, card), (1, "7H"), (2, "2C"), (3, "6H"), (4, "5H")], 2)
    holds = tricks.Trick([(0, card), (1, "7H"), (2, "4H"), (3, "6H"), (4, "5H")], 0)
    falls = tricks.Trick([(0, card), (1, "2C"), (2, "4H"), (3, "6H"), (4, "5H")], 1)
    return [tricks.Line([one], {0, 2}) for one in [trumped] * ruffed + [holds] * won + [falls] * (10 - ruffed - won)]


def choice(card: tuple[int, int], other: tuple[int, int], points: dict[str, int]) -> tricks.Choice:
    """An ace led, or a queen: how often each is trumped by the side, and how often it holds."""
    lines, others = lead("AH", *card), lead("QH", *other)
    return tricks.Choice(
        "AH", "QH", lines, others, ["AH", "QH"], lambda one: points.get(one, 0), "C", [], partners=False
    )


@pytest.mark.parametrize(
    ("card", "other", "reason"),
    [
        ((5, 0), (0, 1), "side-trumps"),  # a trump of the side gains a trick that would be lost
        ((5, 3), (0, 8), None),  # the side takes as many without a trump, which is spent for nothing
        ((5, 0), (0, 9), None),
    ],
)
def test_a_trump_on_ones_own_card_is_a_reason_only_if_it_gains_the_trick(
    card: tuple[int, int], other: tuple[int, int], reason: str | None
) -> None:
    found = tricks.partner_trumps(choice(card, other, {"AH": 11}))
    assert (found and found[1].name) == reason


@pytest.mark.parametrize(
    ("compared", "card", "other", "points", "reason"),
    [
        (tricks.brings, (0, 6), (0, 6), {"AH": 11}, "brings-points"),
        (tricks.brings, (0, 5), (0, 9), {"AH": 11}, None),  # it takes this trick less often
        (tricks.gives, (0, 2), (0, 2), {"QH": 3}, "gives-points"),
        (tricks.gives, (0, 1), (0, 5), {"QH": 3}, None),  # it loses this trick more often
    ],
)
def test_points_of_the_trick_are_a_reason_only_if_the_card_does_not_lose_it_more_often(
    compared: Callable[[tricks.Choice], tricks.Compared | None],
    card: tuple[int, int],
    other: tuple[int, int],
    points: dict[str, int],
    reason: str | None,
) -> None:
    found = compared(choice(card, other, points))
    assert (found and found[1].name) == reason
