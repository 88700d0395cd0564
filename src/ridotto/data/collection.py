"""A data set of self-play: deals of several games in splits, with a card that describes them."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import file_digest
from pathlib import Path
from typing import Any

import ridotto
from ridotto.bots import called, entrant
from ridotto.core.errors import InvalidText, Sentence, either
from ridotto.core.numbers import whole_number
from ridotto.data.making import FORMS, make

SPLITS: Mapping[str, float] = {"train": 0.98, "validation": 0.01, "test": 0.01}
"""Split → share of the deals. Each split has a seed of its own, so no deal of one is in another."""
FEWEST = 100
"""Minimum number of deals a game: one for the smallest split."""
CARD = "README.md"
FACTS = "card.json"


@dataclass(frozen=True)
class Part:
    """A file of a data set."""

    file: str
    game: str
    split: str
    deals: int
    seed: str
    bytes: int
    sha256: str


def collect(
    folder: str | Path,
    deals: int,
    games: Sequence[str] | None = None,
    bot: str = "steady",
    seed: int | str = 1,
    form: str = "parquet",
    jobs: int | None = None,
    progress: Callable[[str, int], None] | None = None,
) -> list[Part]:
    """Write a data set of `deals` deals a game at its default options, played by one bot in all seats, and its card.

    `form`: "parquet" (extra `data`) or "jsonl". The same arguments give the same bytes, whatever `jobs` is; those of Parquet may change
    with the version of pyarrow. `progress` receives a file's name and its number of deals when it begins. Raise InvalidText for invalid
    arguments and for a folder with files of another data set, OSError if the folder cannot be written, BotError if the bot fails.
    """
    suffix = f".{form}"
    if suffix not in FORMS:
        raise InvalidText(f"form: {form!r} is not allowed, expected {either(*(one[1:] for one in FORMS))}")
    counts = shares(whole_number(deals, "deals", FEWEST, 10**12))
    names = list(ridotto.games()) if games is None else list(dict.fromkeys(games))
    for name in names:
        entrant(bot, ridotto.game(name).name)
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    _refuse_others(target, {f"{name}-{split}{suffix}" for name in names for split in counts})
    parts = []
    for name in names:
        game = ridotto.game(name)
        for split, count in counts.items():
            path = target / f"{name}-{split}{suffix}"
            if progress:
                progress(path.name, count)
            own = f"{seed} {split}"
            make(path, game, game.options(), [bot], count, own, jobs)
            parts.append(Part(path.name, name, split, count, own, path.stat().st_size, digest(path)))
    facts = {"ridotto": ridotto.__version__, "bot": called(bot), "parts": [asdict(one) for one in parts]}
    (target / FACTS).write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    (target / CARD).write_text(card(parts, facts, form, seed), encoding="utf-8")
    return parts


def _refuse_others(folder: Path, own: Collection[str]) -> None:
    """Raise InvalidText if a folder holds data files that its card would not list: who reads all of them would mix two data sets."""
    for path in sorted(folder.iterdir()):
        if path.suffix in FORMS and path.name not in own:
            raise InvalidText(
                Sentence(
                    "fault-dataset-folder",
                    "{folder}: {file} is of another data set, expected a folder without such files",
                    folder=str(folder),
                    file=path.name,
                )
            )


def shares(deals: int) -> dict[str, int]:
    """Return the number of deals in each split; the first takes what rounding leaves."""
    first, *others = SPLITS
    counts = {split: int(deals * SPLITS[split]) for split in others}
    return {first: deals - sum(counts.values()), **counts}


def digest(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with open(path, "rb") as stream:
        return file_digest(stream, "sha256").hexdigest()


def check(folder: str | Path) -> list[Part]:
    """Return the files of a data set. Raise InvalidText for the first that is missing or differs from the card."""
    home = Path(folder)
    parts = [Part(**one) for one in json.loads((home / FACTS).read_text(encoding="utf-8"))["parts"]]
    for one in parts:
        path = home / one.file
        if not path.is_file() or digest(path) != one.sha256:
            raise InvalidText(
                Sentence(
                    "fault-dataset-file", "{file}: it is missing or differs from the data set's card", file=one.file
                )
            )
    return parts


def card(parts: Sequence[Part], facts: Mapping[str, Any], form: str, seed: int | str) -> str:
    """Return the card of a data set as Markdown."""
    return "\n".join(_lines(parts, facts, form, seed)) + "\n"


def _lines(parts: Sequence[Part], facts: Mapping[str, Any], form: str, seed: int | str) -> Iterator[str]:
    games = list(dict.fromkeys(one.game for one in parts))
    total = sum(one.deals for one in parts) // len(games)
    command = f"ridotto dataset FOLDER --deals {total} --games {','.join(games)} --bot {facts['bot']} --seed {seed} --form {form}"
    yield "# Deals of self-play\n"
    yield f"{total:,} deals of each of these games: {', '.join(games)}.\n"
    yield f"- **Made by** `{command}`, ridotto {facts['ridotto']}."
    yield "  The same command with the same version gives the same files, with any `--jobs`."
    yield f"- **Players**: {facts['bot']} in all seats, with no talk. No person's data."
    yield "- **Deals**: uniformly shuffled packs, default options, match scores of 0, the dealer rotating. Deals are independent."
    yield "- **Splits**: each has a seed of its own, so no deal of one is in another."
    yield "- **Fields**: one record a deal; the package's page *Deals as tables* lists the columns."
    yield "  Cards, actions and scores are complete, hidden cards included: what a seat may see is in `observations` of `steps`."
    yield "- **Licence**: MIT, as the package that made it."
    yield "- **Limits**: decisions are one bot's. They show how that bot plays, not what is good play or how people play.\n"
    yield "| file | split | deals | seed | bytes | SHA-256 |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for one in parts:
        yield f"| {one.file} | {one.split} | {one.deals:,} | `{one.seed}` | {one.bytes:,} | `{one.sha256}` |"
