// Punctuation, which depends on the language.

import { t } from './words.svelte'

/** Return "Anna, Bruno, Carla". */
export const series = (parts: readonly string[]): string => parts.join(t('base-comma'))

/** Return "Discard pile: ace of spades". */
export const about = (what: string, says: string): string => t('base-about', { what, says })

/** Return "To move. Dealer. 3 cards."; empty parts are left out. */
export const sentences = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => t('base-sentence', { part }))
    .join('')
    .trim()
