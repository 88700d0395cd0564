# Every option of the games, in words. For an option `x_y`:
#   option-x-y, option-x-y-about      its name, and its effect
#   option-x-y-VALUE, …-VALUE-about   a listed value, and its meaning
#   option-x-y-on, option-x-y-off     the meaning of a switch when on or off
#   option-x-y-is                     a number, with $n
#   option-x-y-none                   no number

# ---- presets

preset-default = The rulebook
preset-default-about = The game as its rulebook describes it.
preset-federation =
    { $game ->
        [burraco] Italy’s federations
       *[other] Federation
    }
preset-federation-about =
    { $game ->
        [burraco] As FIBUR, FITAB and AICS play: a burraco with seven cards in a row beside its wild card pays 150.
       *[other] Close to the rules of French clubs: beat trumps that are led, more freedom when your partner is winning.
    }
preset-contest = French contest
preset-contest-about =
    { $game ->
        [coinche] Twelve deals without declarations; a coinched contract pays one side only, an unbid capot nothing extra.
       *[other] Twelve deals without declarations; if all pass, the same dealer deals again.
    }
preset-tournament = Italian tournament
preset-tournament-about = As Italy’s federations play, in a match of three deals.
preset-international = Internazionale
preset-international-about = The pile lies open and must be used by those who take it, sets are of aces and threes only, closing needs a clean burraco.
preset-paulista = Paulista
preset-paulista-about = A card is turned up, and the four cards of the next rank are the manilhas. Best of three tricks, dealt at once.
preset-mineiro = Mineiro
preset-mineiro-about = The four fixed manilhas, and deals worth 2, 4, 8, 10 or 12. Best of three tricks, dealt at once.
preset-popular = As played online
preset-popular-about = All three tricks count after truco, the stakes may be raised again later, no face-down card in the first trick.
preset-quick = Quick
preset-quick-about = As played online, with the cards dealt at once: no cut, no packets.
preset-literal = To the letter
preset-literal-about = The source’s sentence on eleven, word for word: the team at 11 may look at both its hands or not, must play, and is the only one that may not call truco.
preset-pagat = Pagat
preset-pagat-about = To 5000, no minimum for the first meld, larger bonuses for sets and for sequences of thirteen.
preset-gala = Gala
preset-gala-about = What Gala changes is lost, so this is the same as the rulebook.
preset-wikipedia = Wikipedia
preset-wikipedia-about = Larger bonuses for sets and for sequences of thirteen, and an earlier, milder minimum.

# ---- shared by several games

option-target = Points to win
option-target-about =
    { $game ->
        [biriba] Once a total passes this many points, the match is over.
       *[other] The match ends after the deal in which a side reaches this many points.
    }
option-target-is = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
option-direction = Direction of play
option-direction-about = Which way round the table the turns go. Only the display changes.
option-direction-counter-clockwise = Counter-clockwise
option-direction-counter-clockwise-about = Your right-hand neighbour plays after you.
option-direction-clockwise = Clockwise
option-direction-clockwise-about = Your left-hand neighbour plays after you.
option-first-dealer = First dealer
option-first-dealer-about = Who deals first. Afterwards the deal goes round.
option-first-dealer-random = Drawn
option-first-dealer-random-about = Chance decides.
option-first-dealer-is = Seat { $n }
option-players = Players
option-players-about =
    { $game ->
        [burraco] With two, each plays alone. With three, the first player who runs out of cards plays alone against the other two.
        [biriba] With three and five, partners are made during the deal.
        [truco] With two, each player is a team.
       *[other] How many sit at the table.
    }
option-players-is = { $n } players
option-deals = Deals
option-deals-about =
    { $game ->
        [briscola-bugiarda] How many deals make a match. With five, each player deals once.
       *[other] After this many deals the higher total wins. Without a limit, the points to win decide.
    }
option-deals-is = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
    }
option-deals-none = No limit

# ---- Belote and Coinche

