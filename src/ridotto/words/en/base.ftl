# Texts shared by all pages.

base-unreachable = The server cannot be reached.
base-failed = The server could not answer ({ $status }).
base-no-page = There is no such page.
base-no-load = The page could not be loaded.
base-to-lobby = To the lobby
base-reload = Reload
base-waiting = Loading …
base-close = Close
base-bot = Bot { $number }
# A person without a name, the second of them at a table, and a person's name in a sentence.
base-guest = Guest
base-guest-number = Guest { $number }
base-person = { $name }
base-name = Your name
base-name-about = As the others will see it.
base-name-saved = Saved
base-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
base-comma = { ", " }
base-about = { $what }: { $says }
base-sentence = { $part }.{ " " }

base-settings = Settings
base-language = Language
base-language-en = English
base-language-ja = 日本語
base-sounds = Sounds
base-motion = Moving cards
base-pace = Pace
base-pace-slow = Slow
base-pace-normal = Normal
base-pace-fast = Fast
base-pace-tap = A tap after each trick
base-two-taps = Two taps to play a card
base-automatic = Cards played for me
base-automatic-off = None
base-automatic-last = The last trick
base-automatic-forced = Forced cards too
base-weighs-coinche = Ask before a coinche that the coach thinks worse by over 100 points
base-marks = Explain first games
base-banter = Bots chat
base-four-colours = Four-colour suits
base-faces = Cards
base-faces-table = As set at the table
base-faces-french = French
base-faces-italian = Italian
base-theme = Colours
base-theme-auto = Same as the system
base-theme-light = Light
base-theme-dark = Dark
