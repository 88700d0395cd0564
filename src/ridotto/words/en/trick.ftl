# The tables of Belote, Coinche and Briscola bugiarda.

trick-table = Card table
trick-hand = Your hand
trick-hand-of = { $you ->
    [yes] Your hand
   *[no] Hand of { $who }
}
trick-trumps = Trumps
trick-named-trumps = Trumps
trick-turn-up = Turn-up
trick-contract = Contract
trick-bid-so-far = Bid
trick-no-bid = No bid yet
trick-auction = Auction so far
trick-by = { $you ->
    [yes] by you
   *[no] by { $who }
}
trick-called = Called card
trick-called-short = Called
trick-proclaimed = { $what }!
trick-alone-by = { $who } alone
trick-partner = Partner
trick-partner-unknown = unknown
trick-partner-secret = { $you ->
    [yes] Secretly you
   *[no] { $who }, secretly
}
trick-role-declarer = Declarer
trick-role-partner = Partner
trick-role-maybe = Partner?
trick-alone-openly = none: { $you ->
    [yes] you play alone
   *[no] { $who } plays alone
}
trick-alone-secretly = none: your secret
trick-tricks = Tricks
trick-points = Points
trick-tricks-count = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
trick-points-count = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
trick-chips-count = { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}
trick-scores = Match
trick-held = Held points
trick-belote = Belote
trick-rebelote = Rebelote
trick-last = Last trick
trick-past = Tricks won so far
trick-number-of = Trick { $number }
trick-earlier = Earlier trick
trick-later = Later trick

trick-no-trumps = no trumps
trick-all-trumps = all trumps
trick-no-trumps-short = NT
trick-no-trumps-key = No trumps
trick-all-trumps-short = AT
trick-all-trumps-key = All trumps
trick-coinched = Coinche
trick-surcoinched = Surcoinche
trick-times = ×{ $times }

trick-prompt-card = Your turn: play a card
trick-prompt-lead = Your turn: lead a card
trick-prompt-follow = Your turn: follow { $led }
trick-prompt-higher = Your turn: play a higher { $led }
trick-prompt-trump = Your turn: trump with { $trump }, you have no { $led }
trick-prompt-overtrump = Your turn: play a higher { $trump }, you have no { $led }
trick-prompt-free = Your turn: any card, you have no { $led }
trick-prompt-bid = Your turn: bid or pass
trick-prompt-take = Your turn: take { $suit }, or pass
trick-prompt-choose = Your turn: choose trumps, or pass
trick-prompt-answer = Your turn: answer the coinche
trick-prompt-trumps = Your turn: name trumps
trick-prompt-claim = Your turn: lead a card, or claim the match
trick-waiting = { $you ->
    [yes] You are to move
   *[no] { $who } is to move
}
trick-deal-over = The deal is over

trick-pass = Pass
trick-take = Take
trick-take-turn-up = Take: { $suit } become trumps
trick-bid = Bid { $number } { $denomination }
trick-bid-capot = Bid capot { $denomination }
trick-number = Number
trick-capot = Capot
trick-denomination = Denomination
trick-coinche = Coinche
trick-surcoinche = Surcoinche
trick-coinche-out-of-turn = Coinche, out of turn
trick-alone = Alone
trick-bid-rank = Bid { $rank }
trick-bid-alone = Bid alone
trick-ranks = Bids, weakest first
trick-name = Name { $suit } as trumps
trick-name-calls = the { $card } is called
trick-claim = Claim the match
trick-rest = The rest is mine
trick-rest-help = You win every trick that is left, wherever the cards lie
trick-rest-claimed = { $you ->
    [yes] You take the rest of the tricks
   *[no] { $who } takes the rest of the tricks
}
trick-declare = Declare before your first card
trick-declare-one = Declare { $what }: { $cards }
trick-declare-more = { $count ->
    [one] { $count } more
   *[other] { $count } more
}
trick-declare-fewer = Fewer
trick-declare-not = Don’t declare
trick-declare-held = { $card }: play without declaring?
trick-declare-play = Play without declaring
trick-declare-after-all = Declare after all
trick-run-3 = run of three
trick-run-4 = run of four
trick-run-5 = run of five or more
trick-four = four of a kind
trick-worth = { $what }, { $value }

trick-forbidden = not allowed now
trick-advised = advised

trick-declares = Declares { $value }
trick-declared-by = { $who }: { $value }
trick-name-own = you hold it, you would be secretly alone
trick-name-yours = yours
