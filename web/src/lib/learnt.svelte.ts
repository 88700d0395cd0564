// Which lessons this browser's user has learnt.

const KEY = 'ridotto-lessons'

/** Game → ids of its lessons. */
type Learnt = Record<string, string[]>

function read(): Learnt {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Learnt
  } catch {
    return {} // damaged, or no storage allowed
  }
}

let all = $state.raw(read())

export const isLearnt = (game: string, lesson: string): boolean => all[game]?.includes(lesson) ?? false

/** Remembers a lesson; another tab may have remembered others meanwhile. */
export function learn(game: string, lesson: string): void {
  const known = read()
  all = { ...known, [game]: [...new Set([...(known[game] ?? []), lesson])] }
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // A browser without storage forgets.
  }
}
