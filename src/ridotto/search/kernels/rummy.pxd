# Playing on in deals of Burraco and Biriba.

from libc.stdint cimport int32_t, uint8_t

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.engine cimport Engine
from ridotto.core.state cimport State
from ridotto.core.worlds cimport Past, PolicyOf
from ridotto.policies cimport biriba, burraco
from ridotto.policies.rummy cimport KEEN, Habits

cdef PolicyOf policy_of(str game, str name) except NULL
