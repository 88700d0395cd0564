"""Type stubs of the sure tricks: the module exports nothing to Python."""
