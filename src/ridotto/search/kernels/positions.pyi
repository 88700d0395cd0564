"""Types of what is known of positions of the trick games: nothing of it is seen from Python."""
