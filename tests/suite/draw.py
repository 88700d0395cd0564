"""Draw the lists of a version: `python -m suite.draw` in tests/. A list that is drawn is kept: bots and rows may change, it does not.

Tables are the presets, other numbers of players, and each value of an option that is not the usual one. Each has deals in which the option
matters, positions of them with actions that a model proposes, and published rows that it makes different.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import chain, count, islice
from typing import Any

import games
from fingerprints import stray

import ridotto
from ridotto import Match, Options, Record, State
from ridotto.cli import answering
from ridotto.core.errors import InvalidRecord
from suite import drawn
from suite.coverage import IDLE
from suite.lines import GAMES, Line, slug
from suite.published import published

NUMBERS: dict[str, dict[str, tuple[int | None, ...]]] = {
    "belote": {"target": (162, 501), "deals": (1, 8)},
    "coinche": {"target": (500,), "max_bid": (80, 160), "unbid_capot": (0, 500), "deals": (1, 8)},
    "briscola-bugiarda": {"deals": (1, 2)},
    "burraco": {"target": (505,), "deals": (1, 4)},
    "biriba": {"target": (500, 5000), "idle_limit": (0, 1, 2), "deals": (1, 4)},
}
"""Values of options without a list."""
CONTREE: dict[str, Any] = {
    **{"melds": False, "no_trumps_all_trumps": False, "max_bid": 160, "partner_trump": "any"},
    **{"overtrump_on_trump_lead": True, "partner_exemption": "winning", "undertrump": "free"},
}
TOGETHER: dict[str, dict[str, dict[str, Any]]] = {
    "coinche": {"contree": CONTREE},
    "burraco": {
        "players=3, solo_from=0": {"players": 3, "solo_from": 0},
        "players=3, solo_from=null": {"players": 3, "solo_from": None},
        "players=2, international": {"players": 2, "use_pile": True, "few_sets": True, "clean_close": True},
        "players=3, semi_clean=true": {"players": 3, "semi_clean": True},
    },
    "biriba": {
        "players=3, three_player=individual": {"players": 3, "three_player": "individual"},
        "players=2, early_melds=false": {"players": 2, "early_melds": False},
        "players=3, sequences_only=true": {"players": 3, "sequences_only": True},
        "players=6, take_only_if_used=true": {"players": 6, "take_only_if_used": True},
    },
    "truco": {
        "players=2, manilhas=turned": {"players": 2, "manilhas": "turned"},
        "players=2, ladder=mineiro": {"players": 2, "ladder": "mineiro"},
        "mineiro, manilhas=turned": {"ladder": "mineiro", "manilhas": "turned", "packets": False},
    },
}
"""Options that are shown together: what many programs play, and other tables by the rules of a preset."""
LOOKED = {"burraco": 24, "biriba": 24}
"""Deals among which one is looked for in which an option matters; MOST of the other games."""
MOST = 400
MATCH = 12_000
"""Length of a match as JSON, in characters, up to which it has all of its deals."""
CARDS, FACTS = 4, 2
"""Published rows by each option that are chosen at most, with cards and without."""
PROPOSED = 150
"""Actions that a model proposes in a position."""
OF_A_RULE, TRIES = 2, 10
"""Actions that are tried in a position at most: by rule, and in all."""
SAID = (
    *("turn", "legal", "tries", "counts", "refused", "invalid", "lines", "deal_scores", "scores", "match_over"),
    *("winner", "winners", "held", "next_dealer"),
)
"""Keys by which two answers are compared."""


@dataclass(frozen=True)
class Table:
    """Options with their name in titles."""

    name: str
    by: str
    options: Options
    wide: bool
    """True of presets, numbers of players and options together: more deals, and a match."""

    @property
    def ends(self) -> bool:
        """True if matches of this table are about how they end."""
        return self.by.startswith(("target=", "deals="))

    @property
    def usual(self) -> Options:
        """The usual options at as many seats."""
        return ridotto.game(self.name).options(
            **{"players": self.options["players"]} if "players" in self.options else {}
        )


def tables(name: str) -> Iterator[Table]:
    """Yield the tables of a game."""
    game = ridotto.game(name)
    for preset in game.presets:
        if preset != "default":
            yield Table(name, preset, game.preset(preset), True)
    for by, given in TOGETHER.get(name, {}).items():
        yield Table(name, by, game.options(**given), True)
    for option in game.known_options:
        if option.name in IDLE[name]:
            continue
        for value in option.choices or NUMBERS.get(name, {}).get(option.name, ()):
            if value != option.default:
                by = f"{option.name}={json.dumps(value) if not isinstance(value, str) else value}"
                yield Table(name, by, game.options(**{option.name: value}), option.name == "players")


# ---- deals -----------------------------------------------------------------------------------------------------------


def played(table: Table, number: int) -> Iterator[State]:
    """Yield the deals of a match at a table, played by steady bots with one action in ten at random."""
    rng = random.Random(f"suite {table.by} {number}")
    now = Match(ridotto.game(table.name), table.options, seed=f"suite {table.by} {number}")
    while True:
        while not now.state.deal_over:
            now = now.apply(stray(now.state, rng))
        yield now.state
        if now.over:
            return
        now = now.next_deal()


def at_random(table: Table) -> Iterator[State]:
    """Yield deals played at random, often with declarations and low bids."""
    for number in count():
        start = ridotto.game(table.name).deal(table.options, seed=f"suite {table.by} {number}")
        yield games.walk(start, random.Random(number))[-1]


def matters(state: State, usual: Options) -> bool:
    """Return True if a deal differs by the usual options."""
    question = {**state.record(), "kind": "whole"}
    return differ(answering.read(question), answering.read({**question, "options": dict(usual.changed)}))


def looked(table: Table) -> Iterator[State]:
    """Yield deals of a table, match after match, up to a limit: first by steady bots, then at random."""
    most = LOOKED.get(table.name, MOST)
    yield from islice(chain.from_iterable(played(table, number) for number in count()), most)
    yield from islice(at_random(table), most)


def differ(one: Line, other: Line) -> bool:
    """Return True if two answers differ."""
    return any(one.get(key) != other.get(key) for key in SAID)


def deals(name: str) -> Iterator[Line]:
    """Yield deals of each table in which it matters, more of them if few rows show it, then a match of those that have one."""
    met = Counter(one["by"] for one in drawn.listed("variants", name))
    for table in tables(name):
        many = 2 if table.wide else 1 + max(0, CARDS - met[table.by]) // 2
        states = looked(table)
        if table.options != table.usual:
            states = (state for state in states if matters(state, table.usual))
        found = islice(states, 0, 2 * many, 2)
        for place, state in enumerate(found, 1):
            yield {"title": f"{table.by}, played {place}", **state.record()}
        if table.wide or table.ends:
            yield from match(table)


def match(table: Table) -> Iterator[Line]:
    """Yield the shortest of some matches, or two deals of it if it is long, unless it is of one deal only."""
    matches = [[beginning(state) for state in played(table, number)] for number in range(3)]
    given = min(matches, key=lambda one: len(json.dumps(one)))
    if len(json.dumps(given)) > MATCH:
        given = given[:2]
    if len(given) > 1:
        options = dict(table.options.changed)
        yield {"title": f"{table.by}, a match", "game": table.name, "options": options, "deals": given}


def beginning(state: State) -> Line:
    """Return a deal as a match has it."""
    return {key: value for key, value in state.record().items() if key not in ("game", "options")}


# ---- positions -------------------------------------------------------------------------------------------------------


def positions(name: str) -> Iterator[Line]:
    """Yield two positions of each deal with actions to try, one of them where the legal actions are not the usual ones, if any is."""
    found = {table.by: table for table in tables(name)}
    for one in drawn.listed("deals", name):
        if "deals" in one:
            continue
        actions, rng = one["actions"], random.Random(one["title"])
        table = found[one["title"].rpartition(", ")[0]]
        for at in {rng.choice(telling(one, table.usual) or range(len(actions))), rng.randrange(len(actions))}:
            record = {**one, "actions": actions[:at]}
            yield {"game": name, "deal": one["title"], "at": at, "tries": proposed(name, record, rng)}


def telling(record: Line, usual: Options) -> list[int]:
    """Return the places of a deal at which the legal actions are not the usual ones; none if it cannot be dealt by those."""
    actions, found = record["actions"], []
    here = Record.read({**record, "actions": []}).replay().state
    try:
        there = Record.read({**record, "actions": [], "options": dict(usual.changed)}).replay().state
    except InvalidRecord:
        return []
    for place, action in enumerate(actions):
        if [one.text for one in here.legal()] != [one.text for one in there.legal()]:
            found.append(place)
        if there.why_not(action):
            break
        here, there = here.apply(action), there.apply(action)
    return found


def proposed(name: str, record: Line, rng: random.Random) -> list[str]:
    """Return actions of all rules that refuse some, those that are lawful though not listed, and one out of turn."""
    state, rules = Record.read(record).replay().state, games.model(name)
    model = rules.Model({**record, "options": dict(state.options)})
    listed = [action.text for action in state.legal()]
    others = [seat for seat in range(state.seats) if seat not in state.actors]
    texts = [f"{rng.choice(others)}: {listed[0]}"] if others else []
    texts += [rules.random_line(model, rng) for _ in range(PROPOSED)]
    found: dict[str | None, list[str]] = {}
    for text in dict.fromkeys(texts):
        if text.strip() and text.isprintable() and text not in listed:
            found.setdefault(answering.rule(state, text), []).append(text)
    return [text for place in range(OF_A_RULE) for rest in found.values() for text in rest[place : place + 1]][:TRIES]


# ---- published rows by other options ---------------------------------------------------------------------------------


@cache
def answers(name: str) -> dict[str, Line]:
    """Return the answers to the published rows whose options can be changed."""
    rows = [
        row for row in published(name) if row["kind"] in ("deal", "facts") and "hands" in row.get("deal", {"hands": 0})
    ]
    return {row["id"]: answering.read(asked(row, row["options"])) for row in rows}


def asked(row: Line, options: Mapping[str, Any]) -> Line:
    """Return the question of a row by other options, as a record has them."""
    return {**row, "options": unusual(row["game"], options), "tries": list(row["expect"].get("tries", ()))}


def unusual(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that are not the usual ones."""
    usual = ridotto.game(name).options()
    return {key: value for key, value in options.items() if value != usual[key]}


