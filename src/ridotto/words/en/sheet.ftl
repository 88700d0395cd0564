# The score sheet of a deal and the table of the match.

sheet-title = Score of deal { $number }
sheet-match = The match
sheet-empty = No deal is finished yet.
sheet-line = Line
sheet-rule-link = Rule { $rule } in the rulebook
sheet-deal = Deal
sheet-show = Show the score of deal { $number }
sheet-scored = Scored
sheet-rounded = Scored, rounded
sheet-chips = Chips
sheet-multiplier = Multiplier
sheet-received = Held points received
sheet-held = { $points ->
    [one] { $points } point is held for the winner of the next deal.
   *[other] { $points } points are held for the winner of the next deal.
}
sheet-total = Match
sheet-chart = Running score: { $lines }
sheet-chart-line = { $who } { $points }
sheet-side = { $you ->
    [yes] You
   *[no] { $who }
} and { $partner } took { $points ->
    [one] { $points } point
   *[other] { $points } points
} and { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}: { $number }.
sheet-side-alone = { $you ->
    [yes] You
   *[no] { $who }
} alone took { $points ->
    [one] { $points } point
   *[other] { $points } points
} and { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}: { $number }.
sheet-halves = Partners get half of their result each.
sheet-halves-five = Partners get half of their result each, rounded up to a multiple of five.
sheet-eleven = The next deal is a hand of eleven.
sheet-eleven-ten = The next deal is a hand of ten.
sheet-blind = The next deal is a blind hand.

sheet-line-cards = Cards
sheet-line-last-trick = Last trick
sheet-line-combinations = Declarations
sheet-line-belote = Belote
sheet-line-total = Total
sheet-line-points-taken = Points taken
sheet-line-contract = Contract
sheet-line-bonus = Bonus
sheet-line-counted = Counted
sheet-line-belote-apart = Belote, paid apart
sheet-line-card-points = Card points
sheet-line-card-points-of-the-side = Card points of the side
sheet-line-tricks = Tricks
sheet-line-tricks-of-the-side = Tricks of the side
sheet-line-clean-burracos = Clean burracos
sheet-line-semi-clean-burracos = Semi-clean burracos
sheet-line-dirty-burracos = Dirty burracos
sheet-line-closing = Closing
sheet-line-melded-cards = Cards melded
sheet-line-cards-net = Cards, melded less left
sheet-line-no-pot = No pot taken
sheet-line-cards-in-hands = Cards in the hands
sheet-line-cards-melded = Cards melded
sheet-line-biribas = Biribas
sheet-line-no-biribaki = No biribaki taken
sheet-line-cards-in-hand = Cards in the hand
sheet-line-sum = Sum
sheet-line-deal = The deal

sheet-outcome-made = Made
sheet-outcome-failed = Failed
sheet-outcome-tied = Tie, points are held
sheet-outcome-claimed = Claimed
sheet-outcome-void = Everybody passed
sheet-outcome-closed = Closed
sheet-outcome-ended = Nobody closed
sheet-outcome-open = Nobody closed
sheet-outcome-won = Played out
sheet-outcome-folded = Folded
sheet-outcome-draw = A draw

sheet-winner = { $you ->
    [yes] You win the match
    [us] We win the match
   *[no] { $who } { $many ->
        [yes] win the match
       *[no] wins the match
    }
}
sheet-winners-them = { $many ->
    [yes] Your opponents win the match
   *[no] Your opponent wins the match
}
sheet-winners = The win is shared by { $names }
sheet-and = { $first } and { $last }

# ---- how a deal ended: shown first

verdict-made = { $side ->
    [us] We make
    [them] They make
    [you] You make
    [one] { $who } makes
   *[some] { $who } make
} { $told ->
    [bid] { $bid }
    [suit] it in { $suit }
    [points] it with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[plain] it
}
verdict-failed = { $side ->
    [us] We fall
    [them] They fall
    [you] You fall
    [one] { $who } falls
   *[some] { $who } fall
} { $told ->
    [short] { $short } short of { $bid }
    [bid] short of { $bid }
    [suit] short in { $suit }
    [points] short with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[plain] short
}
verdict-tied = { $side ->
    [us] A tie: our points are held
    [them] A tie: their points are held
    [you] A tie: your points are held
   *[some] A tie: the points of { $who } are held
}
verdict-closed = { $you ->
    [yes] You close
   *[no] { $who } closes
}
verdict-open = Nobody closes: { $why ->
    [stock] the stock has run out
    [stale] a pile of one card was taken four turns in a row
    [passed] the stock has run out, and all have passed
   *[idle] nobody has drawn or laid down a card for too long
}
verdict-won = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $side ->
    [us] us
    [them] them
    [you] you
   *[some] { $who }
}
verdict-folded = { $side ->
    [us] They fold
    [them] We fold
    [you] The other player folds
    [rival] You fold
   *[some] The others fold
}: { verdict-won }
verdict-own = { $points } for you
sheet-hands = The hands
sheet-hands-left = Left in the hands
sheet-hands-none = nothing
sheet-why = Why?
sheet-why-about = The rules behind these lines
sheet-deal-number = Deal { $number }
