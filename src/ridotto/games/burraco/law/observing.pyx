"""Observations and information-set keys of Burraco (BUR-14)."""

from libc.stdint cimport uint8_t, uint32_t
from libc.string cimport memcpy, memset

from ridotto.core.bits cimport lowest
from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport begin_page, blank, put8, put16, put32, relative
from ridotto.games.burraco.law.rules cimport (
    ACTIONS_END, DISCARD, MOST_MELDS, NOBODY, OVER, SHOWN_OPTIONS, Deal, Rules, meld_of, seat_after,
)
from ridotto.games.burraco.law.turns cimport ENGINE, NO_POT, STALEMATE, bonus
from ridotto.games.families.rummy.law.hands cimport KINDS, NO_CARD
from ridotto.games.families.rummy.law.melds cimport Meld, meld_points
from ridotto.games.families.rummy.law.observing cimport MELD_NUMBERS, observe_hand, observe_meld, put_hand

from ridotto.core.learner.observing import FIELD_OF_DEALS_USED, UNBOUNDED, Field, ObsSpec, field_of_options
from ridotto.games.burraco.law.options import NAME
from ridotto.games.families.rummy.law.observing import cards_field, melds_field, standing_field

cdef enum:
    # Offsets of the fields.
    HAND = 0
    MELDS = KINDS
    STANDING = MELDS + 2 * MOST_MELDS * MELD_NUMBERS
    TOP = STANDING + 6
    PILE = TOP + KINDS
    STOCK = PILE + 1
    HAND_SIZES = STOCK + 1
    POTS = HAND_SIZES + 4
    UNSEEN = POTS + 4
    BARRED = UNSEEN + 4
    PHASE = BARRED + KINDS
    TURN = PHASE + 3
    DEALER = TURN + 4
    CLOSER = DEALER + 4
    SINGLE_TAKES = CLOSER + 4
    SCORES = SINGLE_TAKES + 1
    OPTIONS = SCORES + 2
    SEATS = OPTIONS + SHOWN_OPTIONS
    SEAT_SCORES = SEATS + 4
    SIDES = SEAT_SCORES + 4
    THIRD = SIDES + 4
    POTS_LEFT = THIRD + 3
    PILE_CARDS = POTS_LEFT + 3
    USES = PILE_CARDS + KINDS
    DEALS_USED = USES + KINDS
    SIZE = DEALS_USED + 1

SHOWN = ("target", "players", "solo_from", "semi_clean", "use_pile", "few_sets", "clean_close", "deals")
SPEC = ObsSpec(
    game=NAME,
    version=2,
    fields=(
        cards_field("hand", 4, "Copies in the viewer's hand; none while the hand is an unseen pot, face down (BUR-9.3)"),
        melds_field(
            MOST_MELDS, 200, "those of the other sides, in order of play of their first seats, then by their numbers", 4
        ),
        standing_field(2, "side", 3000),
        cards_field("top", 1, "The card on top of the pile"),
        Field("pile", (), 0, 10, "Cards in the pile, in elevenths.", steps=11),
        Field("stock", (), 0, 6, "Cards left in the stock, in elevenths.", steps=11),
        Field("hand_sizes", (4,), 0, 10, "By seat: the cards in its hand, in elevenths.", steps=11),
        Field("pots", (4,), 0, 1, "The seats that have taken a pot.", steps=1),
        Field("unseen", (4,), 0, 1, "The seats with a pot face down before them, as a hand the owner has not seen.", steps=1),
        cards_field("barred", 1, "The card that the viewer may not discard in this turn"),
        Field("phase", (3,), 0, 1, "Before the draw, after it, the end.", steps=1),
        Field("turn", (4,), 0, 1, "The seat to act; none after the deal.", steps=1),
        Field("dealer", (4,), 0, 1, "The dealer.", steps=1),
        Field("closer", (4,), 0, 1, "The seat that has closed.", steps=1),
        Field("single_takes", (), 0, 1, "Turns in a row that took a single card, in quarters: four end the deal.", steps=4),
        Field(
            "scores", (2,), -UNBOUNDED, UNBOUNDED, "By side: the match score before the deal, in units of the target."
        ),
        field_of_options(SHOWN),
        Field("seats", (4,), 0, 1, "The seats in play.", steps=1),
        Field(
            "seat_scores",
            (4,),
            -UNBOUNDED,
            UNBOUNDED,
            "By seat: the match score of its team, or its own, before the deal, in units of the target.",
        ),
        Field("sides", (4,), 0, 2, "By seat: its side, counted from the viewer's (0) in order of play.", steps=1),
        Field(
            "third",
            (3,),
            -1,
            30,
            "Of a third side, while three players play alone: the points of its melded cards, its bonuses, and the penalty for having no "
            "pot, in hundreds. `standing` and `scores` have the viewer's side and that of the next seat of another side.",
        ),
        Field(
            "pots_left",
            (3,),
            0,
            2,
            "Cards of each pot still on the table, in the order in which they will be taken, in elevenths.",
            steps=11,
        ),
        cards_field("pile_cards", 4, "Copies in the pile while it lies spread (BUR-5.6)"),
        cards_field("uses", 1, "The cards of the pile just taken, of which one must be laid (BUR-5.6)"),
        FIELD_OF_DEALS_USED,
    ),
    perfect_recall=False,
)


