# The coach: reasons for an action, the numbers behind it, and the review of what was played.

# ---- for actions without a specific reason

coach-only = There is nothing else you may do.
coach-gains = Averaged over many possible deals, it scores about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more than the next best.
coach-gains-pass = Averaged over many possible deals, it scores about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more than a pass.
coach-gains-pass-match = Averaged over many possible deals, it wins the match { $percent } % more often than a pass.
coach-gains-match = Averaged over many possible deals, it wins the match { $percent } % more often than the next best.
coach-better = Averaged over many possible deals, it scores about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more than the move that was made.
coach-gains-chips = Averaged over many possible deals, it wins about { $points ->
    [one] { $points } chip
   *[other] { $points } chips
} more than the next best.
coach-gains-pass-chips = Averaged over many possible deals, it wins about { $points ->
    [one] { $points } chip
   *[other] { $points } chips
} more than a pass.
coach-better-chips = Averaged over many possible deals, it wins about { $points ->
    [one] { $points } chip
   *[other] { $points } chips
} more than the move that was made.
coach-better-match = Averaged over many possible deals, it wins the match { $percent } % more often than the move that was made.
coach-even = Several actions are about as good; this is one of them.
coach-even-play = No card is clearly best here. The rule of thumb: play the one that you will miss least.
coach-even-discard = No discard is clearly best here. The rule of thumb: give up the card that goes worst with your hand and helps the next player least.
coach-even-draw = The pile is worth about as much, but a drawn card keeps your hand small and shows nobody what you collect.
coach-even-pile = Drawing is worth about as much, but more cards make more melds.
coach-even-pass = Taking part is worth about as much, but then your side must make it: when in doubt, pass.
coach-thumb = That is what a careful player does.

# ---- what is likely to happen: frequencies from likely deals that were played out

