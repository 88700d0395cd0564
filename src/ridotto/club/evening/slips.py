"""Commands about results: what a slip may say, who may enter, confirm, correct and adjust it."""

from collections.abc import Mapping, Sequence
from typing import Any

from ridotto.catalogue import game
from ridotto.club.evening import knockouts
from ridotto.club.evening.deciding import (
    Actor,
    Command,
    Made,
    NotAllowed,
    Stale,
    check_open,
    decision,
    line_of,
    match_of,
    text_of,
)
from ridotto.club.evening.fold import score_data
from ridotto.club.evening.state import Evening, Match, Result, Score
from ridotto.core.errors import InvalidText, Sentence

COUNTED = "deals_used"
"""What a deal hands on that an evening counts itself: the length of its matches may differ from the game's option."""


class Unlikely(InvalidText):
    """A score that is possible but unlikely: enter it with `sure`."""


# ---- the score of a slip


def score_of(evening: Evening, match: Match, command: Command) -> Score:
    """Return the score that a command gives: the scores, or the sums of deals or of facts. Raise InvalidText for one that cannot be."""
    settings, sides = evening.played_by(command["round"]), len(match.sides)
    winner, forfeit = command.get("winner"), command.get("forfeit")
    for side in (winner, forfeit):
        if side is not None and not 0 <= side < sides:
            raise InvalidText(Sentence("club-side", "the match has no side {side}", side=side + 1))
    award = _tuple(command.get("award")) or None
    deals = tuple(map(tuple, command.get("deals") or ()))
    if command.get("facts"):
        deals = _by_facts(settings, command["facts"])
    scores = _tuple(command.get("scores")) or (_sums(deals) if deals else ())
    if not scores:
        if forfeit is None and award is None:
            raise InvalidText(Sentence("club-no-score", "the slip has no score"))
        scores = (0,) * sides if forfeit is not None else ()
    for given in (*deals, *([scores] if scores else []), *([award] if award else [])):
        if len(given) != sides:
            raise InvalidText(
                Sentence("club-sides", "the match has {sides} sides, not {found}", sides=sides, found=len(given))
            )
    if deals and scores != _sums(deals):
        facts = {"scores": _shown(scores), "sums": _shown(_sums(deals))}
        raise InvalidText(Sentence("club-sum", "the deals make {sums}, not {scores}", **facts))
    if forfeit is None and award is None:
        # Facts are scored by the law, which makes no other sums than there are.
        usual = {**settings, "sums": []} if command.get("facts") else settings
        _check(usual, scores, deals, bool(command.get("sure")))
    return Score(scores, deals, winner, forfeit, award, " ".join(str(command.get("article") or "").split()))


def _tuple(numbers: Sequence[float] | None) -> tuple[float, ...]:
    return tuple(int(number) if number == int(number) else number for number in numbers or ())


