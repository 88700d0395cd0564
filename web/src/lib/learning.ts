// First matches, as this browser remembers them: in those it is explained what is asked.

import { settings } from './settings.svelte'

/** Whether something of these may still be explained in a game's first match. */
export const learns = (game: string, marks: readonly { id: string }[]): boolean =>
  settings.marks && !settings.played.includes(game) && marks.some(({ id }) => !settings.explained.includes(id))

/** A match of the game is over: the next one is not the first. */
export function played(game: string): void {
  if (!settings.played.includes(game)) settings.played.push(game)
}

/** Explains or not; whoever wants explanations again begins anew. */
export function explain(on: boolean): void {
  settings.marks = on
  if (!on) return
  settings.played = []
  settings.explained = []
}
