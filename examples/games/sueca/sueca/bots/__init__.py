"""Bots of Sueca."""
