"""Round-robin tournaments on the same cards: cross tables and ratings.

standings = tournament(Contest(game, game.options(), seed=1), ["strong", "steady"], rounds=1000, jobs=2)
print(standings.as_dict())
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations, permutations

from ridotto import lab
from ridotto.bots import Bot, called
from ridotto.bots.arena import sendable
from ridotto.bots.duplicate import Contest, Round, Rounds, contestant, play_rounds
from ridotto.bots.ratings import Tally, ratings
from ridotto.bots.results import Clock, Unit
from ridotto.bots.results import Encounter as Encounter  # `as`: callers may import it from here
from ridotto.bots.results import Standings as Standings  # `as`: callers may import it from here
from ridotto.bots.statistics import Estimate, excludes, mean_estimate, sequential_estimate
from ridotto.core.errors import InvalidText

CHUNK: Mapping[Unit, int] = {"deal": 10, "match": 2}
"""Rounds that a process plays per task."""
GROUPS = 50
"""Number of groups of rounds for the ratings' intervals."""
ANCHOR = "steady"
"""Bot whose rating is 0, if it takes part; otherwise the first bot."""


def pairs(bots: Sequence[str], sides: int, against: str | None = None) -> list[tuple[str, str]]:
    """Return the hero and villain of each encounter.

    With two sides, one encounter covers both roles; with more, it matters who plays alone. `against` keeps only pairs with this bot.
    """
    found = combinations(bots, 2) if sides == 2 else permutations(bots, 2)
    return [pair for pair in found if against is None or against in pair]


def tournament(
    contest: Contest,
    bots: Sequence[str | Bot],
    rounds: int,
    jobs: int | None = None,
    against: str | None = None,
    sequential: bool = False,
    progress: Callable[[int], None] | None = None,
    *,
    cluster: str | None = None,
) -> Standings:
    """Play the same `rounds` rounds for every pair of bots; `sequential` ends an encounter as soon as it is decided.

    The standings are the same for any number of `jobs`, processes on this machine or, with `cluster`, tasks on a cluster
    (`ridotto.lab.map`). `progress` is called now and then with the number of rounds that are done or no longer needed. `bots` are names or
    bots with different names; `against` is one of the names. Raise InvalidText for bots that do not play the game or invalid numbers,
    BotError if a bot fails.
    """
    for one in bots:
        contestant(one, contest.game.name)
    entrants = {called(one): one for one in bots}
    names = list(entrants)
    if len(names) < max(2, len(bots)):
        raise InvalidText(f"bots: got {', '.join(map(called, bots))}, expected two or more different ones")
    if against is not None and against not in entrants:
        raise InvalidText(f"against: {against!r} is not one of {', '.join(names)}")
    lab.checked(rounds=rounds, jobs=jobs)
    sendable(bots, jobs, cluster)
    met: dict[tuple[str, str], list[Round]] = {}
    clocks: dict[str, Clock] = {}
    size = CHUNK[contest.unit]
    chunks = [range(start, min(start + size, rounds)) for start in range(0, rounds, size)]
    done = 0
    for hero, villain in pairs(names, contest.sides, against):
        played = Rounds()
        play = partial(play_rounds, contest, entrants[hero], entrants[villain])
        found = lab.map(play, chunks, workers=jobs, cluster=cluster)
        for part in found:
            played.add(part)
            if progress:
                progress(done + len(played.rounds))
            if sequential and excludes(margin_of(played.rounds, rounds), 0.0):
                break
        found.close()
        done += rounds
        met[hero, villain] = played.rounds
        for name, clock in played.clocks.items():
            clocks.setdefault(name, Clock()).add(clock)
    return Standings(
        game=contest.game.name,
        options=contest.options.changed,
        unit=contest.unit,
        sides=contest.sides,
        seed=contest.seed,
        bots=names,
        encounters=[encounter(pair, found, rounds if sequential else None) for pair, found in met.items()],
        sequential=sequential,
        calls=contest.calls,
        ratings=ratings(grouped(met, rounds), contest.sides, ANCHOR if ANCHOR in names else names[0]),
        clocks=clocks,
    )


def margin_of(rounds: Sequence[Round], planned: int) -> Estimate:
    """Return the margin with an interval that allows stopping at any time."""
    return sequential_estimate([one.margin for one in rounds], planned)


def encounter(pair: tuple[str, str], rounds: Sequence[Round], planned: int | None) -> Encounter:
    """Return the result of some rounds; `planned` is the planned number if the encounter may have stopped early, else None."""
    margins, shares = [one.margin for one in rounds], [one.share for one in rounds]
    if planned is None:
        return Encounter(*pair, len(rounds), mean_estimate(margins), mean_estimate(shares))
    return Encounter(*pair, len(rounds), sequential_estimate(margins, planned), sequential_estimate(shares, planned))


def grouped(met: Mapping[tuple[str, str], Sequence[Round]], rounds: int) -> list[list[Tally]]:
    """Return the wins, with rounds on the same cards together, in at most `GROUPS` groups."""
    count = min(GROUPS, rounds)
    groups: list[list[Tally]] = []
    for number in range(count):
        part = slice(number * rounds // count, (number + 1) * rounds // count)
        shares = {pair: [one.share for one in found[part]] for pair, found in met.items()}
        groups.append([Tally(*pair, len(found), sum(found)) for pair, found in shares.items()])
    return groups
