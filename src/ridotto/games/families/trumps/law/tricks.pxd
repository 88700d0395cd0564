# Play of the eight tricks, shared by Belote and Coinche.

from libc.stdint cimport uint8_t, uint16_t, uint32_t

from ridotto.core.bits cimport lowest
from ridotto.core.chance cimport Rng
from ridotto.games.families.trumps.law.law cimport LEADING, NO_CARD, Duty, Law, situation_of

# State of the play.
cdef struct Play:
    uint32_t hand[4]
    uint32_t taken[2]       # by team: cards taken
    uint32_t trick          # cards of the current trick
    uint8_t played[32]      # all cards played, in order
    uint16_t situation      # index into the duties, for the player to act
    uint8_t count           # number of cards played
    uint8_t turn
    uint8_t best            # card that holds the trick
    uint8_t master          # seat that holds the trick
    uint8_t tricks[2]       # by team: number of tricks taken
    uint32_t leaders        # leaders of the tricks, two bits each; after the last trick, its winner


# Return the seat that led a trick, or leads it.
cdef inline int leader_of(const Play* play, int trick) noexcept nogil:
    return play.leaders >> (2 * trick) & 3


# Return the legal cards: fold the duties, skipping those that the hand cannot satisfy.
cdef inline uint32_t legal_cards(const Play* play, const Law* law) noexcept nogil:
    cdef const Duty* duty = law.duties[play.situation]
    cdef uint32_t cards = play.hand[play.turn]
    cards = (cards & duty[0].allow) if cards & duty[0].need else cards
    cards = (cards & duty[1].allow) if cards & duty[1].need else cards
    cards = (cards & duty[2].allow) if cards & duty[2].need else cards
    cards = (cards & duty[3].allow) if cards & duty[3].need else cards
    return cards


cdef inline void play_card(Play* play, const Law* law, int card) noexcept nogil:
    cdef uint32_t bit = <uint32_t> 1 << card
    cdef int seat = play.turn
    play.hand[seat] ^= bit
    play.trick |= bit
    play.played[play.count] = card
    if law.beats[play.best] & bit:
        play.best = card
        play.master = seat
    play.count += 1
    if play.count & 3:
        seat = (seat + 1) & 3
        play.turn = seat
        play.situation = situation_of(play.best, play.played[(play.count - 1) & 28] >> 3, ((seat ^ play.master) & 1) == 0)
        return
    play.taken[play.master & 1] |= play.trick
    play.tricks[play.master & 1] += 1
    play.trick = 0
    play.best = NO_CARD
    play.situation = LEADING
    play.turn = play.master
    play.leaders |= <uint32_t> play.master << (play.count >> 1)


cdef void begin(Play* play, int leader) noexcept nogil
cdef int refuse_card(const Play* play, const Law* law, int card) noexcept nogil
cdef uint32_t lapsed(const Law* law, int situation, int card) noexcept nogil


cdef inline int write_cards(uint32_t cards, uint16_t* ids) noexcept nogil:
    """Write the numbers of the cards in card order. Return the count."""
    cdef int found = 0
    while cards:
        ids[found] = lowest(cards)
        cards &= cards - 1
        found += 1
    return found


cdef void play_tricks(Play* play, const Law* law, Rng* rng) noexcept nogil
