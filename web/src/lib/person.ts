// Names of people. A guest without a name is stored as "?", as in records of chess; each reader reads it in their own
// language.

import { t } from './words.svelte'

/** Names of people without one. Earlier servers stored the word in the language of the player who sat down. */
const NAMELESS = /^(?:\?|Guest|ゲスト)(?: (\d+))?$/

/** Return a person's name, as on a plate. */
export function personName(name: string): string {
  const found = NAMELESS.exec(name)
  if (!found) return name
  return found[1] ? t('base-guest-number', { number: Number(found[1]) }) : t('base-guest')
}

/** Return a person's name as in a sentence, where Japanese adds a courtesy that bots don't get. */
export const person = (name: string): string => t('base-person', { name: personName(name) })
