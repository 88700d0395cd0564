"""A data set of self-play on the command line."""

from pathlib import Path

from ridotto.cli.choose import UsageError, reason
from ridotto.cli.lines import Console
from ridotto.cli.look import Look
from ridotto.cli.sharing import sharing, workers
from ridotto.data.collection import CARD, collect


def collected(
    folder: Path,
    deals: int,
    games: list[str] | None,
    bot: str,
    seed: int,
    form: str,
    jobs: int | None,
    look: Look,
) -> None:
    """Make the data set; name each file on the standard error as it begins, and print the card's place."""
    errors = Console(stderr=True)

    def begun(file: str, count: int) -> None:
        errors.print(look.say("dataset-file", file=file, count=count))

    with sharing(None):
        try:
            collect(folder, deals, games, bot, seed, form, workers(jobs), begun)
        except OSError as error:
            raise UsageError("usage-file", path=str(folder), reason=reason(error)) from None
    print(folder / CARD)
