"""File format of a saved match: its record with the seed, the player's seat and the bots."""

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ridotto import InvalidRecord, Match, Record
from ridotto.cli.choose import UsageError, reason
from ridotto.core.errors import IllegalAction, Sentence

Talk = dict[int, list[dict[str, Any]]]
"""Number of the deal, from 0 → talk of the deal, in the format of its record."""


@dataclass(frozen=True)
class Saved:
    """A saved match."""

    match: Match
    seat: int
    bots: list[str]
    talk: Talk = field(default_factory=dict)
    seconds: float = 0.0
    """Seconds played, if the match has a time limit."""


def place(game: str) -> Path:
    """Return the default file of a game's saved match: `$XDG_STATE_HOME/ridotto/GAME.json`."""
    state = os.environ.get("XDG_STATE_HOME")
    # The XDG specification says to ignore relative paths.
    home = Path(state) if state and os.path.isabs(state) else Path.home() / ".local" / "state"
    return home / "ridotto" / f"{game}.json"


def write(path: Path, saved: Saved) -> None:
    """Write the file atomically: a reader sees the old match or the new one, never part of one. Raise OSError if that fails."""
    match = saved.match
    record = match.record()
    for number, said in saved.talk.items():
        record["deals"][number]["talk"] = said
    data = {**record, "seed": match.seed, "seat": saved.seat, "bots": saved.bots}
    if match.options.get("minutes"):
        data["seconds"] = round(saved.seconds, 1)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with open(draft, "w", encoding="utf-8") as file:
            file.write(json.dumps(data, separators=(",", ":")) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def read(path: Path) -> Saved:
    """Read a saved match and replay it from its seed. Raise UsageError, with the fault, if the file is invalid."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise UsageError("usage-file", path=str(path), reason=reason(error)) from None
    try:
        record = Record.read(text)
        last = record.replay()
        seat, bots, seed = (record.data.get(key) for key in ("seat", "bots", "seed"))
        if last.refused:
            raise IllegalAction(last.refused.action, last.refused.refusal)
        seats = record.game.seats(record.options)
        if (
            "deals" not in record.data
            or type(seat) is not int
            or seat not in range(seats)
            or not isinstance(seed, int | str)
        ):
            raise InvalidRecord(Sentence("fault-saved", "expected the record of a match with its seed, seat and bots"))
        if not isinstance(bots, list) or len(bots) != seats or not all(isinstance(name, str) for name in bots):
            raise InvalidRecord(Sentence("fault-bots", "bots: expected {count} names", count=seats))
        match = Match(record.game, record.options, seed=seed, dealer=last.deals[0].dealer)
        for number, deal in enumerate(last.deals):
            if number:
                match = match.next_deal()
            if match.state.layout() != deal.layout():
                facts = {"place": f"deals[{number}]", "seed": seed}
                raise InvalidRecord(
                    Sentence("fault-seed", "{place}: these are not the cards of seed {seed!r}", **facts)
                )
            for action in deal.actions:
                match = match.apply(action)
        if last.deals[-1].carried().get("time_up"):
            match = match.call_time()
    except (InvalidRecord, IllegalAction) as error:
        raise UsageError("usage-no-match", path=str(path), reason=error) from None
    seconds = record.data.get("seconds", 0.0)
    return Saved(match, seat, bots, _talk(record, path), seconds if isinstance(seconds, int | float) else 0.0)


def _talk(record: Record, path: Path) -> Talk:
    """Return the talk of each deal. Raise UsageError for an entry without a speaker or content."""
    talk: Talk = {}
    kinds, seats = record.game.spec.manners.kinds, record.game.seats(record.options)
    for number, deal in enumerate(record.data["deals"]):
        for entry in deal.get("talk") or ():
            said = [kind for kind in kinds if isinstance(entry, dict) and kind in entry]
            if len(said) != 1 or entry.get("seat") not in range(seats) or not isinstance(entry.get("after"), int):
                raise UsageError("usage-no-match", path=str(path), reason=f"deals[{number}].talk")
            talk.setdefault(number, []).append(entry)
    return talk


def set_aside(path: Path) -> Path | None:
    """Rename the file of an unfinished match to make room for a new one; return the new path, or None if nothing was moved."""
    if not path.exists():
        return None
    try:
        if read(path).match.over:
            return None
    except UsageError:
        pass  # an unreadable file may be someone's data: never overwrite it
    older = path.with_name(f"{path.stem}-before.json")
    try:
        path.replace(older)
    except OSError:
        return None
    return older
