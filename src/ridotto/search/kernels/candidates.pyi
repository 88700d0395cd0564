"""Type stubs of the move ordering: the module exports nothing to Python."""
