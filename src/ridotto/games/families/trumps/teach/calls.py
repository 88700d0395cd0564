"""The coach's reasons for calls in Belote and Coinche: what the hand holds in a denomination, and what the others have bid."""

from collections.abc import Callable

from ridotto.coach.reasons.reason import Facts, Row
from ridotto.core.cards import SUITS
from ridotto.games.families.trumps.teach.position import Position

ENOUGH = 3
"""Length of a suit that is worth a mention."""
STEEP = 140
"""Number over which a bid needs a good reason."""
OUT_OF_REACH = 190
"""Number from which trumps alone are no reason to bid: their suit has 182 points with belote."""
FEW = 2
"""Number of highest cards that are too few for a surcoinche."""
EACH = {"AT": 70, "NT": 40}
"""Number up to which each of the highest cards is a reason to bid: no trumps have 130 points in all."""
HIGHEST = {"AT": "J", "NT": "A"}
"""Highest rank of every suit in the denominations without a trump suit."""


def named(at: Position, action: str) -> str:
    """Return the denomination that a take or a bid names."""
    words = action.split()
    turnup: str = at.view["turnup"][1] if len(words) < 2 else words[-1]
    return turnup


def would_hold(at: Position, suit: str) -> list[str]:
    """Return the cards of a suit that its taker would have; at Belote these include the turned-up card."""
    turned = [at.view["turnup"]] if "turnup" in at.view else []
    return [card for card in dict.fromkeys([*at.hand, *turned]) if card[1] == suit]


def _out_of_reach(action: str) -> bool:
    """True for a bid of so high a number that only a capot or combinations make it."""
    return _number(action) >= OUT_OF_REACH


def _number(action: str) -> int:
    """Return the number that is bid; 0 for a take or a capot."""
    return next((int(word) for word in action.split() if word.isdecimal()), 0)


def _of_rank(at: Position, rank: str) -> list[str]:
    return [card for card in at.hand if card[0] == rank]


# ---- for a bid ------------------------------------------------------------------------------------------------------


def _with(ranks: str, least: int) -> Callable[[Position, str], Facts | None]:
    """Return a reason for trumps that include all of `ranks` and number at least `least`."""

    def facts(at: Position, action: str) -> Facts | None:
        suit = named(at, action)
        held = would_hold(at, suit) if suit in SUITS and not _out_of_reach(action) else []
        strong = {card[0] for card in held} >= set(ranks)
        aces = [card for card in at.hand if card[0] == "A" and card[1] != suit]
        return {"number": len(held), "suit": suit, "aces": len(aces)} if strong and len(held) >= least else None

    return facts


def _all_of(denomination: str) -> Callable[[Position, str], Facts | None]:
    """Return a reason for bidding all trumps or no trumps with several cards of its highest rank, enough for the number that is bid."""

    def facts(at: Position, action: str) -> Facts | None:
        held = _of_rank(at, HIGHEST[denomination])
        enough = len(held) > 1 and _number(action) <= EACH[denomination] * len(held)
        return {"number": len(held)} if named(at, action) == denomination and enough else None

    return facts


def _pair(at: Position, denomination: str) -> str | None:
    """Return a suit in which the hand holds the two highest cards of all trumps or no trumps."""
    second = {"AT": "9", "NT": "T"}[denomination]
    return next((suit for suit in SUITS if {HIGHEST[denomination] + suit, second + suit} <= set(at.hand)), None)


def _pair_in(denomination: str) -> Callable[[Position, str], Facts | None]:
    """Return a reason for bidding all trumps or no trumps with the two highest cards of a suit."""

    def facts(at: Position, action: str) -> Facts | None:
        suit = _pair(at, denomination) if named(at, action) == denomination else None
        return (
            {"suit": suit, "cards": f"{HIGHEST[denomination]}{suit} {'9' if denomination == 'AT' else 'T'}{suit}"}
            if suit
            else None
        )

    return facts


def _high_in(denomination: str) -> Callable[[Position, str], Facts | None]:
    """Return a reason for bidding all trumps or no trumps: cards of the two highest ranks, if there are three or more."""
    ranks = {"AT": "J9", "NT": "AT"}[denomination]

    def facts(at: Position, action: str) -> Facts | None:
        held = [card for rank in ranks for card in _of_rank(at, rank)]
        fits = named(at, action) == denomination and any(card[0] == ranks[0] for card in held)
        return {"cards": " ".join(held)} if fits and len(held) > 2 else None

    return facts


def _partners_bid(at: Position) -> str | None:
    """Return the denomination of the partner's last bid; None if it made none."""
    partner = at.view["seat"] ^ 2
    bids: list[str] = [text.split()[-1] for seat, text in at.view["bids"] if seat == partner and text.startswith("bid")]
    return bids[-1] if bids else None


