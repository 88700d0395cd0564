/**
 * What this browser remembers of the matches it sat at or watched, to hold the record against: docs/design/fair.md.
 * It lies in the browser's storage, so that a reload between seal and luck loses nothing and two tabs of a guest share it.
 */

/** Of one deal. The signatures are the server's. */
export interface KeptDeal {
  /** The first that was seen: it may not change any more. */
  commitment?: string
  /** This browser's own luck. */
  seal?: string
  luck?: string
  salt?: string
  /** The server did not take the seal: it came too late. */
  refused?: boolean
  /** The server has the seal. */
  sealed?: string
  /** The frozen seals, as they were signed, and the signature. */
  opening?: string
  frozen?: string
  /** The luck was sent, and the server has it. */
  sent?: boolean
  opened?: string
  /** The deal began before our eyes, and its seals were never opened. */
  skipped?: boolean
  /** The deal's link in the chain. */
  link?: string
}

/** Of one match. */
export interface Kept {
  /** The key with which the server signed then. */
  key: string | null
  deals: (KeptDeal | null)[]
}

const PREFIX = 'ridotto-witness'
const KEY = 'ridotto-key'
/** Matches that are remembered, the latest last. */
const LIMIT = 60

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null // damaged, or no storage allowed
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser without storage forgets.
  }
}

const keyOf = (table: string, match: number) => `${PREFIX}/${table}/${match}`

export const recall = (table: string, match: number): Kept | null => read<Kept>(keyOf(table, match))

/** Adds to what is remembered of a deal. */
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

/** Remembers a server's key; false where it is another than before. */
export function knowKey(key: string): boolean {
  const known = read<string>(KEY)
  if (known !== key) write(KEY, key)
  return known === null || known === key
}

/** The key with which this server signed when it was last asked; null where it never was. */
export const knownKey = (): string | null => read<string>(KEY)
