# The page of a table, except the cards: before, between and after the deals.

page-title = { $game } · ridotto
page-missing = There is no such table. Perhaps it has been closed, or the link was cut short.
page-unreadable = The server cannot read this table. Tell the person who runs it; its log has been kept.
page-to-lobby = To the lobby
page-to-evening = Back to the evening
page-lost = No connection: trying again
page-sending = Sending…
page-unsaved = The table is saved up to this point, and waits for the server’s disk.
page-moved = The server’s database file was moved or replaced. The table is saved up to this point; the host of this server has to restore the file.
page-watching = You are watching.
page-watching-sit = Take a bot’s place:
page-watching-ask = Ask the host for a bot’s place:
page-watching-later = After this deal you can take a bot’s place.
page-watching-as = as { $name }
page-removed = The host has removed you from this table.
page-elsewhere = You play on another device now.
page-elsewhere-back = To come back to this one, choose “Continue on another device” in the menu there.
page-own-changed = Another program now plays for { $name }.
page-closed = The host has closed this table.
page-host-now =
    { $you ->
        [yes] You are the host of this table now.
       *[no] { $who } is the host of this table now.
    }
page-asks = { $name } would like to play for { $seat }.
page-admit = Let in
page-admit-name = Let { $name } in
page-admit-later = You can let them in after this deal.
page-decline = No
page-decline-name = Do not let { $name } in
page-vote = Let a bot play on
page-votes =
    { $you ->
        [yes] { $n } of { $count } want to go on without you.
       *[other] { $n } of { $count } want to go on without { $name }.
    }
# Players who keep the table waiting: the others can remind them, and a warning precedes the bot.
page-waits = Waiting for { $names }.
page-nudge = Nudge
page-nudge-done = Nudged
page-nudged = { $name } is waiting for you
page-vote-in = Vote in { $n } s
page-waits-you = The others are waiting for you.
page-waits-you-soon = If you do not play, they may soon let a bot play for you.
page-waits-you-over = They may now let a bot play for you.
page-seconds = { $n } s
page-watchers =
    { $n ->
        [one] { $n } person is watching
       *[other] { $n } people are watching
    }
page-take-seat = Play for { $name }
page-your-seat-bot = A bot is playing for you.
page-come-back = Take my seat back
page-go-on = Continue
page-time-up = Time ran out: a bot made the move.

page-deal = Deal { $n }
page-deal-of = Deal { $n } of { $count }
page-table = The table
page-score = Score
page-tab-talk = Talk
page-tab-log = Log
page-tab-sheet = Scores
page-tab-guide = Values
page-panel = Beside the table
page-close = Close
page-fold = Fold away
page-unfold = Unfold
page-news = new

menu-open = Menu
menu-hint = Show a hint
menu-guide = Ranks and values
menu-rules = Rules of the game
menu-learn = Learn the game
menu-options = Options of this table
menu-link = Copy the link
menu-link-copied = Link copied.
menu-name = Your name
menu-name-done = Done
menu-settings = Settings
menu-latency = Connection: { $ms } ms
menu-latency-asked = Connection: …
menu-latency-none = No connection
menu-sound-off = Turn sounds off
menu-sound-on = Turn sounds on
menu-device = Continue on another device
menu-host = Manage the table
menu-leave = Leave the seat
menu-leave-ask = Leave your seat? A bot will play for you, and you may come back to it.
menu-leave-stay = Stay

keys-title = Keys
keys-hint = show a hint, in your turn
keys-guide = ranks and values
keys-help = this list
keys-cards = from card to card; Home and End for the first and the last
keys-play = play or select the card
keys-put-down = put a card down again
keys-draw = draw, or discard the card that is selected
keys-take = take the pile
keys-meld = lay the cards that are selected
keys-clear = select nothing
keys-move = move the card in your hand
keys-face-down = play the card face down

host-nobody = Nobody else has a seat here.
host-hand-over = Make host
host-hand-over-to = Make { $name } the host
host-remove = Remove
host-remove-name = Remove { $name }
host-remove-ask = Remove { $name }? A bot will play on, and { $name } cannot come back to this table.
host-close = Close the table
host-close-ask = Close the table for everybody? A match that is not over will have no record.
host-back = Back
host-recall = Take the seat back
host-recall-name = Take the seat of { $name } back

own-title = Bot of your own
own-about = Run this where your bot is: it takes the seat, and everybody sees that it is a bot. Until it connects, and whenever it is late, a house bot plays.
own-command = The command
own-secret = Anyone with the token can play this seat and see its cards: do not show it to others.
own-copy = Copy the command
own-once = The command was shown once, to the player who lent the seat. A new command ends the old one. In a match the seat can be lent again only between deals, once the table has another host.
own-new = New command
own-copied = Command copied.

options-title = The rules at this table
options-standard = Everything as in the rulebook.
options-single = The rules one by one
options-changed = Different from the rulebook
options-rest = As in the rulebook
options-timer = Time for a move
options-timer-none = No limit
options-timer-is =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
options-fair = With this number the server committed itself to the shuffle of this deal beforehand:
options-key = With this key the server signs what it receives, and the record of the match:
options-level = Bots