coach-often = { $number ->
    [0] hardly ever
    [10] nearly always
   *[other] in { $number } of 10 likely deals
}
coach-less = { $number ->
    [0] hardly ever
    [10] nearly always
   *[other] in { $number } of 10
}
coach-alike = It does not matter which of these you play: no card that is still out comes between them.
coach-even-two = { $card } and { $other } come to much the same. For the one: { $first } For the other: { $second }
coach-even-rest = Other cards are about as good, but not { $other }. { $first }
coach-even-pass-bid = To pass and to bid come to much the same. For the pass: { $first } For the bid: { $second }
coach-even-pass-take = To pass and to take come to much the same. For the pass: { $first } For taking: { $second }
coach-even-call-play = To call and to play on come to much the same. For the call: { $first } For the card: { $second }
coach-even-play-call = To play on and to call come to much the same. For the card: { $first } For the call: { $second }
coach-even-accept-fold = To accept and to fold come to much the same. For accepting: { $first } For folding: { $second }
coach-even-fold-accept = To fold and to accept come to much the same. For folding: { $first } For accepting: { $second }
coach-same-result = With { $card } or { $other } the deal comes out the same { $often }.
coach-same-mostly = With { $other } instead of { $card } the deal comes out the same { $often }; in the others { $card } does better.
coach-takes-trick = Your side takes this trick { $often } with { $card }, with { $other } { $less }.
coach-beats-card = { $card } beats { $cards } and takes this trick { $often }.
coach-falls-to = { $cards } takes this trick from { $other } { $often }.
coach-they-trump = The opponents trump { $other } { $often }.
coach-partner-trumps = After { $card } your partner takes this trick with a trump { $often }.
coach-side-trumps = After { $card } a player of your side takes this trick with a trump { $often }.
coach-gives-points = The opponents take this trick { $often }, and { $other } would give them { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
coach-gives-fewer = The opponents take this trick { $often }: { $other } would give them { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $card } only { $number }.
coach-brings-points = Your side takes this trick { $often }: { $card } brings it { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
coach-saves-card = Played now, { $other } would fall to the opponents { $often }; kept, { $less }.
coach-exposes-card = After { $other }, your { $cards } falls to the opponents { $often }; after { $card }, { $less }.
coach-wins-later = Keep { $other }: it wins a later trick { $often }.
coach-helps-card = After { $card }, your { $cards } wins a trick { $often }; after { $other }, { $less }.
coach-catches-card = With { $card } your side catches { $cards } { $often }, with { $other } { $less }.
coach-last-trick = Your side takes the last trick { $often } after { $card }, after { $other } { $less }.
coach-more-tricks = In most likely deals your side takes more tricks after { $card } than after { $other }.
coach-deal-with-card = Your side wins the deal { $often } after { $card }, after { $other } { $less }.
coach-tempts = With { $other } in it, this trick tempts the opponents: they take it { $often }; with { $card }, { $less }.
coach-now-more = With { $card } this trick turns out about { $points } points better for your side than with { $other }{ $number ->
    [0] {""}
   *[other] {""}; later ones about { $number } worse
}.
coach-later-more = After { $card } the later tricks turn out about { $points } points better for your side than after { $other }{ $number ->
    [0] {""}
   *[other] {""}; this one about { $number } worse
}.
coach-later-trump = Keep { $other }, a trump, for later tricks: with { $card } now they turn out about { $points } points better for your side{ $number ->
    [0] {""}
   *[other] {""}, this one about { $number } worse
}.
coach-later-card = After { $card } the later tricks turn out about { $points } points better for your side than after { $other }, { $cards } above all{ $number ->
    [0] {""}
   *[other] {""}; this one about { $number } worse
}.
coach-makes-with = Your side makes its contract { $often } after { $card }, after { $other } { $less }.
coach-fails-with = Their contract fails { $often } after { $card }, after { $other } { $less }.
coach-bid-deal = If you bid { $rank }, your side wins the deal { $often }; after the other bid, { $less }.
coach-bid-wins = If you bid, your side wins the deal { $often }; if you pass, { $less }.
coach-pass-wins-more = If you pass, your side wins the deal { $often }; if you bid, { $less }.
coach-enough-card = With { $card } as with { $other }, your side takes this trick { $often }: keep the stronger one.
coach-hopeless-either = Your side hardly ever takes this trick, with { $card } or with { $other }: keep the stronger one.
coach-hides-card = Face down, { $card } shows nothing, and { $other }, which nothing you have not seen beats, is still to come: your opponents may raise.
coach-either-side = Face up or face down, { $card } comes to much the same.
coach-face-up = Face down, { $card } could not take this trick.
coach-likely-made = Your side makes its contract { $often }.
coach-they-make = If you pass, the opponents make their contract { $often }.
coach-likely-fails = Their contract fails { $often }.
coach-likely-sixty-one = If you play it, your side reaches 61 points { $often }.
coach-likely-short = If you had to play it with { $rank }, your side would miss 61 points { $often }.
coach-pass-loses = If you pass, your side loses the deal { $often }; if you bid, { $less }.
coach-outbid-less = { $rank } is harder to outbid: you play the deal { $often }; after a bid of a stronger card, { $less }.
coach-pass-wins = If you pass, your side wins the deal { $often }.
coach-better-suit = With { $suit } as trumps your side reaches 61 points { $often }, with the next best suit { $less }.
coach-wins-deal = This way your side wins the deal { $often }, otherwise { $less }.
coach-odds-accept = Your side wins this deal { $often }: with { $stake } points at stake against { $points }, { $need } of 10 would be enough.
coach-odds-fold = Your side wins this deal only { $often }: to accept { $stake } instead of losing { $points } takes { $need } of 10.
coach-no-call = No call here: higher stakes would hang on { $card }, which { $number ->
    [one] one card that you have not seen beats
   *[other] { $number } cards that you have not seen beat
}.
coach-odds-none = Your side would hardly ever win this deal: to accept { $stake } instead of losing { $points } takes { $need } of 10.

# ---- games of tricks

coach-sure-trick = Nobody can beat { $card }.
coach-win-last = You play last, and { $card } takes the trick: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
coach-beats-little = { $card } beats { $number ->
    [0] nothing that is still out
   *[other] only one card that is still out
}: you will miss it least.
coach-worth-nothing = { $card } is worth no points: keep the cards that score.

# ---- Belote and Coinche: the play

coach-draw-trumps = Draw trumps: { $number ->
    [one] one is out
   *[other] { $number } are out
}, and you hold the highest.
coach-push-trumps = Your side has the contract: lead trumps while { $number ->
    [one] one is out
   *[other] { $number } are out
}.
coach-sure-lead = Nobody can beat { $card }: take that trick.
coach-high-lead = { $card } is the highest { $suit } left: play it before an opponent runs out of that suit.
coach-next-highest = No { $suit } that is still out beats { $card }: with { $other } it makes two tricks, unless an opponent trumps.
coach-short-lead = { $card } is your only { $suit }: once it is gone, you can trump that suit.
coach-partners-trick = Your partner’s card holds the trick for good: give it points ({ $card }: { $points }).
coach-ruff = Trump it: you play last, and { $card } brings home { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
coach-their-trick = You cannot take this trick: give as little as you can ({ $card }: { $points }).
coach-spare-trump = { $points ->
    [one] Only { $points } point is
   *[other] Only { $points } points are
} at stake: keep your trumps.
coach-keep-master = Keep { $card }: no { $suit } that is still out beats it.
coach-declare-whole = Declare all of { $cards }: the longer combination counts for more.
coach-declare = Declare { $cards } now: after the first trick it is too late.

# ---- Belote and Coinche: the auction

coach-raise-partner = { $who } has bid { $suit }: you add { $number ->
    [one] { $cards }
   *[other] { $number } trumps, { $cards } among them
}.
coach-raise-beside = { $who } has bid { $suit }: you add { $cards } beside it.
coach-raise-jacks = { $who } has bid all trumps: you add { $cards }.
coach-raise-aces = { $who } has bid no trumps: you add { $cards }.
coach-trumps-jack-nine = You would have jack and nine of { $suit }, { $number } trumps in all{ $aces ->
    [0] {""}
    [one] , and one ace beside them
   *[other] , and { $aces } aces beside them
}.
coach-trumps-jack = You would have { $number } trumps with the jack of { $suit }{ $aces ->
    [0] {""}
    [one] , and one ace beside them
   *[other] , and { $aces } aces beside them
}.
coach-trumps-nine-ace = You would have { $number } trumps with nine and ace of { $suit }: only the jack beats them.
coach-trumps-nine = You would have { $number } trumps with the nine of { $suit }{ $aces ->
    [0] {""}
    [one] , and one ace beside them
   *[other] , and { $aces } aces beside them
}.
coach-trumps-four = { $suit } is your suit: { $number } cards{ $aces ->
    [0] {""}
    [one] , and one ace beside them
   *[other] , and { $aces } aces beside them
}.
coach-trumps-long = You would have { $number } trumps: { $suit } is long enough.
coach-all-jacks = You hold { $number } jacks: in all trumps nothing beats them.
coach-all-aces = You hold { $number } aces: in no trumps nothing beats them.
coach-all-pair = You hold { $cards }: in all trumps both win in { $suit }.
coach-none-pair = You hold { $cards }: in no trumps both win in { $suit }.
coach-against-trumps = You hold { $number } of their trumps, { $card } among them: they are unlikely to make it.
coach-against-jacks = You hold { $cards }: in all trumps { $number ->
    [one] that suit is
   *[other] these suits are
} not theirs to run.
coach-against-aces = You hold { $cards }: in no trumps { $number ->
    [one] that suit is
   *[other] these suits are
} not theirs to run.
coach-partner-has-it = The bid is your partner’s: leave it there.
coach-later-suit = Your suit is { $suit }: if everybody passes, you can name it in the second round.
coach-weak-trumps = Neither jack nor nine of { $suit } would be yours: the opponents may hold both.
coach-their-trumps = You hold { $card }, the highest of their trumps: leave the contract to them.
coach-no-jack = { $number ->
    [2] You hold no jack, and no suit of more than two cards.
    [3] You hold no jack, and no suit of more than three cards.
    [4] You hold no jack, and no suit of more than four cards.
   *[other] You hold no jack and one long suit, { $suit } ({ $number } cards): the others run theirs.
}
coach-weak-hand = In no suit do you hold the jack and two more cards: leave it to others.
coach-no-help = { $suit } is your suit, but { $card } is missing and there is no ace beside it.
coach-thin-suit = Your longest suit, { $suit }, has { $number } cards: too few to be trumps.
coach-steep-bid = They have promised { $points }: to go on you would have to promise { $more } or more.
coach-must-be-better = { $call ->
    [surcoinche] A surcoinche may bring more on average, but what goes wrong is paid four times
   *[coinche] A coinche may bring more on average, but what goes wrong is paid twice
}: say it only when it is clearly better.
coach-few-high = You hold { $number ->
    [0] none
   *[other] only one
} of the { $kind ->
    [jacks] jacks
   *[aces] aces
}: too little to bid over { $points }.
coach-all-high = In all trumps jacks and nines are the highest cards, and you hold { $cards }.
coach-none-high = In no trumps aces and tens are the highest cards, and you hold { $cards }.
coach-short-help = You hold jack and nine of { $suit }, but only { $number } cards of it, and no ace beside them.
coach-left-in = A bid brings more here only if another player bids higher: bid only what you would like to play.
coach-no-surcoinche = { $number ->
    [0] You hold none of the highest cards
    [one] You hold only one of the highest cards
   *[other] You hold only { $number } of the highest cards
}: too little to double the stakes once more.

# ---- Briscola bugiarda

coach-friends-trick = { $who } is on your side and keeps this trick: load it ({ $card }: { $points }).
coach-friend-so-far = { $who } is on your side and holds this trick so far: load it ({ $card }: { $points }).
coach-small-trump = You play last: { $card }, your smallest trump that wins, takes { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
coach-trump-so-far = { $card } trumps: only a higher trump takes { $points ->
    [one] this { $points } point
   *[other] these { $points } points
} from it.
coach-hide = Keep { $card }, the called card: nobody knows yet whose partner you are.
coach-enemies-trick = { $who } plays against you and holds the trick: give no points.
coach-cheap-trick = { $points ->
    [one] Only { $points } point is
   *[other] Only { $points } points are
} at stake: keep your trumps for more.
coach-keep-trumps = Keep your { $number ->
    [one] trump
   *[other] trumps
} { $cards } for a trick with more points in it.
coach-only-trumped = Of the cards that are still out, only trumps beat { $card }.
coach-low-lead = Lead { $card }, which is worth nothing: aces and threes are for tricks that are yours.
coach-rich-hand = You hold { $number } aces and threes, and { $length } cards of { $suit }: enough to bid.
coach-long-suit = You have a suit for trumps: { $length } cards of { $suit }.
coach-next-bid = { $rank } is the smallest step: the stronger the card you call, the stronger your partner.
coach-lowest-bid = No bid calls a lower card than { $rank }: unless another player bids to play alone, you name the trumps. Your longest suit is { $suit }, { $length } cards.
coach-poor-hand = { $number ->
    [0] You hold no ace and no three
   *[other] You hold a single ace or three
}: 61 points are for others to find.
coach-only-alone = The only bid left is to play alone, against four.
coach-low-bid = The next bid would be { $rank }: a partner card without points.
coach-best-suit = No suit of yours is longer: { $length ->
    [one] { $length } card
   *[other] { $length } cards
} of { $suit }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
coach-rich-suit = Your points are in { $suit }: { $points }.
coach-ace-suit = You hold { $card }: no trump beats it.

# ---- truco

coach-tie-enough = Your side was the first to win a trick: a tie is enough for the deal, and { $card } { $open ->
    [yes] ties so far
   *[no] ties
}.
coach-ties-trick = No card of yours wins this trick, but { $card } { $open ->
    [yes] ties it so far
   *[no] ties it
}: after a tie the next trick decides.
coach-take-last = You play last, and { $card } takes the trick.
coach-win-cheaply = { $card } is enough to win this trick; stronger cards stay in your hand.
coach-partner-holds = { $wins ->
    [deal] Your partner’s card wins this trick and the deal: any card will do.
    [trick] Your partner’s card wins this trick: save { $card } for later.
   *[so-far] Your partner’s card holds the trick so far: save { $card } for later.
}
coach-hopeless-trick = You cannot win this trick: { $card } is your weakest card.
coach-must-win = The first trick was theirs: this one has to be won, with { $card }.
coach-decides-deal = Nobody has won a trick yet: this one decides the deal, and { $card } is your best card.
coach-may-win-deal = Your side has won a trick, and another one wins the deal: { $card } takes the lead, and { $number ->
    [0] nothing you have not seen beats
    [one] only one card that you have not seen beats
   *[other] { $number } cards that you have not seen beat
} it.
coach-first-over = The side that wins the first trick wins ties later: { $card } beats { $other }, and { $number ->
    [one] one opponent is
   *[other] { $number } opponents are
} still to play.
coach-first-trick = The side that wins the first trick wins ties later: { $card } is your best ({ $number ->
    [one] one card that you have not seen beats
   *[other] { $number } cards that you have not seen beat
} it).
coach-partner-beats-all = Your partner holds { $card }, which nothing that you have not seen beats: keep your strong cards.
coach-save-manilha = Keep { $card } for later: { $number ->
    [0] nothing you have not seen beats
    [one] one card that you have not seen beats
   *[other] { $number } cards that you have not seen beat
} it.
coach-save-strong = { coach-save-manilha }
coach-sure-call = You play last, and { $card } takes this trick: a call makes it the one that decides.
coach-won-call = You play last, and { $card } wins this trick and the deal: higher stakes are no risk.
coach-unbeaten = Nothing that you have not seen beats { $card }.
coach-table-ours = { $card }, the best card on the table, is your side’s: { $number ->
    [0] nothing you have not seen beats
    [one] only one card that you have not seen beats
   *[other] only { $number } cards that you have not seen beat
} it.
coach-strong-card = { $holder ->
    [partner] Your partner holds { $card }
   *[own] Your best card is { $card }
}: only { $number ->
    [one] one card that you have not seen beats
   *[other] { $number } cards that you have not seen beat
} it.
coach-vira-manilha = { $other } was turned up, so the manilhas are the four cards of rank { $rank }: { $number ->
    [one] { $card } is one of them
   *[other] you know of { $number } on your side, { $card } the best
}.
coach-hand-of-ten = A hand of ten: winning it brings { $stake } and the match, giving it up costs { $points }.
coach-fold-loses-match = A fold gives them { $points ->
    [one] the { $points } point
   *[other] the { $points } points
} that they need for the match.
coach-bluff = A bluff: if they fold, you score { $points } at once.
coach-fold-brings = If they fold, you score { $points } at once.
coach-eleven-weak = The best of both hands is { $card }: { $number ->
    [one] one card that you have not seen beats
   *[other] { $number } cards that you have not seen beat
} it.
coach-eleven-weak-alone = Your best card is { $card }: { $number ->
    [one] one card that you have not seen beats
   *[other] { $number } cards that you have not seen beat
} it.
coach-cheap-fold = Even { $holder ->
    [partner] your partner’s { $card }
   *[own] your best card, { $card },
} is beaten by { $number ->
    [one] one card
   *[other] { $number } cards
} that you have not seen: folding costs { $points }, losing { $stake }.
coach-one-trick = { $card } can win one trick, but your side needs two, and { $number } cards that you have not seen beat { $hands ->
    [both] the next best of both hands
   *[own] your next best
}, { $other }: folding costs { $points }, losing { $stake }.
coach-stays-dark = A deal lost in the dark gives them { $points ->
    [one] { $points } point
   *[other] { $points } points
}, one lost after a look { $stake }.
coach-strong-fold = { $holder ->
    [partner] Your partner’s { $card }
   *[own] Your best card, { $card },
} is strong, but they may be asking with { $number ->
    [one] the one card that beats it
   *[other] one of the { $number } cards that beat it
}: folding costs { $points }, losing { $stake }.
coach-good-packet = { $number ->
    [one] One of its cards is a manilha or a three: { $card }.
   *[other] { $number } of its cards are manilhas or threes: { $card } is the best.
}
coach-poor-packet = Its best card is { $card }: { $number ->
    [one] one card that you have not seen beats
   *[other] { $number } cards that you have not seen beat
} it.
coach-fair-packet = A new packet holds a manilha or a three { $often }; this one holds only { $card }.
coach-too-strong = With { $cards } in your two hands, which no other card beats, opponents hardly ever play for more than the first stake.
coach-give-away = Its best card is { $card }: { $number ->
    [one] one card that you have not seen beats
   *[other] { $number } cards that you have not seen beat
} it. Your partner plays with it, and a new packet comes to you.
coach-give-packet = With { $card } your partner has something to play: { $number ->
    [0] nothing that you have not seen beats
    [one] only one card that you have not seen beats
   *[other] only { $number } cards that you have not seen beat
} it. A new packet comes to you.

# ---- Burraco and Biriba

coach-closes = That closes the deal.
coach-fetches-pot = That empties your hand: your side gets its pot.
coach-goes-alone = That empties your hand: you take the { $number } cards and play alone, and others become partners.
coach-pile-melds = { $cards } can be laid down at once, without a wild card.
coach-pile-wild = A wild card lies in it: { $card }.
coach-pile-cards = You get { $number } cards instead of one.
coach-pile-useless = { $number ->
    [one] The pile is only { $card }, which cannot be laid down without a wild card.
   *[other] None of the { $number } cards in the pile can be laid down without a wild card.
}
coach-long-meld = That makes seven cards, and they earn the bonus for a { $purity ->
    [clean] clean
    [semi-clean] semi-clean
   *[dirty] dirty
} meld.
coach-semi-clean = Now seven cards lie in a row beside the wild card, or a set of eight: semi-clean, { $points } points.
coach-clean-to-close = That is the clean burraco your side needs to close.
coach-uses-pile = You took the pile and have to use it: { $card } does.
coach-prepares-pile = First this card, then { $card } from the pile can follow: so the pile is used.
coach-moves-wild = { $card } takes the place that { $other } stood in for, and the wild card moves on.
coach-clean-meld = { $cards } need no wild card: a clean meld earns most as it grows.
coach-can-close = You can close: lay down { $cards }, then discard { $card }.
coach-small-to-close = You hold only { $number ->
    [one] one card
   *[other] { $number } cards
} and your side may close: the { $left } cards of the pile would have to be laid down first.
coach-gives-bonus = Discarded, { $card } would give your opponents { $points } points, bonus included.
coach-gives-near = Discarded, { $card } would bring a meld of your opponents to { $number } cards: { $missing ->
    [one] one more
   *[other] { $missing } more
} and it earns its bonus.
coach-heavy-late = An opponent may close soon and holds { $left ->
    [one] one card
   *[other] { $left } cards
}: in your hand { $card } would cost { $points } points, your lightest card only { $number }.
coach-gives-shorter = Everything you can spare fits your opponents’ melds; { $other } would bring one of them to { $number } cards, { $card } { $left ->
    [0] fits only one that has its bonus already
   *[other] one of them only to { $left }
}.
coach-grows-together = With { $cards } your meld grows to { $number } cards in this turn{ $missing ->
    [0] { " and earns its bonus" }
    [one] : one more and it earns its bonus
   *[other] : { $missing } more and it earns its bonus
}.
coach-grows = Your meld grows to { $number } cards: { $missing ->
    [one] one more
   *[other] { $missing } more
} and it earns its bonus.
coach-safe-discard = { $card } fits none of your opponents’ melds; { $other } would.
coach-stands-alone = { $card } stands alone: it goes with nothing in your hand and fits no meld.
coach-keep-wild = Keep { $card } for a longer meld: in one of three cards it would be spent, and the meld dirty.
coach-heavy-card = { $card } would cost { $points } points if it stayed in your hand; your lightest card, only { $number }.
coach-pile-joins = { $card } from the pile goes with { $cards } in your hand.
coach-pile-denied = Left there, { $card } could be added to a meld of your opponents.
coach-pile-late = An opponent may close soon and holds { $left ->
    [one] one card
   *[other] { $left } cards
}: the { $number } cards of the pile could end up counting against you.
coach-pile-top-useless = { $card } on top goes with nothing of yours.
coach-pile-few = Of the { $number } cards in the pile only { $cards } can be laid down without a wild card: the rest would stay in your hand.
coach-pile-top-unlaid = Your hand and your side’s melds cannot use { $card } on top without a wild card.
coach-small-hand = You hold only { $number ->
    [one] one card
   *[other] { $number } cards
}, and an empty hand gets your side its pot: keep it small.
coach-grows-dirty = The wild card makes your meld dirty, but it now has { $number } cards: { $missing ->
    [one] one more
   *[other] { $missing } more
} and it earns its bonus.
coach-nearly-long = The wild card makes your meld dirty, but { $missing ->
    [one] one more card
   *[other] { $missing } more cards
} and it earns its bonus.
coach-grows-long = It is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} there, and would count against you in your hand.
coach-before-they-close = An opponent may close soon and holds { $number ->
    [one] one card
   *[other] { $number } cards
}: what you have laid down counts for you, what you still hold against you.
coach-towards-pot = That leaves you { $number ->
    [one] one card
   *[other] { $number } cards
}: an empty hand gets your side its pot.
coach-opens-meld = A meld on the table can grow: { $number ->
    [one] one card
   *[other] { $number } cards
} that you have not seen would fit it.
coach-withholds-bonus = { $card } is no use to your opponents’ melds; { $other } would give them { $points } points, bonus included.
coach-gives-less = { $other } would give your opponents { $points } points, bonus included; { $number ->
    [0] the next player cannot add { $card } to a meld
   *[other] { $card } gives them only { $number }
}.
coach-least-gift = Everything you can spare fits your opponents’ melds; { $card } gives them least: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
coach-gives-but-alone = Your opponents can use { $card } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}, but nothing of yours goes with it; the cards they cannot use all go with something of yours.
coach-gives-little = Your opponents can use { $card }, but only for { $points ->
    [one] { $points } point
   *[other] { $points } points
}; { $other }, which they cannot use, helps your own melds.
coach-keeps-together = Keep { $other }, which goes with { $cards }; { $card } goes with fewer of your cards.
coach-gives-goes-with-less = Everything you can spare fits your opponents’ melds; { $card }, which they can use for { $points ->
    [one] { $points } point
   *[other] { $points } points
}, goes with fewer of your cards than { $other } does: that goes with { $cards }.
coach-spare-copy = You hold { $card } twice, and a sequence needs it only once.
coach-few-partners = Of your cards that fit no meld on the table, { $card } has the worst prospects: { $number ->
    [0] no unseen card goes
    [one] one unseen card goes
   *[other] { $number } unseen cards go
} with it.
coach-leaves-meld = After it, { $cards } can be laid down as well.
coach-grows-on = { $card } from your hand fits it as well, so it can grow at once.
coach-joins-clean = { $card } joins a clean meld, which earns most as it grows; { $other } joins a dirty one.
coach-fresh-cards = { $number } of the { $total } cards you have not seen are wild or fit a meld of your side: one from the stock may do more.
coach-keeps-joiner = Keep { $other }: it fits a meld of your side.
coach-spares-wild = { $card } is a wild card and fits almost any meld: discard a natural card.
coach-keep-run-clean = Keep { $card } off your clean sequence of { $number }: as a clean one it earns more.
coach-light-card = { $card } gives least away if your opponents take the pile: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# ---- the numbers behind it

coach-numbers = { $standing ->
    [level] an even score
    [one] { $points } point
   *[apart] { $points } points
} expected in this deal
coach-numbers-chips = { $standing ->
    [level] no gain and no loss
    [one] { $points } chip
   *[apart] { $points } chips
} expected in this deal
coach-numbers-match = { $percent } % to win the match
coach-next = next best: { $action }, { $points ->
    [0] about as good
    [one] { $points } point less
   *[other] { $points } points less
}
coach-next-chips = next best: { $action }, { $points ->
    [0] about as good
    [one] { $points } chip less
   *[other] { $points } chips less
}
coach-next-match = next best: { $action }, { $percent ->
    [0] about as good
   *[other] { $percent } percentage points less
}
coach-costs = costs { $points }
coach-costs-chips = costs { $points ->
    [one] { $points } chip
   *[other] { $points } chips
}
coach-costs-match = costs { $percent } % of the match

# ---- the review

coach-grade-good = good
coach-grade-inaccuracy = inaccuracy
coach-grade-mistake = mistake
coach-grade-blunder = blunder

review-title = Review
review-about = Judged by what you could know, not by the cards that you could not see.
review-none = This game cannot be reviewed: there is no search for it.
review-start = Review this deal
review-running = The coach is looking at it: { $done } of { $count }
review-failed = The review failed.
review-empty = There was nothing to decide in this deal.
review-stop = Hide the review
review-decisions = Decisions
review-deal = Deal { $number }
review-counts = { $good } good, { $inaccuracies } { $inaccuracies ->
    [one] inaccuracy
   *[other] inaccuracies
}, { $mistakes } { $mistakes ->
    [one] mistake
   *[other] mistakes
}, { $blunders } { $blunders ->
    [one] blunder
   *[other] blunders
}
review-of = { $who }: { $counts }
review-played = Played
review-best = Better
review-grade = Verdict
review-cost = Cost
review-why = Why
review-number = No.
review-graph = What you could expect of the deal, decision by decision: from { $first } at first to { $last } at the end.
review-graph-chips = What you could expect of the deal, decision by decision: from { $first } at first to { $last } at the end, in chips.
review-open = With all cards visible, { $action } was best.
review-open-cost = With all cards visible, it cost { $points }.
review-all = Show good decisions too
review-try = Try another move
review-try-about = The bots play on from here with the cards as they were. Nobody else sees it, and nothing is kept.
review-try-over = The deal is over: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for you, { $before } as it was played.
review-try-over-chips = The deal is over: { $points ->
    [one] { $points } chip
   *[other] { $points } chips
} for you, { $before } as it was played.
review-try-again = From this position again
review-try-back = Back to the replay
review-try-title = Another try
