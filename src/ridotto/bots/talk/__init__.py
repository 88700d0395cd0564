"""What bots say: small talk in every game, and talk that is part of the game where the rulebook has it.

Small talk (`banter`) comes from what everybody sees alone: a function of two public views, the manners of the bots and a coin. So no
word of it can tell a card. In `ridotto.bots.talk.GAME` stand the moments of a game; without that module there are those of every game.

Claims, signals and a team's phrases come from what their speaker sees and has heard (`play`). Only *what* is said may depend on a
hand: whether and when a bot speaks never does, so that its silence tells nothing.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from ridotto.bots.company import Character
from ridotto.bots.talk.moments import COURTEOUS, Moment, of_every_game
from ridotto.bots.talk.scene import Company, Line, Scene
from ridotto.core.view import View

__all__ = ["VARIANTS", "Company", "Line", "Scene", "answer", "banter", "moments", "play", "signals"]

VARIANTS = 2
"""Words for each occasion and tone: `banter-OCCASION-TONE-1` …"""
MANY = ("won-match", "lost-match")
"""Occasions at which one bot of each side may speak."""


def moments(before: View | None, after: View) -> list[Moment]:
    """What there is to be said of a public change, the most remarkable first."""
    own: Callable[[View, View], list[Moment]] | None = getattr(module_of(after.game), "moments", None)
    found = own(before, after) if own and before is not None else []
    return [*found, *of_every_game(before, after)]


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
    lines: Callable[[Scene, Random], list[Line]] | None = getattr(module_of(scene.after.game), "lines", None)
    return lines(scene, rng) if lines else []


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
def module_of(game: str) -> Any:
    """The module about talk at a game, or None."""
    name = f"{__name__}.{game.replace('-', '_')}"
    return import_module(name) if find_spec(name) else None


@cache
def signals(game: str) -> tuple[str, ...]:
    """What bots mean by each signal of a game where their team has agreed on nothing; "" for one without a meaning."""
    return getattr(module_of(game), "CODE", ())
