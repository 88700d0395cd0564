"""Compiled inner loops of the searches: solvers, playouts in possible worlds."""
