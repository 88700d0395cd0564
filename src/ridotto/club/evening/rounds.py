"""The rounds of an evening: which comes next, its pairing, and changes of it by hand."""

from collections.abc import Mapping, Sequence
from itertools import chain, product
from typing import Any, NamedTuple

from ridotto.club.evening import knockouts, movements, ranking
from ridotto.club.evening.movements import Plan, Task
from ridotto.club.evening.state import CLOSED, Evening, Match, Round
from ridotto.core.errors import InvalidText, Sentence

ALL = {**movements.MOVEMENTS, **knockouts.MOVEMENTS}
FIXED_BEFOREHAND = ("mitchell", "round-robin", "poules", "individual")
"""Movements that do not depend on results: their next round may be paired while slips are still missing."""


def stages(evening: Evening) -> list[Mapping[str, Any]]:
    """Return the stages of the plan."""
    return list(evening.settings["stages"])


def upcoming(evening: Evening) -> tuple[int, int] | None:
    """Return (stage, number of its rounds so far) of the next round; None if the plan has no more."""
    last, plan = evening.round, stages(evening)
    if last is None:
        return 0, 0
    index = sum(1 for round in evening.rounds if round.stage == last.stage)
    if last.stage < len(plan) and not _over(evening, last, plan[last.stage], index):
        return last.stage, index
    return (last.stage + 1, 0) if last.stage + 1 < len(plan) else None


def _over(evening: Evening, last: Round, stage: Mapping[str, Any], index: int) -> bool:
    """Return True if a stage has no more rounds: their number, that of its plan, or a finished bracket."""
    if last.plan.get("parts") and knockouts.finished(evening, last):
        return True
    rounds = stage.get("rounds")
    if rounds is not None:
        return index >= int(rounds)
    if last.plan.get("parts"):
        return False
    return index >= int(last.plan.get("rounds", 1)) if last.movement != "individual" else index >= 1


def total(evening: Evening) -> int | None:
    """Return the number of rounds of the whole plan; None if it is not known yet."""
    count = 0
    current = evening.round.stage if evening.round else -1
    for number, stage in enumerate(stages(evening)):
        played = sum(1 for round in evening.rounds if round.stage == number)
        last = next((round for round in reversed(evening.rounds) if round.stage == number), None)
        if number < current or (last and _over(evening, last, stage, played)):
            count += played
        elif stage.get("rounds") is not None:
            count += int(stage["rounds"])
        elif last and last.plan.get("rounds") and not last.plan.get("parts") and last.movement != "individual":
            count += int(last.plan["rounds"])
        else:
            return None
    return count


def refusal(evening: Evening, anyway: bool = False) -> Sentence | None:
    """Return why the next round cannot be paired now; None if it can."""
    if evening.closed:
        return CLOSED
    following = upcoming(evening)
    last = evening.round
    if following is None:
        return Sentence(
            "club-no-more-rounds", "the plan has no more rounds: add a stage in the settings, or close the evening"
        )
    stage = stages(evening)[following[0]]
    if last and last.plan and last.movement in knockouts.DECIDING and (tables := knockouts.undecided(evening, last)):
        return _missing(tables)
    if last and not anyway and stage["movement"] not in FIXED_BEFOREHAND:
        for round in evening.rounds:
            if tables := evening.open_tables(round):
                return _missing(tables, round.number)
    if alone := _without_partner(evening):
        return Sentence(
            "club-without-partner",
            "lines {lines} have no partner yet: draw partners, or withdraw them",
            lines=_named([line + 1 for line in alone]),
        )
    if len(evening.eligible()) < 2:
        return Sentence("club-nobody", "there are fewer than two lines to pair")
    return None


def _without_partner(evening: Evening) -> list[int]:
    """Return the single entries that may be paired though partners are to be drawn."""
    size = evening.settings["people"] if evening.settings["partners"] == "drawn" else 1
    return [line for line in evening.eligible() if len(evening.lines[line].people) < size]


def _named(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers[:8])) + (" …" if len(numbers) > 8 else "")


def _missing(tables: Sequence[int], round: int | None = None) -> Sentence:
    named = _named(tables)
    if round is None:
        return Sentence("club-undecided", "it is not known who goes on at table {tables}", tables=named)
    return Sentence("club-missing", "round {round}: the result of table {tables} is missing", round=round, tables=named)


