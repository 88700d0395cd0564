"""How likely it is that somebody with a hand acts as they have: what worlds are weighted by.

A policy says what is done with a hand, not how surely. Here its own expectations are softened: the choice is a logit over what each action
promises (quantal response, R. McKelvey and T. Palfrey 1995), and whatever is promised, anybody may do anything some of the time.
"""

import cython
from cython import address

DOUBT = 0.02
"""How often somebody acts for reasons of their own."""
SILENT = 0.1
"""How often somebody who holds a combination does not declare it."""
CARELESS = 0.2
"""How often somebody plays a card for reasons that a policy does not know."""
CARD_WIDTH = 10.0
"""Card points: the width of the logit over what cards promise."""


def silence(table, rules, hands, viewer):
    """The chance that those who have played a first card without declaring did so with these hands."""
    numbers: cython.ushort[90]
    chance: cython.double = 1.0
    if not rules.melds:
        return chance
    law = law_of(table, rules)
    for place in range(min(4, table.play.count)):
        seat: cython.int = (forehand(rules) + place) & 3
        if seat == viewer or table.declared.lines[seat] or not may_declare(hands[seat]):
            continue
        if declarable(address(table.declared), law, seat, hands[seat], rules.overlap, order_of(table), numbers):
            chance *= SILENT
    return chance


def card_chances(table, rules, hands, picked_up, viewer, chance_of):
    """The chance that all but the viewer play the cards they have played, with these hands of eight."""
    replay: Table = table[0]
    know: Knowledge
    law = law_of(table, rules)
    play = address(replay.play)
    chance: cython.double = 1.0
    begin(play, forehand(rules))
    for seat in range(4):
        play.hand[seat] = hands[seat]
    for place in range(table.play.count):
        legal = legal_cards(play, law)
        if play.turn != viewer and legal & (legal - 1):
            look(address(know), address(replay), rules, picked_up)
            chance *= chance_of(address(replay), rules, address(know), legal, table.play.played[place])
        play_card(play, law, table.play.played[place])
    return chance


def card_by_thumb(table, rules, know, legal, card):
    """The chance that a player who goes by rules of thumb plays a card among the legal ones (a `CardChanceOf`)."""
    return CARELESS + (1.0 - CARELESS) * card_chance(know, legal, card)


def card_chance(know, legal, card):
    """The chance that a player plays a card among the legal ones: a logit over what each is worth."""
    total: cython.double = 0.0
    mine = follow(know, card) if know.led >= 0 else lead(know, card)
    while legal:
        other: cython.int = lowest(legal)
        legal &= legal - 1
        found = follow(know, other) if know.led >= 0 else lead(know, other)
        total += exp((found - mine) / CARD_WIDTH)
    return 1.0 / total
