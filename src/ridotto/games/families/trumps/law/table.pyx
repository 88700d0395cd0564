"""Table state that Belote and Coinche share: hands, the declarations of the first trick, the eight tricks.

The rules are those of BEL sections 6 to 9; Coinche applies them to its six denominations (COI-6, COI-7, COI-8).
"""

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint64_t

from ridotto.core.bits cimport count32
from ridotto.games.families.trumps.law.combinations cimport may_declare
from ridotto.games.families.trumps.law.declarations cimport (
    BEL_8_1, BEL_8_3, belote_points, belotes_held, declarable, declared_points, declaring_winner, refuse_declaration,
)
from ridotto.games.families.trumps.law.law cimport Law, card_points
from ridotto.games.families.trumps.law.tricks cimport begin, legal_cards, play_card, refuse_card, write_cards


cdef void read_rules(TableRules* rules, const Law* law, object options):
    """Read the options that both games use."""
    rules.law = law
    rules.target = options["target"]
    rules.melds = options["melds"]
    rules.overlap = options["meld_overlap"]


cdef double share_used(int used, object options):
    """Return counted deals as a share of those that the match lasts; 0 in a match to a target."""
    limit = options["deals"]
    return used / <double> limit if limit else 0.0


cdef void lay(Table* table, const TableRules* rules, const uint8_t* deck, int each) noexcept nogil:
    """Deal `each` cards to every seat from the top of the pack, starting with the seat after the dealer (BEL-4.3, COI-4.1)."""
    begin(&table.play, forehand(rules))
    for place in range(4):
        seat = (forehand(rules) + place) & 3
        table.play.hand[seat] = 0
        table.declared.lines[seat] = 0
        for card in range(each * place, each * (place + 1)):
            table.play.hand[seat] |= <unsigned int> 1 << deck[card]
    table.belotes = 0
    table.declarer = NOBODY
    table.denomination = 0


cdef void begin_tricks(Table* table, const TableRules* rules) noexcept nogil:
    """Begin the play with eight cards in each hand; the seat after the dealer leads (BEL-6.3, COI-6.1)."""
    table.play.turn = forehand(rules)
    table.belotes = belotes_held(&table.play, law_of(table, rules))


cdef bint may_still_declare(const Table* table, const TableRules* rules) noexcept nogil:
    """True during the first trick, if the option `melds` is on (BEL-8.3)."""
    return rules.melds and table.play.count < 4


cdef int few_plays(const Table* table, const TableRules* rules, uint64_t* words) noexcept nogil:
    """Write the legal cards as a set and return their number; return 0 if the seat to act may have a combination to declare."""
    if may_still_declare(table, rules) and may_declare(table.play.hand[table.play.turn]):
        return 0
    cards = legal_cards(&table.play, law_of(table, rules))
    words[0] = cards
    words[1] = 0
    return count32(cards)


cdef int legal_play(const Table* table, const TableRules* rules, uint16_t* ids) noexcept nogil:
    """Write every possible `declare`, then every legal card, in canonical order (BEL-14.4, COI-13.2). Return the count."""
    law = law_of(table, rules)
    cdef int found = 0
    if may_still_declare(table, rules):
        seat = table.play.turn
        found = declarable(&table.declared, law, seat, table.play.hand[seat], rules.overlap, order_of(table), ids)
        for place in range(found):
            ids[place] += DECLARE
    return found + write_cards(legal_cards(&table.play, law), ids + found)


cdef int refuse_play(const Table* table, const TableRules* rules, int action) noexcept nogil:
    """Return the rule that forbids a `play` or a `declare`, or 0. Checks are in the order of BEL-14.5."""
    law = law_of(table, rules)
    if action < DECLARE:
        return refuse_card(&table.play, law, action)
    if not may_still_declare(table, rules):
        return BEL_8_3
    if action == NO_COMBINATION:
        return BEL_8_1
    seat = table.play.turn
    return refuse_declaration(&table.declared, law, seat, table.play.hand[seat], action - DECLARE, rules.overlap)


cdef void advance_play(Table* table, const TableRules* rules, int action) noexcept nogil:
    """Apply a `play` or a `declare`."""
    if action < DECLARE:
        play_card(&table.play, law_of(table, rules), action)
        return
    seat = table.play.turn
    table.declared.line[seat][table.declared.lines[seat]] = action - DECLARE
    table.declared.lines[seat] += 1


cdef void tally(const Table* table, const TableRules* rules, int32_t* cards, int32_t* combinations,
                int32_t* belote) noexcept nogil:
    """Write by team the points of the cards taken, of the combinations that score (BEL-8.7) and of the belotes (BEL-9.1)."""
    law = law_of(table, rules)
    winner = declaring_winner(&table.declared, law, forehand(rules))
    for team in range(2):
        cards[team] = card_points(law, table.play.taken[team])
        combinations[team] = declared_points(&table.declared, law, team) if winner == team else 0
        belote[team] = belote_points(table.belotes, team)


def winner_at(totals, target):
    """Return the winner of a match, or None while no team has the target or both are level (BEL-11.1 to 11.3, COI-10.1 to 10.3)."""
    if max(totals) < target or totals[0] == totals[1]:
        return None
    return 0 if totals[0] > totals[1] else 1
