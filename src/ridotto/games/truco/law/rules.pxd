# Memory layout of a deal of truco.

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint64_t

from ridotto.core.bits cimport lowest
from ridotto.core.engine cimport Engine
from ridotto.games.truco.law.ranking cimport Ranking

cdef enum:
    # Rule numbers used in refusals.
    TRU_4_3 = 403
    TRU_4_7 = 407
    TRU_4_8 = 408
    TRU_5_2 = 502
    TRU_5_4 = 504
    TRU_7_2 = 702
    TRU_7_3 = 703
    TRU_7_5 = 705
    TRU_7_10 = 710
    TRU_7_11 = 711
    TRU_8_2 = 802
    TRU_8_3 = 803
    TRU_8_5 = 805
    TRU_8_8 = 808
    TRU_8_10 = 810
    TRU_12_2 = 1202
    TRU_12_3 = 1203
    TRU_12_4 = 1204

cdef enum:
    # Action ids: 0 to 39 plays a card face up, in card order, then
    DOWN = 40               # 40 to 79: the same card face down
    PLAY_TOP = 80
    ACCEPT = 81
    FOLD = 82
    RAISE = 83              # `truco`: the call and every raise
    SAID = 84               # `accept @0` to `accept @3`, then `fold @…`, `truco @…`
    KEEP = 96
    GIVE = 97
    THROW = 98
    CUT = 99                # 1 top, 1 bottom, 2 top … 39 bottom
    CUTS_END = 177
    LOOK = 177
    DARK = 178
    LOOK_SAID = 179         # `look @0` to `look @3`, then `dark @…`
    COUNT = 187
    NO_CUT = 187            # not an action; a cut with an impossible number
    NO_CARD = 188           # not an action; a card that is not in the pack

cdef enum:
    NO_SEAT = 4             # for an action that names no seat

cdef enum:
    # Phases.
    CUTTING
    PACKETS
    LOOKING                 # the team at eleven decides whether to look
    ELEVEN                  # the team at eleven must answer
    TURN
    ANSWERING               # a call must be answered
    BLIND                   # a turn in the blind hand
    OVER

cdef enum:
    # Special hands.
    ORDINARY
    HAND_OF_ELEVEN
    BLIND_HAND

cdef enum:
    # Decision of the team at eleven about looking at its hands.
    UNDECIDED
    LOOKED
    STAYED_DARK

cdef enum:
    # Option `face_down`.
    ALWAYS
    NOT_FIRST_TRICK
    NOT_AFTER_TIE

cdef enum:
    NOBODY = 2              # no team; as the outcome of a trick: a tie
    BOTH = 3                # both teams, as bits
    WINS = 12               # points that win a match
    SHOWN_OPTIONS = 12      # options that observations show

# Options and the state of the match before the deal.
cdef struct Rules:
    const uint8_t* deck     # the shuffled pack, top first; with a layout of hands, three cards per seat, then the vira
    bint hands              # true if the layout gives hands
    int32_t scores[2]
    uint8_t players
    uint8_t around          # players - 1: seats are numbers modulo the players, a power of two
    uint8_t partners        # 2: seat ^ 2 is the partner; 0 if there are none
    uint8_t special_at      # score from which a team's hands are special (TRU-8.1, TRU-8.12)
    uint8_t rungs[5]        # values of a deal, in ascending order (TRU-7.5, TRU-7.12)
    uint8_t raised[12]      # by value, the value after a raise
    bint turned             # `manilhas = turned`
    uint8_t dealer
    uint8_t special
    uint8_t eleven          # the team at eleven, if it is the only one
    uint8_t banned          # teams that may not call truco, as bits
    uint8_t face_down
    bint one_trick          # `truco_scope = trick`
    bint replay_all
    bint raise_later
    bint no_needless_raise
    bint eleven_fold
    bint may_look           # `eleven_look = may`
    bint packets
    bint consults           # true if there are partners, who may talk while they owe an answer (TRU-10.8)
    float shown_options[SHOWN_OPTIONS]

