/** Texts that a server signs, as specified in docs/design/fair.md; `Place` in src/ridotto/fair/ writes the same. */

import { digest } from './shuffle'
import type { Opening, TableInfo } from './wire'

/** A deal of a table. */
export interface Place {
  table: string
  match: number
  deal: number
  commitment: string
}

/** Return a table's name in records and signed texts: its alias or, if it has none, its link. */
export const aliasOf = (table: string): string => digest(`ridotto/table/${table}`).slice(0, 24)

/** Return the next deal of a table: its commitment is the last in the list. */
export function nextPlace({ alias, match, phase, deal }: TableInfo, commitments: string[]): Place {
  const place = { table: alias, commitment: commitments.at(-1)! }
  if (phase === 'waiting') return { ...place, match, deal: 0 }
  return phase === 'over' ? { ...place, match: match + 1, deal: 0 } : { ...place, match, deal: deal + 1 }
}

export const written = ({ table, match, deal, commitment }: Place): string => `${table}/${match}/${deal}/${commitment}`

export const sealOf = (luck: string, salt: string): string => digest(`ridotto/luck/${salt}/${luck}`)
export const sealedText = (place: Place, seal: string): string => `ridotto/sealed/${written(place)}/${seal}`
export const openingText = (place: Place, seals: Opening['seals']): string =>
  `ridotto/opening/${written(place)}/${seals.map(({ seat, seal }) => `${seat ?? ''}:${seal}`).join(',')}`
export const openedText = (place: Place, luck: string, salt: string): string =>
  `ridotto/opened/${written(place)}/${luck}/${salt}`
