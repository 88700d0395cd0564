/**
 * What this browser remembers of the matches it played in or watched, to check their records against:
 * docs/design/fair.md. It is kept in the browser's storage, so that a reload between seal and luck loses nothing, and
 * shared by a guest's tabs.
 */

import { read, write } from './stored'

/** Memory of one deal. The signatures are the server's. */
export interface KeptDeal {
  /** The first commitment seen: it must not change. */
  commitment?: string
  /** This browser's own luck. */
  seal?: string
  luck?: string
  salt?: string
  /** The server rejected the seal as too late. */
  refused?: boolean
  /** The server has the seal. */
  sealed?: string
  /** The frozen seals as signed by the server, and the signature. */
  opening?: string
  frozen?: string
  /** The luck was sent, and the server has it. */
  sent?: boolean
  opened?: string
  /** This browser saw the deal begin, and its seals were never opened. */
  skipped?: boolean
  /** The deal's link in the chain. */
  link?: string
}

/** Memory of one match. */
export interface Kept {
  /** Key with which the server signed at the time. */
  key: string | null
  deals: (KeptDeal | null)[]
}

const PREFIX = 'ridotto-witness'
const KEY = 'ridotto-key'
/** Number of remembered matches; the latest is last. */
const LIMIT = 60

const keyOf = (table: string, match: number) => `${PREFIX}/${table}/${match}`

export const recall = (table: string, match: number): Kept | null => read<Kept>(keyOf(table, match))

/** Add to the memory of a deal. */
export function remember(table: string, match: number, deal: number, news: KeptDeal): KeptDeal {
  const kept = recall(table, match) ?? { key: null, deals: [] }
  const key = keyOf(table, match)
  const now = { ...kept.deals[deal], ...news }
  kept.deals[deal] = now
  kept.key ??= read<string>(KEY)
  write(key, kept)
  const all = read<string[]>(PREFIX) ?? []
  if (all.at(-1) !== key) {
    const order = [...all.filter((one) => one !== key), key]
    for (const old of order.splice(0, Math.max(0, order.length - LIMIT))) localStorage.removeItem(old)
    write(PREFIX, order)
  }
  return now
}

/** Remember a server's key; returns false if it differs from the previous one. */
export function rememberKey(key: string): boolean {
  const known = read<string>(KEY)
  if (known !== key) write(KEY, key)
  return known === null || known === key
}

/** Return the key with which this server signed when last asked; null if it never was. */
export const knownKey = (): string | null => read<string>(KEY)
