"""How sentences are broken into lines: Japanese ones anywhere but where its typesetters do not, all others between words."""

from collections.abc import Iterable, Iterator

from rich import console
from rich.cells import cell_len
from rich.console import ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

NOT_FIRST = frozenset("、。，．・：；？！）」』】〉》～ー…々ぁぃぅぇぉっゃゅょァィゥェォッャュョヶ%)]},.:;?!")
"""What no line begins with."""
NOT_LAST = frozenset("（「『【〈《([{")
"""What no line ends with."""


class Console(console.Console):
    """A console that breaks every text in this way, wherever it stands: in a table, a list, a paragraph."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        given = options or self.options
        if isinstance(renderable, Text) and not (given.no_wrap if renderable.no_wrap is None else renderable.no_wrap):
            renderable = broken(renderable, given.max_width)
        return super().render(renderable, options)


def broken(text: Text, width: int) -> Text:
    """A text whose Japanese lines are no wider than so many columns."""
    if width < 2 or cell_len(text.plain) == len(text.plain):
        return text
    lines = text.split("\n", allow_blank=True)
    parts = [part for line in lines for part in line.divide(_places(line.plain, width))]
    for part in parts[:-1]:
        part.rstrip()
    return text.blank_copy("\n").join(parts)


def _places(line: str, width: int) -> Iterator[int]:
    """Where a line is broken: at the last place before its end that allows it, else in the middle of a word."""
    start = last = used = 0
    for place, letter in enumerate(line):
        if _may_break(line, place):
            last = place
        used += cell_len(letter)
        if used > width and letter != " ":  # spaces at the end of a line are not seen
            start = last if last > start else place
            used = cell_len(line[start : place + 1])
            yield start


def _may_break(line: str, place: int) -> bool:
    before, after = line[place - 1 : place], line[place]
    if not before or before in NOT_LAST or after in NOT_FIRST or after == " ":
        return False
    # A number stays with what it counts.
    return before == " " or cell_len(before) == 2 or (cell_len(after) == 2 and not before.isdecimal())
