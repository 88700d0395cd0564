# Why an action is refused, by rule id ("." written as "-"). Placeables are the facts of the case.

SUE-4-2 = { $card } is not in your hand.
SUE-4-3 = Follow suit: { $led } was led, and you hold { $hold }.
SUE-9-1 = "{ $text }" is not an action of Sueca: say play and a card, like play JH.
SUE-9-3 = It is not your turn: { $turn } is to play.
SUE-9-4 = The deal is over.