def _raise(at: Position, action: str) -> Facts | None:
    """Reason for raising the partner's suit: the trumps that the hand adds."""
    suit = named(at, action)
    held = [card for card in at.hand if card[1] == suit]
    high = [rank + suit for rank in "J9A" if rank + suit in held]
    if _partners_bid(at) != suit or suit not in SUITS or not held or not (high or len(held) >= ENOUGH):
        return None
    return {"seat": at.view["seat"] ^ 2, "suit": suit, "cards": " ".join(high or held[:1]), "number": len(held)}


def _raise_aces(at: Position, action: str) -> Facts | None:
    """Reason for raising the partner's suit: aces beside it."""
    suit = named(at, action)
    aces = [card for card in at.hand if card[0] == "A" and card[1] != suit]
    if _partners_bid(at) != suit or suit not in SUITS or not aces:
        return None
    return {"seat": at.view["seat"] ^ 2, "suit": suit, "cards": " ".join(aces)}


def _raise_open(denomination: str) -> Callable[[Position, str], Facts | None]:
    """Return a reason for raising the partner's all trumps or no trumps: the highest cards that the hand adds."""

    def facts(at: Position, action: str) -> Facts | None:
        held = _of_rank(at, HIGHEST[denomination])
        fits = named(at, action) == denomination == _partners_bid(at)
        return {"seat": at.view["seat"] ^ 2, "cards": " ".join(held)} if fits and held else None

    return facts


# ---- for a coinche --------------------------------------------------------------------------------------------------


def _against(at: Position, action: str) -> Facts | None:
    """Reason for a coinche: high or many cards in the opponents' trumps."""
    suit = at.denomination
    if suit is None or suit not in SUITS:
        return None
    held = [card for card in at.hand if card[1] == suit]
    high = [rank + suit for rank in "J9" if rank + suit in held]
    if not high or len(held) < 2:
        return None
    return {"number": len(held), "suit": suit, "card": high[0]}


def _against_open(denomination: str) -> Callable[[Position, str], Facts | None]:
    """Return a reason for a coinche of all trumps or no trumps: cards that they cannot beat."""

    def facts(at: Position, action: str) -> Facts | None:
        held = _of_rank(at, HIGHEST[denomination])
        return {"cards": " ".join(held), "number": len(held)} if at.denomination == denomination and held else None

    return facts


# ---- for a pass -----------------------------------------------------------------------------------------------------


def _partner_stands(at: Position, action: str) -> Facts | None:
    return {"seat": at.declarer} if at.declarer is not None and at.declarer == at.view["seat"] ^ 2 else None


def _weak_suit(at: Position, action: str) -> Facts | None:
    """Reason for passing in round 1: neither of the two highest trumps in the turned-up suit."""
    if at.view["phase"] != "round 1":
        return None
    suit = at.view["turnup"][1]
    return None if {"J" + suit, "9" + suit} & {*would_hold(at, suit)} else {"suit": suit}


def _later_suit(at: Position, action: str) -> Facts | None:
    """Reason for passing in round 1: a suit with the jack that can be named in round 2 only."""
    if at.view["phase"] != "round 1":
        return None
    others = [suit for suit in SUITS if suit != at.view["turnup"][1] and f"J{suit}" in at.hand]
    good = [suit for suit in others if f"9{suit}" in at.hand or len([c for c in at.hand if c[1] == suit]) >= ENOUGH]
    return {"suit": good[0]} if good else None


def _theirs(at: Position) -> bool:
    """True if the standing bid is an opponent's."""
    return at.declarer is not None and at.declarer & 1 != at.view["seat"] & 1


def _steep(at: Position, action: str) -> Facts | None:
    """Reason for leaving a high bid to the opponents: the lowest bid still open to the seat's side."""
    contract = at.view.get("contract")
    number = contract["number"] if contract and _theirs(at) else 0
    bids = [text.split()[1] for text in at.view["legal"] if text.startswith("bid ")]
    more = min((int(one) for one in bids if one.isdecimal()), default=0)
    return {"points": number, "more": more} if isinstance(number, int) and number >= STEEP and more else None


def _no_surcoinche(at: Position, action: str) -> Facts | None:
    """Reason for passing when coinched: the number of cards that cannot be beaten in their suit, if it is small."""
    if not _answering(at):
        return None
    high = [HIGHEST.get(at.denomination or "", "J" if suit == at.denomination else "A") + suit for suit in SUITS]
    number = sum(card in at.hand for card in high)
    return {"number": number} if number <= FEW else None


def _few_high(at: Position, action: str) -> Facts | None:
    """Reason for leaving all trumps or no trumps to the opponents: at most one of its highest cards."""
    contract = at.view.get("contract")
    if not contract or not _theirs(at) or _answering(at) or at.denomination not in HIGHEST:
        return None
    number = len(_of_rank(at, HIGHEST[at.denomination]))
    kind = "jacks" if at.denomination == "AT" else "aces"
    return {"number": number, "kind": kind, "points": contract["number"]} if number < 2 else None


