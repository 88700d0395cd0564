// How long a change of the table is shown before the next one.

import type { Pace } from './settings.svelte'

/** What every game's view says about the course of a deal; each field may be missing. */
interface Course {
  phase?: unknown
  trick?: unknown
  last_trick?: unknown
}

/** In beats; a beat is the time that a bot takes for a move. */
const BEATS = { deal: 1.3, call: 1.7, trick: 1.7, end: 1.2, change: 0.45, banner: 2.5, draw: 7 }

export type PauseKind = keyof typeof BEATS

/** Length of a beat; the server uses the same values. */
const TEMPO: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.4, tap: 1 }

const size = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

export type Change = Exclude<PauseKind, 'banner' | 'draw'>

/** Return what happened between two consecutive views; null if a match begins. */
export function change(before: Course | null, after: Course): Change {
  if (!before || (before.phase === 'over' && after.phase !== 'over')) return 'deal'
  if (size(after.trick) === 0 && size(after.last_trick) > 0 && size(before.trick) > 0) return 'trick'
  if (after.phase === 'answer' || before.phase === 'answer' || before.phase === 'trumps') return 'call'
  if (after.phase === 'over' && before.phase !== 'over') return 'end'
  return 'change'
}

/** What stays up until the player continues, if they have chosen that. */
const TAPPED: readonly PauseKind[] = ['trick', 'end', 'banner']

/**
 * Return how many milliseconds to leave a change up, for a new deal at least as long as its animation; Infinity until
 * the player continues.
 */
export function pauseAfter(what: PauseKind, beat: number, pace: Pace): number {
  if (pace === 'tap' && TAPPED.includes(what)) return Infinity
  return BEATS[what] * beat * (what === 'deal' ? Math.max(1, TEMPO[pace]) : TEMPO[pace])
}
