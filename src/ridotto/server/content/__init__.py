"""Reading matter for browsers: game catalogue, rulebooks, primers, lessons and server sentences."""
