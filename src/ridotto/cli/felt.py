"""What all tables of trick games share on the screen: cards where their players sit, the hand over its numbers, the whole frame."""

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
    """What a line of the panel is about, at its left; "" for a further line of the same."""
    return (padded(look.word(id) if id else "", 8) + " ", "dim")


def sitter(view: View, look: Look, seat: int, name: str) -> Text:
    """Who sits at a place: marked when it is their turn, and as dealer."""
    text = Text(name, "bold" if seat == view.turn else "")
    if seat == view.turn:
        text = Text.assemble((look.plain("▸"), "bold yellow"), text)
    if seat == view.dealer:
        text.append(f" ({look.word('terminal-dealer-mark')})", "bold cyan")
    return text


def stacked(*parts: Text) -> Text:
    """Texts below each other, centred."""
    return Text("\n", justify="center").join(parts)


def four(view: View, look: Look, box: Callable[[int], Text], centre: Sequence[Text] = ()) -> RenderableType:
    """A table for four: what lies before each seat, you below, your partner above; `centre` in place of the cards of those two."""
    who, at = names(view, look), {place: seat for seat, place in places(view).items()}

    def place(name: str) -> Text:
        return sitter(view, look, at[name], who[at[name]])

    grid = _columns((11, 15, 11), 1)
    middle = centre or (box(at["partner"]), box(at["you"]))
    left, right = (stacked(place(name), box(at[name])) for name in ("left", "right"))
    grid.add_row(left, stacked(place("partner"), *middle, place("you")), right)
    return grid


def five(view: View, look: Look, box: Callable[[int], Text]) -> RenderableType:
    """A table for five: you below, one neighbour at each side, two above."""
    who, at = names(view, look), {place: seat for seat, place in places(view).items()}

    def place(name: str) -> Text:
        return sitter(view, look, at[name], who[at[name]])

    above, below = _columns((17, 17), 2), _columns((13, 13, 13), 0)
    above.add_row(*(stacked(place(name), box(at[name])) for name in ("far-left", "far-right")))
    left, right = (stacked(place(name), box(at[name])) for name in ("left", "right"))
    below.add_row(left, stacked(box(at["you"]), place("you")), right)
    return Group(above, below)


def _columns(widths: Sequence[int], space: int) -> Table:
    """Columns wide enough for their names with both marks, 39 in all."""
    grid = Table.grid(padding=(0, space))
    for width in widths:
        grid.add_column(width=width, justify="center", vertical="middle", no_wrap=True)
    return grid


def row(boxes: Sequence[Text], below: Sequence[str] = ()) -> RenderableType:
    """Cards in a row, each over its number where they have one."""
    grid = Table.grid(padding=(0, 1))
    for _ in boxes:
        grid.add_column(justify="center")
    grid.add_row(*boxes)
    if below:
        grid.add_row(*(Text(number, "bold") for number in below))
    return grid


def hand(view: View, look: Look, held: Sequence[str], mark: Mapping[str, str] | None = None) -> RenderableType:
    """The hand, each card over its number; while cards are chosen those that may not be played are faded and have no number."""
    playable = {text.removeprefix("play ") for text in view.legal if text.startswith("play ")}
    marks = mark or {}
    return row(
        [look.box(card, bool(playable) and card not in playable, marks.get(card, "")) for card in held],
        [str(number) if card in playable else " " for number, card in enumerate(held, 1)],
    )


def laid(view: View, look: Look, trick: Sequence[Sequence[Any]], card: Callable[[str], Text]) -> Text:
    """The cards of a trick with their players, in a line."""
    who = names(view, look)
    return look.series(Text.assemble(f"{who[seat]} ", card(text)) for seat, text in trick)


def frame(look: Look, head: Text, table: RenderableType, panel: RenderableType, hand: RenderableType) -> RenderableType:
    """The whole screen of a turn but for the line of choices and the prompt."""
    whole = Table.grid(padding=(0, 2))
    whole.add_column(width=39)
    whole.add_column(min_width=35, vertical="top")
    whole.add_row(table, panel)
    rule = Text(("─" if look.unicode else "-") * 78, "dim")
    return Group(Padding(head, (0, 1)), rule, whole, Text(), hand)


def head(view: View, look: Look, number: int, *facts: str) -> Text:
    """The line above all: game, deal, match scores or whatever else counts."""
    scores = [f"{side.name} {view.scores[side.unit]}" for side in sides(view, look)]
    deal = look.word("sheet-deal-number", number=number)
    return Text.assemble((look.title(view.game), "bold"), f"   {deal}   ", ("   ".join(facts or scores), "bold"))


def goal(look: Look, target: int) -> Text:
    """What it takes to win, behind that line."""
    return Text("   " + look.word("terminal-target", points=str(target)))


def tricks_told(look: Look, number: int, *parts: Text | str) -> Text:
    """A trick of the log: its number, and what is told of it."""
    return Text.assemble((look.word("log-trick", number=number) + "  ", "dim"), *parts)
