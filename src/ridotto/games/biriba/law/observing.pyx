"""Observations and information-set keys of Biriba (BIR-14)."""

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memcpy

from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport begin_page, mark, put8, put16, relative
from ridotto.games.biriba.law.rules cimport (
    DEALT, DISCARD, DRAW, MELD, MOST_MELDS, NOBODY, OVER, PASS, SHOWN_OPTIONS, WITHDRAW, Deal, Rules, has_taken, meld_at,
    stock_left,
)
from ridotto.games.biriba.law.turns cimport ENGINE, NO_BIRIBAKI, bonus
from ridotto.games.families.rummy.law.hands cimport JOKER, KINDS, NO_CARD
from ridotto.games.families.rummy.law.melds cimport meld_points
from ridotto.games.families.rummy.law.notation cimport UNNUMBERED
from ridotto.games.families.rummy.law.observing cimport MELD_NUMBERS, observe_hand, observe_meld, put_hand

from ridotto.core.learner.observing import FIELD_OF_DEALS_USED, UNBOUNDED, Field, ObsSpec, field_of_options
from ridotto.games.biriba.law.options import NAME
from ridotto.games.families.rummy.law.observing import CARDS, KINDS_OF_CARDS, cards_field, melds_field, standing_field

cdef enum:
    # Offsets of the fields.
    HAND = 0
    MELDS = KINDS
    STANDING = MELDS + 2 * MOST_MELDS * MELD_NUMBERS
    PILE = STANDING + 18
    TOP = PILE + KINDS
    KNOWN = TOP + KINDS
    PILE_SIZE = KNOWN + 5 * KINDS
    STOCK = PILE_SIZE + 1
    BIRIBAKIA = STOCK + 1
    HAND_SIZES = BIRIBAKIA + 3
    SEATS = HAND_SIZES + 6
    SIDES = SEATS + 6
    TAKERS = SIDES + 36
    TRUMPS = TAKERS + 6
    BARRED = TRUMPS + 5
    USES = BARRED + KINDS
    LAID = USES + KINDS
    PROVISIONAL = LAID + 1
    WITHDRAWN = PROVISIONAL + 1
    MINIMUM = WITHDRAWN + 1
    PHASE = MINIMUM + 6
    TURN = PHASE + 4
    DEALER = TURN + 6
    CLOSER = DEALER + 6
    PASSES = CLOSER + 6
    IDLE = PASSES + 1
    SCORES = IDLE + 1
    OPTIONS = SCORES + 6
    DEALS_USED = OPTIONS + SHOWN_OPTIONS
    SIZE = DEALS_USED + 1

SHOWN = (
    "players",
    "target",
    "target_rule",
    "initial_meld",
    "biriba_bonus",
    "joker_value",
    "two_value",
    "joker_upcard",
    "early_melds",
    "three_player",
    "sequences_only",
    "take_only_if_used",
    "first_partner_wild_discard",
    "stock_end",
    "idle_limit",
    "deals",
)
SPEC = ObsSpec(
    game=NAME,
    version=2,
    fields=(
        cards_field("hand", 6, "Copies in the viewer's hand"),
        melds_field(
            MOST_MELDS,
            2000,
            "those of the other sides, in order of play of their first seats, then by their numbers",
            6,
        ),
        standing_field(6, "seat, for its side", 30000),
        cards_field("pile", 6, "Copies in the pile"),
        cards_field("top", 1, "The card on top of the pile"),
        Field(
            "known",
            (5, KINDS_OF_CARDS),
            0,
            6,
            "By seat, from the one after the viewer, the copies known to be in its hand, because it took them with the pile and has "
            f"not laid or discarded that many since, {CARDS}.",
            steps=1,
        ),
        Field("pile_size", (), 0, 15, "Cards in the pile, in elevenths.", steps=11),
        Field("stock", (), 0, 7, "Cards left in the stock, in elevenths.", steps=11),
        Field(
            "biribakia",
            (3,),
            0,
            2,
            "Cards of each biribaki still on the table, in the order in which they will be taken, in elevenths.",
            steps=11,
        ),
        Field(
            "hand_sizes",
            (6,),
            0,
            15,
            "By seat: the cards in its hand, in elevenths, including melds it may still withdraw.",
            steps=11,
        ),
        Field("seats", (6,), 0, 1, "The seats in play.", steps=1),
        Field("sides", (6, 6), 0, 1, "By seat and seat: 1 if they play together.", steps=1),
        Field("takers", (6,), 0, 1, "The seats that have taken a biribaki.", steps=1),
        Field("trumps", (5,), 0, 1, "The trump suit, S H D C, or none.", steps=1),
        cards_field("barred", 1, "The card that the viewer may not discard in this turn"),
        cards_field("uses", 1, "The cards of which the viewer must lay one next (BIR-7.8)"),
        Field("laid", (), 0, 20, "The value of the viewer's provisional melds, in hundreds."),
        Field("provisional", (), 0, 1, "1 if the viewer may still withdraw its melds.", steps=1),
        Field("withdrawn", (), 0, 1, "1 if the viewer has withdrawn them in this turn.", steps=1),
        Field("minimum", (6,), 0, 2, "By seat: the minimum value of its side's first melds, in hundreds.", steps=20),
        Field("phase", (4,), 0, 1, "The beginning of a turn, the naming of trumps, the rest of a turn, the end.", steps=1),
        Field("turn", (6,), 0, 1, "The seat to act; none after the deal.", steps=1),
        Field("dealer", (6,), 0, 1, "The dealer.", steps=1),
        Field("closer", (6,), 0, 1, "The seat that has closed.", steps=1),
        Field("passes", (), 0, 1, "Passes in a row, in rounds of the table: one round ends the deal.", steps=60),
        Field("idle", (), 0, UNBOUNDED, "Turns in a row in which nothing happened, in rounds of the table."),
        Field(
            "scores", (6,), -UNBOUNDED, UNBOUNDED, "By seat: the match score of its unit before the deal, in thousands."
        ),
        field_of_options(SHOWN),
        FIELD_OF_DEALS_USED,
    ),
    perfect_recall=False,
)


