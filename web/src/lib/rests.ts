// How long a change of the table is to be looked at before the next one is shown.

import type { Pace } from './settings.svelte'

/** What every game's view tells of the course of a deal; each may be missing. */
interface Course {
  phase?: unknown
  trick?: unknown
  last_trick?: unknown
}

/** In beats: a beat is the time that a bot takes for a move. */
const BEATS = { deal: 1.3, call: 1.7, trick: 1.7, end: 1.2, change: 0.45, banner: 2.5, draw: 7 }

export type Moment = keyof typeof BEATS

/** How the beat is taken; the server knows these, too. */
const TEMPO: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.4, tap: 1 }

const size = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

export type Change = Exclude<Moment, 'banner' | 'draw'>

/** What happened between two views that were shown one after the other; null: a match begins. */
export function change(before: Course | null, after: Course): Change {
  if (!before || (before.phase === 'over' && after.phase !== 'over')) return 'deal'
  if (size(after.trick) === 0 && size(after.last_trick) > 0 && size(before.trick) > 0) return 'trick'
  if (after.phase === 'answer' || before.phase === 'answer' || before.phase === 'trumps') return 'call'
  if (after.phase === 'over' && before.phase !== 'over') return 'end'
  return 'change'
}

/** What is looked at until the player goes on, if that is how they like it. */
const TAPPED: readonly Moment[] = ['trick', 'end', 'banner']

/** Milliseconds for which something is to be looked at, a new deal never shorter than its cards fly; Infinity: until the player goes on. */
export function rest(what: Moment, beat: number, pace: Pace): number {
  if (pace === 'tap' && TAPPED.includes(what)) return Infinity
  return BEATS[what] * beat * (what === 'deal' ? Math.max(1, TEMPO[pace]) : TEMPO[pace])
}
