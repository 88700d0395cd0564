"""Belote coinchée: Belote with an auction."""

PLACE = 2
"""In lists of games."""
