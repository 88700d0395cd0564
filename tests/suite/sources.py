"""Lines that the other rows of the tests give: facts, and layouts with errors."""

from collections.abc import Iterator
from typing import Any

from scenarios.facts import REFUSED, SCORED, UNREADABLE, numbers, table, told
from scenarios.layouts import FAULTS

import ridotto
from suite.lines import Line, ended, line


def counted(name: str) -> Iterator[Line]:
    """Yield facts of deals: what they score, which no deal can have, which cannot be read."""
    for number, (game, options, words, before, _) in enumerate(SCORED):
        if game == name:
            yield of_facts(
                game, f"scored {number + 1}: {options} {words}", table(options), told(words), numbers(before)
            )
    for number, (game, options, words, before, rule, fact, case) in enumerate(REFUSED):
        if game == name:
            refused = {"fact": fact, "rule": rule}
            title = f"impossible {number + 1}: {case}: {options} {words}"
            yield of_facts(game, title, table(options), told(words), numbers(before), {"refused": refused})
    for number, (game, facts, said) in enumerate(UNREADABLE):
        if game == name and "dealer" not in said:
            yield of_facts(game, f"unreadable {number + 1}: {said}", {}, facts, None, {"invalid": True})


def of_facts(
    name: str, title: str, given: Line, facts: Any, scores: list[int] | None, expect: Line | None = None
) -> Line:
    """Return facts and what they score, or `expect`."""
    game = ridotto.game(name)
    options = game.options(**given)
    state = game.deal(options, seed=0, dealer=0, scores=scores)
    if expect is None:
        tally = game.tally(options, facts, dealer=0, scores=scores)
        result = tally.result()
        result.pop("turn"), result.pop("game")
        expect = {**result, **ended(tally, tally.sheet)}
    rules = [rule for _, rule, _ in expect.get("lines", ())] or [expect.get("refused", {}).get("rule")]
    asked = {"dealer": 0, "scores": list(state.before), **state.carried(), "facts": facts}
    cited = tuple(dict.fromkeys(rule for rule in rules if rule))
    return {**line("facts", name, " ".join(title.split()), cited, state), **asked, "expect": expect}


def faults(name: str) -> Iterator[Line]:
    """Yield layouts that cannot be dealt."""
    game = ridotto.game(name)
    for fault in FAULTS:
        if fault.game == name:
            options = game.options(**fault.options)
            asked = {key: fault.record[key] for key in ("dealer", "scores", "deal", "actions") if key in fault.record}
            about = line("layout", name, fault.title, (fault.rule,), game.deal(options, seed=0, dealer=0))
            yield {**about, **asked, "expect": {"invalid": True}}
