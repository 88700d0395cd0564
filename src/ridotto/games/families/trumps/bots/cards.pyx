"""Card play by networks at Belote: inputs, choice of a card, and the probability of a card.

The inputs are the player's knowledge and the value of each card by rules of thumb (`policy.pyx`). Nothing here depends on the auction, so
Coinche could use the same networks.
"""

from libc.math cimport exp
from libc.stdint cimport uint32_t
from libc.string cimport memset

from ridotto.core.bits cimport count32, lowest
from ridotto.games.families.trumps.bots.policy cimport forced_action, keep_value, lead_bonus, trick_value, wins_later
from ridotto.games.families.trumps.law.law cimport card_points
from ridotto.games.families.trumps.law.table cimport Table, TableRules, law_of
from ridotto.games.families.trumps.law.tricks cimport leader_of, legal_cards
from ridotto.policies.knowledge cimport Knowledge, hold_chance, read_knowledge, suit_of, win_chance
from ridotto.policies.network cimport Network, all_floats, best_of, floats, output, stir_common, stir_own

# Inputs common to all cards of a hand, scaled to be near 1.
cdef struct HandInputs:
    float bias
    float declaring             # own side has the contract
    float declares
    float partner_declares
    float players_after[4]      # number of seats still to play to the trick, one-hot
    float cards_left
    float trick_points
    float first_trick
    float trumps
    float opponents_trumps      # trumps that opponents may hold
    float partner_trumps        # trumps that the partner may hold
    float choices               # number of legal cards
    float our_points
    float their_points
    float partner_wins          # partner holds the trick so far
    float trump_led
    float trick_ruffed
    float void_in_led
    float cards_in_led
    float winner_value          # points of the card that holds the trick so far
    float winner_is_master
    float partner_cards         # unseen cards that the partner may hold
    float trumps_out
    float our_tricks
    float their_tricks
    float they_took_nothing
    float we_took_nothing
    float declarer_margin       # card points of the declaring side minus half of all
    float more_trumps           # more trumps in hand than opponents may hold

# Inputs of a card.
cdef struct CardInputs:
    float wins                  # holds the trick when played
    float trump
    float value
    float is_high               # counts ten points or more
    float chance                # probability that own side wins the trick
    float swing
    float kept                  # value of the card in a later trick
    float plan                  # bonus for leading it
    float wins_later
    float opponents_better      # better cards of the suit that opponents may hold
    float better_out
    float master
    float suit_length
    float singleton
    float highest_held          # highest of its suit in hand
    float lowest_held
    float partner_better
    float suit_out
    float suit_gone
    float fed_to_partner        # card points added to the partner's trick
    float fed_to_opponents
    float ruffs
    float behind_best           # value by rules of thumb, below the best card's
    float is_best
    float close_to_best
    float next_void             # probability that the next seat is void in the suit
    float next_ruffs
    float partner_follows
    float partner_beats
    float partner_led           # partner led the suit in an earlier trick
    float opponents_led
    float partner_ruffs

cdef struct Inputs:
    HandInputs hand
    CardInputs card[8]
    int cards

# Suits that the partner and the opponents have led, as sets of cards.
cdef struct Leads:
    uint32_t partner
    uint32_t opponents

all_floats(sizeof(HandInputs), COMMON)
all_floats(sizeof(CardInputs), OWN)

cdef double CARELESS, WIDTH

# Scale of the logit over the values of cards, in hundreds of points
WIDTH = 0.6
# Probability mass reserved for cards that the networks cannot explain
CARELESS = 0.1


cdef void encode(Inputs* inputs, const Table* table, const Knowledge* know, uint32_t legal) noexcept nogil:
    """Encode the legal cards of the seat to act, and its knowledge."""
    cdef int card
    cdef double worths[8]
    cdef double best = -1e9
    memset(inputs, 0, sizeof(Inputs))
    encode_hand(&inputs.hand, table, know, legal)
    if know.led >= 0:
        encode_trick(&inputs.hand, know)
    cdef Leads leads = leads_of(table, know.me)
    own = &inputs.card[0]
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        worth = encode_card(own, know, &leads, card)
        best = max(best, worth)
        worths[inputs.cards] = worth
        inputs.cards += 1
        own += 1
    for place in range(inputs.cards):
        encode_rank(&inputs.card[place], worths[place] - best)


