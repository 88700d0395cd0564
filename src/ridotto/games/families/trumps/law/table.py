"""What Belote and Coinche share from the first card dealt: the hands, the declarations of the first trick, the eight tricks.

The rules are those of BEL sections 6 to 9; Coinche takes them over with its six denominations (COI-6, COI-7, COI-8).
"""

import cython
from cython import address


def read_rules(rules, law, options):
    """The options that both games read."""
    rules.law = law
    rules.target = options["target"]
    rules.melds = options["melds"]
    rules.overlap = options["meld_overlap"]


def lay(table, rules, deck, each):
    """Deals `each` cards to everybody from the top of the pack, beginning with the seat after the dealer (BEL-4.3, COI-4.1)."""
    begin(address(table.play), forehand(rules))
    for place in range(4):
        seat = (forehand(rules) + place) & 3
        table.play.hand[seat] = 0
        table.declared.lines[seat] = 0
        for card in range(each * place, each * (place + 1)):
            table.play.hand[seat] |= cython.cast(cython.uint, 1) << deck[card]
    table.belotes = 0
    table.declarer = NOBODY
    table.denomination = 0


def begin_tricks(table, rules):
    """All hold eight; the seat after the dealer leads, whoever is declarer (BEL-6.3, COI-6.1)."""
    table.play.turn = forehand(rules)
    table.belotes = belotes_held(address(table.play), law_of(table, rules))


def may_still_declare(table, rules):
    """Combinations are declared in the first trick, at tables that play with them (BEL-8.3)."""
    return rules.melds and table.play.count < 4


def few_plays(table, rules, words):
    """The legal cards as a set, where nothing can be declared; returns their number, or 0."""
    if may_still_declare(table, rules) and may_declare(table.play.hand[table.play.turn]):
        return 0
    cards = legal_cards(address(table.play), law_of(table, rules))
    words[0] = cards
    words[1] = 0
    return count32(cards)


def legal_play(table, rules, ids):
    """Writes every possible `declare`, then every legal card, in canonical order (BEL-14.4, COI-13.2); returns the count."""
    law = law_of(table, rules)
    found: cython.int = 0
    if may_still_declare(table, rules):
        seat = table.play.turn
        found = declarable(
            address(table.declared), law, seat, table.play.hand[seat], rules.overlap, order_of(table), ids
        )
        for place in range(found):
            ids[place] += DECLARE
    return found + write_cards(legal_cards(address(table.play), law), ids + found)


def refuse_play(table, rules, action):
    """The rule that forbids a `play` or a `declare`, or 0; in the order of BEL-14.5."""
    law = law_of(table, rules)
    if action < DECLARE:
        return refuse_card(address(table.play), law, action)
    if not may_still_declare(table, rules):
        return BEL_8_3
    if action == NO_COMBINATION:
        return BEL_8_1
    seat = table.play.turn
    return refuse_declaration(
        address(table.declared), law, seat, table.play.hand[seat], action - DECLARE, rules.overlap
    )


def advance_play(table, rules, action):
    """Carries out a `play` or a `declare`."""
    if action < DECLARE:
        play_card(address(table.play), law_of(table, rules), action)
        return
    seat = table.play.turn
    table.declared.line[seat][table.declared.lines[seat]] = action - DECLARE
    table.declared.lines[seat] += 1


def tally(table, rules, cards, combinations, belote):
    """By team the values of the cards taken, of the combinations that score (BEL-8.7) and of the belotes (BEL-9.1)."""
    law = law_of(table, rules)
    winner = declaring_winner(address(table.declared), law, forehand(rules))
    for team in range(2):
        cards[team] = card_points(law, table.play.taken[team])
        combinations[team] = declared_points(address(table.declared), law, team) if winner == team else 0
        belote[team] = belote_points(table.belotes, team)


def winner_at(totals, target):
    """Team that has won a match: somebody has the target, and the scores differ (BEL-11.1 to 11.3, COI-10.1 to 10.3); or None."""
    if max(totals) < target or totals[0] == totals[1]:
        return None
    return 0 if totals[0] > totals[1] else 1
