"""Briscola: the plain game, two to four players. It lives in the tests: the game that docs/adding-a-game.md adds."""

PLACE = 7
"""In lists of games."""
