"""Card network for Briscola bugiarda, trained to imitate *strong*'s plays (`benchmarks/imitation.py`).

Its inputs are the evaluations of the table and of each card by rules of thumb (`policy.pyx`); each card gets its own logit.
"""

from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.games.briscola_bugiarda.bots.policy cimport (
    STEADY_HABITS, Mind, Opinion, Table, add_play, begin_mind, begin_table, judge,
)
from ridotto.games.briscola_bugiarda.law.rules cimport NOBODY, NO_CARD, Deal, suit_of, worth
from ridotto.games.briscola_bugiarda.law.state cimport BriscolaState
from ridotto.policies.network cimport Network, all_floats, example, installed, output, share_of, stir_common, stir_own

from ridotto.policies.network import read

cdef enum:
    COMMON = 29             # inputs shared by all cards of a hand
    OWN = 24                # further inputs of a card

# Inputs shared by all cards of a hand, scaled to values near 1.
cdef struct HandInputs:
    float bias
    float declares
    float partner               # this seat is the declarer's partner
    float shown_as_partner      # and has played the called card
    float partner_shown         # the called card has been played
    float alone                 # the declarer has no partner
    float secretly_alone        # and has the called card in hand
    float cards_in_trick[5]     # so far, one-hot
    float tricks
    float trick_points
    float winner_is_friend      # probability that the seat winning the trick is on this seat's side
    float trumps_out
    float trumps
    float cards_left
    float called_rank
    float our_points            # card points of the seat's side, weighted by probability
    float their_points
    float declarer_points
    float friends_after         # share of this seat's side among the seats that play to the trick after it
    float declarer_after
    float next_is_friend
    float declarer_wins         # the trick so far
    float called_card_hidden    # another seat may have it
    float points_gone
    float hunts                 # this seat is the declarer and does not know the partner

# Inputs of a card.
cdef struct CardInputs:
    float wins                  # the trick so far
    float trump
    float trump_wins
    float value
    float is_high               # an ace or a three
    float is_figure             # a king, queen or jack
    float chance                # that this seat's side takes the trick
    float swing
    float kept                  # value of the card in a later trick
    float called
    float rank
    float trump_rank
    float better_trumps_out
    float better_out            # of a plain suit
    float follows               # the suit led
    float suit_length
    float high_loses            # an ace or a three that does not win
    float fed_to_friend         # card points, times the probability that a friend wins the trick
    float captured              # card points of the trick so far, if the card wins
    float captured_last         # the same, if this seat is last to play
    float suit_out
    float behind_best           # by rules of thumb
    float is_best
    float close_to_best

cdef struct Inputs:
    HandInputs hand
    CardInputs card[8]
    int cards

# Data from which all cards of a hand are encoded.
cdef struct Outlook:
    const Table* table
    Mind mind
    int later               # seats that play to the trick after this one
    int lengths[4]          # of the hand's suits

all_floats(sizeof(HandInputs), COMMON)
all_floats(sizeof(CardInputs), OWN)

cdef Network network


def install(weights) -> None:
    """Install weights for the network; None zeroes them."""
    global kept
    kept = installed(&network, 1, COMMON, OWN, 1, weights)


install(read(__file__))


cdef void begin_course(Course* course, const Deal* deal) noexcept nogil:
    """Start a course before the first card."""
    begin_table(&course.table, deal)
    for seat in range(5):
        course.points[seat] = 0


cdef void extend_course(Course* course, int card) noexcept nogil:
    """Add a card played by the seat in turn."""
    cdef int stake = course.table.points + worth[card]
    cdef int tricks = course.table.tricks
    add_play(&STEADY_HABITS, &course.table, card)
    if course.table.tricks > tricks:
        course.points[course.table.turn] += stake


