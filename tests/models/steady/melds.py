"""Rules of thumb shared by Burraco and Biriba: how to lay, whether to take or draw, and what to discard.

Every lawful way to lay has a value in points: its gain in the expected bonuses of the melds, less the value that the cards would have in
the hand. The usual maxims follow from that: build long sequences, prefer clean to dirty, save wild cards for melds that they complete to
seven cards, empty the hand to get the pot, and lay everything when the end is near.
"""

from models.steady.laid import JOKER, PLACE, SEVEN, SUIT, SUITS, WILD, Cover, Laid, Table, cover, laid, sorted_hand

HOPE, SLOW = {False: 0.80, True: 0.70}, 2.0
"""Probability that a meld gets one more card, given unlimited turns, by `set`; and the number of turns that gives half of it."""
LAID = 20.0
"""Value of getting a card out of the hand, apart from its points."""
SAVED = 45.0
"""Value of a wild card in hand, given unlimited turns."""
LEFT_OUT = 40.0
"""Cost of laying a sequence so close to another of the side that they cannot grow together."""
NO_CLOSE = -1000.0
"""Value of an action that leaves one card to close with when closing does not pay."""
GOING_OUT = 200.0
"""Bonus for laying a wild card when the whole hand can be laid; doubled for other cards, so that they go first."""
TAKES = {"laid": 20.0, "rest": 8.0, "wild": 25.0, "late": 5.0, "soon": 1.5}
"""Value of a pile: for each card that can be laid, each other card while there is time, each wild card.

Then the cost of a card that stays in the hand at the end, and the number of turns that counts as few.
"""
NEAR = (0.0, 5.0, 3.0)
"""Value of a card for another of its suit one or two places away."""
PAIR, THIRD = 4.0, 7.0
"""Value for another card of its rank, and for each meld of the side that it nearly fits."""
NEEDED = 100
"""Value of the only meld that lets a side close, where that has to be a clean one."""
SEMI_CLEAN = 50.0
"""What a semi-clean seven earns beyond a dirty one."""
DANGER, READY = 9.0, 45.0
"""Cost of discarding a card that fits a meld of the opponents, and of one that makes that meld a seven."""


def choose(table: Table) -> str:
    """Return the action to lay or to discard."""
    lays = [line for line in table.legal if line[0] in "ma"]
    discards = [line for line in table.legal if line[0] == "d"]
    if lays:
        best, line = best_lay(table, lays)
        if best > 0.0 or (not discards and "withdraw" not in table.legal):
            return line
    if not discards:
        return "withdraw"
    return best_discard(table, discards)


# ---- laying ----------------------------------------------------------------------------------------------------------


def best_lay(table: Table, lays: list[str]) -> tuple[float, str]:
    """Return the best of some melds and lay-offs, with its value; the first among equals."""
    whole = cover(table, table.suits, table.spare, table.wilds)
    if not reaches(table, whole):
        return -1.0, lays[0]
    short = table.due > whole.points or (table.whole and len(table.hand) - whole.cards > 1)
    out = goes_out(table, whole) or short
    best, found = -1e9, lays[0]
    for line in lays:
        worth = lay(table, line, out)
        if worth > best:
            best, found = worth, line
    if (table.due > 0 or table.whole) and best > NO_CLOSE:
        best = max(best, 1.0)
    return best, found


def reaches(table: Table, whole: Cover) -> bool:
    """True if the cards that can be laid are enough for melds to stand: for the first meld, and if the whole hand must go."""
    if table.whole and len(table.hand) - whole.all_cards > 1:
        return False
    return table.due <= whole.all_points or whole.all_cards >= len(table.hand)


def goes_out(table: Table, whole: Cover) -> bool:
    """True if the hand can be laid in this turn with its wild cards, to get the pot or to close."""
    if len(table.hand) - whole.all_cards > 1:
        return False
    return table.pot or (table.close and table.pays and (table.seven or (whole.all_cards > 4 and not table.clean)))