def observation(options):
    """Return the layout of observations, the same for all options and numbers of players; absent seats have zeros."""
    return SPEC


cdef void observe(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    begin_page(out, SEATS, rules.shown_options, SHOWN_OPTIONS)
    memcpy(out + SEATS, rules.shown_seats[seat], sizeof(rules.shown_seats[seat]))
    blank(out + PILE_CARDS, (DEALS_USED - PILE_CARDS) * sizeof(float))
    out[DEALS_USED] = rules.deals_used * 0.1
    if not is_hidden(deal, seat):
        observe_hand(&deal.hand[seat], out + HAND)
    observe_sides(deal, rules, seat, out)
    observe_table(deal, rules, seat, out)


cdef void write_seats(Rules* rules) noexcept nogil:
    """Write what observations of each seat say of seats and pots when a deal begins, once for all of them (SEATS to POTS_LEFT)."""
    cdef int who
    memset(rules.shown_seats, 0, sizeof(rules.shown_seats))
    for seat in range(rules.players):
        who = seat
        for away in range(rules.players):
            rules.shown_seats[seat][away] = 1
            rules.shown_seats[seat][SEAT_SCORES - SEATS + away] = rules.shown_scores[who]
            rules.shown_seats[seat][SIDES - SEATS + away] = away % rules.sides
            who = seat_after(rules, who)
        for pot in range(rules.pots):
            rules.shown_seats[seat][POTS_LEFT - SEATS + pot] = rules.pot_size[pot] / 11.0


cdef void observe_table(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    """Write the pile, the stock, the pots and the turn."""
    cdef int away
    cdef bint over = deal.phase == OVER
    players = rules.players
    if deal.pile_size:
        out[TOP + deal.pile[deal.pile_size - 1]] = 1
    out[PILE] = deal.pile_size / 11.0
    out[STOCK] = (deal.stock_size - deal.drawn) / 11.0
    for who in range(players):
        away = relative(who, seat, players)
        out[HAND_SIZES + away] = deal.hand[who].size / 11.0
        out[UNSEEN + away] = deal.unseen >> who & 1
    for pot in range(3):
        if deal.taker[pot] != NOBODY:
            out[POTS + relative(deal.taker[pot], seat, players)] = 1
            out[POTS_LEFT + pot] = 0
    if not over:
        out[TURN + relative(deal.turn, seat, players)] = 1
        if deal.turn == seat and deal.barred != NO_CARD:
            out[BARRED + deal.barred] = 1
    out[PHASE + deal.phase] = 1
    out[DEALER + relative(rules.dealer, seat, players)] = 1
    if deal.closer != NOBODY:
        out[CLOSER + relative(deal.closer, seat, players)] = 1
    out[SINGLE_TAKES] = <double> deal.single_takes / STALEMATE
    if rules.use_pile:
        observe_pile(deal, out)


cdef void observe_pile(const Deal* deal, float* out) noexcept nogil:
    """Write the cards of a pile that lies spread, or those just taken of which one must be laid."""
    cdef unsigned long long uses = deal.uses
    for place in range(deal.pile_size):
        out[PILE_CARDS + deal.pile[place]] += 1
    while uses:
        out[USES + lowest(uses)] = 1
        uses &= uses - 1


cdef void observe_sides(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    """Write the melds side by side, starting with the viewer's side, and the points and scores of each side."""
    cdef int at
    if rules.sides > 2:
        observe_three(deal, rules, seat, out)
        return
    for side in range(2):
        at = side ^ deal.side[seat]
        observe_side(deal, rules, side, seat, out + MELDS + at * MOST_MELDS * MELD_NUMBERS, out + STANDING + 3 * at)
        out[SCORES + at] = rules.shown_scores[side]


cdef void observe_three(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    """Write the melds, points and scores of three players, who may be three sides or two, and which side each is on."""
    cdef int side
    cdef int who = seat
    cdef int done = 0       # sides, as bits
    cdef int found = 0      # number of them
    cdef float order[3]
    row = out + MELDS
    standing = out + STANDING
    for away in range(3):
        side = deal.side[who]
        if not done >> side & 1:
            done |= 1 << side
            order[side] = found
            row = observe_side(deal, rules, side, seat, row, standing)
            if found == 0:
                row = out + MELDS + MOST_MELDS * MELD_NUMBERS
            if found < 2:
                out[SCORES + found] = rules.shown_scores[who]
            found += 1
            standing = out + STANDING + 3 if found == 1 else out + THIRD
        out[SIDES + away] = order[side]
        who = seat_after(rules, who)


cdef float* observe_side(const Deal* deal, const Rules* rules, int side, int seat, float* melds,
                         float* standing) noexcept nogil:
    """Write the melds of a side and its points so far; return where the melds end."""
    cdef const Meld* meld
    cdef int pays, away
    cdef int players = rules.players
    cdef int melded = 0
    cdef int bonuses = 0
    for number in range(deal.melds[side]):
        meld = meld_of(deal, side, number)
        pays = bonus(rules, meld)
        # `relative` would branch on the seat here, which is as good as random.
        away = meld.seat - seat
        observe_meld(meld, pays, away + (players & -(away < 0)), melds)
        melds += MELD_NUMBERS
        melded += meld_points(meld, &rules.customs)
        bonuses += pays
    standing[0] = melded / 100.0
    standing[1] = bonuses / 100.0
    standing[2] = 0 if deal.took_pot[side] else -NO_POT / 100.0
    return melds


cdef bint is_hidden(const Deal* deal, int seat) noexcept nogil:
    """True if a seat may not look at its hand yet, as the pot lies face down before it (BUR-9.3)."""
    return deal.phase != OVER and deal.unseen >> seat & 1


cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat,
             uint8_t* out) noexcept nogil:
    """Write the information set of a seat (-1: a spectator): the setting, the actions and the cards now visible to it.

    The cards of draws, takes and discards are left out, as they are not shown again (BUR-14.3). If the pile lies spread (BUR-5.6) the
    up-card and the discards are there: the cards of the pile and of every take follow from them. Return the number of bytes.
    """
    cdef int action
    cdef bint over = deal.phase == OVER
    cdef bint hides = not rules.use_pile
    end = put8(out, seat)
    end = put8(end, rules.dealer)
    for unit in range(rules.sides):
        end = put32(end, rules.scores[unit])
    end = put8(end, deal.stock_size - deal.drawn)
    end = put16(end, length)
    for place in range(length):
        action = log[place] & 0xFFFF
        end = put16(end, DISCARD if hides and DISCARD <= action < ACTIONS_END else action)
    end = put8(end, deal.pile[deal.pile_size - 1] if deal.pile_size else NO_CARD)
    if not hides:
        end = put8(end, rules.upcard)
    end = put8(end, deal.barred if not over and seat == deal.turn else NO_CARD)
    for who in range(rules.players):
        if over or (who == seat and not is_hidden(deal, seat)):
            end = put_hand(end, &deal.hand[who])
    return end - out


ENGINE.observed = SIZE
ENGINE.observe = <ObserveOf> observe
ENGINE.key = <KeyOf> key
assert SPEC.size == SIZE
