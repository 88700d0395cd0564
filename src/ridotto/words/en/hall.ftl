# Pages of a club's evening: the director's desk, the wall, phones and papers.

hall-title = Evenings with real cards
hall-lead = A tournament at real tables: entries, pairings, results and standings, on this computer and on every phone in the hall. Nobody needs an account or the internet.
hall-mine = Your evenings
hall-untitled = Untitled evening
hall-take-off = Take { $title } off this list
hall-take-off-short = Take off the list
hall-new = A new evening
hall-open = Open the evening
hall-settings = Settings
hall-settings-about = The evening runs as it is. Everything can also be changed later.
hall-evening-title = Title
hall-restore = Continue from a file
hall-restore-about = An evening that was saved on another computer goes on here. Links and codes on paper stay valid if this computer has the same address.
hall-to-evenings = To your evenings
hall-to-evening = Pairings and standings
hall-to-wall = Wall
hall-role-director = director
hall-role-deputy = deputy
hall-silent = The server does not answer. This page keeps trying; nothing is lost.
hall-link-incomplete = This link is incomplete
hall-link-incomplete-about = Its last part is missing. Scan the code again, or ask the director for the link.
hall-sending = Sending…
hall-lines = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}

# Tables of pairings and standings
hall-table = Table
hall-part = Group
hall-players = Players
hall-result = Result
hall-forfeit = forfeits
hall-sits-out = sits out
hall-by-hand = changed by the director
hall-adjusted = adjusted: { $article }
hall-state-open = no result yet
hall-state-entered = entered by one side
hall-state-confirmed = Confirmed by both sides
hall-state-disputed = the sides differ
hall-state-ruled = Entered by the director
hall-place = Place
hall-played = Played
hall-penalties = Penalties
hall-out = has withdrawn
hall-standings = Standings
hall-standings-of = Standings, group { $group }
hall-go-on = { $count ->
    [one] The first of the group goes on.
   *[other] The first { $count } of the group go on.
}
hall-go-on-others = { $count ->
    [one] The first of the group plays the main bracket, the others play the consolation bracket.
   *[other] The first { $count } of the group play the main bracket, the others the consolation bracket.
}
hall-round = Round { $round }
hall-round-of = { $rounds ->
    [0] Round { $round }
   *[other] Round { $round } of { $rounds }
}
hall-before = The first round has not been paired yet.
hall-marks = What was changed by hand
hall-news = Announcements

# Clock
hall-clock-left = Time left: { $time }
hall-clock-over = The time is over.
hall-clock-stopped = stopped
hall-clock-start = Start the clock
hall-clock-stop = Stop
hall-clock-resume = Go on
hall-clock-reset = Reset

# The phone of a line
hall-closed = The evening is over.
hall-you-are-out = You have withdrawn from this evening.
hall-wait-first = The first round is about to be paired.
hall-wait-next = The next round is about to be paired.
hall-you-sit-out = You sit out this round
hall-at-table = Table { $table }
hall-against = against { $names }
hall-they-entered = The other side has entered:
hall-you-entered = You have entered { $scores }.
hall-wait-confirm = The other side now confirms it on its phone.
hall-disputed-about = The other side has entered something else. Compare your slips; the director decides.
hall-confirm = Confirm
hall-differs = Our slip says otherwise
hall-enter-again = Enter it again
hall-send-result = Send the result
hall-deal = Deal { $deal }
hall-deal-of = Deal { $deal }, { $name }
hall-total = Total
hall-total-of = Total of { $name }
hall-sign = Change the sign: { $what }
hall-more-deals = One more deal
hall-by-deal = Deal by deal
hall-only-total = Totals only
hall-sure = It is right: send it
hall-your-place = Place { $place }
hall-your-results = Earlier rounds
hall-all-standings = Pairings and standings of all

# Matches at ridotto's own tables
hall-online = played online
hall-online-here = Your match is played online. The table opens when the first of you starts.
hall-online-opened = Your match is played online. The table is open. The result enters itself.
hall-online-play = Play this match online
hall-online-refused = The online match ended { $scores }. The director enters the result.
hall-online-matches = Online matches
hall-online-about = A match at one of ridotto's own tables, for players who are elsewhere. The other tables keep their real cards.
hall-online-unopened = set to be played online; nobody has opened the table yet
hall-online-running = being played
hall-online-refused-desk = over: { $scores }. The evening does not take this as a result: enter it yourself.
hall-online-taken = result taken over: { $scores }
hall-online-by-hand = result entered by hand: { $scores }
hall-online-watch = Watch
hall-online-back = Back to a real table
hall-online-table = Table to play online
hall-online-set = Play online

