"""Entry point of `python -m ridotto`: the `ridotto` command."""

import sys

from ridotto.cli import main

if __name__ == "__main__":  # the server's worker processes import this module too
    sys.exit(main())
