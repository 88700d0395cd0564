"""Fingerprints of decisions: one hash each for what every level, the coach and the bots' talk do in fixed positions.

    python tests/fingerprints.py                        # print changes; exit status 1 if there are any
    python tests/fingerprints.py --write                # accept them: rewrite the column small of fingerprints.txt
    python tests/fingerprints.py --write --own          # the other column too: eight minutes on one core
    python tests/fingerprints.py --show belote strong   # print the decisions, to compare with another commit's
    python tests/fingerprints.py --deals                # play positions for groups that have none in fingerprints.jsonl

A change that is not meant to affect decisions leaves fingerprints.txt unchanged. One that is rewrites it in the same commit, and says why.

The positions come from deals kept as records, which steady bots once played with one action in ten at random: they stay the same when
steady changes. In the column "small" the search bots have a hundredth of their budget and every other position, in "own" all of both;
rows without a search have the same hash in both. Everything depends on node counts and seeded random numbers, never on time. The hashes
assume x86-64 floating point: on other machines compilers fuse multiplications with additions, which changes close decisions.
"""

import argparse
import json
import platform
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import count, pairwise, repeat
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import ridotto
from ridotto import Game, Match, Options, Record, State, View
from ridotto.bots import Thinker, able, bot, levels, talk
from ridotto.bots.company import COMPANY
from ridotto.bots.ears import Ears, Heard
from ridotto.coach import advise
from ridotto.coach.judging import patience
from ridotto.search import Budget, budget, thinks

HERE = Path(__file__).parent
TABLE = HERE / "fingerprints.txt"
DEALS = HERE / "fingerprints.jsonl"
POSITIONS = 200
"""Number of positions per game in which every level is asked."""
ADVISED = 40
"""Number of positions in which the coach is asked."""
KEPT = 28
"""Number of deals per game, over all its presets."""
SMALL = 100
"""Divisor of a search's budget in the usual run."""
EVERY = 2
"""Distance between the positions that a search is asked in the usual run, of those above."""
STRAY = 0.1
"""Share of random actions in the kept deals, which are otherwise played by steady bots."""
SPOKEN = 0.1
"""Probability that a person speaks where bots might."""
SAME_ARITHMETIC = platform.machine().lower() in ("x86_64", "amd64")


LATER: dict[str, tuple[Mapping[str, Any], ...]] = {
    "belote": ({"preset": "contest"},),
    "coinche": ({"preset": "contest"},),
    "burraco": (
        {"preset": "federation"},
        {"preset": "tournament"},
        {"preset": "international"},
        {"players": 2},
        {"players": 3},
        {"players": 3, "solo_from": 0},
    ),
    "biriba": (
        {"players": 2},
        {"players": 3},
        {"players": 5},
        {"players": 6},
        {"early_melds": False},
        {"sequences_only": True},
        {"take_only_if_used": True},
    ),
    "truco": ({"preset": "paulista"}, {"preset": "mineiro"}, {"players": 2}),
}
"""Tables whose positions were kept later. They are a group of their own, "burraco:later", so that older hashes stay what they were."""
EACH = 4
"""Number of deals kept of each of these."""
LATER_POSITIONS = 60


class Row(NamedTuple):
    """Key of a fingerprint: a group of positions, and who decides."""

    game: str
    """Name of a game, or of a group of its positions: "burraco:later"."""
    what: str
    """A level, "coach" or "talk"."""


class Prints(NamedTuple):
    """The two hashes of a row."""

    small: str
    own: str


def games() -> list[str]:
    """Return the names of the groups of kept deals, in the order of the file."""
    return list(kept())


def game_of(group: str) -> str:
    """Return the name of the game of a group of positions."""
    return group.partition(":")[0]


@cache
def kept() -> dict[str, list[Record]]:
    """Map each group to its kept deals."""
    found: dict[str, list[Record]] = {}
    for line in DEALS.read_text(encoding="utf-8").splitlines():
        record = Record.read(line)
        found.setdefault(group_of(record.game, record.options), []).append(record)
    return found


def group_of(game: Game, options: Options) -> str:
    """Return the group of positions at a table."""
    return f"{game}:later" if options in tables(f"{game}:later") else str(game)


def tables(group: str) -> list[Options]:
    """Return the options of the tables of a group."""
    game = ridotto.game(game_of(group))
    later = [game.preset(given.get("preset", "default"), **_options(given)) for given in LATER.get(game.name, ())]
    return later if group != game.name else [one for name in game.presets if (one := game.preset(name)) not in later]


def _options(given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if name != "preset"}


def rows() -> list[Row]:
    """Return all rows, group by group."""
    return [Row(group, what) for group in games() for what in (*levels(game_of(group)), *_others(group))]


def _others(group: str) -> tuple[str, ...]:
    return ("coach", "talk") if group == game_of(group) else ()


def searching(row: Row) -> bool:
    """Return True if the row's decisions depend on a budget."""
    if row.what == "talk" or not thinks(game_of(row.game)):
        return False
    return row.what == "coach" or isinstance(bot(row.what), Thinker)


