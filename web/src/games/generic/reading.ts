// What can be read off any view: which of its keys mean the same everywhere, and what the others hold.

import { isCard } from '../../lib/cards'
import type { View } from '../../table/contract'

export type Laid = [seat: number, card: string]

/** What every core's view has. */
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

/** What the table shows in places of their own, or the log and the sheet beside it. */
const ELSEWHERE = new Set(
  'game seat options dealer scores turn actors hand hand_sizes trick legal phase log bids played sheet totals winner winners'.split(
    ' ',
  ),
)

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** What else a view tells. */
export const rest = (view: View): [key: string, value: unknown][] =>
  Object.entries(view).filter(([key, value]) => !ELSEWHERE.has(key) && !isEmpty(value))

/** Whether a value is no more than a word or a number. */
export const isShort = (value: unknown): boolean => typeof value !== 'object' && !isCard(value)

/** A key as words: "Stock size". */
export const inWords = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ')

/** Lines with their players: [[0, "pass"], …]. */
export const isLines = (list: unknown[], seats: number): list is [number, unknown][] =>
  list.every(
    (item) => Array.isArray(item) && item.length === 2 && isSeat(item[0], seats) && typeof item[1] !== 'number',
  )

const isSeat = (value: unknown, seats: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < seats

/** Whether seats may act now. */
export const acting = (view: AnyView, seat: number | null): boolean =>
  seat !== null && view.phase !== 'over' && (view.turn === seat || (view.actors ?? []).includes(seat))

export const cardsOf = (action: string): string[] => action.split(' ').filter(isCard)

/** Actions that name all of these cards, equal ones as often. */
export const naming = (legal: readonly string[], cards: readonly string[]): string[] =>
  legal.filter((action) => {
    const left = cardsOf(action)
    return cards.every((card) => left.includes(card) && left.splice(left.indexOf(card), 1))
  })

/** The same that is done with other single cards, done with this one: the core says why it is not lawful. */
export function attempt(legal: readonly string[], card: string): string | null {
  const like = legal.find((action) => cardsOf(action).length === 1)
  return like?.replace(cardsOf(like)[0]!, card) ?? null
}
