### Settings of a club's evening: what forms and the command line say of them. The settings are in ridotto.club.evening.settings.

evening-setting-title = Title
    .about = Title of the evening, on the wall, on phones and on paper.
evening-setting-game = Game
    .about = The game whose law scores slips with facts; it may be left empty.
evening-setting-options = Rules
    .about = Options of the game where they differ from the rulebook's defaults.
evening-setting-people = People in an entry
    .about = 1 for single players, 2 for pairs, more for teams.
evening-setting-partners = Partners
    .about = Fixed: people enter together. Drawn: single entries are drawn into pairs for the evening. Changing: single entries, new partners in each round.
    .fixed = fixed
    .drawn = drawn for the evening
    .changing = changing each round
evening-setting-sides = Sides at a table
    .about = 2 if two lines meet; 5 at Briscola a cinque, where everybody plays alone.
evening-setting-groups = Groups
    .about = Number of groups (gironi), each with its own tables and winner; 1 for a single field.
evening-setting-entries_open = Entries by link
    .about = People may enter on their own phones, by the QR of the entry link.
evening-setting-late = Late entries by link
    .about = Round up to which people may still enter by the link; 0 means only before the first. The director may always enter a line.
evening-setting-prizes = Prizes
    .about = What each place gets, the first place first; without any, the prize list names all places.
evening-setting-stages = Rounds
    .about = The movements of the evening, one after the other, each with its number of rounds.
evening-setting-apart = Clubs apart
    .about = In a drawn first round lines of one club do not meet, as far as possible.
evening-setting-match = End of a match
    .about = After a number of deals, when the time is over (the deal is finished), or at a number of points.
    .deals = by deals
    .time = by time
    .target = by points
evening-setting-deals = Deals
    .about = Deals of a match; they also decide which table of victory points counts. A round that has a result keeps what it was played with.
evening-setting-minutes = Minutes
    .about = Time of a round on the clock; 0 for no clock.
evening-setting-warning = Warning
    .about = Minutes before the end at which the wall rings a first time.
evening-setting-target = Points to reach
    .about = Points at which a match by points, or a game of a best of three, ends.
evening-setting-best_of = Best of
    .about = Number of games of which the winner takes more than half; 0 if matches are not played in games.
evening-setting-unit = Multiple
    .about = Every score is a multiple of this; 0 accepts any number.
evening-setting-least = Lowest score of a deal
    .about = A lower one is asked about before it is accepted.
evening-setting-most = Highest score of a deal
    .about = A higher one is asked about before it is accepted.
evening-setting-sums = Sums of a deal
    .about = What both sides together can score in a deal; other sums are asked about before they are accepted.
evening-setting-scoring = Scoring
    .about = What a match is worth in the standings: victory points by the difference, the points themselves, wins, or points by place at the table.
    .victory = victory points
    .points = sum of points
    .wins = wins
    .places = points by place at the table
evening-setting-bounds = Table of victory points
    .about = Greatest difference for 10–10, 11–9 and so on; empty for the usual table of that number of deals. Rounds with results keep theirs.
evening-setting-win = Points of a win
    .about = What a win is worth if wins are counted.
evening-setting-draw = Points of a draw
    .about = What a draw is worth if wins are counted.
evening-setting-loss = Points of a loss
    .about = What a loss is worth if wins are counted.
evening-setting-place_points = Points by place
    .about = Points of the first, second and so on at a table; those who are equal share them.
evening-setting-order = Order of the standings
    .about = Columns that rank, in this order.
    .points = points
    .difference = difference
    .made = points made
    .wins = wins
    .opponents = points of the opponents
evening-setting-sit_out = Worth of sitting out
    .about = Points of the standings of a line that sits out.
evening-setting-sit_out_by = Sitting out counts
    .about = The fixed number of points, or the mean of the line's own matches.
    .fixed = the fixed number
    .mean = the mean of its matches
evening-setting-forfeit = Worth of a forfeit
    .about = Points of the side that is there; the absent one gets none.
evening-setting-season_points = Season's points
    .about = Points of the evening for a season, the first place first; empty counts the points of the standings.
evening-setting-confirm = The other side confirms
    .about = A result entered on a phone is final once the other side has confirmed it.
evening-setting-corrections = Corrections
    .about = Until when a final result may still be corrected, with a reason.
    .always = always
    .closing = until the evening is closed
    .next-round = until the next round is paired
