"""Talk in truco: signals to the partner at the start of a deal, advice to a person who must answer (TRU-10.8, TRU-10.10)."""

from random import Random

from ridotto.bots.ears import Ears
from ridotto.bots.talk.moments import Moment, side
from ridotto.bots.talk.scene import Line, Scene, Talk
from ridotto.core.view import View
from ridotto.games.truco.bots.signals import CODE, best, understood
from ridotto.games.truco.bots.steady import counsel, hope
from ridotto.games.truco.law.options import talk

FOR = {"call": True, "raise": True, "accept": True, "do not call": False, "fold": False}
"""Partner's phrase → True if it asks for a higher stake."""


def moments(before: View, after: View) -> list[Moment]:
    """Return the moments of calls, raises and folds."""
    if len(after["bids"]) == len(before["bids"]):
        return []
    speaker, verb = after["bids"][-1]
    own, theirs = side(after, speaker % 2), side(after, 1 - speaker % 2)
    if verb.startswith("truco"):
        return [Moment("call", [speaker], 0.5), Moment("dare", theirs, 0.35)]
    return [Moment("folded", theirs, 0.4), Moment("fold", own, 0.35)] if verb.startswith("fold") else []


def lines(scene: Scene, rng: Random) -> list[Line]:
    """Return the bots' lines to their partners: signals after the deal, advice while a person owes an answer, opinions on request."""
    if scene.said:
        seat = scene.said.seat ^ 2
        if seat not in scene.company or scene.said.kind != "phrase":
            return []
        word = opinion(scene.own(seat), scene.ears(seat), str(scene.said.value))
        return [Line(seat, "phrase", word)] if word else []
    given = []
    for seat in scene.company:
        if dealt(scene.before, scene.after):
            number = signal(scene.own(seat), scene.ears(seat))
            given += [Line(seat, "signal", number)] if number else []
        if owes(scene.after, seat) and seat ^ 2 in scene.persons and not (scene.before and owes(scene.before, seat)):
            given.append(Line(seat, "phrase", advice(scene.own(seat), scene.ears(seat))))
    return given


def dealt(before: View | None, after: View) -> bool:
    """True if the hands have just been dealt. False if opponents would see the signals too, in a blind hand, and without partners."""
    if talk(after.terms, "signals") != "private" or after["special"] == "blind":
        return False
    return in_hand(after) and (before is None or not in_hand(before))


def in_hand(view: View) -> bool:
    """True once all hands are dealt."""
    return view["phase"] not in ("cut", "packet")


def owes(view: View, seat: int) -> bool:
    """True if a seat's team owes an answer."""
    return view["phase"] in ("answer", "eleven") and seat in view["actors"]


def signal(view: View, ears: Ears) -> int | None:
    """Return the signal for the best card of the hand, or None if the team has none for it."""
    if view["hand"] is None or len(view["hand"]) < 3:
        return None
    code = understood(ears.meanings)
    what = best(view)
    return code.index(what) + 1 if what in code else None


def advice(view: View, ears: Ears) -> str:
    """Return a bot's advice to a partner who owes an answer."""
    return counsel(view) or ("accept" if hopeful(view, ears) else "fold")


def opinion(view: View, ears: Ears, phrase: str) -> str | None:
    """Return a bot's answer to its partner's phrase, or None if it has none."""
    if phrase not in FOR or not view["hand"]:
        return None
    return "I am for it" if hopeful(view, ears) == FOR[phrase] else "I am against it"


def hopeful(view: View, ears: Ears) -> bool:
    """True if winning the deal is at least as likely as losing it."""
    return hope(view, ears) >= 0.5


TALK = Talk(moments, lines, CODE)
