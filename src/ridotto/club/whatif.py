"""What if …? For each game and each kind of irregularity: what our rulebook says, what codes prescribe, and the adjusted score."""

from collections.abc import Mapping, Sequence
from typing import Any

from ridotto import codes
from ridotto.catalogue import game as game_named
from ridotto.core.cards import nearest, shown
from ridotto.core.errors import InvalidText, Sentence
from ridotto.core.options import Options
from ridotto.director import adjusting, cited
from ridotto.rulebook import rule, spoken

NEEDS = {"facts": (), "beloteless": ("belote",), "undeclared": ("declarations",), "negative": ("melded", "left")}
"""Facts of the deal from which each kind of adjustment starts."""


def cases(game: str, case: str | None = None, language: str = "en") -> list[dict[str, Any]]:
    """Return the cases of a game, or one of them: its articles in order, each with the text of the rules that it is about.

    Raise InvalidText, with the nearest case, for one that the game does not have.
    """
    kind = game_named(game)
    known = codes.cases(kind.name)
    if case is None:
        return [_case(kind.name, one, language) for one in known]
    if not codes.about(kind.name, case):
        facts = {"found": shown(case), "known": ", ".join(known), "near": nearest(case, known) or ""}
        raise InvalidText(Sentence("club-case", "case: expected one of {known}, got {found}", **facts))
    return [_case(kind.name, case, language)]


def _case(game: str, case: str, language: str) -> dict[str, Any]:
    articles = codes.about(game, case)
    return {
        "case": case,
        "articles": [
            {
                **cited(one, language),
                "effect": one.effect,
                "adjust": one.adjust,
                "needs": list(_needed(one)),
                "said": {rule_id: rule(rule_id, spoken(language)) for rule_id in one.rules},
            }
            for one in articles
        ],
    }


def _needed(article: codes.Article) -> Sequence[str]:
    """Return the facts of the deal without which an article gives no adjusted score."""
    copied = [value[1:] for value in article.facts.values() if isinstance(value, str) and value[1:] in KNOWN]
    return [*NEEDS.get(article.adjust, ()), *copied]


KNOWN = ("number", "denomination", "value")
"""Facts that articles copy from the deal."""


def adjust(
    game: str,
    article: str,
    offender: int,
    facts: Mapping[str, Any] | None = None,
    *,
    options: Options | Mapping[str, Any] | None = None,
    dealer: int | None = None,
    scores: Sequence[Any] | None = None,
    cards: Sequence[str] = (),
    points: int | None = None,
    **carried: Any,
) -> dict[str, Any] | None:
    """Return the adjusted deal, `{"facts": …, "scores": …}`, as `ridotto.tally` reads it; None if the article does not adjust it.

    `facts` are those of the deal as it was played, as far as they are known; `cards` a declaration that does not count; `points` those
    of cards that count against the offender's side. Raise InvalidText for an unknown article or seat.
    """
    kind = game_named(game)
    known = [one.id for one in codes.code(kind.name).articles]
    if article not in known:
        facts_ = {"found": shown(article), "known": ", ".join(known)}
        raise InvalidText(Sentence("club-article", "article: expected one of {known}, got {found}", **facts_))
    table = kind.options(**options) if isinstance(options, Mapping) and not isinstance(options, Options) else options
    table = kind.options() if table is None else table
    if offender not in range(kind.seats(table)):
        last = kind.seats(table) - 1
        raise InvalidText(
            Sentence(
                "club-offender",
                "offender: expected a seat from 0 to {last}, got {found}",
                last=last,
                found=shown(offender),
            )
        )
    found = adjusting.adjusted(
        kind, table, codes.article(article), offender, facts or {}, cards=tuple(cards), points=points
    )
    if found is None:
        return None
    return {"facts": found, "scores": adjusting.scored(kind, table, found, dealer, scores, carried)}
