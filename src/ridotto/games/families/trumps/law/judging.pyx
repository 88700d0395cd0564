"""Judgement of single cards by hand and trick alone, for records on paper, in which play continues past an illegal card (BEL-7)."""

from libc.string cimport memset

from ridotto.games.families.trumps.law.law cimport LEADING, NO_CARD, Law, Laws, laws_of, situation_of
from ridotto.games.families.trumps.law.tricks cimport Play, legal_cards, refuse_card

from ridotto.core.errors import cite


cdef int holder(const Law* law, trick):
    """Return the index of the card that holds a trick, or -1 before its first card."""
    cdef int best = NO_CARD
    cdef int found = -1
    for place in range(len(trick)):
        card = trick[place][1]
        if law.beats[best] & <unsigned int> 1 << card:
            best, found = card, place
    return found


def winner(options, int denomination, trick):
    """Return the seat that holds a trick, whatever was played to it (BEL-7.11). `trick` lists (seat, card) in the order played."""
    cdef Laws laws = laws_of(options)
    return trick[holder(&laws.law[denomination], trick)][0]


def judged(options, int denomination, int seat, hand, trick, int card):
    """Return the rule that forbids a card to a hand, or "", and the cards that were legal.

    `hand` may hold only some of the player's cards: what is forbidden with them is forbidden with more cards too.
    """
    cdef Laws laws = laws_of(options)
    law = &laws.law[denomination]
    cdef Play play
    memset(&play, 0, sizeof(Play))
    play.turn = seat
    for held in hand:
        play.hand[seat] |= <unsigned int> 1 << held
    play.situation = LEADING
    if trick:
        best = holder(law, trick)
        partners = ((trick[best][0] ^ seat) & 1) == 0
        play.situation = situation_of(trick[best][1], trick[0][1] >> 3, partners)
    rule = refuse_card(&play, law, card)
    legal = legal_cards(&play, law)
    return cite(("BEL",), rule) if rule else "", [one for one in range(32) if legal >> one & 1]
