// Evenings that this browser has opened or directs, with their links.

import { read, readList, write } from '../lib/stored'

export type Role = 'director' | 'deputy'

export interface Kept {
  id: string
  title: string
  role: Role
  token: string
  /** Milliseconds since 1970. */
  at: number
}

const KEY = 'ridotto-club'
const LIMIT = 50

/** Return the evenings, the latest first. */
export const kept = (): Kept[] => readList(KEY)

const others = (id: string): Kept[] => kept().filter((one) => one.id !== id)

export const keep = (evening: Omit<Kept, 'at'>): void =>
  write(KEY, [{ ...evening, at: Date.now() }, ...others(evening.id)].slice(0, LIMIT))

export const drop = (id: string): void => write(KEY, others(id))

const LINES = 'ridotto-club-lines'

/** Return the tokens of the entries that this browser has entered, by evening. */
function lines(): Record<string, string> {
  const found = read<unknown>(LINES)
  return found && typeof found === 'object' ? (found as Record<string, string>) : {}
}

/** Keep the token of an entry, so that the players' link leads to its page. */
export const keepLine = (id: string, token: string): void =>
  write(LINES, Object.fromEntries(Object.entries({ ...lines(), [id]: token }).slice(-LIMIT)))

/** Return the token of the entry that this browser has entered; null if there is none. */
export const lineOf = (id: string): string | null => lines()[id] ?? null

const SEAT = 'ridotto-club-seat '

/** Keep the token with which this tab goes to one of our tables, so that the table leads back to the line's page. */
export function keepSeat(table: string, token: string): void {
  try {
    sessionStorage.setItem(SEAT + table, token)
  } catch {
    // Without storage, the table leads to the evening's public page.
  }
}

/** Return the page that led to a table of an evening: that of a line, or the public one. */
export function cameFrom(evening: string, table: string): string {
  try {
    const token = sessionStorage.getItem(SEAT + table)
    return `/club/${evening}${token ? `/line#${token}` : ''}`
  } catch {
    return `/club/${evening}`
  }
}

/** Return the token in the part of a URL after `#`; null without one. */
export const tokenOf = (hash: string): string | null => /^[\w.~-]{8,200}$/.exec(hash)?.[0] ?? null
