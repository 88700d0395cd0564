"""Matches of an evening that are played at one of our own tables: the director says which, the first phone opens the table."""

from ridotto.club.evening.deciding import Actor, Command, Made, NotAllowed, decision, match_of
from ridotto.club.evening.state import Evening
from ridotto.core.errors import InvalidText, Sentence

PAIR = 2


@decision("online")
def online(evening: Evening, command: Command, actor: Actor) -> Made:
    """Let a match be played at one of our tables, or at a real one again."""
    match = match_of(evening, command)
    where = {"round": command["round"], "table": command["table"]}
    if not evening.settings["game"] or len(match.sides) != PAIR:
        raise InvalidText(
            Sentence("club-not-online", "only a match of two sides of a game that ridotto knows is played online")
        )
    if evening.result(*where.values()).final:
        raise InvalidText(Sentence("club-online-over", "table {table} has a result already", table=match.table))
    wanted = command.get("online", True)
    return [("online", {**where, "online": wanted})] if wanted != (tuple(where.values()) in evening.online) else []


@decision("seat")
def seat(evening: Evening, command: Command, actor: Actor) -> Made:
    """Take the table that a line has opened for its match; the first one stays."""
    match = match_of(evening, command)
    where = {"round": command["round"], "table": command["table"]}
    found = evening.online.get((where["round"], where["table"]))
    side = None if actor.line is None else match.side_of(actor.line)
    if found is None or side is None:
        raise NotAllowed(Sentence("club-not-set-online", "the director has not set this match to be played online"))
    if found.at:
        return []
    return [("seated", {**where, "at": command["at"], "record": command["record"], "first": side})]


@decision("played")
def played(evening: Evening, command: Command, actor: Actor) -> Made:
    """Keep the scores of a match at our table that the evening does not take, so that the director sees them."""
    where = {"round": command["round"], "table": command["table"]}
    found = evening.online.get((where["round"], where["table"]))
    if actor.role != "script" or found is None or not found.at:
        raise NotAllowed(Sentence("club-not-set-online", "the director has not set this match to be played online"))
    return [] if found.scores else [("played", {**where, "scores": list(command["scores"])})]
