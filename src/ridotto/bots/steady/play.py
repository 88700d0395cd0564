"""The play of the cards in Belote and Coinche by rules of thumb.

Every legal card is given a worth in card points: what the trick is likely to bring or cost, less what the card would still do later.
The old rules follow from that: win cheaply, low cards on the opponents' tricks, tens and doomed aces on partner's, keep the masters,
save something for the last trick. Leads have additional rules of their own.

The chances in the tables below were counted over some ten thousand deals of the bot's own play.
"""

from ridotto.bots.steady.cards import SUIT_OF, each
from ridotto.bots.steady.knowledge import Knowledge

STILL_TO_COME = 2.0
"""Points that each player still to play adds to a trick."""
TRICK = 11.0
"""What a card that wins a later trick takes with it."""
LAST = 5.0
"""What the last trick's ten adds to that, shared among the cards left."""

DRAW_TRUMPS = 14.0
LEAVE_TRUMPS = -12.0
"""For leading a trump as a declarer while opponents may hold any, and for leading one otherwise."""
CASH = {True: 1.0, False: 8.0}
"""For leading the master of a suit, by whether there are trumps that could cut it."""
SINGLETON = 4.0
"""For leading a defender's only card of a suit, to cut it later."""
BARE_TEN = -6.0
"""For leading a ten below its ace."""

MASTER = {
    "declaring": (0.04, 0.12, 0.28, 0.47, 0.52, 0.70, 0.88, 0.96),
    "defending": (0.02, 0.10, 0.19, 0.31, 0.42, 0.58, 0.77, 0.92),
    "drawn": (0.30, 0.42, 0.55, 0.68, 0.75, 0.86, 0.94, 0.97),
}
"""The chance that the master of a plain suit takes a later trick, by how many of its cards are out; "drawn": opponents have no trump."""
MASTER_UNCUT = {"declaring": 0.80, "defending": 0.55}
"""The same where there are no trumps."""
GUARDED = (0.0, 0.20, 0.10, 0.04, 0.0, 0.0, 0.0, 0.0)
BARE = (0.0, 0.07, 0.05, 0.03, 0.01, 0.0, 0.0, 0.0)
"""The same for a card below the master, by how many opponents' cards are better; guarded by at least as many others in the suit, or not."""
TRUMP = ((0.25, 0.1, 0.05, 0.04), (0.6, 0.25, 0.1, 0.05), (0.85, 0.6, 0.4, 0.25), (0.95, 0.8, 0.65, 0.55))
"""The same for a trump: by trumps in hand, then by how many opponents' trumps are better, from one up."""
SHARE = {"declaring": 0.50, "defending": 0.35}
"""How often a side gets the points of a card that does not win its trick."""


def choose(know: Knowledge, legal: int) -> int:
    """The card to play among the legal ones (a set): the one worth most, the first in card order among equals."""
    if not legal & legal - 1:
        return legal.bit_length() - 1
    worth = follow if know.led >= 0 else lead
    best, most = -1, -1e9
    for card in each(legal):
        found = worth(know, card)
        if found > most:
            best, most = card, found
    return best


def follow(know: Knowledge, card: int) -> float:
    """What it is worth to play a card to a trick in progress."""
    wins = know.means.beats[know.best] >> card & 1 == 1
    top = card if wins else know.best
    chance = know.ours(top, know.led, know.later, wins or know.holder == know.partner)
    return swing(know, card, chance) - kept(know, card)


def lead(know: Knowledge, card: int) -> float:
    """What it is worth to lead a card."""
    chance = know.ours(card, card >> 3, know.later)
    return swing(know, card, chance) - kept(know, card) + plan(know, card)


def swing(know: Knowledge, card: int, chance: float) -> float:
    """The points of the trick, counted for my side or against it: throw points on our tricks, none on theirs."""
    points = know.points + know.means.value[card] + STILL_TO_COME * len(know.later)
    return float((2.0 * chance - 1.0) * points)


def kept(know: Knowledge, card: int) -> float:
    """What a card in hand is good for after this trick: the points it will take, or lose."""
    if not know.left:
        return 0.0
    chance = wins_later(know, card)
    value = know.means.value[card]
    return float(chance * (value + TRICK + LAST / know.left) + (1.0 - chance) * (2.0 * SHARE[know.side] - 1.0) * value)


def wins_later(know: Knowledge, card: int) -> float:
    """The chance that a card takes a trick later."""
    means = know.means
    suit = SUIT_OF[card]
    better = (means.above[card] & know.opponents).bit_count()
    held = (suit & know.hand).bit_count()
    if means.trumps >> card & 1:
        return TRUMP[min(held, 4) - 1][min(better, 4) - 1] if better else 1.0
    if better:
        return (GUARDED if held > better else BARE)[better]
    if not means.trumps:
        return MASTER_UNCUT[know.side]
    danger = know.side if means.trumps & know.opponents else "drawn"
    return MASTER[danger][(suit & know.out).bit_count()]


def plan(know: Knowledge, card: int) -> float:
    """What favours a lead, or not, besides the trick itself."""
    means = know.means
    trumps = means.trumps
    if trumps >> card & 1:
        if know.side == "defending" or not trumps & know.opponents:
            return LEAVE_TRUMPS
        # Among equals the highest: it tells partner most.
        return DRAW_TRUMPS + 0.01 * means.value[card]
    worth = 0.0
    if not means.above[card] & know.opponents:
        worth += CASH[bool(trumps)]
    elif know.side == "defending" and know.hand & trumps and know.hand & SUIT_OF[card] == 1 << card:
        worth += SINGLETON
    if trumps and means.value[card] == 10 and means.above[card] & know.out:
        worth += BARE_TEN
    return worth
