# The table of Burraco and Biriba.

melds-stock = Stock
melds-pile = Discard pile
melds-pile-short = Pile
melds-pile-more = show all
melds-pile-less = show less
melds-none = none
melds-table = Card table
melds-region = Melds
melds-standing = So far in this deal
melds-standing-melded = { $points } melded
melds-standing-hand = ({ $points } in hand)
melds-burraco-standing-bonuses = { $points } burracos
melds-burraco-standing-pot = { $points } no pot
melds-biriba-standing-bonuses = { $points } biribas
melds-biriba-standing-pot = { $points } no biribaki
melds-trumps = Trumps
melds-burraco-heap = Pot
melds-burraco-heaps = { $count ->
    [one] Pot
   *[other] Pots
}
melds-burraco-took = { $you ->
    [yes] Pot: you
   *[no] Pot: { $who }
}
melds-burraco-unseen = { $you ->
    [yes] Pot: yours, not seen yet
   *[no] Pot: { $who }, not seen yet
}
melds-uses = First lay a card of the pile you took, or an equal one: { $cards }
melds-burraco-clean = Clean burraco
melds-burraco-semi-clean = Semi-clean burraco
melds-burraco-dirty = Dirty burraco
melds-biriba-heap = Biribaki
melds-biriba-heaps = { $count ->
    [one] Biribaki
   *[other] Biribakia
}
melds-biriba-took = { $you ->
    [yes] Biribaki: you
   *[no] Biribaki: { $who }
}
melds-biriba-clean = Clean biriba
melds-biriba-dirty = Dirty biriba

melds-no-melds = No melds yet
melds-provisional = Provisional: only you see them
melds-new = New meld

melds-as = { $card } as { $stands }
melds-meld = { $kind ->
    [set] Meld { $number }, set
   *[sequence] Meld { $number }, sequence
}: { $cards }{ $long ->
    [no] { "" }
   *[other] . { $long }
}
melds-lay-off = Lay off on: { $meld }
melds-lay-off-fits = Lay off here, it fits: { $meld }

melds-draw = Draw
melds-take = { $count ->
    [one] Take the pile (1 card)
   *[other] Take the pile ({ $count } cards)
}
melds-take-brief = Take { $count }
melds-pass = Pass
melds-withdraw = Withdraw the melds
melds-name-trump = Trumps: { $suit }
melds-discard-here = Discard the selected card

melds-chip-meld = Meld
melds-chip-add = On { $number }
melds-chip-discard = Discard
melds-chip-as = { $card } = { $stands }
melds-chip-clean = no wild card
melds-say-meld = New meld: { $cards }
melds-say-add = Lay off on meld { $number }: { $cards }
melds-say-add-row = Lay off on meld { $number }: { $cards }. It then reads: { $row }
melds-say-long = { $what }. { $long }
melds-say-discard = Discard: { $cards }
melds-no-offer = { $count ->
    [one] This card cannot be used now.
   *[other] These cards do not go together.
}
melds-why = Why?
melds-clear = { $count ->
    [one] Put back
   *[other] Put { $count } back
}
melds-choose = How should they be arranged?
melds-choose-text = Several arrangements are allowed. The tag says what the wild card stands for.

melds-ideas = What fits
melds-more = { $count } more
melds-first = Back to the first
melds-by-suit = By suit
melds-by-rank = By rank
melds-sorted-rank = Sorted by rank. Sort by suit
melds-sorted-suit = Sorted by suit. Sort by rank
melds-hand = { $count ->
    [one] Your hand, 1 card
   *[other] Your hand, { $count } cards
}
melds-unseen = { $until ->
    [own] Your new hand lies face down until your next turn begins.
   *[partner] Your new hand lies face down until your partner’s next turn is over.
}

