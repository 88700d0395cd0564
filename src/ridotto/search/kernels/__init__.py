"""What searches do by the million, compiled: solvers, playing on in worlds."""