option-melds = Declarations
option-melds-on = Runs and fours may be declared in the first trick, and score.
option-melds-off = Runs and fours count for nothing. Belote still counts.
option-overtrump-on-trump-lead = Beat a trump that is led
option-overtrump-on-trump-lead-on = When trumps are led you must play a higher one if you can, even over your partner’s.
option-overtrump-on-trump-lead-off = When trumps are led any trump will do.
option-equal-meld = Declarations of equal value
option-equal-meld-about = Which is better when a four and a run are worth the same.
option-equal-meld-four = The four
option-equal-meld-four-about = Four of a kind beats a run of the same value.
option-equal-meld-sequence = The run
option-equal-meld-sequence-about = A run beats four of a kind of the same value.
option-meld-overlap = A card in two declarations
option-meld-overlap-on = One card may belong to both a run and a four.
option-meld-overlap-off = Each card may belong to one declaration only.
option-early-claim = Claiming the match
option-early-claim-on = After winning a trick you may claim that your side already has the points. If you are wrong, the others win.
option-early-claim-off = Every deal is played to its end.
option-partner-exemption = When your partner is winning
option-partner-exemption-about = When you need not trump although you have no card of the suit led.
option-partner-exemption-trump = With a trump
option-partner-exemption-trump-about = You are free only if your partner holds the trick with a trump.
option-partner-exemption-winning = With any card
option-partner-exemption-winning-about = You are free whenever your partner holds the trick.
option-undertrump = With lower trumps only
option-undertrump-about = What to play when an opponent has trumped and you cannot trump higher.
option-undertrump-forced = A trump
option-undertrump-forced-about = You must play one of your lower trumps.
option-undertrump-free = Any card
option-undertrump-free-about = You may keep your trumps and throw any card.
option-partner-trump = Trumps under your partner’s
option-partner-trump-about = Whether you may play a lower trump when your partner’s trump is winning.
option-partner-trump-higher = Higher ones only
option-partner-trump-higher-about = You may discard or play a higher trump. A lower one may be played only if you hold nothing else.
option-partner-trump-any = Any card
option-partner-trump-any-about = You may play any card, a lower trump too.
option-void-redeal = When everybody passes
option-void-redeal-about = Who deals after a deal in which nobody chose trumps.
option-void-redeal-next = The next player
option-void-redeal-next-about = The deal goes on to the next player.
option-void-redeal-same = The same dealer
option-void-redeal-same-about = The same player deals again.
option-failed-belote = Belote of a side that fails
option-failed-belote-about = Who scores the 20 for belote when the declaring side fails.
option-failed-belote-opponents = The defenders
option-failed-belote-opponents-about = The defenders take it with everything else.
option-failed-belote-keep = Its holders
option-failed-belote-keep-about = The declaring side keeps its own belote.
option-no-trumps-all-trumps = No trumps and all trumps
option-no-trumps-all-trumps-on = Besides the four suits, no trumps and all trumps can be bid.
option-no-trumps-all-trumps-off = Only the four suits can be bid.
option-nt-four-nines = Four nines without trumps
option-nt-four-nines-on = At no trumps, four nines are worth 100.
option-nt-four-nines-off = At no trumps, four nines are worth nothing.
option-max-bid = Highest number bid
option-max-bid-about = Bids go up to this number; above it there is only capot.
option-max-bid-is = { $n }
option-coinche-turn = When to say coinche
option-coinche-turn-about = Whether the opponents of the last bidder wait for their turn before they double.
option-coinche-turn-on-turn = On your turn
option-coinche-turn-on-turn-about = Coinche is said in turn, instead of a bid.
option-coinche-turn-any-time = At any time
option-coinche-turn-any-time-about = Either opponent of the last bidder may say coinche out of turn, until the auction ends.
option-failed-defence-extras = When a contract fails
option-failed-defence-extras-about = What the defenders score besides the number bid and 160.
option-failed-defence-extras-none = Nothing more
option-failed-defence-extras-none-about = The number bid and 160, and that is all.
option-failed-defence-extras-own = Their own extras
option-failed-defence-extras-own-about = Their own declarations and belotes too.
option-failed-defence-extras-all = All extras
option-failed-defence-extras-all-about = Their own declarations and belotes, and the declarations of the other side.

option-doubled-pay = A coinched contract
option-doubled-pay-about = What is doubled when a contract is coinched, and who is paid.
option-doubled-pay-all = Everything
option-doubled-pay-all-about = The scores of both sides are doubled, or multiplied by four after surcoinche.
option-doubled-pay-contract = The contract
option-doubled-pay-contract-about = The winning side scores the number bid and 160, doubled, or times four after surcoinche; the other side nothing. Belotes are paid apart.
option-unbid-capot = All tricks without bidding capot
option-unbid-capot-about = What the declaring side scores in addition if it makes its number with all eight tricks.
option-unbid-capot-is = { $n ->
    [one] { $n } point
   *[other] { $n } points
    }
