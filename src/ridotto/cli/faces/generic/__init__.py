"""The face of a game that has none of its own: its view laid out plainly, its lawful actions by number. The defaults of `Face`."""
