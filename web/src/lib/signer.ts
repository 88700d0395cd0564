/** Who signed a record: a valid signature only proves that its maker has the key. See docs/design/fair.md. */

import type { Judged } from './fair'

/** A key that the reader trusts, and the name they gave it. */
export interface Trusted {
  key: string
  name: string
}

export type SignerKind =
  /** The key of the server that serves this page. */
  | { by: 'house' }
  | { by: 'trusted'; name: string }
  | { by: 'unknown'; key: string }
  /** There is no signature, or it is not valid for this record. */
  | { by: 'nobody' }

export function signerOf(
  { signer, seen }: Pick<Judged, 'signer' | 'seen'>,
  house: string | null,
  trusted: readonly Trusted[],
): SignerKind {
  if (signer === null) return { by: 'nobody' }
  // A server may have changed its key since this browser was at its table.
  if (signer === house || signer === seen) return { by: 'house' }
  const known = trusted.find(({ key }) => key === signer)
  return known ? { by: 'trusted', name: known.name } : { by: 'unknown', key: signer }
}

/**
 * bad: something is inconsistent; open: everything is consistent, but the signer is unknown; good: the signer is known,
 * too.
 */
export type Standing = 'good' | 'open' | 'bad'

export function standingOf({ fair, unasked }: Pick<Judged, 'fair' | 'unasked'>, whose: SignerKind): Standing {
  if (!fair || whose.by === 'nobody') return 'bad'
  return whose.by === 'unknown' || unasked ? 'open' : 'good'
}

/** Return the first digits of a key, for display; only all digits identify it. */
export const shortKey = (key: string): string => `${key.slice(0, 16)}…`

/** Parse a typed or pasted key: 64 hexadecimal digits, with any spacing; null if it is not one. */
export function keyIn(text: string): string | null {
  const digits = text.replaceAll(/[\s:-]/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(digits) ? digits : null
}

/** Maximum length of a name in characters. */
export const NAME = 60
const MOST = 100

/** Parse stored keys, leaving out invalid ones. */
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

/** Return the keys with another one added under a name; an existing one is renamed. */
export const withKey = (trusted: readonly Trusted[], key: string, name: string): Trusted[] =>
  keysIn([...trusted.filter((one) => one.key !== key).slice(-MOST + 1), { key, name }])