def states(record: Record) -> list[State]:
    """Return all states of a deal, from the first to the last."""
    found = [Record.read({**record.data, "actions": []}).replay().state]
    for action in record.data["actions"]:
        found.append(found[-1].apply(action))
    return found


@cache
def positions(game: str) -> list[State]:
    """Return positions with a choice, evenly spread over the kept deals."""
    found = [state for record in kept()[game] for state in states(record) if len(state.legal_ids()) > 1]
    wanted = POSITIONS if game == game_of(game) else LATER_POSITIONS
    assert len(found) >= wanted, f"{game}: {len(found)} positions, expected {wanted}"
    return spread(found, wanted)


def spread(things: Sequence[Any], many: int) -> list[Any]:
    """Return `many` of the things at even distances."""
    return [things[place * len(things) // many] for place in range(many)]


# ---- decisions -------------------------------------------------------------------------------------------------------


def decisions(row: Row, own: bool) -> Iterator[str]:
    """Yield the decisions of a row as text."""
    if row.what == "coach":
        return advised(row.game, own)
    if row.what == "talk":
        return said(row.game)
    return chosen(row, own)


def chosen(row: Row, own: bool) -> Iterator[str]:
    """Yield the actions of a level. It is given what it may remember of the deal, as at a table."""
    small = searching(row) and not own
    player: Any = bot(f"{row.what}:{small_nodes(game_of(row.game), row.what)}" if small else row.what)
    remembered = ridotto.game(game_of(row.game)).spec.remembered
    for number, state in list(enumerate(positions(row.game)))[:: EVERY if small else 1]:
        view, rng = state.view(state.turn), Random(f"{row.game} {number}")
        ears = Ears(remembered=remembered(state))
        heeds = hasattr(player, "heeding") and ears != Ears()
        yield str(player.heeding(view, rng, ears) if heeds else player.act(view, rng))


def small_nodes(game: str, level: str) -> int:
    """Return the number of positions that a level searches in the usual run."""
    return max(1, (budget(game, level).nodes or 0) // SMALL)


def advised(game: str, own: bool) -> Iterator[str]:
    """Yield the coach's advice, with the name and the facts of its reason."""
    limit: Budget | None = None
    asked = list(enumerate(spread(positions(game), ADVISED)))
    if thinks(game) and not own:
        limit = replace(patience(game), nodes=small_nodes(game, "strong"))
        asked = asked[::EVERY]
    for number, state in asked:
        advice = advise(state.view(state.turn), Random(f"coach {game} {number}"), limit)
        yield f"{advice.action}: {advice.reason.name} {json.dumps(advice.reason.given, sort_keys=True, default=str)}"


def said(game: str) -> Iterator[str]:
    """Yield what bots say in the kept deals, and how steady bots act after hearing it."""
    for number, record in enumerate(kept()[game]):
        yield from Parlour(record, Random(f"talk {game} {number}")).evening()


class Parlour:
    """A kept deal with talking bots. A person in the first seat speaks now and then."""

    def __init__(self, record: Record, rng: Random) -> None:
        self.game = record.game
        self.states = states(record)
        self.rng = rng
        self.heard: list[Heard] = []
        seats = range(1, self.states[0].seats)
        names = rng.sample(list(COMPANY), len(seats))
        self.company = {seat: COMPANY[name] for seat, name in zip(seats, names, strict=True)}
        self.steady: Any = bot(able("steady", self.game.name))

    def evening(self) -> Iterator[str]:
        """Yield all lines of the deal, and the actions of bots that have heard some."""
        for before, after in pairwise([None, *self.states]):
            assert after is not None
            said = self.remark(after) if self.rng.random() < SPOKEN else None
            lines = self.answers(after, said) if said else self.remarks(before, after)
            self.heard += [Heard(*line) for line in lines if line.kind != "banter"]
            yield from (f"{line.seat} {line.kind} {line.value}" for line in lines)
            if lines and after.turn is not None and hasattr(self.steady, "heeding"):
                view, ears = after.view(after.turn), self.ears(after, after.turn)
                yield f"{after.turn} {self.steady.heeding(view, Random(1), ears)}"

    def remark(self, state: State) -> Heard:
        """Return something that a person may say: a phrase, or a claim about another seat."""
        manners, seat = self.game.spec.manners, self.rng.randrange(1, state.seats)
        entries = [Heard(0, "phrase", phrase) for phrase in manners.phrases]
        claims = [f"claim partner {seat}", f"claim not-partner {seat}"]
        return self.rng.choice(entries + [Heard(0, "claim", claim) for claim in claims if manners.is_claim(claim)])

    def remarks(self, before: State | None, after: State) -> list[talk.Line]:
        """Return what bots say about a change of state."""
        last, now = before and before.view(None), after.view(None)
        lines = talk.play(self.scene(last, after, None), self.rng)
        return lines + talk.banter(last, now, self.company, not after.deal_over, self.rng)

    def answers(self, state: State, said: Heard) -> list[talk.Line]:
        """Return the bots' answers to a person."""
        lines = talk.play(self.scene(state.view(None), state, said), self.rng)
        return lines + talk.answer(str(said.value), self.company, self.rng)

    def scene(self, before: View | None, after: State, said: Heard | None) -> talk.Scene:
        """Return the situation as bots see it."""
        return talk.Scene(
            before,
            after.view(None),
            self.company,
            frozenset({0}),
            said,
            after.view,
            lambda seat: self.ears(after, seat),
        )

    def ears(self, state: State, seat: int) -> Ears:
        """Return what a seat has heard."""
        manners = self.game.spec.manners
        own = [one for one in self.heard if manners.hears(state.options, {"seat": one.seat, one.kind: one.value}, seat)]
        return Ears(tuple(own), remembered=self.game.spec.remembered(state))


# ---- the table -------------------------------------------------------------------------------------------------------


def fingerprint(row: Row, own: bool) -> str:
    """Return the hash of a row's decisions."""
    return sha256("\n".join(decisions(row, own)).encode()).hexdigest()[:12]


def accepted() -> dict[Row, Prints]:
    """Return the committed table."""
    lines = [line.split() for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {Row(game, what): Prints(small, own) for game, what, small, own in lines}


def written(found: Mapping[Row, Prints]) -> str:
    """Return the table in the file's format."""
    lines = [
        "# Made by tests/fingerprints.py, which says what this is.",
        f"# {'game':18} {'what':10} {'small':12}  own",
    ]
    lines += [f"{row.game:20} {row.what:10} {prints.small:12}  {prints.own}" for row, prints in found.items()]
    return "\n".join(lines) + "\n"


def changed(row: Row, was: str, now: str) -> str:
    """Return a message about a changed fingerprint, with the commands to inspect and to accept it."""
    return (
        f"{row.game}: the decisions of {row.what} have changed, {was or 'none'} -> {now}.\n"
        f"One by one: python tests/fingerprints.py --show {row.game} {row.what} (compare with the commit before).\n"
        "If this is meant: python tests/fingerprints.py --write (--own: what the deep run checks), and the commit says why."
    )


def computed(own: bool) -> dict[Row, Prints]:
    """Compute the fingerprints on all cores; without `own`, keep the committed hashes of the full budgets."""
    todo, before = rows(), accepted() if TABLE.exists() else {}
    with ProcessPoolExecutor() as pool:
        small = list(pool.map(fingerprint, todo, repeat(False)))
        wanted = [row for row in todo if own and searching(row)]
        large = dict(zip(wanted, pool.map(fingerprint, wanted, repeat(True)), strict=True))
    found = {}
    for row, print_ in zip(todo, small, strict=True):
        kept_before = before[row].own if row in before else "?"
        found[row] = Prints(print_, large.get(row, kept_before) if searching(row) else print_)
    return found


# ---- the kept deals --------------------------------------------------------------------------------------------------


def played(group: str) -> Iterator[State]:
    """Yield deals of a group from matches at each of its tables, at early and late scores."""
    game, found = ridotto.game(game_of(group)), tables(group)
    for place, options in enumerate(found):
        many = len(range(place, KEPT, len(found))) if group == game.name else EACH
        yield from spread(match(game, options, many), many)


def match(game: Game, options: Options, least: int) -> list[State]:
    """Return at least `least` deals, from matches at a table, that contain a decision."""
    found: list[State] = []
    for number in count():
        rng = Random(f"deals {options} {number}")
        now = Match(game, options, seed=f"fingerprints {options} {number}")
        while True:
            while not now.state.deal_over:
                now = now.apply(stray(now.state, rng))
            if now.over:
                break
            now = now.next_deal()
        found += [deal for deal in (*now.finished, now.state) if len(deal.actions) > deal.seats]
        if len(found) >= least:
            return found
    raise AssertionError


def stray(state: State, rng: Random) -> str:
    """Return a steady bot's action, or a random one with probability STRAY."""
    name = "random" if rng.random() < STRAY else able("steady", state.game)
    return bot(name).act(state.view(state.turn), rng)


def main() -> int:
    """Run the command line; exit status 1 if a fingerprint has changed and is not accepted."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="accept what has changed")
    parser.add_argument("--own", action="store_true", help="with the levels' own budgets as well")
    parser.add_argument("--show", nargs=2, metavar=("GAME", "WHAT"), help="print the decisions of a row")
    parser.add_argument("--deals", action="store_true", help="play new deals")
    given = parser.parse_args()
    if given.deals:
        groups = [group for name in ridotto.games() for group in (name, f"{name}:later") if group not in games()]
        with DEALS.open("a", encoding="utf-8") as file:
            for deal in (deal for group in groups for deal in played(group)):
                print(json.dumps(deal.record(), separators=(",", ":")), file=file)
        return 0
    if given.show:
        print(*decisions(Row(*given.show), given.own), sep="\n")
        return 0
    before, found = accepted() if TABLE.exists() else {}, computed(given.own)
    if given.write:
        TABLE.write_text(written(found), encoding="utf-8")
    for row, prints in found.items():
        if prints != before.get(row):
            print(changed(row, " ".join(before.get(row, ())), " ".join(prints)))
    return 0 if given.write else int(found != before)


if __name__ == "__main__":
    sys.exit(main())
