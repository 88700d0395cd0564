// First matches, as remembered by this browser: players get tips in their first match of a game.

import { settings } from './settings.svelte'

/** True if any of these tips may still be shown in a game's first match. */
export const showsTips = (game: string, marks: readonly { id: string }[]): boolean =>
  settings.marks && !settings.played.includes(game) && marks.some(({ id }) => !settings.explained.includes(id))

/** Record that a match of the game is over: the next one is not the first. */
export function matchPlayed(game: string): void {
  if (!settings.played.includes(game)) settings.played.push(game)
}

/** Switch tips on or off. Switching them on starts them over. */
export function switchTips(on: boolean): void {
  settings.marks = on
  if (!on) return
  settings.played = []
  settings.explained = []
}
