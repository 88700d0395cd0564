"""Print random facts of deals and what Python makes of them, as JSON lines: cases for the score pad's law (padlaw.test.ts).

    .venv/bin/python web/tests/padcases.py NUMBER SEED

Facts are those that a form asks for, most of them possible. A case has a sheet and the match after it, a refusal, or the name of a fact
that is missing.
"""

import json
import random
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import ridotto
from ridotto import ImpossibleFacts, InvalidRecord, InvalidText
from ridotto.catalogue import Game
from ridotto.core.options import Option, Options
from ridotto.core.tally.form import Fact

USUAL = {"points": (0, 162, 1), "melded": (60, 420, 5), "left": (5, 60, 5), "cards": (-200, 900, 5)}
"""Numbers that most deals have, by fact."""
MISSING = {"declarer": 0.05, "capot": 0.85, "tricks": 0.8}
"""Probabilities that facts are left out."""
FEW = (0, 0, 0, 1, 1, 2)
DECLARED = (0, 20, 50, 100, 70, 120, 13)


def cases(name: str, many: int, seed: str) -> Iterator[dict[str, Any]]:
    """Yield cases of a game."""
    game = ridotto.game(name)
    for number in range(many):
        rng = random.Random(f"{seed} {name} {number}")
        options = random_options(game, rng)
        scores = random_scores(game, options, rng)
        dealer = rng.randrange(game.seats(options))
        carried: dict[str, Any] = {}
        if "held" in game.spec.carried:
            carried["held"] = rng.choice((0, 0, 81, 101))
        if "deals_used" in game.spec.carried and options["deals"] is not None:
            carried["deals_used"] = rng.randrange(options["deals"])
        facts = random_facts(game, options, scores, rng)
        before = {"scores": scores, "dealer": dealer, "carried": carried}
        yield {"game": name, "options": dict(options), "facts": facts, "before": before} | judged(
            game, options, facts, before
        )


def random_options(game: Game, rng: random.Random) -> Options:
    """Return the options of a random table, often those of a preset."""
    while True:
        given = game.preset(rng.choice(list(game.presets))) if rng.random() < 0.5 else game.options()
        changes = {
            option.name: value_of(option, rng)
            for option in game.known_options
            if rng.random() < 0.25 and option.name != "preset"
        }
        try:
            return game.options(**{**given.changed, **changes})
        except InvalidText:
            continue


def value_of(option: Option, rng: random.Random) -> Any:
    """Return a random value of an option."""
    if option.choices:
        return rng.choice(option.choices)
    if option.fits(None) and rng.random() < 0.3:
        return None
    low = option.low or 0
    high = min(option.high or low + 3000, low + 3000)
    return low + option.step * rng.randrange((high - low) // option.step + 1)


def random_scores(game: Game, options: Options, rng: random.Random) -> list[int]:
    """Return match scores before a deal, now and then near the end of a match."""
    first = game.spec.first_scores(options)
    if game.name == "truco":
        return [rng.choice((0, 3, 8, 10, 11, 11)) for _ in first]
    target = options.get("target", 0) or 0
    if not target:
        return [points + rng.randrange(-3, 4) for points in first]
    return [max(0, 5 * (rng.randrange(target) // 5) - rng.choice((0, 0, 5))) for _ in first]


def random_facts(game: Game, options: Options, scores: list[int], rng: random.Random) -> dict[str, Any]:
    """Return facts that the form asks for, in its order, and sometimes one that it does not ask for."""
    situation = game.situation(options, scores)
    facts: dict[str, Any] = {}
    stray = rng.random() < 0.1
    for fact in game.form:
        asked = fact.applies(options, situation, facts) or (stray and rng.random() < 0.2)
        left_out = fact.optional and rng.random() < (0.9 if fact.detail else MISSING.get(fact.name, 0.5))
        if asked and not left_out and fact.kind != "cards" and fact.name not in facts:
            facts[fact.name] = value(fact, game, options, facts, rng)
    return facts


def value(fact: Fact, game: Game, options: Options, facts: Mapping[str, Any], rng: random.Random) -> Any:
    """Return a random value of a fact."""
    sides = sides_of(game, options, facts)
    if not fact.by:
        return single(fact, options, game.seats(options), sides, rng)
    found = [single(fact, options, game.seats(options), sides, rng) for _ in range(sides)]
    if fact.name in ("belote", "declarations") and rng.random() < 0.9:
        found[rng.randrange(2)] = 0
    if fact.name == "tricks" and rng.random() < 0.9:
        found[1] = 8 - found[0]
    if fact.rest is not None and fact.name == "points" and rng.random() < 0.8:
        found[rng.randrange(2)] = None
    return found


def sides_of(game: Game, options: Options, facts: Mapping[str, Any]) -> int:
    """Return the number of sides."""
    seats = game.seats(options)
    if game.name not in ("burraco", "biriba"):
        return 2
    if facts.get("single") is not None:
        return 2 if seats == 3 else 3
    return {2: 2, 3: 3, 4: 2, 5: 5, 6: 3}[seats]


def single(fact: Fact, options: Options, seats: int, sides: int, rng: random.Random) -> Any:
    """Return one random value, for one side if the fact has one for each."""
    if fact.kind in ("seat", "side"):
        known = [*range(seats if fact.kind == "seat" else sides), *fact.values]
        return rng.choice(known)
    if fact.kind == "choice":
        return fact.default if fact.default is not None and rng.random() < 0.6 else rng.choice(fact.values)
    if fact.kind == "flag":
        return rng.random() < 0.8
    if fact.kind == "kinds":
        return {kind: [rng.choice(FEW) // 2, rng.choice(FEW) // 2] for kind in fact.values if rng.random() < 0.4}
    if fact.name == "declarations":
        return rng.choice(DECLARED)
    if fact.values and rng.random() < 0.15:
        return rng.choice(fact.values)
    if fact.name in USUAL and rng.random() < 0.95:
        low, high, step = USUAL[fact.name]
        return rng.randrange(low, min(high, fact.high) + 1, step)
    if fact.quick and rng.random() < 0.8:
        return rng.choice(fact.quick)
    high = options[fact.high_option] if fact.high_option else fact.high
    few = fact.high > 10 and fact.step == 1
    return rng.choice(FEW) if few else rng.randrange(fact.low, high + 1, fact.step)


def judged(game: Game, options: Options, facts: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """Return what Python makes of facts."""
    try:
        deal = game.tally(options, facts, dealer=before["dealer"], scores=before["scores"], **before["carried"])
    except ImpossibleFacts as error:
        return {"refused": {"fact": error.fact, "rule": error.refusal.rule, "given": dict(error.refusal.facts)}}
    except InvalidRecord as error:
        return {"unreadable": str(error)}
    after = {"totals": deal.totals, "over": deal.match_over, "winner": deal.winner, "nextDealer": deal.next_dealer}
    return {"sheet": deal.sheet, "after": {**after, "carried": deal.carries()}}


if __name__ == "__main__":
    number, seed = int(sys.argv[1]), sys.argv[2]
    for name in ridotto.games():
        if ridotto.game(name).form:
            for case in cases(name, number, seed):
                print(json.dumps(case))