cdef struct Deal:
    uint64_t hand[4]        # cards held
    const Ranking* ranking  # strengths of the cards
    uint8_t vira            # 1 + the card turned up, 0 before or without one
    uint8_t dealt[4][3]     # each hand in the order dealt
    uint8_t served          # seats that have been dealt their hand, as bits
    uint8_t phase
    uint8_t turn
    uint8_t look            # UNDECIDED, LOOKED or STAYED_DARK
    # the pack
    uint8_t cut             # 0 until the pack is cut
    uint8_t bottom          # 1 if it is dealt from the bottom
    uint8_t used            # cards that have left the pack
    uint8_t given           # 1 if a packet was given
    # the trick on the table
    uint8_t count           # cards played so far
    uint8_t leader
    uint8_t best            # strength of the strongest face-up card, 0 for none
    uint8_t master          # seat that played that card first
    uint8_t sides           # teams that have played a card of that strength, as bits
    # the completed tricks
    uint8_t tricks
    uint8_t outcome[3]      # winning team, or NOBODY for a tie
    uint8_t won[2]
    # the call
    uint8_t value           # current value of the deal
    uint8_t proposed        # value on offer while an answer is due
    uint8_t speaker         # team that called or raised last
    uint8_t caller          # seat to which the turn returns
    uint8_t first           # team of the deal's first call
    uint8_t deciding        # trick of the first call, from 0
    uint8_t lying           # strength of the strongest card on the table at the first call
    # the end
    uint8_t winner
    uint8_t points
    uint8_t folded
    # history, for observations; 0 means that it has not happened
    uint8_t shown[4][3]     # by seat and trick: 1 + the id of the play
    uint8_t packet[4]       # by packet: 1 kept, 2 given, 3 thrown
    uint8_t packets
    uint8_t raiser[4]       # by offer, from the lowest: 1 + seat
    uint8_t raised_at[4]    # cards played before that offer
    uint8_t replied[4]      # 1 + the seat that accepted, or 5 + the seat that folded
    uint8_t looked_by       # 1 + the seat that decided about looking
    uint8_t eleven_by       # answer of the team at eleven, coded as in `replied`

cdef uint8_t plain_of[COUNT + 2]        # the same action without the seat it names
cdef uint8_t seat_of[COUNT + 2]         # seat that the action names, or NO_SEAT


# Return the card that leaves the pack at a place (from 0) after the cut (TRU-4.4). Arithmetic is faster than a branch on the cut.
cdef inline int card_at(const Deal* deal, const Rules* rules, int place) noexcept nogil:
    cdef int at = deal.cut + place + deal.bottom * (39 - 2 * place)
    return rules.deck[at - 40 * (at >= 40)]


cdef void deal_out(Deal* deal, Rules* rules, const uint8_t* deck, int cards, int dealer) noexcept nogil
cdef void begin_deal(Deal* deal, const Rules* rules) noexcept nogil

cdef bint may_hide(const Deal* deal, const Rules* rules) noexcept nogil
cdef int refuse_call(const Deal* deal, const Rules* rules) noexcept nogil
cdef int legal(const Deal* deal, const Rules* rules, uint16_t* ids) noexcept nogil
cdef int misplaced(const Deal* deal, int action) noexcept nogil
cdef bint answer_due(const Deal* deal) noexcept nogil
cdef int partner_in_turn(const Deal* deal, const Rules* rules) noexcept nogil
cdef int refuse_speaker(const Deal* deal, const Rules* rules, int action, int seat) noexcept nogil
cdef int refuse_packet(const Deal* deal, const Rules* rules, int action) noexcept nogil
cdef int refuse(const Deal* deal, const Rules* rules, int action) noexcept nogil

cdef void advance(Deal* deal, const Rules* rules, int action) noexcept nogil

cdef Engine ENGINE


# Return the step of a value on its ladder, from 0: the same division serves 1, 3, 6, 9, 12 and 2, 4, 8, 10, 12.
cdef inline int step_of(int value) noexcept nogil:
    return value // 3


# Return the value after a raise (TRU-7.5, TRU-7.12).
cdef inline int worth_next(const Rules* rules, int value) noexcept nogil:
    return rules.raised[value]


# Return the strongest of some cards, the first in canonical order.
cdef inline int first_card(const Deal* deal, uint64_t cards) noexcept nogil:
    cdef int found = lowest(cards)
    cdef int other
    if deal.ranking.scrambled:
        cards &= cards - 1
        while cards:
            other = lowest(cards)
            cards &= cards - 1
            if deal.ranking.place[other] < deal.ranking.place[found]:
                found = other
    return found
