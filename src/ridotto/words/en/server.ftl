# What the server says to the one who asked, where no rule of a game speaks. The ids are the codes of `wire.Refused`.

server-stale = The table has moved on since you chose: look again.
server-not-now = That is not possible at this moment.
server-not-seated = Only those who sit at the table can do that.
server-not-host = Only the host of the table can do that.
server-seat-taken = Somebody sits there already.
server-unreadable = “{ $text }” cannot be said here.
server-too-fast = Too many messages at once: wait a moment.
server-muted = The talk is closed to you now.
