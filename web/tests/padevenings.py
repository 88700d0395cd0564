"""Print ten deals of each game, one after the other, as JSON lines: their facts, and what Python makes of them (paddeals.spec.ts).

.venv/bin/python web/tests/padevenings.py SEED
"""

import json
import random
import sys
from collections.abc import Iterator
from typing import Any

import padcases

import ridotto
from ridotto.catalogue import Game

DEALS = 10


def evening(game: Game, seed: str) -> Iterator[dict[str, Any]]:
    """Yield deals of a match by the usual rules; after its end of the next match of the same players."""
    rng = random.Random(f"{seed} {game.name}")
    options = game.options()
    start: dict[str, Any] = {"scores": list(game.spec.first_scores(options)), "dealer": 0, "carried": {}}
    before = start
    for _ in range(DEALS):
        facts, found = possible(game, options, before, rng)
        yield {"game": game.name, "facts": facts, **found}
        after = found["after"]
        before = {"scores": after["totals"], "dealer": after["nextDealer"], "carried": after["carried"]}
        if after["over"]:
            before = start | {"dealer": after["nextDealer"]}


def possible(
    game: Game, options: Any, before: dict[str, Any], rng: random.Random
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return facts of a deal that can be, and what they come to."""
    while True:
        facts = padcases.random_facts(game, options, before["scores"], rng)
        found = padcases.judged(game, options, facts, before)
        if "sheet" in found and asked(game, options, before["scores"], facts):
            return facts, found


def asked(game: Game, options: Any, scores: list[int], facts: dict[str, Any]) -> bool:
    """Return True if the form asks for all of these facts."""
    situation = game.situation(options, scores)
    return all(
        any(fact.name == name and fact.applies(options, situation, facts) for fact in game.form) for name in facts
    )


if __name__ == "__main__":
    for name in ridotto.games():
        if ridotto.game(name).form:
            for deal in evening(ridotto.game(name), sys.argv[1]):
                print(json.dumps(deal))
