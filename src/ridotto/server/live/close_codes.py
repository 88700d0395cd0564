"""Codes for closing a WebSocket: they tell a browser, or a player's own bot, whether to come again."""

HANDED_OVER = 1012
"""Another process goes on with the table: come back at once."""
MISFIT = 4400
"""The bot's hello can never fit: another protocol, another game, no name."""
UNKNOWN = 4401
"""No such token."""
REMOVED = 4403
"""The host has removed somebody, or taken a bot's seat back."""
GONE = 4404
"""No such table."""
REPLACED = 4409
"""Another bot has come with the same token."""
CLOSED = 4410
"""The host has closed the table."""
BLOCKED = 4411
"""An administrator does not let somebody in."""
UNREADABLE = 4500
"""The table's log cannot be read."""
