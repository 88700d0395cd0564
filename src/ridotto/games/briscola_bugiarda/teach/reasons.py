"""Reasons for actions in Briscola bugiarda: the side that is winning the trick, the called card, the value of a bid."""

from ridotto.coach.reasons.reason import PLAY, Facts, Row, holder
from ridotto.core.cards import SUITS
from ridotto.core.view import View
from ridotto.games.briscola_bugiarda.law.rules import NAMES, POINTS, RANKS

LOADS = "A3"
"""Ranks of the cards worth 11 and 10 points."""


class Position:
    """The auction or the play as a seat sees it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.hand: list[str] = view["hand"]
        self.trump: str | None = view["trump"]
        self.trick: list[tuple[int, str]] = [(seat, card) for seat, card in view["trick"]]
        seen = {*self.hand, *(card for _, card in view["played"])}
        self.out = [card for card in NAMES if card not in seen]
        """Cards in the other hands."""
        self.last = len(self.trick) == len(view["hand_sizes"]) - 1

    def points(self, card: str) -> int:
        """Return the card points of a card."""
        return POINTS.get(card[0], 0)

    def beats(self, card: str, other: str) -> bool:
        """True if a card beats the one that is winning the trick."""
        if card[1] == other[1]:
            return RANKS.index(card[0]) < RANKS.index(other[0])
        return card[1] == self.trump

    def safe(self, card: str) -> bool:
        """True if no unseen card can beat this one once it is winning the trick."""
        return not any(self.beats(other, card) for other in self.out)

    @property
    def held(self) -> tuple[int, str]:
        """Seat that is winning the trick, and its card. The trick must not be empty."""
        return holder(self.trick, self.beats)

    def takes(self, card: str) -> bool:
        """True if a card would take the lead in the trick."""
        return bool(self.trick) and self.beats(card, self.held[1])

    @property
    def lying(self) -> int:
        """Points on the table."""
        return sum(self.points(card) for _, card in self.trick)

    def friend(self, seat: int) -> bool | None:
        """True if a seat is on the viewer's side; None while that is not known."""
        declarer, partner, me = self.view["declarer"], self.view["partner"], self.view["seat"]
        if me == declarer:
            return seat == partner if isinstance(partner, int) else False if partner == "none" else None
        if me == partner:
            return bool(seat == declarer)
        if seat == declarer:
            return False
        return None if partner == "unknown" else bool(seat != partner)


def position(view: View) -> Position:
    """Return the position that reasons are given for."""
    return Position(view)


# ---- the play -------------------------------------------------------------------------------------------------------


def _card(action: str) -> str:
    return action.removeprefix("play ")


def _friends(at: Position, action: str) -> Facts | None:
    """Return the plain card with most points, on a trick that the viewer's side is sure of."""
    card = _card(action)
    if not at.trick or not at.points(card) or at.takes(card):
        return None
    holder, held = at.held
    if not at.friend(holder) or not (at.last or at.safe(held)):
        return None
    if any(at.points(other) > at.points(card) for other in at.hand if other[1] != at.trump):
        return None
    return {"seat": holder, "card": card, "points": at.points(card)}


def _friends_so_far(at: Position, action: str) -> Facts | None:
    """Return an ace or a three on a trick that the viewer's side holds but may still lose."""
    card = _card(action)
    if not at.trick or card[0] not in LOADS or card[1] == at.trump or at.takes(card):
        return None
    holder, held = at.held
    open_yet = not at.last and not at.safe(held)
    return {"seat": holder, "card": card, "points": at.points(card)} if at.friend(holder) and open_yet else None


def _enemies(at: Position, action: str) -> Facts | None:
    """Apply to a card without points on a trick of the other side that the viewer does not take."""
    card = _card(action)
    if not at.trick or at.takes(card) or at.points(card) or not any(map(at.points, at.hand)):
        return None
    holder, _ = at.held
    return {"seat": holder} if at.friend(holder) is False else None


def _trumps_in(at: Position, action: str) -> bool:
    """True for a trump that takes a trick of another suit."""
    card = _card(action)
    return card[1] == at.trump and at.takes(card) and at.trick[0][1][1] != at.trump


def _small_trump(at: Position, action: str) -> Facts | None:
    """Return the lowest trump that takes the trick, if there are points in it."""
    card = _card(action)
    if not at.last or not _trumps_in(at, action):
        return None
    lower = [other for other in at.hand if other[1] == card[1] and at.beats(card, other) and at.takes(other)]
    points = at.lying + at.points(card)
    return {"card": card, "points": points} if points and not lower else None


