"""Briscola bugiarda: five players, a secret partner."""

PLACE = 3
"""In lists of games."""
