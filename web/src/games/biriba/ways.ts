import type { BiribaView } from '../../lib/views'
import { firstMelds, layout } from '../rummy/view'
import type { Ways } from '../rummy/ways'
import { open } from './ending'

export const ways: Ways<BiribaView> = {
  layout,
  remarks({ phase, passes, hand_sizes, stock }) {
    if (phase !== 'start') return []
    if (passes) return [{ id: 'melds-passes', args: { count: passes, players: hand_sizes.length } }]
    return stock ? [] : [{ id: 'melds-stock-out' }]
  },
  open,
  first: firstMelds,
}