option-capot-pay = Capot bid and made
option-capot-pay-about = What the declaring side scores for a capot that it has bid.
option-capot-pay-taken = 500 and the points taken
option-capot-pay-taken-about = 500 and its points taken, declarations and belotes included.
option-capot-pay-flat = 500
option-capot-pay-flat-about = 500, and 20 for each of its belotes. Nothing else counts.
option-nt-ace = Aces without trumps
option-nt-ace-about = What an ace is worth at no trumps. With 19 the cards come to 152, as with a trump suit.
option-nt-ace-is = { $n } points
option-at-values = Card points at all trumps
option-at-values-about = What the cards are worth at all trumps. Their order of strength stays.
option-at-values-trump = As trumps
option-at-values-trump-about = Jack 20, nine 14, ace 11, ten 10, king 4, queen 3: 248 in all.
option-at-values-scaled = Scaled down
option-at-values-scaled-about = Jack 14, nine 9, ace 6, ten 5, king 3, queen 1: 152 in all, as with a trump suit.

# ---- Briscola bugiarda

option-minutes = Time for the match
option-minutes-about = When the time is up, the deal in progress is finished and the match ends.
option-minutes-is = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
    }
option-minutes-none = No limit
option-stock = Chips at the start
option-stock-about = What each player has before the first deal.
option-stock-is = { $n ->
    [one] { $n } chip
   *[other] { $n } chips
    }
option-faces = Card faces
option-faces-about = How the cards look. The rules are the same.
option-faces-french = French
option-faces-french-about = Spades, hearts, diamonds and clubs.
option-faces-italian = Italian
option-faces-italian-about = Swords, cups, coins and batons.
option-count-passed-out = Passed-out deals
option-count-passed-out-on = A deal in which everybody passes counts as one of the match’s deals.
option-count-passed-out-off = Only deals that were played count.
option-bankrupt = Out of chips
option-bankrupt-about = What happens when a player falls below zero.
option-bankrupt-debt = Play on
option-bankrupt-debt-about = The debt is written down and the match continues.
option-bankrupt-end = The match ends
option-bankrupt-end-about = The match is over after a deal that leaves a player below zero.

# ---- Burraco

option-partners = Partners
option-partners-about = How the four of you become two sides.
option-partners-fixed = By seat
option-partners-fixed-about = Those who sit opposite each other are partners.
option-partners-drawn = Drawn
option-partners-drawn-about = Everybody draws a card: the two highest play together, and so do the two lowest.
option-solo-from = Everybody alone from
option-solo-from-about = From this total on there are no partners: three pots of eleven, and each of the three may take one.
option-solo-from-is = { $n ->
    [0] The first deal
   *[other] { $n } points
}
option-solo-from-none = Never

option-semi-clean = Semi-clean burracos
option-semi-clean-on = A burraco with a wild card pays 150 if seven natural cards lie in a row on one side of it, or if it is a set of eight.
option-semi-clean-off = A burraco with a wild card pays 100, whatever its length.
option-use-pile = Using the pile
option-use-pile-on = The pile lies open. You may take it only if one of its cards, or an equal one, is laid in the same turn.
option-use-pile-off = You may take the pile in any turn. Only its top card is seen.
option-few-sets = Sets of aces and threes only
option-few-sets-on = Sets can be made of aces and of threes, of no other rank.
option-few-sets-off = Sets can be made of every rank but twos.
option-clean-close = What closing needs
option-clean-close-on = Your side needs a clean burraco to close.
option-clean-close-off = Any burraco is enough to close.

# ---- Biriba

