"""What the pages of an evening show: the public, the phone of a line, the director's desk."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import orjson

from ridotto.club.evening import knockouts, names, rounds, slips
from ridotto.club.evening.deciding import DIRECTOR, Actor
from ridotto.club.evening.people import dossier
from ridotto.club.evening.settings import SETTINGS, checked
from ridotto.club.evening.state import Change, Evening, Event, Line, Match
from ridotto.club.evening.templates import templates
from ridotto.core.errors import InvalidRecord, InvalidText, Sentence
from ridotto.server.hall import drawn, shown
from ridotto.server.hall.live import LiveEvening
from ridotto.server.hall.tokens import token_of
from ridotto.server.ops import clock
from ridotto.server.wire import club, club_views
from ridotto.words import retold, say, told

View = TypeVar("View")


def kept(live: LiveEvening, key: tuple[object, ...], make: Callable[[], View]) -> View:
    """Return a view of the present version, made once for all who ask."""
    found: View | None = live.views.get(key)
    if found is None:
        found = live.views[key] = make()
    return found


def catalogue(language: str) -> club.ClubTemplates:
    """Return all templates and settings."""
    listed = [
        club.ClubTemplate(
            id=one.id,
            title=one.title.get(language, one.title["en"]),
            game=one.game,
            about=one.about.get(language, one.about["en"]),
            settings=dict(one.settings),
        )
        for one in templates().values()
    ]
    settings = [shown.setting(name, setting, language) for name, setting in SETTINGS.items()]
    return club.ClubTemplates(templates=listed, settings=settings)


def title_of(template: str, language: str) -> str:
    """Return the title of a template in a language; "" for an unknown one."""
    found = templates().get(template)
    return found.title.get(language, found.title["en"]) if found else ""


def opened(live: LiveEvening) -> club.OpenedEvening:
    """Return the links of a new evening."""
    director, deputy, entry = (token_of(live.evening, role) for role in ("director", "deputy", "entry"))
    return club.OpenedEvening(id=live.id, director=director, deputy=deputy, entry=entry)


def token_made(live: LiveEvening, command: Mapping[str, Any], entered: Sequence[int]) -> str | None:
    """Return the token that a command has made: of a new link, or of the line that has entered itself. None for other commands."""
    if command["type"] == "enter" and entered:
        return token_of(live.evening, f"line:{entered[0]}")
    if command["type"] != "new-link":
        return None
    return token_of(live.evening, f"line:{command['line']}" if command["role"] == "line" else command["role"])


def check(events: Sequence[Event]) -> None:
    """Raise InvalidRecord for a file whose evening no page could show: damaged, or made up."""
    live = LiveEvening("")
    try:
        data = [event.data for event in events]
        live.take(events)
        if orjson.loads(orjson.dumps(data)) != data or events[0].kind != "created" or not live.evening.secret:
            raise ValueError
        opened(live), desk(live, DIRECTOR, "en"), all_rounds(live, "en"), prizes(live), links(live, [])
        audit(list(events), "en")
        for number in range(min(20, len(live.evening.lines))):
            line(live, number, "en")
        checked(live.evening.settings)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, AssertionError, RecursionError, InvalidText):
        raise InvalidRecord(Sentence("club-unreadable", "this file is no evening that can be shown")) from None


# ---- the public


def wall(live: LiveEvening, language: str) -> club_views.ClubWall:
    """Return the public view."""
    found = kept(live, ("wall", language), lambda: _wall(live, language))
    return found.model_copy(update={"clock": shown.watch(live.evening)})


def _wall(live: LiveEvening, language: str) -> club_views.ClubWall:
    evening = live.evening
    now = evening.round
    matches = sorted(now.matches, key=lambda match: (match.table == 0, match.table)) if now else []
    number = now.number if now else 0
    groups = [group for group in evening.groups() if group]
    return club_views.ClubWall(
        id=live.id,
        version=evening.version,
        title=evening.title,
        game=evening.settings["game"],
        template=evening.template,
        phase=shown.phase(evening),
        listed=evening.settings["listed"],
        entries_open=evening.settings["entries_open"] and not evening.closed,
        round=number,
        rounds=rounds.total(evening),
        stages=shown.stages(evening, language),
        stage=now.stage if now else 0,
        heading=drawn.now(evening, language),
        clock=shown.watch(evening),
        lines=sum(line.state == "in" for line in evening.lines),
        open_tables=evening.open_tables(),
        pairings=[shown.pairing(evening, number, match, language) for match in matches],
        places=_places(evening),
        columns=shown.columns(evening, language),
        standings=[shown.row(evening, row) for row in rounds.final(evening)],
        groups=groups if len(groups) > 1 else [],
        poules=[shown.poule(evening, one) for one in kept(live, ("poules",), lambda: rounds.poules(evening))],
        poules_now=bool(now and now.movement == "poules"),
        news=shown.news(evening),
        marks=[
            club_views.ClubMark(round=mark.round, at=clock.to_wall(mark.at), text=retold(mark.said, language))
            for mark in evening.marks
        ],
    )


def _places(evening: Evening) -> list[club_views.ClubPlace]:
    """Return where each line sits in the current round, by name; a name for each person where people look for their own."""
    if evening.round is None:
        return []
    found = []
    for match in evening.round.matches:
        for side, lines in enumerate(match.sides):
            for line in lines:
                for name in _looked_for(evening.lines[line]):
                    place = club_views.ClubPlace(name=name, line=line, table=match.table, side=side, part=match.part)
                    found.append(place)
    return sorted(found, key=lambda place: (names.key(place.name), place.line))


def _looked_for(line: Line) -> list[str]:
    """Return the names under which a line is looked for: those of its people, unless the line shows less or has another name."""
    if line.shown != "name" or line.name != names.joined(line.people) or not line.name:
        return [names.public(line)]
    return [person.name for person in line.people if person.name]


def all_rounds(live: LiveEvening, language: str) -> club_views.ClubRounds:
    """Return all rounds with their results."""
    evening = live.evening
    listed = [
        [shown.pairing(evening, round.number, match, language) for match in round.matches] for round in evening.rounds
    ]
    return club_views.ClubRounds(version=evening.version, rounds=listed)


def movement(live: LiveEvening, language: str) -> club_views.ClubMovement:
    """Return the rounds of the next stage, if they are fixed beforehand."""
    evening = live.evening
    first = len(evening.rounds) + 1
    listed = [
        [shown.pairing(evening, number, match, language) for match in matches]
        for number, matches in enumerate(rounds.preview(evening), first)
    ]
    return club_views.ClubMovement(rounds=listed)


def prizes(live: LiveEvening) -> club_views.ClubPrizes:
    """Return the prize list."""
    evening = live.evening
    return club_views.ClubPrizes(
        prizes=[
            club_views.ClubPrize(
                place=row.place,
                line=row.line,
                name=names.public(evening.lines[row.line]),
                points=row.points,
                prize=prize,
            )
            for row, prize in rounds.prizes(evening)
        ]
    )


# ---- the phone of a line


def line(live: LiveEvening, number: int, language: str) -> club_views.ClubLine:
    """Return the page of a line."""
    evening, round = live.evening, live.evening.round
    own = evening.lines[number]
    match = next((match for match in round.matches if number in match.lines), None) if round else None
    side = match.side_of(number) if match else None
    result = evening.result(round.number, match.table) if round and match else None
    claims = {} if result is None else dict(result.claims)
    mine = claims.pop(-1 if side is None else side, None)
    others = list(claims.values())
    open_ = match is not None and len(match.sides) > 1 and result is not None and not result.final
    everyone = kept(live, ("rows",), lambda: rounds.final(evening))
    row = next((row for row in everyone if row.line == number), None)
    length = evening.played_by(len(evening.rounds))
    poules = kept(live, ("poules",), lambda: rounds.poules(evening)) if round and round.movement == "poules" else []
    poule = next((one for one in poules if any(row.line == number for row in one.rows)), None)
    past = [(one.number, match) for one in evening.rounds for match in one.matches if number in match.lines]
    return club_views.ClubLine(
        version=evening.version,
        title=evening.title,
        game=evening.settings["game"],
        phase=shown.phase(evening),
        line=number,
        name=own.name or names.public(own),
        out=own.state == "out",
        round=round.number if round else 0,
        rounds=rounds.total(evening),
        clock=shown.watch(evening),
        deals=length["deals"],
        sides=len(match.sides) if match else evening.settings["sides"],
        options=None if length["best_of"] else kept(live, ("options",), lambda: shown.options(evening)),
        now=shown.pairing(evening, round.number, match, language) if round and match else None,
        side=side or 0,
        claim=list(mine.scores) if mine else None,
        other=list(others[0].scores) if others else None,
        seen=len(result.history) if result else 0,
        can_enter=open_ and not evening.closed,
        can_confirm=open_ and mine is None and result is not None and result.state == "entered",
        results=[
            shown.pairing(evening, one, match, language) for one, match in past if not round or one != round.number
        ],
        row=shown.row(evening, row) if row else None,
        poule=shown.poule(evening, poule) if poule else None,
        columns=shown.columns(evening, language),
        news=shown.news(evening),
    )


# ---- the director's desk


def desk(live: LiveEvening, actor: Actor, language: str) -> club_views.ClubDesk:
    """Return the desk of a director or a deputy."""
    found = kept(live, ("desk", actor.role, language), lambda: _desk(live, actor, language))
    return found.model_copy(update={"wall": wall(live, language)})


def _desk(live: LiveEvening, actor: Actor, language: str) -> club_views.ClubDesk:
    evening = live.evening
    refused = rounds.refusal(evening)
    return club_views.ClubDesk(
        role="director" if actor.role == "director" else "deputy",
        wall=wall(live, language),
        settings=dict(evening.settings),
        options=shown.options(evening),
        entries=_entries(evening),
        rounds=[
            [_result(evening, round.number, match, language) for match in round.matches] for round in evening.rounds
        ],
        penalties=[
            club_views.ClubPenalty(number=number, **penalty._asdict())
            for number, penalty in enumerate(evening.penalties)
        ],
        forbidden=sorted(sorted(pair) for pair in evening.forbidden),
        fixed=[list(pair) for pair in evening.fixed],
        can_pair=refused is None,
        why_not=retold(refused, language) if refused else "",
        deals=[evening.played_by(round.number)["deals"] for round in evening.rounds],
        correctable=[round.number for round in evening.rounds if slips.correctable(evening, round.number)],
    )


def _entries(evening: Evening) -> list[club_views.ClubEntry]:
    deciding = any(round.movement in ("knockout", "repescagem") for round in evening.rounds)
    alive = set(knockouts.survivors(evening)) if deciding else set()
    return [
        club_views.ClubEntry(
            line=line.number,
            name=line.name,
            public_name=names.public(line),
            people=[shown.person(person) for person in line.people],
            paid=line.paid,
            group=line.group,
            shown=line.shown,
            state=line.state,
            since=line.since,
            reentered=line.reentered,
            eliminated=deciding and line.state == "in" and line.number not in alive,
        )
        for line in evening.lines
    ]


def _result(evening: Evening, round: int, match: Match, language: str) -> club_views.ClubResult:
    result = evening.result(round, match.table)
    return club_views.ClubResult(
        pairing=shown.pairing(evening, round, match, language),
        claims={str(side): list(score.scores) for side, score in result.claims.items()},
        history=[_change(change, round, match.table, language) for change in result.history],
    )


def _change(change: Change, round: int, table: int, language: str) -> club_views.ClubChange:
    id = {"entered": "claimed"}.get(change.what, change.what)
    text = say(f"evening-change-{id}", language, round=round, table=table)
    said = f"{text} ({change.reason})" if change.reason else text
    scores = list(change.score.scores) if change.score else None
    return club_views.ClubChange(at=clock.to_wall(change.at), by=change.by, text=said, scores=scores)


def links(live: LiveEvening, origins: list[str]) -> club_views.ClubLinks:
    """Return all links."""
    evening = live.evening
    director, deputy, entry = (token_of(evening, role) for role in ("director", "deputy", "entry"))
    listed = [
        club_views.ClubLineLink(line=line.number, name=line.name, token=token_of(evening, f"line:{line.number}"))
        for line in evening.lines
        if line.state != "drawn"
    ]
    return club_views.ClubLinks(origins=origins, director=director, deputy=deputy, entry=entry, lines=listed)


def audit(events: list[Event], language: str) -> club_views.ClubAudit:
    """Return who changed what, and when."""
    return club_views.ClubAudit(changes=[_audited(event, language) for event in events])


def _audited(event: Event, language: str) -> club_views.ClubChange:
    what = event.data.get("what", event.kind)
    id = f"evening-change-{what if event.kind == 'ruled' else event.kind}"
    facts = {key: event.data[key] for key in ("round", "table") if isinstance(event.data.get(key), int)}
    if isinstance(event.data.get("line"), int):
        facts["line"] = event.data["line"] + 1
    text = say(id, language, **{"round": 0, "table": 0, "line": 0, **facts}) if told(id, language) else event.kind
    reason = event.data.get("reason")
    scores = event.data.get("score", {}).get("scores")  # a ruling may have none
    if details := _details(event, language):
        text = f"{text}: {details}"
    said = f"{text} ({reason})" if isinstance(reason, str) and reason else text
    return club_views.ClubChange(at=clock.to_wall(event.at), by=event.by, text=said, scores=scores)


def _details(event: Event, language: str) -> str:
    """Return what else an event has changed: the names of settings, two lines, a penalty's points and article."""
    data = event.data
    match event.kind:
        case "settings":
            return ", ".join(say(f"evening-setting-{name}", language) for name in data["changes"])
        case "exchanged" | "fixed" | "forbidden":
            return f"{data['first'] + 1}, {data['second'] + 1}"
        case "penalized":
            return f"{data['points']:g}, {data['article']}"
    return ""


def person(live: LiveEvening, id: int, language: str) -> club_views.ClubDossier | None:
    """Return one person's data; None for an unknown person."""
    found = dossier(live.evening, id)
    if found is None:
        return None
    (line, one), matches = found
    listed = [shown.pairing(live.evening, round, match, language) for round, match in matches]
    return club_views.ClubDossier(person=shown.person(one), line=line.number, results=listed)
