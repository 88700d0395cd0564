"""Types of the compiled rules of thumb of Burraco and Biriba."""

HABITS: dict[str, float]
