"""Datasets: the deals of a simulation, written to a file as they are played."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ridotto.bots import Bot, called
from ridotto.bots.arena import listed, simulate
from ridotto.bots.results import Result
from ridotto.catalogue import Game
from ridotto.core.errors import InvalidText, Sentence, either
from ridotto.core.extras import extra
from ridotto.core.numbers import as_whole, plain_seed
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.data.growing import growing

if TYPE_CHECKING:
    import pyarrow as pa


def make(
    path: str | Path,
    game: Game,
    options: Options,
    bots: Sequence[str | Bot],
    deals: int,
    seed: int | str,
    jobs: int | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    cluster: str | None = None,
) -> Result:
    """Let bots play deals like `ridotto.bots.arena.simulate`, and write each to a file: "….parquet" or "….jsonl".

    Each row or line is a record; `players` are the bots. The file is the same for any number of `jobs`.
    Lines of JSON need no extra.
    Raise InvalidText for any other file suffix, OSError if the file cannot be written, and the errors of `simulate`.
    """
    form = FORMS.get(Path(path).suffix)
    if form is None:
        raise InvalidText(
            Sentence(
                "fault-record-file",
                "{path!r} is not a file for records, expected a name that ends in {forms}",
                path=str(path),
                forms=either(*FORMS),
            )
        )
    pack, opened = form
    bots, seed = listed(bots), plain_seed(seed)
    said = {"bots": [called(one) for one in bots], "deals": as_whole(deals), "seed": seed}
    with opened(path, json.dumps(said)) as keep:
        return simulate(game, options, bots, deals, seed, jobs, progress, cluster=cluster, pack=pack, keep=keep)


def in_rows(states: Sequence[State], bots: Sequence[str], first: int) -> "pa.RecordBatch":
    """Return finished deals as rows, each as a separate record."""
    from ridotto.data.rows import row_of
    from ridotto.data.tables import batch

    return batch([{**row_of(state, number), "players": list(bots)} for number, state in enumerate(states, first)])


def in_lines(states: Sequence[State], bots: Sequence[str], _first: int) -> str:
    """Return finished deals as lines of JSON."""
    return "".join(
        json.dumps({**state.record(), "players": list(bots)}, separators=(",", ":")) + "\n" for state in states
    )


def parquet(path: str | Path, said: str) -> AbstractContextManager[Callable[[Any], object]]:
    """Return a context manager that yields an append function for batches in a Parquet file."""
    extra("pyarrow", "data")  # raises an error that says how to install it
    from ridotto.data.files import writer

    return writer(path, made=said)


@contextmanager
def jsonl(path: str | Path, _said: str) -> Iterator[Callable[[Any], object]]:
    """Yield an append function for lines in a text file."""
    with growing(path) as part, open(part, "w", encoding="utf-8") as stream:
        yield stream.write


FORMS = {".parquet": (in_rows, parquet), ".jsonl": (in_lines, jsonl)}
"""File suffix → (function that converts finished deals, function that opens the file)."""
