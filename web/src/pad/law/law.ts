// What a game's law gives the score pad: src/games/GAME/law.ts.

import type { Tallied } from './contest'
import type { Before, Facts, Options } from './facts'

export interface Law {
  tally: (options: Options, facts: Facts, before: Before) => Tallied
  /** Scores are written as base and cards. */
  twofold?: true
  seats: (options: Options) => number
  /** Match scores before the first deal. */
  first: (options: Options) => number[]
  /** Seats of each side, as facts by side list them. */
  sides: (options: Options, scores: readonly number[], facts: Facts) => number[][]
  /** State of the match on which the form depends. */
  situation: (options: Options, scores: readonly number[]) => Record<string, unknown>
}

export const TEAMS = [
  [0, 2],
  [1, 3],
]
/** Of four players in two teams. */
export const PARTNERS = { seats: () => 4, first: () => [0, 0], sides: () => TEAMS, situation: () => ({}) }
