### The table of truco. The terms are those of section 2 of its rulebook.

## Score, stakes, tricks

truco-table = Card table
truco-score = { $team }: { $score } of { $target }
truco-stakes = What the deal is worth: { $value }
truco-worth = { $value ->
    [one] point at stake
   *[other] points at stake
}
truco-worth-eleven = { $at ->
    [10] Hand of ten
   *[11] Hand of eleven
}: { $team }
truco-worth-blind = Blind hand
truco-stakes-raised = What the deal is worth: { $value } (called by: { $team })
truco-stakes-proposed = What the deal is worth: { $value }, { $proposed } if accepted
truco-stakes-open = What the deal is worth: { $value }, or { $dark } in the dark
truco-tricks = Tricks
truco-trick-won = Trick { $number }: { $team }
truco-trick-tied = Trick { $number }: tie
truco-trick-open = Trick { $number }: not yet
truco-trick-counts-not = Trick { $number }: no longer counts
truco-deciding = This trick alone decides
truco-deciding-extra = This extra trick decides
truco-special-eleven = { $at ->
    [10] Hand of ten
   *[11] Hand of eleven
}, { $worth ->
    [open] worth { $played }, or { $plain } in the dark
    [dark] in the dark, worth { $plain }
   *[seen] worth { $played }
}: { $ban ->
    [team] { $at ->
        [10] the team at 10 or more may not call truco
       *[11] the team at 11 may not call truco
    }
   *[both] nobody may call truco
}
truco-special-blind = Blind hand: nobody looks at their cards, worth { $plain }
truco-vira = Vira
truco-vira-short = Vira { $card }:
truco-vira-ranks = the { truco-ranks } are manilhas
truco-vira-names = Vira, { $card }: the { truco-ranks } are manilhas
truco-vira-to-come = The manilhas are not known yet: a card is turned up after the deal
truco-ranks = { $rank ->
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [Q] { $faces ->
        [italian] knights
       *[french] queens
    }
    [J] { $faces ->
        [italian] knaves
       *[french] jacks
    }
    [K] kings
    [A] aces
    [2] twos
   *[3] threes
}
truco-manilhas = Manilhas, the strongest first
truco-manilha-C = zap
truco-manilha-H = copeta
truco-manilha-S = espadilha
truco-manilha-D = pica-fumo
truco-manilha = manilha: { $name }

## Cut and packets

truco-cut = Your turn: cut the pack
truco-cut-help = they go below the rest
truco-cut-place = Cards above the cut
truco-cut-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
truco-cut-ends = Deal from
truco-cut-top = the top
truco-cut-bottom = the bottom
truco-cut-here = Cut here
truco-cut-waits = { $you ->
    [yes] You cut the pack.
   *[no] { $who } cuts the pack.
}
truco-packet = Packet { $number } of 4
truco-packet-ask = { $choice ->
    [yes] Your turn: keep packet { $number } of 4?
   *[no] Your turn: packet { $number } of 4 is yours
}
truco-packet-help = Only you see these three cards.
truco-packet-keep = Keep
truco-packet-keep-note = your hand
truco-packet-give = Give
truco-packet-give-note = to { $name }
truco-packet-throw = Throw away
truco-packet-throw-note = out of the deal
truco-packet-must = This packet must be kept.
truco-packet-blind = Nobody looks at their cards in a blind hand.
truco-packet-waits = { $you ->
    [yes] You look at packet { $number }.
   *[no] { $who } looks at packet { $number }.
}
truco-thrown = Thrown away
truco-dealt = { $name }’s cards, as dealt

## Play

truco-your-turn = { $what ->
    [lead] Your turn: lead a card
    [top] Your turn: turn up your top card
   *[follow] Your turn: play a card
}
truco-turn-waits = { $you ->
    [yes] It is your turn.
   *[no] { $who } is to play.
}
truco-down = Face down
truco-down-on = Face down it wins nothing and is never turned up.
truco-down-hint = To play a card face down, hold it or press Shift and Enter.
truco-top = Turn up your top card
truco-offer = The packet
truco-hand = Your hand
truco-advised = advised
truco-hand-blind = Your pile, face down
truco-card-own-down = { $card }, face down

## Calls and answers

truco-call = Truco!
truco-call-note-trick = this trick for { $value }
truco-call-note-deal = the deal for { $value }
truco-call-note-again = raise to { $value }
truco-step = { $from } → { $to }
truco-points = { $value }
truco-called = { $you ->
    [yes] { $scope ->
        [trick] You call truco: this trick for { $value }?
       *[deal] You call truco: the deal for { $value }?
    }
   *[no] { $scope ->
        [trick] { $who } calls truco: this trick for { $value }?
       *[deal] { $who } calls truco: the deal for { $value }?
    }
}
truco-raised = { $you ->
    [yes] { $scope ->
        [trick] You raise: this trick for { $value }?
       *[deal] You raise: the deal for { $value }?
    }
   *[no] { $scope ->
        [trick] { $who } raises: this trick for { $value }?
       *[deal] { $who } raises: the deal for { $value }?
    }
}
truco-answer-both = You or { $name }: the first answer counts.
truco-answer-waits = { $you ->
    [yes] Your side answers.
   *[no] { $count ->
        [one] { $one } answers.
       *[other] { $one } or { $two } answers.
    }
}
truco-accept = Accept
truco-accept-note = play for { $value }
truco-fold = Fold
truco-fold-note = { $value ->
    [one] they score 1
   *[other] they score { $value }
}
truco-raise = { $value ->
    [6] Six!
    [8] Six!
    [9] Nine!
    [10] Nine!
    [12] Twelve!
   *[other] Raise!
}
truco-raise-note = raise to { $value }
truco-looking = { $at ->
    [10] Hand of ten
   *[11] Hand of eleven
}: look at both hands?
truco-looking-waits = { $you ->
    [yes] Your side chooses whether to look.
   *[no] { $one } or { $two } chooses whether to look.
}
truco-look = Look
truco-look-note = play for { $value }
truco-dark = In the dark
truco-dark-note = play for { $value }
truco-eleven = { $at ->
    [10] Hand of ten
   *[11] Hand of eleven
}: do you play?
truco-leads = Leads
truco-announced = Dealer: { $dealer } · Leads: { $leader }
truco-eleven-waits = { $you ->
    [yes] Your side decides.
   *[no] { $count ->
        [one] { $one } decides.
       *[other] { $one } or { $two } decides.
    }
}
truco-said-call = Truco!
truco-said-raise = { $value ->
    [6] Six!
    [8] Six!
    [9] Nine!
    [10] Nine!
    [12] Twelve!
   *[other] { $value }!
}
truco-said-look = We look
truco-said-dark = In the dark
truco-said-accept = Accepted: { $value }

## End of a deal

truco-over-won = { $team }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
truco-over-draw = A draw: nobody scores.
truco-over-folded = { $team }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $players ->
    [2] the other folded
   *[4] the others folded
}
