"""Threads that do a task side by side, each its own share, without the interpreter."""

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
    const unsigned long NO_THREAD "((unsigned long) -1)"    # from one that could not be started


cdef void take(PyThread_type_lock lock) noexcept nogil:
    """Waits for a lock, at first awake."""
    for _ in range(TRIES):
        if PyThread_acquire_lock(lock, 0):
            return
    PyThread_acquire_lock(lock, 1)


cdef void attend(void* post) noexcept nogil:
    """What a thread does: its task, whenever it is told to go."""
    own = <Post*> post
    while True:
        take(own.go)
        if own.task == NULL:
            break
        own.task(own.share)
        PyThread_release_lock(own.end)
    PyThread_release_lock(own.end)


cdef class Crew:
    """So many threads, but for the first, which is whoever asks; fewer where the system gives fewer."""

    def __cinit__(self, size):
        size = whole_number(size, "threads", 1, MOST_THREADS)
        self.posts = <Post*> calloc(size, sizeof(Post))
        if self.posts == NULL:
            raise MemoryError
        self.size = size
        self.hire()

    cdef int hire(self) except -1:
        """Starts the threads."""
        cdef int wanted = self.size
        self.home = process()
        self.size = 1
        for number in range(1, wanted):
            post = &self.posts[number]
            post.go = PyThread_allocate_lock()
            post.end = PyThread_allocate_lock()
            if post.go == NULL or post.end == NULL:
                raise MemoryError
            PyThread_acquire_lock(post.go, 1)
            PyThread_acquire_lock(post.end, 1)
            if PyThread_start_new_thread(attend, post) == NO_THREAD:
                break
            self.size = number + 1
        return 0

    cdef bint gather(self) except -1:
        """Whether the threads had to be started anew: after a fork the child has none of them."""
        if self.home == process():
            return False
        self.hire()
        return True

    cdef void run(self, TaskOf task, void* shares, size_t width) noexcept nogil:
        """Has each thread do the task with its share, one of a row of that many bytes each; returns when all have."""
        posts = self.posts
        size = self.size
        first = <unsigned char*> shares
        for number in range(1, size):
            posts[number].task = task
            posts[number].share = first + number * width
            PyThread_release_lock(posts[number].go)
        task(shares)
        for number in range(1, size):
            take(posts[number].end)

    cdef void dismiss(self):
        """Stops the threads and waits for them, unless they are another process's."""
        if self.posts == NULL:
            return
        if self.home == process():
            for number in range(1, self.size):
                post = &self.posts[number]
                post.task = NULL
                PyThread_release_lock(post.go)
                PyThread_acquire_lock(post.end, 1)
                PyThread_free_lock(post.go)
                PyThread_free_lock(post.end)
        free(self.posts)
        self.posts = NULL
        self.size = 0

    def __dealloc__(self):
        self.dismiss()
