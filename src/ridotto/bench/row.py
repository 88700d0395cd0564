"""Rows of the leaderboard: results as JSON and Markdown."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from ridotto.bench import pins
from ridotto.bench.origin import Origin
from ridotto.bench.suite import Discipline, Pairing
from ridotto.bots.duplicate import Round, Rounds
from ridotto.bots.statistics import Estimate, mean_estimate
from ridotto.core.errors import InvalidRecord

DIGITS = 6
"""Decimals of a row's numbers: fewer than two machines' arithmetic has in common."""


@dataclass(frozen=True)
class Result:
    """Result against one opponent."""

    opponent: str
    rounds: int
    margin: Estimate
    """Mean lead in points a round, corrected by the control variate if the game has one."""
    plain: Estimate
    """The same without the correction."""
    share: Estimate
    """Mean share of the wins."""
    digest: str
    """Start of the SHA-256 of the rounds' margins, in order: equal exactly if every round ended alike."""
    milliseconds: float
    """Processor time a decision of the bot; the only number that differs between machines."""
    identity: str
    """Hash of what defines the opponent and the cards (`pins.identity`)."""


def result(one: Discipline, pairing: Pairing, rounds: Rounds, hero: str) -> Result:
    """Return the result of some rounds."""
    played, control = rounds.rounds, one.control
    plain = mean_estimate([one.margin for one in played])
    corrected = mean_estimate([one.margin - control * one.luck for one in played]) if control else plain
    return Result(
        opponent=pairing.opponent,
        rounds=len(played),
        margin=rounded(corrected),
        plain=rounded(plain),
        share=rounded(mean_estimate([one.share for one in played])),
        digest=digest(played),
        milliseconds=round(rounds.clocks[hero].mean, 3),
        identity=pins.identity(one, pairing),
    )


def rounded(one: Estimate) -> Estimate:
    """Return an estimate with `DIGITS` decimals."""
    return Estimate(round(one.mean, DIGITS), round(one.half_width, DIGITS))


def digest(rounds: Sequence[Round]) -> str:
    """Return a hash of margins and shares."""
    numbers = [[round(one.margin, DIGITS), round(one.share, DIGITS)] for one in rounds]
    return sha256(json.dumps(numbers).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Row:
    """Results of a bot in a track of a suite."""

    suite: str
    track: str
    bot: str
    command: str
    """Command that plays it again."""
    origin: Origin
    machine: Mapping[str, str | int | float]
    """Processor and system, and the time the row took there: by the clock, and of all processors together."""
    games: Mapping[str, Sequence[Result]]
    date: str = ""
    by: str = ""
    """Name of the person who sends it in; added by hand."""
    link: str = ""
    """Address of the bot's source; added by hand."""

    def as_dict(self) -> dict[str, Any]:
        """Return the row as plain JSON data."""
        found = {**asdict(self), "origin": self.origin._asdict()}
        return {**found, "date": self.date or datetime.now(UTC).date().isoformat()}

    def json(self) -> str:
        """Return the row as a file of the leaderboard."""
        return json.dumps(self.as_dict(), indent=1, ensure_ascii=False) + "\n"

    def markdown(self) -> str:
        """Return the row as a page of Markdown."""
        return "\n".join(lines(self)) + "\n"


def read(text: str) -> Row:
    """Return the row in a file. Raise InvalidRecord if it is not one."""
    try:
        data = json.loads(text)
        games = {name: [_result(one) for one in found] for name, found in data["games"].items()}
        return Row(**{**data, "games": games, "origin": Origin(**data["origin"])})
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise InvalidRecord(f"not a row of the leaderboard: {error}") from None


def _result(data: Mapping[str, Any]) -> Result:
    estimates = {name: Estimate(**data[name]) for name in ("margin", "plain", "share")}
    return Result(**{**data, **estimates})


def differing(row: Row, again: Row) -> list[tuple[str, str]]:
    """Return games and opponents of a row played again whose results are not those of the row, times apart."""
    known = {(game, one.opponent): replace(one, milliseconds=0) for game, found in row.games.items() for one in found}
    return [
        (game, one.opponent)
        for game, found in again.games.items()
        for one in found
        if replace(one, milliseconds=0) != known.get((game, one.opponent))
    ]


def lines(row: Row) -> Iterator[str]:
    """Yield the lines of a row's page."""
    yield f"# {row.bot}, suite {row.suite}, track {row.track}"
    yield ""
    yield f"`{row.command}`, {source(row.origin)}."
    yield "± is half a 95 % interval (Student's t over duplicate rounds)."
    for game, found in row.games.items():
        yield f"\n## {game}\n"
        yield "| opponent | rounds | points a deal | without correction | wins | digest |"
        yield "| --- | --- | --- | --- | --- | --- |"
        for one in found:
            wins = f"{100 * one.share.mean:.1f} ± {100 * one.share.half_width:.1f} %"
            yield f"| {one.opponent} | {one.rounds:,} | {plus(one.margin)} | {plus(one.plain)} | {wins} | `{one.digest}` |"


def source(one: Origin) -> str:
    """Return version and commit in words."""
    commit = f"commit {one.commit[:8]}" if one.commit else "commit not known"
    return f"ridotto {one.version}, {commit}{', with changes that are not committed' if one.changed else ''}"


def plus(one: Estimate) -> str:
    """Return an estimate as text."""
    digits = 1 if one.half_width >= 1 else 2
    return f"{one.mean:+.{digits}f} ± {one.half_width:.{digits}f}".replace("-", "−")
