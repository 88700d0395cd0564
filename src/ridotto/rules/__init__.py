"""Deprecated name of `ridotto.games`: modules under it are found where they are now, with a warning."""
