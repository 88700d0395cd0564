"""Lessons for the browser: titles, positions, and verdicts on the learner's actions."""

from collections.abc import Sequence

import ridotto
from ridotto import lessons
from ridotto.bots.company import company
from ridotto.lessons import RIGHT
from ridotto.server.table import narration
from ridotto.server.wire import Offer, reading
from ridotto.words import lessons as words


def titles(game: str, language: str) -> list[reading.LessonTitle]:
    """Return the titles of a game's lessons. Raise InvalidText for an unknown game."""
    return [
        reading.LessonTitle(id=lesson.id, title=words.say(game, language, lesson.id))
        for lesson in lessons.lessons(game)
    ]


def lesson(game: str, id: str, language: str) -> reading.Lesson:
    """Return a lesson at its first step. Raise InvalidText if there is no such lesson."""
    found = lessons.lesson(game, id)
    state = found.state()
    return reading.Lesson(
        game=game,
        id=id,
        title=words.say(game, language, id),
        seat=found.seat,
        characters=list(company(game)[: state.seats]),
        tasks=[words.say(game, language, f"{id}-{number}") for number in range(1, len(found.steps) + 1)],
        view=dict(state.view(found.seat)),
    )


def attempt(game: str, id: str, tried: reading.LessonMove, language: str) -> reading.Judged:
    """Return the verdict on a learner's action. Raise InvalidText for a text that is no action of the game."""
    found = lessons.lesson(game, id)
    judged = found.attempt(tried.moves, tried.action)
    if judged.refusal:
        message = judged.refusal.message_in(language)
        return reading.Judged(verdict="refused", message=message, rule=judged.refusal.rule, views=[], lines=[])
    views = [dict(state.view(found.seat)) for state in judged.states]
    before = dict(found.state(tried.moves).view(found.seat))
    return reading.Judged(
        verdict="right" if judged.word == RIGHT else "wrong",
        message=words.say(game, language, f"{id}-{len(tried.moves) + 1}", judged.word),
        rule=None,
        views=views,
        lines=narration.along([before, *views])[1:],
    )


def offers(game: str, id: str, moves: Sequence[str], cards: Sequence[str]) -> list[Offer]:
    """Return the actions that the learner may take with some cards, as at a table."""
    found = lessons.lesson(game, id)
    offered = ridotto.game(game).offers(found.state(moves), found.seat, cards)
    return [Offer.model_validate(offer._asdict()) for offer in offered]
