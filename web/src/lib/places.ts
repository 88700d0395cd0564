/** The texts that a server signs, as docs/design/fair.md fixes them; `Place` in src/ridotto/fair.py writes the same. */

import { digest } from './shuffle'
import type { Opening, TableInfo } from './wire'

/** A deal of a table. */
export interface Place {
  table: string
  match: number
  deal: number
  commitment: string
}

/** What a table is called in records and signed texts, by its link. */
export const aliasOf = (table: string): string => digest(`ridotto/table/${table}`).slice(0, 24)

/** The deal that comes next at a table: its commitment stands last. */
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
