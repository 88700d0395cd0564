"""Briscola bugiarda by rules of thumb: what to bid, whom to trust, and which card to play.

As there is no duty to follow, cards played tell nothing about hands, but a lot about sides: who feeds points to whom, and who takes them
away. Every card has a worth in card points: what the trick is likely to bring to the own side, less what the card could still do later.
"""

from random import Random

from ridotto.core.cards import SUITS, pack
from ridotto.core.view import View

RANKS = "A3KQJ76542"
"""High to low; as bids, low to high."""
NAMES = pack(RANKS)
NUMBER = {name: number for number, name in enumerate(NAMES)}
VALUE = (11, 10, 4, 3, 2, 0, 0, 0, 0, 0) * 4
SEATS = 5

# ---- the auction -----------------------------------------------------------------------------------------------------

TRUMPS = (16.0, 12.0, 7.0, 6.0, 5.0, 4.0, 4.0, 4.0, 4.0, 4.0)
"""Points that a trump of each rank brings the declarer's side."""
SIDE = (5.0, 3.0, 1.0, 0.0, 0.0, -1.0, -1.0, -1.0, -1.0, -1.0)
"""The same for a card of another suit."""
PARTNER = (22.0, 17.0, 11.0, 10.0, 9.0, 8.0, 8.0, 8.0, 8.0, 8.0)
"""The same for the called card in a partner's hand, and all that the partner has besides."""
BARE = 20.0
"""The points of a side without any of these."""
SPREAD = 16
"""By how many points the result of a deal may well be off."""
ENOUGH = 0.5
"""What a bid must promise, in chips."""


def chips(points: int) -> int:
    """The signed number of BRB-8.2 for card points."""
    return (
        3
        if points > 100
        else 2
        if points > 80
        else 1
        if points > 60
        else -1
        if points > 40
        else -2
        if points > 20
        else -3
    )


def expected_chips() -> tuple[float, ...]:
    """By the points that are expected: the mean number, when a deal may turn out better or worse."""
    steps = (-1.5, -1.0, -0.6, -0.3, 0.0, 0.3, 0.6, 1.0, 1.5)
    return tuple(sum(chips(int(points + SPREAD * step)) for step in steps) / len(steps) for points in range(121))


CHIPS = expected_chips()


def act(view: View, rng: Random) -> str:
    """An action of Briscola bugiarda."""
    legal: list[str] = view["legal"]
    if len(legal) == 1:
        return legal[0]
    if view["phase"] == "auction":
        return bid(view)
    hand = [NUMBER[card] for card in view["hand"]]
    if view["phase"] == "trumps":
        rank = -1 if view["bid"] == "alone" else RANKS.index(view["bid"])
        return "trump " + SUITS[max(range(4), key=lambda suit: prospects(hand, suit, rank))]
    return "play " + NAMES[card(view, hand)]


def bid(view: View) -> str:
    """The bid that promises most, with the best suit for it; the weakest of equals."""
    hand = [NUMBER[card] for card in view["hand"]]
    ranks = [RANKS.index(text[4]) for text in view["legal"] if text[4:] in RANKS and text != "pass"]
    longest = sorted(range(4), key=lambda suit: -prospects(hand, suit, -1))[:2]
    best, promise = "pass", ENOUGH
    for rank in ranks:
        for suit in longest:
            found = prospects(hand, suit, rank)
            if found > promise:
                best, promise = f"bid {RANKS[rank]}", found
    return best


def prospects(hand: list[int], suit: int, rank: int) -> float:
    """The chips that a declarer can expect who names a suit and has called a rank (-1: none)."""
    points = BARE
    for held in hand:
        points += TRUMPS[held % 10] if held // 10 == suit else SIDE[held % 10]
    if rank < 0 or 10 * suit + rank in hand:
        return 4.0 * CHIPS[max(0, min(120, int(points)))]
    return 2.0 * CHIPS[max(0, min(120, int(points + PARTNER[rank])))]


# ---- whom to trust ---------------------------------------------------------------------------------------------------

FED = 2.5
"""How much likelier a partner than a defender is to put an ace or a three on the declarer's trick."""
FED_LITTLE = 1.4
"""The same for a king, queen or jack."""
KEPT = 0.75
"""The same for a worthless card on a trick that the declarer is sure of, from the last player."""
TOOK = 0.5
"""The same for taking a trick away from the declarer."""
FED_OTHERS = 0.5
"""The same for an ace or a three on a trick that somebody else holds."""
SECRETLY_ALONE = 0.3
"""The weight of a declarer who holds the called card, where a seat of no record has 1."""


def friends(view: View) -> list[float]:
    """By seat: the chance that it is on my side."""
    me, declarer, partner = view["seat"], view["declarer"], view["partner"]
    if partner == "unknown":
        likely = suspicion(view)
        if me == declarer:
            return [1.0 if seat == me else likely[seat] for seat in range(SEATS)]
        return [0.0 if seat == declarer else 1.0 - likely[seat] for seat in range(SEATS)]
    side = {declarer} if partner == "none" else {declarer, partner}
    return [1.0 if (seat in side) == (me in side) else 0.0 for seat in range(SEATS)]


