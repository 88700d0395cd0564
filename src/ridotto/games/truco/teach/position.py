"""The tricks and calls of truco as a seat sees them, for the coach's reasons."""

from ridotto.core.view import View
from ridotto.games.truco.law.notation import NAMES, strengths

DOWN = 0
"""Strength of a card face down."""


class Position:
    """The tricks and calls as a seat sees them."""

    def __init__(self, view: View) -> None:
        seat = view["seat"]
        self.view = view
        self.team = seat & 1
        self.manilhas: list[str] = view["manilhas"]
        self.strengths = strengths(tuple(self.manilhas))
        self.hand: list[str] = view["hand"] or view["offer"] or []
        """Cards in the hand; while a packet is on offer, its cards."""
        both = [card for cards in view["hands"][self.team :: 2] for card in cards or ()]
        played = {card.removesuffix(" down") for _, card in view["played"]}
        hidden = any(who == seat ^ 2 and "?" in card for who, card in view["played"])
        self.both = self.hand if hidden else [card for card in both if card not in played]
        """Known cards in the team's two hands; only the viewer's once the partner has played face down (TRU-10.5)."""
        known = {*self.hand, *both, *view["thrown"], *played, view["vira"]}
        self.out = [card for card in NAMES if card not in known]
        """Cards that the viewer has not seen."""
        self.trick: list[tuple[int, int]] = [(who, self.strength(card)) for who, card in view["trick"]]
        self.last = len(self.trick) == len(view["hand_sizes"]) - 1
        self.won = view["outcomes"].count(self.team)
        self.lost = view["outcomes"].count(1 - self.team)
        self.first: int | None = next((team for team in view["outcomes"] if team is not None), None)
        """Team that has won the first of the tricks that were not tied: a tie is enough for it (TRU-6.2)."""
        self.counts = view["deciding"] is None
        """True if all tricks count, not one alone (TRU-7.7)."""

    def strength(self, card: str) -> int:
        """Return the strength of a card in this deal (TRU-3.5, TRU-3.7); equal ones tie, and a face-down card has none."""
        return self.strengths.get(card, DOWN)

    def good(self, card: str) -> bool:
        """True for a manilha or a three."""
        return card in self.manilhas or card[0] == "3"

    def best_of(self, team: int) -> int:
        """Return the strength of a team's best card on the table."""
        return max([laid for who, laid in self.trick if who & 1 == team], default=DOWN)

    @property
    def ours(self) -> int:
        """Strength of the best card of the viewer's team on the table."""
        return self.best_of(self.team)

    @property
    def theirs(self) -> int:
        """Strength of the best card of the other team on the table."""
        return self.best_of(1 - self.team)

    @property
    def held(self) -> int:
        """Strength of the best card on the table."""
        return max(self.ours, self.theirs)

    @property
    def table_card(self) -> str:
        """The best card on the table, which must not be empty; among equals the first."""
        return self.strongest([card for _, card in self.view["trick"]])

    @property
    def ends(self) -> bool:
        """True if the team wins the deal with this trick (TRU-6.2, TRU-7.7)."""
        return not self.counts or bool(self.won) or bool(self.view["outcomes"] and not self.lost)

    @property
    def opponents(self) -> int:
        """Number of opponents who are still to play to this trick."""
        return (len(self.view["hand_sizes"]) - len(self.trick)) // 2

    def above(self, card: str) -> int:
        """Return the number of unseen cards that beat a card."""
        return len([other for other in self.out if self.strength(other) > self.strength(card)])

    def strongest(self, cards: list[str]) -> str:
        """Return the strongest of some cards."""
        return max(cards, key=self.strength)

    def best(self) -> dict[str, str | int | float]:
        """Return the best known card in the team's hands, its holder, and how many unseen cards beat it. There must be one."""
        card = self.strongest(self.both)
        return {"card": card, "holder": "own" if card in self.hand else "partner", "number": self.above(card)}
