"""`python -m ridotto` is the `ridotto` command."""

import sys

from ridotto.cli import main

if __name__ == "__main__":  # a server's own processes read this file, too
    sys.exit(main())
