"""Lists of an evening for other programs: CSV, JSON and, with the extra `[xlsx]`, XLSX."""

import csv
import io
import json
from collections.abc import Sequence
from typing import Any, Literal, get_args

from ridotto.club.evening import ranking, rounds
from ridotto.club.evening.entries import FORMULA
from ridotto.club.evening.state import Evening
from ridotto.core.errors import InvalidText, Sentence

What = Literal["standings", "results", "entries", "prizes", "members"]
Form = Literal["csv", "json", "xlsx"]
WHATS: tuple[str, ...] = get_args(What)
FORMS: tuple[str, ...] = get_args(Form)
Rows = list[dict[str, Any]]


def _people(evening: Evening, number: int) -> dict[str, Any]:
    """Return the columns of a line's people: `name1`, `number1`, `club1`, …"""
    found: dict[str, Any] = {}
    for place, person in enumerate(evening.lines[number].people, 1):
        found |= {f"name{place}": person.name, f"number{place}": person.number, f"club{place}": person.club}
        found[f"junior{place}"] = int(person.junior)
    return found


def standings(evening: Evening) -> Rows:
    """Return the standings with names and membership numbers."""
    return [
        {
            "place": row.place,
            "entry": row.line + 1,
            "line": evening.lines[row.line].name,
            "points": row.points,
            "difference": row.difference,
            "made": row.made,
            "wins": row.wins,
            "played": row.played,
            "penalties": row.penalties,
            "group": evening.lines[row.line].group,
            **_people(evening, row.line),
        }
        for row in rounds.final(evening)
    ]


def results(evening: Evening) -> Rows:
    """Return all matches, a row each: its sides, score, worth and state."""
    found = []
    for round in evening.rounds:
        for match in round.matches:
            result = evening.result(round.number, match.table)
            points = ranking.worth(evening, round.number, match) if len(match.sides) > 1 else None
            row: dict[str, Any] = {"round": round.number, "table": match.table, "part": match.part}
            for side, lines in enumerate(match.sides, 1):
                row[f"entry{side}"] = "+".join(str(line + 1) for line in lines)
                row[f"line{side}"] = " + ".join(evening.lines[line].name for line in lines)
                score = result.score if result.final else None
                row[f"score{side}"] = score.scores[side - 1] if score and score.scores else ""
                row[f"points{side}"] = points[side - 1] if points else ""
            found.append({**row, "state": result.state if match.table else "out", "reason": str(match.reason)})
    return found


def entries(evening: Evening) -> Rows:
    """Return the entries in the form in which they can be read again."""
    return [
        {
            "entry": line.number + 1,
            "line": line.name,
            **_people(evening, line.number),
            "paid": int(line.paid),
            "group": line.group,
            "state": line.state,
        }
        for line in evening.lines
        if line.state != "drawn"
    ]


def prizes(evening: Evening) -> Rows:
    """Return the prize list."""
    return [
        {
            "place": row.place,
            "entry": row.line + 1,
            "line": evening.lines[row.line].name,
            "points": row.points,
            "prize": prize,
        }
        for row, prize in rounds.prizes(evening)
    ]


def members(evening: Evening) -> Rows:
    """Return a row for each person with membership number, place and points: the list that a federation asks for."""
    return [
        {
            "number": person.number,
            "name": person.name,
            "club": person.club,
            "junior": int(person.junior),
            "place": row.place,
            "points": row.points,
            "wins": row.wins,
            "played": row.played,
            "group": evening.lines[row.line].group,
            "entry": row.line + 1,
            "partners": " ".join(other.number for other in evening.lines[row.line].people if other != person),
        }
        for row in rounds.final(evening)
        for person in evening.lines[row.line].people
        if person.name
    ]


def rows(evening: Evening, what: str) -> Rows:
    """Return a list by name. Raise InvalidText for an unknown one."""
    match what:
        case "standings":
            return standings(evening)
        case "results":
            return results(evening)
        case "entries":
            return entries(evening)
        case "prizes":
            return prizes(evening)
        case "members":
            return members(evening)
    raise InvalidText(_unknown(what, WHATS))


def _unknown(name: str, known: Sequence[str]) -> Sentence:
    listed = ", ".join(known)
    return Sentence("club-no-list", "there is no list {name!r}, expected one of {known}", name=name, known=listed)


def exported(evening: Evening, what: str, form: str) -> bytes:
    """Return a list as a file. Raise InvalidText for an unknown list or form, or without the library for XLSX."""
    return formatted(rows(evening, what), form, what)


def formatted(found: Rows, form: str, title: str) -> bytes:
    """Return rows as a file."""
    columns = list(dict.fromkeys(column for row in found for column in row))
    match form:
        case "csv":
            text = io.StringIO()
            writer = csv.DictWriter(text, columns)
            writer.writeheader()
            writer.writerows({key: _cell(value) for key, value in row.items()} for row in found)
            return text.getvalue().encode("utf-8-sig")  # by which spreadsheets know the encoding
        case "json":
            return (json.dumps(found, ensure_ascii=False, indent=1) + "\n").encode()
        case "xlsx":
            return _workbook(found, columns, title)
    raise InvalidText(_unknown(form, FORMS))


def _cell(value: Any) -> Any:
    """Return a cell of CSV: a name that a spreadsheet would calculate becomes a text."""
    if isinstance(value, float) and value == int(value):
        return int(value)
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def _workbook(found: Rows, columns: Sequence[str], title: str) -> bytes:
    try:
        import xlsxwriter
    except ImportError:
        raise InvalidText(
            Sentence("club-no-xlsx", "XLSX needs the library xlsxwriter: pip install 'ridotto[xlsx]'")
        ) from None
    into = io.BytesIO()
    with xlsxwriter.Workbook(into, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book:
        sheet = book.add_worksheet(title[:31])
        sheet.write_row(0, 0, columns, book.add_format({"bold": True}))
        for number, row in enumerate(found, 1):
            sheet.write_row(number, 0, [row.get(column, "") for column in columns])
        sheet.freeze_panes(1, 0)
        sheet.autofit()
    return into.getvalue()