# Entry on one's own phone
hall-own-page = Your table and results
hall-entries-closed = Entries by phone are closed. Please ask the director.
hall-person-number = Player { $number }
hall-name = Name
hall-person-more = Member number, club, junior
hall-member-number = Member number
hall-club = Club
hall-junior = under 18
hall-more-people = One more player
hall-team-name = Name of the pair or team
hall-team-name-about = Optional; without one, the players' names are joined.
hall-shown = On the wall
hall-shown-about = How the club's public pages name you.
hall-shown-name = full name
hall-shown-initials = initials
hall-shown-number = number only
hall-enter = Enter
hall-entered-as = You are entered as number { $number }.
hall-entered-about = The director sees it at once.
hall-enter-another = Enter another pair

# The desk
hall-desk = Director's desk
hall-panel-entries = Entries
hall-panel-round = Round
hall-panel-results = Results
hall-panel-links = Links and paper
hall-panel-settings = Settings
hall-panel-log = Log

hall-add = Add entries
hall-add-about = One entry on each line: Anna Rossi - Bruno Verdi. Tabs, semicolons and commas separate as well; rows copied from a spreadsheet work.
hall-add-do = Add
hall-from-file = From a CSV file…
hall-entries-count = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}, { $paid } paid
hall-find = Find a name
hall-draw-partners = Draw partners
hall-draw-groups = Draw groups
hall-number = No.
hall-paid = Paid
hall-paid-of = { $name }: paid
hall-actions = Actions
hall-junior-mark = junior
hall-entry-out = withdrawn
hall-entry-drawn = drawn into a pair
hall-eliminated = eliminated
hall-edit = Edit
hall-edit-of = Edit { $name }
hall-withdraw = Withdraw
hall-return = Returns
hall-reenter = Re-enter
hall-reenter-back = Take re-entry back
hall-line-name = Name of the entry
hall-group = Group
hall-replaces = Another person takes this place from now on
hall-forget = Delete this person's data
hall-save = Save

hall-round-now = Current round
hall-no-round = No round yet
hall-pair-first = Pair the first round
hall-pair-next = Pair the next round
hall-pair-anyway = Pair without the missing results
hall-missing = { $count ->
    [one] One slip is missing:
   *[other] { $count } slips are missing:
}
hall-all-in = All slips are in.
hall-slip = Slip
hall-slip-about = Number of the table, scores, Enter.
hall-slip-enter = Enter
hall-slip-done = Table { $table }: { $scores }
hall-slip-known = Known so far: { $scores }
hall-slip-again = If it is right all the same, enter it again.
hall-no-table = There is no table { $table } in this round.
hall-disputed-at = Table { $table }: the sides have entered different results.
hall-decide = Decide
hall-exchange = Exchange two entries
hall-exchange-about = The two change places in this round. It stays visible for everyone.
hall-fix = Have two entries meet
hall-fix-about = They meet in the next round that is paired. It stays visible for everyone.
hall-forbid = Keep two entries apart
hall-forbid-about = They are not paired from now on. It stays visible for everyone.
hall-first-line = First entry
hall-second-line = Second entry
hall-do = Do it
hall-cancel-round = Take this pairing back
hall-announce = Announce
hall-announce-example = Coffee until nine
hall-retract = Take down

hall-line = Entry
hall-points = Points
hall-reason = Reason
hall-reason-about = A result that counts is changed only with a reason, which stays visible.
hall-article = Article
hall-article-about = Of the rulebook or of the federation's code: BUR-13.2
hall-change = Change
hall-change-of = Result of table { $table }, round { $round }
hall-changes = { $count ->
    [one] { $count } change
   *[other] { $count } changes
}
hall-correct = Correct
hall-history = History
hall-result-way = What is entered
hall-way-scores = scores
hall-way-forfeit = forfeit
hall-way-award = adjusted score
hall-forfeits = Who forfeits
hall-winner = Who goes on
hall-winner-about = Only in a knock-out match that ended level.
hall-winner-none = nobody
hall-award-about = Points of the standings for each side, in place of those that the scores are worth.
hall-award-of = Points for { $name }
hall-penalize = Take points
hall-penalty = { $name }: { $points } points, { $article }
hall-lift = Lift
hall-lifted = lifted
hall-export-failed = The file could not be fetched.

