"""Networks that weigh the choices of a decision at truco by all that the seat sees: the cards one by one, where tables see classes.

Two layers of rectified units. The inputs are bits, so the first layer is the sum of a few rows. Weights follow slopes by Adam (Kingma and
Ba, ICLR 2015).
"""

from libc.math cimport sqrtf
from libc.stdint cimport uint32_t
from libc.string cimport memcpy, memset

from ridotto.core.bits cimport count32
from ridotto.core.chance cimport Rng, seed_from, uniform
from ridotto.core.worlds cimport Past
from ridotto.games.truco.bots.sight cimport CLASSES, STAGES, Board, Sight, kind_of, knows_partner, see, turn_code, weigh
from ridotto.games.truco.law.rules cimport CUT, DOWN, KEEP, PACKETS, Deal, Rules, first_card, step_of
from ridotto.games.truco.law.worlds cimport TrucoWorlds

# Adam's shares of earlier slopes and of their squares
cdef float MEMORY = 0.9
cdef float LONG_MEMORY = 0.999


# ---- what a seat sees ------------------------------------------------------------------------------------------------


cdef inline void add(Reading* reading, int at) noexcept nogil:
    reading.at[reading.count] = at
    reading.count += 1


cdef inline int many(unsigned long long cards) noexcept nogil:
    return count32(<uint32_t> cards) + count32(<uint32_t> (cards >> 32))


cdef void read(const Deal* deal, const Rules* rules, const Past* past, int seat, int bucket, int scores, int word,
               Reading* reading) noexcept nogil:
    """Read the inputs of a decision. `bucket`: class of the hand's strength; `scores`: of the match score; `word`: the partner's."""
    cdef Sight sight
    cdef Board board
    see(deal, rules, past, seat, &sight)
    weigh(deal, rules, &sight, False, &board)
    reading.count = 0
    read_cards(deal, rules, &sight, reading)
    read_unseen(deal, &sight, reading)
    read_partner(deal, rules, seat, reading)
    read_raises(deal, rules, seat, reading)
    if deal.phase != PACKETS:
        add(reading, AT_LED + SEATED * min(<int> deal.tricks, 2) + ((deal.leader - seat) & rules.around))
        add(reading, AT_BEST + POWERS * board.owner + deal.best)
        add(reading, AT_TABLE + turn_code(&board))
    add(reading, AT_STAGE + 4 * sight.stage + sight.spoken)
    add(reading, AT_STAKE + STAGES * step_of(deal.proposed if deal.proposed else deal.value) + sight.stage)
    add(reading, AT_PACKETS + ENDINGS * ((rules.dealer + 1 - seat) & rules.around) + ending_of(past))
    add(reading, AT_TALE + sight.tale)
    add(reading, AT_SCORE + scores)
    add(reading, AT_BUCKET + STAGES * bucket + sight.stage)
    add(reading, AT_WORD + STRONG * word + bucket)


cdef inline void read_cards(const Deal* deal, const Rules* rules, const Sight* sight, Reading* reading) noexcept nogil:
    """Read the hand, and the cards played; of one played face down only that it lies there."""
    cdef int power, play, seat
    for place in range(sight.held):
        power = deal.ranking.strength[sight.card[place]]
        add(reading, AT_HELD + POWERS * place + power)
        add(reading, AT_CLASS + CLASSES * place + kind_of(deal.ranking, sight.unseen, power))
    add(reading, AT_HAND + sight.hand)
    for relative in range(rules.players):
        seat = (sight.seat + relative) & rules.around
        for trick in range(3):
            play = deal.shown[seat][trick] - 1
            if play >= 0:
                power = 0 if play >= DOWN else deal.ranking.strength[play]
                add(reading, AT_SHOWN + POWERS * (3 * relative + trick) + power)


cdef inline void read_unseen(const Deal* deal, const Sight* sight, Reading* reading) noexcept nogil:
    """Read how many manilhas are unseen, and how many threes, twos, aces and kings."""
    cdef unsigned long long stronger = 0
    for rank in range(RANKS):
        left = sight.unseen & deal.ranking.above[10 - rank]
        add(reading, AT_UNSEEN + COPIES * rank + many(left & ~stronger))
        stronger = left


cdef inline void read_partner(const Deal* deal, const Rules* rules, int seat, Reading* reading) noexcept nogil:
    """Read the cards that the partner is known to hold; one that it has hidden may be any of them."""
    cdef unsigned long long cards = 0
    cdef int place = 0
    if not knows_partner(deal, rules, seat):
        return
    for dealt in range(3):
        cards |= <unsigned long long> 1 << deal.dealt[seat ^ 2][dealt]
    for trick in range(3):
        play = deal.shown[seat ^ 2][trick] - 1
        if 0 <= play < DOWN:
            cards &= ~(<unsigned long long> 1 << play)
    while cards:
        card = first_card(deal, cards)
        cards ^= <unsigned long long> 1 << card
        add(reading, AT_PARTNER + POWERS * place + deal.ranking.strength[card])
        place += 1


cdef inline void read_raises(const Deal* deal, const Rules* rules, int seat, Reading* reading) noexcept nogil:
    for offer in range(OFFERS):
        if deal.raiser[offer]:
            add(reading, AT_RAISED + LAID * offer + deal.raised_at[offer])
            add(reading, AT_RAISER + SEATED * offer + ((deal.raiser[offer] - 1 - seat) & rules.around))


cdef inline int ending_of(const Past* past) noexcept nogil:
    """Return the number of the sequence of forehand's decisions about the first three packets; 0 if there were none."""
    cdef int code = 0
    cdef int count = 0
    for place in range(past.length):
        action = past.done[place] & 0xFFFF
        if KEEP <= action < CUT and count < 3:
            code = 3 * code + action - KEEP
            count += 1
    return 1 + code if count else 0  # Only the last decision can be 0, to keep: no two sequences have the same code.


