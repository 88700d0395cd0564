// Lessons that this browser's user has completed.

const KEY = 'ridotto-lessons'

/** Ids of the completed lessons, by game. */
type Completed = Record<string, string[]>

function read(): Completed {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Completed
  } catch {
    return {} // damaged, or storage is not allowed
  }
}

let all = $state.raw(read())

export const isCompleted = (game: string, lesson: string): boolean => all[game]?.includes(lesson) ?? false

/** Record a completed lesson, keeping those that another tab may have added meanwhile. */
export function completeLesson(game: string, lesson: string): void {
  const known = read()
  all = { ...known, [game]: [...new Set([...(known[game] ?? []), lesson])] }
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Without storage, this is forgotten.
  }
}
