# The interface that every game shares.

cimport cython
from cpython.exc cimport PyErr_CheckSignals
from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.long cimport PyLong_CheckExact
from cpython.object cimport PyObject, PyTypeObject
from cpython.ref cimport Py_INCREF
from libc.stdint cimport uint16_t, uint32_t
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.history cimport Log, Reading, Setting
from ridotto.core.engine cimport MOST_LEGAL, MOST_SCORES, Engine, count_ways, run_playouts
from ridotto.core.known cimport fill, key_of

cdef extern from *:
    """
    /* Only this package creates objects of sealed classes; its own code does not go through this slot. */
    static PyObject *ridotto_sealed(PyTypeObject *type, PyObject *args, PyObject *keywords) {
        PyErr_Format(PyExc_TypeError, "%s is not made directly, expected game.deal()", type->tp_name);
        return NULL;
    }
    static newfunc ridotto_open = NULL;
    static PyObject *ridotto_base(PyTypeObject *type, PyObject *args, PyObject *keywords) {
        return (type->tp_new == ridotto_sealed ? ridotto_open : ridotto_sealed)(type, args, keywords);
    }
    static void ridotto_guard(PyObject *type, newfunc guard) {
        ((PyTypeObject *) type)->tp_new = guard;
        ((PyTypeObject *) type)->tp_vectorcall = NULL;
    }
    static void ridotto_seal(PyObject *type) { ridotto_guard(type, ridotto_sealed); }
    static void ridotto_seal_base(PyObject *type) {
        ridotto_open = ((PyTypeObject *) type)->tp_new;
        ridotto_guard(type, ridotto_base);
    }
    """
    void seal_slot "ridotto_seal"(object kind)
    void seal_base_slot "ridotto_seal_base"(object kind)

@cython.no_gc
cdef class State:
    cdef Setting fixed
    cdef Log history
    cdef int length             # actions so far
    cdef const Engine* engine
    cdef void* deal_at          # the game's own struct, inside the object
    cdef const void* rules_at   # options and what was before the deal, inside the setting

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

    # Answered by each game's own class.
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
