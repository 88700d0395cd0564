"""The cards of Belote as networks play them: what they are told, and what follows from their answers.

They are told what a player knows of the trick, and what rules of thumb make of each card (`policy.pyx`). Coinche could use the
same: nothing here knows how a contract came about.
"""

from libc.math cimport exp
from libc.stdint cimport uint32_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.games.families.trumps.bots.policy cimport kept, plan, swing, wins_later, without_choice
from ridotto.games.families.trumps.law.law cimport card_points
from ridotto.games.families.trumps.law.table cimport Table, TableRules, law_of
from ridotto.games.families.trumps.law.tricks cimport leader_of, legal_cards
from ridotto.policies.knowledge cimport Knowledge, holds, look, ours, suit_of
from ridotto.policies.network cimport Network, best_of, floats, output, stir_common, stir_own

# Inputs are counted in units that are near 1.
cdef struct Inputs:
    float common[32]
    float own[8][32]
    int cards

cdef double CARELESS, WIDTH

# Of the logit over what cards promise, in hundreds of points
WIDTH = 0.6
# How often somebody plays a card for reasons that the networks do not know
CARELESS = 0.1


cdef void listen(Inputs* inputs, const Table* table, const TableRules* rules, const Knowledge* know,
                 uint32_t legal) noexcept nogil:
    """What they are told of the legal cards of the seat in turn, and of what it knows."""
    cdef uint32_t led
    cdef int card
    cdef bint leads, wins, mine
    cdef double short
    cdef double totals[8]
    law = know.law
    trumps = law.trumps
    cdef int me = know.me
    cdef int partner = (me + 2) & 3
    memset(inputs, 0, sizeof(Inputs))
    common = <float*> inputs.common
    common[0] = 1.0
    common[1] = know.declaring
    common[2] = table.declarer == me
    common[3] = table.declarer == partner
    common[4 + know.laters] = 1.0
    common[8] = know.left / 4.0
    common[9] = know.points / 10.0
    common[10] = know.left == 7
    common[11] = count32(know.hand & trumps) / 3.0
    common[12] = count32(know.opponents & trumps) / 4.0
    common[13] = count32(know.can[partner] & trumps) / 4.0
    common[14] = count32(legal) / 4.0
    common[15] = card_points(law, table.play.taken[me & 1]) / 80.0
    common[16] = card_points(law, table.play.taken[1 - (me & 1)]) / 80.0
    if know.led >= 0:
        common[17] = know.holder == partner
        common[18] = trumps >> 8 * know.led & 1
        common[19] = trumps >> know.best & 1 and not common[18]
        common[20] = not know.hand & suit_of(8 * know.led)
        common[21] = count32(know.hand & suit_of(8 * know.led)) / 3.0
        common[22] = law.value[know.best] / 10.0
        common[23] = not law.beats[know.best] & know.out
    common[24] = count32(know.can[partner]) / 8.0
    common[25] = count32(know.out & trumps) / 4.0
    common[26] = table.play.tricks[me & 1] / 4.0
    common[27] = table.play.tricks[1 - (me & 1)] / 4.0
    common[28] = table.play.taken[1 - (me & 1)] == 0
    common[29] = table.play.taken[me & 1] == 0
    common[30] = (card_points(law, table.play.taken[table.declarer & 1]) - 81) / 40.0
    common[31] = count32(know.hand & trumps) > count32(know.opponents & trumps)
    cdef uint32_t partners = 0
    cdef uint32_t theirs = 0
    for trick in range(table.play.count >> 2):
        leader = leader_of(&table.play, trick)
        led = suit_of(8 * (table.play.played[4 * trick] >> 3))
        if leader == partner:
            partners |= led
        elif leader != me:
            theirs |= led
    cdef int following = (me + 1) & 3
    cdef double most = -1e9
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        suit = suit_of(card)
        held = know.hand & suit
        better = law.beats[card] & suit
        leads = know.led < 0
        wins = leads or law.beats[know.best] >> card & 1
        mine = wins or know.holder == partner
        chance = ours(know, card if wins else know.best, card >> 3 if leads else know.led, mine)
        gained = swing(know, card, chance)
        back = kept(know, card)
        reason = plan(know, card) if leads else 0.0
        totals[inputs.cards] = gained - back + reason
        most = max(most, totals[inputs.cards])
        own = <float*> inputs.own[inputs.cards]
        own[0] = wins
        own[1] = trumps >> card & 1
        own[2] = law.value[card] / 10.0
        own[3] = law.value[card] >= 10
        own[4] = chance
        own[5] = gained / 20.0
        own[6] = back / 20.0
        own[7] = reason / 10.0
        own[8] = wins_later(know, card) if know.left else 0.0
        own[9] = count32(better & know.opponents) / 3.0
        own[10] = count32(better & know.out) / 3.0
        own[11] = not better & know.out
        own[12] = count32(held) / 3.0
        own[13] = not held & (held - 1)
        own[14] = not better & know.hand
        own[15] = not held & ~better & ~(<uint32_t> 1 << card)
        own[16] = count32(better & know.can[partner]) / 3.0
        own[17] = count32(suit & know.out) / 4.0
        own[18] = count32(suit & ~know.out & ~know.hand) / 4.0
        own[19] = law.value[card] / 10.0 if not wins and know.holder == partner else 0.0
        own[20] = law.value[card] / 10.0 if not wins and know.holder != partner else 0.0
        own[21] = wins and not leads and trumps >> card & 1 and not trumps >> 8 * know.led & 1
        own[25] = 1.0 - holds(know, following, suit) if know.laters else 0.0
        own[26] = holds(know, following, trumps) * own[25] if know.laters else 0.0
        own[27] = holds(know, partner, suit)
        own[28] = holds(know, partner, better)
        own[29] = partners >> card & 1
        own[30] = theirs >> card & 1
        own[31] = (1.0 - own[27]) * holds(know, partner, trumps)
        inputs.cards += 1
    for place in range(inputs.cards):
        short = totals[place] - most
        inputs.own[place][22] = short / 10.0
        inputs.own[place][23] = short == 0.0
        inputs.own[place][24] = max(-1.0, short / 3.0)


