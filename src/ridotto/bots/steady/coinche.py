"""Coinche by rules of thumb: the auction."""

from math import erf, sqrt
from random import Random
from typing import NamedTuple

from ridotto.bots.steady import family
from ridotto.bots.steady.cards import SUIT, bits, each, meaning
from ridotto.bots.steady.declare import hoped
from ridotto.bots.steady.hands import NINE, A, J, K, Q, T, in_trumps, suits, weighed
from ridotto.core.view import View
from ridotto.rules.trumps.law import DENOMINATIONS

SPREAD = {"NT": 27.0, "AT": 46.0}
SPREAD_SUIT = 28.0
"""How far the points taken differ from what a player expects from their own hand: standard deviation."""
HELD = {"NT": 130, "AT": 258}
"""Points in a deal; 162 with a suit as trumps."""

# ---- what a hand is worth: points that my side is likely to take as declarers ----------------------------------------

BARE = 56
ALONE = (23, 10, 4, 2, 3, 20, 0, 12, 26, 35, 11, 3, 5, 4)
"""With a suit as trumps and an average partner: the points taken without any of `hands.COUNTS`, and what each count adds."""
SUPPORT = (32, 13, 15, 5, 0, 20, 28, 42, 56, 56, 16, 0, 5, 4)
SUPPORT_USUAL = 44
"""What each count adds in the hand of the declarer's partner, and the average of a partner's hand."""
DEFENCE = (14, 13, 0, 0, 0, 0, 4, 6, 8, 8, 7, 1, 3, 0)
DEFENCE_USUAL = 15
"""What each count takes from the declarer in the hand of a defender, and the average of a defender's hand."""


def no_trumps(hand: int) -> tuple[int, ...]:
    """Aces, aces with their ten, guarded tens without their ace, cards beyond three with an ace."""
    aces = pairs = tens = long = 0
    for cards in suits(hand):
        if cards & A:
            aces += 1
            pairs += cards & T != 0
            long += max(0, cards.bit_count() - 3)
        elif cards & T:
            tens += cards != T
    return aces, pairs, tens, long


def all_trumps(hand: int) -> tuple[int, ...]:
    """Jacks, jacks with their nine, guarded nines without their jack, aces, belotes, cards beyond three with a jack."""
    jacks = pairs = nines = aces = belotes = long = 0
    for cards in suits(hand):
        aces += cards & A != 0
        belotes += cards & K != 0 and cards & Q != 0
        if cards & J:
            jacks += 1
            pairs += cards & NINE != 0
            long += max(0, cards.bit_count() - 3)
        elif cards & NINE:
            nines += cards != NINE
    return jacks, pairs, nines, aces, belotes, long


class Sense(NamedTuple):
    """How a denomination is judged: weights for my own hand, for declarer's partner, for a defender, each with its constant."""

    alone: tuple[float, ...]
    bare: float
    support: tuple[float, ...]
    usual: float
    defence: tuple[float, ...]
    against: float


SUITED = Sense(ALONE, BARE, SUPPORT, SUPPORT_USUAL, DEFENCE, DEFENCE_USUAL)
SENSES = {
    "NT": Sense((14, 7, 7, 2), 46, (22, 7, 10, 2), 22, (10, 4, 5, 3), 11),
    "AT": Sense((28, 10, 13, 4, 17, 6), 96, (42, 17, 16, 4, 19, 5), 50, (18, 7, 9, 1, 0, 5), 22),
}


def counts(hand: int, denomination: str) -> tuple[int, ...]:
    """The counts to which the weights of a denomination apply."""
    if denomination == "NT":
        return no_trumps(hand)
    return all_trumps(hand) if denomination == "AT" else in_trumps(hand, DENOMINATIONS.index(denomination))


# ---- the auction -----------------------------------------------------------------------------------------------------

HALF_STEP = 5.0
"""What a bid leaves unsaid on average, since bids go up in tens."""
SURE = 0.5
"""How many standard deviations a bidder keeps in hand when opening."""
PUSHED = 0.6
"""The same, as assumed of a bid over opponents."""
BELIEF = 0.1
"""How far my own expectation gives way to what opponents promise in the same denomination."""
RAISE = 0.7
"""The standard deviations kept in hand over partner's bid, which may as well stand."""
BETTER = 10.0
"""How much more a bid must promise than partner's."""
COINCHE = 0.1
"""By how many standard deviations the declarers must be expected to miss their contract for a coinche."""
SURCOINCHE = 1.5
"""How many standard deviations above their contract the declarers must expect for a surcoinche."""


def act(view: View, rng: Random) -> str:
    """An action of Coinche."""
    if view["phase"] == "play":
        contract = view["contract"]
        return family.act(view, contract["denomination"], contract["declarer"])
    auction = Auction(view)
    return auction.answer() if view["phase"] == "answer" else auction.speak()


class Bid(NamedTuple):
    """A numeric bid."""

    seat: int
    number: int
    denomination: str


