"""Rules of competition: movements, draws, scales and standings. Pure functions; they know no game and store nothing.

Lines (a pair, a team or a single player) are numbered from 0.
"""