def suspicion(view: View) -> list[float]:
    """By seat: the chance that it is the secret partner, by what it has done on whose tricks."""
    me, declarer, trump = view["seat"], view["declarer"], SUITS.index(view["trump"])
    weight = [1.0] * SEATS
    holder = best = led = 0
    for place, (seat, name) in enumerate(view["played"]):
        number = NUMBER[name]
        if place % 5 == 0:
            holder, led = seat, number // 10
            best = power(number, trump, led)
            continue
        strength, value = power(number, trump, led), VALUE[number]
        if strength > best:
            if holder == declarer:
                weight[seat] *= TOOK
            holder, best = seat, strength
        elif holder == declarer:
            if value:
                weight[seat] *= FED if value > 4 else FED_LITTLE
            elif place % 5 == 4:
                weight[seat] *= KEPT
        elif value > 4:
            weight[seat] *= FED_OTHERS
    weight[declarer] = 0.0 if me == declarer else SECRETLY_ALONE
    weight[me] = 0.0
    total = sum(weight)
    return [each / total for each in weight]


# ---- the play --------------------------------------------------------------------------------------------------------

STILL_TO_COME = 2.0
"""Points that each player who plays later adds to a trick."""
WILLING = (0.25, 0.6, 0.9)
"""How often a player who can trump a trick does, by its points: few, some, many."""
OVER = 0.8
"""How often one who can beat the best card in its own suit does."""
TRICK = 9.0
"""What a card that wins a trick later takes with it."""
TRUMP_LATER = 0.35
"""The chance that a trump which others can beat wins a trick later, and at most how much its rank adds."""
MASTER_LATER = 0.95
SIDE_LATER = {11: 0.25, 10: 0.18, 4: 0.08, 3: 0.05, 2: 0.03, 0: 0.0}
"""The chance that a card of another suit does, by its points."""
SHARE = 0.45
"""How often a side gets the points of a card that does not win its trick."""
SECRET = 6.0
"""What it is worth to a hidden partner not to show the called card, before the first trick; less with every trick."""
HUNT = 2.0
"""For a worthless lead by a declarer who does not know his partner: the others show their sides on it."""


def power(number: int, trump: int, led: int) -> int:
    """The strength of a card in a trick: 0 when it cannot win."""
    suit, rank = divmod(number, 10)
    return 30 - rank if suit == trump else 10 - rank if suit == led else 0


def card(view: View, hand: list[int]) -> int:
    """The card of most worth, the last in card order among equals."""
    table = Table(view, hand)
    return max(hand, key=lambda number: (table.worth(number), number))


class Table:
    """A trick that waits for my card."""

    def __init__(self, view: View, hand: list[int]) -> None:
        self.view = view
        self.me = me = view["seat"]
        self.trump = SUITS.index(view["trump"])
        self.friends = friends(view)
        played = {NUMBER[name] for _, name in view["played"]}
        self.out = [number for number in range(40) if number not in played and number not in hand]
        self.sizes = view["hand_sizes"]
        self.left = len(hand) - 1
        self.mystery = max(1, len(self.out))
        trick = view["trick"]
        self.later = [(me + step) % SEATS for step in range(1, SEATS - len(trick))]
        self.led = NUMBER[trick[0][1]] // 10 if trick else -1
        self.points = sum(VALUE[NUMBER[name]] for _, name in trick)
        self.best, self.holder, self.top = 0, me, -1
        for seat, name in trick:
            strength = power(NUMBER[name], self.trump, self.led)
            if strength > self.best:
                self.best, self.holder, self.top = strength, seat, NUMBER[name]
        self.declares = me == view["declarer"]
        self.hunts = self.declares and view["partner"] == "unknown"
        self.called = NUMBER[view["called"]] if view["partner"] == me else -1

    def worth(self, number: int) -> float:
        """What it is worth to play a card."""
        led = self.led if self.led >= 0 else number // 10
        strength = power(number, self.trump, led)
        points = self.points + VALUE[number]
        holds, top = (1.0, number) if strength > self.best else (self.friends[self.holder], self.top)
        ours = self.ours(holds, top, led, points)
        worth = (2.0 * ours - 1.0) * (points + STILL_TO_COME * len(self.later))
        if self.hunts and self.led < 0 and not VALUE[number] and number // 10 != self.trump:
            worth += HUNT
        return worth - self.kept(number)

    def ours(self, ours: float, top: int, led: int, points: int) -> float:
        """The chance that my side gets a trick that `top` holds now, for my side with a chance."""
        if not self.later:
            return ours
        suit, rank = divmod(top, 10)
        trumps = [number for number in self.out if number // 10 == self.trump]
        if suit == self.trump:
            over, cuts = sum(number % 10 < rank for number in trumps), 0
        else:
            over, cuts = sum(number // 10 == suit and number % 10 < rank for number in self.out), len(trumps)
        for place, seat in enumerate(self.later):
            rich = points + STILL_TO_COME * (len(self.later) - place - 1)
            willing = WILLING[0 if rich < 6 else 1 if rich < 14 else 2]
            share = self.sizes[seat] / self.mystery
            beats = 1.0 - (1.0 - share) ** over
            takes = beats * (willing if suit == self.trump else OVER)
            takes += (1.0 - takes) * (1.0 - (1.0 - share) ** cuts) * willing
            friend = self.friends[seat]
            ours += takes * (friend * (1.0 - ours) - (1.0 - friend) * ours)
        return ours

    def kept(self, number: int) -> float:
        """What a card is good for after this trick."""
        if not self.left:
            return 0.0
        value = VALUE[number]
        if number // 10 == self.trump:
            others = [other for other in self.out if other // 10 == self.trump]
            above = sum(other % 10 < number % 10 for other in others)
            chance = TRUMP_LATER + (MASTER_LATER - TRUMP_LATER) * (1.0 - above / len(others) if others else 1.0) ** 2
        else:
            chance = SIDE_LATER[value]
        worth = chance * (value + TRICK) + (1.0 - chance) * (2.0 * SHARE - 1.0) * value
        if number == self.called:
            worth += SECRET * self.left / 7
        return worth
