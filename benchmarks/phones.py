"""An evening by phones that lose a fifth of their requests, while the server is killed: each result is there exactly once.

python benchmarks/phones.py --lines 61 --kills 20
"""

import argparse
import json
import random
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any, NamedTuple

from judged import (
    GIVING_UP,
    LAWS,
    Account,
    Client,
    Desk,
    DifferenceError,
    Match,
    RefusalError,
    Server,
    again,
    expect,
    served,
)

LOST, UNANSWERED, DOUBLED = 0.1, 0.2, 0.3
"""Shares of a phone's requests, added up, that never arrive, whose answers are lost, and that arrive twice."""


class Phone(Client):
    """A phone in a hall: requests get lost, answers too, and some requests arrive twice."""

    def __init__(self, port: int, token: str, rng: random.Random) -> None:
        super().__init__(port, token)
        self.rng = rng

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Return the answer to a request, if it is neither lost nor answered in vain."""
        chance = self.rng.random()
        if chance < LOST:
            raise ConnectionError
        if chance < UNANSWERED:
            self._unheard(method, path, json.dumps(body) if body else "")
        if chance < DOUBLED:
            with suppress(RefusalError):
                super().ask(method, path, body)
        return super().ask(method, path, body)

    def _unheard(self, method: str, path: str, body: str) -> None:
        with socket.create_connection(("127.0.0.1", self.port), timeout=5) as line:
            head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\nauthorization: Bearer {self.token}\r\n"
            head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
            line.sendall((head + body).encode())
            time.sleep(self.rng.choice((0, 0.02)))
        raise ConnectionError


class Seat(NamedTuple):
    """A phone of a line in a round, and the scores of the line's table."""

    line: int
    phone: int
    token: str
    scores: dict[int, list[float]]


def phone(port: int, path: str, number: int, seat: Seat, spread: float) -> None:
    """Enter or confirm the result of a line's match on a phone, until it is final."""
    rng = random.Random(f"{number} {seat.line} {seat.phone}")
    client, ids = Phone(port, seat.token, rng), count()
    time.sleep(spread * rng.random())
    until = time.monotonic() + GIVING_UP
    while time.monotonic() < until:
        view = again(lambda: client.ask("GET", f"{path}/line"))
        now = view["now"]
        if now["state"] in ("confirmed", "ruled"):
            return
        scores = seat.scores[now["table"]]
        about = {"round": number, "table": now["table"], "seen": view["seen"]}
        if view["can_confirm"] and view["other"] == scores:
            wanted = {"type": "confirm", **about}
        elif view["can_enter"] and not view["claim"]:
            wanted = {"type": "result", "scores": scores, **about}
        else:
            time.sleep(0.2)
            continue
        body = {"id": f"p{number}-{seat.phone}-{next(ids)}", "version": view["version"], "do": wanted}
        try:
            again(lambda body=body: client.ask("POST", path, body))  # type: ignore[misc]
        except RefusalError as refused:  # the other side, or another phone of this one, was quicker
            expect(refused.status == 409, str(refused))
    raise DifferenceError(f"line {seat.line} has no final result in round {number}")


def hall(server: Server, lines: int, kills: int, spread: float) -> None:
    """Play an evening by phones, while the server is killed at random moments; each result is there exactly once."""
    rng, desk = random.Random(lines), Desk(server.port, "burraco-4x3", lines)
    account, failed = Account(LAWS["burraco-4x3"], lines), list[BaseException]()
    tokens = {one["line"]: one["token"] for one in desk.sees("/links")["lines"]}
    for number in range(1, 5):
        desk.does("pair")
        pairings = [one for one in desk.sees()["pairings"] if one["table"]]
        scores: dict[int, list[float]] = {one["table"]: [5 * rng.randrange(400) for _ in range(2)] for one in pairings}
        seats = [
            Seat(line, device, tokens[line], scores)
            for one in pairings
            for side in one["sides"]
            for line in side["lines"]
            for device in range(1 + (rng.random() < 0.3))
        ]
        started = time.monotonic()
        threads = [_watched(failed, phone, server.port, desk.path, number, seat, spread) for seat in seats]
        while any(thread.is_alive() for thread in threads):
            time.sleep(0.3 + 1.5 * rng.random())
            if server.killed < kills:
                server.kill()
                server.start()
        if failed:
            raise failed[0]
        view = desk.sees("/desk")
        account.matches |= {
            (number, one["table"]): Match([side["lines"] for side in one["sides"]], scores[one["table"]])
            for one in pairings
        }
        account.sat += [line for line in account.lines if not any(seat.line == line for seat in seats)]
        account.check(view["wall"]["standings"], f"phones, round {number}")
        for found in view["rounds"][number - 1]:
            by = [change["by"] for change in found["history"]]
            expect(not found["pairing"]["table"] or len(by) == len(set(by)) == 2, f"history of {found['pairing']}")
        taken = time.monotonic() - started
        print(f"round {number}: {len(seats)} phones, {taken:.0f} s, {server.killed} kills, all results once")


def _watched(failed: list[BaseException], work: Callable[..., None], *given: Any) -> threading.Thread:
    """Start a thread; what it raises is added to `failed`."""

    def run() -> None:
        try:
            work(*given)
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def main() -> None:
    """Play an evening by phones."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=61)
    parser.add_argument("--kills", type=int, default=0, help="times that the server is killed meanwhile")
    parser.add_argument("--spread", type=float, default=20.0, help="seconds within which the phones of a round begin")
    parser.add_argument("--port", type=int, default=8970)
    given = parser.parse_args()
    with served(given.port) as server:
        hall(server, given.lines, given.kills, given.spread)


if __name__ == "__main__":
    main()
