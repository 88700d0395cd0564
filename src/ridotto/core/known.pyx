"""Observations as numbers and information sets as bytes."""

from cpython.buffer cimport PyBUF_C_CONTIGUOUS, PyBUF_FORMAT, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport uint8_t, uint32_t

from ridotto.core.engine cimport Engine

from ridotto.core.errors import InvalidText

cdef enum:
    # Upper bounds on the length of a key: a fixed part, plus a part for each action of the log.
    KEY_BYTES = 1024
    KEY_BYTES_AN_ACTION = 16


cdef bytes key_of(const Engine* engine, const void* deal, const void* rules, const uint32_t* log, int length, int seat):
    """Return the information-set key of a seat (-1: a spectator), as the game's engine writes it."""
    cdef uint8_t short[4096]
    cdef int most = KEY_BYTES + KEY_BYTES_AN_ACTION * length
    if most <= SHORT_KEY:
        written = engine.key(deal, rules, log, length, seat, short)
        return (<char*> short)[:written]
    room = bytearray(most)
    written = engine.key(deal, rules, log, length, seat, <unsigned char*> <char*> room)
    return bytes(room[:written])


cdef int write_options(float* out, list numbers) except -1:
    """Write the options that observations include to the rules struct of a table."""
    for place, number in enumerate(numbers):
        out[place] = number
    return 0


cdef int fill(const Engine* engine, const void* deal, const void* rules, int seat, object out) except -1:
    """Write a seat's observation to a buffer of 32-bit floats. Raise InvalidText if the buffer is read-only or has another type or size."""
    cdef bytes form
    cdef Py_buffer buffer
    try:
        PyObject_GetBuffer(out, &buffer, PyBUF_WRITABLE | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS)
    except (BufferError, TypeError, ValueError) as error:
        raise InvalidText(unfit(f"out: {type(out).__name__} is", engine.observed)) from error
    try:
        form = buffer.format if buffer.format != NULL else b"B"
        if buffer.len != 4 * engine.observed or form.lstrip(b"@=<") != b"f":
            raise InvalidText(unfit(f"out: {buffer.len} bytes of format {form.decode()!r} are", engine.observed))
        engine.observe(deal, rules, seat, <float*> buffer.buf)
    finally:
        PyBuffer_Release(&buffer)
    return 0


def unfit(what, size):
    """Return the error message for a buffer that cannot hold an observation."""
    return f"{what} not allowed, expected a writable buffer of {size} 32-bit floats, one after the other"
