"""HTML table of a match's deals, for pages and notebooks."""

from collections.abc import Iterable, Sequence

from ridotto.core.errors import Sentence
from ridotto.core.state import State
from ridotto.pictures.svg import escaped, tag
from ridotto.pictures.telling import Tell, named, seat, team


def deals(states: Sequence[State], tell: Tell) -> str:
    """Return an HTML table with a row for each deal: dealer, outcome, points of each side, match score."""
    seats, sides = range(states[0].seats), len(states[0].totals)
    scorers = [team(tell, seats[side::sides]) for side in range(sides)]
    names = [
        Sentence("picture-deal", "deal"),
        Sentence("picture-dealer", "dealer"),
        Sentence("picture-outcome", "outcome"),
    ]
    head = _row("th", [*map(tell, names), *scorers, tell(Sentence("picture-match", "match"))])
    rows = (_deal(number, state, tell) for number, state in enumerate(states))
    return tag("table", tag("thead", head), tag("tbody", *rows))


def _deal(number: int, state: State, tell: Tell) -> str:
    match = " : ".join(f"{total:g}" for total in state.totals)
    dealer = seat(tell, state.dealer)
    if not state.deal_over:
        playing = tell(Sentence("picture-in-play", "in play"))
        return _row("td", [number, dealer, playing, *("–" for _ in state.totals), match])
    sheet = state.sheet()
    outcome = named(tell, "sheet-outcome", sheet["outcome"])
    return _row("td", [number, dealer, outcome, *(f"{points:g}" for points in sheet["scores"]), match])


def _row(cell: str, values: Iterable[object]) -> str:
    return tag("tr", *(tag(cell, escaped(str(value))) for value in values))
