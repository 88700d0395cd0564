### Commands for running a server, or a bot on one: serve, worker, bot, backup, restore, admin.

# ---- serve and worker

service-open = ridotto is open at { $address }  (Ctrl-C closes it)
service-house = Phones in this network open { $address }
service-closed = ridotto is closed; every table is kept.
service-no-client = The browser client is not built: make client builds it. The interface for programs is available.
service-no-names = Only requests to IP addresses and localhost are answered: to allow a name, such as cards.example or this machine's, add --allowed-host NAME.
service-few-connections = Only { $room } connections are possible: this process may open { $files } files (ulimit -n).
service-thinks = ridotto thinks for bots, { $processes } at a time  (Ctrl-C stops it)

# ---- bot

service-bot = ridotto bot: { $what }
service-bot-connected = connected
service-bot-begins = { $game }, seat { $seat }, with { $others }
service-bot-deal-over = the deal is over: { $scores }, the match stands { $totals }
service-bot-told = the table says: { $message }
service-bot-waits = a deal is under way: the bot joins at the next one
service-bot-lost = the connection is lost ({ $why }), trying again in { $seconds } s
service-bot-no-answer = no answer
service-bot-4400 = the server cannot seat the bot: { $why }
service-bot-4401 = the token is unknown: ask the host for another
service-bot-4403 = the host has taken the seat back
service-bot-4404 = the table no longer exists
service-bot-4409 = the bot is already connected: another program uses this token
service-bot-4410 = the table is closed
service-bot-4411 = the server has blocked the bot, or the host who lent it the seat
service-bot-4500 = the server cannot read the table

# ---- backup and restore

service-backed-up = { $target } is a checked copy of { $database } ({ $size } MiB)
service-restored = { $database } is restored from { $source }
service-restored-kept = { $database } is restored from { $source }; the previous one is kept in { $kept }

# ---- admin

service-no-servers = no process serves this database
service-no-tables = there are no such tables
service-no-guests = there is no such guest
service-no-blocks = nobody is blocked
service-table = { $id }: { $game }, { $phase }, version { $version }, host { $host }
service-seats = seats: { $seats }
service-seat-free = free
service-seat-away = { $name } (away)
service-table-closed = table { $id } is closed
service-table-was-closed = table { $id } was closed already
service-blocked = { $who } is blocked
service-unblocked = { $who } is no longer blocked
service-not-blocked = { $who } was not blocked
service-drained = { $name } has handed over its tables and exited
service-not-drained = { $name } has not exited after { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
service-exported = { $file } holds { $count ->
    [one] 1 record
   *[other] { $count } records
}
service-yes = yes

# Column headings; the ids end in the names that the JSON has.
service-column-address = address
service-column-at = at
service-column-blocked = blocked
service-column-changed = changed
service-column-connections = connections
service-column-game = game
service-column-guest = guest
service-column-host = host
service-column-id = id
service-column-name = name
service-column-phase = phase
service-column-players = players
service-column-public = public
service-column-release = release
service-column-state = state
service-column-seen = seen
service-column-started = started
service-column-subject = subject
service-column-tables = tables
service-column-version = version
service-column-visited = visited
service-column-wanted = wanted
service-column-why = why

# Events of a table's history and their facts; the ids end in the names that the JSON has.
service-event-created = created
service-event-sat = sat
service-event-asked = asked
service-event-declined = declined
service-event-renamed = renamed
service-event-removed = removed
service-event-hosted = hosted
service-event-closed = closed
service-event-voted = voted
service-event-left = left
service-event-back = back
service-event-placed = placed
service-event-lent = lent
service-event-lodged = lodged
service-event-recalled = recalled
service-event-sealed = sealed
service-event-opening = opening
service-event-opened = opened
service-event-dealt = dealt
service-event-acted = acted
service-event-readied = readied
service-event-said = said
service-event-meant = meant
service-event-timed = timed
service-fact-seat = seat
service-fact-guest = guest
service-fact-moved = moved
service-fact-number = number

# ---- what cannot be used

usage-one-of-these = { $name } '{ $text }' is not allowed, expected { $words }
usage-or = { $first } or { $last }
usage-bots-foreign = --bots '{ $text }' is not allowed: a server's own bots are its levels, { $words }; a third-party bot joins a table with ridotto bot --connect
usage-not-text = it is not text
usage-server-extra = { $name } is missing: pip install "ridotto[server]" installs it
usage-one-process = --workers { $workers } is not possible with { $file }: an SQLite file is used by one process at a time, expected --database postgresql://…
usage-test-seed = RIDOTTO_TEST_SEED is set: all cards are predictable, so only this machine may play here
usage-port = { $address } cannot be used: { $reason }; --port chooses another
usage-host = --allowed-host '{ $text }' is not allowed, expected a name like cards.example
usage-redis = --redis is missing, expected the URL that the servers use, like redis://127.0.0.1:6379
usage-levels = --levels '{ $text }' is not allowed, expected some of { $words }
usage-token-missing = --connect needs the --token that the host of the table gave
usage-connect = --connect '{ $text }' is not an address, expected one like http://localhost:8000
usage-token = --token is not a token, expected the one that the table shows its host
usage-no-server = { $url } answers { $code }: expected the address of a ridotto server
usage-drain = drain which process? ridotto admin servers lists them, --all means all of them
usage-file-there = { $path } exists, expected the name of a new file
usage-database-unwritable = the database cannot be written now
usage-table-forbids = the table does not allow it: { $reason }
usage-since = --since '{ $text }' is not allowed, expected a day like 2026-11-01
usage-refused = deal { $deal } stops at '{ $action }': { $reason }
