"""The play of the cards in Belote and Coinche by rules of thumb.

Every legal card is given a worth in card points: what the trick is likely to bring or cost, less what the card would still do later.
The old rules follow from that: win cheaply, low cards on the opponents' tricks, tens and doomed aces on partner's, keep the masters,
save something for the last trick. Leads have additional rules of their own.

The chances in the tables below were counted over some ten thousand deals of the bot's own play. Tables with two rows are by side:
defending, declaring.
"""

import cython
from cython import address

STILL_TO_COME = 2.0
"""Points that each player still to play adds to a trick."""
TRICK = 11.0
"""What a card that wins a later trick takes with it."""
LAST = 5.0
"""What the last trick's ten adds to that, shared among the cards left."""

DRAW_TRUMPS = 14.0
LEAVE_TRUMPS = -12.0
"""For leading a trump as a declarer while opponents may hold any, and for leading one otherwise."""
SINGLETON = 4.0
"""For leading a defender's only card of a suit, to cut it later."""
BARE_TEN = -6.0
"""For leading a ten below its ace."""
CASH[:] = [8.0, 1.0]
"""For leading the master of a suit: where nothing can cut it, and where there are trumps."""
SHARE[:] = [0.35, 0.50]
"""How often a side gets the points of a card that does not win its trick."""

DRAWN = cython.declare(cython.int, 2)
"""The row of `MASTER` for when the opponents have no trump."""
MASTER[0][:] = [0.02, 0.10, 0.19, 0.31, 0.42, 0.58, 0.77, 0.92]
MASTER[1][:] = [0.04, 0.12, 0.28, 0.47, 0.52, 0.70, 0.88, 0.96]
MASTER[2][:] = [0.30, 0.42, 0.55, 0.68, 0.75, 0.86, 0.94, 0.97]
"""The chance that the master of a plain suit takes a later trick, by how many of its cards are out."""
MASTER_UNCUT[:] = [0.55, 0.80]
"""The same where there are no trumps."""
GUARDED[:] = [0.0, 0.20, 0.10, 0.04, 0.0, 0.0, 0.0, 0.0]
BARE[:] = [0.0, 0.07, 0.05, 0.03, 0.01, 0.0, 0.0, 0.0]
"""The same for a card below the master, by how many opponents' cards are better; guarded by at least as many others in the suit, or not."""
TRUMP[0][:] = [0.25, 0.1, 0.05, 0.04]
TRUMP[1][:] = [0.6, 0.25, 0.1, 0.05]
TRUMP[2][:] = [0.85, 0.6, 0.4, 0.25]
TRUMP[3][:] = [0.95, 0.8, 0.65, 0.55]
"""The same for a trump: by trumps in hand, then by how many opponents' trumps are better, from one up."""


def steady_play(table, rules, picked_up):
    """A line to declare or a card to play, as an action id; `picked_up` are cards that the declarer was seen picking up."""
    know: Knowledge
    cards = legal_cards(address(table.play), law_of(table, rules))
    done = without_choice(table, rules, cards)
    if done >= 0:
        return done
    look(address(know), table, rules, picked_up)
    return choose(address(know), cards)


def without_choice(table, rules, cards):
    """A line to declare, or the only card that may be played; -1 where cards are to be weighed."""
    if may_still_declare(table, rules):
        line = next_line(table, rules)
        if line >= 0:
            return DECLARE + line
    return -1 if cards & (cards - 1) else lowest(cards)


# ---- declarations ---------------------------------------------------------------------------------------------------


def next_line(table, rules):
    """Number of the combination to declare now, the best of the set worth the most; -1 if none is left."""
    numbers: uint16_t[90]
    best: Lines
    law = law_of(table, rules)
    seat = table.play.turn
    count = declarable(
        address(table.declared), law, seat, table.play.hand[seat], rules.overlap, order_of(table), numbers
    )
    if not count:
        return -1
    best_lines(law, numbers, count, rules.overlap, address(best))
    return numbers[best.first]


