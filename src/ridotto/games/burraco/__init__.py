"""Burraco: two packs, two teams, pots."""

PLACE = 4
"""In lists of games."""
