"""Movements of an evening whose rounds count in the standings. Each returns the matches of the next round and its plan."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ridotto.club import individual, movements, pairing
from ridotto.club.evening import ranking
from ridotto.club.evening.mixing import met_before, mixed
from ridotto.club.evening.state import Evening, Match
from ridotto.club.swiss import swiss as pair_swiss
from ridotto.core.errors import InvalidText, Sentence

Plan = dict[str, Any]
STEPS = 40_000
"""Steps of the search for all rounds of changing tables: less than a second."""
Pair = frozenset[int]


class Task(NamedTuple):
    """What a movement needs to know to pair the next round of a group of lines."""

    evening: Evening
    stage: Mapping[str, Any]
    played: int
    """Number of rounds of this stage that have been paired."""
    lines: list[int]
    """Lines that may be paired, without those fixed by hand."""
    plan: Plan
    """Plan of the stage's previous round; empty in its first."""
    first: int
    """Number of the first table."""
    part: str = ""

    @property
    def rng(self) -> random.Random:
        """Random numbers of this round: the same evening is always drawn alike."""
        return random.Random(f"{self.evening.seed} {len(self.evening.rounds) + 1} {self.part}")

    @property
    def barred(self) -> set[Pair]:
        """Pairs that have met, or may not meet."""
        return met(self.evening) | self.evening.forbidden

    @property
    def standing(self) -> list[int]:
        """The lines in the order of the standings."""
        return [row.line for row in ranking.rows(self.evening, lines=self.lines)]


Drafted = tuple[list[Match], Plan]
Movement = Callable[[Task], Drafted]


def met(evening: Evening) -> set[Pair]:
    """Return the pairs of lines that have played against each other."""
    return {
        frozenset((one, other))
        for round in evening.rounds
        for match in round.matches
        for number, side in enumerate(match.sides)
        for other_side in match.sides[number + 1 :]
        for one in side
        for other in other_side
    }


def outs(evening: Evening) -> dict[int, int]:
    """Return how often each line has sat out."""
    found: dict[int, int] = {}
    for match in (match for round in evening.rounds for match in round.matches if len(match.sides) == 1):
        for line in match.lines:
            found[line] = found.get(line, 0) + 1
    return found


def out(line: int, reason: Sentence, part: str = "") -> Match:
    """Return the entry of a line that sits out."""
    return Match(0, ((line,),), reason, part)


def _placed(task: Task, found: Iterable[pairing.Pairing]) -> list[Match]:
    """Return pairings as matches, with their tables counted from the task's first."""
    return [
        out(one.first, one.reason, task.part)
        if one.second is None
        else Match(task.first + one.table - 1, ((one.first,), (one.second,)), one.reason, task.part)
        for one in found
    ]


# ---- by the standings, by lot


def danese(task: Task) -> Drafted:
    """Pair neighbours in the standings; re-matches are allowed, unless two lines may not meet at all."""
    found = pairing.danese(task.standing, outs(task.evening))
    forbidden = task.evening.forbidden
    if any(one.second is not None and frozenset((one.first, one.second)) in forbidden for one in found):
        said = Sentence("club-let", "the next in the standings that the director lets meet")
        found = pairing.danese_modificato(task.standing, forbidden, outs(task.evening))
        found = [one if one.second is None else one._replace(reason=said) for one in found]
    return _placed(task, found), {}


def danese_modificato(task: Task) -> Drafted:
    """Pair neighbours in the standings that have not met."""
    return _placed(task, pairing.danese_modificato(task.standing, task.barred, outs(task.evening))), {}


def swiss(task: Task) -> Drafted:
    """Pair lines with equal points, the upper half of each group with the lower half; in the first round clubs apart."""
    rows = ranking.rows(task.evening, lines=task.lines)
    scores = {row.line: row.points for row in rows}
    first = not task.evening.rounds and task.evening.settings["apart"]
    clubs = _clubs(task.evening, task.lines) if first else None
    standing = (
        task.rng.sample(sorted(task.lines), len(task.lines)) if not task.evening.rounds else [row.line for row in rows]
    )
    return _placed(task, pair_swiss(standing, scores, task.barred, outs(task.evening), clubs)), {}


def drawn(task: Task) -> Drafted:
    """Pair by lot: in the first round lines of one club apart, later nobody again."""
    rng, lines, barred = task.rng, sorted(task.lines), task.barred
    if not barred:
        clubs = _clubs(task.evening, lines) if task.evening.settings["apart"] else None
        return _placed(task, pairing.drawn(lines, rng.random().hex(), clubs, outs(task.evening))), {}
    order = rng.sample(lines, len(lines))
    said = Sentence("club-drawn-again", "drawn by lot among those who have not met")
    found = pairing.danese_modificato(order, barred, outs(task.evening))
    fresh = [one for one in found if one.second is not None and frozenset((one.first, one.second)) not in barred]
    again = Sentence("club-drawn-rematch", "drawn by lot; the two have met, no other pairing is left for them")
    resting = Sentence("club-drawn-out", "drawn by lot to sit out, among those who did so least often")
    reasons = [resting if one.second is None else said if one in fresh else again for one in found]
    return _placed(task, [one._replace(reason=reason) for one, reason in zip(found, reasons, strict=True)]), {}


