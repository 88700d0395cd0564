"""A player's knowledge during the play of Belote or Coinche: the unseen cards, and who may hold them.

`can[seat]` is the set of unseen cards that a player may hold: all unseen cards, less those the play has ruled out (suits not followed,
trumps not overtrumped) and those others are known to hold (the turn-up, combinations shown, the other card of a belote). Only the hand
of the seat to act and public information are read from a deal.
"""

from libc.math cimport pow
from libc.stdint cimport uint32_t

from ridotto.core.bits cimport count32
from ridotto.games.families.trumps.law.combinations cimport combination
from ridotto.games.families.trumps.law.declarations cimport declaring_winner
from ridotto.games.families.trumps.law.law cimport situation_of
from ridotto.games.families.trumps.law.table cimport Table, TableRules, forehand, law_of
from ridotto.games.families.trumps.law.tricks cimport lapsed

# Probability that none of `cards` given cards is among a hand's `own` unknown cards, if the other hands have `others`.
cdef double MISSING[9][25][33]


def _fill_missing() -> None:
    for own in range(9):
        for others in range(25):
            for cards in range(33):
                MISSING[own][others][cards] = pow(1.0 - <double> own / (own + others), cards) if own else 1.0


_fill_missing()


cdef void read_knowledge(Knowledge* know, const Table* table, const TableRules* rules, uint32_t picked_up) noexcept nogil:
    """Fill in the knowledge of the seat to act. `picked_up`: cards that the declarer was seen picking up."""
    cdef int card
    law = law_of(table, rules)
    play = &table.play
    cdef uint32_t lacks[4]
    cdef uint32_t shown[4]
    for player in range(4):
        lacks[player] = shown[player] = 0
    cdef int best = 0
    cdef int led = 0
    cdef int points = 0
    cdef int holder = 0
    cdef int seat = forehand(rules)
    for place in range(play.count):
        card = play.played[place]
        bit = <uint32_t> 1 << card
        shown[seat] |= bit
        if place & 3:
            lacks[seat] |= lapsed(law, situation_of(best, led, ((seat ^ holder) & 1) == 0), card)
            points += law.value[card]
            if law.beats[best] & bit:
                best = card
                holder = seat
        else:
            led = card >> 3
            best = card
            holder = seat
            points = law.value[card]
        seat = holder if place & 3 == 3 else (seat + 1) & 3

    cdef int me = play.turn
    cdef int inside = play.count & 3
    know.law = law
    know.me = me
    know.declaring = (table.declarer ^ me) & 1 == 0
    know.hand = play.hand[me]
    know.out = ~(know.hand | shown[0] | shown[1] | shown[2] | shown[3])
    know.led = led if inside else -1
    know.best = best
    know.holder = holder
    know.points = points if inside else 0
    know.laters = 3 - inside
    for step in range(3):
        know.later[step] = (me + 1 + step) & 3
    place_cards(know, table, rules, lacks, shown, picked_up)


cdef void place_cards(Knowledge* know, const Table* table, const TableRules* rules, const uint32_t* lacks,
                      const uint32_t* shown, uint32_t picked_up) noexcept nogil:
    """Determine who may hold each unseen card."""
    cdef int unknown
    cdef uint32_t held[4]
    out = know.out
    me = know.me
    for seat in range(4):
        held[seat] = 0
    held[table.declarer] = picked_up & out
    if table.play.count >= 4:
        winner = declaring_winner(&table.declared, know.law, forehand(rules))
        if winner >= 0:
            for seat in range(winner, 4, 2):
                for line in range(table.declared.lines[seat]):
                    held[seat] |= combination[table.declared.line[seat][line]].cards & out
    for seat in range(4):
        for suit in range(4):
            pair = know.law.belotes & suit_of(8 * suit)
            if table.belotes >> (4 * seat + suit) & 1 and shown[seat] & pair:
                held[seat] |= pair & out
    placed = held[0] | held[1] | held[2] | held[3]
    for seat in range(4):
        know.can[seat] = out & ~lacks[seat] & ~(placed & ~held[seat])
        know.sole[seat] = 0
        know.free[seat] = 0
    know.can[me] = 0
    for step in range(1, 4):
        seat = (me + step) & 3
        if count32(know.can[seat]) == 8 - count32(shown[seat]):
            for other in range(4):
                if other != seat:
                    know.can[other] &= ~know.can[seat]
    for step in range(1, 4):
        seat = (me + step) & 3
        know.sole[seat] = know.can[seat] & ~(
            know.can[(seat + 1) & 3] | know.can[(seat + 2) & 3] | know.can[(seat + 3) & 3]
        )
        unknown = 8 - count32(shown[seat]) - count32(know.sole[seat])
        know.free[seat] = unknown if unknown > 0 else 0
    know.left = 7 - count32(shown[me])
    know.opponents = know.can[(me + 1) & 3] | know.can[(me + 3) & 3]


cdef double hold_chance(const Knowledge* know, int seat, uint32_t cards) noexcept nogil:
    """Return the probability that a player holds at least one of `cards`."""
    mine = cards & know.can[seat]
    if not mine:
        return 0.0
    if mine & know.sole[seat]:
        return 1.0
    own = know.free[seat]
    if not own:
        return 0.0
    cdef int one = -1
    cdef int two = -1
    for other in range(4):
        if other != seat and other != know.me:
            if one < 0:
                one = other
            else:
                two = other
    with_one = mine & know.can[one]
    with_two = mine & know.can[two]
    cdef double none = 1.0
    if with_one & with_two:
        none = MISSING[own][know.free[one] + know.free[two]][count32(with_one & with_two)]
    if with_one & ~with_two:
        none *= MISSING[own][know.free[one]][count32(with_one & ~with_two)]
    if with_two & ~with_one:
        none *= MISSING[own][know.free[two]][count32(with_two & ~with_one)]
    return 1.0 - none


cdef double beat_chance(const Knowledge* know, int seat, int best, int led) noexcept nogil:
    """Return the probability that a player can beat `best` in a trick in suit number `led`."""
    law = know.law
    trumps = law.trumps
    suit = suit_of(8 * led)
    above = law.beats[best] & suit_of(best)
    if not trumps or suit == trumps:
        return hold_chance(know, seat, above)
    if trumps >> best & 1:
        higher = hold_chance(know, seat, above)
        return higher * (1.0 - hold_chance(know, seat, suit)) if higher else 0.0
    over = hold_chance(know, seat, above)
    cut = hold_chance(know, seat, trumps)
    return over + cut * (1.0 - hold_chance(know, seat, suit)) if cut else over


cdef double win_chance(const Knowledge* know, int card, int led, bint mine) noexcept nogil:
    """Return the probability that my side wins a trick in suit number `led`; `card` holds it, for my side if `mine`."""
    cdef double chance = 1.0 if mine else 0.0
    for step in range(know.laters):
        seat = know.later[step]
        if (seat ^ know.me) & 1:
            if chance:
                chance *= 1.0 - beat_chance(know, seat, card, led)
        elif chance < 1.0:
            # A card that an opponent plays on top is harder to beat than the one that holds the trick now.
            chance += (1.0 - chance) * beat_chance(know, seat, card, led) * (0.5 if mine else 1.0)
    return chance
