# Calls and cards of Belote and Coinche weighed in possible worlds.

from libc.stdint cimport int32_t

from ridotto.core.worlds cimport Past, PolicyOf

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


cdef Judgement judged_by(LikelihoodOf likelihood, PolicyOf policy, SettledOf settled, int calling, int playing, int acting)
