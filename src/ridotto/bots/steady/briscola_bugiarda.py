"""Briscola bugiarda by rules of thumb: what to bid, whom to trust, and which card to play.

As there is no duty to follow, cards played reveal nothing about hands but a lot about sides: who feeds points to whom, and who takes
them away. Every card has a worth in card points: what the trick is likely to bring my side, less what the card could still do later.
"""

from random import Random

from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.steady.briscola_claims import belief
from ridotto.core.cards import SUITS, pack
from ridotto.core.view import View

RANKS = "A3KQJ76542"
"""High to low; as bids, low to high."""
NAMES = pack(RANKS)
NUMBER = {name: number for number, name in enumerate(NAMES)}
VALUE = (11, 10, 4, 3, 2, 0, 0, 0, 0, 0) * 4
SEATS = 5

# ---- the auction -----------------------------------------------------------------------------------------------------

TRUMPS = (22.0, 16.0, 9.5, 7.0, 5.5, 3.0, 2.5, 2.0, 1.0, 1.0)
"""Points that a trump of each rank brings the declarer's side beyond a card of another suit; fitted to the bot's own play."""
PARTNER = (51.0, 46.0, 39.0, 37.0, 34.5, 32.0, 31.0, 30.5, 28.0, 27.0)
"""The same for a called card of each rank, including its holder's other cards and what comes by chance."""
ALONE = -9.0
"""The points of a declarer without a partner and without trumps."""
MASTERS = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 6.0, 32.0, 35.0)
"""What a lone declarer gets in addition, by number of trumps: with seven, the others soon have none."""
SPREAD = 18
"""By how many points a deal may well differ from the expectation."""
ENOUGH = 0.2
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
    """By expected points: the mean number, as a deal may turn out better or worse."""
    steps = (-1.5, -1.0, -0.6, -0.3, 0.0, 0.3, 0.6, 1.0, 1.5)
    return tuple(sum(chips(int(points + SPREAD * step)) for step in steps) / len(steps) for points in range(121))


CHIPS = expected_chips()


def act(view: View, rng: Random, ears: Ears = SILENCE) -> str:
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
    return "play " + NAMES[card(view, hand, ears)]


def bid(view: View) -> str:
    """The bid that promises most with its best suit; the weakest among equals."""
    hand = [NUMBER[card] for card in view["hand"]]
    longest = sorted(range(4), key=lambda suit: length(hand, suit))[2:]
    best, promise = "pass", ENOUGH
    for text in view["legal"][:-1]:
        rank = -1 if text == "bid alone" else RANKS.index(text[4])
        found = max(prospects(hand, suit, rank) for suit in longest)
        if found > promise:
            best, promise = text, found
    return best


