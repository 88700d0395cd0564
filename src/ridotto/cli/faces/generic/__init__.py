"""Face of a game without one of its own: its view as plain lines, and its legal actions by number. Defaults of `Face`."""