def lay(table: Table, line: str, out: bool) -> float:
    """Return the value of a meld or lay-off; `out`: True if wild cards should be laid as well."""
    words = line.split()
    if words[0] == "meld":
        cards = words[1:]
        after = laid(tuple(cards))
        worth = bonus(table, after) + alone(table, after)
    else:
        card = words[2]
        cards = [card]
        before = table.mine[int(words[1]) - 1]
        after = laid(tuple(words[4:])) if len(words) > 3 else added(before, card)
        worth = bonus(table, after) - bonus(table, before)
        if table.sevens == 1 and table.lets_close(before) and not table.lets_close(after):
            worth -= NEEDED
    if table.close and not table.pays and len(table.hand) - len(cards) < 2:
        return NO_CLOSE
    if out:
        worth += GOING_OUT * (1 + WILD.isdisjoint(cards))
    if table.due > 0:
        worth += sum(table.points[card if card == JOKER else card[0]] for card in cards)
    saved = SAVED * table.turns / (table.turns + SLOW)
    for card in cards:
        if card not in WILD:
            worth += LAID + table.points[card[0]] / 10
        elif card[0] == "2" and not after.set and card[1] == after.of and not after.wild:
            worth += LAID
        else:
            worth -= saved
        if card == JOKER:
            worth -= 1.0
    return worth


def added(meld: Laid, card: str) -> Laid:
    """Return a meld with one card added, without moving any other."""
    if card not in WILD:
        below = not meld.set and PLACE[card] == meld.low - 1
        return meld._replace(size=meld.size + 1, low=meld.low - below)
    home = meld.of == "2" if meld.set else card == "2" + meld.of and meld.low == 3
    wild = meld.wild or card == JOKER or not home
    if meld.set or home or meld.wild:
        return meld._replace(size=meld.size + 1, wild=wild)
    low = max(meld.low - 1, 1)
    return meld._replace(size=meld.size + 1, wild=wild, low=low, at=low if meld.low > 1 else meld.low + meld.size)


def bonus(table: Table, meld: Laid) -> float:
    """Return the expected bonus of a meld: that of a seven, discounted for the missing cards."""
    sequence, of_set, trumps = table.bonus
    full = of_set if meld.set else trumps if meld.of == table.trumps else sequence
    if meld.wild:
        full //= 2
    elif table.clean and not table.seven:
        full += NEEDED
    worth = full * chance(table, meld, SEVEN - meld.size)
    return worth + SEMI_CLEAN * chance(table, meld, to_semi_clean(meld)) if table.semi_clean and meld.wild else worth


def chance(table: Table, meld: Laid, missing: int) -> float:
    """Return the probability that a meld gets the cards that it is missing."""
    one: float = HOPE[meld.set] * table.turns / (table.turns + SLOW)
    return one**missing if missing > 0 else 1.0


def to_semi_clean(meld: Laid) -> int:
    """Return the number of cards that a dirty meld still needs to be semi-clean, six at most.

    A wild card at an end can move away; one in the middle has to stay, or be replaced by the card that it stands for.
    """
    if meld.set:
        return min(max(8 - meld.size, 0), 6)
    below = meld.at - meld.low
    above = meld.low + meld.size - 1 - meld.at
    missing = [max(7 - max(below, above), 0)]
    if below and above and missing[0]:
        missing = [2 + max(7 - meld.size, 0)]
        missing += [7 - below] if meld.at - 1 >= 7 else []
        missing += [7 - above] if 14 - meld.at >= 7 else []
    return min(*missing, 6)


def alone(table: Table, meld: Laid) -> float:
    """Return the penalty for starting a sequence next to one of the same suit: the two cannot grow together."""
    if meld.set:
        return 0.0
    high = meld.low + meld.size
    for other in table.mine:
        if (
            not other.set
            and other.of == meld.of
            and (0 < other.low - high < 2 or 0 < meld.low - other.low - other.size < 2)
        ):
            return -LEFT_OUT * table.turns / (table.turns + SLOW)
    return 0.0


