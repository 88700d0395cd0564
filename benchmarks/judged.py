"""Evenings over HTTP with random slips, corrections and rulings: every number is recomputed from the clubs' tables.

python benchmarks/judged.py --seeds 12
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from http.client import HTTPConnection, HTTPException
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

Answer = TypeVar("Answer")
BOUNDS = {
    3: (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500),
    4: (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000),
}
"""Victory points by the federation's tables, copied here so that nothing is computed by the code under test."""
DECIDING = ("brackets", "knockout", "repescagem", "ranked")
"""Movements whose rounds do not count in the standings by points."""
GIVING_UP = 240.0
"""Seconds after which a phone has failed."""
DOWN = (OSError, HTTPException)
"""Errors of a request to a server that is down."""


class Law(NamedTuple):
    """What a template's results are worth."""

    scoring: str
    order: tuple[str, ...]
    deals: int = 0
    people: int = 2
    unit: int = 1
    win: float = 1
    draw: float = 0.5
    loss: float = 0
    out: float = 12
    mean: bool = False
    """True if sitting out is worth the mean of the matches played."""
    forfeit: float = 20
    lines: tuple[int, ...] = (24, 61)


VICTORY = ("points", "difference", "made")
LAWS = {
    "burraco-4x3": Law("victory", VICTORY, deals=3, unit=5),
    "burraco-3x4": Law("victory", VICTORY, deals=4, unit=5),
    "belote-4x12": Law(
        "points", ("points", "difference", "wins"), out=972, mean=True, forfeit=1944, lines=(37, 24, 13)
    ),
    "biriba-evening": Law("wins", VICTORY, out=1, unit=5, lines=(24, 17)),
    "briscola-timed": Law("places", ("points", "made"), people=1, out=3, lines=(25, 23)),
    "coinche-poules": Law("wins", VICTORY, win=2, draw=1.5, loss=1, out=2, lines=(16, 22, 13)),
    "truco-duplas": Law("wins", ("points", "difference"), out=0, lines=(128, 37)),
}
"""Template → what it is worth, and the numbers of lines that are played."""


class DifferenceError(Exception):
    """Something that the server shows is not what was played."""