option-preset = House rules
option-preset-about = Where the values of the options below come from.
option-preset-default = { preset-default }
option-preset-default-about = { preset-default-about }
option-preset-pagat = { preset-pagat }
option-preset-pagat-about = { preset-pagat-about }
option-preset-gala = { preset-gala }
option-preset-gala-about = { preset-gala-about }
option-preset-wikipedia = { preset-wikipedia }
option-preset-wikipedia-about = { preset-wikipedia-about }
option-target-rule = End of the match
option-target-rule-about = Whether reaching the points to win exactly is enough.
option-target-rule-exceed = More than the points
option-target-rule-exceed-about = A total has to pass the points to win.
option-target-rule-reach = The points are enough
option-target-rule-reach-about = A total that reaches the points to win ends the match.
option-initial-meld = Minimum for the first meld
option-initial-meld-about = What a side must lay in the turn of its first meld, by its total so far.
option-initial-meld-main = 75 from 1000, 100 from 2000
option-initial-meld-main-about = Below a total of 1000 anything may be laid; from 1000 on at least 75 points, from 2000 on at least 100.
option-initial-meld-none = None
option-initial-meld-none-about = Any meld may be the first.
option-initial-meld-wikipedia = 75 from 1000, 90 from 1500
option-initial-meld-wikipedia-about = Below a total of 1000 anything may be laid; from 1000 on at least 75 points, from 1500 on at least 90.
option-initial-meld-t5000a = 75 from 1500, 100 from 3000, 120 from 4000
option-initial-meld-t5000a-about = For matches to 5000: at least 75 points from a total of 1500 on, 100 from 3000, 120 from 4000.
option-initial-meld-t3000a = 75 from 500, 100 from 1000, 120 from 2000
option-initial-meld-t3000a-about = For matches to 3000: at least 75 points from a total of 500 on, 100 from 1000, 120 from 2000.
option-initial-meld-t2000 = 75 from 1250, 150 from 1750
option-initial-meld-t2000-about = For matches to 2000: at least 75 points from a total of 1250 on, 150 from 1750.
option-initial-meld-t5000b = 75 from 2000, 90 from 3000
option-initial-meld-t5000b-about = For matches to 5000: at least 75 points from a total of 2000 on, 90 from 3000.
option-initial-meld-t3000b = 75 from 1000, 90 from 1500
option-initial-meld-t3000b-about = For matches to 3000: at least 75 points from a total of 1000 on, 90 from 1500.
option-initial-meld-t3030 = 75 from 1030
option-initial-meld-t3030-about = For matches to 3030: at least 75 points from a total of 1030 on.
option-initial-meld-t5000c = 55 always, 75 from 1500, 95 from 3000
option-initial-meld-t5000c-about = For matches to 5000: at least 55 points from the start, 75 from a total of 1500 on, 95 from 3000.
option-biriba-bonus = Bonus for a biriba
option-biriba-bonus-about = What a clean biriba is worth; a dirty one is worth half.
option-biriba-bonus-main = 200, in trumps 600
option-biriba-bonus-main-about = 200 for each clean biriba and 600 for a sequence in trumps, however long.
option-biriba-bonus-pagat = 200, sets 300, thirteen 1000
option-biriba-bonus-pagat-about = Sequence 200, set 300, sequence in trumps 400; a sequence of thirteen 1000, in trumps 2000.
option-biriba-bonus-wikipedia = 200, sets 300, in trumps 600
option-biriba-bonus-wikipedia-about = Sequence 200, set 300, sequence in trumps 600; any sequence of thirteen 1000.
option-joker-value = Value of a joker
option-joker-value-about = What a joker counts for, in a meld and in the hand.
option-joker-value-is = { $n } points
option-two-value = Value of a two
option-two-value-about = What a two counts for, in a meld and in the hand.
option-two-value-is = { $n } points
option-joker-upcard = A joker turned up
option-joker-upcard-about = What happens to trumps when the card that should set them is a joker.
option-joker-upcard-no-trump = No trumps
option-joker-upcard-no-trump-about = The deal is played without trumps.
option-joker-upcard-first-names = The first player names them
option-joker-upcard-first-names-about = The first player may take the joker and then names trumps; if they draw instead, there are none.
option-joker-upcard-next-card = The next card
option-joker-upcard-next-card-about = Cards are turned up until one is not a joker.
option-early-melds = Melding before the biribaki
option-early-melds-on = You may lay melds from your first turn on.
option-early-melds-off = Until your side has its biribaki, melds stand only if they empty your hand in that turn.
option-three-player = Three players
option-three-player-about = Whether the two who did not get the first biribaki play together.
option-three-player-partners = One against two
option-three-player-partners-about = The first player to take a biribaki plays alone against the other two.
option-three-player-individual = Each alone
option-three-player-individual-about = There are no partners, and three biribakia of eleven cards.
option-sequences-only = Sequences only
option-sequences-only-on = Only sequences are melds; sets are not.
option-sequences-only-off = Sets and sequences are melds.
option-take-only-if-used = Taking the pile
option-take-only-if-used-on = You may take the pile only if you lay one of its cards at once.
option-take-only-if-used-off = You may take the pile in any turn.
option-first-partner-wild-discard = Wild cards on the pile (three players)
option-first-partner-wild-discard-on = Anybody may discard a joker or a two.
option-first-partner-wild-discard-off = The partner who plays after the single player may discard a joker or a two only if there is nothing else.
option-stock-end = When the stock is used up
option-stock-end-about = How the deal continues without a stock.
option-stock-end-pass-round = Take or pass
option-stock-end-pass-round-about = Players take the pile or pass; a round of passes ends the deal.
option-stock-end-biribaki-stock = A biribaki becomes the stock
option-stock-end-biribaki-stock-about = The next biribaki that nobody has taken becomes the stock.
option-idle-limit = Rounds without progress
option-idle-limit-about = The deal ends after this many rounds without a card drawn or laid. 0: never.
option-idle-limit-is = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
    }

