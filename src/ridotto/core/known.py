"""What a seat knows, as numbers, and what it has known so far, as bytes."""

import cython
from cython import address

from ridotto.core.errors import InvalidText


def key_of(engine, deal, rules, log, length, seat):
    """The bytes that the game's engine writes for a seat (-1: a spectator)."""
    short: uint8_t[4096]
    most: cython.int = KEY_BYTES + KEY_BYTES_AN_ACTION * length
    if most <= SHORT_KEY:
        written = engine.key(deal, rules, log, length, seat, short)
        return cython.cast(cython.p_char, short)[:written]
    room = bytearray(most)
    written = engine.key(deal, rules, log, length, seat, cython.cast(cython.p_uchar, cython.cast(cython.p_char, room)))
    return bytes(room[:written])


def tell(told, numbers):
    """Writes the options that observations show into the rules of a table."""
    for place, number in enumerate(numbers):
        told[place] = number
    return 0


def fill(engine, deal, rules, seat, out):
    """Writes a seat's observation into a buffer of 32-bit floats; InvalidText if it is none, read-only, or has another size."""
    buffer: Py_buffer
    try:
        PyObject_GetBuffer(out, address(buffer), PyBUF_WRITABLE | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS)
    except (BufferError, TypeError, ValueError) as error:
        raise InvalidText(unfit(f"out: {type(out).__name__} is", engine.observed)) from error
    try:
        form: bytes = buffer.format if buffer.format != cython.NULL else b"B"
        if buffer.len != 4 * engine.observed or form.lstrip(b"@=<") != b"f":
            raise InvalidText(unfit(f"out: {buffer.len} bytes of format {form.decode()!r} are", engine.observed))
        engine.observe(deal, rules, seat, cython.cast(cython.pointer(cython.float), buffer.buf))
    finally:
        PyBuffer_Release(address(buffer))
    return 0


def unfit(what, size):
    """What is said of a buffer that cannot take an observation."""
    return f"{what} not allowed, expected a writable buffer of {size} 32-bit floats, one after the other"
