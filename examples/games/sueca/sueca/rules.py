"""Rules of a deal of Sueca."""

from typing import Any

from ridotto.core.cards import pack
from ridotto.core.options import Options, number
from ridotto.core.plain import PlainDeal
from ridotto.core.view import View

OPTIONS = (number("target", "SUE-6.1", 4, 1),)
RANKS = "A7KJQ65432"
"""Ranks of a suit, strongest first (SUE-2.3)."""
POINTS = {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}
TRICKS = 10
TEAMS = (0, 1)


def games_of(points: int, tricks: int) -> int:
    """Return the games that a team scores (SUE-5.2 to SUE-5.5)."""
    if tricks == TRICKS:
        return 4
    return 2 if points > 90 else int(points > 60)


class Sueca(PlainDeal):
    """A deal of Sueca."""

    name = "sueca"
    players = (4,)
    cards = pack("AKQJ765432")
    actions = tuple(f"play {card}" for card in cards)
    notation, turn_rule, over_rule = "SUE-9.1", "SUE-9.3", "SUE-9.4"

    @classmethod
    def sides_at(cls, options: Options) -> int:
        """Return the number of teams (SUE-2.1)."""
        return len(TEAMS)

    @classmethod
    def dealt_at(cls, options: Options) -> int:
        """Return the number of cards in a hand (SUE-3.2)."""
        return TRICKS

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        super().__init__(options, dealer, scores, deck)
        self.turnup = self.hands[dealer][-1]
        self.trick: list[tuple[int, str]] = []
        self.last_trick: list[tuple[int, str]] = []
        self.points = [0, 0]
        self.tricks = [0, 0]

    @property
    def follows(self) -> list[str]:
        """Cards of the suit led in the hand of the seat to act; empty when it leads."""
        return [card for card in self.hand if card[1] == self.trick[0][1][1]] if self.trick else []

    def refuse(self, action: str) -> str | None:
        """Return the rule that forbids an action, or None (SUE-4.2, SUE-4.3)."""
        card = action.removeprefix("play ")
        if card not in self.hand:
            return "SUE-4.2"
        return "SUE-4.3" if self.follows and card not in self.follows else None

    def play(self, action: str) -> None:
        """Add a card to the trick, and give a complete trick to its winner."""
        assert self.turn is not None
        card = action.removeprefix("play ")
        self.hand.remove(card)
        self.trick.append((self.turn, card))
        self.turn = (self.turn + 1) % self.seats
        if len(self.trick) == self.seats:
            self.take_trick()

    def take_trick(self) -> None:
        """Give the trick to its winner, who leads next (SUE-4.1, SUE-4.4, SUE-4.5)."""
        winner, _ = max(self.trick, key=lambda laid: self.force(laid[1]))
        self.points[winner % 2] += sum(POINTS.get(card[0], 0) for _, card in self.trick)
        self.tricks[winner % 2] += 1
        self.last_trick, self.trick = self.trick, []
        self.turn = winner if sum(self.tricks) < TRICKS else None

    def force(self, card: str) -> tuple[bool, bool, int]:
        """Return a card's rank within the trick: trumps first, then the suit led, then strength."""
        led = self.trick[0][1][1]
        return card[1] == self.turnup[1], card[1] == led, -RANKS.index(card[0])

    def sheet(self) -> dict[str, Any]:
        """Return the card points, and the games they win."""
        scores = [games_of(self.points[team], self.tricks[team]) for team in TEAMS]
        return {
            "outcome": "won" if any(scores) else "draw",
            "lines": [["card points", "SUE-5.1", list(self.points)]],
            "scores": scores,
        }

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return the public facts (SUE-7.1); the caller adds the seat's hand."""
        return {
            "turnup": self.turnup,
            "trick": [list(laid) for laid in self.trick],
            "last_trick": [list(laid) for laid in self.last_trick],
            "tricks": list(self.tricks),
        }

    def case(self, rule: str, action: str) -> dict[str, Any]:
        """Return the card that may not be played, and those that may if suit must be followed."""
        card = action.removeprefix("play ")
        if rule != "SUE-4.3":
            return {"card": card}
        return {"card": card, "led": self.trick[0][1], "hold": self.in_order(self.follows)}

    @classmethod
    def known(cls, view: View) -> dict[int, str]:
        """Return the turned-up card at its position: it is dealt last (SUE-3.3)."""
        return {len(cls.cards) - 1: view["turnup"]}
