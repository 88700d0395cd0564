"""Types of the sure tricks of the trick games: nothing of it is seen from Python."""
