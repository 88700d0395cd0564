# The seats of a table: what a player calls the others, and the marks on a seat's plate.

seats-you = You
seats-you-within = you
# Where others sit, seen from the player: in a terminal they have no other names.
seats-right = Right
seats-left = Left
seats-far-right = Far right
seats-far-left = Far left
seats-partner = Partner
seats-opposite = Opposite
seats-opponent = Opponent

seats-pair = { $first } & { $second }
seats-us = Us
seats-them = Them

seats-bot-plays = A bot plays here
seats-own = A player’s own bot
seats-own-away = A player’s own bot; until it connects, a house bot plays
seats-away-bot = Away: a bot plays until { $who } is back
seats-offline = No connection
seats-leaving = Reconnecting: a bot plays in { $seconds } s
seats-leaving-short = Bot in { $seconds } s
seats-side-us = Partner
seats-side-ally = With you
seats-side-them = Opponent
seats-dealer = Dealer
seats-turn = To move
seats-dealing = The cards are being dealt
seats-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
seats-time = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
seats-around = Players
seats-trick = Cards on the table
seats-played = { $you ->
    [yes] { $card }, played by you
   *[no] { $card }, played by { $who }
}
seats-doubt = The coach thinks this costs { $points } points.
seats-sure = { $deed }: are you sure?
seats-sure-yes = Yes
seats-sure-no = No
seats-rule = Rule { $rule } in the rulebook
