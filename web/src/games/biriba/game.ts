import type { BiribaView } from '../../lib/views'
import { firstMelds, layout } from '../rummy/view'
import type { MeldGame } from '../rummy/game'
import { open } from './ending'

export const game: MeldGame<BiribaView> = {
  layout,
  remarks({ phase, passes, hand_sizes, stock }) {
    if (phase !== 'start') return []
    if (passes) return [{ id: 'melds-passes', args: { count: passes, players: hand_sizes.length } }]
    return stock ? [] : [{ id: 'melds-stock-out' }]
  },
  open,
  first: firstMelds,
}
