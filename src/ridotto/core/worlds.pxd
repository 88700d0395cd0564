# What plays tell about hidden hands.

from ridotto.core.combinations cimport COMBINATIONS, combination
from ridotto.core.law cimport Law, Laws, laws_of
from ridotto.core.tricks cimport Play, begin, lapsed, play_card

cdef list impossible(const Law* law, int leader, list played)
cdef list combinations_worth(const Law* law, int value, unsigned int possible)
