# Why an action is refused, by rule id ("." written as "-"). Placeables are the facts of the case.

BRI-4-2 = { $card } is not in your hand.
BRI-9-1 = "{ $text }" is not an action of Briscola: say play and a card, like play JH.
BRI-9-3 = It is not your turn: { $turn } is to play.
BRI-9-4 = The deal is over.
