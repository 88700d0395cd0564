"""Abstraction of what a seat of truco sees: the information sets of a table of mixed strategies.

A card is classed by the number of unseen cards that beat it: a three is the best card once the manilhas are gone. Of the trick on the
table only what matters to the seat is kept: its owner, which of the seat's cards beat or tie it and, while others are still to play, its
strength.
"""

from libc.stdint cimport uint32_t, uint64_t

from ridotto.core.bits cimport count32
from ridotto.core.worlds cimport Past
from ridotto.games.truco.law.ranking cimport Ranking
from ridotto.games.truco.law.rules cimport (
    BOTH, CUT, DOWN, GIVE, HAND_OF_ELEVEN, KEEP, LOOKED, NOBODY, ORDINARY, PACKETS, PLAY_TOP, THROW, Deal, Rules, card_at, first_card,
)

# Cards known to have left the hands.
cdef struct Shown:
    uint64_t played         # face up
    uint64_t gone           # out of play, such as packets thrown away
    int packets             # number of forehand's decisions
    int gift                # number of the packet that was given to the partner, from 1; 0 if none
    int hidden              # seats that have played a card face down, as bits

cdef short triples[1000]
cdef short pairs[100]
cdef short mates[10][3]


# ---- tables ----------------------------------------------------------------------------------------------------------

cdef int number = 0
cdef int a, b, c
for a in range(CLASSES):
    for b in range(a, CLASSES):
        for c in range(b, CLASSES):
            triples[(a * CLASSES + b) * CLASSES + c] = number
            number += 1
for a in range(CLASSES):
    for b in range(a, CLASSES):
        pairs[a * CLASSES + b] = number
        number += 1
for a, row in enumerate(((1, 2, 3), (4, 5, 6), *2 * [(7, 8, 9)], (0, 10, 11), *2 * [(0, 12, 13)], *3 * [(0, 0, 14)])):
    for b in range(3):
        mates[a][b] = row[b]


# ---- cards -----------------------------------------------------------------------------------------------------------


cdef int kind_of(const Ranking* ranking, uint64_t unseen, int power) noexcept nogil:
    """Return the class of a card by its strength (0: face down) and the unseen cards that beat it; class 0 is the best."""
    unseen &= ranking.above[power]
    better = count32(<uint32_t> unseen) + count32(<uint32_t> (unseen >> 32))
    if power > 10 or better < 2:
        return better
    if better <= 8:
        return 4 if better <= 4 else 5
    if better <= 16:
        return 6 if better <= 12 else 7
    return 8 if better <= 24 and power else 9


cdef bint knows_partner(const Deal* deal, const Rules* rules, int seat) noexcept nogil:
    """True if a seat knows the cards that its partner was dealt (TRU-10.3, TRU-10.4)."""
    if rules.special == HAND_OF_ELEVEN and seat & 1 == rules.eleven and deal.look == LOOKED:
        return rules.partners != 0
    return deal.given and seat == (rules.dealer + 1) & 3


cdef void see(const Deal* deal, const Rules* rules, const Past* past, int seat, Sight* sight) noexcept nogil:
    """Read what a seat may know of a deal."""
    cdef uint64_t partners = 0
    cdef Shown shown = shown_by(deal, rules, past)
    own = deal.hand[seat]
    if deal.phase == PACKETS:
        for at in range(3):
            own |= <unsigned long long> 1 << card_at(deal, rules, deal.used + at)
    elif deal.served >> seat & 1:
        for at in range(3):
            shown.gone |= <unsigned long long> 1 << deal.dealt[seat][at]
    if knows_partner(deal, rules, seat):
        for at in range(3):
            partners |= <unsigned long long> 1 << deal.dealt[seat ^ 2][at]
    if deal.vira:
        shown.gone |= <unsigned long long> 1 << (deal.vira - 1)
    sight.unseen = ((<unsigned long long> 1 << 40) - 1) & ~(shown.played | shown.gone | own | partners)
    sight.seat = seat
    sight.around = rules.around
    sight.team = seat & 1
    sight.partner = 0
    if partners and deal.hand[seat ^ 2]:
        sight.partner = partner_class(deal, sight, partners & ~shown.played)
    sight.tale = tale_of(deal, rules, sight, &shown) if rules.partners else duel_of(deal, rules, sight)
    sight.story = sight.partner if sight.partner else PARTNERS - 1 + sight.tale if sight.tale else 0
    see_hand(deal, sight, own)
    place_in_deal(deal, rules, sight)