def observation(options):
    """Return the layout of observations, the same for all options and numbers of players; absent seats have zeros."""
    return SPEC


# ---- numbers --------------------------------------------------------------------------------------------------------


cdef void observe(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    begin_page(out, DEALS_USED, rules.shown_options, SHOWN_OPTIONS)
    out[DEALS_USED] = rules.deals_used * 0.1
    observe_hand(&deal.hand[seat], out + HAND)
    observe_sides(deal, rules, seat, out)
    observe_table(deal, rules, seat, out)
    observe_turn(deal, rules, seat, out)


cdef void observe_table(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    """Write the pile, the stock, the biribakia and the public facts about the seats."""
    cdef int away, size
    players = rules.players
    cdef int hidden = hidden_side(deal, seat)
    for place in range(deal.piled):
        out[PILE + deal.pile[place]] += 1
    if deal.piled:
        out[TOP + deal.pile[deal.piled - 1]] = 1
    out[PILE_SIZE] = deal.piled / 11.0
    out[STOCK] = stock_left(deal, rules) / 11.0
    for heap in range(deal.heaps, rules.heaps):
        out[BIRIBAKIA + heap] = rules.heap_size[heap] / 11.0
    for who in range(players):
        away = relative(who, seat, players)
        size = deal.hand[who].size
        if hidden and who == deal.turn:
            for place in range(deal.melds):
                if hidden >> deal.meld[place].seat & 1:
                    size += deal.meld[place].size
        out[HAND_SIZES + away] = size / 11.0
        out[SEATS + away] = 1
        out[MINIMUM + away] = rules.minimum[who] / 100.0
        out[SCORES + away] = rules.doubled[who % rules.units] / 2000.0
        if away:
            observe_hand(&deal.known[who], out + KNOWN + (away - 1) * KINDS)
        for other in range(players):
            out[SIDES + 6 * away + relative(other, seat, players)] = deal.side[who] >> other & 1
    for place in range(deal.takers):
        out[TAKERS + relative(deal.taker[place], seat, players)] = 1
    out[TRUMPS + deal.trumps] = 1
    out[DEALER + relative(rules.dealer, seat, players)] = 1


cdef void observe_turn(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    """Write the state of the turn, with facts that only the player in turn may see."""
    players = rules.players
    out[PHASE + deal.phase] = 1
    out[PASSES] = <double> deal.passes / players
    out[IDLE] = <double> deal.idle / players
    if deal.closer != NOBODY:
        out[CLOSER + relative(deal.closer, seat, players)] = 1
    if deal.phase == OVER:
        return
    out[TURN + relative(deal.turn, seat, players)] = 1
    if deal.turn != seat:
        return
    if deal.barred != NO_CARD:
        out[BARRED + deal.barred] = 1
    mark(out + USES, deal.uses)
    if deal.provisional:
        out[PROVISIONAL] = 1
        out[LAID] = deal.laid / 100.0
    out[WITHDRAWN] = deal.withdrawn


cdef void observe_sides(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    """Write the melds side by side, starting with the viewer's side, and the points of each side so far."""
    cdef int who, side, melded, bonuses, pays
    players = rules.players
    cdef int hidden = hidden_side(deal, seat)
    cdef int done = 0
    row = out + MELDS
    for away in range(players):
        who = (seat + away) % players
        side = deal.side[who]
        if done >> who & 1:
            continue
        done |= side
        melded = 0
        bonuses = 0
        for place in range(deal.melds if side != hidden else 0):
            meld = meld_at(deal, place)
            if side >> meld.seat & 1:
                pays = bonus(deal, rules, meld)
                observe_meld(meld, pays, relative(meld.seat, seat, players), row)
                row += MELD_NUMBERS
                melded += meld_points(meld, &rules.customs)
                bonuses += pays
        if away == 0:
            row = out + MELDS + MOST_MELDS * MELD_NUMBERS
        for other in range(players):
            if side >> other & 1:
                standing = out + STANDING + 3 * relative(other, seat, players)
                standing[0] = melded / 100.0
                standing[1] = bonuses / 100.0
                standing[2] = 0 if has_taken(deal, who) else -NO_BIRIBAKI / 100.0


cdef int hidden_side(const Deal* deal, int seat) noexcept nogil:
    """Return the side, as bits, whose melds a seat does not see yet as they may still be withdrawn (BIR-14.5); 0 if there is none."""
    return deal.side[deal.turn] if deal.provisional and seat != deal.turn else 0


# ---- bytes ----------------------------------------------------------------------------------------------------------


cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat,
             uint8_t* out) noexcept nogil:
    """Write the information set of a seat (-1: a spectator): the setting, its cards in the order in which they came, and the log.

    Return the number of bytes.
    """
    end = put8(out, seat)
    end = put8(end, rules.dealer)
    memcpy(end, rules.doubled, rules.units * sizeof(int64_t))
    end += rules.units * sizeof(int64_t)
    # When a taken pile goes back after melds were withdrawn unseen, the log does not show it (BIR-7.8).
    end = put8(end, deal.phase)
    end = put8(end, deal.piled)
    end = put8(end, deal.trumps)
    seen = key_of_log(deal, log, length, seat, end + 2)
    put16(end, seen - end)
    end = key_of_cards(deal, rules, log, length, seat, seen)
    if deal.phase == OVER:
        for who in range(rules.players):
            end = put_hand(end, &deal.hand[who])
    return end - out


cdef uint8_t* key_of_cards(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat,
                           uint8_t* out) noexcept nogil:
    """Write the cards that began the pile, and those that the seat was dealt, drew, and got from its biribaki."""
    cdef int heap
    players = rules.players
    cdef int turned = 0
    out = put8(out, rules.upcard)
    if rules.next_card and rules.upcard == JOKER:
        while turned == 0 or rules.stock[turned - 1] == JOKER:
            out = put8(out, rules.stock[turned])
            turned += 1
    if seat < 0:
        return out
    cdef int first = (seat - rules.dealer - 1 + players) % players
    for place in range(DEALT):
        out = put8(out, rules.hands[first + players * place])
    for place in range(deal.takers):
        if deal.taker[place] == seat:
            heap = deal.taken_heap[place]
            memcpy(out, rules.heap[heap], rules.heap_size[heap])
            out += rules.heap_size[heap]
    cdef const unsigned char* cards = rules.stock + turned
    cdef int left = rules.stock_size - turned
    cdef int following = 0  # next biribaki to become the stock (BIR-10.5)
    for place in range(length):
        if log[place] & 0xFFFF != DRAW:
            continue
        while left == 0:
            cards = rules.heap[following]
            left = 0 if is_taken(deal, following) else rules.heap_size[following]
            following += 1
        if <int> (log[place] >> 16) == seat:
            out = put8(out, cards[0])
        cards += 1
        left -= 1
    return out


cdef bint is_taken(const Deal* deal, int heap) noexcept nogil:
    """True if a player has taken the biribaki."""
    for place in range(deal.takers):
        if deal.taken_heap[place] == heap:
            return True
    return False


cdef uint8_t* key_of_log(const Deal* deal, const uint32_t* log, int length, int seat, uint8_t* out) noexcept nogil:
    """Write the log as the seat sees it, without melds of others that were withdrawn or may still be (BIR-14.5)."""
    cdef int action, who
    begun = out
    for place in range(length):
        action = log[place] & 0xFFFF
        who = log[place] >> 16
        if action == WITHDRAW and who != seat and deal.phase != OVER:
            out = without_laid(begun, out)
            continue
        out = put16(out, action)
        if action == PASS or DISCARD <= action < UNNUMBERED:
            begun = out
    return without_laid(begun, out) if deal.provisional and seat != deal.turn else out


cdef uint8_t* without_laid(uint8_t* begun, uint8_t* end) noexcept nogil:
    """Remove melds and lay-offs from the actions starting at `begun`; return the new end."""
    cdef uint16_t action
    out = begun
    while begun < end:
        memcpy(&action, begun, 2)
        if action < MELD or WITHDRAW <= action < UNNUMBERED:
            memcpy(out, begun, 2)
            out += 2
        begun += 2
    return out


ENGINE.observed = SIZE
ENGINE.observe = <ObserveOf> observe
ENGINE.key = <KeyOf> key
assert SPEC.size == SIZE
