// The law of the score pad: a deal's score from facts, without the server. src/ridotto/games/*/law/tally.py decides;
// tests/padlaw.test.ts compares both over random facts.

import { belote } from './belote'
import * as biriba from './biriba'
import { briscola } from './briscola'
import * as burraco from './burraco'
import { coinche } from './coinche'
import type { Tallied } from './contest'
import type { Before, Facts, Options } from './facts'
import * as truco from './truco'

export type { Tallied } from './contest'
export { Impossible, Unreadable, type Before, type Facts, type Line, type Options, type Sheet } from './facts'

interface Law {
  tally: (options: Options, facts: Facts, before: Before) => Tallied
  seats: (options: Options) => number
  /** Match scores before the first deal. */
  first: (options: Options) => number[]
  /** Seats of each side, as facts by side list them. */
  sides: (options: Options, scores: readonly number[], facts: Facts) => number[][]
  /** State of the match on which the form depends. */
  situation: (options: Options, scores: readonly number[]) => Record<string, unknown>
}

const TEAMS = [
  [0, 2],
  [1, 3],
]
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
const single = (facts: Facts): number | null => (typeof facts.single === 'number' ? facts.single : null)
const partners = { seats: () => 4, first: () => [0, 0], sides: () => TEAMS, situation: () => ({}) }

const LAWS: Record<string, Law> = {
  belote: { ...partners, tally: belote },
  coinche: { ...partners, tally: coinche },
  'briscola-bugiarda': {
    tally: briscola,
    seats: () => 5,
    first: (options) => [0, 1, 2, 3, 4].map(() => Number(options.stock)),
    sides: () => [0, 1, 2, 3, 4].map((seat) => [seat]),
    situation: () => ({}),
  },
  burraco: {
    tally: burraco.burraco,
    seats: burraco.seatsOf,
    first: (options) => zeros(burraco.unitsOf(options)),
    sides: (options, scores, facts) => burraco.sidesOf(options, scores, single(facts)),
    situation: (options, scores) => ({ forming: burraco.forming(options, scores) }),
  },
  biriba: {
    tally: biriba.biriba,
    seats: biriba.seatsOf,
    first: (options) => zeros(biriba.unitsOf(options)),
    sides: (options, _, facts) => biriba.sidesOf(options, single(facts)),
    situation: (options) => ({ forming: biriba.forming(options) }),
  },
  truco: {
    tally: truco.truco,
    seats: truco.seatsOf,
    first: () => [0, 0],
    sides: (options) => (truco.seatsOf(options) === 4 ? TEAMS : [[0], [1]]),
    situation: (options, scores) => ({ special: truco.specials(options, scores).filter(Boolean).length }),
  },
}

/** Return a game's law; null if the pad cannot score it. */
export const lawOf = (game: string): Law | null => LAWS[game] ?? null

/** Return the seats of each unit of the score list: a team's, or one. */
export function unitsOf(game: string, options: Options): number[][] {
  const law = LAWS[game]!
  const [count, seats] = [law.first(options).length, law.seats(options)]
  return Array.from({ length: count }, (_, unit) =>
    Array.from({ length: seats / count }, (_, member) => unit + member * count),
  )
}
