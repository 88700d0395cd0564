"""Burraco: two packs, two teams, pots."""

PLACE = 4
"""Position in lists of games."""
