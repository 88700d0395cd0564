"""Adjusted scores: what an article of a code makes of a deal's facts."""

from collections.abc import Mapping
from typing import Any

from ridotto.catalogue import Game
from ridotto.codes import Article
from ridotto.core.errors import ImpossibleFacts, InvalidRecord, InvalidText
from ridotto.core.options import Options

Facts = Mapping[str, Any]


def side_of(game: Game, options: Options, seat: int) -> int:
    """Return the unit of the score list that a seat belongs to."""
    units = len(game.spec.first_scores(options))
    return seat % units


def adjusted(
    game: Game,
    options: Options,
    article: Article,
    offender: int,
    facts: Facts,
    *,
    cards: tuple[str, ...] = (),
    points: int | None = None,
) -> dict[str, Any] | None:
    """Return the facts of the deal as the article adjusts them; None if it does not, or if a fact that it needs is not known.

    `cards` are those of a declaration that does not count, `points` those of cards that count against the offender's side.
    """
    side = side_of(game, options, offender)
    if article.adjust == "facts":
        found = {name: _value(value, game, options, offender, facts) for name, value in article.facts.items()}
        return None if any(value is MISSING for value in found.values()) else found
    if article.adjust == "beloteless" and facts.get("belote"):
        belotes = list(facts["belote"])
        belotes[side] = max(0, belotes[side] - 1)
        return {**facts, "belote": belotes}
    if article.adjust == "undeclared" and facts.get("declarations"):
        return {**facts, "declarations": _undeclared(facts["declarations"], side, offender, cards)}
    if article.adjust == "negative" and points and all(facts.get(name) for name in ("melded", "left")):
        return _against(facts, side, points)
    return None


MISSING = object()


def _value(value: Any, game: Game, options: Options, offender: int, facts: Facts) -> Any:
    """Return a value of an article's facts with its places filled in; MISSING if one is not known."""
    side = side_of(game, options, offender)
    seats = game.seats(options)
    if isinstance(value, dict):
        if "option" in value:
            return value[options[value["option"]]]
        pair = [value["other"], value["other"]]
        pair[side] = value["offender"]
        return pair
    if not isinstance(value, str) or not value.startswith("@"):
        return value
    places = {"@offender": offender, "@opponent": (offender + 1) % seats, "@side": side, "@other": 1 - side}
    return places[value] if value in places else facts.get(value[1:], MISSING)


def _undeclared(declarations: Any, side: int, offender: int, cards: tuple[str, ...]) -> Any:
    if not any(isinstance(one, list) for one in declarations):
        return [0 if number == side else points for number, points in enumerate(declarations)]
    kept = [list(lines) for lines in declarations]
    wrong = set(cards)
    kept[offender] = [line for line in kept[offender] if wrong and set(line.split()) != wrong]
    return kept


def _against(facts: Facts, side: int, points: int) -> dict[str, Any]:
    melded, left = list(facts["melded"]), list(facts["left"])
    melded[side] -= points
    left[side] += points
    return {**facts, "melded": melded, "left": left}


def scored(
    game: Game, options: Options, facts: Facts | None, dealer: int | None, scores: Any, carried: Facts
) -> list[Any] | None:
    """Return the deal's scores under adjusted facts; None if they cannot be counted yet."""
    if facts is None:
        return None
    try:
        return game.tally(options, facts, dealer=dealer, scores=scores, **carried).scores
    except (ImpossibleFacts, InvalidRecord, InvalidText):
        return None
