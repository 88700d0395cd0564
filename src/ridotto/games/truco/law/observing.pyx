"""Observations and information-set keys of truco (TRU-10)."""

from libc.stdint cimport uint8_t, uint32_t
from libc.string cimport memcpy

from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport blank, put8, put32, spread
from ridotto.games.truco.law.rules cimport (
    BLIND_HAND, DOWN, ENGINE, HAND_OF_ELEVEN, LOOKED, NOBODY, OVER, PACKETS, PLAY_TOP, SHOWN_OPTIONS, Deal, Rules, card_at,
)

from ridotto.core.learner.observing import Field, ObsSpec, field_of_options
from ridotto.games.truco.law.options import NAME

cdef enum:
    THROWN_PACKET = 3       # in `Deal.packet`

cdef enum:
    # Offsets of the fields.
    HAND = 0
    PARTNER = 40
    DEALT = 80
    PLAYED = 86
    TRICK = 246
    FACE_DOWN = 286
    LAID = 298
    STRENGTH = 302
    THROWN = 306
    THROWN_ORDER = 346
    OFFER = 355
    OFFER_ORDER = 395
    FATES = 398
    CUT_AT = 410
    PHASE = 412
    TURNS = 420
    LEADER = 424
    DEALER = 428
    SPECIAL = 432
    LOOK_TAKEN = 434
    LOOKED_BY = 436
    ELEVEN_BY = 440
    OUTCOMES = 444
    TRICKS = 453
    VALUE = 455
    PROPOSED = 456
    SPEAKER = 457
    DECIDING = 459
    RAISER = 462
    RAISED_AT = 478
    REPLIED = 482
    SCORES = 498
    OPTIONS = 500
    VIRA = OPTIONS + SHOWN_OPTIONS
    SIZE = VIRA + 40

cdef float thirds[4]
cdef float twelfths[13]
cdef float fortieths[41]
cdef float fourteenths[15]


# Write a card on the table; if it lies face down, only its player knows it (TRU-10.2).
cdef inline void observe_play(const Deal* deal, int who, int trick, int seat, int away, float* out) noexcept nogil:
    cdef int card = deal.shown[who][trick] - 1
    cdef bint down = card >= DOWN
    cdef bint seen = not down or who == seat
    card -= DOWN if down else 0
    # Hidden facts are written as zeros, which is faster than a branch.
    out[FACE_DOWN + 3 * away + trick] = down
    out[PLAYED + 40 * away + card] = seen
    out[TRICK + card] = thirds[trick + 1] * seen


SHOWN = (
    "truco_scope",
    "truco_tie_replay",
    "raise_later",
    "no_needless_raise",
    "face_down",
    "eleven_fold",
    "eleven_look",
    "eleven_ban",
    "packets",
    "manilhas",
    "ladder",
    "players",
)
SPEC = ObsSpec(
    game=NAME,
    version=2,
    fields=(
        Field("hand", (40,), 0, 1, "The viewer's cards; empty in a blind hand.", steps=1),
        Field("partner", (40,), 0, 1, "The partner's cards as dealt, if the viewer has seen them.", steps=1),
        Field(
            "dealt",
            (2, 3),
            0,
            1,
            "The viewer's cards and those of its partner in the order dealt, (number + 1) / 40; 0 if unknown.",
            steps=40,
        ),
        Field(
            "played", (4, 40), 0, 1, "By seat: the cards it has played face up; for the viewer also those played face down.", steps=1
        ),
        Field(
            "trick",
            (40,),
            0,
            1,
            "By card: the trick in which it was played, in thirds: 1/3 for the first; 0 if unknown.",
            steps=3,
        ),
        Field("face_down", (4, 3), 0, 1, "By seat and trick: 1 if its card lies face down.", steps=1),
        Field("laid", (4,), 0, 1, "The seats that have played to the trick on the table.", steps=1),
        Field(
            "strength",
            (4,),
            0,
            1,
            "By seat: the strength of its card in the trick on the table, from 1/14 (the weakest rank) to 1; face down 0.",
            steps=14,
        ),
        Field("thrown", (40,), 0, 1, "The cards of the packets thrown away.", steps=1),
        Field("thrown_order", (9,), 0, 1, "The same in the order in which they left the pack, (number + 1) / 40.", steps=40),
        Field("offer", (40,), 0, 1, "The packet that lies before the viewer.", steps=1),
        Field("offer_order", (3,), 0, 1, "The same in order, (number + 1) / 40.", steps=40),
        Field("packets", (4, 3), 0, 1, "What happened to each packet: kept, given, thrown.", steps=1),
        Field(
            "cut", (2,), 0, 1, "Where the pack was cut, in units of 39, 0 before; 1 if it is dealt from the bottom.", steps=39
        ),
        Field(
            "phase",
            (8,),
            0,
            1,
            "The cut, a packet, looking, the answer at eleven, a turn, an answer, a blind turn, the end.",
            steps=1,
        ),
        Field("turn", (4,), 0, 1, "The seat to act, or to answer if its partner does not; none after the deal.", steps=1),
        Field("leader", (4,), 0, 1, "The seat that leads, or led, the trick on the table.", steps=1),
        Field("dealer", (4,), 0, 1, "The dealer.", steps=1),
        Field("special", (2,), 0, 1, "1 in a hand of eleven; 1 in a blind hand.", steps=1),
        Field("looked", (2,), 0, 1, "1 if the team at eleven has looked at both its hands; 1 if it has stayed in the dark.", steps=1),
        Field("looked_by", (4,), 0, 1, "The seats of that team that have said so, if asked.", steps=1),
        Field("eleven_by", (4,), -1, 1, "The seats of that team that have accepted the deal (1) or folded it (-1).", steps=1),
        Field("outcomes", (3, 3), 0, 1, "By trick: won by the viewer's side, by the other side, or by neither.", steps=1),
        Field("tricks", (2,), 0, 1, "By side: the tricks won, in halves.", steps=2),
        Field("value", (), 0, 1, "The value of the deal, in units of 12.", steps=12),
        Field("proposed", (), 0, 1, "The value offered while an answer is due, in units of 12.", steps=12),
        Field("speaker", (2,), 0, 1, "The side that called or raised last.", steps=1),
        Field("deciding", (3,), 0, 1, "The trick that decides an accepted call, where one trick does.", steps=1),
        Field("raiser", (4, 4), 0, 1, "By value offered, from the lowest, and seat: 1 for the seat that offered it.", steps=1),
        Field("raised_at", (4,), 0, 1, "By value offered: the cards played before it, in units of 12.", steps=12),
        Field(
            "replied",
            (4, 4),
            -1,
            1,
            "By value offered and seat: accepted (1) or folded (-1); a raise is in `raiser`.",
            steps=1,
        ),
        Field("scores", (2,), 0, 1, "By side: the match score before the deal, in units of 12.", steps=12),
        field_of_options(SHOWN),
        Field("vira", (40,), 0, 1, "The card that names the manilhas, if one is turned up.", steps=1),
    ),
    perfect_recall=True,
)


