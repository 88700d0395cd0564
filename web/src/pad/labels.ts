// Words of the pad for what the form lists by name. A name without words of its own is shown as it is.

import { hasMessage, t } from '../lib/words.svelte'
import type { Fact } from './law/form'

/** A value to choose; null: none of the others. */
export interface Chip<T> {
  value: T | null
  text: string
  spoken?: string
  red?: boolean
}

const id = (...parts: (string | number)[]): string => parts.join('-').replaceAll('_', '-').toLowerCase()

const worded = (id: string, otherwise: string, args?: Record<string, string>): string =>
  hasMessage(id) ? t(id, args) : otherwise

export const factLabel = (fact: Fact, game: string): string => worded(id('pad-fact', fact.name), fact.name, { game })

/** Return what to say for a fact that is left out: nobody, none. */
export const noneLabel = (fact: Fact): string => worded(id('pad-none', fact.name), t('pad-none'))

const SUITS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }
export const isRed = (value: unknown): boolean => value === 'H' || value === 'D'

/** Return a value as it is shown: a suit as its sign. */
export function valueLabel(fact: Fact, value: string | number, game: string): string {
  if (fact.kind === 'choice' && typeof value === 'string' && value in SUITS) return SUITS[value]!
  return worded(id('pad-value', fact.name, value), String(value), { game })
}

/** Return a value as it is read out. */
export const valueSpoken = (fact: Fact, value: string | number, game: string): string =>
  typeof value === 'string' && value in SUITS ? t(`pad-suit-${value}`) : valueLabel(fact, value, game)

/** Return the name of a player. */
export const seatName = (names: readonly string[], seat: number): string =>
  names[seat]?.trim() || t('pad-player', { n: seat + 1 })

/** Return the name of a side. A side of unnamed partners is we or they; partners made during a deal are named one by one. */
export function sideName(names: readonly string[], seats: readonly number[], sides: number): string {
  if (seats.length === 1) return seatName(names, seats[0]!)
  const fixed = seats.length * sides === names.length
  if (fixed && !seats.some((seat) => names[seat]?.trim())) {
    if (sides === 2 && names.length === 4) return t(seats.includes(0) ? 'pad-we' : 'pad-they')
    return t('pad-team', { n: Math.min(...seats) + 1 })
  }
  return t('pad-pair', { one: seatName(names, seats[0]!), other: seatName(names, seats[1]!) })
}

/** Return the message id of a line of a score sheet. */
export const lineLabel = (name: string): string => t(`sheet-line-${name.replaceAll(' ', '-')}`)
