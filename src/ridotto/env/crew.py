"""Threads that do a task side by side, each its own share, without the interpreter."""

import cython
from cython import address

from ridotto.core.numbers import whole_number


def take(lock):
    """Waits for a lock, at first awake."""
    for _ in range(TRIES):
        if PyThread_acquire_lock(lock, 0):
            return
    PyThread_acquire_lock(lock, 1)


def attend(post):
    """What a thread does: its task, whenever it is told to go."""
    own = cython.cast(cython.pointer(Post), post)
    while True:
        take(own.go)
        if own.task == cython.NULL:
            break
        own.task(own.share)
        PyThread_release_lock(own.end)
    PyThread_release_lock(own.end)


class Crew:
    """So many threads, but for the first, which is whoever asks; fewer where the system gives fewer."""

    def __cinit__(self, size):
        size = whole_number(size, "threads", 1, MOST_THREADS)
        self.posts = cython.cast(cython.pointer(Post), calloc(size, cython.sizeof(Post)))
        if self.posts == cython.NULL:
            raise MemoryError
        self.size = size
        self.hire()

    def hire(self):
        """Starts the threads."""
        wanted: cython.int = self.size
        self.home = process()
        self.size = 1
        for number in range(1, wanted):
            post = address(self.posts[number])
            post.go = PyThread_allocate_lock()
            post.end = PyThread_allocate_lock()
            if post.go == cython.NULL or post.end == cython.NULL:
                raise MemoryError
            PyThread_acquire_lock(post.go, 1)
            PyThread_acquire_lock(post.end, 1)
            if PyThread_start_new_thread(attend, post) == NO_THREAD:
                break
            self.size = number + 1
        return 0

    def gather(self):
        """Whether the threads had to be started anew: after a fork the child has none of them."""
        if self.home == process():
            return False
        self.hire()
        return True

    def run(self, task, shares, width):
        """Has each thread do the task with its share, one of a row of that many bytes each; returns when all have."""
        posts = self.posts
        size = self.size
        first = cython.cast(cython.p_uchar, shares)
        for number in range(1, size):
            posts[number].task = task
            posts[number].share = first + number * width
            PyThread_release_lock(posts[number].go)
        task(shares)
        for number in range(1, size):
            take(posts[number].end)

    def dismiss(self):
        """Stops the threads and waits for them, unless they are another process's."""
        if self.posts == cython.NULL:
            return
        if self.home == process():
            for number in range(1, self.size):
                post = address(self.posts[number])
                post.task = cython.NULL
                PyThread_release_lock(post.go)
                PyThread_acquire_lock(post.end, 1)
                PyThread_free_lock(post.go)
                PyThread_free_lock(post.end)
        free(self.posts)
        self.posts = cython.NULL
        self.size = 0

    def __dealloc__(self):
        self.dismiss()
