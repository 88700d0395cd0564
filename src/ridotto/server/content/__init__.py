"""Content for browsers: game catalogue, rulebooks, primers, lessons, guides and server sentences."""
