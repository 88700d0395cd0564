"""Classic Belote."""

PLACE = 1
"""Position in lists of games."""
