"""The checker of histories accepts an honest history, and finds every fault planted in it."""

import json
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import histories
import pytest
from histories import Line, faults

HANDS = {"0": "JH", "1": "7S", "": "nothing"}
"""What only this seat sees."""


def frames(version: int) -> dict[str, list[object]]:
    """Return each seat's frame in the log at a version."""
    return {seat: [version, {"hand": [hand], "played": version}] for seat, hand in HANDS.items()}


def shown(client: str, seat: int | None, version: int, snapshot: bool = False) -> Line:
    """Return a line for a frame."""
    n, view = frames(version)["" if seat is None else str(seat)]
    return {"what": "frame", "client": client, "table": "t", "seat": seat, "n": n, "snapshot": snapshot, "view": view}


def honest() -> list[Line]:
    """Return an honest history: two players and two spectators, four actions, with refused commands and a resent one."""
    lines: list[Line] = []

    def says(what: str, client: str, **more: object) -> None:
        lines.append({"what": what, "client": client, "table": "t", **more})

    crowd = {"ada": 0, "ben": 1, "eve": None, "fay": None}
    for client, seat in crowd.items():
        says("connected", client)
        lines.append(shown(client, seat, 1, snapshot=True))
    for version, client in ((2, "ada"), (3, "ben"), (4, "ada"), (5, "ben")):
        says("sent", client, id=f"{client}-{version}")
        if version == 4:  # the connection breaks before the answer arrives
            says("connected", "ada")
            lines.append(shown("ada", 0, 4, snapshot=True))
            says("sent", client, id=f"{client}-{version}")
        says("answered", client, id=f"{client}-{version}", answer="done")
        lines += [shown(one, seat, version) for one, seat in crowd.items() if (version, one) != (4, "ada")]
        says("sent", "eve", id=f"eve-{version}")
        says("answered", "eve", id=f"eve-{version}", answer="refused")
    lines.append({"what": "rest", "table": "t", "version": 5})
    done = {2: "ada-2", 3: "ben-3", 4: "ada-4", 5: "ben-5"}
    for version in range(1, 6):
        logged = {"version": version, "command": done.get(version), "frames": frames(version)}
        lines.append({"what": "logged", "table": "t", **logged})
    return lines


def place(lines: list[Line], **wanted: object) -> int:
    """Return the index of the first line with these values."""
    return next(at for at, line in enumerate(lines) if wanted.items() <= line.items())


def one(lines: list[Line], **wanted: object) -> Line:
    """Return the first line with these values."""
    return lines[place(lines, **wanted)]


def lost(lines: list[Line]) -> None:
    one(lines, what="logged", version=3)["command"] = None


def doubled(lines: list[Line]) -> None:
    one(lines, what="logged", version=5)["command"] = "ada-4"


def refused_and_done(lines: list[Line]) -> None:
    one(lines, what="logged", version=1)["command"] = "eve-3"


def from_nowhere(lines: list[Line]) -> None:
    one(lines, what="logged", version=1)["command"] = "zoe-1"


def hole(lines: list[Line]) -> None:
    del lines[place(lines, what="logged", version=2)]


def two_logs(lines: list[Line]) -> None:
    other = deepcopy(one(lines, what="logged", version=4))
    other["frames"]["0"][1]["played"] = 77
    lines.append(other)


def reordered(lines: list[Line]) -> None:
    first, second = (one(lines, what="logged", version=version) for version in (3, 4))
    first["command"], second["command"] = second["command"], first["command"]


def forked_view(lines: list[Line]) -> None:
    one(lines, what="frame", client="eve", n=4)["view"] = {"hand": ["nothing"], "played": 99}


def unknown_frame(lines: list[Line]) -> None:
    lines[place(lines, what="rest") :] = [shown("fay", None, 6), *lines[place(lines, what="rest") :]]


def stale_write(lines: list[Line]) -> None:
    """Ada reconnects to another process that has not seen her last command."""
    at = place(lines, what="answered", id="ada-2") + 1
    lines[at:at] = [{"what": "connected", "client": "ada", "table": "t"}, shown("ada", 0, 1, snapshot=True)]


def stale_read(lines: list[Line]) -> None:
    """Fay, a spectator, sees an earlier state."""
    at = place(lines, what="rest")
    lines[at:at] = [{"what": "connected", "client": "fay", "table": "t"}, shown("fay", None, 3, snapshot=True)]


def skipped(lines: list[Line]) -> None:
    del lines[place(lines, what="frame", client="fay", n=3)]


def no_snapshot(lines: list[Line]) -> None:
    one(lines, what="frame", client="eve", n=1)["snapshot"] = False


def peeked(lines: list[Line]) -> None:
    one(lines, what="frame", client="eve", n=3)["view"] = {"hand": ["7S"], "played": 3}


def untold(lines: list[Line]) -> None:
    del lines[place(lines, what="frame", client="eve", n=5)]


PLANTED: dict[Callable[[list[Line]], None], set[str]] = {
    lost: {"lost"},
    doubled: {"doubled", "lost"},
    refused_and_done: {"ghost", "disorder"},
    from_nowhere: {"ghost"},
    hole: {"gap", "lost", "fork"},
    two_logs: {"fork"},
    reordered: {"disorder"},
    forked_view: {"fork"},
    unknown_frame: {"fork"},
    stale_write: {"stale"},
    stale_read: {"stale", "untold"},
    skipped: {"skipped"},
    no_snapshot: {"skipped"},
    peeked: {"peeked"},
    untold: {"untold"},
}


def test_an_honest_history() -> None:
    assert faults(honest()) == []


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found(plant: Callable[[list[Line]], None]) -> None:
    lines = honest()
    plant(lines)
    assert {fault.kind for fault in faults(lines)} == PLANTED[plant]


def test_two_readings_of_one_log() -> None:
    lines = honest()
    assert faults(lines + [line for line in lines if line["what"] == "logged"]) == []


def test_each_table_has_its_own_story() -> None:
    """The log of one table does not affect players at another."""
    other = [{**line, "table": "u"} for line in honest()]
    assert faults(honest() + other) == []
    lost(other)
    assert [str(fault) for fault in faults(honest() + other)] == [
        "lost: ben-3 was answered done and is not in the log of u"
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "line 1: '{' is not JSON"),
        ("7", "line 1: '7' is not allowed, expected what: connected, sent,"),
        ('{"what": "sent", "client": "ada"}', "line 1: sent has no id, table"),
        (None, "No such file"),
    ],
)
def test_no_history(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None, why: str) -> None:
    """One sentence, and status 2."""
    path = tmp_path / "history.jsonl"
    if text is not None:
        path.write_text(text)
    assert histories.main([str(path)]) == 2
    assert why in capsys.readouterr().err
    assert histories.main([]) == 2


def test_the_program(tmp_path: Path) -> None:
    """It prints one line per fault."""
    lines = honest()
    untold(lines)
    path = tmp_path / "history.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)))
    program = subprocess.run([sys.executable, histories.__file__, path], capture_output=True, text=True, check=False)
    assert (program.returncode, program.stdout) == (1, "untold: eve has frame 4, and there is a frame 5\n")