def _win(at: Position, action: str) -> Facts | None:
    card, points = _card(action), at.lying + at.points(_card(action))
    if not at.last or not at.takes(card) or at.friend(at.held[0]):
        return None
    return {"card": card, "points": points} if points else None


def _sure(at: Position, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card} if at.safe(card) and (not at.trick or at.takes(card)) else None


def _only_trumped(at: Position, action: str) -> Facts | None:
    """Return a plain card that leads or takes the trick, and that only trumps still beat."""
    card = _card(action)
    if card[1] == at.trump or (at.trick and not at.takes(card)):
        return None
    return None if any(other[1] == card[1] and at.beats(other, card) for other in at.out) else {"card": card}


def _hide(at: Position, action: str) -> Facts | None:
    """Return the called card, which the secret partner keeps hidden."""
    called = at.view["called"]
    return {"card": called} if called in at.hand and _card(action) != called else None


def _cheap(at: Position, action: str) -> Facts | None:
    """Return the points of a trick too poor to trump."""
    card = _card(action)
    trumps = [other for other in at.hand if other[1] == at.trump and at.takes(other)]
    if not at.last or at.takes(card) or at.points(card) or card[1] == at.trump or not trumps:
        return None
    return {"points": at.lying} if at.lying < POINTS["3"] and at.friend(at.held[0]) is not True else None


def _low_lead(at: Position, action: str) -> Facts | None:
    card = _card(action)
    loads = [other for other in at.hand if other[0] in LOADS]
    return {"card": card} if not at.trick and not at.points(card) and card[1] != at.trump and loads else None


def _trump_so_far(at: Position, action: str) -> Facts | None:
    """Return the points that a trump takes unless a higher one follows."""
    return {"card": _card(action), "points": at.lying} if _trumps_in(at, action) and at.lying and not at.last else None


def _nothing(at: Position, action: str) -> Facts | None:
    """Return a card without points, unless it is a trump that takes the trick: then it is not thrown away."""
    card = _card(action)
    idle = not at.points(card) and not _trumps_in(at, action)
    return {"card": card} if idle and any(map(at.points, at.hand)) else None


def _little(at: Position, action: str) -> Facts | None:
    """Return a plain card without points that beats hardly anything that is still out."""
    card = _card(action)
    lower = [other for other in at.out if other[1] == card[1] and at.beats(card, other)]
    if at.points(card) or card[1] == at.trump or len(lower) > 1:
        return None
    return {"card": card, "number": len(lower)}


def _keep_trumps(at: Position, action: str) -> Facts | None:
    """Return the trumps that a plain card saves, while hardly any points lie on the table."""
    trumps = [card for card in at.hand if card[1] == at.trump]
    spares = trumps and _card(action)[1] != at.trump and at.lying < POINTS["K"]
    return {"cards": " ".join(trumps), "number": len(trumps)} if spares else None


def costly(view: View, action: str) -> bool:
    """True if a legal card is worth fewer points, so that this one is not the one that will be missed least."""
    at = position(view)
    return any(at.points(other) < at.points(_card(action)) for other in at.hand)


def plainness(view: View, action: str) -> tuple[str, int]:
    """Return the kind of an action and its rank among those of the kind that are as good.

    A bid calls the strongest card that it can, and a lead that may be beaten gives few points.
    """
    verb, *words = action.split()
    if verb == "bid":
        return verb, -RANKS.index(words[0]) if words[0] in RANKS else -len(RANKS)
    if verb != "play" or view["trick"]:
        return verb, 0
    at = position(view)
    return verb, 0 if at.safe(words[0]) else -at.points(words[0])


# ---- the auction ----------------------------------------------------------------------------------------------------


def _length(at: Position, suit: str) -> int:
    return len([card for card in at.hand if card[1] == suit])


def _longest(at: Position) -> str:
    """Return the suit with most cards; among equals, the one with most points."""
    return max(SUITS, key=lambda suit: (_length(at, suit), sum(at.points(c) for c in at.hand if c[1] == suit)))


def _worth(at: Position, suit: str) -> int:
    return sum(at.points(card) for card in at.hand if card[1] == suit)


