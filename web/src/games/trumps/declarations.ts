// Meaning of a `declare` line (BEL-8.1, COI-7.2), and its value, shown beside it.

import { rankOf } from '../../lib/cards'
import type { TrickView } from './view'

export interface Declaration {
  action: string
  cards: string[]
  /** Message id of its name. */
  name: string
  worth: number
}

export function declaration(action: string, worths: TrickView['worths'] = {}): Declaration {
  const cards = action.split(' ').slice(1)
  const run = new Set(cards.map(rankOf)).size > 1
  return {
    action,
    cards,
    name: run ? `trick-run-${Math.min(cards.length, 5)}` : 'trick-four',
    worth: worths[action] ?? 0,
  }
}