cdef inline void encode_hand(HandInputs* hand, const Table* table, const Knowledge* know,
                             uint32_t legal) noexcept nogil:
    """Encode the contract, the hand of the seat to act, and the tricks so far."""
    law = know.law
    trumps = law.trumps
    cdef int me = know.me
    cdef int partner = (me + 2) & 3
    cdef int team = me & 1
    hand.bias = 1.0
    hand.declaring = know.declaring
    hand.declares = table.declarer == me
    hand.partner_declares = table.declarer == partner
    hand.players_after[know.laters] = 1.0
    hand.cards_left = know.left / 4.0
    hand.trick_points = know.points / 10.0
    hand.first_trick = know.left == 7
    hand.trumps = count32(know.hand & trumps) / 3.0
    hand.opponents_trumps = count32(know.opponents & trumps) / 4.0
    hand.partner_trumps = count32(know.can[partner] & trumps) / 4.0
    hand.choices = count32(legal) / 4.0
    hand.our_points = card_points(law, table.play.taken[team]) / 80.0
    hand.their_points = card_points(law, table.play.taken[1 - team]) / 80.0
    hand.partner_cards = count32(know.can[partner]) / 8.0
    hand.trumps_out = count32(know.out & trumps) / 4.0
    hand.our_tricks = table.play.tricks[team] / 4.0
    hand.their_tricks = table.play.tricks[1 - team] / 4.0
    hand.they_took_nothing = table.play.taken[1 - team] == 0
    hand.we_took_nothing = table.play.taken[team] == 0
    hand.declarer_margin = (card_points(law, table.play.taken[table.declarer & 1]) - 81) / 40.0
    hand.more_trumps = count32(know.hand & trumps) > count32(know.opponents & trumps)


cdef inline void encode_trick(HandInputs* hand, const Knowledge* know) noexcept nogil:
    """Encode the trick to which the seat is about to play."""
    law = know.law
    led = suit_of(8 * know.led)
    hand.partner_wins = know.holder == (know.me + 2) & 3
    hand.trump_led = law.trumps >> 8 * know.led & 1
    hand.trick_ruffed = law.trumps >> know.best & 1 and not hand.trump_led
    hand.void_in_led = not know.hand & led
    hand.cards_in_led = count32(know.hand & led) / 3.0
    hand.winner_value = law.value[know.best] / 10.0
    hand.winner_is_master = not law.beats[know.best] & know.out


cdef inline Leads leads_of(const Table* table, int me) noexcept nogil:
    """Return the suits that a seat's partner and opponents led in the complete tricks."""
    cdef Leads leads
    leads.partner = leads.opponents = 0
    for trick in range(table.play.count >> 2):
        leader = leader_of(&table.play, trick)
        led = suit_of(8 * (table.play.played[4 * trick] >> 3))
        if leader == (me + 2) & 3:
            leads.partner |= led
        elif leader != me:
            leads.opponents |= led
    return leads


cdef inline double encode_card(CardInputs* own, const Knowledge* know, const Leads* led, int card) noexcept nogil:
    """Encode a card. Return its value by rules of thumb."""
    law = know.law
    trumps = law.trumps
    suit = suit_of(card)
    held = know.hand & suit
    better = law.beats[card] & suit
    cdef int partner = (know.me + 2) & 3
    cdef int following = (know.me + 1) & 3
    cdef bint leads = know.led < 0
    cdef bint wins = leads or law.beats[know.best] >> card & 1
    cdef bint mine = wins or know.holder == partner
    chance = win_chance(know, card if wins else know.best, card >> 3 if leads else know.led, mine)
    gained = trick_value(know, card, chance)
    keeping = keep_value(know, card)
    bonus = lead_bonus(know, card) if leads else 0.0
    own.wins = wins
    own.trump = trumps >> card & 1
    own.value = law.value[card] / 10.0
    own.is_high = law.value[card] >= 10
    own.chance = chance
    own.swing = gained / 20.0
    own.kept = keeping / 20.0
    own.plan = bonus / 10.0
    own.wins_later = wins_later(know, card) if know.left else 0.0
    own.opponents_better = count32(better & know.opponents) / 3.0
    own.better_out = count32(better & know.out) / 3.0
    own.master = not better & know.out
    own.suit_length = count32(held) / 3.0
    own.singleton = not held & (held - 1)
    own.highest_held = not better & know.hand
    own.lowest_held = not held & ~better & ~(<uint32_t> 1 << card)
    own.partner_better = count32(better & know.can[partner]) / 3.0
    own.suit_out = count32(suit & know.out) / 4.0
    own.suit_gone = count32(suit & ~know.out & ~know.hand) / 4.0
    own.fed_to_partner = law.value[card] / 10.0 if not wins and know.holder == partner else 0.0
    own.fed_to_opponents = law.value[card] / 10.0 if not wins and know.holder != partner else 0.0
    own.ruffs = wins and not leads and trumps >> card & 1 and not trumps >> 8 * know.led & 1
    own.next_void = 1.0 - hold_chance(know, following, suit) if know.laters else 0.0
    own.next_ruffs = hold_chance(know, following, trumps) * own.next_void if know.laters else 0.0
    own.partner_follows = hold_chance(know, partner, suit)
    own.partner_beats = hold_chance(know, partner, better)
    own.partner_led = led.partner >> card & 1
    own.opponents_led = led.opponents >> card & 1
    own.partner_ruffs = (1.0 - own.partner_follows) * hold_chance(know, partner, trumps)
    return gained - keeping + bonus