def _answering(at: Position) -> bool:
    """True if the seat's side has been coinched: the call is no longer about a suit of its own."""
    return bool(at.view["phase"] == "answer")


def _their_trumps(at: Position, action: str) -> Facts | None:
    """Reason for letting the opponents play their suit: the highest trump."""
    suit = at.denomination
    held = _theirs(at) and suit is not None and suit in SUITS and f"J{suit}" in at.hand
    return {"card": f"J{suit}"} if held else None


def _no_jack(at: Position, action: str) -> Facts | None:
    """Reason for passing: no jack, and the longest suit."""
    if any(card[0] == "J" for card in at.hand) or "turnup" in at.view or _answering(at):
        return None
    suit = max(SUITS, key=lambda one: len([card for card in at.hand if card[1] == one]))
    length = len([card for card in at.hand if card[1] == suit])
    return {"suit": suit, "number": length}


def _weak(at: Position, action: str) -> Facts | None:
    """Reason for passing: no suit with its jack and two more cards."""
    good = [suit for suit in SUITS if "J" + suit in at.hand and len([card for card in at.hand if card[1] == suit]) > 2]
    return None if good or _answering(at) else {}


def _no_help(at: Position, action: str) -> Facts | None:
    """Reason for passing with a suit of one's own: no ace beside it."""
    good = [suit for suit in SUITS if "J" + suit in at.hand and len([card for card in at.hand if card[1] == suit]) > 2]
    aces = [card for card in at.hand if card[0] == "A" and card[1] not in good[:1]]
    if not good or aces or "9" + good[0] in at.hand or _answering(at):
        return None
    return {"suit": good[0], "card": "9" + good[0]}


def _short_help(at: Position, action: str) -> Facts | None:
    """Reason for passing with jack and nine of a suit: only one more card of it, and no ace beside it."""
    good = [suit for suit in SUITS if {"J" + suit, "9" + suit} <= set(at.hand)]
    if len(good) != 1 or _answering(at) or at.view["phase"] == "round 1":
        return None
    number = len([card for card in at.hand if card[1] == good[0]])
    aces = [card for card in at.hand if card[0] == "A" and card[1] != good[0]]
    return {"suit": good[0], "number": number} if number < ENOUGH + 1 and not aces else None


def _thin(at: Position, action: str) -> Facts | None:
    """Reason for passing with jacks: the longest suit has few cards, and all trumps cannot be bid."""
    if "turnup" in at.view or at.view.terms["no_trumps_all_trumps"] or _answering(at):
        return None
    length, suit = max((len([card for card in at.hand if card[1] == one]), one) for one in SUITS)
    return {"number": length, "suit": suit} if length < 4 else None


BID, PASS, COINCHE = frozenset({"take", "bid"}), frozenset({"pass"}), frozenset({"coinche"})
REASONS: tuple[Row, ...] = (
    ("raise-partner", BID, _raise),
    ("raise-jacks", BID, _raise_open("AT")),
    ("raise-aces", BID, _raise_open("NT")),
    ("trumps-jack-nine", BID, _with("J9", 2)),
    ("trumps-jack", BID, _with("J", 3)),
    ("trumps-nine-ace", BID, _with("9A", 3)),
    ("trumps-long", BID, _with("", 5)),
    ("trumps-nine", BID, _with("9", 4)),
    ("raise-beside", BID, _raise_aces),
    ("all-jacks", BID, _all_of("AT")),
    ("all-aces", BID, _all_of("NT")),
    ("all-pair", BID, _pair_in("AT")),
    ("none-pair", BID, _pair_in("NT")),
    ("all-high", BID, _high_in("AT")),
    ("none-high", BID, _high_in("NT")),
    ("trumps-four", BID, _with("", 4)),
    ("against-trumps", COINCHE, _against),
    ("against-jacks", COINCHE, _against_open("AT")),
    ("against-aces", COINCHE, _against_open("NT")),
    ("no-surcoinche", PASS, _no_surcoinche),
    ("partner-has-it", PASS, _partner_stands),
    ("later-suit", PASS, _later_suit),
    ("weak-trumps", PASS, _weak_suit),
    ("their-trumps", PASS, _their_trumps),
    ("steep-bid", PASS, _steep),
    ("few-high", PASS, _few_high),
    ("no-jack", PASS, _no_jack),
    ("weak-hand", PASS, _weak),
    ("no-help", PASS, _no_help),
    ("short-help", PASS, _short_help),
    ("thin-suit", PASS, _thin),
)
WEAK = frozenset({"trumps-four", "raise-beside", "all-high", "none-high"})
"""Reasons that are weak on their own."""
AGAINST = frozenset({"no-surcoinche"})
"""Reasons against a double."""
