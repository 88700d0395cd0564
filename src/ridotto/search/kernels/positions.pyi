"""Type stubs of the transposition table: the module exports nothing to Python."""
