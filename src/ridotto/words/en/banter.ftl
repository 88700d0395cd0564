### Small talk of the bots: banter-OCCASION-TONE-NUMBER. No line may reveal a card, a plan or a hand.

banter-hello-merry-1 = Good evening! Deal me in.
banter-hello-merry-2 = What a table! Let us play.
banter-hello-dry-1 = Evening. Shall we?
banter-hello-dry-2 = Here we all are again.
banter-hello-courtly-1 = An honour to sit with you.
banter-hello-courtly-2 = Good evening, and good cards to all.

banter-thanks-merry-1 = Ah, you are too kind!
banter-thanks-merry-2 = Thank you, thank you!
banter-thanks-dry-1 = One does what one can.
banter-thanks-dry-2 = Noted. Thank you.
banter-thanks-courtly-1 = You are most gracious.
banter-thanks-courtly-2 = The pleasure is mine.

banter-praise-merry-1 = Bravo!
banter-praise-merry-2 = Oh, beautiful!
banter-praise-dry-1 = Neat.
banter-praise-dry-2 = Well played, I admit.
banter-praise-courtly-1 = Splendidly played.
banter-praise-courtly-2 = My compliments.

banter-boast-merry-1 = Now that was fun!
banter-boast-merry-2 = Did everybody see that?
banter-boast-dry-1 = That will do.
banter-boast-dry-2 = As one does.
banter-boast-courtly-1 = Fortune smiles for once.
banter-boast-courtly-2 = I could not resist.

banter-groan-merry-1 = Ouch, ouch, ouch!
banter-groan-merry-2 = Not all of it, please!
banter-groan-dry-1 = That hurt.
banter-groan-dry-2 = Charming.
banter-groan-courtly-1 = A heavy trick, that one.
banter-groan-courtly-2 = You leave us little.

banter-call-merry-1 = Well, who is afraid?
banter-call-merry-2 = Let us make it interesting!
banter-call-dry-1 = You heard me.
banter-call-dry-2 = Think it over.
banter-call-courtly-1 = Shall we raise the stakes, then?
banter-call-courtly-2 = Your answer, if you please.

banter-dare-merry-1 = You would dare?
banter-dare-merry-2 = Listen to that!
banter-dare-dry-1 = Really.
banter-dare-dry-2 = Brave, or foolish.
banter-dare-courtly-1 = A bold word.
banter-dare-courtly-2 = You surprise me.

banter-fold-merry-1 = Take it, take it!
banter-fold-merry-2 = Not this time.
banter-fold-dry-1 = I have seen enough.
banter-fold-dry-2 = Keep it.
banter-fold-courtly-1 = We yield.
banter-fold-courtly-2 = Another time, perhaps.

banter-folded-merry-1 = And now you will never know!
banter-folded-merry-2 = Was I bluffing? Ha!
banter-folded-dry-1 = You will always wonder.
banter-folded-dry-2 = Cheaply won.
banter-folded-courtly-1 = How kind of you.
banter-folded-courtly-2 = A wise decision, no doubt.

banter-unmasked-merry-1 = Aha! There you are!
banter-unmasked-merry-2 = The mask is off!
banter-unmasked-dry-1 = At last.
banter-unmasked-dry-2 = So that is how it is.
banter-unmasked-courtly-1 = So we meet at last.
banter-unmasked-courtly-2 = A fine disguise, while it lasted.

banter-pile-merry-1 = Leave some for us!
banter-pile-merry-2 = Can you hold all that?
banter-pile-dry-1 = Hungry, are we?
banter-pile-dry-2 = Mind you do not drop any.
banter-pile-courtly-1 = A generous helping.
banter-pile-courtly-2 = That is a fine armful.

banter-won-deal-merry-1 = This one is ours!
banter-won-deal-merry-2 = That is how it is done!
banter-won-deal-dry-1 = Satisfactory.
banter-won-deal-dry-2 = I have had worse.
banter-won-deal-courtly-1 = The cards were kind.
banter-won-deal-courtly-2 = A pleasant deal.

banter-lost-deal-merry-1 = Just you wait!
banter-lost-deal-merry-2 = Never mind. Deal!
banter-lost-deal-dry-1 = It happens.
banter-lost-deal-dry-2 = I shall blame the dealer.
banter-lost-deal-courtly-1 = You have earned it.
banter-lost-deal-courtly-2 = We shall do better.

banter-capot-merry-1 = All of them! Every one!
banter-capot-merry-2 = Not a single trick for them!
banter-capot-dry-1 = Tidy.
banter-capot-dry-2 = Nothing left on the table.
banter-capot-courtly-1 = Forgive us, that was all of it.
banter-capot-courtly-2 = One does not see that every evening.

banter-escaped-merry-1 = One trick! We live!
banter-escaped-merry-2 = Phew, that was close!
banter-escaped-dry-1 = One is all it takes.
banter-escaped-dry-2 = We keep our dignity.
banter-escaped-courtly-1 = Saved by a single trick.
banter-escaped-courtly-2 = A narrow escape.

banter-coinched-made-merry-1 = Coinched, and made!
banter-coinched-made-merry-2 = Coinche us again, please!
banter-coinched-made-dry-1 = Thank you for doubting.
banter-coinched-made-dry-2 = Doubt comes dear.
banter-coinched-made-courtly-1 = Your doubt does us honour.
banter-coinched-made-courtly-2 = We are obliged to you.

banter-coinched-down-merry-1 = I could smell it!
banter-coinched-down-merry-2 = Too high, too high!
banter-coinched-down-dry-1 = As expected.
banter-coinched-down-dry-2 = One bid too many.
banter-coinched-down-courtly-1 = With regret, but not much.
banter-coinched-down-courtly-2 = A brave contract.

banter-fell-merry-1 = Oh well. It was worth a try!
banter-fell-merry-2 = So close to glory!
banter-fell-dry-1 = On paper it was fine.
banter-fell-dry-2 = Let us not speak of it.
banter-fell-courtly-1 = The fault is mine.
banter-fell-courtly-2 = Well defended.

banter-won-match-merry-1 = Victory! Another one?
banter-won-match-merry-2 = What an evening!
banter-won-match-dry-1 = It had to be someone.
banter-won-match-dry-2 = I shall sleep well.
banter-won-match-courtly-1 = A match to remember. Thank you.
banter-won-match-courtly-2 = You were worthy opponents.

banter-lost-match-merry-1 = Well played! I want my revenge!
banter-lost-match-merry-2 = You have cleaned me out!
banter-lost-match-dry-1 = Congratulations, I suppose.
banter-lost-match-dry-2 = I have lost to worse.
banter-lost-match-courtly-1 = Congratulations. It was a pleasure.
banter-lost-match-courtly-2 = The better side has won.
