# Threads that do a task side by side, each its own share, without the interpreter.

from cpython.pythread cimport (
    PyThread_acquire_lock, PyThread_allocate_lock, PyThread_free_lock, PyThread_release_lock, PyThread_start_new_thread,
    PyThread_type_lock)
from libc.stdlib cimport calloc, free

cdef extern from *:
    """
    #ifdef _WIN32
      #include <process.h>
      #define ridotto_process _getpid
    #else
      #include <unistd.h>
      #define ridotto_process getpid
    #endif
    """
    int process "ridotto_process"()
    const unsigned long NO_THREAD "((unsigned long) -1)"    # from one that could not be started

cdef enum:
    MOST_THREADS = 256
    TRIES = 4000            # for a lock before its thread sleeps: some 50 microseconds, in which another step often comes; to wake it takes as long

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


cdef void take(PyThread_type_lock lock) noexcept nogil
cdef void attend(void* post) noexcept nogil