def paired(evening: Evening, anyway: bool = False) -> Round:
    """Return the next round. Raise InvalidText with the reason if it cannot be paired now."""
    if refused := refusal(evening, anyway):
        raise InvalidText(refused)
    following = upcoming(evening)
    assert following is not None
    number, index = following
    stage = stages(evening)[number]
    movement = stage["movement"]
    if movement == "individual" or evening.settings["partners"] != "changing":
        _check_shape(evening, movement)
    else:
        raise InvalidText(Sentence("club-changing", "partners who change need the movement individual"))
    plan: Plan = dict(evening.rounds[-1].plan) if index else {}
    deciding = movement in knockouts.DECIDING
    groups = [""] if deciding or movement == "poules" else _groups(evening)
    matches, plans = _by_hand(evening, groups), {}
    apart = {line for match in matches for line in match.lines}
    for group in groups:
        lines = [line for line in evening.eligible(group if len(groups) > 1 else None) if line not in apart]
        if len(lines) == 1 and not deciding:
            matches.append(movements.out(lines[0], Sentence("club-alone", "nobody else is left"), group))
        if len(lines) < 2 and not deciding:
            continue
        first = max((match.table for match in matches), default=0) + 1
        before = plan.get("groups", {}).get(group, {}) if len(groups) > 1 else plan
        part = group if len(groups) > 1 else ""
        found, made = ALL[movement](Task(evening, stage, index, lines, dict(before), first, part))
        matches += found
        plans[group] = made
    kept = {"groups": plans} if len(groups) > 1 else next(iter(plans.values()), {})
    decides = bool(stage.get("decides")) or deciding
    _check_tables(matches)
    if not deciding:
        _check_forbidden(evening, matches)
    return Round(len(evening.rounds) + 1, number, movement, decides, tuple(matches), kept, 0)


def _groups(evening: Evening) -> list[str]:
    return sorted({evening.lines[line].group for line in evening.eligible()}) or [""]


def _check_shape(evening: Evening, movement: str) -> None:
    if evening.settings["sides"] != 2 and movement not in ("individual", "ranked"):
        facts = {"sides": evening.settings["sides"], "movement": movement}
        raise InvalidText(
            Sentence("club-shape", "tables of {sides} need the movement individual or ranked, not {movement}", **facts)
        )


def _check_tables(matches: Sequence[Match]) -> None:
    seated = [line for match in matches for line in match.lines]
    tables = [match.table for match in matches if match.table]
    assert len(seated) == len(set(seated)) and len(tables) == len(set(tables))


def _check_forbidden(evening: Evening, matches: Sequence[Match]) -> None:
    """Raise InvalidText if two lines would play against each other that may not, since no other pairing is left."""
    opponents = (product(*match.sides) for match in matches if len(match.sides) == 2)
    for one, other in chain.from_iterable(opponents):
        if frozenset((one, other)) in evening.forbidden:
            facts = {"first": one + 1, "second": other + 1}
            raise InvalidText(
                Sentence(
                    "club-only-forbidden",
                    "lines {first} and {second} may not meet, and no other pairing is left: allow it first",
                    **facts,
                )
            )


def _by_hand(evening: Evening, groups: Sequence[str]) -> list[Match]:
    """Return the matches that were fixed by hand, at the first tables."""
    present = set(evening.eligible())
    said = Sentence("club-by-hand", "fixed by the director")
    found: list[Match] = []
    for one, other in evening.fixed:
        if {one, other} <= present and not any({one, other} & set(match.lines) for match in found):
            part = evening.lines[one].group if len(groups) > 1 else ""
            found.append(Match(len(found) + 1, ((one,), (other,)), said, part, by_hand=True))
    return found


def exchanged(round: Round, one: int, other: int) -> list[Match]:
    """Return the matches of a round after two lines have changed places. Raise InvalidText if one of them has none."""
    for line in (one, other):
        if line not in round.lines:
            raise InvalidText(
                Sentence(
                    "club-not-there", "line {line} does not play in round {round}", line=line + 1, round=round.number
                )
            )
    swap = {one: other, other: one}
    found = []
    for match in round.matches:
        if not swap.keys() & set(match.lines):
            found.append(match)
            continue
        sides = tuple(tuple(swap.get(line, line) for line in side) for side in match.sides)
        said = Sentence("club-exchanged", "exchanged by the director")
        found.append(match._replace(sides=sides, reason=said, by_hand=True))
    return found