def observation(options):
    """Return the layout of observations, the same for all options and numbers of players; absent seats have zeros."""
    return SPEC


# ---- who knows what -------------------------------------------------------------------------------------------------


cdef bint knows(const Deal* deal, const Rules* rules, int viewer, int seat) noexcept nogil:
    """True if a viewer (-1: a spectator) knows the three cards that a seat was dealt (TRU-10.2 to TRU-10.4)."""
    if not deal.served >> seat & 1 or rules.special == BLIND_HAND:
        return False
    if seat == viewer:
        return True
    if viewer < 0 or seat != viewer ^ rules.partners:
        return False
    if rules.special == HAND_OF_ELEVEN:
        return viewer & 1 == rules.eleven and deal.look == LOOKED
    return deal.given and viewer == (rules.dealer + 1) & rules.around


cdef bint is_offered(const Deal* deal, const Rules* rules, int viewer) noexcept nogil:
    """True if the viewer is looking at a packet it must decide about (TRU-4.5, TRU-8.8)."""
    return deal.phase == PACKETS and viewer == (rules.dealer + 1) & rules.around and rules.special != BLIND_HAND


for part in range(4):
    thirds[<int> part] = part / 3.0
for part in range(13):
    twelfths[<int> part] = part / 12.0
for part in range(41):
    fortieths[<int> part] = part / 40.0
for part in range(15):
    fourteenths[<int> part] = part / 14.0


# ---- numbers --------------------------------------------------------------------------------------------------------


