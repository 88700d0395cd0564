"""A table as a value: state, commands, fold, schedule, and the frames of each audience. Pure: no clock, no I/O."""
