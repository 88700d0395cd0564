"""WebSocket close codes. They tell a browser or an external bot whether to reconnect."""

HANDED_OVER = 1012
"""Another process takes over the table: reconnect at once."""
MISFIT = 4400
"""The bot's hello does not fit: wrong protocol, wrong game or no name."""
UNKNOWN = 4401
"""Invalid token."""
REMOVED = 4403
"""The host has removed the guest, or taken the bot's seat back."""
GONE = 4404
"""No such table."""
REPLACED = 4409
"""Another bot has connected with the same token."""
CLOSED = 4410
"""The host has closed the table."""
BLOCKED = 4411
"""An administrator has blocked the guest."""
MOVED = 4412
"""The guest has continued on another device."""
UNREADABLE = 4500
"""The table's log cannot be read."""
