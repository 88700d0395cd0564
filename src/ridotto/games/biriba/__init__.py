"""Biriba: two to six players, biribakia."""

PLACE = 5
"""Position in lists of games."""
