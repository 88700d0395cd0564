# What a seat knows, as numbers, and what it has known so far, as bytes.

from cpython.buffer cimport PyBUF_C_CONTIGUOUS, PyBUF_FORMAT, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport uint8_t, uint32_t

from ridotto.core.engine cimport Engine

cdef enum:
    # A key has at most so many bytes, and so many more for each action of the log.
    KEY_BYTES = 1024
    KEY_BYTES_AN_ACTION = 16
    SHORT_KEY = 4096

cdef bytes key_of(const Engine* engine, const void* deal, const void* rules, const uint32_t* log, int length, int seat)
cdef int tell(float* told, list numbers) except -1
cdef int fill(const Engine* engine, const void* deal, const void* rules, int seat, object out) except -1
