# Networks that weigh the choices of a decision at truco by all that the seat sees.

from libc.stdint cimport uint16_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.truco.bots.sight cimport CLASSES, HANDS, STAGES, TALES, TURN_CODES
from ridotto.games.truco.law.rules cimport Deal, Rules

cdef enum:
    WIDE = 128                  # units of the first layer
    NARROW = 48                 # of the second
    CHOICES = 4                 # of a decision, at most
    POWERS = 15                 # strengths of a card, 0 for one played face down
    SEATED = 4                  # seats, from the viewer's on
    LAID = 13                   # numbers of cards played
    OFFERS = 4                  # raises of a deal
    ENDINGS = 28                # sequences of forehand's decisions about packets
    MATCHES = 18                # classes of match scores
    STRONG = 16                 # classes of a hand's strength
    PHRASES = 6                 # words of a partner, or none
    RANKS = 5                   # highest strengths of cards, manilhas taken together
    COPIES = 8                  # numbers of unseen cards of one

cdef enum:
    # Inputs are 0 or 1. First numbers of groups of them, and what the inputs of a group are numbered by.
    AT_HELD = 0                                         # place in the hand, strength
    AT_CLASS = AT_HELD + 3 * POWERS                     # place in the hand, class of the card
    AT_SHOWN = AT_CLASS + 3 * CLASSES                   # seat, trick, strength of the card played
    AT_LED = AT_SHOWN + 3 * SEATED * POWERS             # trick, seat that leads it
    AT_BEST = AT_LED + 3 * SEATED                       # owner and strength of the best card on the table
    AT_TABLE = AT_BEST + 3 * POWERS                     # code of the table
    AT_STAGE = AT_TABLE + TURN_CODES                    # tricks so far, last team to raise
    AT_HAND = AT_STAGE + 4 * STAGES                     # multiset of classes
    AT_RAISED = AT_HAND + HANDS                         # offer, cards played before it
    AT_RAISER = AT_RAISED + OFFERS * LAID               # offer, seat
    AT_STAKE = AT_RAISER + OFFERS * SEATED              # value at stake, tricks so far
    AT_PACKETS = AT_STAKE + (OFFERS + 1) * STAGES       # forehand's seat, its decisions
    AT_PARTNER = AT_PACKETS + SEATED * ENDINGS          # place among the partner's known cards, strength
    AT_UNSEEN = AT_PARTNER + 3 * POWERS                 # strength, number of unseen cards
    AT_SCORE = AT_UNSEEN + RANKS * COPIES               # class of the match score
    AT_BUCKET = AT_SCORE + MATCHES                      # class of the hand's strength, tricks so far
    AT_WORD = AT_BUCKET + STRONG * STAGES               # the partner's word, class of the hand's strength
    AT_TALE = AT_WORD + PHRASES * STRONG                # what all know
    INPUTS = AT_TALE + TALES
    MOST_ACTIVE = 80

# The inputs of a decision that are 1.
cdef struct Reading:
    int count
    uint16_t at[MOST_ACTIVE]

cdef struct Network:
    float first[INPUTS][WIDE]
    float first_bias[WIDE]
    float second[WIDE][NARROW]
    float second_bias[NARROW]
    float last[NARROW][CHOICES]
    float last_bias[CHOICES]

cdef enum:
    NUMBERS = (INPUTS + 1) * WIDE + (WIDE + 1) * NARROW + (NARROW + 1) * CHOICES    # weights of a network

# Values of the layers for one reading.
cdef struct Layers:
    float wide[WIDE]
    float narrow[NARROW]
    float out[CHOICES]

cdef void read(const Deal* deal, const Rules* rules, const Past* past, int seat, int bucket, int scores, int word,
               Reading* reading) noexcept nogil
cdef void begin_network(Network* net, Rng* rng) noexcept nogil
cdef void forward(const Network* net, const Reading* reading, Layers* layers) noexcept nogil
cdef void backward(const Network* net, const Reading* reading, const Layers* layers, const float* slope,
                   Network* slopes) noexcept nogil
cdef void climb(Network* net, Network* slopes, Network* means, Network* squares, double rate, double share) noexcept nogil
