"""The law, compiled. It is pure: no clock, no files, no hidden randomness, and it knows nothing of what is built on it."""
