"""Classic Belote."""

PLACE = 1
"""In lists of games."""
