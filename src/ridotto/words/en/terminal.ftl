### Messages of the terminal alone. It shares the others with the browser.

# ---- the table

terminal-dealer-mark = D
terminal-target = to { $points }
terminal-last = Last
terminal-heard = Heard
terminal-shown = Shown
terminal-declared = Declared
terminal-thrown = Thrown
terminal-order = Order
terminal-cards = Cards
terminal-top = top
terminal-calls = calls
terminal-points = Points
terminal-roles = Roles
terminal-tied = tied
terminal-clean = clean
terminal-semi-clean = semi-clean
terminal-dirty = dirty
terminal-suit-italian = { $suit ->
    [S] sw
    [H] cu
    [D] co
   *[C] ba
}

# ---- what may be done

terminal-aside = {" "}({ $what })
terminal-seat-number = { $seat }
terminal-seat = Seat { terminal-seat-number }
terminal-choice = { $choice } ({ $about })
terminal-play = Play a card: its number or its name
terminal-play-one = Only one card is allowed: type its number or its name
terminal-play-any = Play any card: its number or its name
terminal-face-down = face down: { $example }
terminal-take = { $suit } becomes trumps
terminal-bid = bid { $number } or more with { $suits }, like { $example }
terminal-bid-ranks = bid { $ranks }, the later the stronger
terminal-name-trumps = Name trumps: { $suits }
terminal-first = or first: { $what }
terminal-more-declarations = { $count } more: declare
terminal-more-actions = { $count } more: { $command }
terminal-cut = cut 13 top or cut 13 bottom: how many cards from the top, 1 to 39,
    and from which end the cards are dealt then
terminal-to-partner = your partner’s hand
terminal-melds = { $count ->
    [one] 1 meld
   *[other] { $count } melds
}
terminal-adds = { $count ->
    [one] 1 lay-off
   *[other] { $count } lay-offs
}
terminal-discard = { $key } and a card discards it
terminal-list-meld = Melds
terminal-list-meld-wild = Melds with a wild card
terminal-list-add = Lay-offs
terminal-list-other = Other
terminal-list-numbers = The number plays it; longer melds may be typed, like m 7h 8h 9h 10h.
terminal-nothing-to-choose = There is nothing to choose now.
terminal-nothing-to-declare = There is nothing that you may declare now.
terminal-nothing-to-lay = Nothing can be melded or laid off now.
terminal-nothing-to-say = There is nothing that you may say now.
terminal-no-trick = No trick is complete yet.

# ---- prompts

terminal-prompt = { $what } (? for help):{" "}
terminal-your-card = Your card
terminal-your-bid = Your bid
terminal-your-move = Your move
terminal-your-trumps = Trumps
terminal-your-cut = Your cut
terminal-this-packet = This packet
terminal-team-answer = Your team’s answer
terminal-team-choice = Your team’s choice
terminal-draw-or-take = Draw or take
terminal-take-or-pass = Take or pass
terminal-ways = That can be done in more than one way:
terminal-which = Which one? 1 to { $count }, or Enter for none:{" "}
terminal-say-which = What do you say? 1 to { $count }, or Enter for nothing:{" "}
terminal-interject = Say { $word } now? y, or Enter for no:{" "}
terminal-back = Enter to go back to the table, or what you want to do:{" "}
terminal-more = Enter for { $count ->
    [one] one more line
   *[other] { $count } more lines
}, or what you want to do:{" "}
terminal-next-deal = Enter for the next deal, or a command (log shows the deal):{" "}
terminal-no-command = “{ $text }” is not a command: ? shows what can be typed.
terminal-refused = { $rule }: { $sentence }
terminal-rules-show = { " " }(“rules { $rule }” shows the rule)
terminal-rules-help = rules { $prefix }-7.6 shows a rule, rules { $prefix }-7 a section, rules { $game } the whole book.
terminal-bots = Bots:{" "}
terminal-bot-level = { $who } ({ $level })
terminal-replaced = { $why }. A steady bot has moved instead.
terminal-hint = Advice: { $action }
terminal-sorted-suit = Your hand is sorted by suit.
terminal-sorted-rank = Your hand is sorted by rank.
terminal-between = {". "}

# ---- one sentence a fact