cdef inline Shown shown_by(const Deal* deal, const Rules* rules, const Past* past) noexcept nogil:
    """Return the cards played face up and thrown with packets so far."""
    cdef Shown shown
    shown.played = shown.gone = 0
    shown.packets = 0
    shown.gift = shown.hidden = 0
    for place in range(past.length):
        action = past.done[place] & 0xFFFF
        if action < DOWN:
            shown.played |= <unsigned long long> 1 << action
        elif action < PLAY_TOP:
            shown.hidden |= 1 << (past.done[place] >> 16)
        elif KEEP <= action < CUT:
            if action == THROW:
                for at in range(3):
                    shown.gone |= <unsigned long long> 1 << card_at(deal, rules, 3 * shown.packets + at)
            shown.packets += 1
            if action == GIVE:
                shown.gift = shown.packets
    return shown


cdef inline void see_hand(const Deal* deal, Sight* sight, uint64_t own) noexcept nogil:
    """Read the seat's cards, and the multiset of their classes."""
    cdef int kinds[3]
    sight.held = 0
    while own:
        card = first_card(deal, own)
        own ^= <unsigned long long> 1 << card
        sight.card[sight.held] = card
        kinds[sight.held] = kind_of(deal.ranking, sight.unseen, deal.ranking.strength[card])
        sight.held += 1
    if sight.held == 3:
        sight.hand = triples[(kinds[0] * CLASSES + kinds[1]) * CLASSES + kinds[2]]
    elif sight.held == 2:
        sight.hand = pairs[kinds[0] * CLASSES + kinds[1]]
    else:
        sight.hand = ONES + kinds[0] if sight.held else NONE


cdef inline int partner_class(const Deal* deal, const Sight* sight, uint64_t cards) noexcept nogil:
    """Return the class of the partner's cards, by the best and the second; a card that it has hidden is assumed to be its lowest."""
    card = first_card(deal, cards)
    best = kind_of(deal.ranking, sight.unseen, deal.ranking.strength[card])
    cards ^= <unsigned long long> 1 << card
    if count32(<uint32_t> deal.hand[sight.seat ^ 2]) + count32(<uint32_t> (deal.hand[sight.seat ^ 2] >> 32)) < 2:
        return mates[best][2]
    second = kind_of(deal.ranking, sight.unseen, deal.ranking.strength[first_card(deal, cards)])
    return mates[best][0 if second < 4 else 1 if second < 7 else 2]


cdef inline int tale_of(const Deal* deal, const Rules* rules, const Sight* sight, const Shown* shown) noexcept nogil:
    """Return the class of what all know: the packets or, after the first trick if a call makes one decide, a gift and who has hidden cards.

    The tables for four players whose call makes one trick decide know only deals with packets: without them forehand has the last one.
    """
    cdef bint knows
    cdef int end
    cdef int forehand = (rules.dealer + 1) & 3
    cdef bint ours = forehand & 1 == sight.team
    if rules.special != ORDINARY or (shown.packets == 0 and not (rules.one_trick and rules.partners)):
        return 0
    if rules.one_trick and deal.tricks:
        return 1 + HIDERS * (2 * ours + (shown.gift != 0)) + hiders(sight.seat, shown.hidden)
    if shown.gift:
        knows = sight.seat == forehand if ours else deal.speaker == forehand & 1 and deal.caller == forehand
        end = 2 + (shown.gift if shown.packets == 4 else 3 + shown.gift) + GIFTS * knows
    else:
        end = 0 if shown.packets == 1 else 1 if 0 < shown.packets < 4 else 2
    return 1 + ENDS * ours + end


cdef inline int band_of(const Deal* deal, int seat, int trick) noexcept nogil:
    """Return one of four classes of a card played: a manilha, a three or a two, an ace or a king, a lower or hidden one."""
    play = deal.shown[seat][trick] - 1
    power = deal.ranking.strength[play] if play < DOWN else 0
    return 0 if power > 10 else 1 if power > 8 else 2 if power > 6 else 3


cdef inline int duel_of(const Deal* deal, const Rules* rules, Sight* sight) noexcept nogil:
    """Read what two players have shown each other in the completed tricks. Return its class, below TALES; 0 in the first trick."""
    cdef int own = sight.seat
    sight.led = sight.bands = 0
    if rules.special != ORDINARY or deal.tricks == 0:
        return 0
    sight.led = own != rules.dealer
    theirs = band_of(deal, own ^ 1, 0)
    sight.bands = 4 * theirs + band_of(deal, own, 0)
    if deal.tricks == 1:
        return 1 + 16 * sight.led + sight.bands
    last = 4 * band_of(deal, own ^ 1, 1) + band_of(deal, own, 1)
    sight.bands = 16 * sight.bands + last
    return 1 + 16 * (theirs < 2) + last


