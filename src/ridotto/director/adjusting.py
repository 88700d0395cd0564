"""Adjusted scores: what an article of a code makes of a deal's facts."""

from collections.abc import Mapping
from typing import Any

from ridotto.catalogue import Game
from ridotto.codes import Article
from ridotto.core.errors import ImpossibleFacts, InvalidRecord, InvalidText
from ridotto.core.numbers import as_whole
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
    if article.adjust == "beloteless" and (belotes := _numbers(facts, "belote", side)):
        belotes[side] = max(0, belotes[side] - 1)
        return {**facts, "belote": belotes}
    if article.adjust == "undeclared":
        return _undeclared(facts, side, offender, cards)
    if article.adjust == "negative" and points:
        return _against(facts, side, points)
    return None


def _numbers(facts: Facts, name: str, side: int) -> list[int] | None:
    """Return a fact that has a number for each side; None if it is not known, or no such list."""
    given = facts.get(name)
    numbers = [as_whole(one) for one in given] if isinstance(given, list | tuple) else []
    known = [one for one in numbers if one is not None]
    return known if side < len(known) == len(numbers) else None


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


def _undeclared(facts: Facts, side: int, offender: int, cards: tuple[str, ...]) -> dict[str, Any] | None:
    """Return facts without a declaration of the offender, or without all of them if `cards` does not say which."""
    points = _numbers(facts, "declarations", side)
    if points:
        return {**facts, "declarations": [0 if number == side else one for number, one in enumerate(points)]}
    given = facts.get("declarations")
    if not isinstance(given, list | tuple) or offender >= len(given):
        return None
    if not all(isinstance(lines, list | tuple) and all(isinstance(line, str) for line in lines) for lines in given):
        return None
    kept = [list(lines) for lines in given]
    wrong = set(cards)
    kept[offender] = [line for line in kept[offender] if wrong and set(line.split()) != wrong]
    return {**facts, "declarations": kept}


def _against(facts: Facts, side: int, points: int) -> dict[str, Any] | None:
    """Return facts in which points that were melded count as left in the hand."""
    melded, left = _numbers(facts, "melded", side), _numbers(facts, "left", side)
    if melded is None or left is None:
        return None
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
