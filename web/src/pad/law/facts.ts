// Readers of facts and errors about them, as src/ridotto/core/tally/facts.py has them.

export type Options = Readonly<Record<string, unknown>>
export type Facts = Readonly<Record<string, unknown>>
export type Line = [name: string, rule: string, points: number[]]

export interface Sheet {
  outcome: string
  lines: Line[]
  scores: number[]
  /** Belote: points received from, and held for, other deals. */
  received?: number
  held?: number
  /** Briscola: the number of the scoring table. */
  number?: number
  multiplier?: number
}

/** What a deal inherits: the scores before it, its dealer, and the counters that a record carries. */
export interface Before {
  scores: readonly number[]
  dealer: number
  carried: Readonly<Record<string, unknown>>
}

/** Facts that no deal can have; `given` fills the placeables of the rule's sentence. */
export class Impossible extends Error {
  readonly fact: string
  readonly rule: string
  readonly given: Readonly<Record<string, unknown>>

  constructor(fact: string, rule: string, what: string, given: Record<string, unknown> = {}) {
    super(`facts.${fact}: ${rule}`)
    this.fact = fact
    this.rule = rule
    this.given = { case: `facts-${what}`, ...given }
  }
}

/** A fact that is missing, or has a value that cannot be read. */
export class Unreadable extends Error {
  readonly fact: string

  constructor(fact: string) {
    super(`facts.${fact}`)
    this.fact = fact
  }
}

export const range = (low: number, high: number): number[] =>
  Array.from({ length: Math.max(0, high - low) }, (_, at) => low + at)
export const sum = (numbers: Iterable<number>): number => [...numbers].reduce((one, other) => one + other, 0)
export const pair = <T>(of: (side: number) => T): T[] => [of(0), of(1)]

const absent = (value: unknown): boolean => value === null || value === undefined

/** True if a fact is given. */
export const has = (facts: Facts, name: string): boolean => !absent(facts[name])

/** Return a whole number within bounds. */
export function whole(value: unknown, name: string, low: number, high: number, step = 1): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high || (value - low) % step)
    throw new Unreadable(name)
  return value
}

export type Reader<T> = (value: unknown, name: string) => T

/** Return the value of a fact, or the fallback if it is missing; without a fallback it has to be given. */
export function read<T>(facts: Facts, name: string, reader: Reader<T>, ...fallback: T[]): T {
  if (has(facts, name)) return reader(facts[name], name)
  if (!fallback.length) throw new Unreadable(name)
  return fallback[0]!
}

/** Return a reader of a list of `count` values. */
export const each =
  <T>(reader: Reader<T>, count: number): Reader<T[]> =>
  (value, name) => {
    if (!Array.isArray(value) || value.length !== count) throw new Unreadable(name)
    return value.map((item) => reader(item, name))
  }

export const number =
  (low: number, high: number, step = 1): Reader<number> =>
  (value, name) =>
    whole(value, name, low, high, step)

export const maybe =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, name) =>
    absent(value) ? null : reader(value, name)

export const flag: Reader<boolean> = (value, name) => {
  if (typeof value !== 'boolean') throw new Unreadable(name)
  return value
}

export const oneOf =
  <T>(...known: T[]): Reader<T> =>
  (value, name) => {
    const found = known.find((one) => one === value)
    if (found === undefined) throw new Unreadable(name)
    return found
  }

export const refuse = (fact: string, rule: string, what: string, given: Record<string, unknown> = {}): never => {
  throw new Impossible(fact, rule, what, given)
}
