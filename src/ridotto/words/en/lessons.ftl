# Lessons: positions of a game with a move to find. The texts of the lessons themselves are in the games' folders.

lessons-title = Lessons
lessons-about = Each is a real position with one or two moves to find.
lessons-count = { $count } of { $all } learnt
lessons-learnt = (learnt)
lessons-all = All lessons of { $game }
lessons-of = { $at }/{ $all } · { $game }
lessons-missing = This lesson cannot be shown
lessons-task = Lesson
lessons-table = The table
lessons-right = Well played.
lessons-wrong = Legal, but there is a better move.
lessons-go-on = Continue
lessons-next = Next: { $title }
lessons-end = That was the last lesson: you are ready for a table of { $game }.
lessons-play = Play a match now
