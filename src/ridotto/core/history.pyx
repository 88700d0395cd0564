"""How a position was reached: the deal's setting, the log of actions, and parsed lines that have no id."""

cimport cython
from cpython.mem cimport PyMem_Free, PyMem_Realloc
from libc.stdint cimport uint32_t
from libc.string cimport memcpy


cdef class Setting:
    """Everything that is fixed before a deal begins."""


@cython.no_gc
cdef class Log:
    """Log of actions, in order.

    A state at the end of its log shares the log with its successor; branching off from an earlier position copies the prefix.
    """

    def __dealloc__(self):
        PyMem_Free(self.entries)

    cdef Log with_entry(self, int length, uint32_t entry):
        log = self
        if length != self.count:
            log = Log()
            log.make_room(length)
            memcpy(log.entries, self.entries, length * sizeof(uint32_t))
            if self.lines:
                log.lines = {place: line for place, line in self.lines.items() if place < length}
        elif length == self.room:
            log.make_room(length)
        log.entries[length] = entry
        log.count = length + 1
        return log

    cdef bint did(self, int length, int seat, int first, int end):
        """True if the seat took an action with an id in [first, end) among the first `length` entries."""
        for place in range(length):
            if first <= self.entries[place] & 0xFFFF < end and self.entries[place] >> 16 == seat:
                return True
        return False

    cdef void keep(self, int place, line):
        """Store the Action of an entry whose id does not identify it fully."""
        if self.lines is None:
            self.lines = {}
        self.lines[place] = line

    cdef int make_room(self, int length) except -1:
        self.room = 2 * length + 62
        size = self.room * sizeof(uint32_t)
        entries = <uint32_t*> PyMem_Realloc(self.entries, size)
        if not entries:
            raise MemoryError
        self.entries = entries
        return 0


cdef class Reading:
    """A line of the notation that has no id."""


def replayed(start, options, dealer, scores, deck, carried, actions):
    """Return the state after replaying a list of actions from the start of a deal."""
    state = start(options, dealer, scores, deck, **carried)
    for action in actions:
        state = state.apply(action)
    return state
