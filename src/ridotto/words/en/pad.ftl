# The score pad for real cards. For a fact `x_y` of a form:
#   pad-fact-x-y            its name
#   pad-value-x-y-VALUE     a value
#   pad-none-x-y            nobody, or none

pad-title = Score pad
pad-about = For real cards: enter what you counted, and the rulebook does the score. It works without a network, and everything stays in this browser.
pad-new = New sheet
pad-import = Open a file
pad-empty = No sheets in this browser yet.
pad-sheets = Your sheets
pad-to-list = All sheets
pad-delete = Delete the sheet of { $game }: { $score }
pad-delete-sure = Delete this sheet from this browser?

pad-damaged = One sheet in this browser cannot be read. It is kept as it is, and the others are not affected.

pad-game = Game
pad-names = Names
pad-names-about = Players are numbered in the order of play. You may leave the names empty.
pad-names-keep = Keep names
pad-player = Player { $n }
pad-team = Team { $n }
pad-pair = { $one } & { $other }
pad-we = We
pad-they = They
pad-first-dealer = Deals first
pad-begin = Begin

pad-deals-next = Deal { $n }: { $who } deals, { $first } begins
pad-won = The match is over. Winner: { $who }, with { $points }
pad-shared = The match is over. It is shared by { $who }, with { $points } each
pad-rename = Change the name of { $who }
pad-again = Next match
pad-enter = The deal
pad-write = Write
pad-cancel = Cancel
pad-correct = Correct
pad-correct-write = Correct
pad-correcting = Correcting deal { $n }
pad-undo = Undo
pad-remove = Remove
pad-remove-sure = Remove this deal? All later scores are counted again.
pad-running = Running sheet
pad-rule = Rule
pad-dealt = Dealt by { $name }
pad-corrected = corrected
pad-late = after the end
pad-late-about = The match had already ended, so this deal does not count.
pad-broken = does not fit
pad-time = Time is up
pad-export = Save as a file
pad-unsaved = This browser does not keep the sheet: save it as a file before you close the page.
pad-details = More facts
pad-missing = Still missing: { $what }
pad-none = None
pad-larger = Higher
pad-clean = clean
pad-dirty = dirty
pad-less = { $label }: one fewer
pad-more = { $label }: one more
pad-keypad = Digits for { $label }
pad-sign = Plus or minus
pad-clear = Clear
pad-ending = Ends in { $digit }; next number
pad-in-one = Cards in one number: melded less left
pad-apart = Cards melded and cards left apart
pad-back = Delete the last digit

pad-has = { $who } { $points }
pad-said = Deal { $n }, { $outcome }: { $points }
pad-undone = Deal { $n } taken back
pad-said-totals = Match: { $points }

pad-suit-S = Spades
pad-suit-H = Hearts
pad-suit-D = Diamonds
pad-suit-C = Clubs

pad-fact-declarer =
    { $game ->
        [belote] Who took
        [coinche] Who has the contract
       *[other] Declarer
    }
pad-none-declarer = All passed
pad-fact-claim = Claimed the rest
pad-none-claim = Nobody
pad-fact-points =
    { $game ->
        [briscola-bugiarda] Card points of declarer and partner
       *[other] Points of one side, with the last trick
    }
pad-fact-belote = Belote
pad-none-belote = Nobody
pad-fact-capot = All eight tricks
pad-none-capot = Nobody
pad-fact-declarations = Declarations that score
pad-fact-trump = Trumps
pad-fact-last = Last trick
pad-none-last = Not known
pad-fact-tricks =
    { $game ->
        [briscola-bugiarda] All tricks, or none
       *[other] Tricks
    }
pad-none-tricks = Neither
pad-value-tricks-8 = All eight
pad-value-tricks-0 = None
pad-fact-number = Contract
pad-value-number-capot = Capot
pad-fact-denomination = Denomination
pad-value-denomination-nt = No trumps
pad-value-denomination-at = All trumps
pad-fact-multiplier = Coinched
pad-value-multiplier-1 = No
pad-value-multiplier-2 = Coinche × 2
pad-value-multiplier-4 = Surcoinche × 4
pad-fact-partner = Partner
pad-value-partner-none = Nobody: alone
pad-fact-bid = Bid
pad-value-bid-alone = Alone
pad-fact-single = Plays alone after the first { $game ->
        [biriba] biribaki
       *[other] pot
    }
pad-none-single = Nobody yet
pad-fact-closed = Closed
pad-none-closed = Nobody
pad-fact-pots = Took a pot
pad-fact-biribakia = Took a biribaki
pad-fact-clean = Clean burracos
pad-fact-semi-clean = Semi-clean burracos
pad-fact-dirty = Dirty burracos
pad-fact-biribas = Biribas
pad-value-biribas-sequence = Sequence
pad-value-biribas-set = Set
pad-value-biribas-trump = Trump sequence
pad-value-biribas-thirteen = Thirteen in a row
pad-value-biribas-trump-thirteen = Thirteen trumps
pad-fact-melded = Points of all cards melded
pad-fact-left = Points left in the hands
pad-fact-cards = Melded less left, in one number
pad-fact-trumps = Trumps
pad-value-trumps-none = None
pad-none-trumps = Not needed
pad-fact-folded = Folded
pad-none-folded = Nobody
pad-fact-winner = Won the deal
pad-value-winner-draw = A draw
pad-fact-value = Worth
pad-fact-dark = The team at eleven did not look at its cards

pad-share = Share
pad-share-about = Others can watch the score on their phones, or write too. The sheet is then also kept on this server. Without a network you go on as before; what you write is sent later.
pad-share-begin = Share this sheet
pad-share-who = What the others may do
pad-share-watch = Watch
pad-share-write = Write
pad-share-watch-about = With this link they see the sheet.
pad-share-write-about = With this link they also enter and correct deals. Give it to your table only.
pad-share-code = QR code of the link
pad-share-link = Link
pad-share-copy = Copy link
pad-share-copied = Copied
pad-share-on = Shared: others see what you write.
pad-share-watching = You are watching this sheet.
pad-share-lost = No connection. What you write is kept here and sent later.

pad-file-unreadable = This file cannot be read.
pad-file-other = This file is not a sheet of the score pad.
pad-file-newer = A newer version of the score pad wrote this file.
pad-file-game = The score pad does not know the game of this file.
pad-file-options = The rules in this file are not complete or not valid.
pad-file-entries = The deals in this file are damaged.
