"""The coach's reasons in Belote and Coinche: trumps, masters, who holds the trick, the strength of a hand in the auction."""

from collections.abc import Callable

from ridotto.coach.reasons.reason import PLAY, Facts, Row, holder
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


def position(view: View) -> Position:
    """Return the position that the reasons read."""
    return Position(view)


# ---- leads ----------------------------------------------------------------------------------------------------------


def _card(action: str) -> str:
    return action.removeprefix("play ")


def _trump_lead(at: Position, action: str) -> Facts | None:
    card, out = _card(action), at.trumps_out()
    if at.trick or not at.declaring or not at.is_trump(card) or not out:
        return None
    return {"number": len(out), "suit": card[1], "card": card}


def _draw(at: Position, action: str) -> Facts | None:
    return _trump_lead(at, action) if not at.above(_card(action)) else None


def _sure_lead(at: Position, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card, "suit": card[1]} if not at.trick and at.safe(card) else None


def _high_lead(at: Position, action: str) -> Facts | None:
    card = _card(action)
    others = any(other[1] == card[1] for other in at.out)  # otherwise every other hand is already void
    if at.trick or at.is_trump(card) or at.above(card) or not others:
        return None
    return {"card": card, "suit": card[1]}


def _short_lead(at: Position, action: str) -> Facts | None:
    card = _card(action)
    alone = [other for other in at.hand if other[1] == card[1]] == [card]
    if at.trick or at.is_trump(card) or not alone or not any(map(at.is_trump, at.hand)):
        return None
    return {"card": card, "suit": card[1]}


# ---- following ------------------------------------------------------------------------------------------------------


def _partners(at: Position, action: str) -> Facts | None:
    """Reason for giving points to the partner's trick: it is safe."""
    card = _card(action)
    if not at.ours or at.beats(card, at.held[1]) or not (at.last or at.safe(at.held[1])):
        return None
    most = max(at.points(other) for other in at.legal)
    return {"points": most, "card": card} if at.points(card) == most > 0 else None


def _ruff(at: Position, action: str) -> Facts | None:
    card = _card(action)
    if not at.last or not at.takes(card) or not at.is_trump(card) or at.trick[0][1][1] == card[1]:
        return None
    return {"card": card, "points": at.lying + at.points(card)}


def _win(at: Position, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card, "points": at.lying + at.points(card)} if at.last and at.takes(card) else None


def _sure(at: Position, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card} if at.takes(card) and at.safe(card) else None


def _theirs(at: Position, action: str) -> Facts | None:
    """Reason for giving as few points as possible: no legal card takes the trick."""
    card = _card(action)
    if not at.trick or at.ours or any(map(at.takes, at.legal)):
        return None
    least = min(at.points(other) for other in at.legal)
    return {"card": card, "points": least} if at.points(card) == least else None


def _spare_trump(at: Position, action: str) -> Facts | None:
    """Reason for saving a trump that would take the trick."""
    card = _card(action)
    if not at.last or at.is_trump(card) or at.takes(card):
        return None
    return {"points": at.lying} if any(at.is_trump(other) and at.takes(other) for other in at.legal) else None


def _keep_master(at: Position, action: str) -> Facts | None:
    card = _card(action)
    kept = [other for other in at.legal if other[1] == card[1] and other != card and not at.above(other)]
    if not at.above(card) or not kept or at.takes(card):
        return None
    return {"card": kept[0], "suit": card[1]}


def _nothing(at: Position, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card} if at.trick and not at.points(card) and any(map(at.points, at.legal)) else None


# ---- combinations and the auction -----------------------------------------------------------------------------------


def _declare(at: Position, action: str) -> Facts:
    return {"cards": action.removeprefix("declare ")}


def _named(at: Position, action: str) -> str:
    """Return the denomination that a take or a bid names."""
    words = action.split()
    return words[-1] if len(words) > 1 else at.view["turnup"][1]


def _would_hold(at: Position, suit: str) -> list[str]:
    """Return the cards of a suit that its taker would have; at Belote these include the turned-up card."""
    turned = [at.view["turnup"]] if "turnup" in at.view else []
    return [card for card in dict.fromkeys([*at.hand, *turned]) if card[1] == suit]