cdef int weigh(const Network* network, const Inputs* inputs, double* worths) noexcept nogil:
    """The worth of each legal card, in card order, in hundreds of points; only differences count. Returns their number."""
    cdef float base[32]
    cdef float units[32]
    stir_common(network, inputs.common, base)
    for card in range(inputs.cards):
        stir_own(network, inputs.own[card], base, units)
        worths[card] = output(network, units, 0)
    return inputs.cards


cdef int weigh_cards(const Network* network, const Table* table, const TableRules* rules, uint32_t picked_up,
                     double* worths) noexcept nogil:
    """The worth of each legal card of the seat in turn, in card order; returns their number."""
    cdef Knowledge know
    cdef Inputs inputs
    look(&know, table, rules, picked_up)
    listen(&inputs, table, rules, &know, legal_cards(&table.play, law_of(table, rules)))
    return weigh(network, &inputs, worths)


cdef int best_play(const Network* network, const Table* table, const TableRules* rules,
                   uint32_t picked_up) noexcept nogil:
    """A line to declare, or the card that the network finds best."""
    cdef double worths[8]
    cards = legal_cards(&table.play, law_of(table, rules))
    done = without_choice(table, rules, cards)
    if done >= 0:
        return done
    for _ in range(best_of(worths, weigh_cards(network, table, rules, picked_up, worths))):
        cards &= cards - 1
    return lowest(cards)


cdef double chance_by(const Network* network, const Table* table, const TableRules* rules, const Knowledge* know,
                      uint32_t legal, int card) noexcept nogil:
    """The chance that the seat in turn plays a card among the legal ones: a logit over what the network finds each worth."""
    cdef Inputs inputs
    cdef double worths[8]
    listen(&inputs, table, rules, know, legal)
    cdef int chosen = count32(legal & ((<uint32_t> 1 << card) - 1))
    cdef double total = 0.0
    for other in range(weigh(network, &inputs, worths)):
        total += exp((worths[other] - worths[chosen]) / WIDTH)
    return CARELESS + (1.0 - CARELESS) / total


cdef tuple told_cards(const Table* table, const TableRules* rules, uint32_t picked_up):
    """What the network is told of the legal cards of the seat in turn: of all of them, and of each."""
    cdef Knowledge know
    cdef Inputs inputs
    cards = legal_cards(&table.play, law_of(table, rules))
    look(&know, table, rules, picked_up)
    listen(&inputs, table, rules, &know, cards)
    cdef list rows = []
    for place in range(inputs.cards):
        rows.append(floats(inputs.own[place], OWN))
    return floats(inputs.common, COMMON), rows
