"""Tricks that a side is sure of in Belote and Coinche with open cards, whatever the others do: bounds for the search.

A card that nobody else can beat wins when it is led. A seat leads all of those that it has, then a card to its partner, who leads all of
his; with them comes what everybody else has to play to them: the partner gives the dearest cards, the others the cheapest. Solvers of
bridge count such "quick tricks"; here cards are counted.
"""

import cython
from cython import address


def sort_prices(prices):
    """Fills the levels, and what sets of cards are worth."""
    for suit in range(4):
        prices.worth[suit][0] = 0
        for cards in range(1, 256):
            prices.worth[suit][cards] = prices.worth[suit][cards & (cards - 1)] + prices.value[8 * suit + lowest(cards)]
    prices.levels = 0
    done: cython.uint = 0
    while ~done:
        least: cython.int = 1 << 20
        for card in range(32):
            if not done >> card & 1 and prices.value[card] < least:
                least = prices.value[card]
        level: cython.uint = 0
        for card in range(32):
            if prices.value[card] == least:
                level |= cython.cast(cython.uint, 1) << card
        prices.level[prices.levels] = level
        prices.price[prices.levels] = least
        prices.levels += 1
        done |= level


def tops(law, hand, left):
    """The cards of a hand that nobody else can beat."""
    others: cython.uint = left & ~hand
    found: cython.uint = 0
    cards: cython.uint = hand
    while cards:
        card: cython.int = lowest(cards)
        if not law.beats[card] & others:
            found |= cython.cast(cython.uint, 1) << card
        cards &= cards - 1
    return found


def run_of(run, law, play, seat, top, left):
    """The top cards of a seat, and what is left of their suits if nobody else has any when these are played."""
    run.cards = top
    run.tricks = 0
    trumpless: cython.bint = not law.trumps & left & ~play.hand[seat]
    for suit in range(4):
        mine: cython.uint = top >> (8 * suit) & 255
        rounds: cython.int = count32(mine)
        if mine and trumpless:
            most: cython.int = 0
            for other in range(1, 4):
                held: cython.int = count32(play.hand[(seat + other) & 3] >> (8 * suit) & 255)
                most = max(most, held)
            if most <= rounds:
                run.cards |= play.hand[seat] & cython.cast(cython.uint, 255) << (8 * suit)
                rounds = count32(run.cards >> (8 * suit) & 255)
        run.rounds[suit] = rounds
        run.tricks += rounds


def cheapest(prices, cards, count):
    """What the cheapest of some cards are worth."""
    points: cython.int = 0
    for level in range(prices.levels):
        if count <= 0:
            break
        held: cython.int = count32(cards & prices.level[level])
        points += prices.price[level] * min(held, count)
        count -= held
    return points


def dearest(prices, cards, count):
    """What the dearest of some cards are worth."""
    points: cython.int = 0
    level: cython.int = prices.levels
    while count > 0 and level > 0:
        level -= 1
        held: cython.int = count32(cards & prices.level[level])
        points += prices.price[level] * min(held, count)
        count -= held
    return points


def given(prices, cards, rounds, count, dear):
    """What a hand gives to so many tricks, so many rounds of each suit among them: the dearest cards that it may, or the cheapest."""
    points: cython.int = 0
    for suit in range(4):
        if not rounds[suit]:
            continue
        own: cython.uint = cards & cython.cast(cython.uint, 255) << (8 * suit)
        if not own:
            continue
        held: cython.int = count32(own)
        if held <= rounds[suit]:
            points += prices.worth[suit][own >> (8 * suit)]
            cards ^= own
            count -= held
            continue
        # Take them out one by one: the others may be thrown away on other suits.
        for _ in range(rounds[suit]):
            level: cython.int = prices.levels - 1 if dear else 0
            while not own & prices.level[level]:
                level += -1 if dear else 1
            one: cython.uint = own & prices.level[level]
            one &= ~(one - 1)
            own ^= one
            cards ^= one
            points += prices.price[level]
        count -= rounds[suit]
    return points + (dearest(prices, cards, count) if dear else cheapest(prices, cards, count))


def cashed(prices, law, play, seat, top, left):
    """What the team of a seat that leads takes at least, without the ten for the last trick; -1 if these are all tricks.

    `top`: the seat's cards that nobody can beat. The same if another seat leads a suit of which the seat has the top card.
    """
    partner: cython.int = (seat + 2) & 3
    mine: Run
    his: Run
    held: cython.int = 8 - (play.count >> 2)
    run_of(address(mine), law, play, seat, top, left)
    tricks: cython.int = mine.tricks
    # The partner keeps his top cards if he has others to play meanwhile.
    top = tops(law, play.hand[partner], left)
    his.tricks = 0
    if top:
        run_of(address(his), law, play, partner, top, left)
        entry: cython.bint = False
        for suit in range(4):
            entry = entry or (his.rounds[suit] > 0 and play.hand[seat] >> (8 * suit) & 255 != 0)
        if not entry or his.tricks + mine.tricks > held:
            his.tricks = 0
    tricks += his.tricks
    if tricks == held:
        return -1
    if not tricks:
        return 0
    points: cython.int = given(prices, play.hand[partner], mine.rounds, mine.tricks, True)
    if his.tricks:
        points = given(prices, play.hand[partner] & ~his.cards, mine.rounds, mine.tricks, True)
        points += given(prices, play.hand[seat] & ~mine.cards, his.rounds, his.tricks, True)
        for suit in range(4):
            mine.rounds[suit] += his.rounds[suit]
            points += prices.worth[suit][his.cards >> (8 * suit) & 255]
    for suit in range(4):
        points += prices.worth[suit][mine.cards >> (8 * suit) & 255]
    points += given(prices, play.hand[(seat + 1) & 3], mine.rounds, tricks, False)
    return points + given(prices, play.hand[(seat + 3) & 3], mine.rounds, tricks, False)
