"""Plain rules of thumb for Burraco: when to take the pile, and when to close."""

from models.steady.laid import Table, on_table
from models.steady.melds import SAVED, choose, gains, pile_pays
from ridotto import View

POINTS = {**dict.fromkeys("KQJT98", 10), **dict.fromkeys("76543", 5), "A": 15, "2": 20, "JK": 30}
"""Card points by rank, or JK (BUR-3.3)."""

BONUS = (200, 200, 200)
"""Bonuses of a clean burraco: sequence, set, trump sequence (Burraco has no trumps)."""
LAST = 2
"""Number of cards of the stock that are never drawn."""
DRAW = 14.0
"""Value of a drawn card."""
HAND = 8.0
"""Average points of a card in hand when an opponent closes."""
CLOSE = 100.0
"""Value of closing, and of the opponents' missing pot."""
ENOUGH = -60.0
"""Minimum value for closing."""


def act(view: View) -> str:
    """Return the action of the player in turn."""
    if len(view["legal"]) == 1:
        return str(view["legal"][0])
    table = seen(view)
    if view["phase"] == "play":
        return choose(table)
    pays = pile_pays(table, view["pile"], view["pile_size"] - len(view["pile"]))
    if view["options"].get("use_pile") and not gains(table, view["pile"]):
        pays -= SAVED
    return "take" if pays > DRAW and "take" in view["legal"] else "draw"


def seen(view: View) -> Table:
    """Return the position in the terms shared by both meld games."""
    me, sides = view["seat"], view["sides"]
    team = next(number for number, side in enumerate(sides) if me in side)
    against = [number for number in range(len(sides)) if number != team]
    mine = [on_table(meld) for meld in view["melds"][team]]
    theirs = [on_table(meld) for number in against for meld in view["melds"][number]]
    took, sizes = {pot["side"] for pot in view["pots"]}, view["hand_sizes"]
    turns = (view["stock"] - LAST) / len(sizes)
    for number in against:
        if number in took:
            turns = min(turns, 0.7 * min(sizes[seat] for seat in sides[number]))
    others = sum(sizes[seat] for number in against for seat in sides[number]) / len(against)
    partners = sum(sizes[seat] for seat in sides[team] if seat != me)
    poor = sum(number not in took for number in against) / len(against)
    closing = CLOSE + HAND * (others - partners) + CLOSE * poor
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
        clean=view["options"].get("clean_close", False),
        semi_clean=view["options"].get("semi_clean", False),
        barred="2456789TJQK" if view["options"].get("few_sets") else "",
    )
