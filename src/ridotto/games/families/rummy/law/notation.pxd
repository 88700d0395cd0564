# Lines of Burraco and Biriba that lay cards, and the ids of those that have one.
#
# Melds of three cards have ids from a game's MELD on, in order of their numbers; lay-offs of one card from its ADD on, by meld, card and
# form: form 0 is the short one, the others are `=` forms, whose text depends on the meld.

from libc.stdint cimport uint8_t

from ridotto.core.history cimport Log, Reading
from ridotto.games.families.rummy.law.hands cimport KINDS
from ridotto.games.families.rummy.law.melds cimport Customs, Meld

cdef enum:
    MOST_LINE = 200         # cards read from a line: more than any hand or meld has
    NO_NUMBER = 255         # for a number that no meld can have
    UNNUMBERED = 0xFFFF     # in a log: a line without an id

# A `meld` or `add` line.
cdef struct Line:
    uint8_t number          # of the meld; 0 for `meld`
    uint8_t count
    uint8_t whole_count     # 0 for the short form
    uint8_t cards[200]
    uint8_t whole[200]


# A line that has been read. The check of its legality sets `after`, the resulting meld, and `place`, its index.
cdef class Laid(Reading):
    cdef Line line
    cdef str number         # as written
    cdef Meld after
    cdef int place


# A lay-off of one card, decoded from its id.
cdef struct Add:
    int number              # of the meld, from 1
    int card
    int form


cdef inline Add add_of(int action, int first, int forms) noexcept nogil:
    cdef Add add
    add.form = (action - first) % forms
    add.card = (action - first) // forms % KINDS
    add.number = (action - first) // (forms * KINDS) + 1
    return add


cdef inline int id_of_add(int number, int card, int form, int first, int forms) noexcept nogil:
    return first + forms * (KINDS * (number - 1) + card) + form


cdef Laid read_line(str text)
cdef bint has_unnumbered(Log history, int length)
cdef bytes texts_unnumbered(list log, object numbered)
cdef int number_of_three(const Customs* customs, const Line* line)
cdef tuple named_in(object line, int melds, int adds, int forms, int others, int discards)