melds-hint-over = The deal is over.
melds-hint-open = Nobody closed: { $why ->
    [stale] a pile of one card was taken four turns in a row (BUR-11.3).
    [stock] the stock is used up (BUR-11.2).
    [passed] all passed (BIR-10.3).
   *[idle] nothing happened for too many turns (BIR-10.4).
}
melds-hint-closed = { $you ->
    [yes] You closed. The deal is over.
   *[no] { $who } closed. The deal is over.
}
melds-hint-others-draw = { $you ->
    [yes] Draw or take the pile
   *[no] { $who } must draw or take
}
melds-hint-others-play = { $you ->
    [yes] You are laying down
   *[no] { $who } is playing
}
melds-hint-trump = Name trumps
melds-hint-draw-take = Draw, or take the pile
melds-hint-draw = Draw a card
melds-hint-take = Take the pile
melds-hint-take-pass = Take the pile or pass
melds-hint-pass = The stock is empty: pass
melds-hint-lay = Lay down a meld
melds-hint-withdraw = Lay down more, or withdraw
melds-hint-use = First use the pile
melds-hint-play = Lay melds, then discard
melds-hint-discard = Discard a card

melds-first-needs = Your first melds need { $needed ->
    [one] { $needed } point
   *[other] { $needed } points
} in one turn.
melds-first-more = { $laid } of { $needed } points laid: lay down more or withdraw.
melds-first-waiting = Your melds become final once you empty your hand in this turn.
melds-first-progress = Points of the first melds
melds-stalemate = Piles of one taken in a row: { $count } of 4{ $count ->
    [3] ; the next ends the deal
   *[other] { "" }
}
melds-last-turn = Last turn: the stock is used up.
melds-stock-out = The stock is empty.
melds-passes = { $count } of { $players } passes in a row: the last one ends the deal.
melds-burraco-close = { $lack ->
    [pot] Your last card takes the pot.
    [eighteen] Your last card takes the eighteen: you then play alone.
    [long] To close, your side still needs a burraco.
    [clean] To close, your side still needs a clean burraco.
   *[nothing] You may close: keep one card to discard.
}
melds-biriba-close = { $lack ->
    [pot] Your last card takes the biribaki.
    [long] To close, your side still needs a biriba.
   *[nothing] You may close: keep one card to discard.
}
melds-pile-useless = No card of the pile fits at once: it may not be taken.
melds-use = Lay one of these from your hand: { $cards }
melds-use-later = Lay off one card of your hand first, then one of the pile.
melds-barred = { $card } may not be discarded in this turn.
melds-chosen = Chosen: { $points ->
    [one] 1 point
   *[other] { $points } points
}
melds-first-chosen = { $laid ->
    [0] Selected: { $chosen } of { $needed } points.
   *[other] { $laid } laid and { $chosen } selected: { $sum } of { $needed } points.
}

melds-key = { $what } (key { $key })
melds-or = { "; " }
melds-hand-keys = Arrow keys move from card to card, Enter selects, Alt with an arrow key moves a card. D draws or discards, T takes the pile, M melds, X puts the cards back.
melds-sorted-own = In your own order. Sort by suit
melds-by-own = Own order

melds-since-one = { $who } { $cards ->
    [many] { $count }
   *[other] { $cards }
}
melds-since-laid = Laid: { $what }
melds-since-all = Laid: { $count } { $count ->
    [one] card
   *[other] cards
}
melds-since-took = Pile taken: { $who }

melds-moment-long = { $you ->
    [yes] You
   *[no] { $who }
}
melds-moment-pot = { $you ->
    [yes] You are out of cards and take it
   *[no] { $who } is out of cards and takes it
}
melds-moment-alone = { $you ->
    [yes] You play alone
   *[no] { $who } plays alone
}
melds-moment-partners = Partners from now on: { $first } & { $second }

# Three players: from the first pot on, its taker plays alone against the other two.
melds-alone = { $you ->
    [yes] You play alone against { $first } & { $second }
   *[no] { $who } plays alone against { $first } & { $second }
}
melds-not-yet = Everybody plays alone until someone is out of cards
melds-solo = Everybody plays alone in this deal

