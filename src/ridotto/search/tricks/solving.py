"""Solver of positions with open cards, with checks of the arguments."""

from collections.abc import Sequence

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText
from ridotto.core.numbers import seat_in
from ridotto.search.tricks.describing import Tricks
from ridotto.search.tricks.solver import Solver


def solve(
    game: Tricks, hands: Sequence[Sequence[str]], trick: Sequence[str] = (), turn: int = 0, solver: Solver | None = None
) -> dict[str, int]:
    """Return the double-dummy value of each legal card of the seat to act: the points that side 0 takes from the current trick on.

    `hands`: cards by seat. `trick`: cards on the table in the order played, by the seats before `turn`. Points include those of the last
    trick; in a game with `sweep`, one more than the points left if side 0 takes every remaining trick, -1 if it takes none. Raise
    InvalidText if hands and trick are inconsistent.
    """
    laid = checked(game, hands, trick, turn)
    sets = [game.set_of(hand) for hand in hands]
    cards = [*trick, *(card for hand in hands for card in hand)]
    most = sum(game.points.get(card, 0) for card in cards) + game.last + game.sweep
    edges = range(1 - game.sweep, most + 1)
    found = (solver or Solver()).values(game.laws, sets, laid, turn, edges)
    assert found is not None
    return {game.names[card]: reached - game.sweep for card, reached in found.items()}


def checked(game: Tricks, hands: Sequence[Sequence[str]], trick: Sequence[str], turn: int) -> list[tuple[int, int]]:
    """Return the cards on the table as (seat, number). Raise InvalidText if the position is invalid."""
    seat = seat_in(turn, game.seats)
    if seat is None or len(hands) != game.seats:
        raise InvalidText(
            f"hands: {len(hands)} are not allowed, expected one for each of {game.seats} seats, one in turn"
        )
    if len(trick) >= game.seats:
        raise InvalidText(f"trick: {shown(list(trick))} is complete, expected fewer than {game.seats} cards")
    seen: set[str] = set()
    for name, cards in [("trick", trick), *((f"hands[{place}]", hand) for place, hand in enumerate(hands))]:
        for card in cards:
            if card not in game.numbers:
                raise InvalidText(f"{name}: {shown(card)} is not a card of this game")
            if card in seen:
                raise InvalidText(f"{name}: {card} occurs twice")
            seen.add(card)
    laid = [((seat - len(trick) + place) % game.seats, game.numbers[card]) for place, card in enumerate(trick)]
    tricks = len(hands[seat])
    if not tricks:
        raise InvalidText(f"hands[{seat}]: got 0 cards, expected 1 or more in the hand of the seat in turn")
    for other, hand in enumerate(hands):
        size = tricks - any(other == layer for layer, _ in laid)
        if len(hand) != size:
            raise InvalidText(f"hands[{other}]: got {len(hand)} cards, expected {size}")
    return laid
