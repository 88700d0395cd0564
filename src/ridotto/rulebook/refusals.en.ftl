# Why an action is refused, by rule id ("." written as "-"). Placeables are the facts of the case.
# One line a sentence; a case of a rule is an attribute.

BEL-5-2 = In the first round one takes the turned-up card as it is or passes: say take or pass, no suit.
BEL-5-3 = In the second round a take names a suit other than that of the turn-up { $turnup }.
BEL-5-6 = Trumps are still being chosen: only pass and take are possible now.
BEL-6-4 = Trumps are chosen: bidding is over.
BEL-7-2 = { $card } is not in your hand.
BEL-7-3 = Follow suit: { $led } was led and you hold { $hold }.
BEL-7-4 = Overtrump: { $best } is the best so far and you hold { $hold }.
BEL-7-5 = Trump: you cannot follow { $led } and hold { $hold }.
BEL-7-6 = Overtrump: you hold { $hold }, the trick holds { $best }.
BEL-7-7 = You cannot follow and must trump even below { $best }: you hold { $hold }.
BEL-7-9 = Your partner's trump { $best } holds the trick: a trump may only be played if it beats it, and you hold { $hold }.
BEL-8-1 = { $cards } is no combination.
    .nothing = { $cards } is no combination that counts: a run of three or more in one suit, or four of a kind.
    .not-held = To declare { $cards } you would have to hold { $missing } too.
BEL-8-2 = { $used } already serves in a combination that you declared.
BEL-8-3 = Combinations are declared in the first trick only, before your own card.
    .late = Combinations are declared in the first trick only, before your own card.
    .off = At this table no combinations are declared.
BEL-11-5 = A claim is not possible now.
    .early = Only the winner of a trick may claim, before leading to the next.
    .off = At this table there is no early claim.
BEL-11-6 = The deal is over.
BEL-14-1 = It is the turn of seat { $turn }, not of seat { $seat }.
BEL-14-2 = "{ $text }" is no action: expected pass, take, take S, declare QH KH AH, play JH or claim.

COI-5-2 = "{ $bid }" is no bid here: the number is a multiple of ten from 80 to { $highest }, the denomination one of { $denominations }.
COI-5-3 = A bid must be higher than the last one, { $last }.
COI-5-7 = Coinche is said on a bid of an opponent; the last bid is that of seat { $declarer }.
    .no-bid = Coinche is said on a bid of an opponent; nobody has bid yet.
COI-5-8 = Coinche was said: the bidding side answers pass or surcoinche.
    .no-coinche = There is no coinche to answer.
COI-5-10 = At this table coinche is said in turn only.
COI-5-12 = The auction is not over: no cards and no declarations yet.
    .auction = The auction is not over: no cards and no declarations yet.
    .play = The auction is over.
COI-10-4 = The deal is over.
COI-13-1 = "{ $text }" is no action: expected pass, bid 90 H, bid capot S, coinche, surcoinche, declare QH KH AH or play JH.
    .seat = It is the turn of seat { $turn }, not of seat { $seat }.

BUR-5-1 = It is the turn of seat { $turn }, not of seat { $seat }.
BUR-5-2 = First draw a card or take the discard pile.
BUR-5-3 = You have drawn or taken already: meld, lay off or discard.
BUR-6-1 = A meld needs at least three cards.
BUR-6-3 = A set holds at most one wild card, and jokers and twos alone make no meld.
BUR-6-4 = Your team has a set of rank { $rank } already: lay the cards off on it.
BUR-6-5 = { $cards } fit no places: a sequence is of one suit, upwards and without a gap, the ace below the two or above the king.
BUR-6-6 = A sequence holds one natural ace only.
BUR-6-8 = At most one card of a sequence may act as a wild card.
BUR-7-2 = { $cards } cannot be added to { $meld }: the result would be no meld.
BUR-7-3 = { $cards } cannot be added to { $meld }: one card at most acts wild, and a wild two is not pushed home by another wild card.
BUR-7-4 = In { $meld } only jokers and twos may change places; all other cards stay where they are.
BUR-8-3 = { $card } was the whole pile that you took: it cannot be discarded in the same turn.
BUR-10-1 = To close, your team needs a burraco.
BUR-10-2 = The last card must be discarded: it cannot be melded or laid off once your team has its pot.
BUR-10-3 = The closing discard may not be a joker or a two.
BUR-10-4 = That would leave you with { $card } alone, which you could not lawfully discard.
BUR-16-1 = "{ $text }" is no action: expected draw, take, meld 9H JK JH, add 2 TH, add 2 TH = JK 9H TH JH or discard 4C.
BUR-16-2 = { $cards } is not in your hand, or not often enough.
BUR-16-3 = Your team has no meld { $meld }: they are numbered from 1 to { $melds }.
    .none = Your team has no meld yet.
