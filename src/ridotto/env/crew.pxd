# Threads that do a task side by side, each its own share, without the interpreter.

from cpython.pythread cimport PyThread_type_lock

cdef enum:
    MOST_THREADS = 256
    # For a lock before its thread sleeps: some 50 microseconds, in which another step often comes; to wake it takes as long.
    TRIES = 4000

ctypedef void (*TaskOf)(void* share) noexcept nogil

# Where a thread waits, and what it has to do.
cdef struct Post:
    TaskOf task             # NULL: it goes home
    void* share
    PyThread_type_lock go
    PyThread_type_lock end


cdef class Crew:
    cdef readonly int size  # whoever asks included
    cdef int home           # process that the threads run in
    cdef Post* posts
    cdef bint gather(self) except -1
    cdef int hire(self) except -1
    cdef void run(self, TaskOf task, void* shares, size_t width) noexcept nogil
    cdef void dismiss(self)
