# The pages of the rulebooks.

rules-title = Rules of { $game }
rules-contents = Contents
rules-search = Search the rules
rules-found =
    { $n ->
        [0] No rule contains this.
        [one] One rule
       *[other] { $n } rules
    }

rules-link = Link to rule { $rule }
rules-language = This rulebook is in English.
rules-other = Other rulebooks
rules-play = Play { $game } now
rules-missing = This rulebook could not be loaded.
rules-top = Back to the top
rules-about = About this book and its source
