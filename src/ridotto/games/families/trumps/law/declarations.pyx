"""Declarations in the first trick (BEL-8): which are legal, and which team scores."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t

from ridotto.core.bits cimport count32
from ridotto.games.families.trumps.law.combinations cimport COMBINATIONS, combination, may_declare
from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.tricks cimport Play

from ridotto.games.families.trumps.law.combinations import IN_ORDER, IN_ORDER_NT

for _place in range(COMBINATIONS):
    in_order[0][_place] = IN_ORDER[_place]
    in_order[1][_place] = IN_ORDER_NT[_place]


cdef int refuse_declaration(const Declared* declared, const Law* law, int seat, uint32_t hand, int number,
                            bint overlap) noexcept nogil:
    """Return the rule that forbids a `declare` line, or 0 (BEL-8.1, BEL-8.2)."""
    wanted = combination[number]
    if not law.worth[number] or wanted.cards & hand != wanted.cards:
        return BEL_8_1
    for place in range(declared.lines[seat]):
        other = combination[declared.line[seat][place]]
        if other.cards & wanted.cards and not (overlap and other.four != wanted.four):
            return BEL_8_2
    return 0


cdef int best_declared(const Declared* declared, const Law* law, int seat) noexcept nogil:
    """Return the number of a player's best combination, or -1."""
    cdef int best = -1
    for place in range(declared.lines[seat]):
        number = declared.line[seat][place]
        if best < 0 or law.strength[number] > law.strength[best]:
            best = number
    return best


cdef int declaring_winner(const Declared* declared, const Law* law, int leader) noexcept nogil:
    """Return the team that scores its combinations, or -1 if there are none (BEL-8.6); ties go to the earlier player's team (BEL-8.6e)."""
    cdef int winner = -1
    cdef int highest = -1
    for place in range(4):
        seat = (leader + place) & 3
        best = best_declared(declared, law, seat)
        if best >= 0 and law.strength[best] > highest:
            highest = law.strength[best]
            winner = seat & 1
    return winner


cdef int declared_points(const Declared* declared, const Law* law, int team) noexcept nogil:
    """Return the points of all combinations that a team declared."""
    cdef int points = 0
    for seat in range(team, 4, 2):
        for place in range(declared.lines[seat]):
            points += law.worth[declared.line[seat][place]]
    return points


cdef int declarable(const Declared* declared, const Law* law, int seat, uint32_t hand, bint overlap,
                    const uint8_t* order, uint16_t* ids) noexcept nogil:
    """Write the numbers of the combinations that may be declared now, in the given order. Return the count."""
    cdef int found = 0
    if not may_declare(hand):
        return 0
    for place in range(COMBINATIONS):
        if not refuse_declaration(declared, law, seat, hand, order[place], overlap):
            ids[found] = order[place]
            found += 1
    return found


cdef uint16_t belotes_held(const Play* play, const Law* law) noexcept nogil:
    """Return the belotes: king and queen of trumps in one hand of eight (BEL-9.1), at all trumps those of every suit (COI-8.2)."""
    cdef unsigned int found = 0
    for seat in range(4):
        for suit in range(4):
            pair = law.belotes & <unsigned int> 0xFF << 8 * suit
            if pair and play.hand[seat] & pair == pair:
                found |= 1 << (4 * seat + suit)
    return found


cdef int belote_points(uint16_t belotes, int team) noexcept nogil:
    """Return 20 points for each belote of a team."""
    return 20 * count32(belotes & (0x0F0F << 4 * team))