terminal-labelled = { $label }:{" "}
terminal-sentence-end = .
terminal-said-plain = { $who }: { $words }
terminal-hand = Your cards: { $cards }
terminal-hand-rest = Not to be played now: { $cards }
terminal-hand-held = Your hand: { $cards }
terminal-expected = Points expected, decision by decision
terminal-told-score = The score is { $scores }
terminal-told-target = { $points } points win the match
terminal-told-deals = { $you ->
    [yes] You are the dealer
   *[no] { $who } is the dealer
}
terminal-told-card = { $you ->
    [yes] You have played { $card }
   *[no] { $who } has played { $card }
}
terminal-told-turn = { $you ->
    [yes] It is your turn
   *[no] { $who } is in turn
}
terminal-told-meld = { $who }, meld { $number }: { $words }
terminal-told-won = . Winner: { $who }
terminal-told-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}

# ---- what is said

terminal-said = { $who }: “{ $words }”
terminal-said-team = { $who } (team only): “{ $words }”

# ---- the match

terminal-rule = Rule
terminal-how = How it went
terminal-level = level
terminal-leads = { $side ->
    [us] we lead
    [them] they lead
    [you] you lead
    [one] { $who } leads
   *[some] { $who } lead
} by { $by }
terminal-drawn = The match is drawn.
terminal-time-up = The time is up: the match ends with this deal.
terminal-saved = The match is saved in { $path }.
terminal-not-saved = The match could not be saved in { $path }: { $reason }.
terminal-resume = Continue with: { $command }
terminal-set-aside = Your unfinished match is kept: { $command }
terminal-once-more = To play the same cards again: { $option }

# ---- lessons

terminal-lessons-how = Play them: { $command }
terminal-lesson-enter = Enter: { $what }{" "}
terminal-lesson-said = { $verdict } { $reason }
terminal-lesson-no-command = There is no “{ $text }” in a lesson: ? shows what can be typed.

# ---- typed lines that cannot be read

unread-no-card = “{ $text }” is not a card: write rank and suit, like JH or 10s.
unread-no-claim = “{ $text }” is not a claim: expected one like “claim partner 3” or “claim not-have 7C”.
unread-unknown = “{ $text }” is neither an action nor a command here: ? shows what can be typed.
unread-twice = Card { $number } is named twice: the numbers stand below your hand.
unread-nothing = Nothing was done.
unread-no-card-number = There is no card { $number }: { $count ->
    [0] no card is to be chosen now
    [one] the only number below your hand is 1
   *[other] the numbers stand below your hand, 1 to { $count }
}.
unread-no-declaration-number = There is no declaration { $number }: declare shows { $count }.
unread-no-action-number = There is no action { $number }: legal shows { $count }.
unread-no-offer-number = There is no such choice { $number }: melds lists { $count }.

# ---- words to type; the short forms of the help work too

typed-play = play
typed-pass = pass
typed-take = take
typed-trumps-take = take
typed-bid = bid
typed-capot = capot
typed-coinche = coinche
typed-surcoinche = surcoinche
typed-declare = declare
typed-claim = claim
typed-claim-partner = partner
typed-claim-not-partner = not-partner
typed-claim-have = have
typed-claim-not-have = not-have
typed-claim-me = me
typed-trumps-claim = claim
typed-alone = alone
typed-trump = trump
typed-draw = draw
typed-meld = meld
typed-melds = melds
typed-add = add
typed-discard = discard
typed-withdraw = withdraw
typed-pile = pile
typed-sort = sort
typed-cut = cut
typed-keep = keep
typed-give = give
typed-throw = throw
typed-truco = truco
typed-accept = accept
typed-fold = fold
typed-look = look
typed-dark = dark
typed-down = down
typed-top = top
typed-bottom = bottom
typed-help = help
typed-hint = hint
typed-review = review
typed-rules = rules
typed-score = score
typed-log = log
typed-last = last
typed-table = table
typed-legal = legal
typed-say = say
typed-save = save
typed-quit = quit

# ---- help

terminal-help =
    hint          what the best bot of this game would do in your place, and why
    review        the last deal that is over: what each of your decisions cost
    legal         everything that you may do now
    rules 7.6     a rule in full; every refusal names its rule
    score         the match so far
    log, last     the deal so far; the last trick
    table         the whole table again, with --plain
    say           what can be said, by number; say TEXT says anything else
    save [FILE]   saves the match
    quit          saves it and leaves: continue with --resume
    Tab           completes cards and commands; the arrow keys bring back lines
