"""Sueca's words."""
