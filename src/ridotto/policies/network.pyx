"""Small networks that weigh the choices of a decision, and the files that their weights lie in.

What a choice is worth is an output of a network with one hidden layer, from what all choices of the decision have in common and from what
the choice has of its own. They are trained to choose as somebody does who thinks ahead (`benchmarks/imitation.py`), or what has brought
most (`benchmarks/practice.py`).
"""

import lzma
import struct
from pathlib import Path

UNITS = HIDDEN
"""Of the hidden layer."""


def path_of(module: str) -> Path:
    """File of the trained weights of a module: beside it, under its name."""
    return Path(module).with_name(Path(module).name.partition(".")[0] + ".table")


def read(module: str) -> list[float] | None:
    """Trained weights of a module, given as its file: half-precision numbers; None if there are none."""
    path = path_of(module)
    if not path.exists():
        return None
    data = lzma.decompress(path.read_bytes())
    return list(struct.unpack(f"<{len(data) // 2}e", data))


cdef bytes floats(const float* inputs, int count):
    """Some inputs, as training wants them."""
    return (<char*> inputs)[: count * sizeof(float)]


cdef tuple example(const float* common, int commons, const float* own, int owns, list networks, int chosen):
    """A decision, as training wants it: the inputs that all choices have in common; those of each choice; which network weighs it, and
    which of its outputs; which was chosen, and which number or -1."""
    cdef list kinds = networks
    cdef list rows = []
    for choice in range(len(kinds)):
        rows.append(floats(own + choice * owns, owns))
    return floats(common, commons), rows, kinds, [0] * len(kinds), chosen, -1


cdef object installed(Network* networks, int count, int commons, int owns, int outputs, object weights):
    """Gives networks of one shape their weights (None: all are 0); what is returned has to be kept as long as they are used."""
    cdef int size = commons * HIDDEN + owns * HIDDEN + outputs * HIDDEN + outputs
    given = [0.0] * (count * size) if weights is None else list(weights)
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