def _rich(at: Position, action: str) -> Facts | None:
    """Return the number of aces and threes, if there are enough to bid, and the suit that they need."""
    loads = len([card for card in at.hand if card[0] in LOADS])
    suit = _longest(at)
    enough = loads > 2 and _length(at, suit) > 2 and "alone" not in action
    return {"number": loads, "suit": suit, "length": _length(at, suit)} if enough else None


def _long(at: Position, action: str) -> Facts | None:
    suit = _longest(at)
    enough = _length(at, suit) > 3 and "alone" not in action
    return {"suit": suit, "length": _length(at, suit)} if enough else None


def _next_bid(at: Position, action: str) -> Facts | None:
    """Return the smallest step down, which calls the strongest partner card possible, if that is one with points."""
    rank, bid = action.split()[1], at.view["bid"]
    if not POINTS.get(rank) or RANKS.index(rank) != (RANKS.index(bid) + 1 if bid else 0):
        return None
    return {"rank": rank}


def _lowest_bid(at: Position, action: str) -> Facts | None:
    """Apply to a bid of the lowest rank: only a bid to play alone can follow."""
    suit = _longest(at)
    return {"rank": RANKS[-1], "suit": suit, "length": _length(at, suit)} if action == f"bid {RANKS[-1]}" else None


def _poor(at: Position, action: str) -> Facts | None:
    loads = len([card for card in at.hand if card[0] in LOADS])
    return {"number": loads} if loads < 2 else None


def _only_alone(at: Position, action: str) -> Facts | None:
    """Apply if the only bid left is to play without a partner."""
    bids = [text for text in at.view["legal"] if text.startswith("bid")]
    return {} if bids == ["bid alone"] else None


def _low_bid(at: Position, action: str) -> Facts | None:
    """Return the rank of the next bid, if it would call a weak card."""
    bid: str | None = at.view["bid"]
    left = RANKS[RANKS.index(bid) + 1 :] if bid and bid in RANKS else ""
    return {"rank": left[0]} if left and not POINTS.get(left[0]) else None


def _best_suit(at: Position, action: str) -> Facts | None:
    suit = action.split()[1]
    if _length(at, suit) < max(_length(at, other) for other in SUITS):
        return None
    return {"suit": suit, "length": _length(at, suit), "points": _worth(at, suit)}


def _rich_suit(at: Position, action: str) -> Facts | None:
    suit = action.split()[1]
    most = max(_worth(at, other) for other in SUITS)
    return {"suit": suit, "points": most} if _worth(at, suit) == most > 0 else None


def _ace_suit(at: Position, action: str) -> Facts | None:
    """Return the ace of the suit, if it is in the hand: the called card then has help."""
    ace = f"{RANKS[0]}{action.split()[1]}"
    return {"card": ace} if ace in at.hand else None


BID = frozenset({"bid"})
REASONS: tuple[Row, ...] = (
    ("friends-trick", PLAY, _friends),
    ("small-trump", PLAY, _small_trump),
    ("win-last", PLAY, _win),
    ("sure-trick", PLAY, _sure),
    ("friend-so-far", PLAY, _friends_so_far),
    ("hide", PLAY, _hide),
    ("enemies-trick", PLAY, _enemies),
    ("cheap-trick", PLAY, _cheap),
    ("low-lead", PLAY, _low_lead),
    ("trump-so-far", PLAY, _trump_so_far),
    ("worth-nothing", PLAY, _nothing),
    ("only-trumped", PLAY, _only_trumped),
    ("beats-little", PLAY, _little),
    ("keep-trumps", PLAY, _keep_trumps),
    ("rich-hand", BID, _rich),
    ("long-suit", BID, _long),
    ("next-bid", BID, _next_bid),
    ("lowest-bid", BID, _lowest_bid),
    ("only-alone", frozenset({"pass"}), _only_alone),
    ("poor-hand", frozenset({"pass"}), _poor),
    ("low-bid", frozenset({"pass"}), _low_bid),
    ("best-suit", frozenset({"trump"}), _best_suit),
    ("rich-suit", frozenset({"trump"}), _rich_suit),
    ("ace-suit", frozenset({"trump"}), _ace_suit),
)
WEAK = frozenset(
    {
        "friend-so-far",
        "trump-so-far",
        "keep-trumps",
        "worth-nothing",
        "only-trumped",
        "beats-little",
        "hide",
        "next-bid",
        "lowest-bid",
        "long-suit",
        "rich-hand",
    }
)
"""Reasons that hold for many actions: what is likely to happen says more."""
