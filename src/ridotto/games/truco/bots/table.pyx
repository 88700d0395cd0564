"""Truco by a table of mixed strategies, trained in self-play (`benchmarks/truco_table.py`), whose actions are hard to read.

Cards are chosen by the classes of the hand and of the table; calls and answers by the strength of the hand (the chance of winning if the
call is accepted, counted in self-play), the stake, the tricks so far and the match score. Of two players, far from the end of the match,
calls and answers depend on single cards instead.
"""

from libc.math cimport exp
from libc.stdint cimport uint8_t, uint16_t

import lzma
from pathlib import Path

from ridotto.core.chance cimport Rng, below
from ridotto.core.worlds cimport Past
from ridotto.games.truco.bots.network cimport Layers, Network, Reading, forward, read
from ridotto.games.truco.bots.outlook cimport UNKNOWN, hope
from ridotto.games.truco.bots.policy cimport SILENCE, plays_eleven, word_of
from ridotto.games.truco.bots.sight cimport (
    CLASSES, CODES, GROUPS, HANDS, NONE, ONES, OURS, PAIRS, PARTNERS, SPOKEN, STAGES, TALES, TURN_CODES, Board, Sight, answer_code,
    group_of, see, turn_code, weigh,
)
from ridotto.games.truco.law.ranking cimport Ranking
from ridotto.games.truco.law.rules cimport (
    ACCEPT, ANSWERING, CUT, CUTTING, DARK, DOWN, ELEVEN, FOLD, KEEP, LOOKING, ORDINARY, PACKETS, RAISE, WINS, Deal, Rules, legal,
    may_hide, refuse_call, step_of,
)

cdef uint8_t bucket_of[256]

EDGES = (0.03, 0.07, 0.12, 0.18, 0.24, 0.30, 0.36, 0.43, 0.50, 0.57, 0.65, 0.73, 0.81, 0.89, 0.96)
"""Chances that separate the buckets of strength."""
FILES = (
    "deal", "trick", "quick", "deal_alone", "trick_alone", "quick_alone", "mineiro", "two", "two_mineiro", "two_trick",
    "paulista",
)
"""Names of the trained tables, in the order of `tables`; a file holds weights, strengths and match chances.

The first two are for values of `truco_scope`, `quick` is for `deal` without packets; the next three are for partners who may not talk.
`mineiro` is `quick` on the ladder of Minas, `paulista` with turned manilhas. Other tables with turned manilhas use the one for fixed
manilhas: cards are classed by what beats them.
"""

# A hand of each stage has at most as many cards as tricks are left.
cdef short shift[STAGES]
for stage, offset in enumerate((
    0,
    *[ONES - PAIRS + lost * (NONE - PAIRS) for lost in range(3)],
    *[3 * (NONE - PAIRS) + lost * (HANDS - ONES) for lost in range(3)],
)):
    shift[<int> stage] = offset

for level in range(256):
    bucket_of[<int> level] = sum([edge <= (level - 1) / 254 for edge in EDGES]) if level else 7


def path_of(scope: str) -> Path:
    """Return the path of a trained table. Raise ValueError for an unknown one."""
    if scope not in FILES:
        raise ValueError(f"table {scope!r} is unknown, expected one of {', '.join(FILES)}")
    return Path(__file__).with_name(f"{scope}.table")


def write(scope: str, data: bytes) -> None:
    """Write a trained table to its file."""
    path_of(scope).write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))


def load(scope: str) -> None:
    """Load a trained table from its file; without a file it is empty, so every decision falls back on its default choice."""
    path = path_of(scope)
    install(
        FILES.index(scope),
        lzma.decompress(path.read_bytes()) if path.exists() else bytes(WEIGHTS + STRENGTHS + 2 * CHANCES),
    )


cdef int ready(int place) except -1:
    """Load a table before its first use (0.1 s); a response that was never trained is the table itself."""
    cdef int own = place % RESPONSES
    if not kept[own]:
        load(FILES[own])
    if not kept[place]:
        install(place, kept[own])
    return 0


