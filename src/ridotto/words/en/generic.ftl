# The table of a game for which the client has no page of its own.

generic-table = Table
generic-scores = Scores
generic-over = The deal is over.
generic-your-turn = Your turn: what do you do?
generic-waiting = { $you ->
    [yes] You are to act.
   *[no] { $who } is to act.
}
generic-actions = What you can do
generic-all-actions = Show everything you can do
generic-hand = Your hand
generic-forbidden = cannot be used now
generic-yes = yes
generic-no = no
generic-other = Something else
generic-notation = In the notation of the rulebook
generic-do = Do it
