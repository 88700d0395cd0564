"""Biriba: two to six players, biribakia."""

PLACE = 5
"""In lists of games."""
