"""Declarations in the first trick (BEL-8): who may declare what, and which team scores."""

import cython

from ridotto.games.families.trumps.law.combinations import IN_ORDER, IN_ORDER_NT

for _place in range(COMBINATIONS):
    in_order[0][_place] = IN_ORDER[_place]
    in_order[1][_place] = IN_ORDER_NT[_place]


def refuse_declaration(declared, law, seat, hand, number, overlap):
    """The rule that forbids a `declare` line, or 0 (BEL-8.1, BEL-8.2)."""
    wanted = combination[number]
    if not law.worth[number] or wanted.cards & hand != wanted.cards:
        return BEL_8_1
    for place in range(declared.lines[seat]):
        other = combination[declared.line[seat][place]]
        if other.cards & wanted.cards and not (overlap and other.four != wanted.four):
            return BEL_8_2
    return 0


def best_declared(declared, law, seat):
    """Number of a player's best combination, or -1."""
    best: cython.int = -1
    for place in range(declared.lines[seat]):
        number = declared.line[seat][place]
        if best < 0 or law.strength[number] > law.strength[best]:
            best = number
    return best


def declaring_winner(declared, law, leader):
    """Team that scores its combinations, or -1 when nobody declared (BEL-8.6); if all are equal, the earlier player's (e)."""
    winner: cython.int = -1
    highest: cython.int = -1
    for place in range(4):
        seat = (leader + place) & 3
        best = best_declared(declared, law, seat)
        if best >= 0 and law.strength[best] > highest:
            highest = law.strength[best]
            winner = seat & 1
    return winner


def declared_points(declared, law, team):
    """Points of all combinations that a team declared."""
    points: cython.int = 0
    for seat in range(team, 4, 2):
        for place in range(declared.lines[seat]):
            points += law.worth[declared.line[seat][place]]
    return points


def declarable(declared, law, seat, hand, overlap, order, ids):
    """Writes the numbers of the combinations that may be declared now, in the given order; returns the count."""
    found: cython.int = 0
    if not may_declare(hand):
        return 0
    for place in range(COMBINATIONS):
        if not refuse_declaration(declared, law, seat, hand, order[place], overlap):
            ids[found] = order[place]
            found += 1
    return found


def belotes_held(play, law):
    """King and queen of trumps in one hand of eight (BEL-9.1); in all trumps those of every suit (COI-8.2)."""
    found: cython.uint = 0
    for seat in range(4):
        for suit in range(4):
            pair = law.belotes & cython.cast(cython.uint, 0xFF) << 8 * suit
            if pair and play.hand[seat] & pair == pair:
                found |= 1 << (4 * seat + suit)
    return found


def belote_points(belotes, team):
    """20 for each belote of a team."""
    return 20 * count32(belotes & (0x0F0F << 4 * team))