def install(place, data):
    """Install bytes as the table at an index: first the tables in the order of `FILES`, then as many responses to them."""
    cdef int at = place
    cdef bytes table = data
    assert len(table) == WEIGHTS + STRENGTHS + 2 * CHANCES, (
        "the size of a table must match the classes it was trained with"
    )
    kept[place] = table
    tables[at].weights = <unsigned char*> table
    tables[at].strengths = tables[at].weights + WEIGHTS
    for own in range(25):
        for other in range(25):
            tables[at].match[<int> own][<int> other] = (
                1.0 if own >= WINS else 0.0 if other >= WINS else _chance(table, own, other)
            )


def install_networks(place, data):
    """Install bytes as the networks of the response at an index; without any, the response is a table alone."""
    cdef int at = place
    cdef bytes weights = data
    assert at >= RESPONSES, "only responses have networks"
    assert len(weights) in (0, NETWORKS * sizeof(Network)), "the size of networks must match their layers"
    ready(at)
    nets[place - RESPONSES] = weights
    tables[at].networks = <const Network*> <unsigned char*> weights if weights else NULL


def _chance(table, own, other):
    at = WEIGHTS + STRENGTHS + 2 * (WINS * own + other)
    return int.from_bytes(table[at : at + 2], "little") / 65535


kept = [b""] * 2 * RESPONSES
nets = [b""] * RESPONSES


# ---- information sets ------------------------------------------------------------------------------------------------


cdef int score_class(const Rules* rules, int team) noexcept nogil:
    """Return the class of the points that both teams need to win the match; scores of special hands have classes of their own."""
    cdef int need = 12 - rules.scores[team]
    cdef int other = 12 - rules.scores[1 - team]
    cdef int last = rules.rungs[0]
    if need <= last:
        return 16
    if other <= last:
        return 17
    return 4 * need_class(need, last) + need_class(other, last)


cdef int need_class(int need, int plain) noexcept nogil:
    """Return the class of the points a team still needs: 2, 3, up to 6, or more.

    A deal without a call is worth `plain`. On the ladder of Minas 4 and 8 points stand for 2 and 6, as one or two calls bring them.
    """
    if plain == 1:
        return need - 2 if need <= 3 else 2 if need <= 6 else 3
    return 0 if need <= 4 else 2 if need <= 8 else 3


cdef int strength_at(const Sight* sight, int code) noexcept nogil:
    """Return the index of a hand's strength."""
    return (sight.story * CODES + code) * HELD + shift[sight.stage] + sight.hand


cdef int row_of(const Rules* rules, const Sight* sight) noexcept nogil:
    """Return the class of the match score and, far from the end of the match, of what all know."""
    scores = score_class(rules, sight.team)
    return SCORES - 1 + sight.tale if scores == FAR and sight.tale else scores


cdef int duel_at(const Deal* deal, const Sight* sight, const Board* board) noexcept nogil:
    """Return the index, below DUELS, of what one of two players knows: its hand, how that compares with the card on the table or which
    card of its own lies there, and the bands of the cards of completed tricks.
    """
    cdef bint laid = deal.count and deal.leader == sight.seat
    cdef int compared = 1 + 2 * board.beats + board.ties if deal.count else 0
    cdef int done
    if deal.tricks == 0:
        return 9 * PAIRS + (ONES - PAIRS) * board.kind + sight.hand - PAIRS if laid else 9 * sight.hand + compared
    if deal.tricks == 1:
        done = FIRST_DUELS + SECOND_DUELS * (16 * (2 * (sight.stage - 1) + sight.led) + sight.bands)
        return done + (7 * (ONES - PAIRS) + CLASSES * board.kind + sight.hand - ONES if laid else 7 * (sight.hand - PAIRS) + compared)
    done = FIRST_DUELS + 96 * SECOND_DUELS + THIRD_DUELS * (256 * (2 * (sight.stage - 4) + sight.led) + sight.bands)
    return done + (5 * CLASSES + board.kind if laid else 5 * (sight.hand - ONES) + compared)


cdef inline bint card_by_card(const Rules* rules, const Sight* sight) noexcept nogil:
    """True if calls and answers depend on single cards: for two players far from the end of the match."""
    return not rules.partners and rules.special == ORDINARY and score_class(rules, sight.team) == FAR


