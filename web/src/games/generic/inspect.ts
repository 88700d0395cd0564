// Facts that can be read from any view: keys with the same meaning in all games, and the meaning of the others.

import { isCard } from '../../lib/cards'
import type { View } from '../../table/contract'

export type Laid = [seat: number, card: string]

/** Fields that every game's view has. */
export interface AnyView extends View {
  phase: string
  options: View
  dealer: number
  scores: number[]
  turn: number | null
  actors?: number[]
  hand?: string[] | null
  hand_sizes?: number[]
  trick?: Laid[]
  legal: string[]
}

/** Fields that the table, the log or the score sheet show in their own places. */
const ELSEWHERE = new Set(
  'game seat options dealer scores turn actors hand hand_sizes trick legal phase log bids played sheet totals winner winners'.split(
    ' ',
  ),
)

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** Return the remaining fields of a view. */
export const rest = (view: View): [key: string, value: unknown][] =>
  Object.entries(view).filter(([key, value]) => !ELSEWHERE.has(key) && !isEmpty(value))

/** True if a value is a single word or number. */
export const isShort = (value: unknown): boolean => typeof value !== 'object' && !isCard(value)

/** Return a field's name as words: "Stock size". */
export const inWords = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ')

/** True if a value is a list of lines with their players: [[0, "pass"], …]. */
export const isLines = (list: unknown[], seats: number): list is [number, unknown][] =>
  list.every(
    (item) => Array.isArray(item) && item.length === 2 && isSeat(item[0], seats) && typeof item[1] !== 'number',
  )

const isSeat = (value: unknown, seats: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < seats

/** True if the seat may act now. */
export const acting = (view: AnyView, seat: number | null): boolean =>
  seat !== null && view.phase !== 'over' && (view.turn === seat || (view.actors ?? []).includes(seat))

export const cardsOf = (action: string): string[] => action.split(' ').filter(isCard)

/** Return the actions that name all of these cards, counting duplicates. */
export const naming = (legal: readonly string[], cards: readonly string[]): string[] =>
  legal.filter((action) => {
    const left = cardsOf(action)
    return cards.every((card) => left.includes(card) && left.splice(left.indexOf(card), 1))
  })

/**
 * Return an action that is possible with other single cards, for this card, so that the server can say why it is
 * illegal; null if there is none.
 */
export function attempt(legal: readonly string[], card: string): string | null {
  const like = legal.find((action) => cardsOf(action).length === 1)
  return like?.replace(cardsOf(like)[0]!, card) ?? null
}
