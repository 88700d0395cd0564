"""Movements in which a match decides who goes on: brackets with a consolation and all places, knock-out, repescagem.

A bracket is a list of groups of lines, which play for neighbouring places: after a round the winners of a group come before its losers.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from ridotto.club import brackets
from ridotto.club.evening import ranking
from ridotto.club.evening.movements import Drafted, Plan, Task
from ridotto.club.evening.state import Evening, Match, Round
from ridotto.core.errors import InvalidText, Sentence

Group = list[int | None]
MAIN, REST = "main", "consolante"
DECIDING = ("brackets", "knockout", "repescagem")
"""Movements whose results rank before the points."""


# ---- what a match has decided


def winner(evening: Evening, round: Round, lines: Sequence[int]) -> int | None:
    """Return the line that goes on from a match of two, None as long as that is not decided. Of an absent line the other goes on."""
    match = match_of(round, lines)
    if match is None:  # no match was made of it: one was absent
        present = [line for line in lines if any(line in match.lines for match in round.matches)]
        return present[0] if present else lines[0]
    return _winner(evening, round, match)


def match_of(round: Round, lines: Sequence[int]) -> Match | None:
    """Return the match of two lines in a round; None if there is none."""
    return next((match for match in round.matches if len(match.lines) == 2 and set(match.lines) == set(lines)), None)


def _winner(evening: Evening, round: Round, match: Match) -> int | None:
    points = ranking.worth(evening, round.number, match)
    score = evening.result(round.number, match.table).score
    if points is None or score is None:
        return _without_result(evening, match.lines)
    if score.winner is not None:
        return match.sides[score.winner][0]
    by = score.scores if score.scores and score.forfeit is None and score.award is None else points
    if by[0] == by[1]:
        return None
    return match.sides[0 if by[0] > by[1] else 1][0]


def _without_result(evening: Evening, lines: Sequence[int]) -> int | None:
    """Return the line that goes on if the other has withdrawn before the match ended."""
    present = [line for line in lines if evening.lines[line].state == "in"]
    return present[0] if len(present) == 1 else None


def undecided(evening: Evening, round: Round) -> list[int]:
    """Return the tables of a deciding round from which it is not known who goes on."""
    return [match.table for match in round.matches if len(match.sides) == 2 and _winner(evening, round, match) is None]


def pairs(group: Sequence[int | None]) -> list[tuple[int | None, int | None]]:
    """Return the pairs of a group's next round, without those of two empty places."""
    return [pair for pair in zip_longest(group[::2], group[1::2]) if pair != (None, None)]


def losers_play(part: Mapping[str, Any], winners: int) -> bool:
    """Return True if the losers of a group's round stay in the bracket: for all places, after a final, or for third place."""
    return part["all_places"] or winners == 1 or (part["third"] and winners == 2)


def _split(group: Group, won: Callable[[int, int], int]) -> tuple[list[int], list[int]]:
    """Return winners and losers of a group's round. None in a group is an empty place: who meets it goes on."""
    ahead, behind = [], []
    for one, other in pairs(group):
        if one is None or other is None:
            ahead += [line for line in (one, other) if line is not None]
            continue
        best = won(one, other)
        ahead.append(best)
        behind.append(other if best == one else one)
    return ahead, behind


def _after(evening: Evening, round: Round, part: Mapping[str, Any]) -> dict[str, Any]:
    """Return a part of a bracket after a round: its groups, and those that have been eliminated, the last first."""

    def won(one: int, other: int) -> int:
        found = winner(evening, round, (one, other))
        assert found is not None  # `undecided` was asked before
        return found

    groups: list[Group] = []
    fallen = [list(group) for group in part["fallen"]]
    for group in part["groups"]:
        if done(group):
            groups.append(group)
            continue
        ahead, behind = _split(group, won)
        groups.append([*ahead])
        if behind and losers_play(part, len(ahead)):
            groups.append([*behind])
        elif behind:
            fallen.insert(0, behind)
    return {**part, "groups": groups, "fallen": fallen}


def done(group: Sequence[int | None]) -> bool:
    """Return True if a group has no more matches."""
    return len([line for line in group if line is not None]) < 2


def finished(evening: Evening, round: Round) -> bool:
    """Return True if a bracket has no more matches after a round."""
    return not undecided(evening, round) and all(
        done(group) for part in _parts_after(evening, round) for group in part["groups"]
    )


def _parts_after(evening: Evening, round: Round) -> list[dict[str, Any]]:
    return [_after(evening, round, part) for part in round.plan.get("parts", ())]


# ---- movements


