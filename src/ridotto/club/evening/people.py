"""What a club must answer for: one person's data exported and deleted, and data kept no longer than the club says."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ridotto.club.evening.names import JOINED
from ridotto.club.evening.state import Evening, Event, Match, everybody, person_of
from ridotto.club.mentions import Mentions

DAY = 24 * 3600 * 1000
TEXTS = frozenset(("reason", "article", "text"))
"""Parts of events that a person has typed."""
NAMELESS = {"name": "", "number": "", "club": "", "junior": False}


def dossier(evening: Evening, id: int) -> tuple[Any, list[tuple[int, Match]]] | None:
    """Return a person's line and person, and the matches of the line with their rounds; None for an unknown person."""
    found = person_of(evening, id)
    if found is None:
        return None
    line = found[0].number
    return found, [(round.number, match) for round in evening.rounds for match in round.matches if line in match.lines]


class Known(NamedTuple):
    """What a log says about some people."""

    names: Mentions
    """Their names and membership numbers, as entered at any time, and names of their lines that do not consist of people's names."""
    lines: tuple[frozenset[int], ...]
    """For each event, the lines that have one of them after it."""
    had: frozenset[int]
    """The lines that have had one of them at any time."""


def redacted(events: Iterable[Event], people: Iterable[int]) -> list[Event]:
    """Return a log without the data of some people: their names, also in texts that were typed. Everything else stays as it is."""
    log, wanted = list(events), frozenset(people)
    if not wanted:
        return log
    known = _known(log, wanted)
    return [
        event._replace(data=_cleared(event.data, wanted, known, lines))
        for event, lines in zip(log, known.lines, strict=True)
    ]


def texts(events: Iterable[Event], id: int) -> list[tuple[Event, str]]:
    """Return the typed texts of a log that name a person, each with its event."""
    log = list(events)
    known = _known(log, frozenset((id,)))
    typed = [(event, text) for event in log for text in _typed(event.data)]
    return [(event, text) for event, text in typed if text in known.names]


def without_texts(data: Any) -> Any:
    """Return an event's data without what was typed."""
    if isinstance(data, list):
        return [without_texts(one) for one in data]
    if not isinstance(data, Mapping):
        return data
    return {key: without_texts(value) for key, value in data.items() if not (key in TEXTS and isinstance(value, str))}


def _known(log: Iterable[Event], wanted: frozenset[int]) -> Known:
    members: dict[int, frozenset[int]] = {}
    here: frozenset[int] = frozenset()
    names, others, titles, kept = (set[str]() for _ in range(4))
    lines = []
    for event in log:
        for person in filter(_is_person, _mappings(event.data)):
            given = (str(person["name"]), str(person.get("number", "")) if person["id"] in wanted else "")
            (names if person["id"] in wanted else others).update(given)
        for line, ids in _seated(members, event).items():
            members[line] = ids
            here = here | {line} if ids & wanted else here - {line}
        lines.append(here)
        title = event.data.get("name")
        if isinstance(title, str):
            (titles if event.data.get("line") in lines[-1] else kept).add(title)
    all_names = names | others
    made_of_names = Mentions(all_names)
    custom = [title for title in titles - kept if not all_names.issuperset(title.split(JOINED))]
    own = [title for title in custom if title not in made_of_names]
    return Known(Mentions(names, others, own), tuple(lines), frozenset().union(*lines))


def _seated(members: Mapping[int, frozenset[int]], event: Event) -> dict[int, frozenset[int]]:
    """Return the people of the lines that an event makes or changes."""
    data = event.data
    match event.kind:
        case "entered" | "edited" if "people" in data:
            return {data["line"]: frozenset(one["id"] for one in data["people"])}
        case "substituted":
            return {data["line"]: members[data["line"]] - {data["person"]} | {data["by"]["id"]}}
        case "partners":
            drawn = (frozenset().union(*(members[number] for number in pair["from"])) for pair in data["pairs"])
            return dict(enumerate(drawn, len(members)))
    return {}


def _mappings(data: Any) -> Iterator[Mapping[str, Any]]:
    """Yield the mappings in an event's data, inner ones first."""
    if isinstance(data, list):
        for one in data:
            yield from _mappings(one)
    elif isinstance(data, Mapping):
        yield from _mappings(list(data.values()))
        yield data


def _is_person(data: Mapping[str, Any]) -> bool:
    return "id" in data and "junior" in data


def _typed(data: Any) -> Iterator[str]:
    """Yield the texts in an event's data that a person typed."""
    for one in _mappings(data):
        yield from (value for key, value in one.items() if key in TEXTS and isinstance(value, str))


def _cleared(data: Any, wanted: frozenset[int], known: Known, lines: frozenset[int]) -> Any:
    """Return data without some people, without their names in texts, and without the names of their lines."""
    if isinstance(data, list):
        return [_cleared(one, wanted, known, lines) for one in data]
    if not isinstance(data, Mapping):
        return data
    if _is_person(data) and data["id"] in wanted:
        return {**data, **NAMELESS}
    kept = {key: _cleared(value, wanted, known, lines) for key, value in data.items()}
    for key in TEXTS & kept.keys():
        if isinstance(kept[key], str):
            kept[key] = known.names.removed(kept[key])
    if isinstance(kept.get("name"), str):
        about = {data.get("line"), *data.get("from", ())}
        if about & lines:
            kept["name"] = ""
        elif about & known.had:  # a name that stayed when the person was replaced
            kept["name"] = known.names.removed(kept["name"])
    return kept


def expired(evening: Evening, now: int) -> list[int]:
    """Return the people whose data the club's settings let be kept no longer, counted from the last change."""
    age = now - evening.changed
    found = set()
    for _, person in everybody(evening):
        days = evening.settings["keep_juniors_days" if person.junior else "keep_days"]
        if person.name and days and age > days * DAY:
            found.add(person.id)
    return sorted(found)
