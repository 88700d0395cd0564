"""A position of Belote or Coinche as the coach reads it: the hand, the unseen cards, the trick, the contract."""

from ridotto.coach.reasons.reason import holder
from ridotto.core.cards import SUITS
from ridotto.core.view import View
from ridotto.games.families.trumps.law.law import DENOMINATIONS, points_by_rank, ranking
from ridotto.games.families.trumps.law.piquet import NAMES


class Position:
    """Auction or play as a seat sees it."""

    def __init__(self, view: View) -> None:
        contract = view.get("contract")
        self.view = view
        self.hand: list[str] = view["hand"]
        self.denomination: str | None = contract["denomination"] if contract else view.get("trump")
        self.declarer: int | None = contract["declarer"] if contract else view.get("declarer")
        self.trick: list[tuple[int, str]] = [(seat, card) for seat, card in view["trick"]]
        seen = {*self.hand, *(card for _, card in view["played"])}
        self.out = [card for card in NAMES if card not in seen]
        """Unseen cards: those in the other hands and, before the deal is completed, those not dealt yet."""
        self.legal = [text[5:] for text in view["legal"] if text.startswith("play ")]
        self.last = len(self.trick) == 3
        played = DENOMINATIONS.index(self.denomination or "NT")
        self._values = {suit: points_by_rank(played, place, view.terms) for place, suit in enumerate(SUITS)}

    # -- cards under the denomination

    def is_trump(self, card: str) -> bool:
        """True if a card is of the trump suit; there is none at no trumps and all trumps."""
        return card[1] == self.denomination

    def ranks(self, suit: str) -> str:
        """Return the ranks of a suit, high to low."""
        return ranking(DENOMINATIONS.index(self.denomination or "NT"), SUITS.index(suit))

    def points(self, card: str) -> int:
        """Return the points of a card."""
        return self._values[card[1]].get(card[0], 0)

    def beats(self, card: str, other: str) -> bool:
        """True if a card beats `other` while that holds the trick."""
        if card[1] == other[1]:
            ranks = self.ranks(card[1])
            return ranks.index(card[0]) < ranks.index(other[0])
        return self.is_trump(card)

    def above(self, card: str) -> list[str]:
        """Return the unseen cards of the same suit that beat a card."""
        return [other for other in self.out if other[1] == card[1] and self.beats(other, card)]

    def higher(self, card: str) -> list[str]:
        """Return the cards in the viewer's hand of the same suit that beat a card, the highest first."""
        found = [other for other in self.hand if other[1] == card[1] and other != card and self.beats(other, card)]
        return sorted(found, key=lambda other: self.ranks(other[1]).index(other[0]))

    def out_of(self, suit: str) -> list[str]:
        """Return the unseen cards of a suit."""
        return [card for card in self.out if card[1] == suit]

    def trumps_out(self) -> list[str]:
        """Return the unseen trumps."""
        return [card for card in self.out if self.is_trump(card)]

    def safe(self, card: str) -> bool:
        """True if no unseen card can beat this one once it holds the trick."""
        return not self.above(card) and (self.is_trump(card) or not self.trumps_out())

    # -- the trick

    @property
    def held(self) -> tuple[int, str]:
        """Seat and card that hold the trick, which must not be empty."""
        return holder(self.trick, self.beats)

    @property
    def ours(self) -> bool:
        """True if the partner holds the trick."""
        return bool(self.trick) and self.held[0] & 1 == self.view["seat"] & 1

    @property
    def lying(self) -> int:
        """Points of the cards on the table."""
        return sum(self.points(card) for _, card in self.trick)

    @property
    def declaring(self) -> bool:
        """True if the viewer's side has the contract."""
        return self.declarer is not None and self.declarer & 1 == self.view["seat"] & 1

    def takes(self, card: str) -> bool:
        """True if a card takes the trick from an opponent."""
        return bool(self.trick) and not self.ours and self.beats(card, self.held[1])