def length(hand: list[int], suit: int) -> float:
    """The points that a hand's cards of a suit bring as trumps."""
    return sum(TRUMPS[held % 10] for held in hand if held // 10 == suit)


def prospects(hand: list[int], suit: int, rank: int) -> float:
    """The chips that a declarer who names a suit and has called a rank (-1: none) can expect."""
    points = length(hand, suit)
    alone = rank < 0 or 10 * suit + rank in hand
    points += ALONE + MASTERS[sum(held // 10 == suit for held in hand)] if alone else PARTNER[rank]
    return (4.0 if alone else 2.0) * CHIPS[max(0, min(120, int(points)))]


# ---- whom to trust ---------------------------------------------------------------------------------------------------

FED = 2.5
"""How much likelier a partner is than a defender to put an ace or a three on the declarer's trick."""
FED_LITTLE = 1.4
"""The same for a king, queen or jack."""
KEPT = 0.75
"""The same for a worthless card from the last player on a trick that the declarer is sure of."""
TOOK = 0.5
"""The same for taking a trick away from the declarer."""
FED_OTHERS = 0.5
"""The same for an ace or a three on a trick that somebody else holds."""
SECRETLY_ALONE = 0.3
"""The weight of the declarer holding the called card, where a seat that has shown nothing has 1."""


def friends(view: View, ears: Ears = SILENCE) -> list[float]:
    """By seat, the chance that it is on my side."""
    me, declarer, partner = view["seat"], view["declarer"], view["partner"]
    if partner == "unknown":
        likely = suspicion(view, ears)
        if me == declarer:
            return [1.0 if seat == me else likely[seat] for seat in range(SEATS)]
        return [0.0 if seat == declarer else 1.0 - likely[seat] for seat in range(SEATS)]
    side = {declarer} if partner == "none" else {declarer, partner}
    return [1.0 if (seat in side) == (me in side) else 0.0 for seat in range(SEATS)]


def suspicion(view: View, ears: Ears = SILENCE) -> list[float]:
    """By seat, the chance that it is the secret partner, judged by what it has played on whose tricks and by what is claimed."""
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
    if ears.now:
        weight = [each * claimed for each, claimed in zip(weight, belief(view, ears), strict=True)]
    weight[declarer] = 0.0 if me == declarer else SECRETLY_ALONE
    weight[me] = 0.0
    total = sum(weight)
    return [each / total for each in weight]


# ---- the play --------------------------------------------------------------------------------------------------------

STILL_TO_COME = 1.0
"""Points that each player still to play adds to a trick."""
WILLING = (0.25, 0.6, 0.9)
"""How often a player who can trump a trick does so, by its points: few, some, many."""
OVER = 0.8
"""How often one who can beat the best card in its own suit does so."""
TRICK = 13.0
"""What a card that wins a later trick takes with it."""
TRUMP_LATER = 0.3
"""The chance that a trump that others can beat wins a later trick; its rank raises it, at most to `MASTER_LATER`."""
MASTER_LATER = 0.95
SIDE_LATER = {11: 0.25, 10: 0.18, 4: 0.08, 3: 0.05, 2: 0.03, 0: 0.0}
"""The chance that a card of another suit wins a later trick, by its points."""
SHARE = 0.45
"""How often a side gets the points of a card that does not win its trick."""
SECRET = 9.0
"""What it is worth to a hidden partner to hold back the called card, at the first trick; less with every trick."""
HUNT = 4.0
"""For a worthless lead by a declarer who does not know the partner: the others show their sides on it."""


def power(number: int, trump: int, led: int) -> int:
    """The strength of a card in a trick: 0 when it cannot win."""
    suit, rank = divmod(number, 10)
    return 30 - rank if suit == trump else 10 - rank if suit == led else 0


def card(view: View, hand: list[int], ears: Ears = SILENCE) -> int:
    """The card worth most, the last in card order among equals."""
    table = Table(view, hand, ears)
    return max(hand, key=lambda number: (table.worth(number), number))


class Table:
    """A trick waiting for my card."""

    def __init__(self, view: View, hand: list[int], ears: Ears = SILENCE) -> None:
        self.view = view
        self.me = me = view["seat"]
        self.trump = SUITS.index(view["trump"])
        self.friends = friends(view, ears)
        played = {NUMBER[name] for _, name in view["played"]}
        self.out = [number for number in range(40) if number not in played and number not in hand]
        self.trumps = [number for number in self.out if number // 10 == self.trump]
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
        called = NUMBER[view["called"]] if view["called"] else -1
        self.called = called if view["partner"] == me else -1
        self.hidden = called if called in self.out else -1
        """The called card if another seat may hold it: the partner or the declarer, never a defender."""

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
        """The chance that my side gets a trick held by `top`, which is on my side with the chance `ours`."""
        if not self.later:
            return ours
        suit, rank = divmod(top, 10)
        trumps = self.trumps
        if suit == self.trump:
            over, cuts = sum(number % 10 < rank for number in trumps), 0
        else:
            over, cuts = sum(number // 10 == suit and number % 10 < rank for number in self.out), len(trumps)
        called = self.hidden >= 0 and (suit != self.trump or self.hidden % 10 < rank)
        # The called card is on the declarer's side: no danger to that side, and no help against it.
        helps, harms = (0, called) if self.declares or self.called >= 0 else (called, 0)
        for place, seat in enumerate(self.later):
            rich = points + STILL_TO_COME * (len(self.later) - place - 1)
            willing = WILLING[0 if rich < 6 else 1 if rich < 14 else 2]
            without = 1.0 - self.sizes[seat] / self.mystery
            friend = self.friends[seat]
            if suit == self.trump:
                saves = (1.0 - without ** (over - helps)) * willing
                takes = (1.0 - without ** (over - harms)) * willing
            else:
                beats = (1.0 - without**over) * OVER
                saves = beats + (1.0 - beats) * (1.0 - without ** (cuts - helps)) * willing
                takes = beats + (1.0 - beats) * (1.0 - without ** (cuts - harms)) * willing
            ours += saves * friend * (1.0 - ours) - takes * (1.0 - friend) * ours
        return ours

    def kept(self, number: int) -> float:
        """What a card is good for after this trick."""
        if not self.left:
            return 0.0
        value = VALUE[number]
        if number // 10 == self.trump:
            others = self.trumps
            above = sum(other % 10 < number % 10 for other in others)
            chance = TRUMP_LATER + (MASTER_LATER - TRUMP_LATER) * (1.0 - above / len(others) if others else 1.0) ** 2
        else:
            chance = SIDE_LATER[value]
        worth = chance * (value + TRICK) + (1.0 - chance) * (2.0 * SHARE - 1.0) * value
        if number == self.called:
            worth += SECRET * self.left / 7
        return worth
