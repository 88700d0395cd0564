"""Parts of an evening in the words of the wire, shared by all its pages."""

from collections.abc import Iterable
from typing import Any

from ridotto.catalogue import game
from ridotto.club.evening import names, ranking, rounds
from ridotto.club.evening.state import Evening, Match, Person
from ridotto.server.hall import drawn
from ridotto.server.ops import clock
from ridotto.server.wire import club, club_views
from ridotto.words import part, retold, say


def pairing(evening: Evening, round: int, match: Match, language: str) -> club_views.ClubPairing:
    """Return a match with its result as the public may see it: a score that is not final is not shown."""
    result = evening.result(round, match.table)
    score = result.score if result.final else None
    online = evening.online.get((round, match.table))
    paired = next((one for one in evening.rounds if one.number == round), None)  # a preview has none
    return club_views.ClubPairing(
        round=round,
        table=match.table,
        sides=[side(evening, lines) for lines in match.sides],
        reason=retold(match.reason, language),
        part=drawn.part(paired, match, language) if paired else match.part,
        by_hand=match.by_hand,
        state=result.state,
        scores=list(score.scores) if score and score.scores else None,
        worth=ranking.worth(evening, round, match) if len(match.sides) > 1 else None,
        forfeit=score.forfeit if score else None,
        article=score.article if score else "",
        online=online.at if online else None,
        online_scores=list(online.scores) if online and online.scores and not result.final else None,
    )


def side(evening: Evening, lines: Iterable[int]) -> club_views.ClubSide:
    """Return a side of a match."""
    listed = list(lines)
    name = names.JOINED.join(names.public(evening.lines[line]) for line in listed)
    return club_views.ClubSide(lines=listed, name=name)


def row(evening: Evening, found: ranking.Row) -> club_views.ClubRow:
    """Return a row of the standings."""
    line = evening.lines[found.line]
    return club_views.ClubRow(
        place=found.place,
        line=found.line,
        name=names.public(line),
        group=line.group,
        points=found.points,
        difference=found.difference,
        made=found.made,
        wins=found.wins,
        played=found.played,
        penalties=found.penalties,
        out=line.state == "out",
    )


def poule(evening: Evening, found: rounds.Poule) -> club_views.ClubPoule:
    """Return the standings of a group of all against all."""
    rows = [row(evening, one) for one in found.rows]
    return club_views.ClubPoule(name=found.name, rows=rows, best=found.best, consolante=found.consolante)


def columns(evening: Evening, language: str) -> list[club_views.ClubColumn]:
    """Return the columns that rank, with their headings."""
    scoring = evening.settings["scoring"]
    return [
        club_views.ClubColumn(name=name, label=say(f"evening-column-{name}", language, scoring=scoring))
        for name in evening.settings["order"]
    ]


def watch(evening: Evening) -> club_views.ClubClock:
    """Return the clock as it is now."""
    found = evening.watch
    return club_views.ClubClock(
        state=found.state,
        left=found.left_at(clock.now(), clock.uptime(), clock.boot()),
        total=found.total,
        warning=_warning(evening),
    )


def _warning(evening: Evening) -> int:
    """Return the milliseconds before the end at which the bell warns; 0 if the time is not longer than that."""
    warning = int(evening.settings["warning"] * 60_000)
    return warning if warning < evening.watch.total else 0


def options(evening: Evening) -> dict[str, Any] | None:
    """Return all options of the game by which facts are scored; None without one."""
    settings = evening.settings
    return dict(game(settings["game"]).options(**settings["options"])) if settings["game"] else None


def news(evening: Evening) -> list[club_views.ClubNews]:
    """Return the announcements that are shown, the latest first."""
    shown = [(number, one) for number, one in enumerate(evening.news) if one.shown]
    return [
        club_views.ClubNews(number=number, text=one.text, at=clock.to_wall(one.at)) for number, one in reversed(shown)
    ]


def phase(evening: Evening) -> club_views.Phase:
    """Return the phase of an evening."""
    if evening.closed:
        return "closed"
    return "playing" if evening.rounds else "entries"


def stages(evening: Evening, language: str) -> list[club_views.ClubStage]:
    """Return the plan in words."""
    return [
        club_views.ClubStage(
            movement=stage["movement"],
            label=say(f"evening-movement-{stage['movement']}", language),
            rounds=stage.get("rounds"),
        )
        for stage in rounds.stages(evening)
    ]


def person(found: Person) -> club_views.ClubPerson:
    """Return a person, for directors."""
    return club_views.ClubPerson(**found._asdict())


def setting(name: str, found: Any, language: str) -> club.ClubSetting:
    """Return a setting with its explanation."""
    id = f"evening-setting-{name}"
    return club.ClubSetting(
        name=name,
        kind=found.kind,
        default=found.default,
        label=say(id, language),
        explanation=part(id, "about", language) or "",
        choices=list(found.choices),
        labels=[part(id, choice, language) or choice for choice in found.choices],
        low=found.low,
        high=found.high,
        group=found.group,
    )
