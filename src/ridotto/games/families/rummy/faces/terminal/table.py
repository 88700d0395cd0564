"""Drawing of Burraco and Biriba from views: stock and pile, the melds of each side, the hand."""

from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli import felt
from ridotto.cli.felt import label
from ridotto.cli.look import Look, padded
from ridotto.cli.people import does, names
from ridotto.games.families.rummy.faces.terminal.custom import custom, heaps_left, pots_left, side_name, took
from ridotto.games.families.rummy.faces.terminal.rows import mark, ordered, short
from ridotto.games.families.rummy.law.packs import WILD

WIDTH = felt.WIDTH
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
    if look.sentences:
        return Text("\n").join(_spoken_seats(view, look))
    for seat, called in names(view, look).items():
        name = Text(called, "bold" if seat == view.turn else "")
        if seat == view.turn:
            name = Text.assemble((look.plain("▸"), "bold yellow"), name)
        dealer = (look.word("terminal-dealer-mark"), "bold cyan") if seat == view.dealer else ""
        parts.append(Text.assemble(name, f" {view.hand_sizes[seat]}", dealer))
    return Text.assemble((look.word("terminal-cards") + "  ", "dim"), Text("   ").join(parts))


def _spoken_seats(view: View, look: Look) -> list[Text]:
    lines = []
    for seat, called in names(view, look).items():
        lines.append(look.say("terminal-said-plain", who=called, words=counted(view.hand_sizes[seat], look)))
    lines.append(does(view, look, "terminal-told-deals", view.dealer))
    return lines if view.turn is None else [*lines, does(view, look, "terminal-told-turn", view.turn)]


def middle(view: View, look: Look, width: int = WIDTH) -> list[Text]:
    """Return the stock, pots or biribakia, trumps, and the visible part of the pile."""
    shows = custom(view).shows_discards(view)
    heaps = f"   {look.word(f'melds-{view.game}-heaps', count=len(pots_left(view)))} "
    none = look.word("melds-none")
    if look.sentences:
        return _spoken_middle(view, look, heaps_left(view, look))
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
    return [stock, *pile(view, look, PILE if width >= WIDTH else len(view.pile) + 1, width)]


def _spoken_middle(view: View, look: Look, heaps: str) -> list[Text]:
    none = look.word("melds-none")
    facts: list[tuple[str, str | Text]] = [("melds-stock", str(view.stock)), (f"melds-{view.game}-heaps", heaps)]
    if not custom(view).shows_discards(view):
        size = look.word("terminal-aside", what=counted(view.pile_size, look)) if view.pile else ""
        facts.append(("melds-pile-short", Text.assemble(look.card(view.pile[-1]) if view.pile else none, size)))
        return [Text.assemble(label(look, id), fact) for id, fact in facts]
    if "trumps" in view:
        facts.append(("melds-trumps", look.suit(view.trumps) if view.trumps else none))
    facts.append(("melds-pile-short", look.cards(view.pile) if view.pile else none))
    if view.pile:
        facts.append(("terminal-top", look.card(view.pile[-1])))
    return [Text.assemble(label(look, id), fact) for id, fact in facts]


def counted(cards: int, look: Look) -> str:
    """Return a number of cards: "1 card", "7 cards"."""
    return look.word("base-cards", count=cards)


