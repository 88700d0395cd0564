"""The play of the cards in Belote and Coinche by rules of thumb.

Every legal card is given a worth in card points: what the trick is likely to bring or cost, less what the card would still do later.
The old rules follow from that: win cheaply, low cards on the opponents' tricks, tens and doomed aces on partner's, keep the masters,
save something for the last trick. Leads have additional rules of their own.

The chances in the tables below were counted over some ten thousand deals of the bot's own play. Tables with two rows are by side:
defending, declaring.
"""

from libc.stdint cimport uint16_t, uint32_t

from ridotto.core.bits cimport count32, lowest
from ridotto.games.families.trumps.law.combinations cimport combination
from ridotto.games.families.trumps.law.declarations cimport declarable
from ridotto.games.families.trumps.law.law cimport Law
from ridotto.games.families.trumps.law.table cimport DECLARE, Table, TableRules, law_of, may_still_declare, order_of
from ridotto.games.families.trumps.law.tricks cimport legal_cards
from ridotto.policies.knowledge cimport Knowledge, look, ours, suit_of

cdef double STILL_TO_COME, TRICK, LAST, DRAW_TRUMPS, LEAVE_TRUMPS, SINGLETON, BARE_TEN
cdef double CASH[2]
cdef double MASTER[3][8]
cdef double MASTER_UNCUT[2]
cdef double GUARDED[8]
cdef double BARE[8]
cdef double TRUMP[4][4]
cdef double SHARE[2]

# Points that each player still to play adds to a trick
STILL_TO_COME = 2.0
# What a card that wins a later trick takes with it
TRICK = 11.0
# What the last trick's ten adds to that, shared among the cards left
LAST = 5.0

DRAW_TRUMPS = 14.0
# For leading a trump as a declarer while opponents may hold any, and for leading one otherwise
LEAVE_TRUMPS = -12.0
# For leading a defender's only card of a suit, to cut it later
SINGLETON = 4.0
# For leading a ten below its ace
BARE_TEN = -6.0
CASH[:] = [8.0, 1.0]
"""For leading the master of a suit: where nothing can cut it, and where there are trumps."""
SHARE[:] = [0.35, 0.50]
"""How often a side gets the points of a card that does not win its trick."""

# The row of `MASTER` for when the opponents have no trump
cdef int DRAWN = 2
MASTER[0][:] = [0.02, 0.10, 0.19, 0.31, 0.42, 0.58, 0.77, 0.92]
MASTER[1][:] = [0.04, 0.12, 0.28, 0.47, 0.52, 0.70, 0.88, 0.96]
MASTER[2][:] = [0.30, 0.42, 0.55, 0.68, 0.75, 0.86, 0.94, 0.97]
"""The chance that the master of a plain suit takes a later trick, by how many of its cards are out."""
MASTER_UNCUT[:] = [0.55, 0.80]
"""The same where there are no trumps."""
GUARDED[:] = [0.0, 0.20, 0.10, 0.04, 0.0, 0.0, 0.0, 0.0]
BARE[:] = [0.0, 0.07, 0.05, 0.03, 0.01, 0.0, 0.0, 0.0]
"""The same for a card below the master, by how many opponents' cards are better; guarded by at least as many others in the suit, or not."""
TRUMP[0][:] = [0.25, 0.1, 0.05, 0.04]
TRUMP[1][:] = [0.6, 0.25, 0.1, 0.05]
TRUMP[2][:] = [0.85, 0.6, 0.4, 0.25]
TRUMP[3][:] = [0.95, 0.8, 0.65, 0.55]
"""The same for a trump: by trumps in hand, then by how many opponents' trumps are better, from one up."""


cdef int steady_play(const Table* table, const TableRules* rules, uint32_t picked_up) noexcept nogil:
    """A line to declare or a card to play, as an action id; `picked_up` are cards that the declarer was seen picking up."""
    cdef Knowledge know
    cards = legal_cards(&table.play, law_of(table, rules))
    done = without_choice(table, rules, cards)
    if done >= 0:
        return done
    look(&know, table, rules, picked_up)
    return choose(&know, cards)


cdef int without_choice(const Table* table, const TableRules* rules, uint32_t cards) noexcept nogil:
    """A line to declare, or the only card that may be played; -1 where cards are to be weighed."""
    if may_still_declare(table, rules):
        line = next_line(table, rules)
        if line >= 0:
            return DECLARE + line
    return -1 if cards & (cards - 1) else lowest(cards)


# ---- declarations ---------------------------------------------------------------------------------------------------


cdef int next_line(const Table* table, const TableRules* rules) noexcept nogil:
    """Number of the combination to declare now, the best of the set worth the most; -1 if none is left."""
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
    """The compatible combinations worth the most together; with `overlap` a run and a four may share a card (BEL-8.2).

    Sets are ordered by points, then by their best combination, then by fewer of them; among equals the first found stands.
    """
    cdef Lines nothing
    nothing.points = nothing.best = nothing.count = nothing.first = 0
    best[0] = nothing
    add_lines(law, numbers, count, overlap, 0, &nothing, best)


cdef void add_lines(const Law* law, const uint16_t* numbers, int count, bint overlap, int start, const Lines* taken,
                    Lines* best) noexcept nogil:
    """Tries every set that grows from `taken` by combinations from place `start` on."""
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
    """The card to play among the legal ones (a set): the one worth most, the first in card order among equals."""
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
    """What it is worth to play a card to a trick in progress."""
    cdef bint wins = know.law.beats[know.best] >> card & 1
    cdef bint mine = wins or know.holder == know.me ^ 2
    chance = ours(know, card if wins else know.best, know.led, mine)
    return swing(know, card, chance) - kept(know, card)


cdef double lead(const Knowledge* know, int card) noexcept nogil:
    """What it is worth to lead a card."""
    chance = ours(know, card, card >> 3, True)
    return swing(know, card, chance) - kept(know, card) + plan(know, card)


cdef double swing(const Knowledge* know, int card, double chance) noexcept nogil:
    """The points of the trick, counted for my side or against it: throw points on our tricks, none on theirs."""
    cdef double points = know.points + know.law.value[card] + STILL_TO_COME * know.laters
    return (2.0 * chance - 1.0) * points


cdef double kept(const Knowledge* know, int card) noexcept nogil:
    """What a card in hand is good for after this trick: the points it will take, or lose."""
    if not know.left:
        return 0.0
    chance = wins_later(know, card)
    cdef double value = know.law.value[card]
    return chance * (value + TRICK + LAST / know.left) + (1.0 - chance) * (2.0 * SHARE[know.declaring] - 1.0) * value


cdef double wins_later(const Knowledge* know, int card) noexcept nogil:
    """The chance that a card takes a trick later."""
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


cdef double plan(const Knowledge* know, int card) noexcept nogil:
    """What favours a lead, or not, besides the trick itself."""
    law = know.law
    trumps = law.trumps
    suit = suit_of(card)
    above = law.beats[card] & suit
    if trumps >> card & 1:
        if not know.declaring or not trumps & know.opponents:
            return LEAVE_TRUMPS
        # Among equals the highest: it tells partner most.
        return DRAW_TRUMPS + 0.01 * law.value[card]
    cdef double worth = 0.0
    if not above & know.opponents:
        worth += CASH[trumps != 0]
    elif not know.declaring and know.hand & trumps and know.hand & suit == <uint32_t> 1 << card:
        worth += SINGLETON
    if trumps and law.value[card] == 10 and above & know.out:
        worth += BARE_TEN
    return worth
