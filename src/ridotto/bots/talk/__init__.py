"""Bots' talk: small talk in every game, and talk that is part of the game if the rulebook has it.

Small talk (`banter`) depends only on two public views, the bots' characters and chance, so it cannot give away a card. A game's own
moments are in `TALK` of its `bots/talk.py`; without that module, only the moments common to all games are used.

Claims, signals and a team's phrases depend on what their speaker has seen and heard (`play`). Only their *content* may depend on a
hand; whether and when a bot speaks never does, so that silence gives nothing away.
"""

from functools import cache
from random import Random

from ridotto import finder
from ridotto.bots.company import Character
from ridotto.bots.talk.moments import COURTEOUS, Moment, of_every_game
from ridotto.bots.talk.scene import Company, Line, Scene, Talk
from ridotto.core.view import View

__all__ = ["VARIANTS", "Company", "Line", "Scene", "answer", "banter", "moments", "play", "talk_of"]

VARIANTS = 2
"""Wordings for each occasion and tone: `banter-OCCASION-TONE-1`, …"""
MANY = ("won-match", "lost-match")
"""Occasions on which one bot per side may speak."""


def moments(before: View | None, after: View) -> list[Moment]:
    """Return the moments worth a remark in a public change, most remarkable first."""
    own = [] if before is None else talk_of(after.game).moments(before, after)
    return [*own, *of_every_game(before, after)]


def banter(before: View | None, after: View, company: Company, courteous: bool, rng: Random) -> list[Line]:
    """Return the small talk after a public change; `courteous` restricts it to courtesies."""
    lines: list[Line] = []
    for occasion, seats, likely in moments(before, after):
        speakers = [seat for seat in seats if seat in company]
        if not speakers or (courteous and occasion not in COURTEOUS) or (lines and occasion not in MANY):
            continue
        seat = rng.choice(speakers)
        if rng.random() < likely * company[seat].talkative:
            lines.append(said(seat, occasion, company[seat], rng))
    return lines


def play(scene: Scene, rng: Random) -> list[Line]:
    """Return the bots' talk that is part of the game."""
    return talk_of(scene.after.game).lines(scene, rng)


ANSWERS = {"hello": "hello", "good luck": "hello", "well played": "thanks", "good game": "thanks"}
"""A person's courtesy → occasion of the bot's answer."""
ANSWERED = 0.8


def answer(phrase: str, company: Company, rng: Random) -> list[Line]:
    """Return a bot's answer to a courtesy."""
    if phrase not in ANSWERS or not company or rng.random() > ANSWERED:
        return []
    seat = rng.choice(list(company))
    return [said(seat, ANSWERS[phrase], company[seat], rng)]


def said(seat: int, occasion: str, character: Character, rng: Random) -> Line:
    """Return a line of small talk. Its value identifies the wording, which each client shows in its own language."""
    return Line(seat, "banter", f"{occasion} {character.tone} {rng.randint(1, VARIANTS)}")


@cache
def talk_of(game: str) -> Talk:
    """Return a game's talk; without a talk module, the default with nothing of its own."""
    found = finder.own(game, "bots.talk")
    return found.TALK if found else Talk()
