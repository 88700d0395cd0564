"""The fold of an evening's events. Events are data that JSON can hold; `decide` is the only place that makes them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

from ridotto.club.evening.settings import defaults, length_of
from ridotto.club.evening.state import (
    Change,
    Evening,
    Event,
    Line,
    Mark,
    Match,
    News,
    Online,
    Penalty,
    Person,
    Result,
    ResultState,
    Round,
    Score,
    Watch,
)
from ridotto.core.errors import InvalidRecord, Sentence

Data = Mapping[str, Any]
Step = Callable[[Evening, Data, Event], Evening]
STEPS: dict[str, Step] = {}
"""Kind of an event → its step."""


def fold(evening: Evening, event: Event) -> Evening:
    """Return the evening after an event. Raise InvalidRecord for an event that does not follow, or cannot be read."""
    if event.version != evening.version + 1 or event.kind not in STEPS:
        raise _unreadable(event)
    try:
        after = STEPS[event.kind](evening, event.data, event)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise _unreadable(event) from None
    touched = {**evening.touched, subject(event.kind, event.data): event.version}
    # What is deleted as the club says is no change from which its days would count again.
    changed = evening.changed if event.kind == "forgotten" else event.at
    return after.having(version=event.version, changed=changed, touched=touched)


def folded(events: Iterable[Event], evening: Evening | None = None) -> Evening:
    """Return the evening after all events."""
    found = evening or Evening()
    for event in events:
        found = fold(found, event)
    return found


def _unreadable(event: Event) -> InvalidRecord:
    facts = {"version": event.version, "kind": event.kind[:40]}
    return InvalidRecord(
        Sentence("club-event", "event {version} of the evening, {kind!r}, cannot be read or does not follow", **facts)
    )


def subject(kind: str, data: Data) -> str:
    """Return what an event, or a command of the same name, is about."""
    if "table" in data and "round" in data:
        return f"result:{data['round']}:{data['table']}"
    if kind in PAIRINGS:
        return "rounds"
    if "line" in data:
        return f"line:{data['line']}"
    return {"announced": "news", "retracted": "news", "clock": "clock"}.get(kind, "evening")


PAIRINGS = ("paired", "cancelled", "exchanged", "fixed", "forbidden", "partners", "grouped")
"""Kinds of events about the pairing of rounds."""


def step(kind: str) -> Callable[[Step], Step]:
    """Register the step of a kind of event."""

    def registered(found: Step) -> Step:
        STEPS[kind] = found
        return found

    return registered


# ---- parts of events


def sentence_data(said: Sentence) -> dict[str, Any]:
    """Return a sentence as data."""
    return {"id": said.id, "english": said.english, "facts": dict(said.facts)}


def sentence_of(data: Data) -> Sentence:
    """Return a sentence from its data."""
    return Sentence(str(data["id"]), str(data["english"]), **data["facts"])


def match_data(match: Match) -> dict[str, Any]:
    """Return a match as data."""
    sides = [list(side) for side in match.sides]
    made = {"table": match.table, "sides": sides, "reason": sentence_data(match.reason), "part": match.part}
    return {**made, "by_hand": True} if match.by_hand else made


def match_of(data: Data) -> Match:
    """Return a match from its data."""
    sides = tuple(tuple(map(int, side)) for side in data["sides"])
    return Match(int(data["table"]), sides, sentence_of(data["reason"]), data["part"], data.get("by_hand", False))


def score_data(score: Score) -> dict[str, Any]:
    """Return a score as data, without what is not set."""
    return {name: value for name, value in score._asdict().items() if value not in (None, (), "")}


def score_of(data: Data) -> Score:
    """Return a score from its data."""
    award = data.get("award")
    return Score(
        tuple(data.get("scores", ())),
        tuple(tuple(deal) for deal in data.get("deals", ())),
        data.get("winner"),
        data.get("forfeit"),
        None if award is None else tuple(award),
        data.get("article", ""),
    )


def people_of(data: Iterable[Data]) -> tuple[Person, ...]:
    """Return people from their data."""
    return tuple(Person(**one) for one in data)


def _change_line(evening: Evening, number: int, **changes: Any) -> Evening:
    lines = list(evening.lines)
    lines[number] = replace(lines[number], **changes)
    return evening.having(lines=tuple(lines))


def _marked(evening: Evening, event: Event, said: Sentence) -> Evening:
    return evening.having(marks=(*evening.marks, Mark(len(evening.rounds), event.at, said)))


# ---- the evening


@step("created")
def _created(_: Evening, data: Data, __: Event) -> Evening:
    settings = {**defaults(), **data["settings"]}
    return Evening(template=data["template"], secret=data["secret"], seed=data["seed"], settings=settings)


@step("settings")
def _settings(evening: Evening, data: Data, _: Event) -> Evening:
    after, last = evening.having(settings={**evening.settings, **data["changes"]}), evening.round
    if last is None or not last.length or any(round == last.number for round, _ in evening.results):
        return after
    adapted = last._replace(length=length_of(after.settings, last.stage))  # nothing has been played by the old length
    return after.having(rounds=(*evening.rounds[:-1], adapted))


@step("closed")
def _closed(evening: Evening, _: Data, __: Event) -> Evening:
    return evening.having(closed=True, watch=Watch())


@step("reopened")
def _reopened(evening: Evening, data: Data, event: Event) -> Evening:
    said = Sentence("club-mark-reopened", "the evening was reopened: {reason}", reason=data["reason"])
    return _marked(evening.having(closed=False), event, said)


@step("linked")
def _linked(evening: Evening, data: Data, _: Event) -> Evening:
    role = data["role"]
    return evening.having(links={**evening.links, role: evening.links.get(role, 0) + 1})


@step("clock")
def _clock(evening: Evening, data: Data, event: Event) -> Evening:
    moment = int(data.get("up", 0)), str(data.get("boot", ""))
    watch, left = evening.watch, evening.watch.left_at(event.at, *moment)
    match data["action"]:
        case "start":
            total = int(data["total"])
            return evening.having(watch=Watch("running", total, total, event.at, *moment))
        case "stop":
            return evening.having(watch=watch._replace(state="stopped", left=left, at=event.at))
        case "resume":
            return evening.having(watch=Watch("running", watch.total, watch.left, event.at, *moment))
    return evening.having(watch=Watch())


@step("announced")
def _announced(evening: Evening, data: Data, event: Event) -> Evening:
    return evening.having(news=(*evening.news, News(data["text"], event.at)))


@step("retracted")
def _retracted(evening: Evening, data: Data, _: Event) -> Evening:
    news = list(evening.news)
    news[data["announcement"]] = news[data["announcement"]]._replace(shown=False)
    return evening.having(news=tuple(news))


# ---- entries


@step("entered")
def _entered(evening: Evening, data: Data, _: Event) -> Evening:
    people = people_of(data["people"])
    line = Line(
        data["line"], data["name"], people, data["paid"], data["group"], data["shown"], since=int(data["since"])
    )
    if line.number != len(evening.lines):
        raise ValueError
    return evening.having(lines=(*evening.lines, line), people=_most(evening, people))


def _most(evening: Evening, people: Iterable[Person]) -> int:
    return max(evening.people, *(person.id for person in people))


@step("edited")
def _edited(evening: Evening, data: Data, _: Event) -> Evening:
    changes = {key: value for key, value in data.items() if key != "line"}
    if "people" in changes:
        changes["people"] = people_of(changes["people"])
        evening = evening.having(people=_most(evening, changes["people"]))
    return _change_line(evening, data["line"], **changes)


@step("withdrawn")
def _withdrawn(evening: Evening, data: Data, _: Event) -> Evening:
    return _change_line(evening, data["line"], state="out")


@step("returned")
def _returned(evening: Evening, data: Data, _: Event) -> Evening:
    return _change_line(evening, data["line"], state="in")


@step("reentered")
def _reentered(evening: Evening, data: Data, _: Event) -> Evening:
    return _change_line(evening, data["line"], reentered=data["reentered"])


@step("substituted")
def _substituted(evening: Evening, data: Data, event: Event) -> Evening:
    (by,) = people_of([data["by"]])
    line = evening.lines[data["line"]]
    people = tuple(by if person.id == data["person"] else person for person in line.people)
    after = _change_line(evening, line.number, people=people, name=data["name"])
    said = Sentence("club-mark-substituted", "line {line}: a person was replaced", line=line.number + 1)
    return _marked(after.having(people=_most(evening, people)), event, said)


@step("partners")
def _partners(evening: Evening, data: Data, _: Event) -> Evening:
    for pair in data["pairs"]:
        for number in pair["from"]:
            evening = _change_line(evening, number, state="drawn")
        parts = [evening.lines[number] for number in pair["from"]]
        people = tuple(person for part in parts for person in part.people)
        line = Line(len(evening.lines), pair["name"], people, all(part.paid for part in parts), shown=parts[0].shown)
        evening = evening.having(lines=(*evening.lines, line))
    return evening


@step("grouped")
def _grouped(evening: Evening, data: Data, _: Event) -> Evening:
    for number, group in data["groups"].items():
        evening = _change_line(evening, int(number), group=group)
    return evening


@step("forgotten")
def _forgotten(evening: Evening, data: Data, _: Event) -> Evening:
    """Remove a person's name and number. The events before are redacted where they are stored."""
    lines = []
    for line in evening.lines:
        people = tuple(Person(one.id, "") if one.id == data["person"] else one for one in line.people)
        lines.append(line if people == line.people else replace(line, people=people, name=""))
    return evening.having(lines=tuple(lines))


