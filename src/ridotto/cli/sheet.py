"""Score sheets: a deal line by line with its rules, and a match deal by deal."""

from collections.abc import Sequence
from typing import NamedTuple

from rich import box
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli.faces import face
from ridotto.cli.felt import Sized, counted
from ridotto.cli.look import Look
from ridotto.cli.people import leads, names, sides


def deal_sheet(view: View, look: Look) -> RenderableType:
    """Format the score of a finished deal, line by line, with the rule of each line."""
    kind, scoring = face(view.game), view.kind.spec.scoring
    result = Text.assemble(kind.outcome(view, look), style="bold")
    sheet, columns = view.sheet, sides(view, look)
    if sheet["outcome"] == "void":
        return result
    lines: list[Row] = []

    def row(name: str, rule: str | None, points: Sequence[object]) -> None:
        lines.append(Row(name, list(map(str, points)), rule or ""))

    def rows(lines: Sequence[tuple[str, str, list[int]]]) -> None:
        for name, rule, points in lines:
            if any(points) or name in scoring.always:
                row(look.named("sheet-line", name), rule, [points[side.unit] for side in columns])

    extras, remarks = kind.extras(view, look)
    # Extras such as a multiplier change the last sum; lines after it are paid apart.
    sums = [place for place, (name, *_) in enumerate(sheet["lines"], 1) if name in scoring.sums]
    end = sums[-1] if sums else len(sheet["lines"])
    rows(sheet["lines"][:end])
    for id, rule, values in extras:
        row(look.word(id), rule, values)
    rows(sheet["lines"][end:])
    for id, scores in ((kind.scored, sheet["scores"]), ("sheet-total", view.totals)):
        lines.append(Row(look.word(id), [str(scores[side.unit]) for side in columns], total=True))
    heads = [side.name for side in columns]
    table = fitted(look, lines, [""], heads, look.word("terminal-rule"))
    return Group(look.sentence(result) if look.sentences else result, table, Text(" ").join(map(Text, remarks)))


def match_table(deals: Sequence[View], look: Look, rows: int | None = None) -> RenderableType:
    """Format the finished deals of a match, or the last `rows` of them, with the total and the leader."""
    if not deals:
        return look.say("sheet-empty")
    columns = sides(deals[0], look)
    before = [look.word("sheet-deal"), look.word("seats-dealer")]
    first = max(0, len(deals) - rows) if rows else 0
    lines = []
    for number, view in enumerate(deals[first:], first + 1):
        scores = [str(view.sheet["scores"][side.unit]) for side in columns]
        dealer, how = names(view, look)[view.dealer], look.named("sheet-outcome", view.sheet["outcome"])
        lines.append(Row(_number(view, number), scores, how, [dealer]))
    totals = [str(deals[-1].totals[side.unit]) for side in columns]
    lines.append(Row(look.word("sheet-total"), totals, leads(deals[-1], look), [""], total=True))
    return fitted(look, lines, before, [side.name for side in columns], look.word("terminal-how"))


class Row(NamedTuple):
    """A line of a sheet."""

    name: str
    points: list[str]
    after: str = ""
    more: Sequence[str] = ()
    """Columns between the name and the points."""
    total: bool = False


def fitted(look: Look, rows: Sequence[Row], before: Sequence[str], scores: Sequence[str], after: str) -> RenderableType:
    """Return rows as a table or, where it does not fit or sentences are wanted, each as a line."""
    lines = Group(*(_told(look, row, before, scores) for row in rows))
    if look.sentences:
        return lines
    heads = [scores, [name.replace(" ", "\n") for name in scores]]

    def sized(width: int) -> RenderableType:
        return next(
            (_table(rows, before, head, after) for head in heads if _least(rows, before, head, after) <= width), lines
        )

    return Sized(sized)


def _number(view: View, number: int) -> str:
    """Return the number of a deal in the table of its match; under `deals`, void deals have none."""
    used, count = counted(view)
    if count is None:
        return str(number)
    return "–" if view.sheet["outcome"] == "void" else str(used + 1)


def _least(rows: Sequence[Row], before: Sequence[str], scores: Sequence[str], after: str) -> int:
    """Return the width below which a table would break words."""
    columns = zip(
        (*before, *scores, after), *((row.name, *row.more, *row.points, row.after) for row in rows), strict=True
    )
    wrapped = _wrapped(before, scores)
    cells = (
        max(
            cell_len(part)
            for text in column
            for part in (text.split() if place == wrapped else text.splitlines()) or [""]
        )
        for place, column in enumerate(columns)
    )
    return sum(cells) + 3 * (len(before) + len(scores) + 1) - 1


def _wrapped(before: Sequence[str], scores: Sequence[str]) -> int:
    """Return the only column whose texts may be wrapped: names of lines or, with more columns before the points, the last."""
    return 0 if len(before) == 1 else len(before) + len(scores)


def _told(look: Look, row: Row, before: Sequence[str], scores: Sequence[str]) -> Text:
    """Return a row in one line: "Deal 3: dealer Left, Us 12, Them 0, made"."""
    name = f"{before[0]} {row.name}" if before[0] and not row.total else row.name
    more = [f"{head} {value}" for head, value in zip(before[1:], row.more, strict=True) if value]
    points = [f"{side} {value}" for side, value in zip(scores, row.points, strict=True) if value]
    told = look.series([*more, *points, *([row.after] if row.after else [])])
    return look.sentence(look.say("terminal-said-plain", who=name, words=told))


def _table(rows: Sequence[Row], before: Sequence[str], scores: Sequence[str], after: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    wrapped = _wrapped(before, scores)
    for place, name in enumerate((*before, *scores, after)):
        number = len(before) <= place < len(before) + len(scores)
        table.add_column(name, justify="right" if number else "left", no_wrap=place != wrapped, overflow="fold")
    ruled = len(before) == 1
    for place, row in enumerate(rows):
        if row.total and not rows[place - 1].total:
            table.add_section()
        points = [Text(value, "bold" if row.total else "") for value in row.points]
        table.add_row(row.name, *row.more, *points, Text(row.after, "dim" if ruled else ""))
    return table
