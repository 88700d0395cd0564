### The page that checks the deals of a match in the browser: docs/design/fair.md.

verify-title = Were the deals fair?
verify-lead = At every table the order of the pack is fixed before a deal begins, and nobody, not even the server, can change it afterwards. Your browser checks this here by itself: nothing is sent anywhere.
verify-how = How it works
verify-seal = The server seals a secret
verify-seal-text = Before the deal the server makes up a long secret number and publishes its fingerprint. The fingerprint does not reveal the secret, but any other secret would have a different fingerprint.
verify-luck = The players seal their luck
verify-luck-text = Only then does each player’s browser draw a random number of its own, and seals it too. When all seals lie on the table, the browsers open theirs. So neither the server nor the last player can choose a number that suits them.
verify-open = After the match the server opens its seal
verify-open-text = Secret and luck together give the order of the cards, always the same one. Anyone who calculates it again must find the cards that were dealt. The record of the match is signed, each deal linked to the one before.
verify-proves = What this proves, and what it does not
verify-proves-text = If your browser’s luck is in a deal, nobody chose its cards. Whoever seals luck and does not open it can, together with the server, choose between two deals; that is why such a deal says so. It does not prove that nobody was told another player’s cards. Your own browser remembers what it saw and gave, and holds the record against it; what it does not remember it takes from the record.
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
verify-whole-signed = The record is signed, whole and unchanged: names, table, order of the deals, actions, talk and scores.
verify-whole-signed-wrong = The signature does not fit: somebody has changed the record since the match.
verify-whole-unsigned = The record is not signed: whoever had it could change names, talk, actions and scores.
verify-whole-key = It is signed by the server at whose table your browser was.
verify-whole-key-wrong = It is signed by somebody other than the server at whose table your browser was.
verify-whole-complete = All deals that your browser saw are there.
verify-whole-complete-wrong = Deals that your browser saw are missing.
verify-key = Key that signed it:
verify-unopened = { $name } sealed luck for this deal and did not open it: the cards came without it.
verify-drawn-alone = No player’s luck is in this deal: the server alone drew the cards.
verify-as-sealed = { $count ->
    [one] The deal is as it was sealed.
   *[other] All { $count } deals are as they were sealed.
} { $without ->
    [one] In 1 deal luck is missing: look there.
   *[other] In { $without } deals luck is missing: look there.
}
verify-not-whole = The record is not the one that was signed.
verify-not-signed = The shuffles are right, but the record is not signed.
verify-to-record = See the match
verify-match = { $game }, { $players }
verify-deal = Deal { $number }
verify-ok = fair
verify-wrong = not as sealed
verify-step-seal = The secret matches the seal that was published.
verify-step-seal-wrong = The secret does not match the seal that was published.
verify-step-seals = The players’ seals hold the luck that is in the deal.
verify-step-seals-wrong = The players’ seals do not hold the luck that is in the deal.
verify-step-chain = Nothing about this deal has been changed: it fits its link in the chain.
verify-step-chain-wrong = Something about this deal has been changed: it does not fit its link in the chain.
verify-step-deck = Secret and luck give exactly the cards that were dealt.
verify-step-deck-wrong = Secret and luck give different cards from those that were dealt; the first difference is at place { $place }.
verify-step-deal = The match was played with these cards.
verify-step-deal-wrong = The match was played with different cards.
verify-step-dealer = Secret and luck drew this first dealer.
verify-step-dealer-wrong = Secret and luck drew a different first dealer.
verify-step-missing = The record does not hold what is needed to check this deal.
verify-step-kept = Your browser saw the server’s seal before the deal.
verify-step-kept-wrong = Your browser saw a different seal of the server before the deal.
verify-step-frozen = These are the players’ seals that your browser saw before any was opened.
verify-step-frozen-wrong = Your browser saw other seals of the players before the deal.
verify-step-mine = Your browser’s luck is in it.
verify-step-mine-wrong = Your browser’s luck is not in it, although the server had confirmed it.
verify-step-late = Your browser sealed luck and did not open it: it was not connected in time.
verify-step-refused = Your browser’s luck is not in it: its seal came too late.
verify-step-unheard-wrong = Your browser opened its seal, but the cards were dealt without its luck. A slow connection can cause that, and so can a server that cheats.
verify-step-skipped-wrong = The cards were dealt without asking your browser for the luck it had sealed.
verify-step-link = Your browser saw this link of the chain while the match was played.
verify-step-link-wrong = Your browser saw a different link of the chain: this deal has been changed since.
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