cdef inline void encode_rank(CardInputs* own, double short) noexcept nogil:
    """Encode `short`: a card's value by rules of thumb minus that of the best card, in points, 0 or less."""
    own.behind_best = short / 10.0
    own.is_best = short == 0.0
    own.close_to_best = max(-1.0, short / 3.0)


cdef int weigh(const Network* network, const Inputs* inputs, double* worths) noexcept nogil:
    """Write the value of each legal card, in card order, in hundreds of points; only differences count. Return the number of cards."""
    cdef float base[32]
    cdef float units[32]
    stir_common(network, <const float*> &inputs.hand, base)
    for card in range(inputs.cards):
        stir_own(network, <const float*> &inputs.card[card], base, units)
        worths[card] = output(network, units, 0)
    return inputs.cards


cdef int weigh_cards(const Network* network, const Table* table, const TableRules* rules, uint32_t picked_up,
                     double* worths) noexcept nogil:
    """Write the value of each legal card of the seat to act, in card order. Return the number of cards."""
    cdef Knowledge know
    cdef Inputs inputs
    read_knowledge(&know, table, rules, picked_up)
    encode(&inputs, table, &know, legal_cards(&table.play, law_of(table, rules)))
    return weigh(network, &inputs, worths)


cdef int best_play(const Network* network, const Table* table, const TableRules* rules,
                   uint32_t picked_up) noexcept nogil:
    """Return the action id of a combination to declare, or of the card with the highest value."""
    cdef double worths[8]
    cards = legal_cards(&table.play, law_of(table, rules))
    done = forced_action(table, rules, cards)
    if done >= 0:
        return done
    for _ in range(best_of(worths, weigh_cards(network, table, rules, picked_up, worths))):
        cards &= cards - 1
    return lowest(cards)


cdef double chance_by(const Network* network, const Table* table, const TableRules* rules, const Knowledge* know,
                      uint32_t legal, int card) noexcept nogil:
    """Return the probability that the seat to act plays a card among the legal ones: a logit over the network's values."""
    cdef Inputs inputs
    cdef double worths[8]
    encode(&inputs, table, know, legal)
    cdef int chosen = count32(legal & ((<uint32_t> 1 << card) - 1))
    cdef double total = 0.0
    for other in range(weigh(network, &inputs, worths)):
        total += exp((worths[other] - worths[chosen]) / WIDTH)
    return CARELESS + (1.0 - CARELESS) / total


cdef tuple encoded_cards(const Table* table, const TableRules* rules, uint32_t picked_up):
    """Return the network inputs for the seat to act as bytes: those common to all legal cards, and a list with those of each card."""
    cdef Knowledge know
    cdef Inputs inputs
    cards = legal_cards(&table.play, law_of(table, rules))
    read_knowledge(&know, table, rules, picked_up)
    encode(&inputs, table, &know, cards)
    cdef list rows = []
    for place in range(inputs.cards):
        rows.append(floats(<const float*> &inputs.card[place], OWN))
    return floats(<const float*> &inputs.hand, COMMON), rows
