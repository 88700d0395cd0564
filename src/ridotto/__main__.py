"""`python -m ridotto` is the `ridotto` command."""

from ridotto.cli import main

main()