evening-setting-shown = Names in public
    .about = What wall and public page show of an entry, unless it has chosen otherwise.
    .name = names
    .initials = initials
    .number = numbers
evening-setting-shown_juniors = Juniors' names in public
    .about = What wall and public page show of an entry with a junior, unless it has chosen otherwise.
    .name = names
    .initials = initials
    .number = numbers
evening-setting-listed = In search engines
    .about = Search engines may list the public page.
evening-setting-keep_days = Days that names are kept
    .about = So many days after the last change names and numbers are deleted, results stay; 0 keeps them.
evening-setting-keep_juniors_days = Days that juniors' names are kept
    .about = The same for juniors.

evening-movement-mitchell = Mitchell
evening-movement-danese = Danese
evening-movement-danese-modificato = Danese modificato
evening-movement-swiss = Swiss
evening-movement-drawn = drawn
evening-movement-round-robin = all against all
evening-movement-poules = groups (poules)
evening-movement-brackets = brackets
evening-movement-knockout = knock-out
evening-movement-repescagem = repescagem
evening-movement-individual = changing tables
evening-movement-ranked = tables by the standings

evening-column-points = { $scoring ->
        [victory] VP
        [wins] Wins
       *[other] Points
    }
evening-column-difference = Difference
evening-column-made = Made
evening-column-wins = Won
evening-column-opponents = Opponents

evening-change-created = created
evening-change-settings = settings changed
evening-change-entered = entered: line { $line }
evening-change-edited = entry changed: line { $line }
evening-change-withdrawn = withdrawn: line { $line }
evening-change-returned = returned: line { $line }
evening-change-substituted = a person replaced: line { $line }
evening-change-reentered = repescagem: line { $line }
evening-change-partners = partners drawn
evening-change-grouped = groups drawn
evening-change-paired = round { $round } paired
evening-change-cancelled = pairing of round { $round } taken back
evening-change-online = round { $round }, table { $table }: online
evening-change-seated = round { $round }, table { $table }: online table opened
evening-change-played = round { $round }, table { $table }: online match over, its scores are not a result
evening-change-exchanged = lines exchanged
evening-change-fixed = a pairing fixed
evening-change-forbidden = a pairing forbidden, or allowed again
evening-change-claimed = round { $round }, table { $table }: result entered by a line
evening-change-confirmed = round { $round }, table { $table }: result confirmed
evening-change-disputed = round { $round }, table { $table }: the sides differ
evening-change-ruled = round { $round }, table { $table }: result entered by the director
evening-change-corrected = round { $round }, table { $table }: result corrected
evening-change-adjusted = round { $round }, table { $table }: score adjusted
evening-change-penalized = penalty: line { $line }
evening-change-lifted = a penalty lifted
evening-change-clock = clock
evening-change-announced = announcement
evening-change-retracted = announcement taken down
evening-change-linked = a new link, which ended the old one
evening-change-forgotten = a person's data deleted
evening-change-closed = closed
evening-change-reopened = reopened

# ---- ridotto club

evening-created = { $title }: { $file }
evening-entered = { $lines ->
        [one] one line is entered
       *[other] { $lines } lines are entered
    }
evening-results = { $results ->
        [one] one result
       *[other] { $results } results
    } entered; tables still open: { $open }
evening-done = done; the evening has { $version } events
evening-written = { $file } is written
evening-expired = { $file }: the data of { $count ->
        [one] one person
       *[other] { $count } people
    } deleted
evening-would-expire = { $file }: the data of { $count ->
        [one] one person
       *[other] { $count } people
    } would be deleted
evening-followed = { $file } has { $version } events
evening-away = the evening cannot be reached; trying again. To continue it here, start `ridotto serve` and choose "Continue from a file"
usage-evening-link = '{ $text }' is not a director's link, expected http://…/club/…/desk#…
usage-evening-refused = the evening refuses the link: { $reason }
usage-evening-other = { $file } is the file of another evening
usage-cannot-read = { $file } cannot be read: { $reason }
usage-cannot-write = { $file } cannot be written: { $reason }
usage-setting = '{ $text }' is not a setting, expected NAME=VALUE
usage-results-row = row { $number }: expected the columns table, score1 and score2, with numbers
usage-command-json = '{ $text }' is not a command, expected a JSON object with a type
usage-points = '{ $text }' is not a list of points, expected one like 10,8,6