class RefusalError(Exception):
    """A request that the server has refused."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"{status}: {text[:300]}")
        self.status = status


# ---- the server and its clients


class Server:
    """A server in a process of its own, whose database outlives it."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.process: subprocess.Popen[bytes] | None = None
        self.killed = 0

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        command = [
            "-m",
            "ridotto",
            "serve",
            "--port",
            str(self.port),
            "--database",
            str(self.folder / "evenings.sqlite"),
        ]
        command += ["--thinkers", "1", "--limit", "evenings-an-hour=100000"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen([sys.executable, *command], cwd=self.folder, stdout=log, stderr=log)
        again(lambda: Client(self.port).ask("GET", "/api/club/templates"))

    def kill(self) -> None:
        """End the server as a power cut does."""
        assert self.process
        self.process.kill()
        self.process.wait()
        self.killed += 1


@contextmanager
def served(port: int) -> Iterator[Server]:
    """Run a server."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), port)
        server.start()
        try:
            yield server
        finally:
            server.kill()


def again(request: Callable[[], Answer]) -> Answer:
    """Repeat a request until it is answered."""
    until = time.monotonic() + GIVING_UP
    while True:
        try:
            return request()
        except DOWN:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


class Client:
    """A client that opens a connection for each request."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port, self.token = port, token

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Return the answer to a request. Raise RefusalError with its sentence."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            headers = {"authorization": f"Bearer {self.token}", "content-type": "application/json"}
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            data = answer.read()
        finally:
            connection.close()
        if answer.status >= 400:
            raise RefusalError(answer.status, data.decode())
        return json.loads(data) if (answer.getheader("content-type") or "").startswith("application/json") else data


class Desk:
    """The director of a new evening."""

    def __init__(self, port: int, template: str, lines: int, settings: dict[str, Any] | None = None) -> None:
        self.client = Client(port)
        self.ids = (f"c{number}" for number in count())
        body = {"id": f"judged-{time.time_ns()}-0000", "template": template, "settings": settings or {}}
        opened = self.client.ask("POST", "/api/club", body)
        self.path, self.client.token = f"/api/club/{opened['id']}", opened["director"]
        people = LAWS[template].people
        names = [" / ".join(f"N{line} {letter}" for letter in "ABCDEF"[:people]) for line in range(lines)]
        self.does("enter-text", text="\n".join(names))

    def does(self, type: str, **given: Any) -> Any:
        """Give a command, until it is answered."""
        body = {"id": next(self.ids), "do": {"type": type, **given}}
        return again(lambda: self.client.ask("POST", self.path, body))

    def sees(self, part: str = "") -> Any:
        """Return a view."""
        return again(lambda: self.client.ask("GET", self.path + part))


# ---- the account


class Match(NamedTuple):
    """A match as it was entered."""

    sides: list[list[int]]
    scores: list[float] | None = None
    forfeit: int | None = None
    award: list[float] | None = None


def victory(scores: Sequence[float], deals: int) -> list[float]:
    """Return the victory points of both sides."""
    ahead = 10 + sum(abs(scores[0] - scores[1]) > bound for bound in BOUNDS[deals])
    return [ahead, 20 - ahead] if scores[0] >= scores[1] else [20 - ahead, ahead]


class Account:
    """Standings computed from the slips alone."""

    def __init__(self, law: Law, lines: int) -> None:
        self.law, self.lines = law, set(range(lines))
        self.matches: dict[tuple[int, int], Match] = {}
        """(round, table) → match."""
        self.sat: list[int] = []
        self.taken: list[tuple[int, float]] = []
        """Points taken from a line."""

    def worth(self, match: Match) -> list[Any]:
        """Return the points of each side."""
        law, scores = self.law, match.scores
        if match.award is not None:
            return match.award
        if match.forfeit is not None:
            present, absent = (law.win, law.loss) if law.scoring == "wins" else (law.forfeit, 0)
            return [absent if side == match.forfeit else present for side in range(len(match.sides))]
        assert scores is not None
        if law.scoring == "victory":
            return victory(scores, law.deals)
        if law.scoring == "wins":
            if scores[0] == scores[1]:
                return [law.draw, law.draw]
            return [law.win, law.loss] if scores[0] > scores[1] else [law.loss, law.win]
        return [self._place(scores, score) for score in scores] if law.scoring == "places" else scores

    @staticmethod
    def _place(scores: Sequence[float], score: float) -> Fraction:
        first, equal = sum(other > score for other in scores), scores.count(score)
        return Fraction(sum(max(0, 5 - place) for place in range(first, first + equal)), equal)

    def rows(self) -> list[tuple[int, int, dict[str, float]]]:
        """Return (place, line, columns), best first."""
        sums: dict[int, dict[str, Fraction]] = {line: defaultdict(Fraction) for line in self.lines}
        for match in self.matches.values():
            self._add(sums, match)
        for line in self.sat:
            row = sums[line]
            mean = round(float(row["earned"] / row["played"]), 2) if row["played"] and self.law.mean else self.law.out
            row["points"] += Fraction(mean).limit_denominator(1000)
        for line, points in self.taken:
            sums[line]["points"] -= Fraction(points)
        keys = {line: tuple(-row[column] for column in self.law.order) for line, row in sums.items()}
        places = {line: 1 + sum(other < key for other in keys.values()) for line, key in keys.items()}
        listed = sorted(keys, key=lambda line: (places[line], line))
        return [(places[line], line, {name: float(value) for name, value in sums[line].items()}) for line in listed]

    def _add(self, sums: dict[int, dict[str, Fraction]], match: Match) -> None:
        points = self.worth(match)
        for side, line in ((side, line) for side, lines in enumerate(match.sides) for line in lines):
            row = sums[line]
            row["points"] += Fraction(points[side])
            row["wins"] += Fraction(1, 1 + (points.count(max(points)) > 1)) if points[side] == max(points) else 0
            if match.forfeit is not None:
                continue
            row["played"] += 1
            row["earned"] += Fraction(points[side])
            if match.scores:
                others = [Fraction(score) for number, score in enumerate(match.scores) if number != side]
                row["made"] += Fraction(match.scores[side])
                row["difference"] += Fraction(match.scores[side]) - sum(others, Fraction()) / len(others)

    def check(self, shown: Sequence[dict[str, Any]], where: str) -> None:
        """Raise DifferenceError unless the standings shown are those of the slips."""
        for (place, line, row), found in zip(self.rows(), shown, strict=True):
            names = ("points", "difference", "made", "wins", "played")
            same = all(abs(row.get(name, 0) - found[name]) < 1e-6 for name in names)
            expect(
                same and (place, line) == (found["place"], found["line"]), f"{where}: {found}, not {place} {line} {row}"
            )


def expect(true: bool, what: str) -> None:
    """Raise DifferenceError with a sentence unless something is true."""
    if not true:
        raise DifferenceError(what)


# ---- an evening at which much goes wrong


class Evening:
    """An evening by a template, with random slips, late and leaving lines, rulings and corrections."""

    def __init__(self, port: int, template: str, lines: int, rng: random.Random) -> None:
        self.law, self.rng = LAWS[template], rng
        self.desk, self.account = Desk(port, template, lines), Account(self.law, lines)
        self.out: set[int] = set()
        self.where = f"{template} {lines}"
        self.deciding = False

    def plays(self, elsewhere: int) -> int:
        """Play the evening to its end, and continue from its file on another server. Return the number of rounds."""
        number = 0
        while True:
            self._people()
            if not self.desk.sees("/desk")["can_pair"]:
                break
            try:
                self.desk.does("pair")
            except RefusalError as refused:
                expect(refused.status == 400 and self._reenter(), f"{self.where}: {refused}")
                continue
            number += 1
            self._round(number)
        self._leaves(elsewhere)
        return number

    def _people(self) -> None:
        """Let lines leave, return, come late and be punished."""
        for _ in range(self.rng.randrange(4)):
            line = self.rng.randrange(len(self.account.lines))
            match self.rng.choice(("withdraw", "return", "enter", "penalize", "reenter")):
                case "withdraw" if len(self.out) < 4:
                    self.desk.does("withdraw", line=line, reason="went home")
                    self.out.add(line)
                case "return":
                    self.desk.does("return", line=line)
                    self.out.discard(line)
                case "enter":
                    number = len(self.account.lines)
                    people = [{"name": f"Late {number} {letter}"} for letter in "ABCDEF"[: self.law.people]]
                    self.desk.does("enter", people=people)
                    self.account.lines.add(number)
                case "penalize":
                    self.desk.does("penalize", line=line, points=2, article="art. 21", reason="late")
                    self.account.taken.append((line, 2))
                case "reenter":
                    self.desk.does("reenter", line=line)

    def _reenter(self) -> bool:
        """Let lines that are out enter the repescagem; return False if there are none."""
        beaten = [one["line"] for one in self.desk.sees("/desk")["entries"] if one["eliminated"]]
        for line in beaten[::3]:
            self.desk.does("return", line=line)
            self.desk.does("reenter", line=line)
            self.out.discard(line)
        return bool(beaten)

    def _round(self, number: int) -> None:
        wall = self.desk.sees()
        movement = wall["stages"][wall["stage"]]["movement"]
        self.deciding |= movement in DECIDING
        seated = [line for one in wall["pairings"] for side in one["sides"] for line in side["lines"]]
        expect(len(seated) == len(set(seated)) and not self.out & set(seated), f"{self.where}: who plays in {number}")
        if movement not in (*DECIDING, "poules"):
            expect(set(seated) == self.account.lines - self.out, f"{self.where}: all that are there play in {number}")
        for one in wall["pairings"]:
            self._match(number, one, movement)
        self._corrects()
        self._check(f"{self.where}, round {number}")

    def _match(self, number: int, pairing: dict[str, Any], movement: str) -> None:
        sides = [side["lines"] for side in pairing["sides"]]
        if not pairing["table"]:
            self.account.sat += sides[0] if movement not in DECIDING else []
            return
        match = Match(sides, self._slip(len(sides), movement))
        if self.rng.random() < 0.06:
            match = Match(sides, forfeit=self.rng.randrange(len(sides)))
        elif self.rng.random() < 0.06 and movement not in DECIDING:
            match = Match(sides, award=[self.rng.randrange(20) for _ in sides])
        self._enters(number, pairing["table"], match)
        if movement not in DECIDING:
            self.account.matches[number, pairing["table"]] = match

    def _slip(self, sides: int, movement: str) -> list[float]:
        if self.law.order == ("points", "difference"):  # games of a best of three
            return list(self.rng.choice(((2, 0), (2, 1), (1, 2), (0, 2))))
        scores: list[float] = [self.law.unit * self.rng.randrange(400) for _ in range(sides)]
        drawn = movement in DECIDING and scores[0] == scores[1]
        return [scores[0] + self.law.unit, *scores[1:]] if drawn else scores

    def _enters(self, number: int, table: int, match: Match, **more: Any) -> None:
        given = {name: value for name, value in match._asdict().items() if value is not None and name != "sides"}
        article = {"article": "art. 9"} if match.award else {}
        self.desk.does("result", round=number, table=table, **given, **article, sure=True, **more)

    def _corrects(self) -> None:
        """Correct results of any round."""
        open_ = sorted(self.account.matches)
        for key in self.rng.sample(open_, min(len(open_), self.rng.randrange(3))):
            before = self.account.matches[key]
            match = Match(before.sides, [self.law.unit * self.rng.randrange(400) for _ in before.sides])
            if before.scores and match.scores != before.scores:
                self._enters(*key, match, reason="misread")
                self.account.matches[key] = match

    def _check(self, where: str) -> None:
        """Compare standings and places, and look at everything else that a director may open."""
        wall = self.desk.sees()
        if not self.deciding:
            self.account.check(sorted(wall["standings"], key=lambda row: (row["place"], row["line"])), where)
        places = [row["place"] for row in wall["standings"]]
        expect(places == sorted(places) and len(places) == len(self.account.lines), f"{where}: places {places}")
        for part in ("/prizes", "/audit", "/brackets", "/rounds", "/links"):
            self.desk.sees(part)

    def _leaves(self, elsewhere: int) -> None:
        """Open the file on another laptop. Raise DifferenceError unless it shows the same."""
        text = self.desk.sees("/file").decode()
        opened = Client(elsewhere).ask("POST", "/api/club/import", {"id": f"copy-{time.time_ns()}", "text": text})
        for part in ("", "/rounds", "/prizes", "/brackets"):
            here, there = self.desk.sees(part), Client(elsewhere).ask("GET", f"/api/club/{opened['id']}{part}")
            for view in (here, there):
                view.pop("clock", None)
            expect(here == there, f"{self.where}: {part or 'the wall'} on another laptop")


def main() -> None:
    """Judge evenings of all templates."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=3, help="evenings of each template and size")
    parser.add_argument("--port", type=int, default=8970, help="the next one is used, too")
    given = parser.parse_args()
    with served(given.port) as server, served(given.port + 1) as other:
        for template, law in LAWS.items():
            games = [(lines, seed) for lines in law.lines for seed in range(given.seeds)]
            rounds = sum(
                Evening(server.port, template, lines, random.Random(f"{template} {lines} {seed}")).plays(other.port)
                for lines, seed in games
            )
            print(f"{template}: {len(games)} evenings, {rounds} rounds, no difference")


if __name__ == "__main__":
    main()
