# Names of the cards.

card-joker = Joker
card-down = Face-down card

card-french = { card-rank-french } of { card-suit-french }
card-italian = { card-rank-italian } of { card-suit-italian }

card-rank-french = { $rank ->
    [A] Ace
    [K] King
    [Q] Queen
    [J] Jack
    [T] Ten
    [9] Nine
    [8] Eight
    [7] Seven
    [6] Six
    [5] Five
    [4] Four
    [3] Three
    [2] Two
    [JK] Joker
   *[other] { $rank }
}
card-suit-french = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
    [C] clubs
   *[other] { $suit }
}
card-rank-italian = { $rank ->
    [A] Ace
    [K] King
    [Q] Knight
    [J] Knave
    [T] Ten
    [9] Nine
    [8] Eight
    [7] Seven
    [6] Six
    [5] Five
    [4] Four
    [3] Three
    [2] Two
   *[other] { $rank }
}
card-suit-italian = { $suit ->
    [S] swords
    [H] cups
    [D] coins
    [C] batons
   *[other] { $suit }
}
