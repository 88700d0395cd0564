"""Card rules of Belote and Coinche under a denomination: ranks, points, duties in the play, points of combinations."""

from functools import cache

from ridotto.games.families.trumps.law.combinations cimport combination

from ridotto.games.families.trumps.law.piquet import NATURAL, WHOLE, rank_cards, suit_cards

PLAIN = "ATKQJ987"
TRUMP = "J9ATKQ87"
"""Ranks of a plain suit and of trumps, high to low (BEL-3.3, BEL-3.4)."""

PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
"""Card points by rank; ranks that are not named count nothing (BEL-3.3, BEL-3.4)."""
SCALED_POINTS = {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1}
"""Card points at all trumps with `at_values=scaled` (COI-9.14)."""

FOURS_OF_100 = {"suit": "ATKQ", "NT": "KQJ9"}
"""Ranks of the fours worth 100, high to low (BEL-8.6c, COI-7.4)."""

FOUR_POINTS = {
    "suit": {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100},
    "NT": {"A": 200, "T": 150, "K": 100, "Q": 100, "J": 100, "9": 100},
}
"""Points of the fours, with trumps (BEL-8.1) and at no trumps (COI-7.2)."""

DENOMINATIONS = ("S", "H", "D", "C", "NT", "AT")


def ranking(denomination: int, suit: int) -> str:
    """Return the ranks of a suit, high to low."""
    return TRUMP if denomination in (suit, ALL_TRUMPS) else PLAIN


def points_by_rank(denomination: int, suit: int, options) -> dict[str, int]:
    """Return the card points of a suit's ranks (BEL-3.3, BEL-3.4, COI-3.2, COI-3.3), under the options of COI-9.13 and COI-9.14."""
    if denomination == NO_TRUMPS:
        return {**PLAIN_POINTS, "A": options.get("nt_ace", PLAIN_POINTS["A"])}
    if denomination == ALL_TRUMPS:
        return SCALED_POINTS if options.get("at_values") == "scaled" else TRUMP_POINTS
    return TRUMP_POINTS if suit == denomination else PLAIN_POINTS


def beaten_by(denomination: int, best: int) -> int:
    """Return the cards that beat `best` while it holds the trick, as a set of bits (BEL-7.11, COI-6.3, COI-6.4)."""
    suit = best >> 3
    ranks = ranking(denomination, suit)
    higher = ranks[: ranks.index(NATURAL[best & 7])]
    cards = sum(1 << (8 * suit + NATURAL.index(rank)) for rank in higher)
    if denomination < NO_TRUMPS and suit != denomination:
        cards |= suit_cards(denomination)
    return cards


def duties(denomination: int, led: int, best: int, partners: bool, options) -> list[tuple[int, int, int]]:
    """Return the duties of a player who does not lead, (rule, need, allow) in the order of the rulebook, from public information.

    If the cards still allowed include one in `need`, only those in `allow` may be played; otherwise the duty lapses, and the table learns
    that the player holds none in `need`. So one list gives the legal cards, the rule that forbids each of the others, and what a play
    reveals about a hand. `partners`: True if the player's partner holds the trick with `best`.
    """
    beating = beaten_by(denomination, best)
    follow = suit_cards(led)
    found = [(BEL_7_3, follow, follow)]

    if denomination in (led, ALL_TRUMPS):
        if options["overtrump_on_trump_lead"]:
            found.append((BEL_7_4, follow & beating, follow & beating))
        return found
    if denomination == NO_TRUMPS:
        return found

    trumps = suit_cards(denomination)
    higher = trumps & beating
    plain = WHOLE & ~trumps
    if best >> 3 != denomination:
        if not (partners and options["partner_exemption"] == "winning"):
            found.append((BEL_7_5, trumps, trumps))
    elif partners:
        if options["partner_trump"] == "higher":  # otherwise every card is legal (BEL-7.13)
            found.append((BEL_7_9, plain | higher, plain | higher))
    else:
        found.append((BEL_7_5, higher, trumps))
        found.append((BEL_7_6, higher, higher))
        if options["undertrump"] == "forced":
            found.append((BEL_7_7, trumps, trumps))
    return found


cdef int combination_worth(int denomination, int number, object options):
    """Return the points of a combination, 0 if it does not count (BEL-8.1, COI-7.2)."""
    kind = "NT" if denomination == NO_TRUMPS else "suit"
    one = combination[number]
    if not one.four:
        return {3: 20, 4: 50}.get(one.length, 100)
    rank = NATURAL[one.top]
    if kind == "NT" and rank == "9" and not options.get("nt_four_nines", True):
        return 0
    return FOUR_POINTS[kind].get(rank, 0)


cdef int combination_strength(int denomination, int number, object options):
    """Return a sort key, higher for the better combination (BEL-8.6): by value, then kind, then rank, then a run in trumps."""
    one = combination[number]
    worth = combination_worth(denomination, number, options)
    better_kind = one.four == (options["equal_meld"] == "four")
    if one.four:
        equals = FOURS_OF_100["NT" if denomination == NO_TRUMPS else "suit"]
        rank = len(equals) - equals.index(NATURAL[one.top]) if worth == 100 else 0
    else:
        rank = 8 - one.top
    in_trumps = not one.four and one.suit == denomination
    return worth // 10 << 8 | better_kind << 7 | rank << 1 | in_trumps


cdef void fill(Law* law, int denomination, object options):
    """Fill the lookup tables from the rules above."""
    law.trumps = suit_cards(denomination) if denomination < NO_TRUMPS else 0
    marriages = rank_cards("K") | rank_cards("Q")
    law.belotes = marriages if denomination == ALL_TRUMPS else marriages & law.trumps
    law.total = 0
    for card in range(32):
        law.value[card] = points_by_rank(denomination, card >> 3, options).get(NATURAL[card & 7], 0)
        law.total += law.value[card]
        law.beats[card] = beaten_by(denomination, card)
    law.beats[NO_CARD] = WHOLE
    for suit in range(4):
        for cards in range(256):
            law.points[suit][cards] = sum([law.value[8 * suit + rank] for rank in range(8) if cards >> rank & 1])
    for led in range(4):
        for best in range(32):
            for partners in range(2):
                situation = situation_of(best, led, partners)
                for place, (rule, need, allow) in enumerate(duties(denomination, led, best, bool(partners), options)):
                    law.duties[situation][place].need = need
                    law.duties[situation][place].allow = allow
                    law.rules[situation][place] = rule
    for number in range(90):
        law.worth[number] = combination_worth(denomination, number, options)
        law.strength[number] = combination_strength(denomination, number, options)


cdef class Laws:
    """The six laws of one set of options, one per denomination."""


@cache
def _laws(key):
    options = dict(key)
    laws = Laws()
    for denomination in range(6):
        fill(&laws.law[denomination], denomination, options)
    return laws


READ_HERE = (
    "overtrump_on_trump_lead",
    "partner_exemption",
    "partner_trump",
    "undertrump",
    "equal_meld",
    "nt_four_nines",
    "nt_ace",
    "at_values",
)


cdef Laws laws_of(object options):
    """Return the tables for a set of options. Options that do not change the play share them."""
    return _laws(tuple([(name, options[name]) for name in READ_HERE if name in options]))
