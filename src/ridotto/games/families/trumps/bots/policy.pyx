"""Card play in Belote and Coinche by rules of thumb.

Every legal card gets a value in card points: the expected gain or loss of the trick, minus the value of keeping the card for later.
The classic rules follow from that: win cheaply, low cards on the opponents' tricks, tens and doomed aces on partner's, keep the masters,
save a winner for the last trick. Leads have additional rules.

The probabilities in the tables below were counted over about ten thousand deals of the bot's own play. Tables with two rows are by side:
defending, declaring.
"""

from libc.stdint cimport uint16_t, uint32_t

from ridotto.core.bits cimport count32, lowest
from ridotto.games.families.trumps.law.combinations cimport combination
from ridotto.games.families.trumps.law.declarations cimport declarable
from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.table cimport DECLARE, Table, TableRules, law_of, may_still_declare, order_of
from ridotto.games.families.trumps.law.tricks cimport legal_cards
from ridotto.policies.knowledge cimport Knowledge, read_knowledge, suit_of, win_chance

cdef double STILL_TO_COME, TRICK, LAST, DRAW_TRUMPS, LEAVE_TRUMPS, SINGLETON, BARE_TEN
cdef double CASH[2]
cdef double MASTER[3][8]
cdef double MASTER_UNCUT[2]
cdef double GUARDED[8]
cdef double BARE[8]
cdef double TRUMP[4][4]
cdef double SHARE[2]

# Expected points that each player still to play adds to a trick
STILL_TO_COME = 2.0
# Expected points that a card takes with it when it wins a later trick
TRICK = 11.0
# Addition for the last trick's ten, divided by the number of cards left
LAST = 5.0

# Bonus for the declaring side's trump lead while opponents may hold trumps
DRAW_TRUMPS = 14.0
# Bonus for any other trump lead
LEAVE_TRUMPS = -12.0
# Bonus for a defender's lead of a singleton, to ruff the suit later
SINGLETON = 4.0
# Bonus for leading a ten while its ace is out
BARE_TEN = -6.0
CASH[:] = [8.0, 1.0]
"""Bonus for leading the master of a suit: in a contract without a trump suit, and with one."""
SHARE[:] = [0.35, 0.50]
"""Probability that a side gets the points of a card that does not win its trick."""

# Row of `MASTER` if the opponents have no trump
cdef int DRAWN = 2
MASTER[0][:] = [0.02, 0.10, 0.19, 0.31, 0.42, 0.58, 0.77, 0.92]
MASTER[1][:] = [0.04, 0.12, 0.28, 0.47, 0.52, 0.70, 0.88, 0.96]
MASTER[2][:] = [0.30, 0.42, 0.55, 0.68, 0.75, 0.86, 0.94, 0.97]
"""Probability that the master of a plain suit wins a later trick, by number of unseen cards of the suit."""
MASTER_UNCUT[:] = [0.55, 0.80]
"""Probability that a master wins a later trick in a contract without a trump suit."""
GUARDED[:] = [0.0, 0.20, 0.10, 0.04, 0.0, 0.0, 0.0, 0.0]
BARE[:] = [0.0, 0.07, 0.05, 0.03, 0.01, 0.0, 0.0, 0.0]
"""Probability that a card below the master wins a later trick, by number of opponents' better cards: guarded by as many others, or bare."""
TRUMP[0][:] = [0.25, 0.1, 0.05, 0.04]
TRUMP[1][:] = [0.6, 0.25, 0.1, 0.05]
TRUMP[2][:] = [0.85, 0.6, 0.4, 0.25]
TRUMP[3][:] = [0.95, 0.8, 0.65, 0.55]
"""Probability that a trump wins a later trick, by number of trumps in hand, then of opponents' better trumps, both from one."""


cdef int steady_play(const Table* table, const TableRules* rules, uint32_t picked_up) noexcept nogil:
    """Return the action id of a combination to declare or a card to play. `picked_up`: cards that the declarer was seen picking up."""
    cdef Knowledge know
    cards = legal_cards(&table.play, law_of(table, rules))
    done = forced_action(table, rules, cards)
    if done >= 0:
        return done
    read_knowledge(&know, table, rules, picked_up)
    return choose(&know, cards)


cdef int forced_action(const Table* table, const TableRules* rules, uint32_t cards) noexcept nogil:
    """Return the action id of a combination to declare, or of the only legal card; -1 if there is a choice of cards."""
    if may_still_declare(table, rules):
        line = next_line(table, rules)
        if line >= 0:
            return DECLARE + line
    return -1 if cards & (cards - 1) else lowest(cards)


# ---- declarations ---------------------------------------------------------------------------------------------------


cdef int next_line(const Table* table, const TableRules* rules) noexcept nogil:
    """Return the number of the combination to declare next, the best one of the most valuable set; -1 if none is left."""
    cdef uint16_t numbers[90]
    cdef Lines best
    law = law_of(table, rules)
    seat = table.play.turn
    count = declarable(&table.declared, law, seat, table.play.hand[seat], rules.overlap, order_of(table), numbers)
    if not count:
        return -1
    best_lines(law, numbers, count, rules.overlap, &best)
    return numbers[best.first]


