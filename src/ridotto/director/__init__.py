"""A referee for real tables: judgement that continues past an infraction, with the article and the adjusted score (docs/referee.md).

`ridotto.referee` stops at the first action that the rules forbid; a director needs to know what to do about it.
"""

from collections.abc import Mapping
from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidRecord, InvalidText, Sentence
from ridotto.director.citing import cited
from ridotto.director.judging import Judge, Verdict
from ridotto.director.slips import parsed, slip
from ridotto.rulebook import spoken

__all__ = ("Verdict", "cited", "direct")


def direct(source: str | bytes | Mapping[str, Any], language: str = "en") -> Verdict:
    """Return a director's verdict on a record: its infractions, each with rule, article, effect and adjusted score, and the deal's result.

    Of a match it has the verdicts of all deals as "deals", and the keys of the last one. Raise InvalidRecord or InvalidText, with the
    place, for a record that cannot be read.
    """
    data = parsed(source)
    if "deals" not in data:
        return Judge(slip(data), spoken(language)).verdict()
    return _match(data, spoken(language))


def _match(data: Mapping[str, Any], language: str) -> Verdict:
    """Judge the deals of a match one after another: each begins with the scores after those before it."""
    deals = data["deals"]
    if not isinstance(deals, list) or not deals or not all(isinstance(deal, dict) for deal in deals):
        raise InvalidRecord(Sentence("fault-deals", "deals: expected a list of deals, got {found}", found=shown(deals)))
    running = {key: value for key, value in data.items() if key not in ("deals", "scores")}
    found: list[Verdict] = []
    for number, deal in enumerate(deals):
        try:
            read = slip({**running, **deal})
            verdict = Judge(read, language).verdict()
        except (InvalidRecord, InvalidText) as error:
            place = f"deals[{number}]"
            raise InvalidRecord(Sentence("fault-in", "{place}: {why}", place=place, why=error.args[0])) from None
        found.append(verdict)
        carried = {key: verdict[key] for key in read.game.carried if key in verdict}
        running.update(carried, scores=verdict.get("scores"))
        if read.dealer is not None:
            running["dealer"] = (read.dealer + 1) % read.game.seats(read.options)
    infractions = [{**one, "deal": number} for number, deal in enumerate(found) for one in deal["infractions"]]
    return {**found[-1], "infractions": infractions, "deals": found}