fair-opening = Waiting for a player’s browser to open its seal: a few seconds at most.
fair-unopened = Luck for this deal was sealed and not opened by { $names }: the cards were dealt without it.
fair-alarm = Something is not right with the deals at this table
fair-alarm-key = This server signs with another key than it did before.
fair-alarm-signature = A signature of the server is invalid.
fair-alarm-commitment = The server has replaced its seal for the next deal.
fair-alarm-dropped = The server has left out the seal of your luck, although it had confirmed it.
fair-alarm-opening = The server has replaced the players’ seals after they were frozen.
fair-alarm-skipped = The cards were dealt without asking for the luck that your browser had sealed.
fair-alarm-unheard = Your browser opened its seal, but the cards were dealt without its luck. A slow connection can cause that, and so can a server that cheats.
fair-alarm-link = The server has changed its account of a deal that was over.
fair-alarm-record = The record of this match does not agree with what your browser saw.
fair-alarm-how = What this means

# ---- a guest continues on another device

device-about = Scan the code with the other device, or open the link there. You play on with your seat and name.
device-code = QR code of the link to continue
device-link = Link to continue
device-address = Address of this machine
device-secret = The link can be used once, within ten minutes. Anyone who opens it plays in your place, so keep it to yourself.
device-expired = The link has expired.
device-again = New link
device-unreachable = Other devices cannot reach this server: it listens on this machine only, or the machine is in no network. “ridotto serve --host 0.0.0.0” opens it to your network.
device-here = Continue on this device
device-who = You will play { $game } here as { $name }, in seat { $seat }.
device-other = The device you have played on will no longer play.
device-take = Continue here
device-own = You already play on this device.
device-to-table = To the table
device-retry = Try again
device-spent = This link is no longer valid
device-spent-about = A link can be used once, within ten minutes. Make a new one in the table’s menu on the device you play on.

room-free = Free seat
room-sit = Sit here
room-sit-at = Sit down in seat { $n }
room-you = You
room-bot = Bot
room-bot-master = Master bot
room-bot-strong = Strong bot
room-bot-steady = Steady bot
room-bot-beginner = Beginner bot
room-bot-random = Random bot
room-put-bot-at = Put a bot in seat { $n }
room-level-at = Level of the bot in seat { $n }
room-make-free = Clear
room-make-free-at = Clear seat { $n }
room-own = Bot of your own…
room-own-here = connected
room-own-show = Show the command
room-own-show-at = Show the command for the bot in seat { $n }
room-offline = not connected
room-away = away
room-start = Start the match
room-start-bots = Bots take the free seats.
room-wait-start = Waiting for the host to start the match.
room-first-sit = Sit down to take part.
room-share = Invite friends
room-share-about = Send your friends this link, or let them scan the code.
room-copy = Copy link
room-send = Invite…
room-code = QR code of this table’s address
room-send-text = Come and play { $game } with me:
room-partners = Players of the same colour are partners.
room-drawn = Partners and seats are settled by drawing cards when the match starts.
room-leave = Stand up
room-cloth = The seats

meanings-title = Your side’s signals
meanings-about = Agree with your partner on what each of the twelve signals means. Only the two of you see this.
meanings-bot = With a bot as your partner, signals 1 to 6 tell its best card until you agree otherwise: zap, copeta, espadilha, pica-fumo, a three, or nothing. It also understands these names in what you write.
meanings-signal = Signal { $n }
meanings-save = Save the meanings
meanings-saved = Saved
meanings-none = Unused

between-title = After deal { $n }
between-title-of = After deal { $n } of { $count }
between-aside = Look at the table
between-show = Show the score sheet
between-next = Next deal
between-ready = Ready
between-waiting = Waiting for { $names }
between-watch = The players continue when they are ready.

over-title = The match is over
over-draw = The match is a draw
over-kind = Well played. Luck turns: another match?
over-record = Replay the match
over-record-about = Replay every card from every seat, and check that the deals were fair.
over-rematch = Rematch
over-rematch-about = The same table, the next dealer.
over-who-ready = Ready for a rematch

# ---- what a hint advises

hint-says = Advice: { $advice }. { $why }
hint-counts = Advice: { $advice }. { $why } In numbers: { $numbers }.

hint-play = Play the { $card }
hint-play-down = Play the { $card } face down
hint-play-top = Turn up your top card
hint-pass = Pass
hint-take = Take
hint-take-suit = Take, with { $suit } as trumps
hint-bid = Bid { $bid }
hint-bid-suit = Bid { $bid } { $suit }
hint-bid-alone = Bid to play alone
hint-no-trumps = no trumps
hint-all-trumps = all trumps
hint-capot = capot
hint-coinche = Say coinche
hint-surcoinche = Say surcoinche
hint-claim = Claim the match
hint-declare = Declare { $cards }
hint-trump = Name { $suit } as trumps
hint-cut = Cut: { $n } cards, dealing from the { $end ->
    [top] top
   *[bottom] bottom
}
hint-keep = Keep the packet
hint-give = Give the packet to your partner
hint-throw = Throw the packet away
hint-look = Look at both hands
hint-dark = Stay in the dark
hint-accept = Accept
hint-fold = Fold
hint-truco = Raise the value
hint-draw = Draw from the stock
hint-pile = Take the pile
hint-meld = Lay { $cards }
hint-add = Add { $cards } to meld { $n }
hint-discard = Discard the { $card }
hint-withdraw = Take the melds back
