"""Periodic jobs of a server process: the heartbeat, and deleting old data."""
