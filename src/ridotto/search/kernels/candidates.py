"""Which cards a player tries in the search of Belote and Coinche, and in which order."""

import cython


def worth_trying(prices, law, play, cards):
    """The cards but for those that are never better than a neighbour.

    Neighbours are cards of one suit with none of anybody else's between: whichever is played, the others stand to it as they would to
    its like. If they are worth the same, one will do. If it is sure which team takes the trick, that team gets the
    dearer one for certain now, the other team saves it.
    """
    seat = play.turn
    place: cython.int = play.count & 3
    others: cython.uint = play.trick
    for later in range(1, 4):
        others |= play.hand[(seat + later) & 3]
    # Those who may still win the trick.
    theirs: cython.uint = 0
    ours: cython.uint = 0
    if place < 3:
        theirs = play.hand[(seat + 1) & 3]
    if place < 2:
        ours = play.hand[(seat + 2) & 3]
    if place < 1:
        theirs |= play.hand[(seat + 3) & 3]
    kept: cython.uint = cards
    lower: cython.uint = cards
    while lower:
        card: cython.int = lowest(lower)
        lower &= lower - 1
        suit: cython.uint = cython.cast(cython.uint, 255) << (card & 24)
        wins: cython.bint = law.beats[play.best] >> card & 1
        best: cython.int = card if wins else play.best
        higher: cython.uint = cards & law.beats[card] & suit
        while higher:
            other: cython.int = lowest(higher)
            higher &= higher - 1
            if law.beats[card] & ~law.beats[other] & suit & others:
                continue
            if prices.value[card] == prices.value[other]:
                kept &= ~(cython.cast(cython.uint, 1) << card)
                break
            if wins or (play.master ^ seat) & 1 == 0:
                if not law.beats[best] & theirs:
                    kept &= ~(cython.cast(cython.uint, 1) << card)
                    break
            elif not law.beats[best] & ours:
                kept &= ~(cython.cast(cython.uint, 1) << other)
    return kept


def takes(law, play, card):
    """Whether the team of the seat in turn is likely to win the trick if it plays a card: each later player wins over it if it can."""
    seat: cython.int = play.turn
    side: cython.int = seat & 1
    best: cython.int = play.best
    master: cython.int = play.master
    led: cython.int = card
    if play.count & 3:
        led = play.played[play.count & 28]
    follows: cython.uint = cython.cast(cython.uint, 0xFF) << (led & 24)
    if law.beats[best] >> card & 1:
        best = card
        master = seat
    for _ in range(3 - (play.count & 3)):
        seat = (seat + 1) & 3
        held: cython.uint = play.hand[seat]
        held = held & follows if held & follows else held
        held &= law.beats[best]
        if held and (master ^ seat) & 1:
            # the highest of those
            top: cython.int = lowest(held)
            while law.beats[top] & held:
                top = lowest(law.beats[top] & held)
            best = top
            master = seat
    return master & 1 == side


def in_order(prices, law, play, cards, order):
    """Writes cards in the order in which to try them: those that win the trick first, the dearest first; then the cheapest."""
    found: cython.int = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth: cython.int = prices.value[card]
        rank: cython.int = 1000 + worth if takes(law, play, card) else -worth
        place: cython.int = found
        rank = rank * 32 + card
        while place > 0 and order[place - 1] < rank:
            order[place] = order[place - 1]
            place -= 1
        order[place] = rank
        found += 1
    for place in range(found):
        order[place] &= 31
    return found