cdef int place_of(int step, int group, int groups) noexcept nogil:
    """Return the code of the table for a decision about a stake, a number of steps above the first call.

    `groups`: number of the table's codes, a multiple of GROUPS. After the second call only who is next to play counts: such decisions are
    too rare to be learnt for each table.
    """
    if step < STEPS:
        return step * groups + group
    return STEPS * groups + (step - STEPS) * (groups // GROUPS) + group // GROUPS


cdef void only(Node* node, int action) noexcept nogil:
    """Set a forced action."""
    node.kind = FORCED
    node.count = 1
    node.allowed = 1
    node.plain = 0
    node.action[0] = action


cdef void find(const Deal* deal, const Rules* rules, const Past* past, int seat, const uint8_t* strengths, bint called,
               int word, Node* node) noexcept nogil:
    """Find the seat's decision. `called`: True if it has decided not to call at this turn; `word`: its partner's."""
    cdef Sight sight
    cdef uint16_t ids[80]
    if deal.phase == CUTTING:
        only(node, CUT + 38)  # All cuts are equivalent.
        return
    if deal.phase == LOOKING:
        only(node, DARK)  # A win is the match whatever the deal is worth.
        return
    if legal(deal, rules, ids) == 1:
        only(node, ids[0])
        return
    see(deal, rules, past, seat, &sight)
    if deal.phase == ELEVEN:
        find_eleven(deal, rules, past, seat, node)
    elif deal.phase == PACKETS:
        find_packet(deal, rules, &sight, node)
    elif deal.phase == ANSWERING:
        find_answer(deal, rules, &sight, strengths, word, node)
    elif not called and not refuse_call(deal, rules):
        find_call(deal, rules, past, &sight, strengths, node)
    else:
        find_card(deal, rules, &sight, node)


cdef void find_eleven(const Deal* deal, const Rules* rules, const Past* past, int seat, Node* node) noexcept nogil:
    """Three points to win against one to lose (TRU-8.3): by the rules of thumb's chance with both hands known.

    The tables know no hand of ten: four points against two (TRU-8.12).
    """
    cdef int card
    chance = hope(deal, rules, past, seat, False, 1.0, UNKNOWN, &card)
    if rules.rungs[0] > 1:
        only(node, ACCEPT if plays_eleven(rules, seat & 1, chance) else FOLD)
        return
    node.bucket = min(HOPES - 1, <int> (HOPES * chance))
    node.kind = ELEVEN_NODE
    node.count = 2
    node.at = ELEVENS_AT + 2 * (rules.scores[1 - (seat & 1)] * HOPES + node.bucket)
    node.allowed = 3
    node.plain = 1 if 2 * node.bucket >= HOPES else 0
    node.action[0] = FOLD
    node.action[1] = ACCEPT


cdef void find_packet(const Deal* deal, const Rules* rules, const Sight* sight, Node* node) noexcept nogil:
    cdef int packet = deal.used // 3
    node.kind = PACKET
    node.count = 3
    node.at = PACKETS_AT + 3 * ((packet * PARTNERS + sight.partner) * PAIRS + sight.hand)
    for choice in range(3):
        node.action[choice] = KEEP + choice
    node.allowed = 5 if deal.given else 7
    node.plain = 0


cdef void find_card(const Deal* deal, const Rules* rules, const Sight* sight, Node* node) noexcept nogil:
    cdef Board board
    strength = deal.ranking.strength
    weigh(deal, rules, sight, False, &board)
    node.kind = CARD
    node.count = 4
    node.allowed = 0
    node.plain = sight.held - 1
    for place in range(sight.held):
        card = sight.card[place]
        if place == 0 or strength[card] != strength[sight.card[place - 1]]:
            node.allowed |= 1 << place
            if place < board.beats and board.owner != OURS:
                node.plain = place
        node.action[place] = card
    while not node.allowed >> node.plain & 1:
        node.plain -= 1
    node.action[3] = sight.card[sight.held - 1] + DOWN
    if sight.held == 1:  # The last card is never hidden.
        only(node, sight.card[0])
        return
    if may_hide(deal, rules):
        node.allowed |= 8
    place = sight.hand if sight.held == 3 else PAIRS + (sight.stage - 1) * 55 + sight.hand - PAIRS
    code = turn_code(&board)
    node.at = 4 * (((sight.story * SPOKEN + sight.spoken) * TURN_CODES + code) * PLACES + place)


cdef void find_call(const Deal* deal, const Rules* rules, const Past* past, const Sight* sight,
                    const uint8_t* strengths, Node* node) noexcept nogil:
    """Find a call by the chance with it and, if it makes one trick decide, also by the chance without, which may differ a lot (TRU-7.7)."""
    cdef Board board
    cdef int card
    cdef int step = step_of(deal.value)
    weigh(deal, rules, sight, True, &board)
    node.bucket = bucket_of[strengths[strength_at(sight, turn_code(&board))]]
    node.kind = CALL
    node.count = 2
    node.allowed = 3
    node.plain = 0
    node.action[0] = NOTHING_YET
    node.action[1] = RAISE
    cdef int quiet = 0
    if card_by_card(rules, sight):
        place = (step * ROWS + SCORES) * CALL_GROUPS * STAGES * BUCKETS
        node.at = CALLS_AT + 2 * (place + duel_at(deal, sight, &board))
        return
    if rules.one_trick:
        chance = hope(deal, rules, past, sight.seat, False, 1.0, UNKNOWN, &card)
        quiet = min(QUIETS - 1, <int> (QUIETS * chance))
    place = (quiet * ROWS + row_of(rules, sight)) * CALL_GROUPS + place_of(step, group_of(&board), GROUPS)
    node.at = CALLS_AT + 2 * ((place * STAGES + sight.stage) * BUCKETS + node.bucket)


cdef int word_for(const Deal* deal, const Rules* rules, const Past* past, int seat) noexcept nogil:
    """Return the partner's word to a seat that answers for both (TRU-7.3); SILENCE if the seat is not in turn."""
    if deal.phase != ANSWERING or seat != deal.turn or not rules.consults:
        return SILENCE
    return word_of(deal, rules, past, seat ^ 2)


cdef int code_at(const Deal* deal, const Sight* sight, const Board* board) noexcept nogil:
    """Return the code of the table for an answering seat."""
    cdef bint next_to_play = sight.seat == (deal.caller + 1) & sight.around
    return answer_code(board) if next_to_play else turn_code(board)


cdef int group_at(const Deal* deal, const Sight* sight, const Board* board) noexcept nogil:
    """Return a coarser code of the table for an answering seat."""
    cdef bint next_to_play = sight.seat == (deal.caller + 1) & sight.around
    return group_of(board) + (0 if next_to_play else GROUPS)


cdef int heard_at(const Sight* sight, int group, int level, int word) noexcept nogil:
    """Return the index of a hand's strength given the partner's word; `level` is its strength without it."""
    return HANDS_END + ((((word - 1) * TALES + sight.tale) * STAGES + sight.stage) * 2 * GROUPS + group) * LEVELS + level // 8


cdef void find_answer(const Deal* deal, const Rules* rules, const Sight* sight, const uint8_t* strengths, int word,
                      Node* node) noexcept nogil:
    cdef int heard
    cdef Board board
    weigh(deal, rules, sight, False, &board)
    group = group_at(deal, sight, &board)
    cdef int level = strengths[strength_at(sight, code_at(deal, sight, &board))]
    if word != SILENCE:
        heard = strengths[heard_at(sight, group, level, word)]
        level = heard if heard else level
    node.bucket = bucket_of[level]
    cdef int step = step_of(deal.proposed) - 1
    node.kind = ANSWER
    node.count = 3
    node.allowed = 3 if refuse_call(deal, rules) else 7
    node.plain = 1 if node.bucket > 7 else 0
    node.action[0] = FOLD
    node.action[1] = ACCEPT
    node.action[2] = RAISE
    if card_by_card(rules, sight):
        place = SCORES * ANSWER_GROUPS * STAGES * BUCKETS + step * DUELS
        node.at = ANSWERS_AT + 3 * (place + duel_at(deal, sight, &board))
        return
    place = row_of(rules, sight) * ANSWER_GROUPS + place_of(step, group, 2 * GROUPS)
    node.at = ANSWERS_AT + 3 * ((place * STAGES + sight.stage) * BUCKETS + node.bucket)


# ---- the policy ------------------------------------------------------------------------------------------------------


cdef int chances_of(const Table* table, const Node* node, double* chances) noexcept nogil:
    """Compute the probability of each choice; without data the default choice is certain. Return the total weight."""
    cdef int total = 0
    if node.kind != FORCED:
        for choice in range(node.count):
            if node.allowed >> choice & 1:
                total += table.weights[node.at + choice]
    for choice in range(node.count):
        if total == 0:
            chances[choice] = 1.0 if choice == node.plain else 0.0
        else:
            chances[choice] = (table.weights[node.at + choice] / <double> total if node.allowed >> choice & 1 else 0.0)
    return total


# Probability that a correction begins with where the table has none
cdef double LEAST = 0.004


cdef int correct(const Network* networks, const Deal* deal, const Rules* rules, const Past* past, int word, const Node* node,
                 Reading* reading, Layers* layers, double* chances) noexcept nogil:
    """Multiply the probabilities of the seat in turn by e to the power of what a network finds.

    Return the number of the network for the kind of decision, or -1 if there is none.
    """
    cdef double total = 0.0
    cdef float most = -1e9
    cdef bint rated = node.kind == CALL or node.kind == ANSWER
    cdef int number = 0 if node.kind == CALL else 1 if node.kind == CARD else 2 if rated else 3 if node.kind == PACKET else -1
    if number < 0:
        return number
    bucket = node.bucket if rated else 0
    read(deal, rules, past, deal.turn, bucket, score_class(rules, deal.turn & 1), word, reading)
    forward(&networks[number], reading, layers)
    for choice in range(node.count):
        if node.allowed >> choice & 1:
            most = max(most, layers.out[choice])
    for choice in range(node.count):
        if node.allowed >> choice & 1:
            chances[choice] = max(chances[choice], LEAST) * exp(layers.out[choice] - most)
            total += chances[choice]
    for choice in range(node.count):
        chances[choice] /= total
    return number


cdef int choice_of(const Ranking* ranking, const Node* node, int action) noexcept nogil:
    """Return the choice that an action is, cards of equal strength being one; -1 if none. At a call, any other action is 0, no call."""
    cdef int offered
    for choice in range(node.count):
        if not node.allowed >> choice & 1:
            continue
        offered = node.action[choice]
        if offered == action or (
            node.kind == CARD and action < DOWN and offered < DOWN and ranking.strength[offered] == ranking.strength[action]
        ):
            return choice
    return 0 if node.kind == CALL else -1


cdef int by_table(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil:
    """Return the action of the seat in turn by the trained table."""
    return draw(&tables[table_at(rules)], deal, rules, past, rng)


cdef int by_response(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil:
    """Return the action by a table that was trained against that one."""
    return draw(&tables[RESPONSES + table_at(rules)], deal, rules, past, rng)


cdef int draw(const Table* table, const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil:
    """Draw the action of the seat in turn from a table."""
    cdef double drawn
    cdef int choice
    cdef Node node
    cdef Reading reading
    cdef Layers layers
    cdef double chances[4]
    cdef bint called = False
    word = word_for(deal, rules, past, deal.turn)
    while True:
        find(deal, rules, past, deal.turn, table.strengths, called, word, &node)
        chances_of(table, &node, chances)
        if table.networks != NULL:
            correct(table.networks, deal, rules, past, word, &node, &reading, &layers, chances)
        drawn = below(rng, 1 << 30) / 1073741824.0
        choice = 0
        while choice < node.count - 1 and drawn >= chances[choice]:
            drawn -= chances[choice]
            choice += 1
        while choice and chances[choice] == 0.0:  # left over by rounding
            choice -= 1
        if node.action[choice] != NOTHING_YET:
            return node.action[choice]
        called = True
