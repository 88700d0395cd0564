# Calls and cards of Belote and Coinche weighed in possible worlds.

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy

from ridotto.core.bits cimport lowest
from ridotto.core.chance cimport Rng, next64, seed_rng, uniform
from ridotto.core.worlds cimport Past, PolicyOf, Worlds, copy_past, note, play_on
from ridotto.games.families.trumps.bots.policy cimport next_line
from ridotto.games.families.trumps.law.declarations cimport Declared
from ridotto.games.families.trumps.law.law cimport Law, card_points
from ridotto.games.families.trumps.law.table cimport NOBODY, PASS, Table, TableRules, forehand, law_of, may_still_declare
from ridotto.games.families.trumps.law.tricks cimport legal_cards
from ridotto.search.kernels.tricks cimport LAST, Solver, solve_cards, take_up
from ridotto.search.kernels.weighing cimport Weighing

cdef enum:
    MOST_VALUES = 600       # half points that tricks may bring, and one each for none and all of them
    # What takes time besides searching, in nodes of the solver that take as long.
    DRAWING = 50            # a world and its likelihood
    THUMBS = 6              # what rules of thumb make of a call or a card that has been seen
    NETWORKS = 25           # what networks make of it
    SETTLING = 100          # the scores of all results of a world
    ACTING = 10             # an action of a policy by rules of thumb
    LEARNED = 40            # … and of one that asks networks

# How likely it is that the others act as they have, with the hands of a deal.
ctypedef double (*LikelihoodOf)(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil
# The scores of the teams when team 0 takes so many points in tricks; `sweep`: the team that takes all of them, or -1.
ctypedef void (*SettledOf)(const void* deal, const void* rules, int points, int sweep, int32_t* scores) noexcept nogil

# What a game adds: how likely the others act as they have, how everybody goes on, what the tricks score.
cdef class Judgement:
    cdef LikelihoodOf likelihood
    cdef PolicyOf policy
    cdef SettledOf settled
    cdef int calling
    cdef int playing
    cdef int acting

cdef class Inferred(Worlds):
    cdef Worlds inner
    cdef LikelihoodOf likelihood
    cdef int viewer
    cdef int batch

# Choices of a seat whose worlds a game's judgement draws, plays on in and settles.
cdef class Judged(Weighing):
    cdef Worlds worlds
    cdef Solver solver
    cdef PolicyOf policy
    cdef SettledOf settled
    cdef int calling                # nodes that take as long as what is made of a call,
    cdef int acting                 # as an action of the policy
    cdef int drawing                # nodes that drawing a world is worth
    cdef Rng rng                    # draws worlds
    cdef Rng dice                   # what policies throw in them

cdef class Cards(Judged):
    cdef bint rounded
    cdef int tolerance              # half points
    cdef int every                  # one of so many worlds is solved
    cdef long solve(self, void* deal, double* lead, double* worth) noexcept nogil
    cdef int fill_values(self, const void* deal, double* points, double* values) noexcept nogil
    cdef long play(self, const void* deal, double* lead, double* worth) noexcept nogil

# How a deal ends under a contract.
cdef struct Ending:
    uint8_t declarer
    uint8_t denomination
    Declared declared
    int points
    int sweep

cdef class Calls(Judged):
    cdef int end(self, const void* deal, Past* past, Ending* ending) noexcept nogil

cdef Inferred inferred(Worlds inner, LikelihoodOf likelihood, int viewer, int batch)
cdef Judgement judged_by(LikelihoodOf likelihood, PolicyOf policy, SettledOf settled, int calling, int playing, int acting)
cdef int start(Judged weighing, Judgement judgement, Worlds worlds, int viewer, list choices, bytes digest, int batch) except -1
cdef void declare_all(Table* table, const TableRules* rules) noexcept nogil
