### The page of a finished match: replay, score sheet, download.

record-title = { $game }: a finished match
record-played = Finished { $date }
record-missing = This record cannot be opened.
record-replay = Replay
record-deal-of = Deal { $number } of { $count }
record-deals = Deal
record-step = Step { $number } of { $count }
record-step-label = Step of the deal
record-first = To the start of the deal
record-previous = One step back
record-next = One step forward
record-last = To the end of the deal
record-play = Play
record-pause = Pause
record-speed = Pace
record-pace = { $seconds } s per step
record-seat = Seen by
record-spectator = a spectator
record-sheet = Score sheet
record-download = Download
record-copy = Link to this moment
record-copied = Link to this moment copied
record-fair = Prove that the deals were fair
record-fair-note = The order of every pack was fixed before its deal. Your browser can check it.
record-options = Options
record-rules = Rules of { $game }
record-desk = What is shown
record-space = Space
record-hands = All hands
record-tricks = Trick
record-trick-of = Trick { $number }, { $you ->
    [yes] you lead
   *[no] { $who } leads
}
record-previous-trick = To the previous trick
record-next-trick = To the next trick
record-turns = Turn
record-turn-of = Turn { $number }, { $you ->
    [yes] yours
   *[no] { $who }
}
record-previous-turn = To the previous turn
record-next-turn = To the next turn
