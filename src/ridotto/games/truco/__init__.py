"""Brazilian truco."""

PLACE = 6
"""Position in lists of games."""
