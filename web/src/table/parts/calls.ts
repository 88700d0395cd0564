import type { Place } from './seating'

/** Milliseconds for which a call stands over the cloth. */
export const CALLED_FOR = 1600

/** What is called across the table. */
export interface Called {
  text: string
  /** What it means, in a smaller hand. */
  about?: string
  /** Whence it comes. */
  place: Place
  /** A call shakes the table; it is agreed to, or given in to. */
  tone?: 'call' | 'yes' | 'no'
  /** From 0, by how often it was raised. */
  loud?: number
}