def bracket(task: Task) -> Drafted:
    """Play brackets: the next round of each part."""
    last = task.evening.round
    parts = _parts_after(task.evening, last) if task.played and last else _seeded(task)
    present, matches, table = set(task.lines), [], task.first
    for part in parts:
        for number, group in enumerate(part["groups"]):
            if done(group):
                continue
            for one, other in pairs(group):
                here = [line for line in (one, other) if line in present]
                if len(here) == 2:
                    matches.append(Match(table, ((here[0],), (here[1],)), _reason(part, number, here), part["name"]))
                    table += 1
                elif here:
                    matches.append(Match(0, ((here[0],),), _bye(one, other), part["name"]))
    return matches, {"parts": parts}


def _reason(part: Mapping[str, Any], group: int, lines: Sequence[int | None]) -> Sentence:
    seeds = part["seeds"]
    facts = {"first": seeds[str(lines[0])], "second": seeds[str(lines[1])]}
    if not part["fallen"] and group == 0 and len(part["groups"]) == 1:
        if part["drawn"]:
            return Sentence(
                "club-bracket-drawn", "drawn by lot into the bracket: numbers {first} and {second}", **facts
            )
        return Sentence("club-bracket-seeds", "seeds {first} and {second} of the bracket", **facts)
    place = 1 + sum(len([line for line in one if line is not None]) for one in part["groups"][:group])
    size = len([line for line in part["groups"][group] if line is not None])
    if size == 2:
        final = Sentence("club-bracket-final", "the bracket: final")
        return Sentence("club-bracket-place", "the bracket: for place {place}", place=place) if group else final
    if part["all_places"] or group:
        return Sentence(
            "club-bracket-places",
            "the bracket: for the places from {place} to {last}",
            place=place,
            last=place + size - 1,
        )
    return Sentence(
        "club-bracket-next", "the bracket: winners of neighbouring matches, numbers {first} and {second}", **facts
    )


def _bye(one: int | None, other: int | None) -> Sentence:
    if one is None or other is None:
        return Sentence("club-bye", "goes on without a match: its place opposite is empty")
    return Sentence("club-walkover", "goes on without a match: its opponent is absent")


def _seeded(task: Task) -> list[dict[str, Any]]:
    """Return the parts of a bracket before its first round, seeded from groups, or by the standings, or by lot."""
    stage, evening = task.stage, task.evening
    seeds, rest, by_lot = _seeds(task)
    if not stage.get("consolante"):
        seeds, rest = (seeds, []) if stage.get("main") else ([*seeds, *rest], [])
    parts: list[dict[str, Any]] = []
    for name, lines in ((MAIN, seeds), (REST, rest)):
        if not lines:
            continue
        third = _for_third_place(task, lines)
        parts.append(
            {
                "name": name if rest else "",
                "groups": [_order(lines, bool(stage.get("all_places"))), *([third] if third else [])],
                "fallen": [],
                "all_places": bool(stage.get("all_places")),
                "third": bool(stage.get("third")),
                "seeds": {str(line): seed for seed, line in enumerate([*lines, *third], 1)},
                "drawn": by_lot,
            }
        )
    if not parts or all(len(part["groups"][0]) < 2 for part in parts):
        facts = {"lines": len(evening.eligible())}
        raise InvalidText(Sentence("club-bracket", "a bracket needs at least two lines, not {lines}", **facts))
    return parts


def _seeds(task: Task) -> tuple[list[int], list[int], bool]:
    """Return the seeds of main bracket and consolation, and whether they were drawn by lot."""
    evening, stage, present = task.evening, task.stage, set(task.lines)
    last = evening.round
    lists = last.plan.get("lists") if last else None
    if lists and len(lists) > 1:
        standing = task.standing
        rankings = [[line for line in standing if line in lines] for lines in lists]
        best, rest = brackets.from_groups([one for one in rankings if one], stage.get("best", 2))
        return best, rest, False
    if stage["movement"] == "knockout":
        alive = [line for line in survivors(evening) if line in present]
        beaten = defeated(evening)
        fresh = [line for line in alive if line not in beaten]
        again = [line for line in alive if line not in fresh]
        return [*task.rng.sample(fresh, len(fresh)), *task.rng.sample(again, len(again))], [], True
    standing = task.standing
    many = stage.get("main") or (len(standing) + 1) // 2 if stage.get("consolante") else stage.get("main")
    return standing[:many], standing[len(standing) if many is None else many :], not evening.rounds


def _for_third_place(task: Task, lines: Sequence[int]) -> list[int]:
    """Return the losers of the semi-finals, if a knock-out begins with its final: the semi-finals were a stage of their own."""
    last = task.evening.round
    if task.stage["movement"] != "knockout" or not task.stage.get("third") or len(lines) > 2 or last is None:
        return []
    semi_finalists = sorted(_losers(task.evening, last) & set(task.lines)) if last.movement == "knockout" else []
    return semi_finalists if len(semi_finalists) == 2 else []


