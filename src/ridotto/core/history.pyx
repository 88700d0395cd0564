"""What came before a position: what was fixed at its beginning, the log of actions, and lines that were read but have no number."""

cimport cython
from cpython.mem cimport PyMem_Free, PyMem_Realloc
from libc.stdint cimport uint32_t
from libc.string cimport memcpy


cdef class Setting:
    """What is fixed before a deal begins."""


@cython.no_gc
cdef class Log:
    """Actions in order.

    A state at the end of its log shares the log with the next state; going on from an earlier place copies what came before.
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
        """Whether a seat did something with an id from `first` to below `end` among the first entries, so many."""
        for place in range(length):
            if first <= self.entries[place] & 0xFFFF < end and self.entries[place] >> 16 == seat:
                return True
        return False

    cdef void keep(self, int place, line):
        """Keeps the Action of an entry whose number is not enough."""
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
    """A line of the notation that has no number."""
