"""Irregularities as pages: what the rulebook says, what codes prescribe, and the score that a button enters."""

from functools import cache

from ridotto.club import whatif
from ridotto.server.wire import bodies, reading


@cache
def cases(game: str, language: str) -> list[reading.IrregularCase]:
    """Return the cases of a game. Raise InvalidText for an unknown game."""
    return [
        reading.IrregularCase(
            case=found["case"],
            articles=[
                reading.CodeArticle(
                    **{name: value for name, value in one.items() if name not in ("said", "source")},
                    source=_source(one),
                )
                for one in found["articles"]
            ],
        )
        for found in whatif.cases(game, language=language)
    ]


def _source(article: dict[str, dict[str, str]]) -> reading.CodeSource | None:
    source = article["source"]
    return reading.CodeSource(**source) if source else None


def adjusted(game: str, asked: bodies.Adjusting) -> bodies.AdjustedDeal:
    """Return the adjusted deal. Raise InvalidText for an unknown game, article or seat."""
    found = whatif.adjust(
        game,
        asked.article,
        asked.offender,
        asked.facts,
        options=asked.options,
        scores=asked.scores,
        cards=asked.cards,
        points=asked.points,
    )
    return bodies.AdjustedDeal(facts=None, scores=None) if found is None else bodies.AdjustedDeal(**found)
