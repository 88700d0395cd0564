// Headline of a finished deal: a sentence, the score, and whether that is good for the reader.

import { signed, written } from '../../lib/numbers'
import { t } from '../../lib/words.svelte'
import type { DealScore } from '../../lib/wire'
import type { Game, Readers, View } from '../contract'
import type { Side } from '../parts'
import { sheetOf } from './rows'

export interface Verdict {
  text: string
  /**
   * "280–130", with the reader's side first; if each plays alone, only the reader's own score, and null for spectators.
   */
  score: string | null
  /** For the reader; "even" for spectators and if nobody won. */
  tone: 'good' | 'bad' | 'even'
}

export function verdictOf({ info, face }: Game, deal: DealScore, view: View | null, readers: Readers): Verdict {
  const sheet = sheetOf(deal)
  const points = readers.sides.map(({ unit }) => sheet.scores[unit] ?? 0)
  const [own = 0, ...others] = points
  const gain = info.sheet.signed ? own : own - Math.max(...others)
  return {
    text: face.verdict({ sheet, view, ...readers }),
    score: scoreOf(points, info.sheet.signed, readers.me),
    tone: readers.me === null || !gain ? 'even' : gain > 0 ? 'good' : 'bad',
  }
}

function scoreOf(points: readonly number[], plus: boolean, me: number | null): string | null {
  const [own = 0] = points
  if (points.length === 2) return paired(points)
  return me === null ? null : t('verdict-own', { points: plus ? signed(own) : written(own) })
}

/** Return "280–130". */
export const paired = (points: readonly number[]): string =>
  points.map(written).join(points.some((one) => one < 0) ? ' – ' : '–')

/** True if nothing was at stake: everybody passed, or nobody scored. */
export const eventless = (deal: DealScore): boolean => {
  const { lines, scores } = sheetOf(deal)
  return [scores, ...lines.map(([, , points]) => points)].every((points) => points.every((one) => !one))
}

/** Return the subject of a sentence: `side` is us, them, you, one (a name) or some (names). */
export function subject(side: Side): { side: string; who: string } {
  const several = side.seats.length > 1
  const kind =
    side.kind === 'us' ? (several ? 'us' : 'you') : several ? (side.kind === 'them' ? 'them' : 'some') : 'one'
  return { side: kind, who: side.name }
}
