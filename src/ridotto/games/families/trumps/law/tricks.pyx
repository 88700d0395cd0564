"""Play of the eight tricks (BEL-7): start, refusal of a card, inference from a card. `play_card` is inlined from tricks.pxd, for speed."""

from libc.stdint cimport uint32_t

from ridotto.core.bits cimport any_of, lowest
from ridotto.core.chance cimport Rng, next64
from ridotto.games.families.trumps.law.law cimport BEL_7_2, DUTIES, LEADING, NO_CARD, Law


cdef void begin(Play* play, int leader) noexcept nogil:
    play.count = 0
    play.turn = leader
    play.trick = 0
    play.best = NO_CARD
    play.master = leader
    play.leaders = leader
    play.situation = LEADING
    for team in range(2):
        play.taken[team] = 0
        play.tricks[team] = 0


cdef int refuse_card(const Play* play, const Law* law, int card) noexcept nogil:
    """Return the rule that forbids a card now, or 0: that of the first duty that excludes it."""
    cards = play.hand[play.turn]
    bit = <unsigned int> 1 << card
    if not cards & bit:
        return BEL_7_2
    for place in range(DUTIES):
        duty = law.duties[play.situation][place]
        if not cards & duty.need:
            continue
        cards &= duty.allow
        if not cards & bit:
            return law.rules[play.situation][place]
    return 0


cdef uint32_t lapsed(const Law* law, int situation, int card) noexcept nogil:
    """Return the cards that the player of a legal card cannot have held, because a duty lapsed."""
    cards = ~<unsigned int> 0
    cdef unsigned int missing = 0
    bit = <unsigned int> 1 << card
    for place in range(DUTIES):
        duty = law.duties[situation][place]
        if not duty.allow & bit:
            missing |= cards & duty.need
        elif duty.need & bit:
            cards &= duty.allow
    return missing


cdef void play_tricks(Play* play, const Law* law, Rng* rng) noexcept nogil:
    """Play the remaining cards at random, every legal card equally likely."""
    cdef unsigned long long chance = next64(rng)
    while play.count < 28:
        chance = chance >> 32 if play.count & 1 else next64(rng)
        play_card(play, law, any_of(legal_cards(play, law), <unsigned int> chance))
    while play.count < 32:
        play_card(play, law, lowest(play.hand[play.turn]))