# ---- truco

option-truco-scope = What counts after truco
option-truco-scope-about = Whether an accepted call is decided by one trick or by the whole deal.
option-truco-scope-trick = That trick alone
option-truco-scope-trick-about = The trick in which truco was called decides; earlier tricks count for nothing.
option-truco-scope-deal = The whole deal
option-truco-scope-deal-about = The best of three tricks decides, as without a call.
option-truco-tie-replay = A tie in the deciding trick
option-truco-tie-replay-about = How many more tricks may break the tie.
option-truco-tie-replay-one = One more trick
option-truco-tie-replay-one-about = One extra trick decides; if it is tied as well, nobody scores.
option-truco-tie-replay-all = Until it is broken
option-truco-tie-replay-all-about = Tricks are played until one is not tied or there are no cards left.
option-raise-later = Raising later in the deal
option-raise-later-on = After an accepted call the other side may raise again on a later turn.
option-raise-later-off = There is one call in a deal; it can be raised only in the answer.
option-no-needless-raise = Needless raises
option-no-needless-raise-on = A side may not raise when the deal would already bring it to 12.
option-no-needless-raise-off = A side may raise whatever the score.
option-face-down = Playing face down
option-face-down-about = When a card may be played face down; it cannot win.
option-face-down-always = At any time
option-face-down-always-about = Any card may be played face down, in every trick.
option-face-down-not-first-trick = Not in the first trick
option-face-down-not-first-trick-about = From the second trick on.
option-face-down-not-after-tie = Not after a tie
option-face-down-not-after-tie-about = Not when the previous trick was tied.
option-manilhas = Manilhas
option-manilhas-about = Which four cards beat all others.
option-manilhas-fixed = Always the same
option-manilhas-fixed-about = Four of clubs, seven of hearts, ace of spades and seven of diamonds, in this order.
option-manilhas-turned = By the card turned up
option-manilhas-turned-about = A card, the vira, is turned up. The four cards of the next rank are the manilhas: clubs, then hearts, spades, diamonds.
option-ladder = Value of the deal
option-ladder-about = What a deal is worth, and what each call raises it to.
option-ladder-paulista = 1, 3, 6, 9, 12
option-ladder-paulista-about = A deal is worth 1 point, and truco raises it to 3, 6, 9 and 12. A team at 11 plays a special hand.
option-ladder-mineiro = 2, 4, 8, 10, 12
option-ladder-mineiro-about = A deal is worth 2 points, and truco raises it to 4, 8, 10 and 12. A team at 10 or 11 plays a special hand.
option-eleven-fold = Giving up the hand of eleven
option-eleven-fold-on = At 11 points the partners look at both hands and may give up the deal for 1 point.
option-eleven-fold-off = At 11 points the partners look at both hands and then must play.
option-eleven-look = Looking at the hand of eleven
option-eleven-look-about = Whether the team at 11 points has to look at both its hands.
option-eleven-look-must = They look
option-eleven-look-must-about = The partners see each other’s hands, and the deal is worth 3.
option-eleven-look-may = They may look
option-eleven-look-may-about = They choose: look and play for 3, or stay in the dark and play for 1.
option-eleven-ban = Truco in the hand of eleven
option-eleven-ban-about = Who may not call truco when one team has 11 points.
option-eleven-ban-both = Nobody may call
option-eleven-ban-both-about = Neither team may call truco.
option-eleven-ban-team = The other team may call
option-eleven-ban-team-about = The team at 11 may neither call nor raise; the other team may call once.
option-packets = Cut and packets
option-packets-on = The pack is cut, and the player at the dealer’s right chooses among packets of three.
option-packets-off = Everybody gets three cards at once.
option-team-talk = Phrases to your partner
option-team-talk-about = When ready-made phrases about the decision may be sent to your partner.
option-team-talk-always = Always
option-team-talk-always-about = At any time in the deal.
option-team-talk-answers = While you owe an answer
option-team-talk-answers-about = Only while your side has to answer truco or the hand of eleven.
option-team-talk-off = Never
option-team-talk-off-about = There is no talk between partners.
option-signals = Signals
option-signals-about = Who sees the twelve signals whose meanings a side agrees on before the match.
option-signals-private = Your partner
option-signals-private-about = A signal reaches your partner and nobody else.
option-signals-public = Everybody
option-signals-public-about = Everybody sees a signal; only your side knows what it means.
option-signals-off = None
option-signals-off-about = There are no signals.
