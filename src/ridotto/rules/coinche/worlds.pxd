# Worlds of Coinche.

from ridotto.rules.trumps.worlds cimport TableWorlds

cdef class CoincheWorlds(TableWorlds):
    pass
