"""Lines that no row of a rulebook gives: seats out of turn, whole deals, matches, facts, layouts with errors."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games import SEATED, walk
from scenarios.facts import REFUSED, SCORED, UNREADABLE, numbers, table, told
from scenarios.layouts import FAULTS

import ridotto
from ridotto import Match, Record, State
from ridotto.cli import answering
from suite.lines import Line, ended, expected, line, of_rows, position, whole_deal

OUT_OF_TURN = {
    "belote": "BEL-14.1",
    "coinche": "COI-13.1",
    "briscola-bugiarda": "BRB-12.3",
    "burraco": "BUR-5.1",
    "biriba": "BIR-6.1",
    "truco": "TRU-12.4",
}
"""Rules that refuse a lawful action of a seat that is not in turn."""
POSITIONS = 6
"""Positions of each game in which the other seats act."""
NEXT = {
    "belote": ("BEL-4.1", "BEL-11.1"),
    "coinche": ("COI-4.1", "COI-10.1"),
    "briscola-bugiarda": ("BRB-4.2", "BRB-9.1"),
    "burraco": ("BUR-4.7", "BUR-13.1"),
    "biriba": ("BIR-4.1", "BIR-13.1"),
    "truco": ("TRU-4.1", "TRU-9.1"),
}
"""Rules about the next dealer and the match."""
CONTESTS = {"belote": "BEL-11.7", "coinche": "COI-10.5", "burraco": "BUR-13.5", "biriba": "BIR-13.5"}
VOID = {"belote": ("BEL-5.7", ["pass"] * 8), "coinche": ("COI-5.13", ["pass"] * 4)}
CONTREE: dict[str, Any] = {
    **{"melds": False, "no_trumps_all_trumps": False, "max_bid": 160, "partner_trump": "any"},
    **{"overtrump_on_trump_lead": True, "partner_exemption": "winning", "undertrump": "free"},
}
OTHER_RULES: dict[str, tuple[tuple[str, int, str | dict[str, Any]], ...]] = {
    "belote": (("contest", 1, "contest"), ("federation", 3, "federation")),
    "coinche": (("contree", 1, CONTREE),),
    "truco": tuple((preset, 6, preset) for preset in ("popular", "paulista", "mineiro")),
}
"""Rules by which many programs play: name, one row in how many, preset or options. Rows of the usual options are played by them too."""
DEALS = Path(__file__).parents[1] / "fingerprints.jsonl"
KEPT = 2
"""Whole deals of each table."""


def out_of_turn(name: str) -> Iterator[Line]:
    """Yield positions in which each seat that may not act does what the seat in turn may."""
    rows = [one for one in of_rows(name) if one["expect"]["turn"] is not None]
    for number, one in enumerate(rows[:: len(rows) // POSITIONS], 1):
        state = Record.read(one).replay().state
        action = one["expect"]["legal"][0]
        others = [seat for seat in range(one["players"]) if seat not in state.actors]
        tries = {f"{seat}: {action}": OUT_OF_TURN[name] for seat in others}
        about = {
            "id": f"{name}/not-in-turn-{number}",
            "title": f"not in turn, {one['title']}",
            "rules": [OUT_OF_TURN[name]],
        }
        yield {**one, **about, "expect": {**one["expect"], "tries": tries}}


def by_other_rules(name: str) -> Iterator[Line]:
    """Yield rows of the usual options by the rules that other programs have, if the same actions are lawful by them."""
    game = ridotto.game(name)
    for called, step, given in OTHER_RULES.get(name, ()):
        options = game.preset(given) if isinstance(given, str) else game.options(**given)
        rows = [one for one in of_rows(name) if one["options"] == dict(game.options())]
        for one in rows[::step]:
            replayed = Record.read({**one, "options": dict(options)}).replay()
            if replayed.refused is None:
                yield by_options(one, f"{called}: {one['title']}", replayed.state)


def by_options(one: Line, title: str, state: State) -> Line:
    """Return a row as a state of other options says it."""
    tries = {text: answering.rule(state, text) for text in one["expect"].get("tries", ())}
    expect = {**expected(state), **({"tries": tries} if tries else {})}
    cited = [*filter(None, tries.values()), *(rule for _, rule, _ in expect.get("lines", ()))]
    about = line("deal", one["game"], title, tuple(dict.fromkeys(cited)), state)
    return {**about, **position(state), "actions": one["actions"], "expect": expect}


SINCE = {"biriba": frozenset(("players", "early_melds", "sequences_only", "take_only_if_used"))}
"""Options by which deals have been kept since this version: rows keep their ids within one, so these wait for the next."""


def whole_deals(name: str) -> Iterator[Line]:
    """Yield deals played to their end: those that steady bots played, of each preset, and random ones of other numbers of players."""
    met: Counter[str] = Counter()
    for text in DEALS.read_text(encoding="utf-8").splitlines():
        record = json.loads(text)
        options = json.dumps(record["options"])
        if (
            record["game"] == name
            and met[options] < KEPT
            and SINCE.get(name, frozenset()).isdisjoint(record["options"])
        ):
            met[options] += 1
            yield whole_deal(name, f"{titled(record['options'])}, deal {met[options]}", record)
    for other, given in SEATED:
        if other == name and json.dumps(given) not in met:
            game = ridotto.game(name)
            state = walk(game.deal(game.options(**given), seed=f"whole {given}"), random.Random(1))[-1]
            yield whole_deal(name, f"{titled(given)}, at random", state.record())


def titled(options: dict[str, Any]) -> str:
    """Return options as words of a title."""
    return ", ".join(f"{key}={value}" for key, value in options.items()) or "usual options"


def matches(name: str) -> Iterator[Line]:
    """Yield matches: three deals, the last deal of a match of two, and the dealer after a void deal."""
    yield a_match(name, "three deals in a row", NEXT[name], 3)
    if name in CONTESTS:
        yield a_match(name, "a match of two deals", (CONTESTS[name], NEXT[name][0]), 2, deals=2)
    if name not in VOID:
        return
    rule, passes = VOID[name]
    game = ridotto.game(name)
    for redeal in ("next", "same"):
        match = Match(game, game.options(void_redeal=redeal), seed=redeal)
        for action in passes:
            match = match.follow(match.state.apply(action))
        yield of_match(name, f"the dealer after a void deal, void_redeal={redeal}", (rule, NEXT[name][0]), match)


def a_match(name: str, title: str, rules: tuple[str, ...], most: int, **given: Any) -> Line:
    """Return the first deals of a match, played at random."""
    game, rng = ridotto.game(name), random.Random(title)
    match = Match(game, game.options(**given), seed=title)
    while True:
        match = match.follow(walk(match.state, rng)[-1])
        if match.over or len(match.deals) == most:
            return of_match(name, title, rules, match)
        match = match.next_deal()


def of_match(name: str, title: str, rules: tuple[str, ...], match: Match) -> Line:
    """Return a match so far. Each of its deals says all that it begins with."""
    deals = [{**position(state), "actions": [str(action) for action in state.actions]} for state in match.deals]
    result = match.state.result()
    expect: Line = {
        "deals": [
            {"dealer": state.dealer, "deal_scores": state.scores, "scores": state.totals} for state in match.deals
        ],
        **{key: result[key] for key in ("scores", "match_over", "winner")},
    }
    if not match.over:
        expect["next_dealer"] = match.state.next_dealer
    return {**line("match", name, title, rules, match.state), "deals": deals, "expect": expect}


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
