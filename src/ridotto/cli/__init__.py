"""Command line interface: `ridotto …`."""

import sys
from collections.abc import Sequence

EXTRA = {"typer": "cli", "rich": "cli", "click": "cli", "fluent": "cli"}
"""Third-party module → the extra of the package that installs it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line, given without the program's name; return the exit status."""
    try:
        from ridotto.cli.app import run
    except ModuleNotFoundError as missing:
        extra = EXTRA.get((missing.name or "").partition(".")[0])
        if extra is None:
            raise
        print(
            f"ridotto: {missing.name} is not installed: pip install 'ridotto[{extra}]' installs what the command line needs",
            file=sys.stderr,
        )
        return 2
    return run(list(sys.argv[1:] if arguments is None else arguments))
