### Papers of a club's evening: brackets and the archive.

paper-bracket = Bracket
paper-part-main = Main bracket
paper-part-consolante = Consolation
paper-part-repescagem = Repescagem
paper-final = Final
paper-semi-finals = Semi-finals
paper-quarter-finals = Quarter-finals
paper-round-of = { $number ->
    [1] First round
   *[other] Round of { $lines }
 }
paper-place = For place { $first }
paper-places = Places { $first } to { $last }
paper-of-part = { $part }: { $places }
paper-sheet = { $title }, sheet { $number } of { $of }
paper-date = Date
paper-entries = Entries
paper-prize = Prize
paper-points = Points
paper-reason = Reason
paper-time = Time
paper-before = Before
paper-after = After
paper-by = By
paper-article = Article
paper-change = Change
paper-corrections = Corrections
paper-lifted = lifted
paper-no-glyphs = No installed font has these characters: { $characters }. Install one that has them, and make the archive again.
