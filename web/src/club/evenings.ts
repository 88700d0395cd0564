// Evenings that this browser has opened or directs, with their links.

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
export function kept(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? (found as Kept[]) : []
  } catch {
    return [] // damaged, or storage is not allowed
  }
}

function write(all: Kept[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, LIMIT)))
  } catch {
    // Without storage, the link is all there is.
  }
}

export const keep = (evening: Omit<Kept, 'at'>): void =>
  write([{ ...evening, at: Date.now() }, ...kept().filter(({ id }) => id !== evening.id)])

export const drop = (id: string): void => write(kept().filter((one) => one.id !== id))

const LINES = 'ridotto-club-lines'

/** Return the tokens of the entries that this browser has entered, by evening. */
function lines(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(LINES) ?? '{}')
    return found && typeof found === 'object' ? (found as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** Keep the token of an entry, so that the players' link leads to its page. */
export function keepLine(id: string, token: string): void {
  try {
    const last = Object.entries({ ...lines(), [id]: token }).slice(-LIMIT)
    localStorage.setItem(LINES, JSON.stringify(Object.fromEntries(last)))
  } catch {
    // Without storage, the page itself leads on.
  }
}

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

/** Return the page from which somebody came to a table of an evening: that of a line, or the public one. */
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
