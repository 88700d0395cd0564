### Talk at a table: chat, phrases, claims, signals; and why it is closed.

talk-title = Talk
talk-entries = What was said
talk-empty = Nothing has been said yet.
talk-write = Say something to the table
talk-write-short = Say something
talk-send = Send
talk-you = You
talk-spectator = { $name }, watching
talk-team-only = heard only by your team
talk-team-mark = team
talk-mute = Mute { $name }
talk-unmute = Unmute { $name }
talk-people = Who is heard
talk-muted = { $count ->
    [one] 1 message from a muted player
   *[other] { $count } messages from muted players
}

## Tabs of what can be said

talk-kind-text = Message
talk-kind-phrase = Phrases
talk-kind-claim = Claims
talk-kind-signal = Signals
talk-kind-team = To { $name }
talk-kind-team-free = To your partner
talk-kinds = Ways to talk

## Closed

talk-closed-deal = While a deal is played, only the preset phrases are allowed.
talk-closed-spectator = Spectators may not write while a deal is played.
talk-closed-before = This is for use during deals: wait until one begins.
talk-closed-team-off = The team channel is off at this table.
talk-closed-team-answers = The team channel is open only while your team owes an answer.
talk-closed-alone = There are no partners at a table of two.
talk-closed-signals-off = Signals are off at this table.
talk-closed-signals-blind = Signals are closed in a blind hand.
talk-closed-cards = While a deal is played, no message may name a card.
talk-signals-public = Everybody sees your signals; only your team knows what they mean.
talk-signals-private = Only { $name } sees your signals.

## Claims (Briscola)

talk-claim-help = Anybody may claim anything at any time, true or not. Claims are signed.
talk-claim-kind = I say:
talk-claim-partner = the partner is …
talk-claim-not-partner = the partner is not …
talk-claim-have = I have …
talk-claim-not-have = I do not have …
talk-claim-me = me
talk-claim-any = any { $suit }
talk-claim-none = no { $suit }
talk-claimed-partner = { $you ->
    [yes] You are the partner.
   *[no] { $name } is the partner.
}
talk-claimed-partner-self = I am the partner.
talk-claimed-not-partner = { $you ->
    [yes] You are not the partner.
   *[no] { $name } is not the partner.
}
talk-claimed-not-partner-self = I am not the partner.
talk-claimed-have-card = I have the { $card }.
talk-claimed-not-have-card = I do not have the { $card }.
talk-claimed-have-suit = I have { $suit }.
talk-claimed-not-have-suit = I have no { $suit }.

## Signals (truco)

talk-signal = Signal { $number }
talk-signal-means = Signal { $number }: { $meaning }
talk-signal-no-meaning = Signals without a meaning

## What bots mean by their signals: the best card of the hand. A bot reads these names in what a team writes down.

talk-code-zap = Zap (4♣)
talk-code-copeta = Copeta (7♥)
talk-code-espadilha = Espadilha (A♠)
talk-code-pica-fumo = Pica-fumo (7♦)
talk-code-three = A three
talk-code-weak = Nothing: a weak hand

## Preset phrases. The id is the phrase in lower case, with hyphens.

talk-phrase-call = I would call truco.
talk-phrase-do-not-call = I would not call.
talk-phrase-accept = I would accept.
talk-phrase-fold = I would fold.
talk-phrase-raise = I would raise.
talk-phrase-you-decide = You decide.
talk-phrase-i-am-for-it = I am for it.
talk-phrase-i-am-against-it = I am against it.
talk-phrase-hello = Hello!
talk-phrase-good-luck = Good luck!
talk-phrase-well-played = Well played!
talk-phrase-thank-you = Thank you.
talk-phrase-sorry = Sorry!
talk-phrase-one-moment = One moment, please.
talk-phrase-good-game = Good game!
