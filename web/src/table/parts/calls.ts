import type { Place } from './seating'

/** Milliseconds for which a call is shown over the cloth. */
export const CALLED_FOR = 1600

/** A call across the table. */
export interface Called {
  text: string
  /** Explanation in smaller type. */
  about?: string
  /** Place of the speaker. */
  place: Place
  /** A call shakes the table; an answer accepts it. */
  tone?: 'call' | 'yes'
  /** Number of raises so far. */
  loud?: number
}
