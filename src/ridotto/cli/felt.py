"""Screen layout shared by trick-taking games: cards at their players' seats, the numbered hand, the whole frame."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli.look import Look, padded
from ridotto.cli.people import names, places, sides


def label(look: Look, id: str) -> tuple[str, str]:
    """Label of a panel line; an empty `id` continues the previous line."""
    return (padded(look.word(id) if id else "", 8) + " ", "dim")


def sitter(view: View, look: Look, seat: int, name: str) -> Text:
    """Format a player's name, with marks for the turn and the dealer."""
    text = Text(name, "bold" if seat == view.turn else "")
    if seat == view.turn:
        text = Text.assemble((look.plain("▸"), "bold yellow"), text)
    if seat == view.dealer:
        text.append(f" ({look.word('terminal-dealer-mark')})", "bold cyan")
    return text


def stacked(*parts: Text) -> Text:
    """Join texts into centred lines."""
    return Text("\n", justify="center").join(parts)


def four(view: View, look: Look, box: Callable[[int], Text], centre: Sequence[Text] = ()) -> RenderableType:
    """Lay out a table for four: each seat's cards, you at the bottom, your partner at the top.

    `centre` replaces the cards of those two.
    """
    who, at = names(view, look), {place: seat for seat, place in places(view).items()}

    def place(name: str) -> Text:
        return sitter(view, look, at[name], who[at[name]])

    grid = _columns((11, 15, 11), 1)
    middle = centre or (box(at["partner"]), box(at["you"]))
    left, right = (stacked(place(name), box(at[name])) for name in ("left", "right"))
    grid.add_row(left, stacked(place("partner"), *middle, place("you")), right)
    return grid


def two(view: View, look: Look, box: Callable[[int], Text]) -> RenderableType:
    """Lay out a table for two: your opponent at the top, you at the bottom."""
    who, at = names(view, look), {place: seat for seat, place in places(view).items()}
    opponent, you = (sitter(view, look, at[name], who[at[name]]) for name in ("opponent", "you"))
    grid = _columns((39,), 0)
    grid.add_row(stacked(opponent, box(at["opponent"]), box(at["you"]), you))
    return grid


def five(view: View, look: Look, box: Callable[[int], Text]) -> RenderableType:
    """Lay out a table for five: you at the bottom, one neighbour on each side, two at the top."""
    who, at = names(view, look), {place: seat for seat, place in places(view).items()}

    def place(name: str) -> Text:
        return sitter(view, look, at[name], who[at[name]])

    above, below = _columns((17, 17), 2), _columns((13, 13, 13), 0)
    above.add_row(*(stacked(place(name), box(at[name])) for name in ("far-left", "far-right")))
    left, right = (stacked(place(name), box(at[name])) for name in ("left", "right"))
    below.add_row(left, stacked(box(at["you"]), place("you")), right)
    return Group(above, below)


def _columns(widths: Sequence[int], space: int) -> Table:
    """Return a grid with columns wide enough for names with both marks, 39 cells in all."""
    grid = Table.grid(padding=(0, space))
    for width in widths:
        grid.add_column(width=width, justify="center", vertical="middle", no_wrap=True)
    return grid


def row(boxes: Sequence[Text], below: Sequence[str] = ()) -> RenderableType:
    """Lay out cards in a row, each above its number if it has one."""
    grid = Table.grid(padding=(0, 1))
    for _ in boxes:
        grid.add_column(justify="center")
    grid.add_row(*boxes)
    if below:
        grid.add_row(*(Text(number, "bold") for number in below))
    return grid


def hand(view: View, look: Look, held: Sequence[str], mark: Mapping[str, str] | None = None) -> RenderableType:
    """Lay out the hand, each card above its number. Cards that may not be played are dimmed and have no number."""
    playable = {text.removeprefix("play ") for text in view.legal if text.startswith("play ")}
    marks = mark or {}
    return row(
        [look.box(card, bool(playable) and card not in playable, marks.get(card, "")) for card in held],
        [str(number) if card in playable else " " for number, card in enumerate(held, 1)],
    )


def laid(view: View, look: Look, trick: Sequence[Sequence[Any]], card: Callable[[str], Text]) -> Text:
    """Format the cards of a trick with their players on one line."""
    who = names(view, look)
    return look.series(Text.assemble(f"{who[seat]} ", card(text)) for seat, text in trick)


def frame(look: Look, head: Text, table: RenderableType, panel: RenderableType, hand: RenderableType) -> RenderableType:
    """Lay out the whole screen of a turn, except for the line of choices and the prompt."""
    whole = Table.grid(padding=(0, 2))
    whole.add_column(width=39)
    whole.add_column(min_width=35, vertical="top")
    whole.add_row(table, panel)
    rule = Text(("─" if look.unicode else "-") * 78, "dim")
    return Group(Padding(head, (0, 1)), rule, whole, Text(), hand)


def head(view: View, look: Look, number: int, *facts: str) -> Text:
    """Format the header line: game, deal, and match scores or other facts."""
    scores = [f"{side.name} {view.scores[side.unit]}" for side in sides(view, look)]
    used, count = counted(view)
    deal = (
        look.word("sheet-deal-number", number=number)
        if count is None
        else look.word("record-deal-of", number=used + 1, count=count)
    )
    return Text.assemble((look.title(view.game), "bold"), f"   {deal}   ", ("   ".join(facts or scores), "bold"))


def goal(look: Look, target: int) -> Text:
    """Format the target score, which follows the header line."""
    return Text("   " + look.word("terminal-target", points=str(target)))


def counted(view: View) -> tuple[int, int | None]:
    """Return how many counted deals a match had before this one, and how many it lasts; None if it is played to a target.

    Void deals do not count (BEL-11.7, COI-10.5, BUR-13.5, BIR-13.5).
    """
    return view.get("deals_used", 0), view.terms.get("deals")


def length(view: View, look: Look) -> Text:
    """Format the target score, which follows the header line; nothing if the match lasts a number of deals."""
    return Text() if counted(view)[1] is not None else goal(look, view.terms["target"])


def tricks_told(look: Look, number: int, *parts: Text | str) -> Text:
    """Format a trick of the log: its number, and its parts."""
    return Text.assemble((look.word("log-trick", number=number) + "  ", "dim"), *parts)
