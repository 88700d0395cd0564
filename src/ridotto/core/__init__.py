"""The law, compiled. It is pure: no clock, no files, no hidden randomness, no knowledge of what is built on it."""
