# In the first match of a game: what is asked, explained when it is asked for the first time. At most 125 characters.

mark-close = Got it
mark-quiet = Your first game: anything new will be explained here.
mark-enough = No more of this

# ---- Belote and Coinche

mark-take = Take, and the turned-up card’s suit is trumps: your side must then score more than the others. Or pass.
mark-name = Nobody took it. Now you may take with another suit as trumps, or pass.
mark-claim = Your points are enough: claim the match now, or play on.
mark-bid = Bid what your side will score and the trumps you want; it must be higher than the last bid. Or pass.
mark-coinche = Coinche says: you will not make it. The deal counts double, and the bidding is over.
mark-surcoinche = They doubt your bid. Pass, or say surcoinche if you are sure: the deal counts four times.
mark-declare = You hold a combination that scores. Declare it now, before your first card, or not at all.
mark-follow = Follow the suit that was led. If you have none, you must usually trump. Dimmed cards are not allowed.

# ---- Briscola bugiarda

mark-briscola-rank = Bid a rank: who holds it in trumps will be your secret partner. A lower rank is a stronger bid. Or pass.
mark-briscola-call = Name the trumps. The player who holds the rank you bid in this suit is your partner, and nobody else knows it.
mark-briscola-free = Play any card you like. The strongest trump takes the trick, else the strongest card of the suit led.
mark-lie = You may talk at any time, and lie: open “Talk” and claim to have a card, or to be the partner.

# ---- Burraco and Biriba

mark-draw = Take the top card of the stock, or the whole pile. Then you may meld; at the end you discard one card.
mark-meld = Choose cards and see what they make: three or more of a rank, or a row in one suit. Seven are worth most.
mark-discard = Choose one card and discard it: that ends your turn. The next player may take the whole pile.
mark-pot = Your hand is nearly empty. The first to play the last card takes a pot of eleven and plays on.
mark-close-burraco = Your team may close: meld all cards but one, and discard the last. It may not be a joker or a two.
mark-biriba-trump = Name a suit as trumps: a biriba in that suit is worth more than any other.
mark-pass = The stock is empty. Take the pile, or pass; when all pass, the deal is over.
mark-withdraw = Your first melds are not worth enough yet: lay more, or withdraw them all.
mark-biribaki = Your hand is nearly empty. The first to play the last card takes a biribaki and plays on.
mark-close-biriba = Your side may close: meld all cards but one, and discard the last.

# ---- truco

mark-cut = Cut the pack: choose a place, and from which end the cards are dealt.
mark-packet = Look at these three: keep them, give them to your partner, or throw them away for others.
mark-looking = Your team is close to winning: look at both hands and play for more, or stay in the dark and play for less.
mark-eleven = This deal can win you the match. Play for it, or fold and give a little away: your cards decide.
mark-answer = They want to play for more. Accept, raise, or fold and give away what the deal was worth before.
mark-trick = Play any card: suits do not matter. Two tricks of three win; the four manilhas, listed beside the buttons, beat everything else.
mark-truco = Before your card you may call truco: the others accept, raise, or fold, and then the deal is yours.
mark-signal = You may show your partner a signal of what you hold: with the hand beside the cards, or under “Talk”.
