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

/** Return the token in the part of a URL after `#`; null without one. */
export const tokenOf = (hash: string): string | null => /^[\w.~-]{8,200}$/.exec(hash)?.[0] ?? null