def _clubs(evening: Evening, lines: Iterable[int]) -> dict[int, str]:
    """Return the club of each line whose people are of one club."""
    found = {}
    for line in lines:
        clubs = {person.club for person in evening.lines[line].people}
        if len(clubs) == 1 and (club := clubs.pop()):
            found[line] = club
    return found


def ranked(task: Task) -> Drafted:
    """Seat the best lines at the first table, the next at the second, and so on; with `main` only that many lines play."""
    size = task.evening.settings["sides"]
    standing = task.standing[: task.stage.get("main")]
    matches: list[Match] = []
    full = len(standing) - len(standing) % size
    for at in range(0, full, size):
        facts = {"first": at + 1, "last": at + size}
        said = Sentence("club-ranked", "places {first} to {last} of the standings", **facts)
        sides = tuple((line,) for line in standing[at : at + size])
        matches.append(Match(task.first + at // size, sides, said, task.part))
    said = Sentence("club-no-table", "no full table is left")
    return [*matches, *(out(line, said, task.part) for line in standing[full:])], {}


# ---- fixed beforehand


def mitchell(task: Task) -> Drafted:
    """Move the mobile lines along the fixed ones. A late line takes an empty seat; who has no opponent there meets another such line."""
    step = task.stage.get("step", 1)
    fixed, mobile = _seats(task, step)
    tables, present = len(fixed), set(task.lines)
    met_already, left = task.barred, list[int]()
    matches: list[Match] = []
    for table in range(tables):
        one, other = fixed[table], mobile[(table - step * task.played) % tables]
        here = [line for line in (one, other) if line in present]
        if len(here) == 2 and frozenset(here) not in met_already:
            facts = {"table": task.first + table, "step": step}
            said = Sentence("club-moves", "Mitchell: fixed at table {table}, the mobile line moves {step}", **facts)
            matches.append(Match(task.first + table, ((here[0],), (here[1],)), said, task.part))
        else:
            left += here
    left += [line for line in task.lines if line not in {*fixed, *mobile}]
    taken = {match.table for match in matches}
    free = [task.first + table for table in range(tables + len(left)) if task.first + table not in taken]
    return [*matches, *_leftover(task, left, free, met_already)], {"fixed": fixed, "mobile": mobile, "tables": tables}


def _seats(task: Task, step: int) -> tuple[list[int | None], list[int | None]]:
    """Return fixed and mobile lines by seat: drawn in the first round, with late lines in empty seats afterwards."""
    if not task.plan:
        order: list[int | None] = list(task.rng.sample(sorted(task.lines), len(task.lines)))
        if len(order) % 2:
            order.append(None)
        tables = len(order) // 2
        movements.mitchell(tables, task.stage.get("rounds", 1), step)  # refuses what would make lines meet twice
        return order[:tables], order[tables:]
    fixed, mobile = list(task.plan["fixed"]), list(task.plan["mobile"])
    seated = {*fixed, *mobile}
    late = [line for line in task.lines if line not in seated]
    gone = {line.number for line in task.evening.lines if line.state == "out"}
    for empty in ({None}, gone):
        for seats in (fixed, mobile):
            for seat, line in enumerate(seats):
                if late and line in empty:
                    seats[seat] = late.pop(0)
    return fixed, mobile


def _leftover(
    task: Task, left: Sequence[int], free: Iterable[int], barred: set[Pair], again: bool = True
) -> list[Match]:
    """Pair the lines that the movement has left without an opponent, by the standings; a second time only with `again`."""
    standing = [row.line for row in ranking.rows(task.evening, lines=left)]
    said = Sentence("club-empty", "its opponent in the movement is absent")
    found, tables = [], iter(free)
    for one in pairing.danese_modificato(standing, barred, outs(task.evening)):
        if one.second is None:
            found.append(out(one.first, said, task.part))
        elif frozenset((one.first, one.second)) in barred and not again:
            found += [out(line, said, task.part) for line in (one.first, one.second)]
        else:
            gap = Sentence("club-gap", "both are without an opponent in the movement")
            found.append(Match(next(tables), ((one.first,), (one.second,)), gap, task.part))
    return found


def round_robin(task: Task) -> Drafted:
    """Each two lines of the group meet once."""
    return _robin(task, task.plan.get("lists") or [task.rng.sample(sorted(task.lines), len(task.lines))])


def poules(task: Task) -> Drafted:
    """Draw groups of `size`, in each of which each two lines meet once."""
    lists = task.plan.get("lists")
    if lists is None:
        size, order = task.stage.get("size", 4), task.rng.sample(sorted(task.lines), len(task.lines))
        many = max(1, round(len(order) / size))
        lists = [order[number::many] for number in range(many)]
    return _robin(task, lists)


def _robin(task: Task, lists: list[list[int]]) -> Drafted:
    lists = [list(lines) for lines in lists]
    listed = {line for lines in lists for line in lines}
    for line in task.lines:
        if line not in listed:  # entered late
            min(lists, key=len).append(line)
    longest = max(len(lines) for lines in lists)
    matches: list[Match] = []
    for number, lines in enumerate(lists):
        letters = letter(number) if len(lists) > 1 else ""
        first = max((match.table for match in matches), default=task.first - 1) + 1
        matches += _robin_round(task._replace(first=first, part=task.part + letters), lines)
    return matches, {"lists": lists, "rounds": longest - 1 + longest % 2}


def _robin_round(task: Task, lines: list[int]) -> list[Match]:
    """Return a round of all against all. Lines whose opponent is absent meet, if they have not met yet."""
    barred, left = task.barred, {line: None for line in lines if line in set(task.lines)}
    schedule = movements.round_robin(len(lines)) if len(lines) > 1 else []
    if task.played >= len(schedule):  # a shorter list is through
        return []
    said = Sentence("club-robin", "all play all, round {round}", round=task.played + 1)
    matches: list[Match] = []
    for one, other in schedule[task.played]:
        pair = lines[one], lines[other]
        if left.keys() >= set(pair) and frozenset(pair) not in barred:
            matches.append(Match(task.first + len(matches), ((pair[0],), (pair[1],)), said, task.part))
            del left[pair[0]], left[pair[1]]
    free = range(task.first + len(matches), task.first + len(lines))
    return matches + _leftover(task, list(left), free, barred, again=False)


def letter(number: int) -> str:
    """Return the name of a group: A, B, …"""
    return chr(ord("A") + number) if number < 26 else f"{letter(number // 26 - 1)}{letter(number % 26)}"


# ---- individuals


def individuals(task: Task) -> Drafted:
    """Seat single players so that as few as possible meet again: partners change at tables of four, elsewhere everybody plays alone."""
    changing = task.evening.settings["partners"] == "changing"
    size = individual.FOUR if changing else task.evening.settings["sides"]
    lines, sitting = _seatable(task, size)
    plan = dict(task.plan)
    if task.played == 0 or plan.get("lines") != sorted(lines):
        plan = {} if sitting or task.evening.rounds else _schedule(task, lines, size)
    if plan and task.played < len(plan["rounds"]):
        tables, said = plan["rounds"][task.played], _quality(plan)
    else:
        tables = mixed(sorted(lines), size, met_before(task.evening.rounds), task.rng)
        said = Sentence("club-mixed", "drawn so that as few as possible meet again")
    matches = [
        Match(task.first + number, _sides(table, changing), said, task.part) for number, table in enumerate(tables)
    ]
    resting = Sentence("club-rests", "sits out: one of those who did so least often")
    return [*matches, *(out(line, resting, task.part) for line in sitting)], plan


def _seatable(task: Task, size: int) -> tuple[list[int], list[int]]:
    """Return the lines that play and those that sit out: who has done so least often, by lot."""
    spare = len(task.lines) % size
    before = outs(task.evening)
    order = task.rng.sample(sorted(task.lines), len(task.lines))
    order.sort(key=lambda line: before.get(line, 0))
    sitting = order[:spare]
    return [line for line in task.lines if line not in sitting], sitting


def _schedule(task: Task, lines: Sequence[int], size: int) -> Plan:
    """Return the tables of all rounds of the stage, if that can be found."""
    rounds = task.stage.get("rounds", 1)
    order = task.rng.sample(sorted(lines), len(lines))
    if len(lines) < size:
        facts = {"players": len(lines), "size": size}
        raise InvalidText(Sentence("club-too-few", "{players} lines do not fill a table of {size}", **facts))
    draw = individual.individual(len(lines), rounds, task.rng.random().hex(), size, STEPS)
    tables = [[[order[seat] for seat in table] for table in round] for round in draw.rounds]
    return {"lines": sorted(lines), "rounds": tables, "met": [draw.partners, draw.opponents]}


def _quality(plan: Plan) -> Sentence:
    partners, opponents = plan["met"]
    if not partners and not opponents:
        return Sentence("club-all-new", "drawn for all rounds: no two meet twice")
    facts = {"partners": partners, "opponents": opponents}
    return Sentence(
        "club-few-again",
        "drawn for all rounds: {partners} times partners, {opponents} times opponents meet again",
        **facts,
    )


def _sides(table: Sequence[int], changing: bool) -> tuple[tuple[int, ...], ...]:
    if changing:
        return (table[0], table[2]), (table[1], table[3])
    return tuple((line,) for line in table)


MOVEMENTS: dict[str, Movement] = {
    "mitchell": mitchell,
    "danese": danese,
    "danese-modificato": danese_modificato,
    "swiss": swiss,
    "drawn": drawn,
    "round-robin": round_robin,
    "poules": poules,
    "individual": individuals,
    "ranked": ranked,
}
"""Movements whose rounds count in the standings, by name."""
