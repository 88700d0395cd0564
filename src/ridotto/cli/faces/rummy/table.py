"""Drawing of the meld family: stock and pile, the melds of every side, the hand. Everything comes from views."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import ridotto
from ridotto import View
from ridotto.cli.faces.rummy.custom import custom, names, pots_left, side_name, sides, took
from ridotto.cli.faces.rummy.rows import mark, ordered, short
from ridotto.cli.look import Look
from ridotto.rules.rummy.packs import WILD

WIDTH = 78
COLUMN = 38
HEIGHT = 19
"""Lines of a frame, before short melds share a line."""
PILE = 3
"""Lines for the pile; `last` shows all of a longer one."""


def hand(view: View, look: Look | None = None) -> list[str]:
    """The viewer's cards in the order in which they are drawn and numbered; none while a pot lies face down."""
    return ordered(view.hand or [], (look or Look()).order)


# ---- above the melds ------------------------------------------------------------------------------------------------


def head(view: View, look: Look, number: int) -> Text:
    """The line above all: game, deal, match scores."""
    scores = "  ".join(f"{name} {view.scores[unit]}" for name, unit in sides(view))
    target = ridotto.game(view.game).options(**view.options).target
    return Text.assemble((view.game.capitalize(), "bold"), f"  deal {number}  ", (scores, "bold"), f"  to {target}")


def seats(view: View, look: Look) -> Text:
    """Everybody in turn order with the number of their cards."""
    who = names(view)
    parts = []
    for seat in who:
        name = Text(who[seat], "bold" if seat == view.turn else "")
        if seat == view.turn:
            name = Text.assemble((look.plain("▸ "), "bold yellow"), name)
        dealer = ("D", "bold cyan") if seat == view.dealer else ""
        parts.append(Text.assemble(name, f" {view.hand_sizes[seat]}", dealer))
    return Text.assemble(("Cards  ", "dim"), Text("   ").join(parts))


def middle(view: View, look: Look) -> list[Text]:
    """Stock, pots or biribakia, trumps, and the pile as far as it may be looked at."""
    words = custom(view)
    left = " ".join(map(str, pots_left(view))) if words.shows_discards else str(len(pots_left(view)))
    stock = Text.assemble(("Stock  ", "dim"), str(view.stock), (f"   {words.pots} ", "dim"), left or "none")
    if not words.shows_discards:
        top = look.card(view.pile[-1]) if view.pile else Text("empty")
        return [Text.assemble(stock, ("   pile ", "dim"), top, f" ({counted(view.pile_size)})" if view.pile else "")]
    trumps = look.suit(view.trumps) if view.trumps else Text("none")
    return [Text.assemble(stock, ("   trumps ", "dim"), trumps), *pile(view, look, PILE)]


def counted(cards: int) -> str:
    """ "1 card", "7 cards"."""
    return "1 card" if cards == 1 else f"{cards} cards"


def pile(view: View, look: Look, most: int) -> list[Text]:
    """The pile from its first card to its top, at most so many lines of it; the top is the last card."""
    room = (WIDTH - 7) // 4
    cards = view.pile
    hidden = max(0, len(cards) - room * most + 2) if len(cards) > room * most else 0
    cells = [Text(f"{look.face(card):<4}", look.card(card).style) for card in cards[hidden:]]
    if cells:
        cells[-1] = Text.assemble(cells[-1], (look.plain("‹ top") if look.unicode else "< top", "dim"))
    if hidden:
        cells.insert(0, Text(f"+{hidden} ".ljust(8), "dim"))
    lines = [Text("").join(cells[start : start + room]) for start in range(0, len(cells), room)] or [Text("empty")]
    return [Text.assemble(("Pile   " if not place else " " * 7, "dim"), line) for place, line in enumerate(lines)]


# ---- melds ----------------------------------------------------------------------------------------------------------


def meld_lines(melds: list[dict[str, Any]], look: Look, own: bool, room: int) -> list[Text]:
    """A line for each meld: number, cards, clean or dirty; when there are more than `room`, short ones share a line."""
    cells = [
        Text.assemble((f"{meld['number']:>2} ", "bold" if own else "dim"), short(meld, look), mark(meld))
        for meld in melds
    ]
    spare = len(cells) - room
    lines: list[Text] = []
    for cell in cells:
        if spare > 0 and lines and lines[-1].cell_len + cell.cell_len + 2 <= COLUMN:
            lines[-1] = Text.assemble(lines[-1], "  ", cell)
            spare -= 1
        else:
            lines.append(cell)
    return lines


def melds(view: View, look: Look, room: int) -> RenderableType:
    """The melds of all sides in two columns, the player's own at the left; further sides where there is room."""
    order = sorted(range(len(view.sides)), key=lambda place: view.seat not in view.sides[place])
    columns: tuple[list[Text], list[Text]] = ([], [])
    for done, place in enumerate(order):
        side = view.sides[place]
        own = view.seat in side
        column = columns[0] if own or len(columns[0]) < len(columns[1]) else columns[1]
        spare = room if own else (2 * room - sum(map(len, columns))) // (len(order) - done)
        spare = max(3, min(spare, room - len(column)))
        title = Text(side_name(view, side), "bold underline")
        if who := took(view, place):
            title = Text.assemble(title, (f"  {who}", "cyan"))
        column += [title, *meld_lines(view.melds[place], look, own, spare - 1)]
    grid = Table.grid(padding=(0, 2))
    grid.add_column(min_width=COLUMN, no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_row(*(Text("\n").join(column) for column in columns))
    return grid


# ---- the hand -------------------------------------------------------------------------------------------------------


def cards(view: View, look: Look) -> list[Text]:
    """The hand, each card over its number, in as many lines as it needs; a gap between groups."""
    if view.hand is None:
        return [Text("Your new hand lies face down until your partner's next turn is over.", "dim")]
    lines: list[Text] = []
    above, below = Text(), Text()
    last = ""
    for number, card in enumerate(hand(view, look), 1):
        group = "wild" if card in WILD else card[1] if look.order == "suit" else card[0]
        gap = 1 if (last not in ("", group) and look.order == "suit") or (group == "wild" != last != "") else 0
        if above.cell_len + gap + 4 > WIDTH:
            lines += [above, below]
            above, below, gap = Text(), Text(), 0
        above.append(" " * gap).append(f"{look.face(card):<4}", look.card(card).style)
        below.append(f"{' ' * gap}{number:<4}", "dim")
        last = group
    return [*lines, above, below]


def frame(view: View, look: Look, number: int, laid: list[Any] | None = None) -> RenderableType:
    """The whole screen of a turn but for the line of choices and the prompt; the melds get what lines the rest leaves."""
    rule = Text(("─" if look.unicode else "-") * WIDTH, "dim")
    above = [head(view, look, number), rule, seats(view, look), *middle(view, look)]
    below = [Text(remark, "yellow") for remark in custom(view).remarks(view)] + cards(view, look)
    room = max(4, HEIGHT - 1 - len(above) - len(below))
    return Group(
        *(Padding(line, (0, 1)) for line in above),
        Padding(melds(view, look, room), (0, 1, 1, 1)),
        *(Padding(line, (0, 1)) for line in below),
    )
