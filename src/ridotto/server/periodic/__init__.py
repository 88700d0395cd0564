"""Periodic jobs of a server process: the heartbeat, the keepalive of connections, and deleting old data."""
