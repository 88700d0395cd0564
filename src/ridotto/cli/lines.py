"""Line breaking: Japanese text breaks anywhere its typographic rules allow, other text between words."""

from collections.abc import Iterable, Iterator

from rich import console
from rich.cells import cell_len
from rich.console import ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

NOT_FIRST = frozenset("、。，．・：；？！）」』】〉》～ー…々ぁぃぅぇぉっゃゅょァィゥェォッャュョヶ%)]},.:;?!")
"""Characters that may not begin a line."""
NOT_LAST = frozenset("（「『【〈《([{")
"""Characters that may not end a line."""


class Console(console.Console):
    """A console that breaks all texts by these rules: in tables, lists and paragraphs."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        given = options or self.options
        if isinstance(renderable, Text) and not (given.no_wrap if renderable.no_wrap is None else renderable.no_wrap):
            renderable = broken(renderable, given.max_width)
        return super().render(renderable, options)


def broken(text: Text, width: int) -> Text:
    """Break the Japanese lines of a text at `width` columns."""
    if width < 2 or cell_len(text.plain) == len(text.plain):
        return text
    lines = text.split("\n", allow_blank=True)
    parts = [part for line in lines for part in line.divide(_places(line.plain, width))]
    for part in parts[:-1]:
        part.rstrip()
    return text.blank_copy("\n").join(parts)


def _places(line: str, width: int) -> Iterator[int]:
    """Yield the positions of line breaks: the last allowed one within the width, else in the middle of a word."""
    start = last = used = 0
    for place, letter in enumerate(line):
        if _may_break(line, place):
            last = place
        used += cell_len(letter)
        if used > width and letter != " ":  # trailing spaces are invisible
            start = last if last > start else place
            used = cell_len(line[start : place + 1])
            yield start


def _may_break(line: str, place: int) -> bool:
    before, after = line[place - 1 : place], line[place]
    if not before or before in NOT_LAST or after in NOT_FIRST or after == " ":
        return False
    # A number stays on the line of its counter.
    return before == " " or cell_len(before) == 2 or (cell_len(after) == 2 and not before.isdecimal())
