// What stands between words: each language has its own.

import { t } from './words.svelte'

/** "Anna, Bruno, Carla". */
export const series = (parts: readonly string[]): string => parts.join(t('base-comma'))

/** "Discard pile: ace of spades". */
export const about = (what: string, says: string): string => t('base-about', { what, says })

/** "To move. Dealer. 3 cards." Parts that say nothing are left out. */
export const sentences = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => t('base-sentence', { part }))
    .join('')
    .trim()
