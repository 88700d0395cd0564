"""How likely it is that somebody with a hand acts as they have: what worlds are weighted by.

A policy says what is done with a hand, not how surely. Here its own expectations are softened: the choice is a logit over what each action
promises (quantal response, R. McKelvey and T. Palfrey 1995), and whatever is promised, anybody may do anything some of the time.
"""

from libc.math cimport exp
from libc.stdint cimport uint32_t

from ridotto.core.bits cimport lowest
from ridotto.games.families.trumps.bots.policy cimport follow, lead
from ridotto.games.families.trumps.law.combinations cimport may_declare
from ridotto.games.families.trumps.law.declarations cimport declarable
from ridotto.games.families.trumps.law.table cimport Table, TableRules, forehand, law_of, order_of
from ridotto.games.families.trumps.law.tricks cimport begin, legal_cards, play_card
from ridotto.policies.knowledge cimport Knowledge, look

# How often somebody acts for reasons of their own
DOUBT = 0.02
# How often somebody who holds a combination does not declare it
SILENT = 0.1
# How often somebody plays a card for reasons that a policy does not know
CARELESS = 0.2
# Card points: the width of the logit over what cards promise
CARD_WIDTH = 10.0


cdef double silence(const Table* table, const TableRules* rules, const uint32_t* hands, int viewer) noexcept nogil:
    """The chance that those who have played a first card without declaring did so with these hands."""
    cdef int seat
    cdef unsigned short numbers[90]
    cdef double chance = 1.0
    if not rules.melds:
        return chance
    law = law_of(table, rules)
    for place in range(min(4, table.play.count)):
        seat = (forehand(rules) + place) & 3
        if seat == viewer or table.declared.lines[seat] or not may_declare(hands[seat]):
            continue
        if declarable(&table.declared, law, seat, hands[seat], rules.overlap, order_of(table), numbers):
            chance *= SILENT
    return chance


cdef double card_chances(const Table* table, const TableRules* rules, const uint32_t* hands, uint32_t picked_up,
                         int viewer, CardChanceOf chance_of) noexcept nogil:
    """The chance that all but the viewer play the cards they have played, with these hands of eight."""
    cdef Table replay = table[0]
    cdef Knowledge know
    law = law_of(table, rules)
    play = &replay.play
    cdef double chance = 1.0
    begin(play, forehand(rules))
    for seat in range(4):
        play.hand[seat] = hands[seat]
    for place in range(table.play.count):
        legal = legal_cards(play, law)
        if play.turn != viewer and legal & (legal - 1):
            look(&know, &replay, rules, picked_up)
            chance *= chance_of(&replay, rules, &know, legal, table.play.played[place])
        play_card(play, law, table.play.played[place])
    return chance


cdef double card_by_thumb(const Table* table, const TableRules* rules, const Knowledge* know, uint32_t legal,
                          int card) noexcept nogil:
    """The chance that a player who goes by rules of thumb plays a card among the legal ones (a `CardChanceOf`)."""
    return CARELESS + (1.0 - CARELESS) * card_chance(know, legal, card)


cdef double card_chance(const Knowledge* know, uint32_t legal, int card) noexcept nogil:
    """The chance that a player plays a card among the legal ones: a logit over what each is worth."""
    cdef int other
    cdef double total = 0.0
    mine = follow(know, card) if know.led >= 0 else lead(know, card)
    while legal:
        other = lowest(legal)
        legal &= legal - 1
        found = follow(know, other) if know.led >= 0 else lead(know, other)
        total += exp((found - mine) / CARD_WIDTH)
    return 1.0 / total
