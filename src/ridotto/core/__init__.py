"""The compiled core shared by all games. It is pure: no clock, no files, no hidden randomness, and no imports from the layers above it."""
