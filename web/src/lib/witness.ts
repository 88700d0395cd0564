/**
 * What this browser remembers of the matches it sat at or watched: seals seen before their deals, and the luck it gave.
 * A record cannot prove these by itself (docs/design/fair.md, "How to check a deal", 2 and 3).
 */

import type { Kept } from './fair'
import type { TableInfo } from './wire'

const KEY = 'ridotto-seals'
/** Matches that are remembered, the latest last. */
const LIMIT = 60

type Place = { match: number; deal: number }
type Memory = [key: string, kept: Kept][]

const keyOf = (table: string, match: number) => `${table}/${match}`

function remembered(): Memory {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Memory
  } catch {
    return [] // damaged, or no storage allowed
  }
}

export const recall = (table: string, match: number): Kept | null =>
  remembered().find(([key]) => key === keyOf(table, match))?.[1] ?? null

function keep(table: string, { match, deal }: Place, part: 'commitments' | 'luck', value: string, seat: number | null): void {
  const key = keyOf(table, match)
  const memory = remembered()
  const kept = memory.find(([one]) => one === key)?.[1] ?? { seat, commitments: [], luck: [] }
  if (part === 'commitments' && kept.commitments[deal]) return // the first one counts: it may not be changed any more
  kept[part][deal] = value
  kept.seat = seat ?? kept.seat
  const others = memory.filter(([one]) => one !== key)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [key, kept]].slice(-LIMIT)))
  } catch {
    // A browser without storage forgets.
  }
}

/** The deal that comes next at a table. */
function next({ match, phase, deal }: TableInfo): Place {
  if (phase === 'waiting') return { match, deal: 0 }
  return phase === 'over' ? { match: match + 1, deal: 0 } : { match, deal: deal + 1 }
}

/** A table shows its seals: that of the next deal stands last, and is worth remembering as long as the deal has not begun. */
export function sawSeals(table: TableInfo, seat: number | null, commitments: string[]): void {
  const place = next(table)
  const number = table.phase === 'over' ? table.deal + 1 : place.deal
  const commitment = commitments[number]
  if (commitment) keep(table.id, place, 'commitments', commitment, seat)
}

/** This browser gave luck to the next deal. */
export function gaveLuck(table: TableInfo, seat: number | null, luck: string): void {
  keep(table.id, next(table), 'luck', luck, seat)
}
