// The coach's texts: reasons, the numbers behind them, and the verdict on a decision.

import { index, label, rankOf, short } from '../lib/cards'
import { signed, written } from '../lib/numbers'
import { series } from '../lib/punctuation'
import type { Decision, Hinted, Reason } from '../lib/wire'
import { t, hasMessage } from '../lib/words.svelte'
import type { Faces, GameFace } from '../table/contract'
import { suitSaid } from '../table/guide/aids'
import { actor } from '../table/parts/people'

export interface Reader {
  names: readonly string[]
  me: number | null
  faces: Faces
}

export type Grade = Decision['grade']

/** Annotation signs for bad moves, so that they don't rely on colour alone. */
export const SIGNS: Record<Grade, string> = { good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' }

/** Return the reason as a sentence: "Draw trumps: two are out, and you hold the highest." */
export function reasonWords({ name, given, also }: Reason, reader: Reader): string {
  const { names, me, faces } = reader
  const { seat, suit, card, other, cards, rank, often, less, ...rest } = given
  const [first, second] = also.map((one) => reasonWords(one, reader))
  const named = (one: string) => (faces === 'italian' ? label(one, faces) : short(one))
  const id = `coach-${name}`
  if (!hasMessage(id)) return ''
  return t(id, {
    ...rest,
    ...(typeof seat === 'number' ? actor(names, seat, me) : {}),
    ...(typeof suit === 'string' ? { suit: suitSaid(suit, faces) } : {}),
    ...(typeof card === 'string' ? { card: named(card) } : {}),
    ...(typeof other === 'string' ? { other: named(other) } : {}),
    ...(typeof cards === 'string' ? { cards: series(cards.split(' ').map(named)) } : {}),
    ...(typeof rank === 'string' ? { rank: index(rankOf(rank), faces) } : {}),
    ...(typeof often === 'number' ? { often: t('coach-often', { number: often }) } : {}),
    ...(typeof less === 'number' ? { less: t('coach-less', { number: less }) } : {}),
    ...(first === undefined ? {} : { first }),
    ...(second === undefined ? {} : { second }),
  })
}

/** Return the id of a message about scores for a game's unit: those for chips end in it. */
export const inUnit = (id: string, face?: Pick<GameFace, 'unit'>): string => (face?.unit ? `${id}-${face.unit}` : id)

/** The form of a sentence about expected points: an even score, one point, or more of them. */
const standing = (points: number) => (points === 0 ? 'level' : Math.abs(points) === 1 ? 'one' : 'apart')

/**
 * Return the numbers behind a hint: "+14 points expected, next best: Pass, 12 points less", or the chance to win the match; "" if it
 * comes without a search.
 */
export function numbersOf(hint: Hinted, face: Pick<GameFace, 'unit'>, advice: (action: string) => string): string {
  const parts = [
    hint.points === null
      ? null
      : t(inUnit('coach-numbers', face), { points: signed(hint.points), standing: standing(hint.points) }),
    hint.percent === null ? null : t('coach-numbers-match', { percent: hint.percent }),
    hint.other === null || hint.less === null
      ? null
      : hint.behind === null
        ? t(inUnit('coach-next', face), { action: advice(hint.other), points: Math.max(0, hint.less) })
        : t('coach-next-match', { action: advice(hint.other), percent: Math.max(0, hint.behind) }),
  ]
  return series(parts.filter((part) => part !== null))
}

/** Return the cost of a decision: points or chips or, if the match was considered, winning chances. */
export function costOf({ points, percent }: Decision, { unit }: Pick<GameFace, 'unit'>): string {
  if (percent !== null) return t('coach-costs-match', { percent: written(percent) })
  return unit ? t(`coach-costs-${unit}`, { points }) : t('coach-costs', { points: written(points) })
}
