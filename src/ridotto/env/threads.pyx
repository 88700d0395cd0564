"""A thread pool that runs one task at a time, split into one share per thread, without the interpreter."""

from cpython.pythread cimport (
    PyThread_acquire_lock, PyThread_allocate_lock, PyThread_free_lock, PyThread_release_lock, PyThread_start_new_thread,
    PyThread_type_lock,
)
from libc.stdlib cimport calloc, free

from ridotto.core.numbers import whole_number

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
    const unsigned long NO_THREAD "((unsigned long) -1)"    # returned if a thread could not be started


cdef void acquire(PyThread_type_lock lock) noexcept nogil:
    """Take a lock: spin for a while, then block."""
    for _ in range(TRIES):
        if PyThread_acquire_lock(lock, 0):
            return
    PyThread_acquire_lock(lock, 1)


cdef void worker_main(void* argument) noexcept nogil:
    """Main loop of a worker thread: wait for a task, run it, signal the end."""
    slot = <Slot*> argument
    while True:
        acquire(slot.go)
        if slot.task == NULL:
            break
        slot.task(slot.share)
        PyThread_release_lock(slot.end)
    PyThread_release_lock(slot.end)


cdef class ThreadPool:
    """A pool of `size` threads including the calling one; fewer if the system cannot start as many."""

    def __cinit__(self, size):
        size = whole_number(size, "threads", 1, MOST_THREADS)
        self.slots = <Slot*> calloc(size, sizeof(Slot))
        if self.slots == NULL:
            raise MemoryError
        self.size = size
        self.start()

    cdef int start(self) except -1:
        """Start the threads."""
        cdef int wanted = self.size
        self.process_id = process()
        self.size = 1
        for number in range(1, wanted):
            slot = &self.slots[number]
            slot.go = PyThread_allocate_lock()
            slot.end = PyThread_allocate_lock()
            if slot.go == NULL or slot.end == NULL:
                raise MemoryError
            PyThread_acquire_lock(slot.go, 1)
            PyThread_acquire_lock(slot.end, 1)
            if PyThread_start_new_thread(worker_main, slot) == NO_THREAD:
                break
            self.size = number + 1
        return 0

    cdef bint restart_after_fork(self) except -1:
        """True if the threads had to be restarted: after a fork the child process has none of them."""
        if self.process_id == process():
            return False
        self.start()
        return True

    cdef void run(self, TaskOf task, void* shares, size_t width) noexcept nogil:
        """Run the task in all threads, each with its slot share from an array of `width`-byte elements. Return when all are done."""
        slots = self.slots
        size = self.size
        first = <unsigned char*> shares
        for number in range(1, size):
            slots[number].task = task
            slots[number].share = first + number * width
            PyThread_release_lock(slots[number].go)
        task(shares)
        for number in range(1, size):
            acquire(slots[number].end)

    cdef void stop(self):
        """Stop the threads and wait for them, unless they belong to another process."""
        if self.slots == NULL:
            return
        if self.process_id == process():
            for number in range(1, self.size):
                slot = &self.slots[number]
                slot.task = NULL
                PyThread_release_lock(slot.go)
                PyThread_acquire_lock(slot.end, 1)
                PyThread_free_lock(slot.go)
                PyThread_free_lock(slot.end)
        free(self.slots)
        self.slots = NULL
        self.size = 0

    def __dealloc__(self):
        self.stop()
