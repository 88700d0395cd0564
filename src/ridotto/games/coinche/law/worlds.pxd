# Worlds of Coinche.

from ridotto.games.families.trumps.law.worlds cimport TableWorlds

cdef class CoincheWorlds(TableWorlds):
    pass
