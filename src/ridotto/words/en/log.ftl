# The deal in plain words: each message is one sentence. $you is "yes" where the sentence is about the reader.

log-title = The deal so far
log-empty = Nothing has happened yet.
log-held = { $you ->
    [yes] You held { $cards }
   *[no] { $who } held { $cards }
}
# What happens to the seats
log-hosted = { $you ->
    [yes] You are the host now
   *[no] { $who } is the host now
}
log-rest = { $you ->
    [yes] You claim all tricks that are left
   *[no] { $who } claims all tricks that are left
}
log-left = { $you ->
    [yes] A bot plays for you now
   *[no] A bot plays for { $who } now
}
log-back = { $you ->
    [yes] You are back
   *[no] { $who } is back
}
log-removed = { $you ->
    [yes] The host has removed you
   *[no] The host has removed { $who }
}
log-sat = { $you ->
    [yes] You have sat down
   *[no] { $who } has sat down
}
log-pass = { $you ->
    [yes] You pass
   *[no] { $who } passes
}
log-play = { $you ->
    [yes] You play { $card }
   *[no] { $who } plays { $card }
}

# Belote and Coinche
log-take = { $you ->
    [yes] You take: trumps are { $suit }
   *[no] { $who } takes: trumps are { $suit }
}
log-bid = { $you ->
    [yes] You bid { $number } { $denomination }
   *[no] { $who } bids { $number } { $denomination }
}
log-bid-capot = { $you ->
    [yes] You bid capot { $denomination }
   *[no] { $who } bids capot { $denomination }
}
log-coinche = { $you ->
    [yes] You say coinche: the contract counts twice
   *[no] { $who } says coinche: the contract counts twice
}
log-surcoinche = { $you ->
    [yes] You say surcoinche: the contract counts four times
   *[no] { $who } says surcoinche: the contract counts four times
}
log-trumps-final = { $you ->
    [yes] You are the declarer
   *[no] { $who } is the declarer
}
log-heard = { $you ->
    [yes] You announce a declaration worth { $value }
   *[no] { $who } announces a declaration worth { $value }
}
log-shows = { $you ->
    [yes] You show { $cards }
   *[no] { $who } shows { $cards }
}
log-declared = You have declared { $cards }
log-belote = { $you ->
    [yes] You announce belote in { $suit }
   *[no] { $who } announces belote in { $suit }
}
log-rebelote = { $you ->
    [yes] You announce rebelote in { $suit }
   *[no] { $who } announces rebelote in { $suit }
}
log-claim = { $you ->
    [yes] You claim the match
   *[no] { $who } claims the match
}
log-trick = Trick { $number }
log-trick-taken = { $you ->
    [yes] You win the trick
   *[no] { $who } wins the trick
}
log-trick-taken-by = Trick { $number }: { $who }
log-trick-last-side = { $side ->
    [us] The last trick goes to your side
    [them] The last trick goes to the opponents
   *[other] The last trick goes to { $who }
}

# Briscola bugiarda
log-bid-rank = { $you ->
    [yes] You bid { $rank }
   *[no] { $who } bids { $rank }
}
log-bid-alone = { $you ->
    [yes] You bid alone
   *[no] { $who } bids alone
}
log-names-trumps = { $you ->
    [yes] You name trumps: { $suit }
   *[no] { $who } names trumps: { $suit }
}
log-calls = The called card is { $card }
log-calls-you = The called card is { $card }: you are the partner, and nobody else knows
log-calls-own = The called card is { $card }: you hold it, you are secretly alone
log-called-played = That is the called card: { $you ->
    [yes] you are the partner
   *[no] { $who } is the partner
}
log-called-alone = That is the called card: { $you ->
    [yes] you are alone
   *[no] { $who } is alone
}
log-trick-points = { $points ->
    [one] { $you ->
        [yes] You win the trick: { $points } point
       *[no] { $who } wins the trick: { $points } point
    }
   *[other] { $you ->
        [yes] You win the trick: { $points } points
       *[no] { $who } wins the trick: { $points } points
    }
}
log-trick-points-by = { $points ->
    [one] Trick { $number }: { $who }, { $points } point
   *[other] Trick { $number }: { $who }, { $points } points
}

