"""The lessons as the browser learns them: titles, positions, and what is said of an action that was tried."""

from collections.abc import Sequence
from functools import cache

from fluent.runtime import FluentBundle

import ridotto
from ridotto import lessons
from ridotto.bots.company import company
from ridotto.lessons import RIGHT
from ridotto.rulebook import folders, spoken
from ridotto.server import bodies
from ridotto.server.wire import Offer
from ridotto.words import bundle, formatted


def titles(game: str, language: str) -> list[bodies.LessonTitle]:
    """The lessons of a game; InvalidText for an unknown one."""
    return [
        bodies.LessonTitle(id=lesson.id, title=words(game, language, lesson.id)) for lesson in lessons.lessons(game)
    ]


def lesson(game: str, id: str, language: str) -> bodies.Lesson:
    """A lesson at its beginning; InvalidText where there is none."""
    found = lessons.lesson(game, id)
    state = found.state()
    return bodies.Lesson(
        game=game,
        id=id,
        title=words(game, language, id),
        seat=found.seat,
        characters=list(company(game)[: state.seats]),
        tasks=[words(game, language, f"{id}-{number}") for number in range(1, len(found.steps) + 1)],
        view=dict(state.view(found.seat)),
    )


def attempt(game: str, id: str, tried: bodies.LessonMove, language: str) -> bodies.Judged:
    """What is said of an action; InvalidText for what is no action of the game."""
    found = lessons.lesson(game, id)
    judged = found.attempt(tried.moves, tried.action)
    if judged.refusal:
        message = judged.refusal.message_in(language)
        return bodies.Judged(verdict="refused", message=message, rule=judged.refusal.rule, views=[])
    return bodies.Judged(
        verdict="right" if judged.word == RIGHT else "wrong",
        message=words(game, language, f"{id}-{len(tried.moves) + 1}", judged.word),
        rule=None,
        views=[dict(state.view(found.seat)) for state in judged.states],
    )


def offers(game: str, id: str, moves: Sequence[str], cards: Sequence[str]) -> list[Offer]:
    """What the learner may do with cards, as at a table."""
    found = lessons.lesson(game, id)
    offered = ridotto.game(game).offers(found.state(moves), found.seat, cards)
    return [Offer.model_validate(offer._asdict()) for offer in offered]


def words(game: str, language: str, id: str, attribute: str = "") -> str:
    """A message of a game's lessons or one of its attributes; in English if the language is not available."""
    return formatted(messages(game, spoken(language)), id, attribute)


@cache
def messages(game: str, language: str) -> FluentBundle:
    """The texts of a game's lessons in a language; in English where there is no such file."""
    path = folders()[game] / f"lessons.{language}.ftl"
    return bundle(language, [path if path.exists() else path.with_name("lessons.en.ftl")])