def _order(lines: Sequence[int], all_places: bool) -> Group:
    """Return lines by seed in the order of the bracket. For all places nobody has a bye as long as the number is even."""
    size = brackets.size_for(max(2, len(lines)))
    if all_places:
        return [lines[seed] for seed in brackets.seeded(size) if seed < len(lines)]
    return [line for match in brackets.first_round(lines) for line in match] if len(lines) > 1 else [*lines]


def repescagem(task: Task) -> Drafted:
    """Let eliminated lines that have entered again play for their return: by lot, a lone one returns without a match."""
    again = returning(task.evening)
    lines = [line for line in task.lines if line in again]
    if not lines:
        raise InvalidText(
            Sentence(
                "club-nobody-returns",
                "nobody has entered for the repescagem: re-enter lines, or take its stage out of the settings",
            )
        )
    order = task.rng.sample(sorted(lines), len(lines))
    said = Sentence("club-repescagem", "repescagem, drawn by lot")
    free = Sentence("club-repescagem-free", "repescagem: drawn to return without a match")
    pairs = zip(order[::2], order[1::2], strict=False)
    matches = [
        Match(task.first + number, ((one,), (other,)), said, "repescagem") for number, (one, other) in enumerate(pairs)
    ]
    if len(order) % 2:
        matches.append(Match(0, ((order[-1],),), free, "repescagem"))
    plan: Plan = {"lines": order}
    return matches, plan


# ---- who is still in


def _losers(evening: Evening, round: Round) -> set[int]:
    return {
        line
        for match in round.matches
        if len(match.sides) == 2 and (best := _winner(evening, round, match)) is not None
        for line in match.lines
        if line != best
    }


def defeated(evening: Evening) -> set[int]:
    """Return the lines that have lost a deciding match."""
    return {line for round in evening.rounds if round.movement in DECIDING for line in _losers(evening, round)}


def survivors(evening: Evening) -> list[int]:
    """Return the lines that no knock-out has eliminated, or that the repescagem has brought back.

    A line that was paired in a later round has gone on, whatever a correction makes of the earlier result, and its opponent has not.
    """
    gone: set[int] = set()
    known: set[int] = set()
    for round in evening.rounds:
        if round.movement == "knockout":
            known |= _first_group(round)
            going_on = round.lines & _first_group(round) - _losers(evening, round)
            gone |= known
        elif round.movement == "repescagem":
            going_on = round.lines - _losers(evening, round)
        else:
            continue
        gone -= going_on
    return [line.number for line in evening.lines if line.state == "in" and line.number not in gone]


def _first_group(round: Round) -> set[int]:
    """Return the lines that played for the first place in a round of a bracket."""
    return {line for part in round.plan["parts"][:1] for line in part["groups"][0] if line is not None}


def returning(evening: Evening) -> set[int]:
    """Return the eliminated lines that may still return by the repescagem: those that have entered for it and not lost in it."""
    out = set(evening.eligible()) - set(survivors(evening))
    lost = {
        line
        for round in evening.rounds
        if round.movement == "repescagem" and round.stage == _stage_now(evening)
        for line in _losers(evening, round)
    }
    return {line for line in out - lost if evening.lines[line].reentered}


def _stage_now(evening: Evening) -> int:
    return evening.rounds[-1].stage if evening.rounds else 0


# ---- final places


def decided(evening: Evening) -> list[list[int]]:
    """Return the lines of deciding rounds in the order of their places, best first; lines of one list share a place."""
    last = next((round for round in reversed(evening.rounds) if round.plan.get("parts")), None)
    if last is None:
        return []
    found: list[list[int]] = []
    for part in last.plan["parts"]:
        if undecided(evening, last):
            groups, fallen = part["groups"], part["fallen"]
        else:
            after = _after(evening, last, part)
            groups, fallen = after["groups"], after["fallen"]
        found += [[line for line in group if line is not None] for group in (*groups, *fallen)]
    return [*(level for level in found if level), *_earlier(evening, last, found)]


def _earlier(evening: Evening, last: Round, found: list[list[int]]) -> list[list[int]]:
    """Return the lines that played before the last bracket was drawn and are not in it, the latest first.

    They need not have lost: a correction may have made a winner of one, and others have withdrawn.
    """
    seen = {line for level in found for line in level}
    levels = []
    for round in reversed(evening.rounds[: last.number - 1]):
        if round.movement in DECIDING:
            level = sorted(round.lines - seen)
            seen.update(level)
            levels.append(level)
    return [level for level in levels if level]


MOVEMENTS: dict[str, Callable[[Task], Drafted]] = {
    "brackets": bracket,
    "knockout": bracket,
    "repescagem": repescagem,
}
"""Movements in which a match decides who goes on, by name."""
