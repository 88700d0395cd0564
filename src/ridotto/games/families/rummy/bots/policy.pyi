"""Types of the compiled habits of Burraco and Biriba."""

HABITS: dict[str, float]
