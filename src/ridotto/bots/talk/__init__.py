"""What bots say: small talk in every game, and talk that is part of the game where the rulebook has it.

Small talk (`banter`) comes from what everybody sees alone: a function of two public views, the manners of the bots and a coin. So no
word of it can tell a card. `bots/talk.py` in a game's folder has what is its own, `TALK`; without that module there are the moments of
every game.

Claims, signals and a team's phrases come from what their speaker sees and has heard (`play`). Only *what* is said may depend on a
hand: whether and when a bot speaks never does, so that its silence tells nothing.
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
"""Words for each occasion and tone: `banter-OCCASION-TONE-1` …"""
MANY = ("won-match", "lost-match")
"""Occasions at which one bot of each side may speak."""


def moments(before: View | None, after: View) -> list[Moment]:
    """What there is to be said of a public change, the most remarkable first."""
    own = [] if before is None else talk_of(after.game).moments(before, after)
    return [*own, *of_every_game(before, after)]


def banter(before: View | None, after: View, company: Company, courteous: bool, rng: Random) -> list[Line]:
    """The small talk after a public change; `courteous`: nothing but courtesies may be said now."""
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
    """What bots say that is part of the game."""
    return talk_of(scene.after.game).lines(scene, rng)


ANSWERS = {"hello": "hello", "good luck": "hello", "well played": "thanks", "good game": "thanks"}
"""A person's courtesy → the occasion with which a bot answers."""
ANSWERED = 0.8


def answer(phrase: str, company: Company, rng: Random) -> list[Line]:
    """What a bot answers to a courtesy."""
    if phrase not in ANSWERS or not company or rng.random() > ANSWERED:
        return []
    seat = rng.choice(list(company))
    return [said(seat, ANSWERS[phrase], company[seat], rng)]


def said(seat: int, occasion: str, character: Character, rng: Random) -> Line:
    """A line of small talk: its value names the words, which every reader reads in their own language."""
    return Line(seat, "banter", f"{occasion} {character.tone} {rng.randint(1, VARIANTS)}")


@cache
def talk_of(game: str) -> Talk:
    """What there is to be said at a game; nothing of its own where there is no module for it."""
    found = finder.own(game, "bots.talk")
    return found.TALK if found else Talk()
