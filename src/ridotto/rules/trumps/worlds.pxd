# What plays reveal about hidden hands.

from ridotto.rules.trumps.combinations cimport COMBINATIONS, combination
from ridotto.rules.trumps.law cimport Law, Laws, laws_of
from ridotto.rules.trumps.tricks cimport Play, begin, lapsed, play_card

cdef list impossible(const Law* law, int leader, list played)
cdef list combinations_worth(const Law* law, int value, unsigned int possible)
