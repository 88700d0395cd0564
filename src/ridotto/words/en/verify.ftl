### The page that checks the deals of a match in the browser: docs/design/fair.md.

verify-title = Were the deals fair?
verify-lead = At every table the order of the pack is fixed before a deal begins, and nobody, not even the server, can change it afterwards. Your browser checks this here, on its own: nothing is sent anywhere.
verify-how = How it works
verify-seal = The server seals a secret
verify-seal-text = Before the deal the server makes up a long secret number and publishes its fingerprint. The fingerprint does not reveal the secret, but any other secret would have a different fingerprint.
verify-luck = The players seal their luck
verify-luck-text = Only then does each player’s browser draw a random number of its own, and seals it too. When all seals lie on the table, the browsers open theirs. So neither the server nor the last player can choose a number that suits them.
verify-open = After the match the server opens its seal
verify-open-text = Secret and luck together give the order of the cards, always the same one. Anyone who calculates it again must find the cards that were dealt. The record of the match is signed, each deal linked to the one before.
verify-proves = What this proves, and what it does not
verify-proves-text = If your browser’s luck is in a deal, nobody chose its cards. A player who seals luck and does not open it can, together with the server, choose between two deals; that is why such a deal says so. It does not prove that nobody was told another player’s cards. Your own browser remembers what it saw and gave, and holds the record against it; what it does not remember it takes from the record. A signature proves nothing as long as you do not know whose key it is: anyone can change a record and sign it with a key of their own.
verify-choose = Which match?
verify-by-id = Id or link of a match
verify-by-file = A record on this device
verify-by-paste = Or paste the record
verify-paste-label = Text of the record
verify-check = Check
verify-again = Check another match
verify-checking = Checking the record
verify-at = Deal { $number } of { $total }
verify-quarter = { $percent } % of the deals are checked.
verify-instead = You can drop another record here instead.
verify-stop = Stop

# ---- what cannot be checked

verify-bad-none = This record has nothing to check: it holds no seals. Only matches played at a table in the browser have them.
verify-bad-empty = There is nothing in it.
verify-bad-file = This file cannot be opened.
verify-bad-text = This cannot be read as a record: it is not text.
verify-bad-json = This cannot be read as a record: it is not JSON.
verify-bad-nested = This cannot be read as a record: it is nested more than { $most } levels deep.
verify-bad-record = This cannot be read as a record: it is JSON, but it names no game.
verify-bad-shape = This cannot be read as a record: its “{ $place }” is not what a record has there.
verify-bad-broken = This cannot be checked: it is not built as a record is.
verify-bad-large = This is too large to check: it has { $size } bytes, and the most is { $most }.
verify-bad-deals = This record is too long to check: it has { $count } deals, and the most is { $most }.
verify-bad-proofs = This record is too long to check: it has { $count } proofs, and the most is { $most }.
verify-bad-actions = This record is too long to check: deal { $deal } has { $count } actions, and the most is { $most }.
verify-bad-game = This server knows no game called “{ $game }”, so it cannot say how that is dealt.

# ---- whose signature it is

verify-by-unknown = Everything agrees, but the key that signed it is unknown.
verify-by-house = Signed by this server.
verify-by-trusted = Signed by { $name }, whose key you trust.
verify-by-key = Signed by an unknown key, { $key }
verify-by-unknown-text = It is not this server’s key and none that you trust. The record is consistent and signed by someone, which proves nothing about who dealt: anyone can make up such a record, or change the names in a real one, and sign it with a key of their own. It counts for something only if you know this key.
verify-whole-fits = The signature fits the record: nothing has been changed since it was signed.
verify-key-named = Key that it names:
verify-key-away = This server cannot be asked for its key now: the signature was compared only with the keys that you trust.
verify-key-remembered = This server cannot be asked for its key now: the signature was compared with the key that your browser remembers.
verify-trust = You know whose key this is?
verify-trust-text = Compare all of its digits with what the server itself shows: at its tables, under the rules of the table, or at its address with /api/key at the end. A key that came together with the record proves nothing.
verify-agrees = consistent
verify-not-asked = What could be checked agrees, but the server could not be asked how its game deals.

verify-keys = Keys you trust
verify-keys-text = A record proves as much as you know of the key that signed it. This server’s is always compared; here you can keep those of other servers. They stay in this browser.
verify-keys-house = This server
verify-keys-remembered = as your browser remembers it: the server cannot be asked now
verify-keys-away = The key is not known: the server cannot be asked now.
verify-keys-add = Add a key
verify-keys-name = Name
verify-keys-name-hint = Whose key it is, as you want to read it here.
verify-keys-key = Key
verify-keys-trust = Trust this key
verify-keys-wrong = A key has 64 digits, each from 0 to 9 or a to f.
verify-keys-own = This is the key of this server: it is compared anyway.
verify-keys-remove = Remove { $name }, { $key }
verify-keys-remove-short = Remove

# ---- the verdict

verify-all-fair = { $count ->
    [one] The deal is fair.
   *[other] All { $count } deals are fair.
}
verify-not-fair = { $bad ->
    [one] 1 deal is not as it was sealed.
   *[other] { $bad } deals are not as they were sealed.
}
verify-whole-signed = The record is signed, whole and unchanged: names, table, order of the deals, actions, talk and scores.
verify-whole-signed-wrong = The signature does not fit: the record has been changed since the match.
verify-whole-unsigned = The record is not signed: anyone who had it could change names, talk, actions and scores.
verify-whole-key = It is signed by the server at whose table your browser was.
verify-whole-key-wrong = It is signed by someone other than the server at whose table your browser was.
verify-whole-complete = All deals that your browser saw are there.
verify-whole-complete-wrong = Deals that your browser saw are missing.
verify-key = Key that signed it:
verify-unopened = { $name } sealed luck for this deal and did not open it: the cards came without it.
verify-drawn-alone = No player’s luck is in this deal: the server alone drew the cards.
verify-as-sealed = { $count ->
    [one] The deal is as it was sealed.
   *[other] All { $count } deals are as they were sealed.
}
verify-without = { $without ->
    [one] In 1 deal some of the players’ luck is missing.
   *[other] In { $without } deals some of the players’ luck is missing.
}
verify-alone = { $alone ->
    [one] In 1 deal no player’s luck is in: the server alone drew the cards.
   *[other] In { $alone } deals no player’s luck is in: the server alone drew the cards.
}
verify-sealed = as sealed
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
verify-step-unasked = Whether these cards were dealt like this was not checked: the server could not be asked how its game deals.
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
