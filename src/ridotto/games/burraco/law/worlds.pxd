# Possible worlds of Burraco.

from libc.stdint cimport uint8_t
from libc.string cimport memcpy, memset

from ridotto.core.chance cimport Rng, below, seed_rng
from ridotto.core.worlds cimport Worlds
from ridotto.games.burraco.law.rules cimport DRAWING, NOBODY, OVER, PLAYING, POT, Deal, Rules
from ridotto.games.burraco.law.state cimport CUSTOMS
from ridotto.games.burraco.law.turns cimport ENGINE
from ridotto.games.families.rummy.law.hands cimport KINDS, NO_CARD, may_be_wild, names_of, names_of_hand, take_card
from ridotto.games.families.rummy.law.melds cimport LONG, Meld
from ridotto.games.families.rummy.law.unseen cimport deal_out, hidden_cards, meld_of_facts

cdef class BurracoWorlds(Worlds):
    cdef Rules table
    cdef Deal seen              # what the viewer sees; sizes alone where it does not
    cdef uint8_t unseen[4]      # cards that each hand lacks
    cdef int buried             # cards of the pile, from its bottom, that the viewer does not remember
    cdef uint8_t hidden[108]    # the cards that may lie there, in the pile, the pots or the stock
    cdef int count
    cdef int closing            # seat whose last card is one to close with, or NOBODY
    cdef int read_table(self, view, pile) except -1
    cdef int read_hands(self, view, seen) except -1
    cdef double draw(self, Rng* rng, void* deal) noexcept nogil
