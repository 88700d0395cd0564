"""Brazilian truco."""

PLACE = 6
"""In lists of games."""
