"""Claims of the remaining tricks, for games of any family."""
