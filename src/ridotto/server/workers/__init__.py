"""Where bots and the coach think: the process pool, fair queueing, workers on other machines."""
