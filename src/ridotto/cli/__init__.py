"""The command line: `ridotto …`."""

import sys
from collections.abc import Sequence

EXTRA = {"typer": "cli", "rich": "cli", "click": "cli", "fluent": "cli"}
"""Libraries that an extra of the package brings, by their import name."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command of a line of arguments (without the program's name); the exit status."""
    try:
        from ridotto.cli.app import run
    except ModuleNotFoundError as missing:
        extra = EXTRA.get((missing.name or "").partition(".")[0])
        if extra is None:
            raise
        print(
            f"ridotto: {missing.name} is not installed: pip install 'ridotto[{extra}]' brings what the command line needs",
            file=sys.stderr,
        )
        return 2
    return run(list(sys.argv[1:] if arguments is None else arguments))