# ---- layers ----------------------------------------------------------------------------------------------------------


cdef void begin_network(Network* net, Rng* rng) noexcept nogil:
    """Begin with small random weights, of which the last are 0: all choices weigh the same."""
    memset(net, 0, sizeof(Network))
    for row in range(INPUTS):
        for unit in range(WIDE):
            net.first[row][unit] = 0.5 * (uniform(rng) - 0.5)
    for row in range(WIDE):
        for unit in range(NARROW):
            net.second[row][unit] = 0.7 * (uniform(rng) - 0.5)


cdef void forward(const Network* net, const Reading* reading, Layers* layers) noexcept nogil:
    """Compute the layers; negative units are 0."""
    cdef float value
    cdef const float* row
    memcpy(layers.wide, net.first_bias, sizeof(layers.wide))
    for place in range(reading.count):
        row = net.first[reading.at[place]]
        for unit in range(WIDE):
            layers.wide[unit] += row[unit]
    memcpy(layers.narrow, net.second_bias, sizeof(layers.narrow))
    for unit in range(WIDE):
        value = layers.wide[unit] = max(layers.wide[unit], <float> 0)
        if value > 0:
            row = net.second[unit]
            for other in range(NARROW):
                layers.narrow[other] += value * row[other]
    memcpy(layers.out, net.last_bias, sizeof(layers.out))
    for unit in range(NARROW):
        value = layers.narrow[unit] = max(layers.narrow[unit], <float> 0)
        if value > 0:
            row = net.last[unit]
            for choice in range(CHOICES):
                layers.out[choice] += value * row[choice]


cdef void backward(const Network* net, const Reading* reading, const Layers* layers, const float* slope,
                   Network* slopes) noexcept nogil:
    """Add the slopes of all weights, from those of the choices."""
    cdef float narrow[NARROW]
    cdef float wide[WIDE]
    cdef float value
    cdef float* row
    for choice in range(CHOICES):
        slopes.last_bias[choice] += slope[choice]
    for unit in range(NARROW):
        narrow[unit] = 0
        if layers.narrow[unit] > 0:
            for choice in range(CHOICES):
                slopes.last[unit][choice] += layers.narrow[unit] * slope[choice]
                narrow[unit] += net.last[unit][choice] * slope[choice]
        slopes.second_bias[unit] += narrow[unit]
    for unit in range(WIDE):
        wide[unit] = 0
        value = layers.wide[unit]
        if value > 0:
            for other in range(NARROW):
                slopes.second[unit][other] += value * narrow[other]
                wide[unit] += net.second[unit][other] * narrow[other]
        slopes.first_bias[unit] += wide[unit]
    for place in range(reading.count):
        row = slopes.first[reading.at[place]]
        for unit in range(WIDE):
            row[unit] += wide[unit]


cdef void climb(Network* net, Network* slopes, Network* means, Network* squares, double rate, double share) noexcept nogil:
    """Move the weights along slopes, times `share`, and set the slopes to 0. `means`, `squares`: of earlier slopes."""
    cdef float slope
    cdef float pace = rate
    cdef float part = share
    weights = <float*> net
    given = <float*> slopes
    first = <float*> means
    second = <float*> squares
    for at in range(NUMBERS):
        slope = part * given[at]
        first[at] = MEMORY * first[at] + (1 - MEMORY) * slope
        second[at] = LONG_MEMORY * second[at] + (1 - LONG_MEMORY) * slope * slope
        weights[at] += pace * first[at] / (sqrtf(second[at]) + <float> 1e-6)
        given[at] = 0


# ---- for tests -------------------------------------------------------------------------------------------------------


def inputs_of(view, seed):
    """Return the inputs that are 1 in a view. `seed`: of the world they are read in, which must not matter."""
    cdef Rng dice
    cdef Deal deal
    cdef Reading reading
    cdef TrucoWorlds worlds = TrucoWorlds(view)
    cdef bytes text = seed
    seed_from(&dice, <unsigned char*> text, len(text))
    worlds.draw(&dice, &deal)
    read(&deal, &worlds.setting, &worlds.past, view["seat"], 0, 0, 0, &reading)
    return [reading.at[place] for place in range(reading.count)]


def steepness(inputs, choice, seed):
    """Return, for a random network, the slope of a choice's output along a random direction, and the same by a small step."""
    cdef Rng dice
    cdef Reading reading
    cdef Layers layers
    cdef float slope[CHOICES]
    cdef double along = 0.0
    cdef double step = 1e-3
    cdef bytes text = seed
    cdef bytearray room = bytearray(4 * sizeof(Network))  # more than a thread's stack may hold
    nets = <Network*> <unsigned char*> room
    seed_from(&dice, <unsigned char*> text, len(text))
    reading.count = len(inputs)
    for place, at in enumerate(inputs):
        reading.at[<int> place] = at
    weights, moved, given, way = <float*> &nets[0], <float*> &nets[1], <float*> &nets[2], <float*> &nets[3]
    for at in range(NUMBERS):
        weights[<int> at] = 0.4 * (uniform(&dice) - 0.5)
        way[<int> at] = 0.4 * (uniform(&dice) - 0.5)
        moved[<int> at] = weights[<int> at] + step * way[<int> at]
    memset(slope, 0, sizeof(slope))
    slope[<int> choice] = 1.0
    forward(&nets[0], &reading, &layers)
    before = layers.out[<int> choice]
    backward(&nets[0], &reading, &layers, slope, &nets[2])
    forward(&nets[1], &reading, &layers)
    for at in range(NUMBERS):
        along += given[<int> at] * way[<int> at]
    return along, (layers.out[<int> choice] - before) / step
