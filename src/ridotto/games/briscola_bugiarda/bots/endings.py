"""The last tricks of Briscola bugiarda with open cards: what both sides reach when everybody plays perfectly and knows everything.

Alpha-beta on the signed number of BRB-8.2, which has eight values only: most branches end early because the number cannot change any
more. Among cards of a suit without points that no other hand separates, one is tried.
"""

import cython
from cython import address


def open_up(ending, deal):
    """The ending of a deal whose trumps are named."""
    ending.out = ending.laid = 0
    ending.side = 1 << deal.declarer
    if deal.holder != NOBODY:
        ending.side |= 1 << deal.holder
    ending.points = ending.tricks = 0
    ending.rest = 120
    for seat in range(5):
        ending.hand[seat] = deal.hand[seat]
        ending.out |= deal.hand[seat]
        ending.rest -= deal.points[seat]
        if ending.side >> seat & 1:
            ending.points += deal.points[seat]
            ending.tricks += deal.tricks[seat]
    ending.left = 8 - deal.count // 5
    ending.trump = deal.trump
    ending.table = ending.best = ending.cards = ending.led = 0
    ending.turn = (deal.turn + 5 - deal.table) % 5
    ending.holder = ending.turn
    # The cards of the trick are laid once more.
    for place in range(deal.table):
        card: cython.int = deal.played[deal.count + place]
        ending.hand[ending.turn] |= cython.cast(uint64_t, 1) << card
        ending.out |= cython.cast(uint64_t, 1) << card
        put(ending, card)


def put(ending, card):
    """The seat in turn plays a card."""
    seat: cython.int = ending.turn
    if ending.cards == 0:
        ending.led = suit_of[card]
    strength: cython.int = power[ending.trump][ending.led][card]
    if strength > ending.best:
        ending.best = strength
        ending.holder = seat
    ending.hand[seat] ^= cython.cast(uint64_t, 1) << card
    ending.laid |= cython.cast(uint64_t, 1) << card
    ending.table += worth[card]
    ending.cards += 1
    if ending.cards < 5:
        ending.turn = 0 if seat == 4 else seat + 1
        return
    if ending.side >> ending.holder & 1:
        ending.points += ending.table
        ending.tricks += 1
    ending.out ^= ending.laid
    ending.laid = 0
    ending.rest -= ending.table
    ending.left -= 1
    ending.turn = ending.holder
    ending.table = ending.best = ending.cards = 0


def different(ending):
    """The cards of the hand in turn, one of those that serve alike."""
    hand: uint64_t = ending.hand[ending.turn]
    others: uint64_t = ending.out & ~hand
    found: uint64_t = 0
    last: cython.int = -1
    cards: uint64_t = hand
    while cards:
        card: cython.int = lowest(cards)
        cards &= cards - 1
        alike: cython.bint = last >= 0 and suit_of[last] == suit_of[card] and worth[last] == worth[card]
        # Cards between the two that are not mine tell them apart.
        if not alike or others >> last & ((cython.cast(uint64_t, 1) << (card - last)) - 1):
            found |= cython.cast(uint64_t, 1) << card
        last = card
    return found


def solve(ending, low, high, nodes):
    """The number that is reached if it lies between `low` and `high`; otherwise one that is as low or as high at least."""
    least: cython.int = number_of_side(ending.points, ending.tricks)
    if ending.left == 0:
        return least
    most: cython.int = number_of_side(ending.points + ending.rest, ending.tricks + ending.left)
    if least == most or least >= high:
        return least
    if most <= low:
        return most
    nodes[0] += 1
    ours: cython.bint = ending.side >> ending.turn & 1
    found: cython.int = least if ours else most
    cards: uint64_t = different(ending)
    following: Ending
    while cards:
        card: cython.int = lowest(cards)
        cards &= cards - 1
        following = ending[0]
        put(address(following), card)
        if ours:
            number: cython.int = solve(address(following), low, high, nodes)
            found = number if number > found else found
            low = found if found > low else low
        else:
            number = solve(address(following), low, high, nodes)
            found = number if number < found else found
            high = found if found < high else high
        if low >= high:
            break
    return found


def ending_of(deal, nodes):
    """The signed number (BRB-8.2) that the side of the declarer reaches; `nodes` counts positions."""
    ending: Ending
    open_up(address(ending), deal)
    return solve(address(ending), -4, 4, nodes)


def solved(state: BriscolaState):
    """By legal card, the signed number (BRB-8.2) that the declarer's side reaches when everybody plays perfectly with open cards.

    Meant for the last four tricks: before, it takes long. ValueError unless it is a position of the play.
    """
    position: BriscolaState = state
    deal: Deal
    nodes: cython.long = 0
    if position.deal.phase != PLAYING:
        raise ValueError("expected a position of the play")
    found = {}
    for action in state.legal():
        deal = position.deal
        play_card(address(deal), action.id - 16)
        found[action.text] = ending_of(address(deal), address(nodes))
    return found
