"""Routes of games: their options, how they deal, rulebooks and primers."""

from fastapi import APIRouter, HTTPException

import ridotto
from ridotto import rulebook
from ridotto.server.content import books, catalogue
from ridotto.server.edge.routes.shared import PROBLEMS, Shared
from ridotto.server.wire import bodies, reading

router = APIRouter()


@router.get("/api/games")
async def games(context: Shared) -> list[bodies.GameInfo]:
    """The games with their options."""
    return catalogue.games(context.registry.settings.bots)


@router.post("/api/dealing", responses=PROBLEMS)
async def dealt(asked: bodies.DealingOf) -> bodies.Dealing:
    """How a game deals under some options: for whoever checks a deal by themselves."""
    game = ridotto.game(asked.game)
    options = game.options(**asked.options)
    return bodies.Dealing(pack=game.pack(options), layout=dict(game.places(options, dealer=asked.dealer)))


@router.get("/api/books/{game}", responses=PROBLEMS, response_model_exclude_defaults=True)
def book(game: str, language: str = "en") -> reading.Book:
    """A rulebook, or `notation`, in English where it is not written in the language. It takes a while to make: off the loop."""
    if game == rulebook.NOTATION:
        return books.notation(rulebook.spoken(language[:2]))
    return books.book(ridotto.game(game).name, rulebook.spoken(language[:2]))


@router.get("/api/primers/{game}", responses=PROBLEMS, response_model_exclude_defaults=True)
def primer(game: str, language: str = "en") -> reading.Primer:
    """A game's first page, in English where it is not written in the language."""
    name = ridotto.game(game).name
    if not rulebook.primer(name):
        raise HTTPException(404, f"{name} has no primer: read its rules.")
    return books.primer(name, rulebook.spoken(language[:2]))
