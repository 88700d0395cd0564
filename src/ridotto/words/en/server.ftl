# The server's reasons for refusing a command that no rule of the game refuses. The ids are the codes of `wire.Refused`.

server-stale = The table has moved on since you chose: look again.
server-not-now = That is not possible right now.
server-not-seated = Only players seated at the table can do that.
server-not-host = Only the host of the table can do that.
server-seat-taken = Another player already sits there.
server-reused = Another command was sent under this id before.
server-unreadable = “{ $text }” cannot be said here.
server-sealed = Another seal was given for this deal before.
server-unsealed = This luck is not what was sealed for the deal.
server-too-fast = Too many messages at once: wait a moment.
server-muted = You may not talk now.
server-unsaved = The server’s disk cannot be written to right now. The table is saved up to this point, and waits.
server-later = The coach is busy: ask again in a moment.
server-between-deals = Seats of a running match are taken between two deals: wait for the end of this one.
server-not-yours = Only the players of this side may sit here. Open the table from your own page of the evening.
server-saw-hand = You have seen another hand of this match, so you cannot take this seat.
server-not-idle = The player still has time, or was reminded a moment ago.
server-blocked = The host has removed you from this table.
server-closed = The host has closed this table.

# What a guest without a name is called.
