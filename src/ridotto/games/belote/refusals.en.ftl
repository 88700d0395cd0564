# Why an action is refused, by rule id ("." written as "-"). Placeables are the facts of the case.
# One line per sentence; a case of a rule is an attribute.

BEL-5-2 = In the first round you take the turned-up card as it is or pass: say take or pass, without a suit.
BEL-5-3 = In the second round, take must name a suit other than that of the turn-up { $turnup }.
BEL-5-6 = Trumps are still being chosen: only pass and take are possible now.
BEL-6-4 = Trumps are chosen: bidding is over.
BEL-7-2 = { $card } is not in your hand.
BEL-7-3 = Follow suit: { $led } was led and you hold { $hold }.
BEL-7-4 = Overtrump: { $best } is the best so far and you hold { $hold }.
BEL-7-5 = Trump: you cannot follow { $led } and hold { $hold }.
BEL-7-6 = Overtrump: { $best } holds the trick and you hold { $hold }.
BEL-7-7 = You cannot follow and must trump even below { $best }: you hold { $hold }.
BEL-7-9 = Your partner's trump { $best } holds the trick: if you play a trump it must beat that one, and any other card will do. You may play { $hold }.
BEL-8-1 = { $cards } is not a combination.
    .nothing = { $cards } is not a combination that counts, expected a run of three or more in one suit, or four of a kind.
    .not-held = To declare { $cards } you must also hold { $missing }.
BEL-8-2 = You have already declared { $used } in another combination.
BEL-8-3 = Combinations are declared in the first trick only, before your own card.
    .late = Combinations are declared in the first trick only, before your own card.
    .off = Combinations are not declared at this table.
BEL-11-5 = A claim is not possible now.
    .early = Only the winner of a trick may claim, before leading to the next.
    .off = Early claims are not allowed at this table.
BEL-11-6 = The deal is over.
BEL-12-5 = This cannot be said now.
    .deal = During a deal players have only the preset phrases: chat is open between deals.
    .watcher = Spectators may not write while a deal is played.
BEL-14-1 = It is the turn of { $turn }, not of { $seat }.
BEL-14-2 = "{ $text }" is not an action: expected pass, take, take S, declare QH KH AH, play JH or claim.
