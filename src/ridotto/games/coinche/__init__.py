"""Belote coinchée: Belote with an auction."""

PLACE = 2
"""Position in lists of games."""