# ---- rounds


@step("paired")
def _paired(evening: Evening, data: Data, event: Event) -> Evening:
    matches = tuple(map(match_of, data["matches"]))
    facts = data["round"], data["stage"], data["movement"], data["decides"]
    found = Round(*facts, matches, data["plan"], event.at, dict(data.get("length", {})))
    if found.number != len(evening.rounds) + 1:
        raise ValueError
    return evening.having(rounds=(*evening.rounds, found), fixed=(), watch=Watch())


@step("cancelled")
def _cancelled(evening: Evening, data: Data, event: Event) -> Evening:
    facts = {"round": data["round"], "reason": data["reason"] or "–"}
    said = Sentence("club-mark-cancelled", "the pairing of round {round} was taken back: {reason}", **facts)
    return _marked(
        evening.having(rounds=evening.rounds[:-1], online=_online_without(evening, evening.rounds[-1].matches)),
        event,
        said,
    )


@step("exchanged")
def _exchanged(evening: Evening, data: Data, event: Event) -> Evening:
    last = evening.rounds[-1]
    matches = tuple(map(match_of, data["matches"]))
    facts = {"first": data["first"] + 1, "second": data["second"] + 1, "reason": data["reason"], "round": last.number}
    said = Sentence(
        "club-mark-exchanged", "round {round}: lines {first} and {second} were exchanged: {reason}", **facts
    )
    changed = [match for match in last.matches if match not in matches]
    after = evening.having(rounds=(*evening.rounds[:-1], last._replace(matches=matches)))
    return _marked(after.having(online=_online_without(evening, changed)), event, said)


