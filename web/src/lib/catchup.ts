// After a reconnect: merging missed talk, and the server's retry delay.

import type { Spoken } from './wire'

/** Maximum number of talk entries in a snapshot. */
const TAIL = 100

/** Merge the talk so far with the tail that a snapshot brings, without duplicates. */
export function joined(known: Spoken[], tail: Spoken[]): Spoken[] {
  if (tail.length < TAIL) return tail // the tail is complete
  const old = known.map((entry) => JSON.stringify(entry))
  const last = tail.map((entry) => JSON.stringify(entry))
  for (let both = Math.min(old.length, last.length); both > 0; both--)
    if (last.slice(0, both).every((one, at) => one === old[old.length - both + at]))
      return [...known, ...tail.slice(both)]
  return tail
}

/** Return the delay in milliseconds that a close reason asks for: "retry_after=30" means 30 seconds. */
export const retryAfter = (reason: string): number => 1000 * Number(/^retry_after=(\d{1,3})$/.exec(reason)?.[1] ?? 0)
