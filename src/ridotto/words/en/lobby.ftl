# The lobby and the page on which a table is set up.

lobby-title = ridotto
lobby-tagline = { $games ->
    [0] Card games
    [6] Six card games
    [7] Seven card games
    [8] Eight card games
    [9] Nine card games
   *[other] { $games } card games
} of the Latin and Mediterranean world, exact to the rule.
lobby-games = Choose a game
lobby-play = Play now
lobby-play-hint = You sit down at once; bots take the other seats.
lobby-level = Bots that play
lobby-level-usual = as usual
lobby-friends = With friends…
lobby-rules = Rules
lobby-learn = Learn in three minutes
lobby-learn-game = Learn { $game } in three minutes
lobby-play-game = Play { $game } now
lobby-friends-game = { $game } with friends
lobby-rules-game = Rules of { $game }
lobby-opening = Opening the table…
lobby-players =
    { $low ->
        [1] { $low } player
       *[other] { $low } players
    }
lobby-players-game = Players at { $game }
lobby-family-game = Rules for { $game }
lobby-players-range = { $low } to { $high } players

lobby-belote = Belote
lobby-belote-line = Two against two: take the turned-up suit as trumps, then score more points than the other side.
lobby-belote-also = Also written belotte.
lobby-coinche = Coinche
lobby-coinche-line = Belote with an auction: bid what your side will make, and double those who bid too high.
lobby-coinche-also = Also called belote coinchée or contrée.
lobby-briscola-bugiarda = Briscola bugiarda
lobby-briscola-bugiarda-line = Bid, call a card, and find out who your secret partner is. Everyone may talk, and everyone may lie.
lobby-briscola-bugiarda-also = Also called briscola chiamata.
lobby-burraco = Burraco
lobby-burraco-line = Lay sets and sequences with your partner, build burracos of seven cards, take your pot and close.
lobby-burraco-also = Known elsewhere as buraco.
lobby-biriba = Biriba
lobby-biriba-line = Melds of seven make a biriba, worth three times as much in trumps. Take the biribaki before you close.
lobby-biriba-also = Also written birimba (μπιρίμπα).
lobby-truco = Truco
lobby-truco-line = Three cards, four feared top cards, and a bluff: call truco, raise to twelve, or fold.
lobby-truco-also = Also called Brazilian truco or truco mineiro.


lobby-playing =
    { $n ->
        [one] 1 table is playing
       *[other] { $n } tables are playing
    }
lobby-free-seats =
    { $n ->
        [one] 1 free seat
       *[other] { $n } free seats
    }
lobby-mine = Go back to your table
lobby-my-tables = My tables
lobby-open = Free seats
lobby-watch = Tables to watch
lobby-go-back = Go back
lobby-join = Join
lobby-look = Watch
lobby-no-tables = No public table has a free seat right now. Open one, and others will find it here.
lobby-free = free
lobby-bot = bot
lobby-host = { $name }’s table
lobby-phase-waiting = Waiting for players
lobby-phase-playing = In a deal
lobby-phase-scored = Between two deals
lobby-phase-over = Match over
lobby-timer = { $n } s per move
lobby-unreachable = The server does not answer. Trying again…
lobby-verify = Check a record
lobby-real-cards = With real cards:
lobby-pad = Score pad
lobby-search = Search
lobby-search-game = Game
lobby-club = Direct an evening
lobby-fair = Every deal can be proved fair after the match.
lobby-footer = Free software. The rulebooks are the law of every table.

# ---- the page /new/GAME

new-title = A table for { $game }
new-intro = Choose the rules, then send the link to your friends. Bots take the seats that stay empty.
new-presets = Rules
new-options = Change single rules
new-excluded = Not possible with { $other }
new-excluded-values = { $values }: not possible with { $other }
new-length = Length of the match
new-length-target = To a target
new-length-deals = A number of deals
new-length-deals-about = After the last deal the higher total wins; equal totals are a draw.
new-target-unit = points
new-deals-unit =
    { $n ->
        [one] deal
       *[other] deals
    }
new-differs = Changed
new-reset = Undo changes
new-changes =
    { $n ->
        [0] No rule changed.
        [one] One rule changed.
       *[other] { $n } rules changed.
    }
new-rule = Rule { $rule }
new-limits = { $low } to { $high }
new-from = { $low } or more
new-no-limit = No limit
new-null-needs = One of the two limits has to be set.
new-table = The table
new-public = Who may join
new-public-link = By link
new-public-link-about = Only people you send the link to.
new-public-open = Anybody
new-public-open-about = The table is listed in the lobby.
new-timer = Time for a move
new-timer-none = No limit
new-timer-seconds = { $n } s
new-timer-about = When the time is up, a bot makes the move for you.
new-level = Bots
new-level-master = Master
new-level-master-about = They think ahead for a second and forget nothing: the best play we know.
new-level-strong = Strong
new-level-strong-about = They think ahead for a moment before every move.
new-level-steady = Steady
new-level-steady-about = They play by rule of thumb, like a calm club player.
new-level-beginner = Beginner
new-level-beginner-about = They have just learnt the game and make human mistakes: they forget cards and love high ones.
new-level-random = Random
new-level-random-about = They play any legal card. Good for finding your way.
new-open = Open the table
new-summary = { $game } · { $preset }
new-unknown = There is no game called “{ $game }” here.
