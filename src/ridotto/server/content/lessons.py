"""The lessons as the browser learns them: titles, positions, and what is said of an action that was tried."""

from collections.abc import Sequence

import ridotto
from ridotto import lessons
from ridotto.bots.company import company
from ridotto.lessons import RIGHT
from ridotto.server.table import narration
from ridotto.server.wire import Offer, reading
from ridotto.words import lessons as words


def titles(game: str, language: str) -> list[reading.LessonTitle]:
    """The lessons of a game; InvalidText for an unknown one."""
    return [
        reading.LessonTitle(id=lesson.id, title=words.say(game, language, lesson.id))
        for lesson in lessons.lessons(game)
    ]


def lesson(game: str, id: str, language: str) -> reading.Lesson:
    """A lesson at its beginning; InvalidText where there is none."""
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
    """What is said of an action; InvalidText for what is no action of the game."""
    found = lessons.lesson(game, id)
    judged = found.attempt(tried.moves, tried.action)
    if judged.refusal:
        message = judged.refusal.message_in(language)
        return reading.Judged(verdict="refused", message=message, rule=judged.refusal.rule, views=[], lines=[])
    views = [dict(state.view(found.seat)) for state in judged.states]
    was = dict(found.state(tried.moves).view(found.seat))
    return reading.Judged(
        verdict="right" if judged.word == RIGHT else "wrong",
        message=words.say(game, language, f"{id}-{len(tried.moves) + 1}", judged.word),
        rule=None,
        views=views,
        lines=narration.along([was, *views])[1:],
    )


def offers(game: str, id: str, moves: Sequence[str], cards: Sequence[str]) -> list[Offer]:
    """What the learner may do with cards, as at a table."""
    found = lessons.lesson(game, id)
    offered = ridotto.game(game).offers(found.state(moves), found.seat, cards)
    return [Offer.model_validate(offer._asdict()) for offer in offered]
