"""Commands about entries: people come, are replaced, leave and return at any time."""

import csv
import io
import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ridotto.club.evening import names
from ridotto.club.evening.deciding import Actor, Command, Made, NotAllowed, check_open, decision, line_of
from ridotto.club.evening.movements import letter
from ridotto.club.evening.state import Evening, Person, person_of
from ridotto.core.errors import InvalidText, Sentence

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""First characters that make a spreadsheet calculate a cell."""
MOST = 4096
"""Maximum number of entries."""
YES = {"1", "x", "y", "yes", "true", "paid", "si", "sì", "oui", "sim", "ja", "はい"}
"""Words for yes in a column of a CSV file."""


def _people(evening: Evening, given: Iterable[Mapping[str, Any]], first: int = 0) -> list[Person]:
    """Return people with new ids. Raise InvalidText for one without a name."""
    people = []
    for number, one in enumerate(given, evening.people + first + 1):
        name = names.cleaned(str(one["name"]))
        if not name:
            raise InvalidText(Sentence("club-nameless", "a person without a name cannot enter"))
        shortened = {key: names.cleaned(str(one.get(key) or "")) for key in ("number", "club")}
        people.append(Person(number, name, shortened["number"], shortened["club"], bool(one.get("junior"))))
    return people


def people_data(people: Iterable[Person]) -> list[dict[str, Any]]:
    """Return people as data."""
    return [person._asdict() for person in people]


def _entry(evening: Evening, people: Sequence[Person], command: Command, number: int) -> dict[str, Any]:
    """Return the data of a new line. Raise InvalidText for a wrong number of people, or an entry that is there already."""
    settings = evening.settings
    expected = settings["people"] if settings["partners"] == "fixed" else 1
    if len(people) != expected:
        facts = {"expected": expected, "found": len(people)}
        raise InvalidText(Sentence("club-people", "an entry has {expected} people, not {found}", **facts))
    if number >= MOST:
        raise InvalidText(Sentence("club-full", "there are {most} entries: no more fit", most=MOST))
    return {
        "line": number,
        "name": names.cleaned(command.get("name") or "") or names.joined(people),
        "people": people_data(people),
        "paid": bool(command.get("paid")),
        "group": command.get("group") or "",
        "shown": command.get("shown") or settings["shown_juniors" if any(one.junior for one in people) else "shown"],
        "since": len(evening.rounds) + 1,
    }


def _check_new(known: Mapping[Any, int], people: Sequence[Person]) -> None:
    twin = known.get(names.people_key(people))
    if twin is not None:
        facts = {"line": twin + 1, "name": names.joined(people)}
        raise InvalidText(Sentence("club-twice", "{name} is entered already, as line {line}", **facts))


def _known(evening: Evening) -> dict[Any, int]:
    """Map the people of each entry to its number."""
    return {names.people_key(line.people): line.number for line in evening.lines}


def _check_open(evening: Evening, actor: Actor) -> None:
    check_open(evening)
    settings = evening.settings
    if actor.role == "entry" and not settings["entries_open"]:
        raise NotAllowed(Sentence("club-entries-closed", "entries are closed: ask the director"))
    if evening.rounds and actor.role == "entry" and len(evening.rounds) >= settings["late"]:
        raise NotAllowed(Sentence("club-too-late", "it is too late to enter by link: ask the director"))


@decision("enter")
def enter(evening: Evening, command: Command, actor: Actor) -> Made:
    """Enter a line."""
    _check_open(evening, actor)
    people = _people(evening, command["people"])
    _check_new(_known(evening), people)
    free = {"paid": False, "group": ""} if actor.role == "entry" else {}  # only the director says who has paid
    return [("entered", _entry(evening, people, {**command, **free}, len(evening.lines)))]


@decision("enter-text")
def enter_text(evening: Evening, command: Command, actor: Actor) -> Made:
    """Enter lines from CSV or pasted text; all or none."""
    _check_open(evening, actor)
    made: Made = []
    known, persons = _known(evening), 0
    for number, row in rows(command["text"], evening.settings):
        try:
            people = _people(evening, row["people"], persons)
            _check_new(known, people)
            data = _entry(evening, people, row, len(evening.lines) + len(made))
        except InvalidText as error:
            facts = {"number": number, "why": error.args[0]}
            raise InvalidText(Sentence("club-row", "row {number}: {why}", **facts)) from None
        persons += len(people)
        known[names.people_key(people)] = data["line"]
        made.append(("entered", data))
    if not made:
        raise InvalidText(Sentence("club-no-rows", "the text has no entries"))
    return made


def rows(text: str, settings: Mapping[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """Return entries with the number of their line in the text, from 1.

    Reads CSV with a heading (`name1`, `number1`, `name2`, …, `club`, `paid`, `group`, `junior1`), or plain text.
    A plain line has the names of an entry, separated by a tab, a semicolon, a comma, a slash, an ampersand or a dash.
    """
    lines = [(number, line) for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1) if line.strip()]
    heading = lines[0][1].lower() if lines else ""
    sign = next((sign for sign in "\t;," if sign in heading), ",")
    columns = [column.strip() for column in heading.split(sign)]
    if "name" in columns or "name1" in columns:
        read = csv.DictReader(io.StringIO("\n".join([heading, *(line for _, line in lines[1:])])), delimiter=sign)
        # A quoted cell may go over several lines: the reader counts those that it has read.
        return [(lines[read.line_num - 1][0], _row(row)) for row in read]
    single = settings["people"] == 1 or settings["partners"] != "fixed"
    return [
        (number, {"people": [{"name": name} for name in ([names.cleaned(line)] if single else names.split(line))]})
        for number, line in lines
    ]


def _row(row: Mapping[str, str | None]) -> dict[str, Any]:
    cells = {(key or "").strip(): _text(value or "") for key, value in row.items() if not isinstance(value, list)}
    club = cells.get("club", "")
    people = []
    for end in ("", *map(str, range(1, 7))):
        if name := cells.get(f"name{end}"):
            junior = cells.get(f"junior{end}", "").lower() in YES
            one = {"name": name, "number": cells.get(f"number{end}", ""), "club": cells.get(f"club{end}", club)}
            people.append({**one, "junior": junior})
    paid = cells.get("paid", "").lower() in YES
    return {"people": people, "name": cells.get("line", ""), "paid": paid, "group": cells.get("group", "")}


def _text(cell: str) -> str:
    """Return a cell without the sign by which our own lists keep a spreadsheet from calculating it."""
    text = cell.strip()
    return text[1:] if text.startswith(tuple(f"'{sign}" for sign in FORMULA)) else text


@decision("edit")
def edit(evening: Evening, command: Command, actor: Actor) -> Made:
    """Change an entry. People keep their ids by place."""
    line = line_of(evening, command)
    data: dict[str, Any] = {"line": line.number}
    for key in ("paid", "shown", "group"):
        if command.get(key) is not None:
            data[key] = command[key]
    people: Sequence[Person] = line.people
    if command.get("people") is not None:
        given = _people(evening, command["people"])
        if len(given) != len(line.people):
            facts = {"expected": len(line.people), "found": len(given)}
            raise InvalidText(Sentence("club-people", "an entry has {expected} people, not {found}", **facts))
        people = [one._replace(id=before.id) for one, before in zip(given, line.people, strict=True)]
        data["people"] = people_data(people)
        if any(one.junior for one in people) and not any(one.junior for one in line.people):
            data.setdefault("shown", evening.settings["shown_juniors"])
    if command.get("name") is not None:
        data["name"] = names.cleaned(command["name"]) or names.joined(people)
    elif "people" in data and line.name == names.joined(line.people):
        data["name"] = names.joined(people)
    return [("edited", data)] if len(data) > 1 else []


@decision("withdraw")
def withdraw(evening: Evening, command: Command, actor: Actor) -> Made:
    """Withdraw a line; once more changes nothing."""
    _check_open(evening, actor)
    line = line_of(evening, command)
    return [("withdrawn", {"line": line.number, "reason": command.get("reason", "")})] if line.state == "in" else []


@decision("return")
def come_back(evening: Evening, command: Command, actor: Actor) -> Made:
    """Let a line return."""
    _check_open(evening, actor)
    line = line_of(evening, command)
    return [("returned", {"line": line.number})] if line.state == "out" else []


@decision("reenter")
def reenter(evening: Evening, command: Command, actor: Actor) -> Made:
    """Enter a line for the repescagem."""
    _check_open(evening, actor)
    line = line_of(evening, command)
    reentered = command.get("reentered", True)
    return [("reentered", {"line": line.number, "reentered": reentered})] if line.reentered != reentered else []


@decision("substitute")
def substitute(evening: Evening, command: Command, actor: Actor) -> Made:
    """Replace a person of a line."""
    _check_open(evening, actor)
    line = line_of(evening, command)
    found = person_of(evening, command["person"])
    if found is None or found[1] not in line.people:
        raise InvalidText(Sentence("club-no-person", "line {line} has no such person", line=line.number + 1))
    (by,) = _people(evening, [command["by"]])
    people = [by if person == found[1] else person for person in line.people]
    name = names.joined(people) if line.name == names.joined(line.people) else line.name
    data = {"line": line.number, "person": command["person"], "by": by._asdict(), "name": name}
    return [("substituted", {**data, "reason": command.get("reason", "")})]


@decision("draw-partners")
def draw_partners(evening: Evening, command: Command, actor: Actor) -> Made:
    """Draw the single entries into lines."""
    size = evening.settings["people"]
    if evening.settings["partners"] != "drawn" or size < 2:
        raise InvalidText(Sentence("club-not-drawn", "partners are drawn only if the setting partners says so"))
    single = [line.number for line in evening.lines if line.state == "in" and len(line.people) == 1]
    order = random.Random(f"{evening.seed} partners {evening.version}").sample(single, len(single))
    lists = [order[at : at + size] for at in range(0, len(order) - len(order) % size, size)]
    if not lists:
        raise InvalidText(Sentence("club-nobody-drawn", "there are not enough single entries to draw partners"))
    pairs = []
    for numbers in lists:
        people = [person for number in numbers for person in evening.lines[number].people]
        pairs.append({"from": numbers, "name": names.joined(people)})
    return [("partners", {"pairs": pairs})]


@decision("draw-groups")
def draw_groups(evening: Evening, command: Command, actor: Actor) -> Made:
    """Draw the lines into groups, as evenly as possible."""
    many = evening.settings["groups"]
    if evening.rounds:
        raise InvalidText(Sentence("club-groups-late", "groups are drawn before the first round"))
    order = evening.eligible()
    random.Random(f"{evening.seed} groups {evening.version}").shuffle(order)
    named = {str(line): letter(number % many) if many > 1 else "" for number, line in enumerate(order)}
    return [("grouped", {"groups": named})]
