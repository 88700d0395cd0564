"""A table as a value: its state, commands, schedule, and what each audience sees. Pure: no clock, no I/O."""