hall-papers = To print
hall-paper-slips = Slips
hall-paper-cards = Table cards
hall-paper-tags = Name tags with codes
hall-paper-tables = Pairings by table
hall-paper-names = Pairings by name
hall-paper-standings = Standings
hall-paper-rounds = All rounds
hall-paper-brackets = Brackets
hall-paper-prizes = Prize list
hall-no-brackets = No bracket has been drawn yet.
hall-archive = Archive as PDF
hall-paper-size = Paper
hall-archive-languages = Languages of the PDF
hall-round-choose = Round
hall-print = Print
hall-slip-base = Base
hall-slip-cards = Cards
hall-slip-standing = Points
hall-slip-signed = Signed
hall-tag-about = Your table, your opponents and your results: point your phone's camera here.
hall-tags-director = Only the director can print tags: they hold the links of the entries.
hall-origin = Address that phones in the hall reach
hall-unreachable = Phones cannot reach this server yet: start it with --host 0.0.0.0 and open this page by an address that it prints.
hall-link-entry = Entry by phone
hall-link-entry-about = One link for all players: they enter themselves, as long as the settings allow it, and then have the page of their entry.
hall-link-public = Public page
hall-link-public-about = Pairings and standings, for everyone.
hall-link-wall = Wall
hall-link-wall-about = For a television or projector: open it there and make it full screen.
hall-link-deputy = Deputy
hall-link-deputy-about = Entries, pairings and results, but no settings.
hall-link-director = Director
hall-link-director-about = Everything. Open it on a second device, so that the evening survives this one.
hall-link-line = Phone of an entry
hall-link-line-about = Its table and its results; it enters and confirms scores. The tags carry these codes.
hall-new-link = New link; the old one ends
hall-code-of = QR code: { $what }
hall-another-phone = Open this page on another phone
hall-another-phone-about = Your partner can open it with this code or link. Show it to nobody but your partner: it can enter your results.
hall-backup = Backup
hall-backup-about = The whole evening in one file, with which another computer continues it. It holds the links: keep it as you keep a key.
hall-backup-do = Save the file
hall-copies = Copies on this device
hall-copies-about = While the director's desk is open, and for seven days after, this browser keeps a copy of the evening. If the first computer dies, continue here from the copy.
hall-copy-at = as of { $at }
hall-copy-continue = Continue
hall-copy-save = Save the copy
hall-copy-delete = Delete
hall-copy-silent = This device has a copy of the evening as of { $at }; another computer can continue from it.

hall-settings-evening = The evening
hall-settings-rounds = Rounds
hall-settings-match = Matches
hall-settings-scoring = Points
hall-settings-results = Results
hall-settings-privacy = Privacy
hall-numbers-wanted = Numbers are expected here, separated by commas.
hall-stage-movement = Movement
hall-stage-rounds = Rounds
hall-stage-all = all
hall-stage-add = One more stage
hall-stage-remove = Remove stage { $stage }
hall-stage-deals = Deals
hall-stage-minutes = Minutes
hall-stage-target = Points to reach
hall-stage-best_of = Best of
hall-stage-bounds = Table of victory points
hall-stage-usual = as the evening
hall-stage-own = Length and victory points of this stage's matches
hall-stage-step = Tables to move
hall-stage-size = Players or pairs in a group
hall-stage-best = Go on from each group
hall-stage-main = Places in the main draw
hall-stage-consolante = Consolation bracket
hall-stage-all_places = Play for every place
hall-stage-third = Match for third place
hall-stage-decides = Decides the places
hall-end = End
hall-close = Close the evening
hall-close-about = The standings become final; nothing is lost, and it can be reopened with a reason.
hall-reopen = Reopen
hall-remove = Delete the evening
hall-remove-about = All entries, results and names are deleted from this server, for good. Save the file first if you want to keep them.
hall-keep = Keep it
hall-by-director = director
hall-by-deputy = deputy
hall-by-line = entry
hall-by-entry = entry by phone
hall-by-script = command line

