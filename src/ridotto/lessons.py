"""Lessons: positions in which the learner looks for the right move. Each game keeps its own; the core judges each attempt.

`lessons.json` is a list of lessons in the order in which they are learnt:

{"id": "follow-suit", "record": {…}, "seat": 0, "steps": [{"right": ["play 8H"], "wrong": {"ace": ["play AH"]}, "then": ["play KH"]}]}

The record ends where the learner, on `seat`, is to move. `wrong` maps a reason's key to legal actions; any other wrong action has the
reason "other". `then` is what the others do after a right action, up to the next step or until nothing instructive follows.
The texts are in `lessons.LANGUAGE.ftl`.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from ridotto.catalogue import game
from ridotto.core.errors import InvalidText, Refusal
from ridotto.core.state import State
from ridotto.record import Record
from ridotto.rulebook import folders

RIGHT, OTHER = "right", "other"


@dataclass(frozen=True)
class Step:
    """One move to find."""

    right: tuple[str, ...]
    """The right actions, in the game's notation."""
    wrong: Mapping[str, tuple[str, ...]]
    """Key of a reason → legal actions that are wrong for that reason."""
    then: tuple[str, ...]
    """Actions of the other players after a right action."""

    def word(self, action: str) -> str:
        """Return the key of the comment on a legal action: "right", a key of `wrong`, or "other"."""
        if action in self.right:
            return RIGHT
        return next((word for word, actions in self.wrong.items() if action in actions), OTHER)


@dataclass(frozen=True)
class Tried:
    """Result of an attempt: a refusal, or the key of a comment with the states that follow."""

    word: str
    """"right", the key of a reason, or "" if the action was refused."""
    refusal: Refusal | None
    states: tuple[State, ...]
    """The states after a right action, one per action; otherwise empty."""


@dataclass(frozen=True)
class Lesson:
    """A position with one or two moves to find."""

    game: str
    id: str
    record: Mapping[str, Any]
    seat: int
    steps: tuple[Step, ...]

    def state(self, moves: Sequence[str] = ()) -> State:
        """Return the position after the right moves of the first steps. Raise InvalidText for too many moves or a wrong one."""
        if len(moves) >= len(self.steps):
            raise InvalidText(f"moves: got {len(moves)}, the lesson {self.id!r} has {len(self.steps)} steps")
        state = _start(self.game, self.id)
        for step, move in zip(self.steps, moves, strict=False):
            if move not in step.right:
                raise InvalidText(f"{move[:80]!r} is not right in the lesson {self.id!r}, expected {step.right[0]!r}")
            for action in (move, *step.then):
                state = state.apply(action)
        return state

    def attempt(self, moves: Sequence[str], action: str) -> Tried:
        """Judge an action after the right moves of the first steps.

        Raise InvalidText for moves that do not fit and for an action that is not in the notation.
        """
        state, step = self.state(moves), self.steps[len(moves)]
        text = game(self.game).parse(action).text
        refusal = state.why_not(text, self.seat)
        if refusal:
            return Tried("", refusal, ())
        word = step.word(text)
        states: list[State] = []
        for done in (text, *step.then) if word == RIGHT else ():
            state = state.apply(done)
            states.append(state)
        return Tried(word, None, tuple(states))


@cache
def lessons(name: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in learning order; empty if it has none. Raise InvalidText for an unknown game."""
    path = folders()[game(name).name] / "lessons.json"
    if not path.exists():
        return ()
    return tuple(
        Lesson(name, entry["id"], entry["record"], entry["seat"], tuple(_step(step) for step in entry["steps"]))
        for entry in json.loads(path.read_text(encoding="utf-8"))
    )


def lesson(name: str, id: str) -> Lesson:
    """Return one lesson of a game. Raise InvalidText for an unknown id."""
    found = next((one for one in lessons(name) if one.id == id), None)
    if found is None:
        known = ", ".join(one.id for one in lessons(name)) or "none"
        raise InvalidText(f"{id[:80]!r} is not a lesson of {name}, expected one of: {known}")
    return found


@cache
def _start(name: str, id: str) -> State:
    return Record.read(lesson(name, id).record).replay().state


def _step(entry: Mapping[str, Any]) -> Step:
    wrong = {word: tuple(actions) for word, actions in entry.get("wrong", {}).items()}
    return Step(tuple(entry["right"]), wrong, tuple(entry.get("then", ())))