@step("fixed")
def _fixed(evening: Evening, data: Data, event: Event) -> Evening:
    pair = data["first"], data["second"]
    facts = {"first": pair[0] + 1, "second": pair[1] + 1, "reason": data["reason"], "round": len(evening.rounds) + 1}
    said = Sentence("club-mark-fixed", "round {round}: lines {first} and {second} meet by decision: {reason}", **facts)
    return _marked(evening.having(fixed=(*evening.fixed, pair)), event, said)


@step("forbidden")
def _forbidden(evening: Evening, data: Data, event: Event) -> Evening:
    pair = frozenset((data["first"], data["second"]))
    facts = {"first": data["first"] + 1, "second": data["second"] + 1, "reason": data["reason"]}
    if data["forbidden"]:
        said = Sentence("club-mark-forbidden", "lines {first} and {second} may not meet: {reason}", **facts)
        return _marked(evening.having(forbidden=evening.forbidden | {pair}), event, said)
    said = Sentence("club-mark-allowed", "lines {first} and {second} may meet again: {reason}", **facts)
    return _marked(evening.having(forbidden=evening.forbidden - {pair}), event, said)


# ---- results


def _put(evening: Evening, data: Data, result: Result, change: Change) -> Evening:
    found = replace(result, history=(*result.history, change))
    return evening.having(results={**evening.results, (data["round"], data["table"]): found})