# Burraco and Biriba
log-draw = { $you ->
    [yes] You draw
   *[no] { $who } draws
}
log-take-pile = { $you ->
    [yes] You take the discard pile
   *[no] { $who } takes the discard pile
}
log-meld = { $you ->
    [yes] You meld { $cards }
   *[no] { $who } melds { $cards }
}
log-add = { $you ->
    [yes] You lay off { $cards } on meld { $number }
   *[no] { $who } lays off { $cards } on meld { $number }
}
log-discard = { $you ->
    [yes] You discard { $card }
   *[no] { $who } discards { $card }
}
log-discard-hidden = { $you ->
    [yes] You discard
   *[no] { $who } discards
}
log-withdraw = { $you ->
    [yes] You withdraw your melds
   *[no] { $who } withdraws the melds
}
log-new-cards = New in your hand: { $cards }
log-pot = { $you ->
    [yes] You take a pot
   *[no] { $who } takes a pot
}
log-eighteen = { $you ->
    [yes] You take the eighteen: you play alone from now on
   *[no] { $who } takes the eighteen and plays alone from now on
}
log-biribaki = { $you ->
    [yes] You take a biribaki
   *[no] { $who } takes a biribaki
}
log-biribaki-stock = The stock is empty: a biribaki becomes the stock
log-partners = Partners from now on: { $pairs }
log-closed = { $you ->
    [yes] You close
   *[no] { $who } closes
}
log-nobody-closed = The deal is over: nobody closed

# Truco
log-cut = { $end ->
    [top] { $you ->
        [yes] You cut after { $number } and have the cards dealt from the top
       *[no] { $who } cuts after { $number } and has the cards dealt from the top
    }
   *[bottom] { $you ->
        [yes] You cut after { $number } and have the cards dealt from the bottom
       *[no] { $who } cuts after { $number } and has the cards dealt from the bottom
    }
}
log-throw = { $you ->
    [yes] You throw away { $cards }
   *[no] { $who } throws away { $cards }
}
log-give = { $you ->
    [yes] You give the packet to { $to }
   *[no] { $who } gives the packet to { $to }
}
log-give-you = { $who } gives the packet to you
log-keep = { $you ->
    [yes] You keep the packet
   *[no] { $who } keeps the packet
}
log-vira = { $card } is turned up: the manilhas are the four cards of rank { $rank }
log-play-down = { $you ->
    [yes] You play { $card } face down
   *[no] { $who } plays a card face down
}
log-truco = { $you ->
    [yes] You call truco: { $points } points?
   *[no] { $who } calls truco: { $points } points?
}
log-raise = { $you ->
    [yes] You raise: { $points } points?
   *[no] { $who } raises: { $points } points?
}
log-accept = { $you ->
    [yes] You accept: the deal is worth { $points }
   *[no] { $who } accepts: the deal is worth { $points }
}
log-look = { $you ->
    [yes] You look at both hands: the deal is worth { $points }
   *[no] { $who } looks at both hands: the deal is worth { $points }
}
log-dark = { $you ->
    [yes] You stay in the dark: the deal is worth { $points }
   *[no] { $who } stays in the dark: the deal is worth { $points }
}
log-fold = { $points ->
    [one] { $you ->
        [yes] You fold: { $points } point for the others
       *[no] { $who } folds: { $points } point for the others
    }
   *[other] { $you ->
        [yes] You fold: { $points } points for the others
       *[no] { $who } folds: { $points } points for the others
    }
}
log-trick-tied = The trick is tied
log-trick-tied-lead = { $you ->
    [yes] The trick is tied, you lead
   *[no] The trick is tied, { $who } leads
}
log-trick-end = { $side ->
    [us] Trick { $number }: yours
    [them] Trick { $number }: theirs
    [tied] Trick { $number }: tied
   *[other] Trick { $number }: { $who }
}

# The end of a deal
log-over = The deal is over: { $outcome }
log-new-deal = { $you ->
    [yes] A new deal: you are the dealer
   *[no] A new deal: { $who } is the dealer
}
log-your-turn = It is your turn

# Where a game has no sentences of its own.
log-did = { $who }: { $action }
