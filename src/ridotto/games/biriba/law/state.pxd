# The face of a position of Biriba.

cimport cython


from ridotto.core.history cimport Reading, Setting
from ridotto.core.known cimport tell
from ridotto.core.state cimport State, seal
from ridotto.games.biriba.law.rules cimport (
    ADD, BIR_4_7, BIR_6_1, DISCARD, DRAW, FORMS, LONGEST, MELD, NO_TRUMPS, NOBODY, OVER, PASS, TRUMP, WITHDRAW, Deal, Rules, lay_off, meld_at,
    place_of, refuse, refuse_line, short_will_do, ways_to_add, wrong_moment)
from ridotto.games.biriba.law.shown cimport case_of, own_cards, sizes_of, table_of, upcards_of, without_melds
from ridotto.games.biriba.law.turns cimport ENGINE, Sheet, deal_out, lay_down, reckon
from ridotto.games.families.rummy.law.hands cimport KINDS, NO_CARD, checked_packs, names_of, names_of_hand
from ridotto.games.families.rummy.law.layoffs cimport MOST_WAYS
from ridotto.games.families.rummy.law.melds cimport Meld, same_meld, text_of_meld
from ridotto.games.families.rummy.law.notation cimport (
    UNNUMBERED, Add, Laid, Line, add_of, has_unnumbered, id_of_add, number_of_three, read_line, texts_unnumbered)
from ridotto.games.families.rummy.law.view cimport standing_facts, worth_of

cdef class BiribaSetting(Setting):
    cdef Rules rules

@cython.no_gc
cdef class BiribaState(State):
    cdef Deal deal
    cdef const Rules* rules
    cdef int number_of_line(self, const Line* line)
    cdef str text_of_line(self, Laid laid)
    cdef list standing_for(self, int viewer)
    cdef list told(self, int viewer)
    cdef list drawers(self)

cdef int set_rules(Rules* rules, object options, tuple scores) except -1
