"""Weighing of a seat's cards in sampled worlds of a trick game, each solved with open cards."""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint64_t
from libc.string cimport memset

from ridotto.search.kernels.weighing cimport Weighing
from ridotto.search.tricks.law cimport CARDS, SEATS, Board, Laws, legal_cards
from ridotto.search.tricks.solver cimport MOST_EDGES, Solver, put, solve_cards

from ridotto.core.errors import InvalidText

cdef enum:
    DRAWING = 200           # cost of drawing a world in Python, in solver nodes that take the same time
    MOST_CHOICES = 32
    LONGEST = 2_000_000     # node limit of a world: with forty cards it excludes one in twelve at the first card, none later


cdef class Cards(Weighing):
    """Weighing of a seat's cards, given by number.

    `draw`: function that returns hands as sets of bits. `trick`: (seat, card) in order. `edges`: points of side 0 from the current trick on
    at which the result of the deal changes, in ascending order. `results`: score difference for the seat's side below the first edge, and
    from each edge on.
    """

    cdef Solver solver
    cdef Laws laws
    cdef object draw, trick
    cdef int edges[8002]
    cdef int edged
    cdef double results[8003]

    def __init__(self, Solver solver not None, Laws laws not None, draw, trick, seat, choices, edges, results):
        if not 0 <= seat < SEATS or len(choices) > MOST_CHOICES or not all([0 <= choice < CARDS for choice in choices]):
            raise InvalidText(f"choices: {choices} of seat {seat} are not allowed, expected {MOST_CHOICES} cards at most")
        if len(edges) > MOST_EDGES or len(results) != len(edges) + 1:
            raise InvalidText(f"results: got {len(results)} with {len(edges)} edges, expected one more than there are edges")
        self.solver = solver
        self.laws = laws
        self.draw = draw
        self.trick = trick
        self.viewer = seat
        self.count = len(choices)
        for place, choice in enumerate(choices):
            self.choices[<int> place] = choice
        self.edged = len(edges)
        for place, edge in enumerate(edges):
            self.edges[<int> place] = edge
        for place, result in enumerate(results):
            self.results[<int> place] = result

    def run(self, nodes):
        """Solve worlds until `nodes` more nodes are used. Return the total number of worlds. The choices must be legal in every world.

        A world that exceeds the limit `LONGEST` is skipped.
        """
        cdef Board board
        cdef int found[64]
        cdef uint64_t cards
        cdef double worth[32]
        cdef int lying
        cdef bint solved
        cdef long most = nodes
        cdef long done = 0
        cdef uint64_t wanted = 0
        for place in range(self.count):
            if not self.dropped[place]:
                wanted |= <uint64_t> 1 << self.choices[place]
        while done < most:
            PyErr_CheckSignals()
            memset(found, 0, sizeof(found))
            lying = put(&board, self.laws, self.draw(), self.trick, self.viewer)
            before = self.solver.search.nodes
            with nogil:
                cards = wanted & legal_cards(&self.laws.law, &board)
                solved = solve_cards(
                    self.solver, &self.laws.law, &board, cards, lying, self.edges, self.edged, LONGEST, found
                )
            done += self.solver.search.nodes - before + DRAWING
            if not solved:
                continue
            for place in range(self.count):
                worth[place] = 0.0 if self.dropped[place] else self.results[found[self.choices[place]]]
            self.weigh(1.0, worth, worth)
        self.nodes += done
        return self.solved
