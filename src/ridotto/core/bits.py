"""A table for bits.pxd."""

for _byte in range(256):
    for _place, _bit in enumerate([bit for bit in range(8) if _byte >> bit & 1]):
        nth_of_byte[_byte][_place] = _bit
