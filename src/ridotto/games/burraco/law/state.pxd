# The face of a position of Burraco.

cimport cython

from ridotto.core.history cimport Reading, Setting
from ridotto.core.known cimport tell
from ridotto.core.state cimport State, seal
from ridotto.games.burraco.law.rules cimport (
    ACTIONS_END, ADD, BUR_5_1, DISCARD, DRAWING, FORMS, MELD, NOBODY, OVER, POT, Deal, Rules, listed_way, meld_in_turn, refuse, refuse_line)
from ridotto.games.burraco.law.turns cimport ENGINE, UPCARD, Sheet, deal_out, lay_down, reckon
from ridotto.games.families.rummy.law.hands cimport JOKER, KINDS, NO_CARD, checked_packs, names_of, names_of_hand
from ridotto.games.families.rummy.law.melds cimport FINE, MOST_CARDS, Customs, Meld, read_meld, text_of_meld
from ridotto.games.families.rummy.law.notation cimport (
    UNNUMBERED, Add, Laid, add_of, has_unnumbered, id_of_add, named_in, number_of_three, read_line, texts_unnumbered)
from ridotto.games.families.rummy.law.view cimport meld_facts, pot_facts, standing_facts, table_facts, worth_of

cdef Customs CUSTOMS

cdef class BurracoSetting(Setting):
    cdef Rules rules

@cython.no_gc
cdef class BurracoState(State):
    cdef Deal deal
    cdef const Rules* rules
    cdef list told(self)
