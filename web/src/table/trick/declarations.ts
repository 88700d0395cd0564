// What a `declare` line is and what it is worth (BEL-8.1, COI-7.2), to be read beside it. The core alone decides and counts.

import { rankOf } from '../../lib/cards'
import type { TrickView } from './views'

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

export function declaration(view: TrickView, action: string): Declaration {
  const cards = action.split(' ').slice(1)
  const ranks = new Set(cards.map(rankOf))
  if (ranks.size > 1) {
    const name = `trick-run-${Math.min(cards.length, 5)}`
    return { action, cards, name, worth: RUNS[cards.length] ?? LONG_RUN }
  }
  const withoutTrumps = view.game === 'coinche' && view.contract?.denomination === 'NT'
  const values = withoutTrumps ? FOURS_WITHOUT_TRUMPS : FOURS
  return { action, cards, name: 'trick-four', worth: values[rankOf(cards[0]!)] ?? OTHER_FOURS }
}