terminal-help-lesson =
    legal         everything that you may do now
    rules 7.6     a rule in full; every refusal names its rule
    log, last     the deal so far; the last trick
    table         the whole table again, with --plain
    quit          leaves the lessons
terminal-help-generic =
    Actions       the number of an action, or the action as the rulebook writes it;
                  a card alone, like JH or 10h, is played
terminal-help-trumps =
    A card        JH or its number below your hand; also play JH, 10h, hj
    Trumps        take; in the second round take s, or short s; pass, or short p
    Bids          bid 90 h, or short 90h; 120nt, 110at, capot s; coinche, surcoinche
    Combinations  declare shows what you may declare, declare 2 declares the second
                  of them; all of it before your first card
terminal-help-briscola-bugiarda =
    Bids          bid 5, bid k, or short 5, k; alone; pass, or short p;
                  of A 3 K Q J 7 6 5 4 2 alone the later is the stronger
    Trumps        trump s, or short s: the card of your bid in that suit is called,
                  its holder is your partner
    A card        JH or its number below your hand; nobody has to follow suit
    Talk          say lists claims, true or not; others are typed: claim partner 3,
                  claim not-partner left, claim have 7C, claim not-have s
terminal-help-truco =
    A card        4C or its number below your hand; face down: 4c down, 4cd, 2 down;
                  the manilhas (marked, under Order) beat all other cards, which
                  go by their ranks; nobody has to follow suit
    Cut           cut 13 top, cut 13 bottom, or short 13, 13b
    Packet        keep, give (to your partner), throw; short k, g, t
    Truco         truco before you play a card; the answers are accept, fold, truco
                  (a raise); short t, a, f. You give the answers of your team
    Special       with 11 points (Minas: 10): accept or fold, and where you may
                  choose to look, look or dark; if both have as many: top
    Talk          say lists the phrases and the signals for your partner
terminal-help-rummy =
    Begin   draw or d; take or t (the whole pile); pass or p when the stock is empty
    Melds   meld 7h 8h 9h, short m 7h 8h 9h, or with the numbers below your hand:
            m 3 4 5. In any order; jk is a joker. Write a sequence upwards to say
            which card a wild card stands for: m 7h jk 9h
    Add     add 2 10h or a 2 10h, several too: a 2 10h jh; a 2 5 adds your 5th card
    Number  melds lists what can be melded or laid off: a number alone plays it
    End     discard 4c, short x 4c or x 7 (your 7th card)
    Biriba  withdraw takes provisional melds back; trump s names trumps
    sort    hand by suit or by rank; pile shows the pile again

# ---- the list of games

games-game = game
games-players = players
games-rulebook = rulebook
games-presets = presets
games-rules = rules
games-notation = How all rulebooks write cards, seats and actions

# ---- bots against each other

simulate-side = side
simulate-bots = bots
simulate-points = points a deal
simulate-confidence = 95 % confidence
simulate-deviation = deviation
simulate-seats = { $count ->
    [one] seat { $seats }
   *[other] seats { $seats }
}
simulate-range = { $low } to { $high }
simulate-ended = { $how } { $count } ({ $share })
simulate-rules = { $game } ({ $rules })
simulate-summary = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} of { $game }, seed { $seed }: { $ended }; { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} a deal

# ---- every bot against every other one

arena-bot = bot
arena-rating = Elo
arena-anchor = 0
arena-time = ms a decision
arena-longest = longest
arena-hero = bot
arena-villain = against
arena-margin-deal = points a deal
arena-margin-match = points a match
arena-wins = wins
arena-rounds-deal = deals
arena-rounds-match = matches
arena-estimate = { $mean } ± { $width }
arena-percent = { $mean } ± { $width } %
arena-summary-deal = { $game }, seed { $seed }: each deal played { $sides } times, with the bot on each side once; equals win { $equal } %
arena-summary-match = { $game }, seed { $seed }: each match played { $sides } times, with the bot on each side once; equals win { $equal } %
arena-fixed = ± is the 95 % interval, bold if it excludes 0; ms are processor time per decision with a choice
arena-sequential = ± is a 95 % confidence sequence: it is valid although a pairing stops once it excludes 0; ms are processor time per decision with a choice
arena-calls = { $played }, { $name } bidding for all seats
arena-summary = { $played }; { $read }
arena-source = ridotto { $version }, { $state ->
    [clean] commit { $commit }
    [changed] commit { $commit } with changes that are not committed
   *[unknown] commit not known
}

