// What a `declare` line is and what it is worth (BEL-8.1, COI-7.2), to be read beside it. The core alone decides and counts.

import { rankOf } from '../../lib/cards'
import type { Denomination } from './view'

const RUNS: Record<number, number> = { 3: 20, 4: 50 }
const LONG_RUN = 100
const FOURS: Record<string, number> = { J: 200, 9: 150 }
const FOURS_WITHOUT_TRUMPS: Record<string, number> = { A: 200, T: 150 }
const OTHER_FOURS = 100

export interface Declaration {
  action: string
  cards: string[]
  /** A message of its name. */
  name: string
  worth: number
}

export function declaration(action: string, named: Denomination | null): Declaration {
  const cards = action.split(' ').slice(1)
  const ranks = new Set(cards.map(rankOf))
  if (ranks.size > 1) {
    const name = `trick-run-${Math.min(cards.length, 5)}`
    return { action, cards, name, worth: RUNS[cards.length] ?? LONG_RUN }
  }
  const values = named === 'NT' ? FOURS_WITHOUT_TRUMPS : FOURS
  return { action, cards, name: 'trick-four', worth: values[rankOf(cards[0]!)] ?? OTHER_FOURS }
}
