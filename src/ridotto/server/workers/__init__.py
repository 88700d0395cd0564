"""Computation for bots and coach: the process pool, fair queueing, and workers on other machines."""
