"""Drawing of Burraco and Biriba from views: stock and pile, the melds of each side, the hand."""

from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli import felt
from ridotto.cli.look import Look, padded
from ridotto.cli.people import names
from ridotto.games.families.rummy.faces.terminal.custom import custom, heaps_left, side_name, took
from ridotto.games.families.rummy.faces.terminal.rows import mark, ordered, short
from ridotto.games.families.rummy.law.packs import WILD

WIDTH = 78
COLUMN = 38
HEIGHT = 19
"""Number of lines in a frame before short melds share a line."""
PILE = 3
"""Number of lines for the pile; `last` shows all of a longer one."""


def hand(view: View, look: Look | None = None) -> list[str]:
    """Return the viewer's cards in the order in which they are drawn and numbered; none while a pot lies face down."""
    return ordered(view.hand or [], (look or Look()).order)


# ---- above the melds ------------------------------------------------------------------------------------------------


def head(view: View, look: Look, number: int) -> Text:
    """Return the head line: game, deal, match scores, and the target unless the match lasts a number of deals."""
    return Text.assemble(felt.head(view, look, number), felt.length(view, look))


def seats(view: View, look: Look) -> Text:
    """Return all players in turn order with the size of their hands."""
    parts = []
    for seat, called in names(view, look).items():
        name = Text(called, "bold" if seat == view.turn else "")
        if seat == view.turn:
            name = Text.assemble((look.plain("▸"), "bold yellow"), name)
        dealer = (look.word("terminal-dealer-mark"), "bold cyan") if seat == view.dealer else ""
        parts.append(Text.assemble(name, f" {view.hand_sizes[seat]}", dealer))
    return Text.assemble((look.word("terminal-cards") + "  ", "dim"), Text("   ").join(parts))


def middle(view: View, look: Look) -> list[Text]:
    """Return the stock, pots or biribakia, trumps, and the visible part of the pile."""
    shows = custom(view).shows_discards(view)
    heaps = f"   {look.word(f'melds-{view.game}-heaps')} "
    none = look.word("melds-none")
    stock = Text.assemble(
        (look.word("melds-stock") + "  ", "dim"), str(view.stock), (heaps, "dim"), heaps_left(view, look)
    )
    if not shows:
        top = look.card(view.pile[-1]) if view.pile else Text(none)
        size = look.word("terminal-aside", what=counted(view.pile_size, look)) if view.pile else ""
        return [Text.assemble(stock, (f"   {look.word('melds-pile-short')} ", "dim"), top, size)]
    if "trumps" in view:
        trumps = look.suit(view.trumps) if view.trumps else Text(none)
        stock = Text.assemble(stock, (f"   {look.word('melds-trumps')} ", "dim"), trumps)
    return [stock, *pile(view, look, PILE)]


def counted(cards: int, look: Look) -> str:
    """Return a number of cards: "1 card", "7 cards"."""
    return look.word("base-cards", count=cards)


def pile(view: View, look: Look, most: int) -> list[Text]:
    """Return the pile from its first card to its top card, in at most `most` lines."""
    before = padded(look.word("melds-pile-short"), 5) + "  "
    room = (WIDTH - cell_len(before)) // 4
    cards = view.pile
    hidden = max(0, len(cards) - room * most + 2) if len(cards) > room * most else 0
    cells = [Text(padded(look.face(card), 4), look.card(card).style) for card in cards[hidden:]]
    if cells:
        cells[-1] = Text.assemble(cells[-1], (f"{'‹' if look.unicode else '<'} {look.word('terminal-top')}", "dim"))
    if hidden:
        cells.insert(0, Text(f"+{hidden} ".ljust(8), "dim"))
    lines = [Text("").join(cells[start : start + room]) for start in range(0, len(cells), room)] or [
        Text(look.word("melds-none"))
    ]
    return [
        Text.assemble((" " * cell_len(before) if place else before, "dim"), line) for place, line in enumerate(lines)
    ]


# ---- melds ----------------------------------------------------------------------------------------------------------


def meld_lines(melds: list[dict[str, Any]], look: Look, own: bool, room: int) -> list[Text]:
    """Return a line for each meld: number, cards, clean or dirty; if there are more than `room`, short ones share a line."""
    cells = [
        Text.assemble((f"{meld['number']:>2} ", "bold" if own else "dim"), short(meld, look), mark(meld, look))
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
    """Return the melds of all sides in two columns, the player's own at the left; further sides where there is room."""
    order = sorted(range(len(view.sides)), key=lambda place: view.seat not in view.sides[place])
    columns: tuple[list[Text], list[Text]] = ([], [])
    for done, place in enumerate(order):
        side = view.sides[place]
        own = view.seat in side
        column = columns[0] if own or len(columns[0]) < len(columns[1]) else columns[1]
        spare = room if own else (2 * room - sum(map(len, columns))) // (len(order) - done)
        spare = max(3, min(spare, room - len(column)))
        title = Text(side_name(view, look, side), "bold underline")
        if who := took(view, look, place):
            title = Text.assemble(title, (f"  {who}", "cyan"))
        column += [title, *meld_lines(view.melds[place], look, own, spare - 1)]
    grid = Table.grid(padding=(0, 2))
    grid.add_column(min_width=COLUMN, no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_row(*(Text("\n").join(column) for column in columns))
    return grid


# ---- the hand -------------------------------------------------------------------------------------------------------


def cards(view: View, look: Look) -> list[Text]:
    """Return the hand, each card over its number, in as many lines as it needs, with gaps between groups."""
    if view.hand is None:
        return [Text(look.word("melds-unseen"), "dim")]
    lines: list[Text] = []
    above, below = Text(), Text()
    last = ""
    for number, card in enumerate(hand(view, look), 1):
        group = "wild" if card in WILD else card[1] if look.order == "suit" else card[0]
        gap = 1 if (last not in ("", group) and look.order == "suit") or (group == "wild" != last != "") else 0
        if above.cell_len + gap + 4 > WIDTH:
            lines += [above, below]
            above, below, gap = Text(), Text(), 0
        above.append(" " * gap).append(padded(look.face(card), 4), look.card(card).style)
        below.append(f"{' ' * gap}{number:<4}", "dim")
        last = group
    return [*lines, above, below]


def frame(view: View, look: Look, number: int, laid: list[Any] | None = None) -> RenderableType:
    """Return the screen of a turn, without the line of choices and the prompt; the melds get the remaining lines."""
    rule = Text(("─" if look.unicode else "-") * WIDTH, "dim")
    above = [head(view, look, number), rule, seats(view, look), *middle(view, look)]
    below = [Text(remark, "yellow") for remark in custom(view).remarks(view, look)] + cards(view, look)
    room = max(4, HEIGHT - 1 - len(above) - len(below))
    return Group(
        *(Padding(line, (0, 1)) for line in above),
        Padding(melds(view, look, room), (0, 1, 1, 1)),
        *(Padding(line, (0, 1)) for line in below),
    )
