# The rules of a table as families that a player knows. For each preset of a game except the rulebook itself:
#   family-GAME-PRESET         name
#   family-GAME-PRESET-where   where it is played
#   family-GAME-PRESET-1, …    one line for each thing that differs from the rulebook; $deals: the number of deals in a match
# family-changed: a family, and something else besides.

family-default = As the rulebook has it
family-default-where = As the source describes the game
family-deals =
    { $deals ->
        [one] A match has a single deal, and the higher total wins.
       *[other] A match has { $deals } deals, and the higher total wins.
    }
family-changed = { $family }, with changes
family-differences =
    { $n ->
        [one] { $n } difference from the rulebook
       *[other] { $n } differences from the rulebook
    }

# ---- Belote

family-belote-federation = As in the French federation
family-belote-federation-where = Clubs and the federation, in France
family-belote-federation-1 = When trumps are led, you must play a higher one if you can.
family-belote-federation-2 = When your partner is winning, with any card, you need not trump.
family-belote-federation-3 = When an opponent has trumped higher than you can, you may throw any card.
family-belote-federation-4 = A side that fails keeps its belote.

family-belote-contest = As in a French contest
family-belote-contest-where = Departmental concours and clubs, in France
family-belote-contest-1 = { family-deals }
family-belote-contest-2 = Runs and fours count for nothing; belote still does.
family-belote-contest-3 = When trumps are led, you must play a higher one if you can.
family-belote-contest-4 = When your partner is winning, you may play any card, a lower trump too.
family-belote-contest-5 = A side that fails keeps its belote.
family-belote-contest-6 = If everybody passes twice, the same dealer deals again.

# ---- Coinche

family-coinche-federation = As in the French federation
family-coinche-federation-where = Clubs and the federation, in France
family-coinche-federation-1 = When trumps are led, you must play a higher one if you can.
family-coinche-federation-2 = When your partner is winning, with any card, you need not trump.
family-coinche-federation-3 = When an opponent has trumped higher than you can, you may throw any card.
family-coinche-federation-4 = When a contract fails, the defenders also score the declarations of both sides, and their own belotes.

family-coinche-contest = As in a French contest
family-coinche-contest-where = Departmental concours and clubs, in France
family-coinche-contest-1 = { family-deals }
family-coinche-contest-2 = Runs and fours count for nothing; belote still does.
family-coinche-contest-3 = When trumps are led, you must play a higher one if you can.
family-coinche-contest-4 = When your partner is winning, you may play any card, a lower trump too.
family-coinche-contest-5 = A coinched contract pays the side that wins it the number bid and 160, doubled, and the other side nothing; belotes are paid apart.
family-coinche-contest-6 = When a contract fails, the defenders keep their belote.
family-coinche-contest-7 = All eight tricks without bidding capot bring nothing extra.
family-coinche-contest-8 = A capot bid and made scores 500 and belotes, nothing else.

# ---- Burraco

family-burraco-federation = As in Italy’s federations
family-burraco-federation-where = FIBUR, FITAB, AICS and their circles
family-burraco-federation-1 = A burraco with a wild card pays 150 if seven natural cards lie in a row on one side of it, or if it is a set of eight.

family-burraco-tournament = As in an Italian tournament
family-burraco-tournament-where = FIBUR, FITAB, AICS
family-burraco-tournament-1 = A burraco with a wild card pays 150 if seven natural cards lie in a row on one side of it, or if it is a set of eight.
family-burraco-tournament-2 = { family-deals }

family-burraco-international = Burraco internazionale
family-burraco-international-where = Italian circles that like a stricter game
family-burraco-international-1 = The pile lies open. You may take it only if you use one of its cards in the same turn.
family-burraco-international-2 = Sets can be made of aces and of threes only.
family-burraco-international-3 = Closing needs a clean burraco.

# ---- Biriba

family-biriba-pagat = As on Pagat
family-biriba-pagat-where = pagat.com
family-biriba-pagat-1 = The match goes to 5000 points.
family-biriba-pagat-2 = There is no minimum for the first meld.
family-biriba-pagat-3 = A clean set is worth 300, a sequence in trumps 400, a sequence of thirteen 1000, in trumps 2000.
family-biriba-pagat-4 = When the stock is used up, a biribaki that nobody has taken becomes the stock.

family-biriba-gala = As on Gala
family-biriba-gala-where = A Greek game site; what it changes is lost
family-biriba-gala-1 = Nothing differs.

family-biriba-wikipedia = As on Wikipedia
family-biriba-wikipedia-where = English Wikipedia
family-biriba-wikipedia-1 = The first meld needs 75 points from a total of 1000 on, 90 from 1500.
family-biriba-wikipedia-2 = A clean set is worth 300, any sequence of thirteen 1000.

# ---- truco

family-truco-popular = As played online
family-truco-popular-where = Brazilian game sites and apps with fixed manilhas
family-truco-popular-1 = After truco the best of three tricks decides, as without a call.
family-truco-popular-2 = The other side may raise again on a later turn.
family-truco-popular-3 = No card is played face down in the first trick.

family-truco-quick = As played online, dealt at once
family-truco-quick-where = Quick tables
family-truco-quick-1 = After truco the best of three tricks decides, as without a call.
family-truco-quick-2 = The other side may raise again on a later turn.
family-truco-quick-3 = No card is played face down in the first trick.
family-truco-quick-4 = Everybody gets three cards at once: no cut, no packets.

family-truco-literal = The source, word for word
family-truco-literal-where = The source’s sentence on eleven
family-truco-literal-1 = A team at 11 may look at both its hands, for 3 points, or stay in the dark, for 1.
family-truco-literal-2 = It cannot give up the deal.
family-truco-literal-3 = Its opponents may call truco once.

family-truco-paulista = Paulista
family-truco-paulista-where = São Paulo and most tables and sites in Brazil
family-truco-paulista-1 = A card, the vira, is turned up, and the four cards of the next rank are the manilhas: clubs, hearts, spades, diamonds.
family-truco-paulista-2 = After truco the best of three tricks decides, as without a call.
family-truco-paulista-3 = The other side may raise again on a later turn.
family-truco-paulista-4 = No card is played face down in the first trick.
family-truco-paulista-5 = Everybody gets three cards at once: no cut, no packets.

family-truco-mineiro = Mineiro
family-truco-mineiro-where = Minas Gerais and its neighbours
family-truco-mineiro-1 = A deal is worth 2 points; truco raises it to 4, 8, 10 and 12.
family-truco-mineiro-2 = The special hands are those of ten: a team at 10 or 11 plays for 4 or gives up 2.
family-truco-mineiro-3 = After truco the best of three tricks decides, as without a call.
family-truco-mineiro-4 = The other side may raise again on a later turn.
family-truco-mineiro-5 = No card is played face down in the first trick.
family-truco-mineiro-6 = Everybody gets three cards at once: no cut, no packets.
