"""Observations and information-set keys of Burraco (BUR-14)."""

from libc.stdint cimport uint8_t, uint32_t

from ridotto.core.bits cimport lowest
from ridotto.core.engine cimport KeyOf, ObserveOf
from ridotto.core.marks cimport begin_page, put8, put16, put32, relative
from ridotto.games.burraco.law.rules cimport ACTIONS_END, DISCARD, MOST_MELDS, NOBODY, OVER, SHOWN_OPTIONS, Deal, Rules
from ridotto.games.burraco.law.turns cimport ENGINE, NO_POT, STALEMATE, bonus
from ridotto.games.families.rummy.law.hands cimport KINDS, NO_CARD
from ridotto.games.families.rummy.law.melds cimport Meld, meld_points
from ridotto.games.families.rummy.law.observing cimport MELD_NUMBERS, observe_hand, observe_meld, put_hand

from ridotto.core.learner.observing import UNBOUNDED, Field, ObsSpec, field_of_options
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
    PILE_CARDS = SCORES + 2
    USES = PILE_CARDS + KINDS
    OPTIONS = USES + KINDS
    SIZE = OPTIONS + SHOWN_OPTIONS

SHOWN = ("target", "semi_clean", "use_pile", "few_sets", "clean_close")
SPEC = ObsSpec(
    game=NAME,
    version=2,
    fields=(
        cards_field("hand", 4, "Copies in the viewer's hand; none while the hand is an unseen pot, face down (BUR-9.3)"),
        melds_field(MOST_MELDS, 200, "those of the other side by theirs", 4),
        standing_field(2, "side", 3000),
        cards_field("top", 1, "The card on top of the pile"),
        Field("pile", (), 0, 10, "Cards in the pile, in elevenths."),
        Field("stock", (), 0, 4, "Cards left in the stock, in elevenths."),
        Field("hand_sizes", (4,), 0, 10, "By seat: the cards in its hand, in elevenths."),
        Field("pots", (4,), 0, 1, "The seats that have taken a pot."),
        Field("unseen", (4,), 0, 1, "The seats with a pot face down before them, as a hand the owner has not seen."),
        cards_field("barred", 1, "The card that the viewer may not discard in this turn"),
        Field("phase", (3,), 0, 1, "Before the draw, after it, the end."),
        Field("turn", (4,), 0, 1, "The seat to act; none after the deal."),
        Field("dealer", (4,), 0, 1, "The dealer."),
        Field("closer", (4,), 0, 1, "The seat that has closed."),
        Field("single_takes", (), 0, 1, "Turns in a row that took a single card, in quarters: four end the deal."),
        Field(
            "scores", (2,), -UNBOUNDED, UNBOUNDED, "By side: the match score before the deal, in units of the target."
        ),
        cards_field("pile_cards", 4, "Copies in the pile while it lies spread (BUR-5.6)"),
        cards_field("uses", 1, "The cards of the pile just taken, of which one must be laid (BUR-5.6)"),
        field_of_options(SHOWN),
    ),
    perfect_recall=False,
)


def observation(options):
    """Return the layout of observations, the same for all options."""
    return SPEC


cdef void observe(const Deal* deal, const Rules* rules, int seat, float* out) noexcept nogil:
    cdef int side
    begin_page(out, SIZE, rules.shown_options, SHOWN_OPTIONS)
    cdef bint over = deal.phase == OVER
    if not is_hidden(deal, seat):
        observe_hand(&deal.hand[seat], out + HAND)
    for team in range(2):
        side = team ^ (seat & 1)
        observe_side(deal, rules, team, seat, out + MELDS + side * MOST_MELDS * MELD_NUMBERS, out + STANDING + 3 * side)
        out[SCORES + side] = <double> rules.scores[team] / rules.target
    if deal.pile_size:
        out[TOP + deal.pile[deal.pile_size - 1]] = 1
    out[PILE] = deal.pile_size / 11.0
    out[STOCK] = (deal.stock_size - deal.drawn) / 11.0
    for who in range(4):
        out[HAND_SIZES + relative(who, seat, 4)] = deal.hand[who].size / 11.0
        out[UNSEEN + relative(who, seat, 4)] = deal.unseen >> who & 1
    for pot in range(2):
        if deal.taker[pot] != NOBODY:
            out[POTS + relative(deal.taker[pot], seat, 4)] = 1
    if not over:
        out[TURN + relative(deal.turn, seat, 4)] = 1
        if deal.turn == seat and deal.barred != NO_CARD:
            out[BARRED + deal.barred] = 1
    out[PHASE + deal.phase] = 1
    out[DEALER + relative(rules.dealer, seat, 4)] = 1
    if deal.closer != NOBODY:
        out[CLOSER + relative(deal.closer, seat, 4)] = 1
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


cdef void observe_side(const Deal* deal, const Rules* rules, int team, int seat, float* melds,
                       float* standing) noexcept nogil:
    """Write the melds of a team and its points so far."""
    cdef const Meld* meld
    cdef int pays
    cdef int melded = 0
    cdef int bonuses = 0
    for number in range(deal.melds[team]):
        meld = &deal.meld[team][number]
        pays = bonus(rules, meld)
        observe_meld(meld, pays, relative(meld.seat, seat, 4), melds + number * MELD_NUMBERS)
        melded += meld_points(meld, &rules.customs)
        bonuses += pays
    standing[0] = melded / 100.0
    standing[1] = bonuses / 100.0
    standing[2] = 0 if deal.took_pot[team] else -NO_POT / 100.0


cdef bint is_hidden(const Deal* deal, int seat) noexcept nogil:
    """True if a seat may not look at its hand yet, as the pot lies face down before it (BUR-9.3)."""
    return deal.phase != OVER and deal.unseen >> seat & 1


cdef int key(const Deal* deal, const Rules* rules, const uint32_t* log, int length, int seat,
             uint8_t* out) noexcept nogil:
    """Write the information set of a seat (-1: a spectator): the setting, the actions and the cards now visible to it.

    The cards of draws, takes and discards are left out, as they are not shown again (BUR-14.3); under `use_pile` the first card of the
    pile and the discards are told (BUR-5.6), and from them the pile at any time follows. Return the number of bytes.
    """
    cdef int action
    cdef bint over = deal.phase == OVER
    cdef bint hides = not rules.use_pile
    end = put8(out, seat)
    end = put8(end, rules.dealer)
    for team in range(2):
        end = put32(end, rules.scores[team])
    end = put8(end, deal.stock_size - deal.drawn)
    end = put16(end, length)
    for place in range(length):
        action = log[place] & 0xFFFF
        end = put16(end, DISCARD if hides and DISCARD <= action < ACTIONS_END else action)
    end = put8(end, deal.pile[deal.pile_size - 1] if deal.pile_size else NO_CARD)
    if not hides:
        end = put8(end, rules.upcard)
    end = put8(end, deal.barred if not over and seat == deal.turn else NO_CARD)
    for who in range(4):
        if over or (who == seat and not is_hidden(deal, seat)):
            end = put_hand(end, &deal.hand[who])
    return end - out


ENGINE.observed = SIZE
ENGINE.observe = <ObserveOf> observe
ENGINE.key = <KeyOf> key
assert SPEC.size == SIZE
