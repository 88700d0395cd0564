# Observations as numbers and information sets as bytes.

from libc.stdint cimport uint32_t

from ridotto.core.engine cimport Engine

cdef enum:
    SHORT_KEY = 4096        # bytes of the longest key that is written without an allocation

cdef bytes key_of(const Engine* engine, const void* deal, const void* rules, const uint32_t* log, int length, int seat)
cdef int write_options(float* out, list numbers) except -1
cdef int fill(const Engine* engine, const void* deal, const void* rules, int seat, object out) except -1
