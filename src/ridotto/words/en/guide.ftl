# The guide beside a table: which card is stronger, what it is worth, what counts.

guide-conditions = What your side needs
guide-met = (done)
guide-unmet = (not yet)
guide-counts = What counts
guide-points = points

# ---- cards from the strongest down

guide-rank-trump = Trumps
guide-rank-plain = The other suits
guide-rank-no-trumps = No trumps: every suit
guide-rank-all-trumps = All trumps: every suit
guide-rank-briscola-trump = Trumps
guide-rank-briscola-plain = The other suits
guide-rank-every-suit = Every suit
guide-rank-values = Points of the cards
guide-rank-manilhas = The four manilhas
guide-rank-others = All other cards

# ---- Belote and Coinche

guide-sum = All cards together are { $cards } points; with 10 for the last trick, { $total }.
guide-more-than-half = Of the { $total } points known so far the declarer’s side needs more than half: { $needed } or more.
guide-held = { $points ->
    [one] { $points } point is
   *[other] { $points } points are
} held from a tie: the winner of this deal gets them too.
guide-heard = { $you ->
    [yes] You declared a combination of { $points }.
   *[no] { $who } declared a combination of { $points }.
}
guide-belote-said = { $you ->
    [yes] You said belote: { $points } points.
   *[no] { $who } said belote: { $points } points.
}
guide-combinations = Combinations: a run of three is 20, of four 50, of five or more 100; four jacks 200, four nines 150, four aces, tens, kings or queens 100. Only the side with the best one scores.
guide-combinations-nt = Combinations: a run of three is 20, of four 50, of five or more 100; four aces 200, four tens 150, other fours from king to nine 100. Only the side with the best one scores.
guide-belote = King and queen of trumps in one hand are belote: 20 points, announced automatically.
guide-belote-all = King and queen of any one suit in one hand are a belote: 20 points each time.
guide-bids = Bids begin at { $lowest } and must go up. Take the bid for what your side will make, your partner’s cards included.
guide-contract-lowest = A bid of { $bid } needs { $needed } points.
guide-contract = The contract is { $bid }: the declarer’s side needs { $needed } points, combinations and belote included.
guide-contract-capot = The contract is capot: the declarer’s side must take all eight tricks.
guide-capot-flat = If it does, it scores 500 and 20 for each of its belotes, nothing else.
guide-multiplier = Both sides’ scores are multiplied by { $times }.
guide-doubled = The side that wins the contract scores { $points }, the other side nothing. Each belote is 20 apart.

# ---- Briscola bugiarda

guide-all-cards = All cards together are { $total } points.
guide-declarer-needs = The declarer’s side needs { $needed } of them.
guide-lower-is-stronger = Bids from weak to strong: A 3 K Q J 7 6 5 4 2, and playing alone. The lower the rank, the stronger the bid.
guide-briscola-calls = With a rank you call a card: the player who holds that rank in the trump suit is your secret partner.
guide-called = { $card } is called: its holder is secretly on { $you ->
    [yes] your
   *[no] { $who }’s
} side.
guide-alone = { $you ->
    [yes] You play alone against all others.
   *[no] { $who } plays alone against all others.
}
guide-so-far = { $you ->
    [yes] You have { $points ->
        [one] 1 point
       *[other] { $points } points
    } so far; add your partner’s.
   *[no] { $who } has { $points ->
        [one] 1 point
       *[other] { $points } points
    } so far; the partner’s come on top.
}
guide-side-so-far = The declarer’s side has { $points ->
    [one] { $points } point
   *[other] { $points } points
} so far.
guide-free-play = Any card may be played to any trick: you need not follow suit.

# ---- Burraco and Biriba

guide-burraco = A burraco is a meld of seven or more cards: clean without a wild card, dirty with one.
guide-burraco-pays = A clean burraco earns { $clean } extra, a dirty one { $dirty }.
guide-semi-clean-pays = A burraco with seven cards in a row beside its wild card, or a set of eight with one, is semi-clean and earns { $points } extra.
guide-few-sets = Only aces and threes make sets.
guide-use-pile = The pile lies open, and you may take it only if you lay one of its cards, or an equal one, at once.
guide-eighteen = The first player to run out of cards takes the pot of { $cards } and plays alone; the other two become partners.
guide-pair-halves = One plays alone against two partners, who share their melds; each gets half of their result.
guide-each-alone = In this deal all play alone, and each may take a pot.
guide-biriba = A biriba is a meld of seven or more cards: clean without a wild card, dirty with one.
guide-biriba-pays = A clean biriba earns { $clean } extra, a dirty one { $dirty }.
guide-set-pays = A biriba that is a set: { $clean } clean, { $dirty } dirty.
guide-biriba-trump-pays = A biriba in trumps, { $suit }: { $clean } clean, { $dirty } dirty.
guide-whole-pays = A sequence of all thirteen: { $clean } clean, { $dirty } dirty.
guide-biriba-whole-trump-pays = All thirteen in trumps: { $clean } clean, { $dirty } dirty.
guide-wild-cards = Jokers and twos are wild cards. A meld takes one.
guide-first-melds = Your side’s first melds must be worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
guide-close-pot = Your team has taken a pot.
guide-close-burraco = Your team has a burraco.
guide-close-clean = Your team has a clean burraco.
guide-close-discard = Your last card goes to the pile; it may not be a joker or a two.
guide-close-biribaki = Your side has taken a biribaki.
guide-close-biriba = Your side has a biriba.
guide-close-last = Your last card goes to the pile.
guide-closing-pays = The player who closes earns { $points } for the side.
guide-no-pot-costs = A team without a pot loses { $points }.
guide-no-biribaki-costs = A side without a biribaki loses { $points }.
guide-hand-costs = Cards left in hands count against their side, the closer’s partner’s too.

# ---- truco

guide-manilhas = 4♣ zap, 7♥ copeta, A♠ espadilha, 7♦ pica-fumo: they beat every other card and never tie.
guide-vira = { $card } was turned up, so the four cards of the next rank, { $rank }, are the manilhas: clubs, hearts, spades, diamonds. They beat every other card and never tie.
guide-vira-to-come = When all have their cards one is turned up: the four cards of the next rank are the manilhas.
guide-equal-ranks = For all other cards only the rank counts. Equal ranks tie, whatever their suits.
guide-stake = This deal is worth { $points ->
    [one] 1 point
   *[other] { $points } points
} now.
guide-stake-eleven = This deal will be worth { $looked } if the team at 11 looks, { $dark } in the dark.
guide-stake-ten = This deal will be worth { $looked } if the team at 10 or more looks, { $dark } in the dark.
guide-stake-call = The next call proposes { $points }.
