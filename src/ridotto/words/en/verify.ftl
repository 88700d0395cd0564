### The page that checks the deals of a match in the browser: docs/design/fair.md.

verify-title = Were the deals fair?
verify-lead = At every table the order of the pack is fixed before a deal begins, and nobody, not even the server, can change it afterwards. Your browser checks this here by itself: nothing is sent anywhere.
verify-how = How it works
verify-seal = The server seals a secret
verify-seal-text = Before the deal the server makes up a long secret number and publishes its fingerprint. The fingerprint does not reveal the secret, but any other secret would have a different fingerprint.
verify-luck = The players add their luck
verify-luck-text = Only then do the players’ browsers send random numbers of their own. The server could not know them when it sealed its secret, so it could not choose a secret that suits it.
verify-open = After the match the seal is broken
verify-open-text = Now the server reveals its secret. Secret and luck together give the order of the cards, always the same one. Anyone who calculates it again must find the cards that were dealt.
verify-proves = What this proves, and what it does not
verify-proves-text = If at least one browser at the table was honest, nobody chose the cards, and nobody changed them. It does not prove that nobody was told another player’s cards, nor that the server did not collude with the player whose luck came last. Your own browser remembers the seals it saw and the luck it gave; what it does not remember it takes from the record.
verify-choose = Which match?
verify-by-id = Id or link of a match
verify-by-file = A record on this device
verify-by-paste = Or paste the record
verify-paste-label = Text of the record
verify-check = Check
verify-again = Check another match
verify-none = This record has nothing to check: it holds no seals. Only matches played at a table in the browser have them.
verify-unreadable = This cannot be read as a record: { $reason }
verify-all-fair = { $count ->
    [one] The deal is fair.
   *[other] All { $count } deals are fair.
}
verify-not-fair = { $bad ->
    [one] 1 deal is not as it was sealed.
   *[other] { $bad } deals are not as they were sealed.
}
verify-to-record = See the match
verify-match = { $game }, { $players }
verify-deal = Deal { $number }
verify-ok = fair
verify-wrong = not as sealed
verify-step-seal = The secret matches the seal that was published.
verify-step-seal-wrong = The secret does not match the seal that was published.
verify-step-deck = Secret and luck give exactly the cards that were dealt.
verify-step-deck-wrong = Secret and luck give different cards from those that were dealt; the first difference is at place { $place }.
verify-step-deal = The match was played with these cards.
verify-step-deal-wrong = The match was played with different cards.
verify-step-dealer = Secret and luck drew this first dealer.
verify-step-dealer-wrong = Secret and luck drew a different first dealer.
verify-step-missing = The record does not hold what is needed to check this deal.
verify-step-kept = Your browser saw this seal before the deal, and its luck is in it.
verify-step-kept-wrong = Your browser saw a different seal before the deal, or gave different luck.
verify-numbers = The numbers
verify-commitment = Seal (SHA-256)
verify-computed = Calculated here
verify-secret = Secret
verify-salt = Salt
verify-luck-number = Luck of the players
verify-luck-none = none
verify-seed = Seed of the deal
verify-deck = The pack in the order it was dealt
verify-legend = Every step can be done by hand or with any other program: the text and the rules of the calculation are in the documentation.
