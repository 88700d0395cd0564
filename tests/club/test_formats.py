"""Every format in which a release has written the log of an evening opens, shows the same standings and continues."""

from pathlib import Path
from typing import Any

import formats
import pytest

from ridotto.club.evening import exports, file, ranking, rounds
from ridotto.club.evening.decide import decide
from ridotto.club.evening.deciding import DIRECTOR
from ridotto.club.evening.fold import STEPS, fold, folded
from ridotto.club.evening.settings import SETTINGS
from ridotto.club.evening.state import Evening, Event

STORED = sorted((Path(__file__).parent / "stored" / "formats").glob("*.jsonl"))
PAIRS = [
    *((1, 8, 46, 1015, 2), (2, 2, 44, 1740, 3), (3, 0, 41, 1025, 2), (4, 3, 27, 605, 1), (5, 5, 26, -835, 3)),
    *((6, 4, 23, -135, 3), (7, 7, 22, -1225, 3), (8, 6, 21, -1315, 3), (9, 1, 12, -875, 2)),
]
LATER = [
    *((1, 0, 40, 875, 2), (2, 5, 39, 865, 3), (3, 8, 39, -110, 2), (4, 6, 34, 550, 3), (5, 3, 27, 590, 1)),
    *((6, 2, 25, -870, 3), (7, 1, 24, 750, 2), (8, 4, 19, -935, 3), (9, 7, 15, -1715, 3)),
]
DRAWN = [(1, 10, 1, 1, 1), (1, 8, 1, 1, 1), (3, 11, 0, -1, 1), (3, 9, 0, -1, 1)]
"""Place, line, points, difference and matches, as the release that wrote the file computed them. From format 5 on, the evening of pairs
has other results."""


def opened(path: Path) -> tuple[list[Event], Evening]:
    """Return the log and the evening in a file."""
    log = file.read(path.read_text(encoding="utf-8"))
    return log, folded(log)


def placed(rows: list[ranking.Row]) -> list[Any]:
    return [(row.place, row.line, row.points, row.difference, row.played) for row in rows]


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_file_of_each_format_opens_and_continues(path: Path) -> None:
    log, evening = opened(path)
    drawn = path.stem.endswith("drawn")
    assert placed(rounds.final(evening)) == (DRAWN if drawn else PAIRS if path.stem < "5" else LATER)
    assert evening.settings.keys() >= SETTINGS.keys()
    for what in exports.WHATS:
        assert exports.exported(evening, what, "csv")
    commands: list[dict[str, Any]] = [{"type": "result", "round": 1, "table": 1, "scores": [2, 0], "reason": "late"}]
    if not drawn:
        assert len(evening.marks) >= 9 and evening.closed and evening.penalties[1].lifted
        assert evening.lines[7].people[0].name == "" and evening.lines[0].people[0].name == "山田 太郎"
        commands = [{"type": "reopen", "reason": "one more"}, *commands]
        commands[1]["scores"] = [500, 700]
    for command in [*commands, {"type": "announce", "text": "again"}]:
        for kind, data in decide(evening, command, DIRECTOR):
            evening = fold(evening, Event(evening.version + 1, log[-1].at, kind, data, "director"))
    assert evening.result(1, 1).history[-1].reason == "late" and evening.news[-1].text == "again"


def test_the_present_format_is_stored() -> None:
    """An event that is written in another way needs files of its own here: see `formats.py`."""
    newest = STORED[-1].stem.partition("-")[0]
    stored = [event for path in STORED if path.stem.startswith(newest) for event in opened(path)[0]]
    written = [event for party in formats.whole() for event in party.log]
    assert {event.kind for event in stored} == {event.kind for event in written} == STEPS.keys()

    def shapes(log: list[Event]) -> set[tuple[str, str]]:
        # The server adds the uptime to those of the clock, and the present movement decides what a plan has.
        return {
            (event.kind, str(formats.shape({**event.data, "plan": None, "up": None, "boot": None}))) for event in log
        }

    assert shapes(written) <= shapes(stored)


def test_a_text_with_separators_of_lines_is_read() -> None:
    """JSON leaves them as they are, and only a line feed ends a row of the file."""
    text = "one\u2028two\u2029three\x85four\x0bfive\x1csix"
    party = formats.Party("burraco-4x3").enters(2).does("withdraw", line=0, reason=text)
    assert file.read(file.written(party.log)) == party.log
