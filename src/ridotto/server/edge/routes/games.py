"""Routes for games: options, dealing, rulebooks, primers and irregularities."""

from fastapi import APIRouter, HTTPException

import ridotto
from ridotto import rulebook
from ridotto.server.content import books, catalogue, whatif
from ridotto.server.edge.routes.shared import PROBLEMS, Shared
from ridotto.server.wire import bodies, reading

router = APIRouter()


@router.get("/api/games")
async def games(context: Shared) -> list[bodies.GameInfo]:
    """Return the games with their options."""
    return catalogue.games(context.registry.settings.bots)


@router.post("/api/dealing", responses=PROBLEMS)
async def dealt(asked: bodies.DealingOf) -> bodies.Dealing:
    """Return how a game deals under some options, so that players can verify a deal themselves."""
    game = ridotto.game(asked.game)
    options = game.options(**asked.options)
    layout = game.places(options, dealer=asked.dealer, scores=asked.scores)
    return bodies.Dealing(pack=game.pack(options), layout=dict(layout))


@router.get("/api/books/{game}", responses=PROBLEMS, response_model_exclude_defaults=True)
def book(game: str, language: str = "en") -> reading.Book:
    """Return a rulebook, or `notation`, in the given language or else in English.

    Not async: rendering is slow, and must run off the event loop.
    """
    if game == rulebook.NOTATION:
        return books.notation(rulebook.spoken(language[:2]))
    return books.book(ridotto.game(game).name, rulebook.spoken(language[:2]))


@router.get("/api/primers/{game}", responses=PROBLEMS, response_model_exclude_defaults=True)
def primer(game: str, language: str = "en") -> reading.Primer:
    """Return a game's introduction, in the given language or else in English."""
    name = ridotto.game(game).name
    if not rulebook.primer(name):
        raise HTTPException(404, f"{name} has no primer: read its rules.")
    return books.primer(name, rulebook.spoken(language[:2]))


@router.get("/api/whatif/{game}", responses=PROBLEMS)
def irregularities(game: str, language: str = "en") -> list[reading.IrregularCase]:
    """Return the irregularities of a game with the articles about them, in the given language or else in English."""
    return whatif.cases(ridotto.game(game).name, rulebook.spoken(language[:2]))


@router.post("/api/whatif/{game}", responses=PROBLEMS)
def adjusted(game: str, asked: bodies.Adjusting) -> bodies.AdjustedDeal:
    """Return the adjusted score of a deal in which a rule was broken."""
    return whatif.adjusted(ridotto.game(game).name, asked)
