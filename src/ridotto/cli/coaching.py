"""The coach in the terminal: reasons as sentences, and the review of a deal as a graph and a table."""

from collections.abc import Callable, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto import State, View, game
from ridotto.cli.felt import Sized
from ridotto.cli.look import Look, fluent
from ridotto.cli.people import names
from ridotto.coach import Advice, Decision, Reason, Review
from ridotto.coach.judging import Grade, next_best, rounded
from ridotto.coach.reasons import in_unit
from ridotto.core.spec import Scoring
from ridotto.search import Verdict

SIGNS: dict[Grade, str] = {"good": "", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
STYLES: dict[Grade, str] = {"good": "", "inaccuracy": "yellow", "mistake": "red", "blunder": "bold red"}
HIGH = 7
"""Height of the graph, in rows."""
NARROWEST = 70
"""Width below which decisions are lines instead of a table."""
WIDE = 3
"""Width of the graph per decision, in columns."""


def sentence(view: View, reason: Reason, look: Look) -> str:
    """Format a reason for the player who has the view."""
    called = names(view, look)
    formats: dict[str, Callable[[Any], str | int]] = {
        "seat": lambda seat: called[seat],
        "card": lambda card: look.card(card).plain,
        "other": lambda card: look.card(card).plain,
        "cards": lambda cards: look.series(look.card(card) for card in cards.split()).plain,
        "suit": lambda suit: look.suit(suit).plain,
        "rank": lambda rank: fluent(rank.replace("T", "10")),
        "often": lambda number: look.word("coach-often", number=number),
        "less": lambda number: look.word("coach-less", number=number),
    }
    facts = {key: formats[key](value) if key in formats else value for key, value in reason.given.items()}
    facts |= {key: sentence(view, one, look) for key, one in zip(("first", "second"), reason.also, strict=False)}
    given = {"who" if key == "seat" else key: value for key, value in facts.items()}
    return look.word(f"coach-{reason.name}", **{key: _number(value) for key, value in given.items()})


def _number(value: str | int | float) -> str | int:
    """Format a number for Fluent; a fraction becomes text."""
    if isinstance(value, float):
        return int(value) if value.is_integer() else f"{value:g}"
    return value


def standing(points: float) -> str:
    """Return the form of a sentence about expected points: level with the others, one point, or more of them."""
    return "level" if not points else "one" if abs(points) == 1 else "apart"


def signed(points: float) -> str:
    """Format points, with a plus sign for a gain."""
    return f"{points:+g}" if points else "0"


def advised(view: View, advice: Advice, look: Look) -> Text:
    """Format advice: the action, the reason, and the numbers behind it.

    Where actions are ranked by the chance to win the match, the points of the deal are left out: they may point the other way.
    """
    spec = view.kind.spec
    action = Text.assemble(look.action(advice.action, spec.family), style="bold")
    parts = [look.say("terminal-hint", action=action), Text(sentence(view, advice.reason, look))]
    if numbers := _numbers(view, advice, look):
        parts.append(Text(numbers, "dim"))
    return Text("  ").join(parts)


def _numbers(view: View, advice: Advice, look: Look) -> str:
    verdict, action = advice.verdict, advice.action
    if verdict is None or not verdict.worlds or len(view["legal"]) == 1 or action not in verdict.values:
        return ""
    spec = view.kind.spec
    spread, other = spec.scoring.spread, next_best(verdict, action)
    points = rounded(verdict.values[action], spread)
    if action in verdict.chances:
        parts = [look.word("coach-numbers-match", percent=round(100 * verdict.chances[action]))]
    else:
        name = in_unit("coach-numbers", spec.scoring.unit)
        parts = [look.word(name, points=signed(points), standing=standing(points))]
    if other is not None:
        parts.append(_next(verdict, action, other, look.action(other, spec.family).plain, spec.scoring, look))
    return look.series(parts).plain


def _next(verdict: Verdict, action: str, other: str, named: str, scoring: Scoring, look: Look) -> str:
    """Format the next best action and what it is behind by: in the chance to win the match, if that ranks the actions."""
    if action in verdict.chances and other in verdict.chances:
        percent = max(0.0, round(100 * (verdict.chances[action] - verdict.chances[other]), 1))
        return look.word("coach-next-match", action=named, percent=_number(percent))
    less = max(0.0, rounded(verdict.values[action] - verdict.values[other], scoring.spread))
    return look.word(in_unit("coach-next", scoring.unit), action=named, points=_number(less))


# ---- reviews --------------------------------------------------------------------------------------------------------


def shown(review: Review, finals: Sequence[State], number: int, seat: int, look: Look) -> RenderableType:
    """Format the review of a seat's decisions in a deal."""
    final = finals[number]
    view, spread = final.view(seat), game(review.game).spec.scoring.spread
    decisions = [one for one in review.decisions if (one.deal, one.seat) == (number, seat)]
    title = Text(look.word("review-deal", number=number + 1), "bold underline")
    if not decisions:
        return Group(title, look.word("review-empty"))
    curve = [rounded(points, spread) for points in review.curve(number, seat)]
    rows = [_cells(view, number, one, spread, look) for number, one in enumerate(decisions, 1)]
    lines = Group(*(_told(row, look) for row in rows))
    if look.sentences:
        expected = look.say(
            "terminal-said-plain", who=look.word("terminal-expected"), words=look.series(map(signed, curve))
        )
        return Group(look.sentence(title), look.sentence(expected), lines)
    grades = [one.grade for one in decisions]
    return Group(
        title,
        Sized(lambda width: graphs(curve, grades, width, look)),
        Sized(lambda width: table(rows, look) if width >= NARROWEST else lines),
    )


def graphs(curve: Sequence[float], grades: Sequence[Grade], width: int, look: Look) -> RenderableType:
    """Draw the graph in as many parts as the width needs, one below the other, all on one scale."""
    each = max(1, (width - 16) // WIDE)
    bounds = (min(0, *curve), max(0, *curve))
    if len(grades) <= each:
        return graph(curve, grades, look)
    parts = range(0, len(grades), each)
    return Group(*(graph(curve[at : at + each + 1], grades[at : at + each], look, bounds) for at in parts))


def graph(
    curve: Sequence[float], grades: Sequence[Grade], look: Look, bounds: tuple[float, float] | None = None
) -> Text:
    """Draw the expected points over the deal, with a mark below each decision that was not good."""
    low, high = bounds or (min(0, *curve), max(0, *curve))
    step = (high - low) / (HIGH - 1) or 1
    dot, bar, zero = ("●", "│", "┄") if look.unicode else ("*", "|", "-")
    text = Text()
    for row in range(HIGH - 1, -1, -1):
        edge = {HIGH - 1: signed(high), 0: signed(low)}.get(row, "")
        text.append(f"{edge:>7} {bar}", "dim")
        for points in curve:
            here = round((points - low) / step) == row
            level = round(-low / step) == row
            cell = dot if here else zero if level else " "
            text.append(f" {cell}{zero if level else ' '}", "" if here else "dim")
        text.append("\n")
    text.append(" " * 9)
    for grade in grades:
        text.append(f" {SIGNS[grade]:<{WIDE - 1}}", STYLES[grade])
    if len(curve) > len(grades):
        text.append(f" {signed(curve[-1])}", "bold")
    return text


COLUMNS = ("number", "played", "grade", "cost", "best", "why")
"""Columns of the table of decisions, by the ends of their messages."""


def table(decisions: Sequence[Sequence[Text]], look: Look) -> Table:
    """Return a table of decisions: the action taken, its cost, the better action and the reason."""
    rows = Table(box=box.SIMPLE_HEAD if look.unicode else box.ASCII2, pad_edge=False, padding=(0, 1))
    for name in COLUMNS:
        right = name in ("number", "cost")
        rows.add_column(
            look.word(f"review-{name}"), justify="right" if right else "left", no_wrap=right, overflow="fold"
        )
    for cells in decisions:
        rows.add_row(*cells)
    return rows


def _cells(view: View, number: int, one: Decision, spread: float, look: Look) -> list[Text]:
    """Return what the table tells of a decision."""
    family, good = view.kind.spec.family, one.grade == "good"
    grade = f"{SIGNS[one.grade]} {look.word(f'coach-grade-{one.grade}')}".strip()
    action, grade_cell = look.action(one.action, family), Text(grade, STYLES[one.grade])
    if good:
        return [Text(str(number)), action, grade_cell, Text(), Text(), Text()]
    best, why = look.action(one.cost.best, family), Text(_why(view, one, look))
    return [Text(str(number)), action, grade_cell, Text(lost(one, spread)), best, why]


def _told(cells: Sequence[Text], look: Look) -> Text:
    """Return a decision in a line: "3 play J♥: ? mistake, Cost 12, Better play 9♥, Why …"."""
    number, action, grade, *rest = cells
    named = (
        look.say("terminal-said-plain", who=look.word(f"review-{name}"), words=cell)
        for name, cell in zip(COLUMNS[3:], rest, strict=True)
        if cell
    )
    played = Text.assemble(number, " ", action)
    return look.sentence(look.say("terminal-said-plain", who=played, words=look.series([grade, *named])))


def _why(view: View, one: Decision, look: Look) -> str:
    """Format the reason for the best action, and separately the best action with all cards visible."""
    why, opened = sentence(view, one.reason, look), one.opened
    if opened is None or opened.best in (one.action, one.cost.best):
        return why
    action = look.action(opened.best, view.kind.spec.family).plain
    return f"{why} {look.word('review-open', action=action)}"


def lost(one: Decision, spread: float) -> str:
    """Format the cost in points or, if the search estimated it, in the chance to win the match."""
    chance = one.cost.chance
    return f"{rounded(one.cost.points, spread):g}" if chance is None else f"{100 * chance:.1f} %"


def summary(review: Review, seat: int, look: Look) -> str:
    """Format the counts of a seat's decisions by grade."""
    good, inaccuracies, mistakes, blunders = review.count(seat).values()
    return look.word("review-counts", good=good, inaccuracies=inaccuracies, mistakes=mistakes, blunders=blunders)