def variants(name: str) -> Iterator[Line]:
    """Yield for each table the first published rows that it makes different, in an order of its own."""
    rows = {row["id"]: row for row in published(name)}
    ids = set(rows)
    met: set[str] = set()
    for table in tables(name):
        left = {"deal": CARDS * (2 if table.wide else 1), "facts": FACTS}
        for one in sorted(answers(name), key=lambda row: sha256(f"{table.by} {row}".encode()).digest()):
            row = rows[one]
            options = by(table, row)
            if options is None or not left[row["kind"]]:
                continue
            said = answering.read(asked(row, options))
            title = slug(f"{table.by}: {row['title']}")
            if (
                not said.get("invalid")
                and differ(said, answers(name)[one])
                and not {title, f"{name}/{title}"} & (ids | met)
            ):
                met.add(title)
                left[row["kind"]] -= 1
                yield {"game": name, "row": one, "by": table.by, "options": asked(row, options)["options"]}


def by(table: Table, row: Line) -> dict[str, Any] | None:
    """Return the options of a row with those of a table; None if there are no such ones, or the row has them."""
    changed = unusual(table.name, row["options"])
    if any(key in changed for key in table.options.changed) or (table.wide and changed):
        return None
    try:
        return dict(ridotto.game(table.name).options(**{**changed, **table.options.changed}))
    except ValueError:
        return None


LISTS: dict[str, Callable[[str], Iterator[Line]]] = {"variants": variants, "deals": deals, "positions": positions}
"""What each list is drawn by, in this order: there are more deals where there are few variants, and positions are those of the deals."""


def main() -> None:
    """Write the lists that are named, or all."""
    for what in sys.argv[1:] or LISTS:
        lines = [json.dumps(one, separators=(",", ":")) for name in GAMES for one in LISTS[what](name)]
        (drawn.LISTS / f"{what}.jsonl").write_text("".join(line + "\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
