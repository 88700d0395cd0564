"""Briscola bugiarda: five players, a secret partner."""

PLACE = 3
"""Position in lists of games."""
