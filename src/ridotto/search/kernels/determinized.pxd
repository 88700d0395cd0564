# Determinized search of Belote and Coinche.

from libc.stdint cimport int32_t

from ridotto.core.worlds cimport Past, PolicyOf

cdef enum:
    MOST_VALUES = 600       # capacity for the results of the tricks, in half points, and those of none and all
    # Costs besides solving, in solver nodes that take the same time.
    DRAWING = 50            # drawing a world, without the likelihood of its actions
    THUMBS = 6              # likelihood of a call or card by rules of thumb
    NETWORKS = 25           # likelihood of a call or card by networks
    SETTLING = 100          # scores of all results of a world
    ACTING = 10             # action of a policy by rules of thumb
    LEARNED = 40            # action of a network policy

# Likelihood of the actions of all but the viewer, given the hands of a deal.
ctypedef double (*LikelihoodOf)(const void* deal, const void* rules, const Past* past, int viewer) noexcept nogil
# Write the scores of the teams if team 0 takes `points` in tricks; `sweep`: the team that takes every trick, or -1.
ctypedef void (*SettledOf)(const void* deal, const void* rules, int points, int sweep, int32_t* scores) noexcept nogil


# A game's part of the search: likelihood of the actions, playout policy, scores of the tricks, and the costs in nodes.
cdef class Judgement:
    cdef LikelihoodOf likelihood
    cdef PolicyOf policy
    cdef SettledOf settled
    cdef int calling
    cdef int playing
    cdef int acting


cdef Judgement judged_by(LikelihoodOf likelihood, PolicyOf policy, SettledOf settled, int calling, int playing, int acting)