cdef inline int hiders(int seat, int hidden) noexcept nogil:
    """Return which of the three others are among the seats that have hidden a card, from the next seat on, as bits."""
    return (hidden | hidden << 4) >> (seat + 1) & (HIDERS - 1)


cdef void place_in_deal(const Deal* deal, const Rules* rules, Sight* sight) noexcept nogil:
    """Read the tricks so far and the last team to call. If one trick decides, it may be the one called in, or an extra one (TRU-7.7)."""
    cdef int extra
    speaker = deal.first if rules.one_trick else deal.speaker
    sight.spoken = 1 if speaker == sight.team else 2
    if speaker == NOBODY:
        sight.spoken = 3 if rules.banned == BOTH else 0
    if deal.tricks == 0:
        sight.stage = 0
    elif rules.one_trick and deal.first != NOBODY:
        extra = deal.tricks != deal.deciding
        sight.stage = 1 + extra if deal.tricks == 1 else 4 + extra
    elif deal.tricks == 1:
        sight.stage = 2 if deal.outcome[0] == NOBODY else 1 if deal.outcome[0] == sight.team else 3
    else:
        sight.stage = 6 if deal.outcome[0] == NOBODY else 4 if deal.outcome[0] == sight.team else 5


# ---- the table -------------------------------------------------------------------------------------------------------


cdef int tie_favours(const Deal* deal, const Rules* rules, int team, bint calling) noexcept nogil:
    """Return 1 or -1 if a tie with the strongest card on the table would win or lose a called trick at once (TRU-7.8), otherwise 0.

    `calling`: True to assume that the team calls now.
    """
    if not rules.one_trick or not deal.best:
        return 0
    if deal.first == NOBODY:
        return -1 if calling else 0
    if deal.tricks != deal.deciding or deal.best != deal.lying:
        return 0
    return -1 if deal.first == team else 1


cdef void weigh(const Deal* deal, const Rules* rules, const Sight* sight, bint calling, Board* board) noexcept nogil:
    """Compare the cards on the table with the seat's hand."""
    favour = tie_favours(deal, rules, sight.team, calling)
    board.laid = 3 if deal.count and not rules.partners else deal.count
    board.beats = 0
    board.ties = False
    for place in range(sight.held):
        power = deal.ranking.strength[sight.card[place]]
        if power > deal.best or (power == deal.best and favour > 0):
            board.beats += 1
        elif power == deal.best and favour == 0:
            board.ties = True
    board.kind = kind_of(deal.ranking, sight.unseen, deal.best)
    sides = deal.sides if deal.best else 0
    if sides == 1 << sight.team:
        board.owner = OURS
    elif sides == 3:
        board.owner = TIED if favour == 0 else OURS if favour > 0 else THEIRS
    else:
        board.owner = THEIRS


cdef int roughly(int kind) noexcept nogil:
    """Return one of three coarser classes of a card."""
    return 0 if kind < 4 else 1 if kind < 6 else 2


cdef int turn_code(const Board* board) noexcept nogil:
    """Return a code below TURN_CODES for the table."""
    count = board.laid
    duel = board.beats * 2 + board.ties
    if count == 0:
        return 0
    if count == 1:
        return 1 + duel * 3 + roughly(board.kind)
    if count == 2:
        return 25 + board.kind if board.owner == OURS else 35 + duel if board.owner == THEIRS else 43 + board.beats
    return 47 if board.owner == OURS else 48 + duel if board.owner == THEIRS else 56 + board.beats


cdef int answer_code(const Board* board) noexcept nogil:
    """Return a code below CODES, for the seat that plays after the caller, or that led the trick if the caller plays last."""
    count = board.laid
    duel = board.beats * 2 + board.ties
    if count == 0:
        return 60
    if count == 1:
        return 61 + board.kind
    if count == 2:
        return 71 + board.kind if board.owner == OURS else 81 + duel if board.owner == THEIRS else 89 + board.beats
    return 93 + board.kind if board.owner == OURS else 103 if board.owner == THEIRS else 104 + roughly(board.kind)


cdef int group_of(const Board* board) noexcept nogil:
    """Return a coarser code below GROUPS."""
    count = board.laid
    cdef int band = board.kind if board.kind < 6 else 6 if board.kind < 8 else 7
    if count == 0:
        return 0
    return 1 + band if count == 1 else 1 + BANDS * (1 + 3 * (count - 2) + board.owner) + band