def preview(evening: Evening) -> list[list[Match]]:
    """Return the rounds of the next stage as they would be if its lines stay the same: for movements fixed beforehand."""
    following = upcoming(evening)
    if following is None:
        return []
    number = following[0]
    if stages(evening)[number]["movement"] not in FIXED_BEFOREHAND:
        return []
    found: list[list[Match]] = []
    ahead = evening.having(fixed=())
    while (now := upcoming(ahead)) is not None and now[0] == number and len(found) < 100:
        round = paired(ahead, anyway=True)
        found.append(list(round.matches))
        ahead = ahead.having(rounds=(*ahead.rounds, round))
    return found


def final(evening: Evening) -> list[ranking.Row]:
    """Return the standings, best first: lines of deciding rounds in the order that these have given, then all others by points.

    Groups (gironi) have standings of their own, one after the other.
    """
    counting = any(not round.decides for round in evening.rounds)
    rows = ranking.rows(evening, None if counting else evening.rounds)
    levels = knockouts.decided(evening) or _final_table(evening)
    if not levels:
        return [row for group in grouped(evening) for row in ranking.rows(evening, lines=group)] or rows
    place = {row.line: row for row in rows}
    found: list[ranking.Row] = []
    for level in levels:
        first = len(found) + 1
        found += [place[line]._replace(place=first) for line in sorted(level, key=lambda line: place[line].place)]
    seen = {row.line for row in found}
    rest = [row for row in rows if row.line not in seen]
    for row in rest:
        ahead = sum(other.place < row.place for other in rest)
        found.append(row._replace(place=len(seen) + ahead + 1))
    return found


def grouped(evening: Evening) -> list[list[int]]:
    """Return the lines of each group; nothing without groups."""
    names = evening.groups()
    if len(names) < 2:
        return []
    return [[line.number for line in evening.lines if line.group == name and line.state != "drawn"] for name in names]


class Poule(NamedTuple):
    """Standings of a group in which all play all."""

    name: str
    rows: list[ranking.Row]
    best: int | None
    """Number of lines that go on to the main bracket; None if the next stage has no bracket for which places count."""
    consolante: bool
    """True if the others play a consolation bracket."""


def poules(evening: Evening) -> list[Poule]:
    """Return the standings of the groups of the last stage of poules; empty unless there are several."""
    last = next((round for round in reversed(evening.rounds) if round.movement == "poules"), None)
    lists = last.plan["lists"] if last else []
    if last is None or len(lists) < 2:
        return []
    following = stages(evening)[last.stage + 1 : last.stage + 2]
    bracket = following[0] if following and following[0]["movement"] == "brackets" else {}
    consolante = bool(bracket.get("consolante"))
    best = int(bracket.get("best", 2)) if consolante or bracket.get("main") else None
    return [
        Poule(movements.letter(number), ranking.rows(evening, lines=lines), best, consolante)
        for number, lines in enumerate(lists)
    ]


def _final_table(evening: Evening) -> list[list[int]]:
    """Return the lines of a final at one table, or several, by the points of the final alone."""
    last = [round for round in evening.rounds if round.decides]
    if not last:
        return []
    levels: list[list[int]] = []
    for match in (match for match in last[0].matches if match.table):
        rows = ranking.rows(evening, last, match.lines)
        places = sorted({row.place for row in rows})
        levels += [[row.line for row in rows if row.place == place] for place in places]
    return levels


def prizes(evening: Evening) -> list[tuple[ranking.Row, str]]:
    """Return the lines that get a prize, with its text, in the order of their places; lines that have withdrawn get none.

    The winners of each group get the same prizes, unless deciding rounds have joined the groups.
    """
    listed = evening.settings["prizes"]
    present = [row for row in final(evening) if evening.lines[row.line].state == "in"]
    apart = grouped(evening) if not any(round.decides for round in evening.rounds) else []
    groups = [[row for row in present if row.line in set(lines)] for lines in apart] or [present]
    return [pair for rows in groups for pair in zip(rows, listed or [""] * len(rows), strict=False)]