# ---- what a best response wins

exploit-bot = bot
exploit-margin = won from it a deal
exploit-wins = deals won
exploit-deals = deals
exploit-summary = { $game }, seed { $seed }, { $nodes } { $way ->
    [asked] questions to the bot a decision: a local best response that knows the bot from its answers
    [search] positions a decision: a local best response that takes the bot for a search bot or a careful player, as the game's search models them
   *[exact] positions a decision: a local best response that knows the bot's probabilities
  }. { $lost ->
    [yes] It lost, so it has misjudged the bot: this says nothing of what can be won. Try more --nodes, or another --way.
   *[no] More may be won: this is a lower bound.
  } ± is Student's 95 % interval, bold if it excludes 0; equals win { $equal } %

# ---- the benchmark suite

bench-game = game
bench-estimate = suite { $suite }, track { $track }: { $minutes ->
    [0] less than a minute
    [one] about { $minutes } minute
   *[other] about { $minutes } minutes
} with { $jobs ->
    [one] { $jobs } process
   *[other] { $jobs } processes
}
bench-summary = { $bot }, suite { $suite }, track { $track }: { $command }
bench-fixed = ± is the 95 % interval of duplicate rounds, after the luck of the draw has been taken out where the suite does so; ms are processor time per decision with a choice
bench-same = The same { $count ->
    [one] result
   *[other] { $count } results
} as in { $path }
bench-differs = { $game }, { $opponent }: not the result in { $path }

# ---- a data set

dataset-file = { $file }: { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}

# ---- the proof of fair deals

proof-deal = deal { $number }
proof-match = match
proof-not = { $name }: NOT PROVED: { $faults }
proof-between = { "; " }
proof-deal-proved = { $name }: proved: commitment, seals, shuffle, cards, actions and link agree
proof-match-agrees = { $name }: agrees: finished; every deal follows from the previous one and gives the recorded scores
proof-match-proved = { $name }: proved: finished; every deal follows from the previous one and gives the recorded scores
proof-but = but: { $note }
proof-signed = signed: NOT PROVED by whom: the key { $key } was not compared with a known one, and anyone can sign with a key of their own: compare it with the key that the server’s tables show, or give that one with --key
proof-signed-given = signed: by the key that you gave, { $key }: no one without it has changed anything since
proof-signed-named = signed: by { $name }, key { $key }: no one without it has changed anything since
proof-chain = chain: ends with { $head }
proof-limits = not proved: who was behind the seals, and that they opened what they had sealed: only the browsers at the table can
      {"  "}tell (/verify there); nor that no one learned another player’s cards

# ---- the help of the commands: headings and placeholders

help-usage = Usage:{" "}
help-some-options = [OPTIONS]
help-some-command = COMMAND
help-some-arguments = [ARGS]…
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-default = {" "}[default: { $value }]
help-variable = {" "}[environment: { $name }]

# ---- the command line

