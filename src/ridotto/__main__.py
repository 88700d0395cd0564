"""`python -m ridotto` is the `ridotto` command."""

import sys

from ridotto.cli import main

sys.exit(main())
