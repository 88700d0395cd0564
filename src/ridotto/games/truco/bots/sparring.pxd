# Training of a table for truco against networks.

from ridotto.games.truco.bots.network cimport Layers, Network, Reading
from ridotto.games.truco.bots.regret cimport Training
from ridotto.games.truco.bots.table cimport Node, Table
from ridotto.games.truco.law.rules cimport Deal


# A table in training, and networks that learn to win from it.
cdef class Sparring(Training):
    cdef Network* nets
    cdef Network* slopes
    cdef Network* means         # of earlier slopes
    cdef Network* squares
    cdef const Table* table     # strategy that the networks correct
    cdef int side               # team that follows the table in training
    cdef bint fixed             # true if the networks alone learn, and the other team follows the shipped table
    cdef double rate            # of the networks' learning

    cdef double learn_from(self, const Deal* deal, const Node* node, int number, const Reading* reading, const Layers* layers,
                           const double* chances) noexcept nogil
    cdef void step(self) noexcept nogil