BUR-16-4 = { $cards } cannot simply go to an end of { $meld }: write the whole meld as it lies afterwards, of just these cards, after =.
BUR-16-6 = The deal is over.

BIR-4-7 = You took the joker that was turned up: name trumps first, trump S, trump H, trump D or trump C.
    .late = Trumps are named only by the first player, and only at once after taking the joker that was turned up.
BIR-5-1 = { $cards } is no meld: three cards or more, of one rank or in sequence in one suit from low to high, two of them natural.
BIR-5-4 = { $cards } is too long: a sequence has at most thirteen cards.
BIR-5-5 = { $cards } has more than one wild card.
BIR-5-11 = At this table sets are no melds: { $cards }.
BIR-6-1 = You have drawn or taken: lay down if you like, then discard.
    .begin = A turn begins with the stock or the pile: draw or take first.
    .seat = It is the turn of seat { $turn }, not of seat { $seat }.
BIR-6-2 = The stock is empty: take the pile or pass.
BIR-6-4 = The pile was only { $card } and you took it: such a card may not be discarded in this turn.
BIR-6-5 = The pile is only { $card } and you hold nothing else: you could discard nothing after taking it.
BIR-6-6 = There are cards in the stock: nobody may pass.
BIR-7-1 = You do not hold { $cards }.
BIR-7-4 = Your first melds are worth { $laid } and need { $minimum }: lay down more or withdraw.
BIR-7-5 = There is nothing to withdraw.
    .withdrawn = You have withdrawn your melds: only a discard is possible now.
BIR-7-7 = Until your side has its biribaki, melds stay only if your hand becomes empty in this turn: lay down more or withdraw.
BIR-7-8 = The pile may be taken only if one of its cards can be laid down at once.
    .again = You gave the pile back: it cannot be taken a second time.
    .next = You took the pile: first lay down a card of it, { $pile }.
BIR-8-1 = Your side has no meld number { $number }: it has { $melds }.
BIR-8-2 = { $cards } cannot lie with { $meld } as one meld.
BIR-8-3 = Natural cards keep their places: { $cards } does not fit { $meld } as it lies.
BIR-8-4 = { $meld } has its wild card: no other one may be added.
BIR-8-5 = No card is added: a wild card moves only when a card is laid off.
BIR-9-5 = The last card may not be discarded: your side has no biriba yet.
    .biriba = The last card may not be discarded: your side has no biriba yet.
    .biribaki = The last card may not be discarded: your side has taken no biribaki, and none is left.
BIR-9-6 = Your hand may not become empty by laying down: the last card is discarded.
BIR-9-7 = One card would be left and could not be discarded: your side has no biriba yet.
    .biriba = One card would be left and could not be discarded: your side has no biriba yet.
    .biribaki = One card would be left and could not be discarded: your side has taken no biribaki, and none is left.
BIR-9-8 = Only { $card } would be left, which may not be discarded in this turn.
BIR-9-10 = The player after the single player discards no joker and no two while holding another card.
BIR-10-1 = The deal is over.
BIR-16-1 = "{ $text }" is no action: expected draw, take, pass, trump S, meld 9H JK JH, add 2 TH, add 2 TH = JK 9H TH JH, withdraw or discard 4C.
BIR-16-4 = { $cards } can lie with { $meld } in other ways, or its wild card would move: write the whole meld behind =.
