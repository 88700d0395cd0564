"""Screen layout shared by trick-taking games: cards at their players' seats, the numbered hand, the whole frame.

A window narrower than the table gets a line for each player; a reader of sentences gets one for each fact.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli.look import Look, padded
from ridotto.cli.people import does, names, places, sides

WIDTH = 78
"""Width of the whole table."""


class Sized:
    """Content that depends on the width."""

    def __init__(self, build: Callable[[int], RenderableType]) -> None:
        self.build = build

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.build(options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.build(options.max_width))


class Facts:
    """A table told in sentences."""

    def __init__(self, look: Look, lines: Sequence[Text]) -> None:
        self.lines = [look.sentence(line) for line in lines if line.plain.strip()]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.lines


def told(parts: RenderableType | Sequence[RenderableType]) -> list[Text]:
    """Return the lines of a panel whose parts are texts."""
    if isinstance(parts, Text):
        return list(parts.split("\n"))
    inside = parts.renderables if isinstance(parts, Group) else parts
    assert isinstance(inside, Sequence)
    return [line for part in inside for line in told(part)]


def label(look: Look, id: str) -> tuple[str, str]:
    """Label of a panel line; an empty `id` continues the previous line."""
    if look.sentences:
        return (look.word("terminal-labelled", label=look.word(id)) if id else "", "")
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


def listed(look: Look, entries: Sequence[Text]) -> RenderableType:
    """Lay out a list in columns, or an entry a line for a reader of sentences."""
    return Group(*entries) if look.sentences else Columns(entries, padding=(0, 2))


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
    numbers = [str(number) if card in playable else " " for number, card in enumerate(held, 1)]
    cards = [look.marked(card, marks.get(card, "")) for card in held]
    if look.sentences:
        return Group(*spoken_hand(look, list(zip(numbers, cards, strict=True))))
    boxes = [look.box(card, bool(playable) and card not in playable, marks.get(card, "")) for card in held]
    return Sized(lambda width: row(boxes, numbers) if 7 * len(boxes) - 1 <= width else flowing(cards, numbers, width))


def spoken_hand(look: Look, numbered: Sequence[tuple[str, Text]]) -> list[Text]:
    """Tell the cards in the hand, those with a number and those that may not be played."""
    named = [Text.assemble(f"{number} " if number.strip() else "", card) for number, card in numbered]
    free = [card for (number, _), card in zip(numbered, named, strict=True) if number.strip()]
    rest = [card for (number, _), card in zip(numbered, named, strict=True) if not number.strip()]
    id = "terminal-hand-rest" if free else "terminal-hand-held"
    lines = [("terminal-hand", free), (id, rest)]
    return [look.say(id, cards=look.series(cards)) for id, cards in lines if cards]


def flowing(cards: Sequence[Text], below: Sequence[str], width: int) -> RenderableType:
    """Lay out cards in lines, each above its number, where boxes take too much room."""
    wide = max((card.cell_len for card in cards), default=0) + 2
    each = max(1, (width - 1) // wide)
    lines = []
    for start in range(0, len(cards), each):
        shown = cards[start : start + each]
        lines.append(Text.assemble(" ", *(_cell(card, wide) for card in shown)))
        lines.append(Text.assemble(" ", *(_cell(Text(number, "bold"), wide) for number in below[start : start + each])))
    return Group(*lines)


def _cell(text: Text, wide: int) -> Text:
    return Text.assemble(text, " " * (wide - text.cell_len))


def seats(view: View, look: Look, card: Callable[[int], Text | None]) -> list[Text]:
    """Return a line for each player, with marks and the card on the table."""
    lines = []
    for seat, name in names(view, look).items():
        played = card(seat)
        if not look.sentences:
            marked = sitter(view, look, seat, name)
            lines.append(
                Text.assemble(_cell(marked, max(14, marked.cell_len + 1)), played or Text(look.plain("··"), "dim"))
            )
            continue
        if seat == view.dealer:
            lines.append(does(view, look, "terminal-told-deals", seat))
        if played:
            lines.append(does(view, look, "terminal-told-card", seat, card=played))
        if seat == view.turn:
            lines.append(does(view, look, "terminal-told-turn", seat))
    return lines


def laid(view: View, look: Look, trick: Sequence[Sequence[Any]], card: Callable[[str], Text]) -> Text:
    """Format the cards of a trick with their players on one line."""
    who = names(view, look)
    return look.series(Text.assemble(f"{who[seat]} ", card(text)) for seat, text in trick)


def frame(
    look: Look,
    head: Text,
    table: RenderableType,
    panel: RenderableType,
    hand: RenderableType,
    seats: Sequence[Text],
) -> RenderableType:
    """Lay out the whole screen of a turn, except for the line of choices and the prompt.

    A narrow window has the lines of `seats` in place of the table, above the panel.
    """
    if look.sentences:
        return Facts(look, [*told(head), *seats, *told(panel), *told(hand)])

    def sized(width: int) -> RenderableType:
        title = Padding(head, (0, 1))
        if width < WIDTH:
            lines = [Padding(line, (0, 1)) for line in (*seats, panel)]
            return Group(title, rule(look, width), *lines, Text(), hand)
        whole = Table.grid(padding=(0, 2))
        whole.add_column(width=39)
        whole.add_column(min_width=35, vertical="top")
        whole.add_row(table, panel)
        return Group(title, rule(look), whole, Text(), hand)

    return Sized(sized)


def rule(look: Look, width: int = WIDTH) -> Text:
    """Return the line below the header."""
    return Text(("─" if look.unicode else "-") * min(width, WIDTH), "dim")


def head(view: View, look: Look, number: int, *facts: str) -> Text:
    """Format the header line: game, deal, and match scores or other facts."""
    scores = [f"{side.name} {view.scores[side.unit]}" for side in sides(view, look)]
    used, count = counted(view)
    deal = (
        look.word("sheet-deal-number", number=number)
        if count is None
        else look.word("record-deal-of", number=used + 1, count=count)
    )
    if look.sentences:
        told = facts or [look.word("terminal-told-score", scores=look.word("base-comma").join(scores))]
        return Text("\n").join(map(Text, (f"{look.title(view.game)}, {deal}", *told)))
    return Text.assemble((look.title(view.game), "bold"), f"   {deal}   ", ("   ".join(facts or scores), "bold"))


def beside(look: Look, fact: str) -> Text:
    """Format a fact that follows the header line."""
    return Text(("\n" if look.sentences else "   ") + fact)


def goal(look: Look, target: int) -> Text:
    """Format the target score, which follows the header line."""
    return beside(look, look.word("terminal-told-target" if look.sentences else "terminal-target", points=str(target)))


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


def won_by(look: Look, who: str) -> str:
    """Format the winner of a trick, after its cards."""
    return look.word("terminal-told-won", who=who) if look.sentences else look.plain(" → ") + who
