"""Routes for lessons."""

from fastapi import APIRouter, Request

from ridotto.server.content import guides, lessons
from ridotto.server.edge.routes.shared import PROBLEMS, language
from ridotto.server.wire import Guided, Offer, reading

router = APIRouter()


@router.get("/api/lessons/{game}", responses=PROBLEMS)
async def lesson_titles(request: Request, game: str) -> list[reading.LessonTitle]:
    """Return the lessons of a game, in order."""
    return lessons.titles(game, language(request))


@router.get("/api/lessons/{game}/{id}", responses=PROBLEMS)
async def lesson(request: Request, game: str, id: str) -> reading.Lesson:
    """Return a lesson at its start."""
    return lessons.lesson(game, id, language(request))


@router.post("/api/lessons/{game}/{id}", responses=PROBLEMS)
async def attempt(request: Request, game: str, id: str, tried: reading.LessonMove) -> reading.Judged:
    """Judge an action that a learner tries; nothing is stored."""
    return lessons.attempt(game, id, tried, language(request))


@router.post("/api/lessons/{game}/{id}/offers", responses=PROBLEMS)
async def lesson_offers(game: str, id: str, asked: reading.LessonCards) -> list[Offer]:
    """Return what a learner may do with the chosen cards."""
    return lessons.offers(game, id, asked.moves, asked.cards)


@router.post("/api/lessons/{game}/{id}/guide", responses=PROBLEMS)
async def lesson_guide(game: str, id: str, done: reading.LessonMoves) -> Guided:
    """Return ranks, card values and what counts, in a lesson."""
    return guides.of_lesson(game, id, done.moves)
