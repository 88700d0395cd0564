"""Live tables: actors that decide commands, with their connections, bots and timers."""