def pile(view: View, look: Look, most: int, width: int = WIDTH) -> list[Text]:
    """Return the pile from its first card to its top card, in at most `most` lines."""
    before = padded(look.word("melds-pile-short"), 5) + "  "
    room = max(1, ((WIDTH if width >= WIDTH else width - 8) - cell_len(before)) // 4)
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


def melds(view: View, look: Look, room: int, width: int = WIDTH) -> RenderableType:
    """Return the melds of all sides in two columns, the player's own at the left; further sides where there is room.

    Where there is no room for two columns, the sides stand one below the other.
    """
    order = sorted(range(len(view.sides)), key=lambda place: view.seat not in view.sides[place])
    columns: tuple[list[Text], list[Text]] = ([], [])
    if width < WIDTH or look.sentences:
        return Group(*(line for place in order for line in _side(view, look, place)))
    for done, place in enumerate(order):
        side = view.sides[place]
        own = view.seat in side
        column = columns[0] if own or len(columns[0]) < len(columns[1]) else columns[1]
        spare = room if own else (2 * room - sum(map(len, columns))) // (len(order) - done)
        spare = max(3, min(spare, room - len(column)))
        column += [_title(view, look, place), *meld_lines(view.melds[place], look, own, spare - 1)]
    grid = Table.grid(padding=(0, 2))
    grid.add_column(min_width=COLUMN, no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_row(*(Text("\n").join(column) for column in columns))
    return grid


def _title(view: View, look: Look, place: int) -> Text:
    """Return the name of a side, and who has taken its pot."""
    title = Text(side_name(view, look, view.sides[place]), "bold underline")
    if who := took(view, look, place):
        title = Text.assemble(title, (f"  {who}", "cyan"))
    return title


def _side(view: View, look: Look, place: int) -> list[Text]:
    """Return a side with a line for each meld."""
    own, found = view.seat in view.sides[place], view.melds[place]
    if not look.sentences:
        return [_title(view, look, place), *meld_lines(found, look, own, len(found))]
    name, who = side_name(view, look, view.sides[place]), took(view, look, place)
    lines = [look.say("terminal-said-plain", who=name, words=who)] if who else []
    for meld in found:
        told = Text.assemble(look.cards(meld["cards"]), mark(meld, look))
        lines.append(look.say("terminal-told-meld", who=name, number=meld["number"], words=told))
    return lines


# ---- the hand -------------------------------------------------------------------------------------------------------


def cards(view: View, look: Look, width: int = WIDTH) -> list[Text]:
    """Return the hand, each card over its number, in as many lines as it needs, with gaps between groups."""
    if view.hand is None:
        return [Text(look.word("melds-unseen"), "dim")]
    if look.sentences:
        numbered = enumerate(hand(view, look), 1)
        shown = look.series(Text.assemble(f"{number} ", look.cards([card])) for number, card in numbered)
        return [look.say("terminal-hand-held", cards=shown)]
    lines: list[Text] = []
    room = WIDTH if width >= WIDTH else width - 2
    above, below = Text(), Text()
    last = ""
    for number, card in enumerate(hand(view, look), 1):
        group = "wild" if card in WILD else card[1] if look.order == "suit" else card[0]
        gap = 1 if (last not in ("", group) and look.order == "suit") or (group == "wild" != last != "") else 0
        if above.cell_len + gap + 4 > room:
            lines += [above, below]
            above, below, gap = Text(), Text(), 0
        above.append(" " * gap).append(padded(look.face(card), 4), look.card(card).style)
        below.append(f"{' ' * gap}{number:<4}", "dim")
        last = group
    return [*lines, above, below]


def frame(view: View, look: Look, number: int, laid: list[Any] | None = None) -> RenderableType:
    """Return the screen of a turn, without the line of choices and the prompt; the melds get the remaining lines."""
    if look.sentences:
        parts = [head(view, look, number), seats(view, look), *middle(view, look), melds(view, look, 0)]
        return felt.Facts(look, felt.told([*parts, *_below(view, look, WIDTH)]))
    return felt.Sized(lambda width: _sized(view, look, number, width))


def _sized(view: View, look: Look, number: int, width: int) -> RenderableType:
    rule = felt.rule(look, width - 2 if width < WIDTH else WIDTH)
    above = [head(view, look, number), rule, seats(view, look), *middle(view, look, width)]
    below = _below(view, look, width)
    room = max(4, HEIGHT - 1 - len(above) - len(below))
    return Group(
        *(Padding(line, (0, 1)) for line in above),
        Padding(melds(view, look, room, width), (0, 1, 1, 1)),
        *(Padding(line, (0, 1)) for line in below),
    )


def _below(view: View, look: Look, width: int) -> list[Text]:
    return [Text(remark, "yellow") for remark in custom(view).remarks(view, look)] + cards(view, look, width)
