"""An evening with real cards as a value: the fold of its events. Pure: no clock, no I/O, and no chance but that of a seed."""