cdef void encode(Inputs* inputs, const Course* course, uint64_t hand) noexcept nogil:
    """Encode the hand of the seat in turn and its knowledge."""
    cdef int card
    cdef Outlook outlook
    cdef double worths[8]
    cdef double best = -1e9
    table = &course.table
    memset(inputs, 0, sizeof(Inputs))
    outlook.table = table
    outlook.later = 4 - table.cards
    for suit in range(4):
        outlook.lengths[suit] = count32(hand >> 10 * suit & 0x3FF)
    begin_mind(&STEADY_HABITS, &outlook.mind, table, hand, NULL)
    encode_table(&inputs.hand, &outlook, hand)
    encode_points(&inputs.hand, &outlook, course)
    encode_seats(&inputs.hand, &outlook)
    own = &inputs.card[0]
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        promise = encode_card(own, &outlook, card)
        best = max(best, promise)
        worths[inputs.cards] = promise
        inputs.cards += 1
        own += 1
    for place in range(inputs.cards):
        encode_rank(&inputs.card[place], worths[place] - best)


cdef inline void encode_table(HandInputs* inputs, const Outlook* outlook, uint64_t hand) noexcept nogil:
    """Encode the contract, the trick and the cards of the seat in turn."""
    table = outlook.table
    mind = &outlook.mind
    cdef bint declares = table.turn == table.declarer
    cdef bint partner = not declares and mind.helped
    inputs.bias = 1.0
    inputs.declares = declares
    inputs.partner = partner
    inputs.shown_as_partner = partner and table.shown != NOBODY
    inputs.partner_shown = table.shown != NOBODY
    inputs.alone = table.called == NO_CARD
    inputs.secretly_alone = declares and table.called != NO_CARD and hand >> table.called & 1
    inputs.cards_in_trick[table.cards] = 1.0
    inputs.tricks = table.tricks / 4.0
    inputs.trick_points = table.points / 10.0
    inputs.winner_is_friend = mind.friends[table.holder] if table.cards else 0.5
    inputs.trumps_out = count32(mind.trumps) / 4.0
    inputs.trumps = outlook.lengths[table.trump] / 3.0
    inputs.cards_left = mind.left / 4.0
    inputs.called_rank = (table.called % 10) / 5.0 if table.called != NO_CARD else 0.0
    inputs.declarer_wins = table.cards > 0 and table.holder == table.declarer
    inputs.called_card_hidden = mind.hidden >= 0
    inputs.hunts = mind.hunts


cdef inline void encode_points(HandInputs* inputs, const Outlook* outlook, const Course* course) noexcept nogil:
    """Encode the card points of the sides, weighted by what the seat in turn knows about them."""
    table = outlook.table
    mind = &outlook.mind
    cdef double ours = 0.0
    cdef double theirs = 0.0
    for seat in range(5):
        ours += mind.friends[seat] * course.points[seat]
        theirs += (1.0 - mind.friends[seat]) * course.points[seat]
    inputs.our_points = ours / 60.0
    inputs.their_points = theirs / 60.0
    inputs.declarer_points = course.points[table.declarer] / 60.0
    inputs.points_gone = (ours + theirs + table.points) / 120.0


cdef inline void encode_seats(HandInputs* inputs, const Outlook* outlook) noexcept nogil:
    """Encode the seats that play to the trick after the seat in turn."""
    table = outlook.table
    mind = &outlook.mind
    cdef int seat = table.turn
    cdef double friends = 0.0
    cdef bint declarer_later = False
    for _ in range(outlook.later):
        seat = 0 if seat == 4 else seat + 1
        friends += mind.friends[seat]
        declarer_later = declarer_later or seat == table.declarer
    inputs.friends_after = friends / outlook.later if outlook.later else 0.5
    inputs.declarer_after = declarer_later
    inputs.next_is_friend = mind.friends[0 if table.turn == 4 else table.turn + 1] if outlook.later else 0.5