@step("claimed")
def _claimed(evening: Evening, data: Data, event: Event) -> Evening:
    """One side enters a score: equal claims of two sides confirm each other, different ones are a dispute."""
    before, score = evening.result(data["round"], data["table"]), score_of(data["score"])
    claims = {**before.claims, data["side"]: score}
    state: ResultState = "confirmed" if not evening.settings["confirm"] else "entered"
    if len(claims) > 1:
        agreed = all(one.agrees(other) for one, other in combinations(claims.values(), 2))
        state = "confirmed" if agreed else "disputed"
    kept = None if state == "disputed" else next((one for one in claims.values() if one.deals), score)
    result = replace(before, state=state, score=kept, claims=claims)
    return _put(evening, data, result, Change(event.at, event.by, state, score))


@step("confirmed")
def _confirmed(evening: Evening, data: Data, event: Event) -> Evening:
    before = evening.result(data["round"], data["table"])
    result = replace(before, state="confirmed")
    return _put(evening, data, result, Change(event.at, event.by, "confirmed", before.score))


@step("ruled")
def _ruled(evening: Evening, data: Data, event: Event) -> Evening:
    before, score = evening.result(data["round"], data["table"]), score_of(data["score"])
    result = replace(before, state="ruled", score=score)
    after = _put(evening, data, result, Change(event.at, event.by, data["what"], score, data["reason"]))
    if data["what"] == "ruled":
        return after
    facts = {"round": data["round"], "table": data["table"], "reason": data["reason"] or score.article or "–"}
    if data["what"] == "adjusted":
        said = Sentence("club-mark-adjusted", "round {round}, table {table}: score adjusted: {reason}", **facts)
        return _marked(after, event, said)
    said = Sentence("club-mark-corrected", "round {round}, table {table}: result corrected: {reason}", **facts)
    return _marked(after, event, said)


@step("online")
def _online(evening: Evening, data: Data, _: Event) -> Evening:
    where = data["round"], data["table"]
    others = {key: found for key, found in evening.online.items() if key != where}
    return evening.having(online={**others, where: Online()} if data["online"] else others)


@step("seated")
def _seated(evening: Evening, data: Data, _: Event) -> Evening:
    found = Online(str(data["at"]), str(data["record"]), int(data["first"]))
    return evening.having(online={**evening.online, (data["round"], data["table"]): found})


@step("played")
def _played(evening: Evening, data: Data, _: Event) -> Evening:
    where = data["round"], data["table"]
    found = evening.online[where]._replace(scores=tuple(data["scores"]))
    return evening.having(online={**evening.online, where: found})


def _online_without(evening: Evening, matches: Iterable[Match]) -> Mapping[tuple[int, int], Online]:
    """Return the online matches without those of the current round that are no longer paired so."""
    number, tables = len(evening.rounds), {match.table for match in matches}
    return {key: found for key, found in evening.online.items() if key[0] != number or key[1] not in tables}


@step("penalized")
def _penalized(evening: Evening, data: Data, event: Event) -> Evening:
    found = Penalty(data["line"], data["points"], data["article"], data["reason"], data["round"])
    facts = {"line": found.line + 1, "points": f"{found.points:g}", "article": found.article}
    said = Sentence("club-mark-penalty", "line {line}: {points} points taken, {article}", **facts)
    return _marked(evening.having(penalties=(*evening.penalties, found)), event, said)


@step("lifted")
def _lifted(evening: Evening, data: Data, event: Event) -> Evening:
    penalties = list(evening.penalties)
    number = data["penalty"]
    penalties[number] = penalties[number]._replace(lifted=True)
    facts = {"line": penalties[number].line + 1, "reason": data["reason"]}
    said = Sentence("club-mark-lifted", "line {line}: a penalty was lifted: {reason}", **facts)
    return _marked(evening.having(penalties=tuple(penalties)), event, said)
