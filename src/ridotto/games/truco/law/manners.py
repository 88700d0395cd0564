"""Table talk in truco (TRU-10.7 to TRU-10.9); it never affects play.

A record may hold talk as a list that replay ignores; `after` is the number of actions made before an entry:
{"after": 9, "seat": 2, "text": "…"} is table chat, {"after": 9, "seat": 2, "phrase": "accept"} the team channel,
{"after": 9, "seat": 2, "signal": 7} a gesture whose meaning only the team knows.
"""

import re

from ridotto.core.errors import Refusal
from ridotto.core.manners import APART, CARD, Entry, Manners
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.games.truco.law.options import special_at, talk

PHRASES = ("call", "do not call", "accept", "fold", "raise", "you decide", "I am for it", "I am against it")
"""Phrases of the team channel."""
SIGNALS = range(1, 13)
"""Numbers of the gestures."""
RULE = "TRU-10.8"

MANILHA = re.compile(rf"(?<!{APART})(zap|copeta|espadilha|pica-fumo|♣4|♥7|♠A|♦7)(?!{APART})", re.IGNORECASE)


def names_card(text: str) -> str | None:
    """Return the first word of a message that names a card, or None."""
    found = CARD.search(text) or MANILHA.search(text)
    return found[0] if found else None


def refuse_talk(state: State, entry: Entry) -> Refusal | None:
    """Return the refusal of a talk entry in a state, or None if it is allowed."""
    if "text" in entry:
        word = None if state.deal_over else names_card(entry["text"])
        return Refusal(RULE, {"case": "card", "word": word}) if word else None
    if "phrase" in entry:
        if entry["phrase"] not in PHRASES:
            return Refusal(RULE, {"case": "phrase", "phrases": ", ".join(PHRASES)})
        answering = len(state.actors) == 2 and entry["seat"] in state.actors
        channel = talk(state.options, "team_talk")
        open_now = channel == "always" or (channel == "answers" and answering)
        return None if open_now else Refusal(RULE, {"case": f"team-{channel}"})
    if entry["signal"] not in SIGNALS:
        return Refusal(RULE, {"case": "signal"})
    if talk(state.options, "signals") == "off":
        return Refusal(RULE, {"case": "signals-off"})
    return Refusal(RULE, {"case": "blind"}) if min(state.before) >= special_at(state.options) else None


def hears(options: Options, entry: Entry, seat: int | None) -> bool:
    """True if a talk entry reaches a seat (None: a spectator)."""
    if "text" in entry or ("signal" in entry and talk(options, "signals") == "public"):
        return True
    return seat is not None and seat % 2 == entry["seat"] % 2


MANNERS = Manners(("text", "phrase", "signal"), PHRASES, team=RULE, no_cards=RULE, refuse=refuse_talk, hears=hears)
