# The draw for the first dealer and for partners: each player draws a card before the match, for all to see.

draw-title = The draw: everybody draws a card, the lowest deals.
draw-card = { $you ->
    [yes] You draw { $card }
   *[no] { $who } draws { $card }
}
draw-again = Two cards are equal: everybody draws again.
draw-dealer = { $you ->
    [yes] You deal first
   *[no] { $who } deals first
}
draw-partners = Partners: { $pairs }
