"""Rules of thumb, compiled: what a careful club player does, from what a seat may know. Searches play on with them by the thousand."""
