"""Training of a table for truco against networks that learn to win from it.

Self-play finds the best table against others that see what it sees; one who sees single cards wins from it nevertheless. So here a team
follows the table in training, and the other a network for each kind of decision, which sees all and is trained all the while to win from
the table: the table learns to lose as little as possible to such an opponent (CFR-BR: Johanson and others, AAAI 2012). The networks'
slopes are the regrets of a decision's choices (Hennes and others, AAMAS 2020), found as for the table: by trying all of them.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ridotto.core.chance cimport below
from ridotto.games.truco.bots.network cimport CHOICES, Layers, Network, Reading, backward, begin_network, climb
from ridotto.games.truco.bots.regret cimport THOROUGH, Training
from ridotto.games.truco.bots.table cimport (
    NETWORKS, Node, chances_of, correct, tables,
)
from ridotto.games.truco.law.rules cimport NOBODY, Deal

from ridotto.games.truco.bots.table import FILES

cdef enum:
    BATCH = 64                  # rounds between two steps of the networks

# Correction beyond which a choice is not driven further
cdef float LIMIT = 7.0
# Probability below which most walks skip a choice of the networks
cdef double RARE = 0.004


cdef class Sparring(Training):
    """A table in training, and networks that learn to win from it; both begin with the shipped table of a scope.

    `fixed`: True if the networks alone learn, with the shipped table as their opponent: what they win then is a lower bound on what can be
    won from it.
    """

    def __init__(self, kinds, seed, scope, fixed=False):
        Training.__init__(self, kinds, seed)
        self.nets = <Network*> calloc(NETWORKS, sizeof(Network))
        self.slopes = <Network*> calloc(NETWORKS, sizeof(Network))
        self.means = <Network*> calloc(NETWORKS, sizeof(Network))
        self.squares = <Network*> calloc(NETWORKS, sizeof(Network))
        if not (self.nets and self.slopes and self.means and self.squares):
            raise MemoryError
        for number in range(NETWORKS):
            begin_network(&self.nets[number], &self.rng)
        self.take_up(scope)
        self.table = &tables[<int> FILES.index(scope)]
        self.fixed = fixed

    def __dealloc__(self):
        free(self.nets)
        free(self.slopes)
        free(self.means)
        free(self.squares)

    cdef bint learn_at(self, const Deal* deal, const Node* node, int word, double* chances, double* worth) noexcept nogil:
        """Compute the strategy of the seat in turn: the table's in training, or that of the networks."""
        cdef Reading reading
        cdef Layers layers
        if deal.turn & 1 == self.side:
            return Training.learn_at(self, deal, node, word, chances, worth)
        chances_of(self.table, node, chances)
        number = correct(self.nets, deal, &self.rules, &self.past, word, node, &reading, &layers, chances)
        if number < 0 or deal.turn != self.seat:
            return False
        worth[0] = self.learn_from(deal, node, number, &reading, &layers, chances)
        return True

    cdef double learn_from(self, const Deal* deal, const Node* node, int number, const Reading* reading, const Layers* layers,
                           const double* chances) noexcept nogil:
        """Try the choices of a decision of the networks, add the slopes, and return the average value."""
        cdef double values[4]
        cdef float slope[CHOICES]
        cdef double worth = 0.0
        cdef double share = 0.0
        cdef float usual = 0.0
        cdef float common = 0.0
        cdef int tried = 0
        cdef int count = 0
        for choice in range(node.count):
            if not node.allowed >> choice & 1 or (self.hasty and chances[choice] < RARE):
                continue
            tried |= 1 << choice
            values[choice] = self.try_choice(deal, node, choice)
            worth += chances[choice] * values[choice]
            usual += chances[choice] * layers.out[choice]
            share += chances[choice]
            count += 1
        worth /= share
        usual /= share
        memset(slope, 0, sizeof(slope))
        for choice in range(node.count):
            if tried >> choice & 1:
                slope[choice] = values[choice] - worth
                if slope[choice] * (layers.out[choice] - usual) > 0 and abs(layers.out[choice] - usual) > LIMIT:
                    slope[choice] = 0
                common += slope[choice] / count
        for choice in range(node.count):
            if tried >> choice & 1:
                slope[choice] -= common
        backward(&self.nets[number], reading, layers, slope, &self.slopes[number])
        return worth

    cdef void step(self) noexcept nogil:
        """Move the networks along the slopes of a batch."""
        for number in range(NETWORKS):
            climb(
                &self.nets[number],
                &self.slopes[number],
                &self.means[number],
                &self.squares[number],
                self.rate,
                1.0 / (BATCH * self.rules.players),
            )

    def spar(self, rounds, strays, rate):
        """Play a number of rounds: one deal each, in which every seat tries its choices.

        `strays`: probability, in thousandths, of a random call or answer by the other seats; `rate`: of the networks' learning.
        """
        cdef Deal deal
        cdef int number
        self.strays = strays
        self.rate = rate
        for number in range(rounds):
            memset(&deal, 0, sizeof(Deal))
            self.begin(&deal)
            with nogil:
                self.side = NOBODY if self.fixed else below(&self.rng, 2)
                self.rival = self.policy != NULL and <int> below(&self.rng, 1000) < self.rivals
                for seat in range(self.rules.players):
                    if self.rival and not self.fixed and seat & 1 != self.side:
                        continue  # Only the table learns from rules of thumb.
                    self.seat = seat
                    self.price()
                    self.past.length = 0
                    self.hasty = below(&self.rng, THOROUGH) != 0
                    self.walk(&deal, False)
                if number % BATCH == BATCH - 1:
                    self.step()
        PyErr_CheckSignals()

    def networks(self):
        """Return the networks so far, to be installed as a response."""
        return (<unsigned char*> self.nets)[: NETWORKS * sizeof(Network)]
