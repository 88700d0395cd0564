# Small networks that score choices. The choices of a decision share part of the one hidden layer's input.

from libc.math cimport exp
from libc.string cimport memset

cdef enum:
    HIDDEN = 32

# Fails to compile unless a struct of inputs is exactly `count` floats, since the weights depend on their order.
cdef extern from *:
    """
    #define ridotto_floats(size, count) ((void) sizeof(char[(size) == (count) * sizeof(float) ? 1 : -1]))
    """
    void all_floats "ridotto_floats"(size_t size, size_t count) noexcept nogil

# Weights of a network, row by row: common inputs, inputs of each choice, outputs, output biases.
cdef struct Network:
    const float* common     # `commons` rows of HIDDEN weights
    const float* own        # `owns` rows of HIDDEN weights
    const float* out        # `outputs` rows of HIDDEN weights
    const float* bias       # bias of each output
    int commons
    int owns
    int outputs


# Add the contribution of some inputs to the hidden units, starting from `base`. The sums stay in registers.
cdef inline void stir(const float* rows, const float* inputs, int count, const float* base, float* units) noexcept nogil:
    cdef int place, unit
    cdef float value
    cdef float sums[HIDDEN]
    for unit in range(HIDDEN):
        sums[unit] = base[unit]
    for place in range(count):
        value = inputs[place]
        # Most inputs are flags, so many are 0.
        if value != 0.0:
            for unit in range(HIDDEN):
                sums[unit] += value * rows[unit]
        rows += HIDDEN
    for unit in range(HIDDEN):
        units[unit] = sums[unit]


cdef inline void stir_common(const Network* network, const float* inputs, float* units) noexcept nogil:
    cdef float nothing[HIDDEN]
    memset(nothing, 0, sizeof(nothing))
    stir(network.common, inputs, network.commons, nothing, units)


cdef inline void stir_own(const Network* network, const float* inputs, const float* base, float* units) noexcept nogil:
    stir(network.own, inputs, network.owns, base, units)


cdef inline double output(const Network* network, const float* units, int number) noexcept nogil:
    cdef int unit, lane
    cdef const float* out = network.out + number * HIDDEN
    cdef float sums[4]
    for lane in range(4):
        sums[lane] = 0.0
    for unit in range(0, HIDDEN, 4):
        for lane in range(4):
            sums[lane] += (units[unit + lane] if units[unit + lane] > 0.0 else 0.0) * out[unit + lane]
    return <double> network.bias[number] + sums[0] + sums[1] + sums[2] + sums[3]


# Return the index of the greatest value, the first among equals.
cdef inline int best_of(const double* worths, int count) noexcept nogil:
    cdef int place, best = 0
    for place in range(1, count):
        if worths[place] > worths[best]:
            best = place
    return best


# Return the probability of a choice (softmax); the values are logits.
cdef inline double share_of(const double* worths, int count, int chosen) noexcept nogil:
    cdef int place
    cdef double total = 0.0
    for place in range(count):
        total += exp(worths[place] - worths[chosen])
    return 1.0 / total


# Draw a choice by its softmax probability. `share`: uniform random number in [0, 1). Overwrites the logits.
cdef inline int drawn(double* worths, int count, double share) noexcept nogil:
    cdef int place
    cdef double total = 0.0
    for place in range(count):
        worths[place] = exp(worths[place])
        total += worths[place]
    share *= total
    for place in range(count):
        share -= worths[place]
        if share < 0.0:
            return place
    return count - 1


cdef bytes floats(const float* inputs, int count)
cdef tuple example(const float* common, int commons, const float* own, int owns, list networks, int chosen)
cdef object installed(Network* networks, int count, int commons, int owns, int outputs, object weights)
