"""Strengths and order of the cards, with the fixed manilhas and with those that a vira names (TRU-3.3 to TRU-3.7)."""

from libc.stdint cimport uint16_t
from libc.string cimport memset

from ridotto.games.truco.law.notation import MANILHAS, NAMES, TURNING, in_order, manilhas_of, strengths


cdef int write_ranking(Ranking* ranking, manilhas) except -1:
    """Write the strengths and the order of the cards with these manilhas."""
    cdef int card, power
    by_name = strengths(manilhas)
    order = in_order(by_name)
    memset(ranking, 0, sizeof(Ranking))
    ranking.scrambled = order != NAMES
    for card in range(40):
        power = by_name[NAMES[card]]
        ranking.strength[card] = power
        ranking.place[card] = order.index(NAMES[card])
        ranking.copies[power] += 1
        for other in range(power):
            ranking.above[other] |= <unsigned long long> 1 << card
    return 0


write_ranking(&rankings[FIXED_MANILHAS], MANILHAS)
write_ranking(&rankings[NO_MANILHAS], ())
for place_of_rank, rank_turned in enumerate(TURNING):
    write_ranking(&rankings[<int> TURNED_MANILHAS + <int> place_of_rank], manilhas_of(rank_turned))
for number_of_card, card_name in enumerate(NAMES):
    turned_by[<int> number_of_card] = TURNED_MANILHAS + TURNING.index(card_name[0])


cdef void arrange(const Ranking* ranking, uint16_t* plays, int count) noexcept nogil:
    """Arrange plays in canonical order: first those face up, then those face down, if there are any."""
    for last in range(1, count):
        for place in range(last, 0, -1):
            if comes_before(ranking, plays[place - 1], plays[place]):
                break
            play = plays[place]
            plays[place] = plays[place - 1]
            plays[place - 1] = play


cdef bint comes_before(const Ranking* ranking, int one, int other) noexcept nogil:
    """True if a play comes before another one in canonical order."""
    if (one < CARDS) != (other < CARDS):
        return one < CARDS
    return ranking.place[one % CARDS] < ranking.place[other % CARDS]
