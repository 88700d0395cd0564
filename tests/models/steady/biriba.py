"""Plain rules of thumb for Biriba: the first meld's minimum, trumps, sides made during the deal, and the end of the stock."""

import ridotto
from models.steady.laid import RANKS, SUITS, Table, on_table
from models.steady.melds import choose, gains, pile_pays
from ridotto import View

POINTS = {**dict.fromkeys("KQJT98", 10), **dict.fromkeys("76543", 5), "A": 15}
"""Card points by rank (BIR-3.4); those of twos and jokers are options."""
BONUS = {"main": (200, 200, 600), "pagat": (200, 300, 400), "wikipedia": (200, 300, 600)}
"""Bonuses of a clean biriba: sequence, set, trump sequence."""
DRAW = 14.0
"""Value of a drawn card."""
STAY = 0.0
"""Minimum value of a pile when nothing can be drawn."""
HAND = 8.0
"""Average points of a card in hand when an opponent closes."""
CLOSE = 100.0
"""Value of closing."""
ENOUGH = -60.0
"""Minimum value for closing."""


def act(view: View) -> str:
    """Return the action of the player in turn."""
    legal: list[str] = view["legal"]
    if len(legal) == 1:
        return legal[0]
    table = seen(view)
    if legal[0].startswith("trump"):
        return "trump " + max(SUITS, key=lambda suit: sum(card[1] == suit for card in table.hand))
    if view["phase"] == "play":
        return choose(table)
    other = "draw" if "draw" in legal else "pass"
    return "take" if takes(view, table) else other


def takes(view: View, table: Table) -> bool:
    """True if the pile should be taken. A small pile is taken only to lay some of it at once; otherwise takes would go in circles."""
    pile = view["pile"]
    calm = view["idle"] < len(view["hand_sizes"]) and table.due == 0 and not table.whole
    if (len(pile) == 1 or not view["stock"]) and not (calm and gains(table, pile)):
        return False
    return pile_pays(table, pile) > (DRAW if view["stock"] else STAY)


def seen(view: View) -> Table:
    """Return the position in the terms shared by both meld games."""
    me, options, sizes = view["seat"], ridotto.game("biriba").options(**view["options"]), view["hand_sizes"]
    players = len(sizes)
    own, mine = 0, []
    theirs = []
    for number, side in enumerate(view["sides"]):
        melds = [on_table(meld) for meld in view["melds"][number]]
        if me in side:
            own, mine = number, melds
        else:
            theirs += melds
    took = {pot["side"] for pot in view["pots"]}
    turns = view["stock"] / players
    closing = CLOSE
    for number, others in enumerate(view["sides"]):
        held = HAND * sum(sizes[seat] for seat in others if seat != me)
        if number == own:
            closing -= held
            continue
        closing += held / (len(view["sides"]) - 1)
        if number in took:
            turns = min(turns, 0.7 * min(sizes[seat] for seat in others))
    laid_now = view["laid"]
    first = not mine or laid_now is not None
    return Table(
        legal=view["legal"],
        hand=view["hand"],
        mine=mine,
        theirs=theirs,
        points={**POINTS, "2": options["two_value"], "JK": options["joker_value"]},
        bonus=BONUS[options["biriba_bonus"]],
        trumps=view["trumps"],
        pot=own not in took and any(pot["side"] is None for pot in view["pots"]),
        close=own in took,
        pays=closing > ENOUGH,
        turns=turns,
        due=max(0, view["minimum"][me] - (laid_now or 0)) if first else 0,
        whole=not options["early_melds"] and own not in took,
        barred=RANKS if options["sequences_only"] else "",
    )