def _with(ranks: str, least: int) -> Callable[[Position, str], Facts | None]:
    """Return a reason for trumps that include all of `ranks` and number at least `least`."""

    def facts(at: Position, action: str) -> Facts | None:
        suit = _named(at, action)
        held = _would_hold(at, suit) if suit in SUITS else []
        strong = {card[0] for card in held} >= set(ranks)
        aces = [card for card in at.hand if card[0] == "A" and card[1] != suit]
        return {"number": len(held), "suit": suit, "aces": len(aces)} if strong and len(held) >= least else None

    return facts


def _all_of(denomination: str, rank: str) -> Callable[[Position, str], Facts | None]:
    """Return a reason for bidding a denomination with several cards of its highest rank."""

    def facts(at: Position, action: str) -> Facts | None:
        held = [card for card in at.hand if card[0] == rank]
        return {"number": len(held)} if _named(at, action) == denomination and len(held) > 1 else None

    return facts


def _raise(at: Position, action: str) -> Facts | None:
    """Reason for raising the partner's bid: same denomination."""
    partner, named = at.view["seat"] ^ 2, _named(at, action)
    bids = [text.split()[-1] for seat, text in at.view["bids"] if seat == partner and text.startswith("bid")]
    return {"seat": partner} if bids and bids[-1] == named else None


def _against(at: Position, action: str) -> Facts | None:
    """Reason for a coinche: high cards in the opponents' trumps."""
    suit = at.denomination
    if suit is None or suit not in SUITS:
        return None
    held = [card for card in at.hand if card[1] == suit]
    high = [rank + suit for rank in "J9A" if rank + suit in held]
    return {"number": len(held), "suit": suit, "card": high[0]} if high else None


def _partner_stands(at: Position, action: str) -> Facts | None:
    return {"seat": at.declarer} if at.declarer is not None and at.declarer == at.view["seat"] ^ 2 else None


def _weak_suit(at: Position, action: str) -> Facts | None:
    """Reason for passing in round 1: neither of the two highest trumps in the turned-up suit."""
    if at.view["phase"] != "round 1":
        return None
    suit = at.view["turnup"][1]
    return None if {"J" + suit, "9" + suit} & {*_would_hold(at, suit)} else {"suit": suit}


def _weak(at: Position, action: str) -> Facts | None:
    """Reason for passing: no suit with its jack and two more cards."""
    good = [suit for suit in SUITS if "J" + suit in at.hand and len([card for card in at.hand if card[1] == suit]) > 2]
    return None if good else {}


BID, PASS = frozenset({"take", "bid"}), frozenset({"pass"})
REASONS: tuple[Row, ...] = (
    ("declare", frozenset({"declare"}), _declare),
    ("draw-trumps", PLAY, _draw),
    ("push-trumps", PLAY, _trump_lead),
    ("sure-lead", PLAY, _sure_lead),
    ("high-lead", PLAY, _high_lead),
    ("short-lead", PLAY, _short_lead),
    ("partners-trick", PLAY, _partners),
    ("ruff", PLAY, _ruff),
    ("win-last", PLAY, _win),
    ("sure-trick", PLAY, _sure),
    ("their-trick", PLAY, _theirs),
    ("spare-trump", PLAY, _spare_trump),
    ("keep-master", PLAY, _keep_master),
    ("worth-nothing", PLAY, _nothing),
    ("raise-partner", BID, _raise),
    ("trumps-jack-nine", BID, _with("J9", 2)),
    ("trumps-jack", BID, _with("J", 3)),
    ("trumps-long", BID, _with("", 5)),
    ("all-jacks", BID, _all_of("AT", "J")),
    ("all-aces", BID, _all_of("NT", "A")),
    ("against-trumps", frozenset({"coinche"}), _against),
    ("partner-has-it", PASS, _partner_stands),
    ("weak-trumps", PASS, _weak_suit),
    ("weak-hand", PASS, _weak),
)