def best_lines(law, numbers, count, overlap, best):
    """The compatible combinations worth the most together; with `overlap` a run and a four may share a card (BEL-8.2).

    Sets are ordered by points, then by their best combination, then by fewer of them; among equals the first found stands.
    """
    nothing: Lines
    nothing.points = nothing.best = nothing.count = nothing.first = 0
    best[0] = nothing
    add_lines(law, numbers, count, overlap, 0, address(nothing), best)


def add_lines(law, numbers, count, overlap, start, taken, best):
    """Tries every set that grows from `taken` by combinations from place `start` on."""
    more: Lines
    for place in range(start, count):
        one = combination[numbers[place]]
        fits: cython.bint = taken.count < 8
        for number in range(taken.count):
            other = combination[numbers[taken.places[number]]]
            if one.cards & other.cards and not (overlap and one.four != other.four):
                fits = False
        if not fits:
            continue
        worth: cython.int = law.worth[numbers[place]]
        more = taken[0]
        more.places[more.count] = place
        more.count += 1
        more.points += worth
        if worth > more.best:
            more.best = worth
            more.first = place
        if more.points > best.points or (
            more.points == best.points
            and (more.best > best.best or (more.best == best.best and more.count < best.count))
        ):
            best[0] = more
        add_lines(law, numbers, count, overlap, place + 1, address(more), best)


# ---- cards ----------------------------------------------------------------------------------------------------------


def choose(know, legal):
    """The card to play among the legal ones (a set): the one worth most, the first in card order among equals."""
    best: cython.int = -1
    most: cython.double = -1e9
    while legal:
        card: cython.int = lowest(legal)
        legal &= legal - 1
        found: cython.double = follow(know, card) if know.led >= 0 else lead(know, card)
        if found > most:
            best = card
            most = found
    return best


def follow(know, card):
    """What it is worth to play a card to a trick in progress."""
    wins: cython.bint = know.law.beats[know.best] >> card & 1
    mine: cython.bint = wins or know.holder == know.me ^ 2
    chance = ours(know, card if wins else know.best, know.led, mine)
    return swing(know, card, chance) - kept(know, card)


def lead(know, card):
    """What it is worth to lead a card."""
    chance = ours(know, card, card >> 3, True)
    return swing(know, card, chance) - kept(know, card) + plan(know, card)


def swing(know, card, chance):
    """The points of the trick, counted for my side or against it: throw points on our tricks, none on theirs."""
    points: cython.double = know.points + know.law.value[card] + STILL_TO_COME * know.laters
    return (2.0 * chance - 1.0) * points


def kept(know, card):
    """What a card in hand is good for after this trick: the points it will take, or lose."""
    if not know.left:
        return 0.0
    chance = wins_later(know, card)
    value: cython.double = know.law.value[card]
    return chance * (value + TRICK + LAST / know.left) + (1.0 - chance) * (2.0 * SHARE[know.declaring] - 1.0) * value


def wins_later(know, card):
    """The chance that a card takes a trick later."""
    trumps = know.law.trumps
    suit = suit_of(card)
    better: cython.int = count32(know.law.beats[card] & suit & know.opponents)
    held: cython.int = count32(suit & know.hand)
    if trumps >> card & 1:
        return TRUMP[min(held, 4) - 1][min(better, 4) - 1] if better else 1.0
    if better:
        return GUARDED[better] if held > better else BARE[better]
    if not trumps:
        return MASTER_UNCUT[know.declaring]
    return MASTER[know.declaring if trumps & know.opponents else DRAWN][count32(suit & know.out)]


def plan(know, card):
    """What favours a lead, or not, besides the trick itself."""
    law = know.law
    trumps = law.trumps
    suit = suit_of(card)
    above = law.beats[card] & suit
    if trumps >> card & 1:
        if not know.declaring or not trumps & know.opponents:
            return LEAVE_TRUMPS
        # Among equals the highest: it tells partner most.
        return DRAW_TRUMPS + 0.01 * law.value[card]
    worth: cython.double = 0.0
    if not above & know.opponents:
        worth += CASH[trumps != 0]
    elif not know.declaring and know.hand & trumps and know.hand & suit == cython.cast(uint32_t, 1) << card:
        worth += SINGLETON
    if trumps and law.value[card] == 10 and above & know.out:
        worth += BARE_TEN
    return worth
