// The form of a game's facts, as data from Python (src/ridotto/core/tally/form.py), and the facts that it asks for.

import data from './data.json'
import type { Facts, Options } from './facts'

export interface Condition {
  of: 'option' | 'fact' | 'match'
  name: string
  values: unknown[]
  unless?: boolean
}

/** One fact; several of one name are alternatives, of which at most one applies. */
export interface Fact {
  name: string
  kind: 'seat' | 'side' | 'choice' | 'number' | 'flag' | 'kinds' | 'cards'
  rule: string
  by?: 'side' | 'seat'
  values?: (string | number)[]
  low?: number
  high?: number
  high_option?: string
  step?: number
  quick?: number[]
  optional?: boolean
  /** The deal is void without it: everybody passed. */
  void?: boolean
  default?: unknown
  when?: Condition[]
  rest?: Condition[]
  apart?: string
  sided?: boolean
  detail?: boolean
  /** Another fact, of a side: the flag holds for that side; a side of one player has none of the number. */
  implied?: string
}

/** Values on which conditions depend. */
export interface Known {
  options: Options
  match: Readonly<Record<string, unknown>>
  facts: Facts
}

function holds({ of, name, values, unless = false }: Condition, known: Known): boolean {
  const found = (of === 'option' ? known.options : of === 'match' ? known.match : known.facts)[name] ?? null
  return values.includes(found) !== unless
}

export const allHold = (conditions: Condition[] | undefined, known: Known): boolean =>
  (conditions ?? []).every((condition) => holds(condition, known))

export const formOf = (game: string): Fact[] => (data.forms as Record<string, Fact[]>)[game] ?? []

/** Return the facts that are asked for, given those that are known. */
export const applying = (game: string, known: Known): Fact[] => formOf(game).filter(({ when }) => allHold(when, known))

/** Return facts without those that are not asked for any more: one after the other, as others may depend on each. */
export function pruned(game: string, known: Known): Record<string, unknown> {
  const facts: Record<string, unknown> = { ...known.facts }
  for (;;) {
    const names = new Set(applying(game, { ...known, facts }).map(({ name }) => name))
    const order = formOf(game).map(({ name }) => name)
    const gone = [...order, ...Object.keys(facts)].find((name) => name in facts && !names.has(name))
    if (gone === undefined) return facts
    delete facts[gone]
  }
}