cdef void best_lines(const Law* law, const uint16_t* numbers, int count, bint overlap, Lines* best) noexcept nogil:
    """Find the most valuable set of compatible combinations; with `overlap` a run and a four may share a card (BEL-8.2).

    Sets are compared by points, then by their best combination, then by size, smaller first; among equals the first found wins.
    """
    cdef Lines nothing
    nothing.points = nothing.best = nothing.count = nothing.first = 0
    best[0] = nothing
    add_lines(law, numbers, count, overlap, 0, &nothing, best)


cdef void add_lines(const Law* law, const uint16_t* numbers, int count, bint overlap, int start, const Lines* taken,
                    Lines* best) noexcept nogil:
    """Try every set that extends `taken` by combinations from place `start` on."""
    cdef bint fits
    cdef int worth
    cdef Lines more
    for place in range(start, count):
        one = combination[numbers[place]]
        fits = taken.count < 8
        for number in range(taken.count):
            other = combination[numbers[taken.places[number]]]
            if one.cards & other.cards and not (overlap and one.four != other.four):
                fits = False
        if not fits:
            continue
        worth = law.worth[numbers[place]]
        more = taken[0]
        more.places[more.count] = place
        more.count += 1
        more.points += worth
        if worth > more.best:
            more.best = worth
            more.first = place
        if more.points > best.points or (
            more.points == best.points
            and (more.best > best.best or (more.best == best.best and more.count < best.count))
        ):
            best[0] = more
        add_lines(law, numbers, count, overlap, place + 1, &more, best)


# ---- cards ----------------------------------------------------------------------------------------------------------


cdef int choose(const Knowledge* know, uint32_t legal) noexcept nogil:
    """Return the legal card with the highest value, the first in card order among equals."""
    cdef int card
    cdef double found
    cdef int best = -1
    cdef double most = -1e9
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        found = follow(know, card) if know.led >= 0 else lead(know, card)
        if found > most:
            best = card
            most = found
    return best


cdef double follow(const Knowledge* know, int card) noexcept nogil:
    """Return the value of playing a card to a trick in progress."""
    cdef bint wins = know.law.beats[know.best] >> card & 1
    cdef bint mine = wins or know.holder == know.me ^ 2
    chance = win_chance(know, card if wins else know.best, know.led, mine)
    return trick_value(know, card, chance) - keep_value(know, card)


cdef double lead(const Knowledge* know, int card) noexcept nogil:
    """Return the value of leading a card."""
    chance = win_chance(know, card, card >> 3, True)
    return trick_value(know, card, chance) - keep_value(know, card) + lead_bonus(know, card)


cdef double trick_value(const Knowledge* know, int card, double chance) noexcept nogil:
    """Return the expected points of the trick, positive for my side: it rewards points on our tricks and punishes them on theirs."""
    cdef double points = know.points + know.law.value[card] + STILL_TO_COME * know.laters
    return (2.0 * chance - 1.0) * points


cdef double keep_value(const Knowledge* know, int card) noexcept nogil:
    """Return the value of keeping a card beyond this trick: the points that it will win or lose."""
    if not know.left:
        return 0.0
    chance = wins_later(know, card)
    cdef double value = know.law.value[card]
    return chance * (value + TRICK + LAST / know.left) + (1.0 - chance) * (2.0 * SHARE[know.declaring] - 1.0) * value


cdef double wins_later(const Knowledge* know, int card) noexcept nogil:
    """Return the probability that a card wins a later trick."""
    trumps = know.law.trumps
    suit = suit_of(card)
    cdef int better = count32(know.law.beats[card] & suit & know.opponents)
    cdef int held = count32(suit & know.hand)
    if trumps >> card & 1:
        return TRUMP[min(held, 4) - 1][min(better, 4) - 1] if better else 1.0
    if better:
        return GUARDED[better] if held > better else BARE[better]
    if not trumps:
        return MASTER_UNCUT[know.declaring]
    return MASTER[know.declaring if trumps & know.opponents else DRAWN][count32(suit & know.out)]


cdef double lead_bonus(const Knowledge* know, int card) noexcept nogil:
    """Return the bonus of a lead, positive or negative, besides the value of the trick."""
    law = know.law
    trumps = law.trumps
    suit = suit_of(card)
    above = law.beats[card] & suit
    if trumps >> card & 1:
        if not know.declaring or not trumps & know.opponents:
            return LEAVE_TRUMPS
        # Break ties in favour of the highest: it tells partner most.
        return DRAW_TRUMPS + 0.01 * law.value[card]
    cdef double worth = 0.0
    if not above & know.opponents:
        worth += CASH[trumps != 0]
    elif not know.declaring and know.hand & trumps and know.hand & suit == <uint32_t> 1 << card:
        worth += SINGLETON
    if trumps and law.value[card] == 10 and above & know.out:
        worth += BARE_TEN
    return worth
