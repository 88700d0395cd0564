"""What browsers read besides tables: games, rulebooks, primers, lessons, sentences."""
