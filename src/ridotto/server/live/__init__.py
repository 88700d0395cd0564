"""Live tables: actors that decide commands, their connections, bots and timers."""
