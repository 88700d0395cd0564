# What lobby and terminal call the game.

lobby-sueca = Sueca
lobby-sueca-line = Ten tricks with your partner, sevens next to the aces: take more than half of the 120 points.
