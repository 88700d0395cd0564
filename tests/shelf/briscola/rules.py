"""How a deal of Briscola goes."""

from collections.abc import Sequence
from typing import Any

from ridotto.core.cards import pack
from ridotto.core.options import Options, choice, number
from ridotto.core.plain import PlainDeal
from ridotto.core.view import View

OPTIONS = (
    choice("players", "BRI-2.1", 2, 3, 4),
    number("target", "BRI-6.1", 2, 1),
)
STRENGTH = "24567JQK3A"
POINTS = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}


class Briscola(PlainDeal):
    """A deal of Briscola."""

    name = "briscola"
    players = (2, 3, 4)
    cards = pack("AKQJ765432")
    actions = tuple(f"play {card}" for card in cards)
    notation, turn_rule, over_rule = "BRI-9.1", "BRI-9.3", "BRI-9.4"

    @classmethod
    def sides_at(cls, options: Options) -> int:
        """Partners make two teams of four (BRI-2.1)."""
        return 3 if options.players == 3 else 2

    @classmethod
    def pack_at(cls, options: Options) -> Sequence[str]:
        """Three players do without a two (BRI-2.2)."""
        return [card for card in cls.cards if options.players != 3 or card != "2H"]

    @classmethod
    def dealt_at(cls, options: Options) -> int:
        """BRI-3.2."""
        return 3

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        super().__init__(options, dealer, scores, deck)
        self.turnup, *self.stock = self.rest
        self.stock.append(self.turnup)
        self.trick: list[tuple[int, str]] = []
        self.last_trick: list[tuple[int, str]] = []
        self.points = [0] * self.sides

    def refuse(self, action: str) -> str | None:
        """BRI-4.2 is all there is."""
        return None if action.removeprefix("play ") in self.hand else "BRI-4.2"

    def play(self, action: str) -> None:
        """A card goes to the trick; a complete trick to its winner."""
        assert self.turn is not None
        card = action.removeprefix("play ")
        self.hand.remove(card)
        self.trick.append((self.turn, card))
        self.turn = (self.turn + 1) % self.seats
        if len(self.trick) == self.seats:
            self.take_trick()

    def take_trick(self) -> None:
        """The winner takes the cards, all draw, the winner leads (BRI-4.3, BRI-4.4)."""
        winner, _ = max(self.trick, key=lambda laid: self.force(laid[1]))
        self.points[winner % self.sides] += sum(POINTS.get(card[0], 0) for _, card in self.trick)
        self.last_trick, self.trick = self.trick, []
        for place in range(self.seats if self.stock else 0):
            self.hands[(winner + place) % self.seats].append(self.stock.pop(0))
        self.turn = winner if any(self.hands) else None

    def force(self, card: str) -> tuple[bool, bool, int]:
        """By what a card of the trick beats others: trumps, then the suit led, then its rank."""
        led = self.trick[0][1][1]
        return card[1] == self.turnup[1], card[1] == led, STRENGTH.index(card[0])

    def sheet(self) -> dict[str, Any]:
        """One for the side with most points (BRI-5.2)."""
        most = max(self.points)
        won = self.points.count(most) == 1
        return {
            "outcome": "won" if won else "draw",
            "lines": [["card points", "BRI-5.1", self.points]],
            "scores": [int(won and points == most) for points in self.points],
        }

    def view(self, seat: int | None) -> dict[str, Any]:
        """BRI-7.1; the hand is added to it."""
        return {
            "turnup": self.turnup,
            "stock": len(self.stock),
            "trick": [list(laid) for laid in self.trick],
            "last_trick": [list(laid) for laid in self.last_trick],
        }

    def case(self, rule: str, action: str) -> dict[str, Any]:
        """The card that is not there."""
        return {"card": action.removeprefix("play ")}

    @classmethod
    def known(cls, view: View) -> dict[int, str]:
        """The turned-up card comes after the hands."""
        return {3 * len(view["hand_sizes"]): view["turnup"]}