# The wall
hall-final = Final standings
hall-wall-tables = Pairings
hall-wall-names = Where you sit
hall-wall-standings = Standings
hall-open-tables = { $count ->
    [0] All results are in.
    [one] One table is still playing: { $tables }
   *[other] { $count } tables are still playing: { $tables }
}
hall-wall-back = Page before
hall-wall-next = Next page
hall-wall-stay = Stay on this page
hall-wall-go-on = Turn the pages
hall-wall-larger = Larger
hall-wall-smaller = Smaller
hall-wall-full = Full screen
hall-wall-bell = Ring

# Results as rows, the movement, a person's data
hall-rows = Enter results from a list
hall-rows-about = One table on each line: 7; 1250; 980. Rows copied from a spreadsheet work.
hall-rows-preview = What the list says
hall-rows-count = { $refused ->
    [0] { $count ->
        [one] { $count } result to enter
       *[other] { $count } results to enter
    }
   *[other] { $count ->
        [one] { $count } result to enter, { $refused } left out
       *[other] { $count } results to enter, { $refused } left out
    }
}
hall-rows-enter = Enter these results
hall-rows-again = If it is right all the same, enter the list again.
hall-row = Line { $line }: { $why }
hall-row-table = There is no such table in this round.
hall-row-sides = The number of scores does not fit the table.
hall-row-number = That is not a score.
hall-row-twice = The list has this table twice.
hall-row-known = This result is already in.
hall-row-final = Another result counts already: change it under Results, with a reason.
hall-movement = Movement as a table
hall-movement-about = Numbers of the entries at each table. Late entries and withdrawals change it.
hall-movement-none = The coming rounds depend on the results: they are not known beforehand.
hall-person-data = Data of this person
hall-person-texts = Mentioned in
hall-was-replaced = { $name } (replaced)
hall-person-save = Save as a file
hall-forget-sure = Delete for good
hall-forget-about = Name, member number and club of { $name } are deleted, also where you have written them in reasons or announcements; the results stay, without the name.
hall-yes = yes
hall-no = no
hall-next-pair = Go on to the first round
hall-restore-choose = Choose the file…
hall-clock-warning = { $minutes ->
    [one] { $minutes } minute is left.
   *[other] { $minutes } minutes are left.
}

# Facts of deals
hall-by-facts = Let the law add up each deal
hall-by-scores = Enter scores
hall-deal-remove = Remove deal { $deal }
hall-no-facts = The rules of this evening have other sides than this table: enter the scores.

# What if?
hall-whatif = What if?
hall-case = What has happened
hall-effect-stands = The action stands.
hall-effect-back = The action is taken back.
hall-effect-redeal = The cards are dealt again.
hall-effect-cancelled = The deal ends.
hall-effect-none = Play goes on.
hall-source = { $title }, article { $article }, edition { $date }
hall-source-open = open the source
hall-discretion = The codes leave this open: the director decides.
hall-rule = Rule { $rule }
hall-adjust = Adjusted score…
hall-offender = Who broke the rule
hall-adjust-points = Points of the cards
hall-adjust-played = The deal as it was played:
hall-adjust-do = Work it out
hall-adjust-none = The article gives no score for this deal: award one.
hall-adjusted-deal = The deal now scores
hall-adjust-others = Points of the other deals of this match, to be added:
hall-adjust-others-of = Other deals of { $name }
hall-adjust-fill = Take it into the result
hall-adjust-award = Award a score with this article

hall-season = Season
hall-season-about = Evenings of a season count together, by team and by member. The season has a public page of its own.
hall-season-new = A new season
hall-season-title = Title of the season
hall-season-open = Open a season
hall-season-add = Add this evening
hall-season-joined = This evening counts for:
hall-season-of = { $count ->
        [one] one evening
       *[other] { $count } evenings
    }
hall-season-counts = the best { $best } count
hall-season-by-place = points by place: { $points }
hall-season-teams = Teams
hall-season-members = Members
hall-season-evenings = Evenings
hall-season-wins = Won
hall-season-best-place = Best place
hall-season-remove = Take out
hall-season-best = Evenings that count
hall-season-best-about = The best of each team or member; 0 counts all.
hall-season-points = Points by place
hall-season-points-about = The first place first, such as 10, 8, 6; empty counts the points of the evenings.
hall-season-listed = Search engines may list this page
hall-season-delete = Delete the season
hall-season-delete-sure = Delete it; the evenings stay
hall-season-changes = Changes
hall-season-change-opened = opened with { $detail }
hall-season-change-added = added: { $detail }
hall-season-change-removed = taken out: { $detail }
hall-season-change-settings = settings: { $detail }
