"""Evaluation of a declarer's hand: counts of its features in each denomination, which each game multiplies by its own weights.

The weights were fitted to about ten thousand deals of the steady bot's play for each game.
"""

from libc.stdint cimport uint16_t, uint32_t

from ridotto.core.bits cimport count32
from ridotto.games.families.trumps.bots.policy cimport Lines, best_lines
from ridotto.games.families.trumps.law.combinations cimport COMBINATIONS, combination, may_declare
from ridotto.games.families.trumps.law.law cimport ALL_TRUMPS, NO_TRUMPS, Law
from ridotto.policies.knowledge cimport suit_of

from ridotto.games.families.trumps.law.piquet import NATURAL

cdef uint32_t A, K, Q, J, T, NINE

A, K, Q, J, T, NINE = (1 << NATURAL.index(rank) for rank in "AKQJT9")
"""Bits of the ranks within the eight cards of a suit."""


cdef void count_suited(uint32_t hand, int suit, int* counts) noexcept nogil:
    """Count the features of a hand with a suit as trumps.

    In order: jack, nine, ace, ten, jack with nine, belote; exactly two, three, four trumps, five or more; side aces, side aces with their
    ten, guarded side tens, voids.
    """
    trumps = hand >> 8 * suit & 255
    length = count32(trumps)
    for place in range(MOST_COUNTS):
        counts[place] = 0
    cdef int voids = 0
    for other in range(4):
        if other == suit:
            continue
        cards = hand >> 8 * other & 255
        if not cards:
            voids += 1
        elif cards & A:
            counts[10] += 1
            counts[11] += cards & T != 0
        elif cards & T:
            counts[12] += cards != T
    counts[0] = trumps & J != 0
    counts[1] = trumps & NINE != 0
    counts[2] = trumps & A != 0
    counts[3] = trumps & T != 0
    counts[4] = trumps & (J | NINE) == J | NINE
    counts[5] = trumps & (K | Q) == K | Q
    if length >= 2:
        counts[6 + min(length - 2, 3)] = 1
        counts[13] = voids


cdef void count_no_trumps(uint32_t hand, int* counts) noexcept nogil:
    """Count aces, aces with their ten, guarded tens without their ace, and cards beyond three in suits with the ace."""
    for place in range(MOST_COUNTS):
        counts[place] = 0
    for suit in range(4):
        cards = hand >> 8 * suit & 255
        if cards & A:
            counts[0] += 1
            counts[1] += cards & T != 0
            counts[3] += max(0, count32(cards) - 3)
        elif cards & T:
            counts[2] += cards != T


cdef void count_all_trumps(uint32_t hand, int* counts) noexcept nogil:
    """Count jacks, jacks with their nine, guarded nines without jack, aces, belotes, and cards beyond three in suits with the jack."""
    for place in range(MOST_COUNTS):
        counts[place] = 0
    for suit in range(4):
        cards = hand >> 8 * suit & 255
        counts[3] += cards & A != 0
        counts[4] += cards & (K | Q) == K | Q
        if cards & J:
            counts[0] += 1
            counts[1] += cards & NINE != 0
            counts[5] += max(0, count32(cards) - 3)
        elif cards & NINE:
            counts[2] += cards != NINE


cdef void count_hand(uint32_t hand, int denomination, int* counts) noexcept nogil:
    """Count the features of a hand that matter in a denomination."""
    if denomination == NO_TRUMPS:
        count_no_trumps(hand, counts)
    elif denomination == ALL_TRUMPS:
        count_all_trumps(hand, counts)
    else:
        count_suited(hand, denomination, counts)


cdef double weighted_sum(const int* counts, const double* weights) noexcept nogil:
    """Return the sum of the counts times their weights."""
    cdef double found = 0.0
    for place in range(MOST_COUNTS):
        found += counts[place] * weights[place]
    return found


cdef double combination_hope(const Law* law, uint32_t hand, bint overlap) noexcept nogil:
    """Return the points that a hand's combinations are expected to score."""
    cdef uint16_t numbers[90]
    cdef Lines best
    cdef int count = 0
    if not may_declare(hand):
        return 0.0
    for number in range(COMBINATIONS):
        if law.worth[number] and combination[number].cards & ~hand == 0:
            numbers[count] = number
            count += 1
    best_lines(law, numbers, count, overlap, &best)
    # The factor is the frequency with which a combination of that value is the best at the table.
    if best.best <= 20:
        return 0.5 * best.points
    return (0.8 if best.best <= 50 else 0.95) * best.points


cdef bint sure_capot(const Law* law, uint32_t hand, bint leads) noexcept nogil:
    """True if a hand takes every trick without help: only masters, and the lead or a card in every suit."""
    cdef bint master
    cdef int tops = 0
    for card in range(32):
        if not hand >> card & 1:
            continue
        master = not law.beats[card] & suit_of(card) & ~hand
        if law.trumps >> card & 1:
            tops += master
        elif not master:
            return False
    if law.trumps:
        return tops >= 8 - count32(hand & law.trumps)
    if leads:
        return True
    for suit in range(4):
        if not hand & suit_of(8 * suit):
            return False
    return True
