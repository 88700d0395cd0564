"""Score sheets: one deal line by line with its rules, and the match deal by deal."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto import View
from ridotto.cli.faces import face
from ridotto.cli.look import Look


def deal_sheet(view: View, look: Look) -> RenderableType:
    """The score of a deal that is over, line by line, with the rule of each line."""
    kind = face(view.game)
    result = Text.assemble(kind.outcome(view, look), style="bold")
    sheet = view.sheet
    if sheet["outcome"] == "void":
        return result
    sides = kind.sides(view)
    table = _table([""], [name for name, _ in sides], ["rule"])
    for name, rule, points in sheet["lines"]:
        if any(points) or name == "cards":
            table.add_row(name, *(str(points[place]) for _, place in sides), Text(rule, "dim"))
    lines, remark = kind.extras(view)
    for name, values in lines:
        table.add_row(name, *map(look.plain, values), "")
    table.add_section()
    table.add_row("scored", *(Text(str(sheet["scores"][place]), "bold") for _, place in sides), "")
    table.add_row("match", *(Text(str(view.totals[place]), "bold") for _, place in sides), "")
    return Group(result, table, Text(remark))


def match_table(deals: Sequence[View], look: Look, rows: int | None = None) -> RenderableType:
    """All finished deals of a match, or the last `rows` of them, with the running score; who leads."""
    if not deals:
        return Text("No deal is finished yet.")
    kind = face(deals[0].game)
    sides = kind.sides(deals[0])
    table = _table(["deal", "dealer"], [name for name, _ in sides], ["how it went"])
    first = max(0, len(deals) - rows) if rows else 0
    for number, view in enumerate(deals[first:], first + 1):
        scores = view.sheet["scores"]
        table.add_row(
            str(number),
            kind.names(view)[view.dealer],
            *(str(scores[place]) for _, place in sides),
            kind.outcome(view, look),
        )
    table.add_section()
    totals = deals[-1].totals
    table.add_row("match", "", *(Text(str(totals[place]), "bold") for _, place in sides), kind.leads(deals[-1]))
    return table


def _table(before: Sequence[str], scores: Sequence[str], after: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for name in before:
        table.add_column(name)
    for name in scores:
        table.add_column(name, justify="right")
    for name in after:
        table.add_column(name)
    return table
