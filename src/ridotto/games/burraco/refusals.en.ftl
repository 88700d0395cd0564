BUR-5-1 = It is the turn of { $turn }, not of { $seat }.
BUR-5-2 = First draw a card or take the discard pile.
BUR-5-3 = You have already drawn or taken the pile: meld, lay off or discard.
BUR-6-1 = A meld needs at least three cards.
BUR-6-3 = A set may hold only one wild card, and jokers and twos alone do not make a meld.
BUR-6-4 = Your team already has a set of rank { $rank }: add the cards to it.
BUR-6-5 = { $cards } is not a sequence: its cards are of one suit and go up without a gap, with the ace below the two or above the king.
BUR-6-6 = A sequence may hold only one natural ace.
BUR-6-8 = Only one card of a sequence may act as a wild card.
BUR-7-2 = { $cards } cannot be added to { $meld }: the result would not be a meld.
BUR-7-3 = { $cards } cannot be added to { $meld }: only one card may act wild, and another wild card does not send a wild two to its natural place.
BUR-7-4 = In { $meld } only jokers and twos may move; all other cards stay where they are.
BUR-8-3 = You took { $card }, the only card of the pile: it cannot be discarded this turn.
BUR-10-1 = Your team needs a burraco before it can close.
BUR-10-2 = Once your team has its pot, the last card must be discarded: it cannot be melded or laid off.
BUR-10-3 = You may not close by discarding a joker or a two.
BUR-10-4 = That would leave you with only { $card }, which you could not discard.
BUR-14-5 = This cannot be said now.
    .deal = During a deal players may use only the preset phrases; chat is open between deals.
    .watcher = Spectators may not write during a deal.
BUR-16-1 = "{ $text }" is not an action: expected draw, take, meld 9H JK JH, add 2 TH, add 2 TH = JK 9H TH JH or discard 4C.
BUR-16-2 = You do not hold { $cards }, or not enough of it.
BUR-16-3 = Your team has no meld { $meld }: its melds are numbered from 1 to { $melds }.
    .none = Your team has no melds yet.
BUR-16-4 = { $cards } cannot simply go at an end of { $meld }: write the whole meld as it will lie after =, with just these cards.
BUR-16-6 = The deal is over.
