# Interface shared by the states of all games.

cimport cython

from ridotto.core.engine cimport Engine
from ridotto.core.history cimport Log, Reading, Setting


@cython.no_gc
cdef class State:
    cdef Setting fixed
    cdef Log history
    cdef int length             # number of actions so far
    cdef const Engine* engine
    cdef void* deal_at          # the game's own struct, inside this object
    cdef const void* rules_at   # options and everything known before the deal, inside the setting

    cdef list ids(self)
    cdef object line_of(self, action)
    cdef int number_in(self, object line) except -2
    cdef object judged(self, object line, seat)
    cdef object refusal_of(self, object line, action, seat)
    cdef State after(self, int number)
    cdef int begin(self, Setting fixed, const Engine* engine, const void* rules) except -1
    cdef State following(self, int seat, int number, line)
    cdef str text_of(self, object line, action)
    cdef int must_be_over(self) except -1

    # Overridden by each game's class.
    cdef State blank(self)
    cdef object read(self, str text)
    cdef int forbidden_to(self, int number, int seat) noexcept
    cdef int as_said(self, int number, int seat) noexcept
    cdef int actor(self, int number) noexcept
    cdef object action_of(self, int number)
    cdef object noted(self, int number)
    cdef int refuse_reading(self, Reading line, seat) except -2
    cdef State after_reading(self, Reading line)
    cdef str late_rule(self, object line)
    cdef dict facts_of(self, str rule, object line, str text, seat)
    cpdef dict public_facts(self)
    cdef dict seat_facts(self, int seat)
    cdef dict reckoned(self)
    cdef object starter(self)


cdef void seal(object kind)
cdef void seal_between(object kind)
