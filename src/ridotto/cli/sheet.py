"""Score sheets: a deal line by line with its rules, and a match deal by deal."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli.faces import face
from ridotto.cli.felt import counted
from ridotto.cli.look import Look
from ridotto.cli.people import leads, names, sides


def deal_sheet(view: View, look: Look) -> RenderableType:
    """Format the score of a finished deal, line by line, with the rule of each line."""
    kind, scoring = face(view.game), view.kind.spec.scoring
    result = Text.assemble(kind.outcome(view, look), style="bold")
    sheet, columns = view.sheet, sides(view, look)
    if sheet["outcome"] == "void":
        return result
    table = _table([""], [side.name for side in columns], [look.word("terminal-rule")])

    def row(name: str, rule: str | None, points: Sequence[object]) -> None:
        table.add_row(name, *map(str, points), Text(rule or "", "dim"))

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
    table.add_section()
    for id, scores in ((kind.scored, sheet["scores"]), ("sheet-total", view.totals)):
        table.add_row(look.word(id), *(Text(str(scores[side.unit]), "bold") for side in columns), "")
    return Group(result, table, Text(" ").join(map(Text, remarks)))


def match_table(deals: Sequence[View], look: Look, rows: int | None = None) -> RenderableType:
    """Format the finished deals of a match, or the last `rows` of them, with the total and the leader."""
    if not deals:
        return look.say("sheet-empty")
    columns = sides(deals[0], look)
    before = [look.word("sheet-deal"), look.word("seats-dealer")]
    table = _table(before, [side.name for side in columns], [look.word("terminal-how")])
    first = max(0, len(deals) - rows) if rows else 0
    for number, view in enumerate(deals[first:], first + 1):
        scores = view.sheet["scores"]
        table.add_row(
            _number(view, number),
            names(view, look)[view.dealer],
            *(str(scores[side.unit]) for side in columns),
            look.named("sheet-outcome", view.sheet["outcome"]),
        )
    table.add_section()
    totals = deals[-1].totals
    standing = (Text(str(totals[side.unit]), "bold") for side in columns)
    table.add_row(look.word("sheet-total"), "", *standing, leads(deals[-1], look))
    return table


def _number(view: View, number: int) -> str:
    """Return the number of a deal in the table of its match; of so many deals, void ones have none."""
    used, count = counted(view)
    if count is None:
        return str(number)
    return "–" if view.sheet["outcome"] == "void" else str(used + 1)


def _table(before: Sequence[str], scores: Sequence[str], after: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for name in before:
        table.add_column(name)
    for name in scores:
        table.add_column(name, justify="right")
    for name in after:
        table.add_column(name)
    return table
