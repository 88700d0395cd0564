"""Burraco by rules of thumb, in plain Python: when to take the pile, and when to close."""

from models.steady.laid import Table, on_table
from models.steady.melds import choose, pile_pays
from ridotto import View

POINTS = {**dict.fromkeys("KQJT98", 10), **dict.fromkeys("76543", 5), "A": 15, "2": 20, "JK": 30}
"""BUR-3.3, by rank or JK."""

BONUS = (200, 200, 200)
"""Of a clean burraco: sequence, set, sequence of trumps (there are none here)."""
LAST = 2
"""Cards of the stock that are never drawn."""
DRAW = 14.0
"""What a drawn card is worth."""
HAND = 8.0
"""What a card in hand counts, on average, when somebody closes."""
CLOSE = 100.0
"""For closing, and for having no pot."""
ENOUGH = -60.0
"""What closing must bring at least."""


def act(view: View) -> str:
    """An action of Burraco."""
    if len(view["legal"]) == 1:
        return str(view["legal"][0])
    table = seen(view)
    if view["phase"] == "play":
        return choose(table)
    return "take" if pile_pays(table, view["pile"], view["pile_size"] - 1) > DRAW else "draw"


def seen(view: View) -> Table:
    """The position in the terms of the meld games."""
    me = view["seat"]
    team = me & 1
    mine, theirs = ([on_table(meld) for meld in view["melds"][side]] for side in (team, 1 - team))
    took, sizes = {pot["side"] for pot in view["pots"]}, view["hand_sizes"]
    others = sizes[me ^ 1] + sizes[me ^ 3]
    turns = (view["stock"] - LAST) / 4
    if 1 - team in took:
        turns = min(turns, 0.7 * min(sizes[me ^ 1], sizes[me ^ 3]))
    closing = CLOSE + HAND * (others - sizes[me ^ 2]) + (0.0 if 1 - team in took else CLOSE)
    return Table(
        legal=view["legal"],
        hand=view["hand"],
        mine=mine,
        theirs=theirs,
        points=POINTS,
        bonus=BONUS,
        trumps=None,
        pot=team not in took,
        close=team in took,
        pays=closing > ENOUGH,
        turns=max(0.0, turns),
    )
