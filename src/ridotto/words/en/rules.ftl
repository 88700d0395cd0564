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
rules-notation = How rulebooks write cards, seats and actions
rules-play = Play { $game } now
rules-missing = This rulebook could not be loaded.
rules-top = Back to the top
rules-about = For developers: source, decisions, notation
rules-opening = How this book is written
rules-learn = Learn it in three minutes
rules-rule = Rule { $rule }
# Separator of an option and its value, and the values of a switch.
rules-is = {": "}
rules-on = on
rules-off = off
rules-usual = usual
rules-changes = Changes { "" }
rules-origin = Source: { "" }
rules-code = When a rule has been broken
rules-code-about = What federations and contests prescribe, in our words. The director of an event has the last word.
rules-code-article = article { $article }
rules-code-discretion = The codes leave this open: the director decides.
# Verbs of the notation where they stand alone.
rules-verb-play = Play
rules-verb-declare = Declare
rules-verb-add = Add
rules-verb-meld = Meld
rules-verb-discard = Discard
# Actions that name cards.
rules-act-play = Play { $cards }
rules-act-meld = Meld { $cards }
rules-act-add = Add { $cards } to meld { $n }
rules-act-discard = Discard { $cards }
rules-act-declare = Declare { $cards }

# ---- the primers

learn-title = Learn { $game }
learn-kicker = In three minutes
learn-rules = The whole rulebook
learn-missing = There is no primer for this game yet. Its rules:
learn-signs = The small links after a sentence lead to the rule behind it.
