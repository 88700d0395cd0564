"""Every bot against every other one on the same cards: cross tables and ratings.

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
from ridotto.bots.statistics import Estimate, estimated, settled, watched
from ridotto.core.errors import InvalidText

CHUNK: Mapping[Unit, int] = {"deal": 10, "match": 2}
"""Rounds that a process plays in one go."""
GROUPS = 50
"""Into how many groups rounds are gathered for the ratings' intervals."""
ANCHOR = "steady"
"""Whose rating is 0, if it is there; otherwise the first bot's."""


def pairs(bots: Sequence[str], sides: int, against: str | None = None) -> list[tuple[str, str]]:
    """Hero and villain of each encounter.

    Between two sides one is enough for both; among more it matters who sits alone. `against`: only those in which this bot plays.
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
    """Plays `rounds` rounds, always the same ones, for every pair of bots; `sequential` ends those sooner that are decided.

    The standings are the same for any number of `jobs`, processes of this machine or, with `cluster`, tasks on others
    (`ridotto.lab.map`). `progress` is called from time to time with the number of rounds that are done or not needed. `bots` are names,
    or bots that are called differently; `against` is one of their names. InvalidText for bots that do not play the game, or impossible
    numbers; BotError for one that fails.
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
            if sequential and settled(margin_of(played.rounds, rounds), 0.0):
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
    """The margin as somebody sees it who may stop at any moment."""
    return watched([one.margin for one in rounds], planned)


def encounter(pair: tuple[str, str], rounds: Sequence[Round], planned: int | None) -> Encounter:
    """What came of some rounds; `planned`: of how many, if it might have ended sooner."""
    margins, shares = [one.margin for one in rounds], [one.share for one in rounds]
    if planned is None:
        return Encounter(*pair, len(rounds), estimated(margins), estimated(shares))
    return Encounter(*pair, len(rounds), watched(margins, planned), watched(shares, planned))


def grouped(met: Mapping[tuple[str, str], Sequence[Round]], rounds: int) -> list[list[Tally]]:
    """The wins of rounds on the same cards together, in at most `GROUPS` groups."""
    count = min(GROUPS, rounds)
    groups: list[list[Tally]] = []
    for number in range(count):
        part = slice(number * rounds // count, (number + 1) * rounds // count)
        shares = {pair: [one.share for one in found[part]] for pair, found in met.items()}
        groups.append([Tally(*pair, len(found), sum(found)) for pair, found in shares.items()])
    return groups
