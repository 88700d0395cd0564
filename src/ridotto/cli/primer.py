"""A game's primer in the terminal: cards with signs and colours, rule ids dim."""

import re
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ridotto.cli.choose import UsageError
from ridotto.cli.look import Look
from ridotto.rulebook import folders, primer

PIECE = re.compile(r"`([^`]+)`| ?(\[[A-Z]{3}-\d+\.\d+\])|\*\*([^*]+)\*\*")


def looked_up(game: str, language: str) -> str:
    """Return the Markdown of a game's primer. Raise UsageError if it has none."""
    text = primer(game, language)
    if not text:
        known = ", ".join(name for name in folders() if primer(name))
        raise UsageError("usage-primer", game=game, words=known)
    return text


def shown(text: str, look: Look) -> RenderableType:
    """Format a primer for the terminal."""
    return Padding(Group(*_blocks(text, look)), (0, 1), expand=False)


def _blocks(text: str, look: Look) -> Iterator[RenderableType]:
    for block in re.split(r"\n\n+", text.strip()):
        lines = block.splitlines()
        if block.startswith("#"):
            yield Text(f"{block.lstrip('# ')}\n", "bold underline" if block.startswith("# ") else "bold")
        elif block.startswith("|"):
            yield from _rows(lines, look) if look.sentences else (_table(lines, look),)
            yield Text()
        else:
            for line in lines:
                mark, indent, words = _item(line, look)
                yield Padding(_line(mark + words, look), (0, 0, 0, indent))
            yield Text()


def _item(line: str, look: Look) -> tuple[str, int, str]:
    """Split a line into its marker, indentation and text."""
    found = re.match(r"(\d+\. |- |> )?(.*)", line)
    assert found is not None
    start = found[1] or ""
    return {"- ": look.plain("· "), "> ": look.plain("▸ ")}.get(start, start), 2 if start else 0, found[2]


def _line(text: str, look: Look) -> Text:
    """Format a line with its cards, rule ids and bold words."""
    line = Text()
    end = 0
    for piece in PIECE.finditer(text):
        line.append(look.plain(text[end : piece.start()]))
        if piece[1]:
            line.append_text(look.cards(piece[1].split()))
        elif piece[2]:
            line.append(f" {piece[2]}", "dim")
        else:
            line.append(look.plain(piece[3]), "bold")
        end = piece.end()
    return line.append(look.plain(text[end:]))


def _rows(rows: list[str], look: Look) -> Iterator[Text]:
    """Yield the rows of a Markdown table as sentences."""
    head, body = _split(rows)
    for cells in body:
        told = [
            look.say("terminal-said-plain", who=name, words=_line(cell, look))
            for name, cell in zip(head, cells, strict=True)
        ]
        yield look.sentence(look.series(told))


def _split(rows: list[str]) -> tuple[list[str], list[list[str]]]:
    """Return the head and the other rows of a Markdown table."""
    head, _, *body = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]
    return head, body


def _table(rows: list[str], look: Look) -> Table:
    """Format a Markdown table."""
    head, body = _split(rows)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    for name in head:
        table.add_column(_line(name, look))
    for cells in body:
        table.add_row(*(_line(cell, look) for cell in cells))
    return table