cdef inline double encode_card(CardInputs* own, const Outlook* outlook, int card) noexcept nogil:
    """Encode a card; return its value by rules of thumb."""
    cdef Opinion opinion
    table = outlook.table
    mind = &outlook.mind
    cdef int suit = suit_of[card]
    cdef bint trumps = suit == table.trump
    judge(&STEADY_HABITS, mind, table, card, &opinion)
    cdef bint wins = opinion.wins
    cdef uint64_t better = (<uint64_t> 1 << (card - 10 * suit)) - 1
    cdef uint64_t out = mind.out >> 10 * suit & 0x3FF
    own.wins = wins
    own.trump = trumps
    own.trump_wins = trumps and wins
    own.value = worth[card] / 10.0
    own.is_high = worth[card] > 4
    own.is_figure = 0 < worth[card] < 5
    own.chance = opinion.chance
    own.swing = (2.0 * opinion.chance - 1.0) * opinion.stake / 10.0
    own.kept = opinion.kept / 10.0
    own.called = card == table.called
    own.rank = (card % 10) / 5.0
    own.trump_rank = (card % 10) / 5.0 if trumps else 0.0
    own.better_trumps_out = count32(out & better) / 3.0 if trumps else 0.0
    own.better_out = 0.0 if trumps else count32(out & better) / 3.0
    own.follows = table.cards > 0 and suit == table.led
    own.suit_length = outlook.lengths[suit] / 3.0
    own.high_loses = worth[card] > 4 and not wins
    own.fed_to_friend = mind.friends[table.holder] * worth[card] / 10.0 if table.cards and not wins else 0.0
    own.captured = table.points / 10.0 if wins else 0.0
    own.captured_last = table.points / 10.0 if wins and not outlook.later else 0.0
    own.suit_out = count32(out) / 5.0
    return opinion.worth


cdef inline void encode_rank(CardInputs* own, double short) noexcept nogil:
    """Encode a card's value relative to the best card by rules of thumb; `short` is 0 or less."""
    own.behind_best = short / 10.0
    own.is_best = short == 0.0
    own.close_to_best = max(-1.0, short / 3.0)


cdef int weigh(const Inputs* inputs, double* worths) noexcept nogil:
    """Compute the logit of each card, in card order; return their number."""
    cdef float base[32]
    cdef float units[32]
    stir_common(&network, <const float*> &inputs.hand, base)
    for card in range(inputs.cards):
        stir_own(&network, <const float*> &inputs.card[card], base, units)
        worths[card] = output(&network, units, 0)
    return inputs.cards


cdef int worths_of(const Course* course, uint64_t hand, double* worths) noexcept nogil:
    """Compute the logits of the cards of the seat in turn."""
    cdef Inputs inputs
    encode(&inputs, course, hand)
    return weigh(&inputs, worths)


# ---- for training and tests ------------------------------------------------------------------------------------------


def _walk(BriscolaState whole not None, as_examples):
    """Walk through the cards of a deal; return an example, or the probability, for each that was a choice."""
    cdef int card, chosen
    cdef uint64_t hand, lower
    cdef Course course
    cdef uint64_t hands[5]
    cdef Inputs inputs
    cdef double worths[8]
    deal = &whole.deal
    found = []
    for seat in range(5):
        hands[seat] = deal.hand[seat]
    begin_course(&course, deal)
    for place in range(deal.count + deal.table):
        hands[course.table.turn] |= <uint64_t> 1 << deal.played[place]
        extend_course(&course, deal.played[place])
    begin_course(&course, deal)
    for place in range(deal.count + deal.table):
        card = deal.played[place]
        hand = hands[course.table.turn]
        hands[course.table.turn] ^= <uint64_t> 1 << card
        if hand & (hand - 1):
            lower = hand & ((<uint64_t> 1 << card) - 1)
            chosen = count32(<uint32_t> lower) + count32(<uint32_t> (lower >> 32))
            encode(&inputs, &course, hand)
            if as_examples:
                common = <const float*> &inputs.hand
                own = <const float*> inputs.card
                found.append(example(common, COMMON, own, OWN, [0] * inputs.cards, chosen))
            else:
                found.append(share_of(worths, weigh(&inputs, worths), chosen))
        extend_course(&course, card)
    return found


def examples(BriscolaState state not None):
    """Return a training example for each card of a deal that was a choice: see `ridotto.policies.network.example`."""
    return _walk(state, True)


def chances(BriscolaState state not None):
    """Return the probability that the network gives each card of a deal that was a choice."""
    return _walk(state, False)