def _sums(deals: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return _tuple([sum(column) for column in zip(*deals, strict=True)]) if len(set(map(len, deals))) == 1 else ()


def _shown(scores: Sequence[float]) -> str:
    return "–".join(f"{score:g}" for score in scores)


def _by_facts(settings: Mapping[str, Any], given: Sequence[Mapping[str, Any]]) -> tuple[tuple[float, ...], ...]:
    """Score deals in order by the game's law, so that points of a tie are held. Raise ImpossibleFacts for facts that no deal can have."""
    if not settings["game"]:
        raise InvalidText(Sentence("club-no-game", "facts are scored only if the settings name a game"))
    kind, deals, carried = game(settings["game"]), [], dict[str, Any]()
    options = kind.options(**settings["options"])
    for facts in given:
        found = kind.tally(options, facts, **carried)
        deals.append(_tuple(found.sheet["scores"]))
        carried = {name: value for name, value in found.carries().items() if name != COUNTED}
    return tuple(deals)


def _check(settings: Mapping[str, Any], scores: Sequence[float], deals: Sequence[Sequence[float]], sure: bool) -> None:
    """Raise InvalidText for a score that cannot be, and Unlikely for one that the sender must be sure of."""
    unit, best_of = settings["unit"], settings["best_of"]
    for score in (*scores, *(score for deal in deals for score in deal)):
        if unit and abs(score / unit - round(score / unit)) > 1e-9:
            facts = {"score": f"{score:g}", "unit": f"{unit:g}"}
            raise InvalidText(Sentence("club-unit", "{score} is not a multiple of {unit}", **facts))
    if best_of:
        need = best_of // 2 + 1
        others = [score for score in scores if score != need]
        if max(scores) != need or len(others) != len(scores) - 1 or min(scores) < 0:
            about = {"scores": _shown(scores), "need": need, "best_of": best_of}
            raise InvalidText(
                Sentence("club-best-of", "{scores} is no result of a best of {best_of}: one side wins {need}", **about)
            )
        return
    if sure:
        return
    number = settings["deals"]
    if deals and settings["match"] == "deals" and len(deals) != number:
        said = Sentence(
            "club-deals-found", "the match has {expected} deals, not {found}", expected=number, found=len(deals)
        )
        raise Unlikely(said)
    for score in scores:
        if not settings["least"] * number <= score <= settings["most"] * number:
            said = Sentence(
                "club-unlikely", "{score} is unlikely after {deals} deals", score=f"{score:g}", deals=number
            )
            raise Unlikely(said)
    _check_sums(settings, scores, deals)


def _check_sums(settings: Mapping[str, Any], scores: Sequence[float], deals: Sequence[Sequence[float]]) -> None:
    """Raise Unlikely if both sides together have a sum that no deal, or no number of deals, makes."""
    sums, number = settings["sums"], settings["deals"]
    if not sums:
        return
    for deal in deals:
        if sum(deal) not in sums:
            facts = {"sum": f"{sum(deal):g}", "deal": _shown(deal)}
            raise Unlikely(Sentence("club-deal-sum", "{deal} makes {sum} in a deal, which is unusual", **facts))
    together = sum(scores)
    if not deals and settings["match"] == "deals" and together not in _reachable(sums, number):
        facts = {"sum": f"{together:g}", "deals": number}
        raise Unlikely(
            Sentence("club-total", "both sides together have {sum}, which {deals} deals hardly make", **facts)
        )


def _reachable(sums: Sequence[float], deals: int) -> set[float]:
    found = {0.0}
    for _ in range(deals):
        found = {total + each for total in found for each in sums}
    return found


# ---- corrections


def correctable(evening: Evening, round: int) -> bool:
    """Return True if final results of a round may be corrected now."""
    match evening.settings["corrections"]:
        case "closing":
            return not evening.closed
        case "next-round":
            return not evening.closed and round >= len(evening.rounds)
    return True


def _check_penalties(evening: Evening) -> None:
    """Raise InvalidText once the evening is closed, unless the club allows corrections then: penalties change the standings too."""
    if evening.settings["corrections"] != "always":
        check_open(evening)


def _check_correctable(evening: Evening, round: int) -> None:
    if not correctable(evening, round):
        moment = Sentence("club-moment-closing", "after the end")
        if evening.settings["corrections"] == "next-round":
            moment = Sentence("club-moment-next", "once the next round is paired")
        facts = {"round": round, "moment": moment}
        raise InvalidText(
            Sentence(
                "club-too-late-correct", "the club allows no corrections {moment}: round {round} is final", **facts
            )
        )


# ---- commands


@decision("result")
def result(evening: Evening, command: Command, actor: Actor) -> Made:
    """Enter a result: a line that of its own match, a director any."""
    match = match_of(evening, command)
    before = evening.result(command["round"], command["table"])
    if actor.role == "line":
        return _claim(evening, match, before, command, actor)
    score = score_of(evening, match, command)
    if before.final and before.score and before.score.agrees(score):
        return []
    _check_seen(command, before)
    what = "ruled"
    if score.award is not None:
        text_of(command, "article")
        what = "adjusted"
    elif before.final:
        text_of(command, "reason")
        what = "corrected"
    if before.final or score.award is not None:
        _check_correctable(evening, command["round"])
    _check_draw(evening, command["round"], match, score)
    where = {"round": command["round"], "table": command["table"]}
    reason = " ".join(str(command.get("reason") or "").split())
    return [("ruled", {**where, "score": score_data(score), "reason": reason, "what": what})]


def _claim(evening: Evening, match: Match, before: Result, command: Command, actor: Actor) -> Made:
    side = _side(match, actor)
    if command.get("forfeit") is not None or command.get("award") is not None:
        raise NotAllowed(Sentence("club-director-only", "only the director can say that"))
    score = score_of(evening, match, {**command, "article": ""})
    if before.final:
        if before.score and before.score.agrees(score):
            return []
        raise InvalidText(Sentence("club-final", "the result is final: ask the director to correct it"))
    check_open(evening)
    _check_draw(evening, command["round"], match, score)
    if before.claims.get(side) == score:
        return []
    where = {"round": command["round"], "table": command["table"]}
    return [("claimed", {**where, "side": side, "score": score_data(score)})]


def _side(match: Match, actor: Actor) -> int:
    side = None if actor.line is None else match.side_of(actor.line)
    if side is None:
        raise NotAllowed(Sentence("club-not-yours", "this line does not play at table {table}", table=match.table))
    return side


def _check_seen(command: Command, before: Result) -> None:
    seen = command.get("seen")
    if seen is not None and seen != len(before.history):
        facts = {"table": command["table"], "round": command["round"]}
        raise Stale(
            Sentence(
                "club-stale-result", "the result of table {table} in round {round} has changed: look again", **facts
            )
        )


def _check_draw(evening: Evening, round: int, match: Match, score: Score) -> None:
    """Raise InvalidText for a drawn match that must have a winner."""
    here = evening.rounds[round - 1]
    drawn = len(match.sides) == 2 and score.winner is None and score.forfeit is None
    points = score.award or score.scores
    if here.movement in knockouts.DECIDING and drawn and points[0] == points[1]:
        raise InvalidText(Sentence("club-drawn-match", "a knock-out match has a winner: say who goes on"))


@decision("confirm")
def confirm(evening: Evening, command: Command, actor: Actor) -> Made:
    """Confirm the score that another side has entered."""
    match = match_of(evening, command)
    before = evening.result(command["round"], command["table"])
    where = {"round": command["round"], "table": command["table"]}
    if before.final:
        return []
    if before.state != "entered" or before.score is None:
        raise InvalidText(
            Sentence("club-nothing-to-confirm", "table {table} has no result to confirm", table=match.table)
        )
    _check_seen(command, before)
    if actor.role == "line":
        side = _side(match, actor)
        if side in before.claims:
            raise NotAllowed(Sentence("club-own-claim", "the other side confirms what this one has entered"))
        return [("confirmed", {**where, "side": side})]
    return [("confirmed", {**where, "side": None})]


@decision("penalize")
def penalize(evening: Evening, command: Command, actor: Actor) -> Made:
    """Take points from a line."""
    _check_penalties(evening)
    line = line_of(evening, command)
    data = {"line": line.number, "points": command["points"], "article": text_of(command, "article")}
    return [("penalized", {**data, "reason": command.get("reason", ""), "round": command.get("round")})]


@decision("lift-penalty")
def lift(evening: Evening, command: Command, actor: Actor) -> Made:
    """Lift a penalty."""
    _check_penalties(evening)
    number = command["penalty"]
    if not 0 <= number < len(evening.penalties):
        raise InvalidText(Sentence("club-no-penalty", "there is no such penalty"))
    if evening.penalties[number].lifted:
        return []
    return [("lifted", {"penalty": number, "reason": text_of(command, "reason")})]
