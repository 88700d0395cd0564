"""Evenings with every kind of event, as `tests/club/stored/formats` has them from each format of the log.

    python tests/club/formats.py tests/club/stored/formats 5-name

writes the files of a new format; those of earlier ones were written by the releases of then.
"""

import random
import sys
from pathlib import Path
from typing import Any

from evenings import Party

from ridotto.club.evening import file
from ridotto.club.evening.deciding import SCRIPT, Actor
from ridotto.club.evening.people import redacted
from ridotto.club.evening.state import Match

NAMES = ("山田 太郎", "Ελένη Δ.", "José Núñez", "محمد علي", "Анна Б.", "राम कुमार", "Li Na", "O'Brien")


def entries(party: Party) -> None:
    """Enter eight lines, and do with entries what can be done."""
    does = party.does
    for number, name in enumerate(NAMES):
        club = "North" if number % 2 else "South"
        person = {"name": name, "number": str(number), "club": club, "junior": number == 6}
        does("enter", people=[person, {"name": f"Partner {number}"}])
    does("draw-groups").does("settings", settings={"groups": 1})
    for number in range(len(NAMES)):
        does("edit", line=number, group="", paid=number % 2 == 0)
    does("edit", line=1, name="The Owls")


def desk(party: Party) -> None:
    """Pair the first round, with what a director does beside it."""
    does = party.does
    does("forbid", first=0, second=7, reason="family")
    does("forbid", first=0, second=7, reason="a mistake", forbidden=False)
    does("fix", first=2, second=5, reason="guests")
    does("announce", text="welcome").does("announce", text="coffee\u00a0now").does("retract", announcement=0)
    does("pair").does("cancel-round", reason="late entry")
    does("enter", people=[{"name": "Late"}, {"name": "Comer"}]).does("pair")
    first, second = party.matches[:2]
    does("exchange", first=first.sides[0][0], second=second.sides[0][0], reason="wheelchair")
    for action in ("start", "stop", "resume", "reset"):
        does("clock", action=action)
    does("new-link", role="line", line=2)


def slips(party: Party) -> None:
    """Play three rounds, with results of every kind."""
    does, rng = party.does, random.Random(5)
    first, second = party.matches[:2]

    def claims(match: Match, side: int, scores: list[int]) -> None:
        does("result", phone(match, side), round=1, table=match.table, scores=scores)

    claims(first, 0, [900, 450])
    does("confirm", phone(first, 1), round=1, table=first.table)
    claims(second, 0, [900, 450])
    claims(second, 1, [900, 455])
    plays(party, rng, first.table)
    plays(party.does("withdraw", line=3, reason="ill").does("pair"), rng)
    does("result", round=1, table=first.table, scores=[905, 450], reason="misread")
    does("penalize", line=4, points=2, article="art. 9", reason="late")
    does("penalize", line=5, points=1, article="art. 9", reason="")
    does("lift-penalty", penalty=1, reason="forgiven").does("return", line=3)
    tired = party.evening.lines[6].people[1].id
    does("substitute", line=6, person=tired, by={"name": "Eva"}, reason="tired").does("pair")
    adjusted, forfeited, online, other = party.matches[:4]
    does("result", round=3, table=adjusted.table, award=[14, 6], article="BUR-C.1", reason="misdeal")
    does("result", round=3, table=forfeited.table, forfeit=1)
    does("online", round=3, table=online.table)
    does("seat", phone(online, 1), round=3, table=online.table, at="table", record="alias-0")
    does("played", SCRIPT, round=3, table=online.table, scores=[12, 9])
    does("online", round=3, table=other.table).does("online", round=3, table=other.table, online=False)
    plays(party, rng, adjusted.table, forfeited.table)
    does("close").does("reopen", reason="prizes").does("close")
    does("forget", person=party.evening.lines[7].people[0].id)


def phone(match: Match, side: int) -> Actor:
    """Return the phone of a side of a match."""
    return Actor("line", match.sides[side][0])


def plays(party: Party, rng: random.Random, *known: int) -> None:
    """Enter the slips of the other tables of the current round."""
    for match in party.matches:
        scores = [5 * rng.randrange(300) for _ in match.sides]
        if match.table not in known:
            party.does("result", round=len(party.evening.rounds), table=match.table, scores=scores, sure=True)


def whole() -> list[Party]:
    """Return an evening of pairs, and one of drawn partners with a repescagem: together they have every kind of event."""
    pairs = Party("burraco-4x3", title="Γιορτή 大会", groups=2)
    for part in (entries, desk, slips):
        part(pairs)
    drawn = Party("truco-duplas", people=2, partners="drawn")
    drawn.does("enter-text", text="\n".join("ABCDEFGH")).does("draw-partners").does("pair")
    drawn.plays(lambda _: [2, 1])
    drawn.does("reenter", line=drawn.matches[0].sides[1][0]).does("pair")
    drawn.plays(lambda _: [0, 2])
    return [pairs, drawn]


def shape(data: Any) -> Any:
    """Return the names of an event's data, without its values."""
    if isinstance(data, dict) and "english" not in data:
        return {key: shape(value) for key, value in sorted(data.items()) if not key.isdecimal()}
    if isinstance(data, list):
        return [shape(data[0])] if data and isinstance(data[0], dict) else []
    return None


if __name__ == "__main__":
    folder, name = sys.argv[1:]
    for party, end in zip(whole(), ("", "-drawn"), strict=True):
        gone = [event.data["person"] for event in party.log if event.kind == "forgotten"]
        Path(folder, f"{name}{end}.jsonl").write_text(file.written(redacted(party.log, gone)), encoding="utf-8")