usage-near = , did you mean { $words }?
usage-expected = , expected one of { $words }
usage-how = { $sentence } (ridotto --help shows how to use it)
usage-missing = { $name } is missing
usage-number = { $name } '{ $text }' is not allowed, expected { $whole ->
    [yes] a whole number
   *[no] a number
}{ $bounds }
usage-from = { " " }of { $low } or more
usage-from-to = { " " }from { $low } to { $high }
usage-flag = there is no option '{ $name }' here{ $hint }
usage-command = '{ $word }' is not a command{ $hint }
usage-no-command = no command is given
usage-extra = '{ $word }' is not expected here
usage-needs-value = { $word } needs a value
usage-takes-none = { $word } takes no value
usage-books = : ridotto rules lists the rulebooks
usage-game = '{ $word }' is not a game of ridotto{ $hint }
usage-book = '{ $word }' is neither a rulebook nor a rule{ $hint }
usage-rule = '{ $word }' is not a rule of { $game }{ $hint }
usage-primer = '{ $game }' has no primer, expected one of { $words }; ridotto rules { $game } prints its rules
usage-lessons = '{ $game }' has no lessons; ridotto learn { $game } prints its primer
usage-lesson = '{ $word }' is not a lesson of { $game } (1 to { $last }){ $hint }
usage-language = --language '{ $word }' is not available, expected one of { $words }
usage-preset = '{ $word }' is not a preset of { $game }{ $hint }
usage-no-option = --option '{ $text }' is not an option, expected name=value, for instance target=500
usage-option = '{ $name }' is not an option of { $game }{ $hint }
usage-option-twice = option { $name } is given twice
usage-value = option { $name }: '{ $text }' is not allowed, expected { $allowed }
usage-one-of = one of { $words }
usage-said = { $what }
usage-whole = a whole number of { $low } or more{ $more }
usage-whole-to = a whole number from { $low } to { $high }{ $more }
usage-idle = option { $name } changes nothing with { $other }={ $value }: leave one of the two out
usage-null = option { $name }: none is allowed only with a number for { $other }
usage-bot = '{ $name }' is not a bot{ $hint }
usage-bot-game = the { $name } bot does not play { $game }, expected one of { $words }
usage-bots = --bots '{ $text }' names { $count } bots, expected one for all or { $seats }, one for each seat
usage-budget = '{ $name }' is not a bot, expected a level that searches and a number of positions, as in strong:500
usage-alone = { $name } cannot compete alone, expected one of { $words } as well
usage-calls = --calls { $name } has no effect in { $game }, expected a game in which cards are played to tricks
usage-plot = --plot { $path } is not allowed, expected a name that ends in .svg or .html
usage-seat = --seat { $seat } does not exist, expected 0 to { $last }
usage-resume = --resume continues the saved match as it is: leave out { $words }
usage-resume-bots = this match has third-party bots: --bots '{ $words }' lets them play on
usage-other-match = { $path } holds a match of { $found }, not of { $game }
usage-file-alone = '{ $text }' is only understood with --resume
usage-review = there is no search for { $game }: it cannot be reviewed
usage-level-by = --level cannot be combined with --by: a bot decides how hard it thinks
usage-deal = --deal { $deal } does not exist, expected 1 to { $last }
usage-step = --step { $step } does not exist, expected 0 to { $last }
usage-fact = '{ $text }' is not a fact, expected name=value, for instance points=98,64
usage-fact-twice = the fact { $name } is given twice
usage-no-facts = there are no facts, expected some such as declarer=2 points=98,64, or --facts with JSON
usage-facts-json = --facts '{ $text }' is not a JSON object
usage-names = --names needs { $count } names, one for each side of the score
usage-bench-bot = expected one bot, as an argument or with --bot
usage-bench-check = --check takes suite and track from the file, so neither --suite nor --quick is allowed with it
usage-bench-out = --out: { $path } is not allowed, expected a name that ends in .json
usage-file = { $path }: { $reason }
usage-output = the output cannot be written: { $reason }
usage-key = --key '{ $word }' is not allowed, expected the 64 hexadecimal digits of a server’s key
usage-signatures = { $name } is missing: pip install "ridotto[cli]" installs what signatures need
usage-cluster = there is no cluster at { $address }: { $reason }
usage-no-match = { $path }: no match to resume: { $reason }

# ---- why a file or an address cannot be used, by the system’s names for it

usage-ENOENT = No such file or directory
usage-EACCES = Permission denied
usage-EISDIR = Is a directory
usage-ENOTDIR = Not a directory
usage-EEXIST = File exists
usage-ENOSPC = No space left on device
usage-EROFS = Read-only file system
usage-EADDRINUSE = Address already in use

# What if …? (ridotto whatif)
whatif-source = Source: { $source }
whatif-discretion = At the director's discretion.
whatif-effect-stands = The card or action stays on the table.
whatif-effect-back = The card or action is taken back.
whatif-effect-redeal = The cards are dealt again.
whatif-effect-cancelled = The deal is cancelled.
whatif-adjusted = Adjusted score if seat 0 is at fault: { $facts }
whatif-needs = The adjusted score starts from these facts of the deal: { $facts }
