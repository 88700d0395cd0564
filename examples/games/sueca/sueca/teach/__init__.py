"""Explanations of Sueca by the table and the coach."""