# ---- taking ----------------------------------------------------------------------------------------------------------


def pile_pays(table: Table, pile: list[str], unknown: int = 0) -> float:
    """Return the gain of taking a pile over drawing: `pile` are the known cards, `unknown` is the number of others."""
    hand = cover(table, table.suits, table.spare, table.wilds)
    suits, spare, wilds = sorted_hand(table.hand + pile)
    both = cover(table, suits, spare, wilds)
    gain = both.cards - hand.cards
    wild = wilds - table.wilds
    rest = len(pile) - gain - wild + unknown
    late = TAKES["soon"] / (TAKES["soon"] + table.turns)
    each = TAKES["rest"] * (1.0 - late) - TAKES["late"] * late
    return TAKES["laid"] * gain + TAKES["wild"] * wild + each * rest


def gains(table: Table, pile: list[str]) -> bool:
    """True if a pile adds natural cards to lay."""
    hand = cover(table, table.suits, table.spare, 0)
    suits, spare, _ = sorted_hand(table.hand + pile)
    return cover(table, suits, spare, 0).cards > hand.cards


# ---- discarding ------------------------------------------------------------------------------------------------------


def best_discard(table: Table, discards: list[str]) -> str:
    """Return the card of least use in the hand that does not help the opponents."""
    if len(discards) == 1:
        return discards[0]
    worths = [(keeping(table, line[8:]) + danger(table, line[8:]), place) for place, line in enumerate(discards)]
    return discards[min(worths)[1]]


def keeping(table: Table, card: str) -> float:
    """Return the value of a card in the hand, less its cost there at the end."""
    if card in WILD:
        return 200.0 if card == JOKER else 190.0
    place, suit = PLACE[card], SUIT[card]
    cards = table.suits[suit]
    late = TAKES["soon"] / (TAKES["soon"] + table.turns)
    worth = -table.points[card[0]] * late
    around = (cards | (cards >> 1 & 1) << 14) << 2
    places = (1, 14) if place == 1 else (place,)
    joins = max(NEAR[1] * ((around >> at + 1 & 1) + (around >> at + 3 & 1)) for at in places)
    joins += max(NEAR[2] * ((around >> at & 1) + (around >> at + 4 & 1)) for at in places)
    if table.spare[suit] >> place & 1:
        joins /= 2
    if card[1] == table.trumps:
        joins = joins * 1.5 + 1.0
    worth += joins
    copies = sum((one >> place & 1) + (two >> place & 1) for one, two in zip(table.suits, table.spare, strict=True))
    worth += PAIR * (min(copies, 3) - 1) if card[0] not in table.barred else 0.0
    for meld in table.mine:
        if not meld.set and SUITS[suit] == meld.of and any(-4 < at - meld.low < meld.size + 3 for at in places):
            worth += THIRD
        elif meld.set and meld.of == card[0]:
            worth += 2 * THIRD
    return worth * (1.0 - late)


def danger(table: Table, card: str) -> float:
    """Return the value of a card for the opponents' melds."""
    worth = 0.0
    for meld in table.theirs:
        if meld.set:
            fits = meld.of == card[0]
        elif card in WILD:
            fits = not meld.wild
        else:
            fits = card[1] == meld.of and near(meld, PLACE[card])
        if fits:
            worth += READY if meld.size == SEVEN - 1 else DANGER
    return worth


def near(meld: Laid, place: int) -> bool:
    """True if a card of that place could join a sequence."""
    reach = meld.wild
    high = meld.low + meld.size
    if place == 1 and high >= 14 - reach and not meld.natural >> 14 & 1:
        return True
    return meld.low - 1 - reach <= place <= high + reach and not meld.natural >> place & 1
