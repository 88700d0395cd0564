# Which deals of Briscola bugiarda are likely, and how they go on.

from libc.math cimport exp, log
from libc.stdint cimport uint8_t, uint16_t, uint64_t

from ridotto.core.bits cimport lowest
from ridotto.core.chance cimport Rng, below, next64, seed_rng, uniform
from ridotto.core.worlds cimport Past, copy_past, note
from ridotto.games.briscola_bugiarda.bots.calls cimport worths_of_bids, worths_of_trumps
from ridotto.games.briscola_bugiarda.bots.cards cimport Course, go_on, set_out, worths_of
from ridotto.policies.network cimport drawn, share_of
from ridotto.games.briscola_bugiarda.bots.policy cimport (
    STEADY_HABITS, Habits, choose, choose_card, prospects, weigh_bids, weigh_cards)
from ridotto.games.briscola_bugiarda.law.rules cimport (
    ALONE, CARDS, NAMING, NOBODY, NO_BID, NO_CARD, PASS, PLAY, PLAYING, TRUMP, Deal, Sheet, advance, play_card, reckon, turn_of)
from ridotto.games.briscola_bugiarda.bots.endings cimport ending_of
from ridotto.games.briscola_bugiarda.law.worlds cimport BriscolaWorlds

cdef double cards_soft[2]
cdef double calls_soft[2]
cdef double slips[2]
cdef double share[2]
cdef double THOUGHT_SLIPS
cdef int BURN_IN, APART, CALLED, EXACT, THINKING
cdef uint64_t MIX

cdef struct Memo:
    uint64_t hand
    double chance
    double steady           # how likely the seat then goes by rules of thumb

# Deals that agree with a view, as likely as what the others have called and played makes them.
cdef class Beliefs(BriscolaWorlds):
    cdef const Habits* habits   # everybody's
    cdef Rng dice
    cdef double faith[5]        # by seat: the factor that talk puts on its being the secret partner
    cdef bint thinking          # whether the others are taken for players who think ahead
    cdef bint thinks[5]         # by seat: in the present world
    cdef int kinds              # of players by rules of thumb
    cdef Course courses[40]     # before each card played
    cdef uint64_t played[5]     # by seat
    cdef int plays
    cdef uint8_t cards[40]      # the present world: the unseen cards, by place
    cdef uint8_t seat_at[40]    # whose place it is
    cdef uint64_t hands[5]      # the hands that it gives
    cdef Memo memos[5][1024]    # likelihoods by seat
    cdef double logs[5]         # by seat: the log-likelihood of what it did
    cdef int holder             # of the called card among the unseen, or NOBODY
    cdef readonly long nodes    # decisions of the policy that were looked at
    cdef void weigh_calls(self, int seat, uint64_t dealt, double* logs) noexcept nogil
    cdef void weigh_plays(self, int seat, uint64_t dealt, double* logs) noexcept nogil
    cdef double chance_of(self, int seat, uint64_t hand) noexcept nogil
    cdef void begin(self) noexcept nogil
    cdef void step(self) noexcept nogil
    cdef void tell_apart(self) noexcept nogil
    cdef int play_on(self, Deal* deal, Past* past, Rng* dice) noexcept nogil
    cdef int next_call(self, const Deal* deal, const Past* past, Rng* dice) noexcept nogil
    cdef int next_card(self, const Course* course, uint64_t hand, Rng* dice) noexcept nogil
    cdef void weigh(self, const uint16_t* actions, int count, int drawn, uint16_t* outcomes) noexcept nogil

cdef void note_choice(const double* worths, int count, int chosen, const double* soft, int kinds, double* logs) noexcept nogil
cdef void note_thought(const double* worths, int count, int chosen, double* logs) noexcept nogil
