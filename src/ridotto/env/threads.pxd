# A thread pool that runs one task at a time, split into one share per thread, without the interpreter.

from cpython.pythread cimport PyThread_type_lock

cdef enum:
    MOST_THREADS = 256
    # Attempts to take a lock before a thread sleeps: about 50 microseconds, as long as waking takes. The next step often comes sooner.
    TRIES = 4000

ctypedef void (*TaskOf)(void* share) noexcept nogil

# A worker thread's locks and its current task.
cdef struct Slot:
    TaskOf task             # NULL: the thread exits
    void* share
    PyThread_type_lock go
    PyThread_type_lock end


cdef class ThreadPool:
    cdef readonly int size      # including the calling thread
    cdef int process_id         # id of the process that the threads run in
    cdef Slot* slots
    cdef bint restart_after_fork(self) except -1
    cdef int start(self) except -1
    cdef void run(self, TaskOf task, void* shares, size_t width) noexcept nogil
    cdef void stop(self)
