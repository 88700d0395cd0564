"""Small networks that score the choices of a decision, and their weight files.

The value of a choice is an output of a network with one hidden layer; its inputs are those common to all choices of the decision and those
of the choice. The networks are trained to imitate a search bot (`benchmarks/imitation.py`) or to predict the outcome of each choice
(`benchmarks/practice.py`).
"""

import lzma
import struct
from pathlib import Path

UNITS = HIDDEN
"""Number of units in the hidden layer."""


def path_of(module: str) -> Path:
    """Return the path of a module's weights file: next to the module, with the same stem."""
    return Path(module).with_name(Path(module).name.partition(".")[0] + ".table")


def read(module: str) -> list[float] | None:
    """Return the trained weights of a module, given its file name; None if there is no weights file. They are stored in half precision."""
    path = path_of(module)
    if not path.exists():
        return None
    data = lzma.decompress(path.read_bytes())
    return list(struct.unpack(f"<{len(data) // 2}e", data))


cdef bytes floats(const float* inputs, int count):
    """Return inputs as bytes, for training."""
    return (<char*> inputs)[: count * sizeof(float)]


cdef tuple example(const float* common, int commons, const float* own, int owns, list networks, int chosen):
    """Return a decision as a training example.

    A tuple of the common inputs, the inputs of each choice, the network that scores each, and the index of the choice made.
    """
    cdef list kinds = networks
    cdef list rows = []
    for choice in range(len(kinds)):
        rows.append(floats(own + choice * owns, owns))
    return floats(common, commons), rows, kinds, chosen


cdef object installed(Network* networks, int count, int commons, int owns, int outputs, object weights):
    """Install weights in networks of one shape (None: all zero); those of fewer networks serve for the others too, in turn.

    The networks point into the returned buffer: keep it alive.
    """
    cdef int size = commons * HIDDEN + owns * HIDDEN + outputs * HIDDEN + outputs
    given = [0.0] * (count * size) if weights is None else list(weights) * (count * size // max(1, len(weights)))
    assert len(given) == count * size, "the file of a network fits the inputs that it was trained with"
    cdef bytearray kept = bytearray(struct.pack(f"={count * size}f", *given))
    at = <float*> <char*> kept
    for place in range(count):
        network = &networks[place]
        network.commons, network.owns, network.outputs = commons, owns, outputs
        network.common = at + place * size
        network.own = network.common + commons * HIDDEN
        network.out = network.own + owns * HIDDEN
        network.bias = network.out + outputs * HIDDEN
    return kept
