"""The deals of a match in a table, for pages and notebooks."""

from collections.abc import Iterable, Sequence

from ridotto.core.state import State
from ridotto.pictures.svg import escaped, tag


def deals(states: Sequence[State]) -> str:
    """An HTML table with a row for each deal: its dealer, how it ended, what it brought each side, the match so far."""
    sides = len(states[0].totals)
    head = _row("th", ["deal", "dealer", "outcome", *(f"side {side}" for side in range(sides)), "match"])
    return tag(
        "table", tag("thead", head), tag("tbody", *(_deal(number, state) for number, state in enumerate(states)))
    )


def _deal(number: int, state: State) -> str:
    match = " : ".join(f"{total:g}" for total in state.totals)
    if not state.deal_over:
        return _row("td", [number, state.dealer, "in play", *("–" for _ in state.totals), match])
    sheet = state.sheet()
    return _row("td", [number, state.dealer, sheet["outcome"], *(f"{points:g}" for points in sheet["scores"]), match])


def _row(cell: str, values: Iterable[object]) -> str:
    return tag("tr", *(tag(cell, escaped(str(value))) for value in values))
