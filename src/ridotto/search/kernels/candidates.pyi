"""Types of the cards to try in the trick games: nothing of it is seen from Python."""
