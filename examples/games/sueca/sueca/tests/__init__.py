"""Sueca in rows, and a second time: what the tests of ridotto take from this folder."""
