// After a connection was lost: what was missed, and when to come back.

import type { Spoken } from './wire'

/** Entries of talk in a snapshot, at most. */
const TAIL = 100

/** The talk so far and the tail of it that a snapshot brings, without what is in both. */
export function joined(known: Spoken[], tail: Spoken[]): Spoken[] {
  if (tail.length < TAIL) return tail // it is all there is
  const old = known.map((entry) => JSON.stringify(entry))
  const last = tail.map((entry) => JSON.stringify(entry))
  for (let both = Math.min(old.length, last.length); both > 0; both--)
    if (last.slice(0, both).every((one, at) => one === old[old.length - both + at]))
      return [...known, ...tail.slice(both)]
  return tail
}

/** Milliseconds that a closed connection asks to be left alone: "retry_after=30" are 30 seconds. */
export const retryAfter = (reason: string): number => 1000 * Number(/^retry_after=(\d{1,3})$/.exec(reason)?.[1] ?? 0)
