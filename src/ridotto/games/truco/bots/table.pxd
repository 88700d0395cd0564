# Tables of mixed strategies for truco.

from libc.stdint cimport uint8_t, uint16_t

from ridotto.core.chance cimport Rng
from ridotto.core.worlds cimport Past
from ridotto.games.truco.bots.network cimport Layers, Network, Reading
from ridotto.games.truco.bots.policy cimport WORDS
from ridotto.games.truco.bots.sight cimport (
    CLASSES, CODES, GROUPS, ONES, PAIRS, PARTNERS, SPOKEN, STAGES, STORIES, TALES, TURN_CODES, Board, Sight,
)
from ridotto.games.truco.law.ranking cimport Ranking
from ridotto.games.truco.law.rules cimport WINS, Deal, Rules

cdef enum:
    # Kinds of nodes.
    FORCED                  # nothing to choose, or no mixed strategy
    CALL                    # before the card, call or not: no, yes
    CARD                    # the strongest card, the second, the third, the weakest face down
    ANSWER                  # fold, accept, raise
    PACKET                  # keep, give, throw
    ELEVEN_NODE             # in a hand of eleven: fold, accept

cdef enum:
    FAR = 15                # class of scores at which both teams need more than six points
    NETWORKS = 4            # of a response
    SCORES = 18             # classes of match scores
    ROWS = SCORES + TALES - 1   # those, with FAR split by TALES
    STEPS = 2               # values of the deal at which a call or an answer depends on the table
    STAKES = 4              # values of the deal that can be raised, or are proposed
    BUCKETS = 16            # of strength
    PLACES = 385            # hands at the first trick, then at each of three stages of the second
    CARD_NODES = STORIES * SPOKEN * TURN_CODES * PLACES
    QUIETS = 12             # classes of a seat's chance without a call, if a call makes one trick decide
    CALL_GROUPS = STEPS * GROUPS + (STAKES - STEPS)
    ANSWER_GROUPS = STEPS * 2 * GROUPS + 2 * (STAKES - STEPS)
    CALL_NODES = QUIETS * ROWS * CALL_GROUPS * STAGES * BUCKETS
    ANSWER_NODES = ROWS * ANSWER_GROUPS * STAGES * BUCKETS
    PACKET_NODES = 3 * PARTNERS * PAIRS
    CALLS_AT = 4 * CARD_NODES
    ANSWERS_AT = CALLS_AT + 2 * CALL_NODES
    PACKETS_AT = ANSWERS_AT + 3 * ANSWER_NODES
    HOPES = 32              # classes of a team's chance in a hand of eleven
    ELEVENS_AT = PACKETS_AT + 3 * PACKET_NODES
    WEIGHTS = ELEVENS_AT + 2 * HOPES * WINS
    HELD = 503              # hands at the first trick (two or three cards), the second after a win, tie or loss (one or two), the third
    HANDS_END = STORIES * CODES * HELD
    LEVELS = 32             # levels of a hand's strength, for a hand whose partner has said a word
    STRENGTHS = HANDS_END + WORDS * TALES * STAGES * 2 * GROUPS * LEVELS
    # What one of two players may know in each trick, besides the completed tricks: of these, who won and led, and their cards in four bands
    FIRST_DUELS = 9 * PAIRS + CLASSES * (ONES - PAIRS)
    SECOND_DUELS = 7 * (ONES - PAIRS) + CLASSES * CLASSES
    THIRD_DUELS = 5 * CLASSES + CLASSES
    DUELS = FIRST_DUELS + 6 * 16 * SECOND_DUELS + 6 * 256 * THIRD_DUELS
    CHANCES = WINS * WINS   # chances of winning the match, by the scores of the team and its opponents

# A decision of the seat in turn, in the table's abstraction.
cdef struct Node:
    int kind
    int at                  # offset of its weights
    int count               # number of choices
    uint16_t action[4]      # by choice, the action or NOTHING_YET
    uint8_t allowed         # choices that are legal, as bits
    int bucket              # bucket of strength, for calls and answers
    int plain               # default choice without a table

cdef enum:
    NOTHING_YET = 65535     # no call: the card comes next

# A trained table: weights of choices, and strengths of hands before calls; 0 means no data.
cdef struct Table:
    const uint8_t* weights
    const uint8_t* strengths
    const Network* networks     # of a response: by kind of decision, correct the weights; otherwise NULL
    double match[25][25]

cdef enum:
    QUICK = 2               # index of the table for deals without packets in which all tricks count
    ALONE = 3               # offset of the tables for players who answer without a partner's word
    MINEIRO = 6             # index of the table for four players on the ladder of Minas, as `QUICK`
    TWO = 7                 # indices of those for two players: all tricks count; on the ladder of Minas; one trick decides
    TWO_MINEIRO
    TWO_TRICK
    PAULISTA                # index of the table for four players with turned manilhas, as `QUICK`
    RESPONSES               # offset of the tables trained as responses to the others

cdef Table tables[22]       # loaded on demand by `ready`


# Return the index of the table for a deal. One whose hands are given by a layout has no packets (TRU-13.2), whatever the options say.
cdef inline int table_at(const Rules* rules) noexcept nogil:
    cdef bint mineiro = rules.rungs[0] > 1
    cdef bint packets = rules.packets and not rules.hands
    if not rules.partners:
        return TWO_TRICK if rules.one_trick else TWO_MINEIRO if mineiro else TWO
    if rules.consults and not rules.one_trick and not packets and (mineiro or rules.turned):
        return MINEIRO if mineiro else PAULISTA
    return (1 if rules.one_trick else 0 if packets else QUICK) + (0 if rules.consults else ALONE)


# Return the index of the table for a partner who answers without a word.
cdef inline int without_word(int place) noexcept nogil:
    return QUICK + ALONE if place == MINEIRO or place == PAULISTA else place + ALONE


cdef int ready(int place) except -1

cdef int strength_at(const Sight* sight, int code) noexcept nogil
cdef void find(const Deal* deal, const Rules* rules, const Past* past, int seat, const uint8_t* strengths, bint called, int word,
               Node* node) noexcept nogil
cdef int group_at(const Deal* deal, const Sight* sight, const Board* board) noexcept nogil
cdef int code_at(const Deal* deal, const Sight* sight, const Board* board) noexcept nogil
cdef int heard_at(const Sight* sight, int group, int level, int word) noexcept nogil
cdef int word_for(const Deal* deal, const Rules* rules, const Past* past, int seat) noexcept nogil
cdef int chances_of(const Table* table, const Node* node, double* chances) noexcept nogil
cdef int correct(const Network* networks, const Deal* deal, const Rules* rules, const Past* past, int word, const Node* node,
                 Reading* reading, Layers* layers, double* chances) noexcept nogil
cdef int choice_of(const Ranking* ranking, const Node* node, int action) noexcept nogil
cdef int by_response(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
cdef int by_table(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil
