// French indices: V, D and R of valet, dame and roi, on the cards of the French games, for players who want them.

import { settings } from './settings.svelte'

let french = $state(false)

/** Say whether the table that is shown is of a French game. */
export function showTable(isFrench: boolean): () => void {
  french = isFrench
  return () => (french = false)
}

/** True if court cards bear V, D and R. */
export const frenchLetters = (): boolean => french && settings.portraits