class Auction:
    """An auction as one seat sees it."""

    def __init__(self, view: View) -> None:
        self.me = view["seat"]
        self.leads = view["dealer"] + 1 & 3 == self.me
        self.legal: list[str] = view["legal"]
        options = view["options"]
        self.highest: int = options.get("max_bid", 880)
        self.denominations = DENOMINATIONS if options.get("no_trumps_all_trumps", True) else DENOMINATIONS[:4]
        self.hand = bits(view["hand"])
        words = [(seat, text.split(" ")) for seat, text in view["bids"]]
        self.bids = [
            Bid(seat, int(word[1]), word[2]) for seat, word in words if word[0] == "bid" and word[1] != "capot"
        ]
        self.hope = hoped(self.hand, options) if options.get("melds", True) else (0.0, 0.0)
        """Points that my combinations are likely to bring: at no trumps, and otherwise."""

    def speak(self) -> str:
        """A bid, a coinche, or a pass."""
        for denomination in self.denominations:
            if eight_sure(self.hand, denomination, self.leads):
                return f"bid capot {denomination}"
        last = self.bids[-1] if self.bids else None
        ours = last is not None and last.seat & 1 == self.me & 1
        best, most = "pass", 0.0
        if last and ours:
            most = gain(last.number, self.expected(last.denomination), last.denomination) + BETTER
        for denomination in self.denominations:
            points = self.expected(denomination)
            number = self.number(points, denomination, last, ours)
            found = gain(number, points, denomination) if number else -1e9
            if found > most:
                best, most = f"bid {number} {denomination}", found
        if best == "pass" and self.legal[-1] == "coinche" and last and self.doubts(last):
            return "coinche"
        return best

    def number(self, points: float, denomination: str, last: Bid | None, ours: bool) -> int:
        """The number to bid when expecting `points`; 0 for none. Over opponents the lowest bid is enough."""
        lowest = last.number + 10 if last else 80
        if last and not ours:
            return lowest if lowest <= min(points, self.highest) else 0
        sure = RAISE if ours else SURE
        number = min(int(points - sure * spread(denomination)) // 10 * 10, self.highest)
        return number if number >= lowest else 0

    def expected(self, denomination: str) -> float:
        """The points that my side is likely to take in a denomination."""
        sense = SENSES.get(denomination, SUITED)
        found = counts(self.hand, denomination)
        points = sense.bare + weighed(found, sense.alone)
        mine = theirs = against = 0.0
        for place, bid in enumerate(self.bids):
            if bid.denomination != denomination:
                continue
            if bid.seat & 1 != self.me & 1:
                against = self.said(place)
            elif bid.seat == self.me:
                mine = mine or self.said(place)
            elif not theirs:
                theirs = self.said(place)
                if mine:
                    points += max(0.0, theirs - mine)
                else:
                    points = theirs + weighed(found, sense.support) - sense.usual
        if against:
            points += BELIEF * (HELD.get(denomination, 162) - against - points)
        return points + self.hope[denomination != "NT"]

    def said(self, place: int) -> float:
        """The points that a bidder expects."""
        bid = self.bids[place]
        pushed = any(other.seat & 1 != bid.seat & 1 for other in self.bids[:place])
        return bid.number + (PUSHED if pushed else SURE) * spread(bid.denomination) + HALF_STEP

    def doubts(self, last: Bid) -> bool:
        """Whether the opponents' bid is likely to fail against my hand."""
        sense = SENSES.get(last.denomination, SUITED)
        defence = weighed(counts(self.hand, last.denomination), sense.defence) - sense.against
        expected = self.said(len(self.bids) - 1) - defence
        return expected < last.number - COINCHE * spread(last.denomination)

    def answer(self) -> str:
        """Surcoinche, or pass."""
        last = self.bids[-1]
        sure = self.expected(last.denomination) > last.number + SURCOINCHE * spread(last.denomination)
        return "surcoinche" if sure else "pass"


def spread(denomination: str) -> float:
    """The standard deviation of the points taken."""
    return SPREAD.get(denomination, SPREAD_SUIT)


def gain(number: int, points: float, denomination: str) -> float:
    """What a contract is likely to bring: the difference between the two sides' scores."""
    chance = 0.5 + 0.5 * erf((points - number) / (sqrt(2.0) * spread(denomination)))
    return chance * (number + 2.0 * points - HELD.get(denomination, 162)) - (1.0 - chance) * (number + 160.0)


def eight_sure(hand: int, denomination: str, leads: bool) -> bool:
    """Whether a hand takes every trick by itself: nothing but masters, with the lead or cards in every suit."""
    means = meaning(denomination, {})
    trumps = means.trumps & hand
    for card in each(hand & ~means.trumps):
        if means.above[card] & ~hand:
            return False
    if not means.trumps:
        return leads or all(hand & suit for suit in SUIT)
    tops = sum(not means.above[card] & ~hand for card in each(trumps))
    return tops >= 8 - trumps.bit_count()
