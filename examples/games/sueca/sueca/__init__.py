"""Sueca, the Portuguese game of tricks for four: the example of a game outside the package."""

PLACE = 8
"""In lists of games."""
