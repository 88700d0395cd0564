"""Sueca, a Portuguese trick-taking game for four: an example of a game outside the package."""

PLACE = 8
"""Position in lists of games."""
