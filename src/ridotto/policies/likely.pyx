"""Likelihood of the observed actions, given the hands: the weight of a possible world.

A policy returns an action, not a probability. Here its estimates are softened: the choice is a logit over the expected value of each
action (quantal response, R. McKelvey and T. Palfrey 1995), and every action keeps a minimum probability.
"""

from libc.math cimport exp
from libc.stdint cimport uint32_t

from ridotto.core.bits cimport lowest
from ridotto.games.families.trumps.bots.policy cimport follow, lead
from ridotto.games.families.trumps.law.combinations cimport may_declare
from ridotto.games.families.trumps.law.declarations cimport declarable
from ridotto.games.families.trumps.law.table cimport Table, TableRules, forehand, law_of, order_of
from ridotto.games.families.trumps.law.tricks cimport begin, legal_cards, play_card
from ridotto.policies.knowledge cimport Knowledge, read_knowledge

# Probability mass reserved for calls that a policy cannot explain
DOUBT = 0.02
# Probability that a player who holds a combination does not declare it
SILENT = 0.1
# Probability mass reserved for cards that a policy cannot explain
CARELESS = 0.2
# Scale of the logit over the values of cards, in card points
CARD_WIDTH = 10.0


cdef double silence(const Table* table, const TableRules* rules, const uint32_t* hands, int viewer) noexcept nogil:
    """Return the likelihood, given the hands, that the seats without a declaration in trick 1 chose not to declare."""
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
    """Return the likelihood of the cards played by all but the viewer, given the hands of eight."""
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
            read_knowledge(&know, &replay, rules, picked_up)
            chance *= chance_of(&replay, rules, &know, legal, table.play.played[place])
        play_card(play, law, table.play.played[place])
    return chance


cdef double card_by_thumb(const Table* table, const TableRules* rules, const Knowledge* know, uint32_t legal,
                          int card) noexcept nogil:
    """Return the probability that a player who follows rules of thumb plays a card among the legal ones (a `CardChanceOf`)."""
    return CARELESS + (1.0 - CARELESS) * card_chance(know, legal, card)


cdef double card_chance(const Knowledge* know, uint32_t legal, int card) noexcept nogil:
    """Return the probability of a card among the legal ones: a logit over the value of each."""
    cdef int other
    cdef double total = 0.0
    mine = follow(know, card) if know.led >= 0 else lead(know, card)
    while legal:
        other = lowest(legal)
        legal &= legal - 1
        found = follow(know, other) if know.led >= 0 else lead(know, other)
        total += exp((found - mine) / CARD_WIDTH)
    return 1.0 / total