cdef void observe(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    blank(out, SIZE * sizeof(float))
    memcpy(out + OPTIONS, rules.shown_options, SHOWN_OPTIONS * sizeof(float))
    cdef int side = seat & 1
    around = rules.around
    observe_cards(deal, rules, seat, out)
    if deal.packets or deal.phase == PACKETS:
        observe_packets(deal, rules, seat, out)
    if deal.first != NOBODY:
        observe_calls(deal, rules, seat, out)
    out[PHASE + deal.phase] = 1
    if deal.phase != OVER:
        out[TURNS + (deal.turn - seat & around)] = 1
    out[LEADER + (deal.leader - seat & around)] = 1
    out[DEALER + (rules.dealer - seat & around)] = 1
    if rules.special:
        out[SPECIAL + rules.special - 1] = 1
    if deal.look:
        out[LOOK_TAKEN + deal.look - 1] = 1
    if deal.looked_by:
        out[LOOKED_BY + (deal.looked_by - 1 - seat & around)] = 1
    if deal.eleven_by:
        out[ELEVEN_BY + (deal.eleven_by - 1 - seat & around)] = -1 if deal.eleven_by > 4 else 1
    for trick in range(deal.tricks):
        out[OUTCOMES + 3 * trick + (2 if deal.outcome[trick] == NOBODY else deal.outcome[trick] ^ side)] = 1
    for team in range(2):
        out[TRICKS + (team ^ side)] = deal.won[team] * 0.5
        out[SCORES + (team ^ side)] = rules.scores[team] / 12.0
    out[VALUE] = twelfths[deal.value]
    if deal.vira:
        out[VIRA + deal.vira - 1] = 1


cdef void observe_cards(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    """Write the hands that the viewer knows and the cards on the table."""
    cdef int card, by
    cdef bint open
    if rules.special != BLIND_HAND:
        spread(out + HAND, deal.hand[seat], 40)
    if knows(deal, rules, seat, seat):
        for place in range(3):
            out[DEALT + place] = fortieths[deal.dealt[seat][place] + 1]
    cdef int partner = seat ^ rules.partners
    if partner != seat and knows(deal, rules, seat, partner):
        for place in range(3):
            card = deal.dealt[partner][place]
            out[DEALT + 3 + place] = fortieths[card + 1]
            out[PARTNER + card] = 1
    around = rules.around
    for trick in range(deal.tricks):
        for who in range(rules.players):
            observe_play(deal, who, trick, seat, who - seat & around, out)
    for place in range(deal.count):
        by = (deal.leader + place) & around
        observe_play(deal, by, deal.tricks, seat, by - seat & around, out)
        card = deal.shown[by][deal.tricks] - 1
        out[LAID + (by - seat & around)] = 1
        open = card < DOWN
        out[STRENGTH + (by - seat & around)] = fourteenths[deal.ranking.strength[card if open else 0]] * open


cdef void observe_packets(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    """Write the cut, the decisions about the packets and the packet on offer."""
    cdef int card
    cdef int thrown = 0
    out[CUT_AT] = deal.cut / 39.0
    out[CUT_AT + 1] = deal.bottom
    for packet in range(deal.packets):
        out[FATES + 3 * packet + deal.packet[packet] - 1] = 1
        if deal.packet[packet] != THROWN_PACKET:
            continue
        for place in range(3):
            card = card_at(deal, rules, 3 * packet + place)
            out[THROWN + card] = 1
            out[THROWN_ORDER + thrown] = fortieths[card + 1]
            thrown += 1
    if is_offered(deal, rules, seat):
        for place in range(3):
            card = card_at(deal, rules, deal.used + place)
            out[OFFER + card] = 1
            out[OFFER_ORDER + place] = fortieths[card + 1]


cdef void observe_calls(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    """Write the calls, raises and answers: who made them, and when."""
    cdef int who
    out[PROPOSED] = twelfths[deal.proposed]
    out[SPEAKER + (deal.speaker ^ (seat & 1))] = 1
    if rules.one_trick:
        out[DECIDING + deal.deciding] = 1
    for offer in range(4):
        if deal.raiser[offer]:
            out[RAISER + 4 * offer + (deal.raiser[offer] - 1 - seat & rules.around)] = 1
            out[RAISED_AT + offer] = twelfths[deal.raised_at[offer]]
        if deal.replied[offer]:
            who = deal.replied[offer] - 1 - seat & rules.around
            out[REPLIED + 4 * offer + who] = -1 if deal.replied[offer] > 4 else 1


# ---- bytes ----------------------------------------------------------------------------------------------------------


cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat,
             uint8_t* out) noexcept nogil:
    """Write the seat's information set: setting, log as the seat saw it, hands it knows, cards thrown, on offer and turned up.

    In the log, another seat's face-down play is 255, and the top card of a hand played blind is that card. Return the number of bytes.
    """
    cdef int who, action
    cdef bint known, thrown
    end = put8(out, seat)
    end = put8(end, rules.dealer)
    for team in range(2):
        end = put32(end, rules.scores[team])
    cdef int played = 0
    for place in range(length):
        who = log[place] >> 16
        action = log[place] & 0xFFFF
        if action == PLAY_TOP:
            action = deal.dealt[who][played // rules.players]
            played += 1
        elif action < PLAY_TOP:
            played += 1
            if action >= DOWN and who != seat:
                action = 255
        end = put8(end, action)
    for who in range(4):
        known = knows(deal, rules, seat, who)
        for place in range(3):
            end = put8(end, deal.dealt[who][place] + 1 if known else 0)
    for packet in range(3):
        thrown = deal.packet[packet] == THROWN_PACKET
        for place in range(3):
            end = put8(end, card_at(deal, rules, 3 * packet + place) + 1 if thrown else 0)
    cdef bint offered = is_offered(deal, rules, seat)
    for place in range(3):
        end = put8(end, card_at(deal, rules, deal.used + place) + 1 if offered else 0)
    if rules.turned:
        end = put8(end, deal.vira)
    return end - out


ENGINE.observed = SIZE
ENGINE.observe = <ObserveOf> observe
ENGINE.key = <KeyOf> key
assert SPEC.size == SIZE
