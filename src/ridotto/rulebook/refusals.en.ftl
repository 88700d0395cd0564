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

BRB-5-3 = A bid must be stronger than the last one, { $last }: of the ranks A 3 K Q J 7 6 5 4 2 the later is the stronger, alone is the strongest.
BRB-7-3 = { $card } is not in your hand.
BRB-12-1 = "{ $text }" is no action: expected bid A to bid 2, bid alone, pass, trump S or play 7C.
BRB-12-2 = This action belongs to another part of the deal.
    .auction = The auction is not over: bid or pass.
    .trumps = The auction is over: the declarer names the trump suit now.
    .play = Trumps are named: a card is to be played.
BRB-12-3 = It is the turn of seat { $turn }, not of seat { $seat }.
BRB-12-4 = The deal is over.
