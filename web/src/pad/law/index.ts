// The law of the score pad: a deal's score from facts, without the server. src/ridotto/games/*/law/tally.py decides;
// tests/padlaw.test.ts compares both over random facts.

import type { Options } from './facts'
import type { Law } from './law'

export type { Tallied } from './contest'
export { Impossible, Unreadable, type Before, type Facts, type Line, type Options, type Sheet } from './facts'

/** Modules of games and families; only those of games have a law. */
const found = import.meta.glob<{ law?: Law }>('../../games/*/law.ts', { eager: true })
const LAWS = new Map(
  Object.entries(found).flatMap(([path, { law }]) => (law ? [[path.split('/').at(-2)!, law] as const] : [])),
)

/** Return a game's law; null if the pad cannot score it. */
export const lawOf = (game: string): Law | null => LAWS.get(game) ?? null

/** Return the seats of each unit of the score list: a team's, or one. */
export function unitsOf(game: string, options: Options): number[][] {
  const law = LAWS.get(game)!
  const [count, seats] = [law.first(options).length, law.seats(options)]
  return Array.from({ length: count }, (_, unit) =>
    Array.from({ length: seats / count }, (_, member) => unit + member * count),
  )
}
