"""Analysis of the cards that a seat of Sueca sees, for its bot and the coach, which both know only a view."""

from ridotto.core.view import View

from .rules import POINTS, RANKS, Sueca


class Sight:
    """The cards of a view, for the seat to act."""

    def __init__(self, view: View) -> None:
        self.seat: int = view["seat"]
        self.trump: str = view["turnup"][1]
        self.hand: list[str] = view["hand"]
        self.legal: list[str] = [text.removeprefix("play ") for text in view["legal"]]
        self.trick: list[tuple[int, str]] = [(seat, card) for seat, card in view["trick"]]
        seen = {*self.hand, *(text.removeprefix("play ") for _, text in view["log"])}
        self.out = [card for card in Sueca.cards if card not in seen]
        """Cards in other hands, including the turned-up card."""
        self.last = len(self.trick) == 3

    def points(self, card: str) -> int:
        """Return the points of a card (SUE-2.4)."""
        return POINTS.get(card[0], 0)

    def beats(self, card: str, other: str) -> bool:
        """True if a card beats the one that is winning the trick (SUE-4.4)."""
        if card[1] == other[1]:
            return RANKS.index(card[0]) < RANKS.index(other[0])
        return card[1] == self.trump

    def above(self, card: str) -> list[str]:
        """Return the cards of the same suit in other hands that beat a card."""
        return [other for other in self.out if other[1] == card[1] and self.beats(other, card)]

    def safe(self, card: str) -> bool:
        """True if no card in another hand beats this one when it is winning the trick."""
        return not any(self.beats(other, card) for other in self.out)

    @property
    def held(self) -> tuple[int, str]:
        """Seat and card that are winning the trick; there must be one."""
        found = self.trick[0]
        for laid in self.trick[1:]:
            if self.beats(laid[1], found[1]):
                found = laid
        return found

    @property
    def ours(self) -> bool:
        """True if the partner is winning the trick."""
        return bool(self.trick) and self.held[0] % 2 == self.seat % 2

    @property
    def lying(self) -> int:
        """Points in the trick."""
        return sum(self.points(card) for _, card in self.trick)

    def takes(self, card: str) -> bool:
        """True if a card takes the trick from the other team."""
        return bool(self.trick) and not self.ours and self.beats(card, self.held[1])
