/** Whose signature a record has: a signature that is right proves only that someone has a key. docs/design/fair.md. */

import type { Judged } from './fair'

/** A key that the reader of records trusts, and what they call it. */
export interface Trusted {
  key: string
  name: string
}

export type Whose =
  /** The key of the server that shows this page. */
  | { by: 'house' }
  | { by: 'trusted'; name: string }
  | { by: 'unknown'; key: string }
  /** There is no signature, or it is not one of this record. */
  | { by: 'nobody' }

export function whoseIs(
  { signer, seen }: Pick<Judged, 'signer' | 'seen'>,
  house: string | null,
  trusted: readonly Trusted[],
): Whose {
  if (signer === null) return { by: 'nobody' }
  // A server may have changed its key since this browser sat at its table.
  if (signer === house || signer === seen) return { by: 'house' }
  const known = trusted.find(({ key }) => key === signer)
  return known ? { by: 'trusted', name: known.name } : { by: 'unknown', key: signer }
}

/** bad: something does not agree; open: everything agrees, and what that proves is open; good: and it is known who signed it. */
export type Standing = 'good' | 'open' | 'bad'

export function standingOf({ fair, unasked }: Pick<Judged, 'fair' | 'unasked'>, whose: Whose): Standing {
  if (!fair || whose.by === 'nobody') return 'bad'
  return whose.by === 'unknown' || unasked ? 'open' : 'good'
}

/** The first digits of a key, for the eye; only all of them are the key. */
export const shortKey = (key: string): string => `${key.slice(0, 16)}…`

/** A key as it was typed or pasted, or null: 64 hexadecimal digits, however they are spaced. */
export function keyIn(text: string): string | null {
  const digits = text.replaceAll(/[\s:-]/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(digits) ? digits : null
}

/** Characters of a name. */
export const NAME = 60
const MOST = 100

/** Keys as they were stored; what is none is left out. */
export function keysIn(stored: unknown): Trusted[] {
  if (!Array.isArray(stored)) return []
  const found = new Map<string, Trusted>()
  for (const one of stored.slice(0, MOST)) {
    const { key, name } = (one ?? {}) as Partial<Trusted>
    if (typeof key !== 'string' || typeof name !== 'string' || keyIn(key) !== key || !name.trim()) continue
    found.set(key, { key, name: name.trim().slice(0, NAME) })
  }
  return [...found.values()]
}

/** The keys with one more, under a name; one that is there already gets the new name. */
export const withKey = (trusted: readonly Trusted[], key: string, name: string): Trusted[] =>
  keysIn([...trusted.filter((one) => one.key !== key).slice(-MOST + 1), { key, name }])
