"""A tournament of bots on the command line: the field, a progress bar, and results as tables, JSON or a picture."""

import json
from collections.abc import Sequence
from pathlib import Path

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto import Game
from ridotto.bench.origin import origin
from ridotto.bots import exploiters, offered
from ridotto.bots.duplicate import Contest, contestants
from ridotto.bots.results import Standings, Unit
from ridotto.bots.statistics import Estimate, excludes
from ridotto.bots.tournament import pairs, tournament
from ridotto.cli.choose import UsageError, listed, named_bot, reason
from ridotto.cli.contest import titled
from ridotto.cli.lines import Console
from ridotto.cli.look import Look
from ridotto.cli.progress import progress
from ridotto.cli.sharing import sharing, workers

DEALS = 1000
"""Default number of rounds per pair."""


def competitors(text: str | None, game: Game, extra: bool, against: str | None) -> list[str]:
    """Return the competing bots, each once: those of a list such as "strong,steady", or else all levels.

    With `extra`, the game's exploiters compete too.
    """
    names = listed(text) if text else list(offered(game.name))
    known = contestants(game.name)
    for name in (*names, *([against] if against else ())):
        named_bot(name, game, known)
    names += [*([against] if against else ()), *(exploiters.names(game.name) if extra else ())]
    found = list(dict.fromkeys(names))
    if len(found) < 2:
        raise UsageError("usage-alone", name=found[0], words=", ".join(one for one in known if one != found[0]))
    return found


def caller(name: str | None, game: Game) -> str | None:
    """Check the bot that bids for all seats. Raise UsageError if the game has no card play."""
    if name is None:
        return None
    if not any(action.text.startswith("play ") for action in game.vocabulary):
        raise UsageError("usage-calls", name=name, game=game.name)
    named_bot(name, game, offered(game.name))
    return name


def rounds_of(deals: int, matches: int) -> list[tuple[Unit, int]]:
    """Return what to play and how many rounds: deals, matches or both; by default DEALS deals."""
    wanted: list[tuple[Unit, int]] = [("deal", deals), ("match", matches)]
    return [(unit, many) for unit, many in wanted if many] or [("deal", DEALS)]


def played(
    contest: Contest,
    bots: Sequence[str],
    rounds: int,
    jobs: int | None,
    cluster: str | None,
    against: str | None,
    sequential: bool,
) -> Standings:
    """Play the rounds, with a progress bar if the standard error is a terminal. `jobs` is as in `sharing.workers`."""
    jobs = workers(jobs, cluster)
    whole = rounds * len(pairs(bots, contest.sides, against))
    with sharing(cluster), progress(Console(stderr=True), contest.game.name, whole) as tick:
        return tournament(contest, bots, rounds, jobs, against, sequential, tick, cluster=cluster)


def as_json(found: Sequence[Standings]) -> str:
    """Return the standings as one JSON object, by unit, with version and commit."""
    return json.dumps({one.unit: {**one.as_dict(), "origin": origin()._asdict()} for one in found})


def prepare(path: Path) -> None:
    """Raise UsageError if the picture could not be saved, before hours of play."""
    if path.suffix not in (".svg", ".html"):
        raise UsageError("usage-plot", path=str(path))
    if not path.parent.is_dir():
        raise UsageError("usage-file", path=str(path), reason=UsageError("usage-ENOENT"))


def plotted(found: Sequence[Standings], path: Path, look: Look) -> None:
    """Draw the standings to a file."""
    from ridotto.bots.results import standings_chart

    try:
        standings_chart(found, look.retold).save(path)
    except OSError as error:
        raise UsageError("usage-file", path=str(path), reason=reason(error)) from None


# ---- tables ----------------------------------------------------------------------------------------------------------


def tables(found: Sequence[Standings], look: Look) -> RenderableType:
    """Format each unit: ratings, encounters, and how to read both."""
    parts = (part for one in found for part in (ratings(one, look), encounters(one, look), summary(one, look)))
    return Group(*parts, source(look))


def source(look: Look) -> Text:
    """Format version and commit, without which a measurement cannot be repeated."""
    version, commit, changed = origin()
    state = "changed" if changed else "clean" if commit else "unknown"
    return look.say("arena-source", version=version, state=state, commit=(commit or "")[:8])


def interval(one: Estimate, look: Look, digits: int = 2, factor: float = 1.0) -> str:
    """Format a mean with half the width of its interval."""
    return look.word(
        "arena-estimate", mean=f"{factor * one.mean:+.{digits}f}", width=f"{factor * one.half_width:.{digits}f}"
    )


def ratings(standings: Standings, look: Look) -> Table:
    """Return a table of the bots by rating, best first, with their time per decision."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(look.word("arena-bot"))
    for name in ("rating", "time", "longest"):
        table.add_column(look.word(f"arena-{name}"), justify="right")
    for name, rating in standings.ratings.items():
        clock = standings.clocks[name]
        elo = interval(rating, look, 0) if rating.half_width else look.word("arena-anchor")
        table.add_row(name, elo, f"{clock.mean:.2f}", f"{1000 * clock.longest:.1f}")
    return table


def encounters(standings: Standings, look: Look) -> Table:
    """Return a table of the encounters from the hero's side; significant margins are bold."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("hero", "villain"):
        table.add_column(look.word(f"arena-{name}"))
    for name in (f"margin-{standings.unit}", "wins", f"rounds-{standings.unit}"):
        table.add_column(look.word(f"arena-{name}"), justify="right")
    for one in standings.encounters:
        table.add_row(one.hero, one.villain, margin(one.margin, look), share(one.share, look), str(one.rounds))
    return table


def margin(one: Estimate, look: Look) -> Text:
    """Format a mean margin; bold if it is significant."""
    return Text(interval(one, look), "bold" if excludes(one, 0.0) else "")


def share(one: Estimate, look: Look) -> str:
    """Format a share of the wins in percent."""
    width = 100 * min(one.half_width, 1.0)  # from two or three rounds it can be several times as wide as all shares
    return look.word("arena-percent", mean=f"{100 * one.mean:.1f}", width=f"{width:.1f}")


def summary(standings: Standings, look: Look) -> Text:
    """Format what was played, and how to read the intervals."""
    given: dict[str, str | int] = {
        "game": titled(standings.game, standings.options, look),
        "seed": str(standings.seed),
        "sides": standings.sides,
        "equal": f"{100 / standings.sides:.0f}",
    }
    played = look.word(f"arena-summary-{standings.unit}", **given)
    if standings.calls:
        played = look.word("arena-calls", played=played, name=standings.calls)
    read = look.word("arena-sequential" if standings.sequential else "arena-fixed")
    return look.say("arena-summary", played=played, read=read)
