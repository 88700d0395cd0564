# Lessons: positions of a game in which a move is to be found. The texts of the lessons themselves stand in the games' folders.

lessons-title = Lessons
lessons-about = A real position each, and one or two moves to find.
lessons-count = { $count } of { $all } learnt
lessons-learnt = (learnt)
lessons-all = All lessons of { $game }
lessons-of = { $at }/{ $all } · { $game }
lessons-missing = This lesson cannot be shown
lessons-task = Lesson
lessons-table = The table
lessons-right = Well played.
lessons-wrong = Allowed, but there is better.
lessons-go-on = Go on
lessons-next = Next: { $title }
lessons-end = That was the last lesson: you are ready for a table of { $game }.
lessons-play = Play a match now
